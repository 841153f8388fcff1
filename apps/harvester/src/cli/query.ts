import { writeFileSync } from "node:fs";
import { readStatus, statusText } from "../status/status.ts";
import { StoreError } from "../store/index.ts";
import { createClock } from "./assemble.ts";
import { loadCommandConfig, print, printJson, printRows, withSql, type Common } from "./shared.ts";
import { openSqlStore } from "./store.ts";
import { tableText } from "./table.ts";

/** Prints the state of the store. */
export async function status(options: Common & { readonly gaps?: boolean | undefined }): Promise<number> {
  const config = loadCommandConfig(options);
  const store = await openSqlStore(config.storage, { readOnly: true });
  try {
    const current = await readStatus(store, (await createClock(config, store, true)).now(), {
      gaps: options.gaps === true,
    });
    if (options.json === true) printJson(current);
    else print(statusText(current));
    return 0;
  } finally {
    await store.close();
  }
}

/** Prints the rows of a ready query, a view, or a SQL statement. */
export async function query(
  what: string | undefined,
  options: Common & { readonly text?: string | undefined; readonly zone?: string | undefined },
): Promise<number> {
  return withSql(options, true, async (store, config) => {
    const { readyQueries, answer } = await import("../query/ready.ts");
    if (what === undefined) {
      print(
        [
          "Ready queries:",
          ...readyQueries.map(({ name, question }) => `  ${name.padEnd(10)} ${question}`),
          "",
          "A view by its name, or a SQL statement; `sdf-harvest query views` lists the views, `query " +
            "views <text>` those " +
            "that contain the text, `query columns <view>` the columns of a view.",
          "--json and --csv print for programs.",
        ].join("\n"),
      );
      return 0;
    }
    if (what === "views") {
      const { listViews } = await import("../query/catalogue.ts");
      const isListed = (name: string): boolean => options.text !== undefined || !name.endsWith("_history");
      const views = listViews(store, options.text).filter(({ name }) => isListed(name));
      if (options.json === true) printJson(views);
      else {
        const width = process.stdout.isTTY ? process.stdout.columns : undefined;
        print(
          tableText(
            ["view", "meaning"],
            views.map(({ name, meaning }) => [name, meaning]),
            { width },
          ),
        );
        if (options.text === undefined) {
          print("Each view of a feed has a view …_history with all earlier values and their periods.");
        }
      }
      return 0;
    }
    if (what === "columns") {
      const { listViews } = await import("../query/catalogue.ts");
      const view = listViews(store).find(({ name }) => name === options.text);
      if (view === undefined) {
        const fix = "`sdf-harvest query views` lists the views";
        throw new StoreError("store.unknown", `unknown view ${options.text ?? ""}`, { fix });
      }
      const rows = view.columns.map(({ name, type, meaning }) => [name, type, meaning ?? ""]);
      printRows(["column", "type", "meaning"], rows, options);
      return 0;
    }
    const isReady = readyQueries.some(({ name }) => name === what);
    const isStatement = /\s/.test(what.trim());
    const sql = isStatement ? what : `SELECT * FROM "${what.replaceAll('"', '""')}" LIMIT 100`;
    const { columns, rows } = isReady
      ? await answer(store, what, (await createClock(config, store, true)).now(), options.zone)
      : await store.query(sql);
    printRows(columns, rows, options);
    return 0;
  });
}

/** Draws a chart; without a kind or an id it lists what can be drawn. */
export async function plot(
  kind: string | undefined,
  subject: string | undefined,
  options: Common & { readonly out?: string | undefined },
): Promise<number> {
  return withSql(options, true, async (store) => {
    const { readChart, plotKinds, listSubjects } = await import("../plot/plots.ts");
    const { renderSvg } = await import("../plot/svg.ts");
    const { renderText } = await import("../plot/text.ts");
    const plotKind = plotKinds.find((each) => each === kind);
    if (plotKind === undefined) {
      if (kind !== undefined) {
        throw new StoreError("store.unknown", `unknown chart ${kind}`, { fix: `use one of ${plotKinds.join(", ")}` });
      }
      print(`sdf-harvest plot ${plotKinds.join(" | ")} [id] [--out chart.svg]\nWithout an id it lists the ids.`);
      return 0;
    }
    if (subject === undefined) {
      const { columns, rows } = await listSubjects(store, plotKind);
      printRows(columns, rows, options);
      return 0;
    }
    const chart = await readChart(store, plotKind, subject);
    if (options.json === true) printJson(chart);
    else if (options.out === undefined)
      print(
        renderText(chart, {
          columns: process.stdout.columns || 100,
          colour: process.stdout.isTTY && process.env["NO_COLOR"] === undefined,
        }),
      );
    else if (options.out.endsWith(".png")) writeFileSync(options.out, await renderPng(renderSvg(chart)));
    else if (options.out.endsWith(".svg")) writeFileSync(options.out, renderSvg(chart));
    else {
      throw new StoreError("store.unknown", `unsupported image file ${options.out}`, {
        fix: "use a file name that ends in .svg or .png",
      });
    }
    if (options.out !== undefined) print(`wrote ${options.out}`);
    return 0;
  });
}

async function renderPng(svg: string): Promise<Uint8Array> {
  let library: typeof import("@resvg/resvg-js");
  try {
    library = await import("@resvg/resvg-js");
  } catch (cause) {
    throw new StoreError("store.engine", "PNG needs the package @resvg/resvg-js, which is not installed", {
      fix: "npm install @resvg/resvg-js, or write SVG",
      cause,
    });
  }
  return new library.Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    font: { loadSystemFonts: true, sansSerifFamily: "DejaVu Sans", defaultFontFamily: "DejaVu Sans" },
  })
    .render()
    .asPng();
}
