import { writeFileSync } from "node:fs";
import { followChanges } from "../changes/follow.ts";
import type { Config } from "../config/config.ts";
import type { Change } from "../domain/change.ts";
import { readStatus, statusText } from "../status/status.ts";
import { importOptional, type SqlStore, StoreError } from "../store/index.ts";
import { createClock } from "./assemble.ts";
import { print, printItems, printJson, printResult, printRows } from "./output.ts";
import { requireFeeds, requirePosition, stopSignal, withStore, type Common, type Flags } from "./shared.ts";

export async function status(options: Common & Flags<"gaps", boolean>): Promise<void> {
  await withStore(options, "read", async (store, config) => {
    const now = (await createClock(config, store, true)).now();
    const current = await readStatus(store, now, { gaps: options.gaps === true });
    printResult(options, current, () => [statusText(current)]);
  });
}

type QueryOptions = Common & Flags<"zone" | "feed" | "fixture"> & Flags<"since", number> & Flags<"follow", boolean>;

/** Prints the rows of a ready query, a view, or a SQL statement, or changes after a position. */
export function query(what: string | undefined, text: string | undefined, options: QueryOptions): Promise<void> {
  const { since, feed, fixture, follow } = options;
  const isOfChanges = since !== undefined || feed !== undefined || fixture !== undefined || follow === true;
  return withStore(options, "read", (store, config) =>
    isOfChanges ? printChanges(store, options) : printAnswer(store, config, what, text, options),
  );
}

async function printAnswer(
  store: SqlStore,
  config: Config,
  what: string | undefined,
  text: string | undefined,
  options: QueryOptions,
): Promise<void> {
  const { readyQueries, answer } = await import("../query/ready.ts");
  const { listViews } = await import("../query/catalogue.ts");
  if (what === undefined) {
    return print(
      [
        "Ready queries:",
        ...readyQueries.map(({ name, question }) => `  ${name.padEnd(10)} ${question}`),
        "",
        "A view by its name, or a SQL statement; `sdf-harvest query views` lists the views, `query views <text>` those " +
          "that contain the text, `query columns <view>` the columns of a view.",
        "--json and --csv print for programs.",
      ].join("\n"),
    );
  }
  if (what === "views") {
    const isListed = (name: string): boolean => text !== undefined || !name.endsWith("_history");
    const views = listViews(store, text).filter(({ name }) => isListed(name));
    if (options.json === true) return printJson(views);
    printItems(views, [["view", ({ name }) => name], "meaning"], { ...options, csv: false });
    if (text === undefined)
      print("Each view of a feed has a view …_history with all earlier values and their periods.");
    return undefined;
  }
  if (what === "columns") {
    const view = listViews(store).find(({ name }) => name === text);
    if (view === undefined) {
      const fix = "`sdf-harvest query views` lists the views";
      throw new StoreError("store.unknown", `unknown view ${text ?? ""}`, { fix });
    }
    const rows = view.columns.map(({ name, type, meaning }) => [name, type, meaning ?? ""]);
    return printRows(["column", "type", "meaning"], rows, options);
  }
  const isReady = readyQueries.some(({ name }) => name === what);
  const isStatement = /\s/.test(what.trim());
  const sql = isStatement ? what : `SELECT * FROM "${what.replaceAll('"', '""')}" LIMIT 100`;
  const { columns, rows } = isReady
    ? await answer(store, what, (await createClock(config, store, true)).now(), options.zone)
    : await store.query(sql);
  return printRows(columns, rows, options);
}

/** Prints the changes after a position, in the order of positions. */
async function printChanges(store: SqlStore, options: QueryOptions): Promise<void> {
  const { since, feed, fixture, follow = false } = options;
  if (since === undefined) {
    throw new StoreError("store.query", "--feed, --fixture and --follow select changes after a position", {
      fix: "add --since <position>; 0 is the beginning of the store",
    });
  }
  const feeds = feed === undefined ? undefined : [feed];
  requireFeeds(feeds ?? []);
  await requirePosition(store, since);
  const filters = [{ feeds, fixtures: fixture === undefined ? undefined : [fixture] }];
  if (follow) {
    for await (const page of followChanges(store, { after: since, filters, signal: stopSignal() }))
      for (const change of page.changes) print(JSON.stringify(change));
    return;
  }
  const changes: Change[] = [];
  for (let after = since, isEnd = false; !isEnd;) {
    const page = await store.changes({ after, filters });
    changes.push(...page.changes);
    ({ position: after, isEnd } = page);
  }
  const columns = ["position", "previous", "target", "feed", "fixture"] as const;
  printItems(changes, [...columns, ["incident", ({ incident }) => incident?.kind], "receivedAt", "format"], options);
}

/** Draws a chart; without a kind or an id it lists what can be drawn. */
export async function plot(
  kind: string | undefined,
  subject: string | undefined,
  options: Common & Flags<"out">,
): Promise<void> {
  const { out, json } = options;
  return withStore(options, "read", async (store) => {
    const { readChart, plotKinds, listSubjects } = await import("../plot/plots.ts");
    const { drawChart } = await import("../charts/draw.ts");
    const { lightTheme } = await import("../charts/theme.ts");
    const { renderText } = await import("../plot/text.ts");
    const plotKind = plotKinds.find((each) => each === kind);
    if (plotKind === undefined) {
      if (kind === undefined)
        return print(
          `sdf-harvest plot ${plotKinds.join(" | ")} [id] [--out chart.svg]\nWithout an id it lists the ids.`,
        );
      throw new StoreError("store.unknown", `unknown chart ${kind}`, { fix: `use one of ${plotKinds.join(", ")}` });
    }
    if (subject === undefined) {
      const { columns, rows } = await listSubjects(store, plotKind);
      return printRows(columns, rows, options);
    }
    const chart = await readChart(store, plotKind, subject);
    const draw = (): string => drawChart(chart, { theme: lightTheme, width: 848, height: 364 });
    if (json === true) printJson(chart);
    else if (out === undefined) {
      const colour = process.stdout.isTTY && process.env["NO_COLOR"] === undefined;
      print(renderText(chart, { columns: process.stdout.columns || 100, colour }));
    } else if (out.endsWith(".png")) writeFileSync(out, await renderPng(draw()));
    else if (out.endsWith(".svg")) writeFileSync(out, draw());
    else {
      throw new StoreError("store.unknown", `unsupported image file ${out}`, {
        fix: "use a file name that ends in .svg or .png",
      });
    }
    if (out !== undefined) print(`wrote ${out}`);
  });
}
async function renderPng(svg: string): Promise<Uint8Array> {
  const { Resvg } = await importOptional("@resvg/resvg-js", "PNG", () => import("@resvg/resvg-js"));
  return new Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    font: { loadSystemFonts: true, sansSerifFamily: "DejaVu Sans", defaultFontFamily: "DejaVu Sans" },
  })
    .render()
    .asPng();
}
