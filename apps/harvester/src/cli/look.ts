import { writeFileSync } from "node:fs";
import { statusOf, statusText } from "../status/status.ts";
import { StoreError } from "../store/error.ts";
import { clockOf } from "./assemble.ts";
import { configOf, print, printJson, printRows, withSql, type Common } from "./shared.ts";
import { openStore } from "./store.ts";
import { tableText } from "./table.ts";

/** Tells how the store stands. */
export async function status(options: Common & { readonly gaps?: boolean }): Promise<number> {
  const config = configOf(options);
  const store = await openStore(config, { readOnly: true });
  try {
    const found = await statusOf(store, (await clockOf(config, store, true)).now(), { gaps: options.gaps === true });
    if (options.json === true) printJson(found);
    else print(statusText(found));
    return 0;
  } finally {
    await store.close();
  }
}

/** Answers a question: a ready one, a view, or SQL. */
export async function query(what: string | undefined, options: Common & { readonly text?: string }): Promise<number> {
  return withSql(options, true, async (store, config) => {
    const { readyQueries, answer } = await import("../query/ready.ts");
    if (what === undefined) {
      print(["Ready answers:", ...readyQueries.map(({ name, question }) => `  ${name.padEnd(10)} ${question}`), "", "A view by its name, or a statement in SQL; `sdf-harvest query views` lists the views, `query views <text>` those that have the text, `query columns <view>` the columns of one.", "--json and --csv for programs."].join("\n"));
      return 0;
    }
    if (what === "views") {
      const { listViews } = await import("../query/catalogue.ts");
      const found = listViews(store, options.text).filter(({ name }) => options.text !== undefined || !name.endsWith("_history"));
      if (options.json === true) printJson(found);
      else {
        print(tableText(["view", "meaning"], found.map(({ name, meaning }) => [name, meaning]), { width: process.stdout.isTTY ? process.stdout.columns : undefined }));
        if (options.text === undefined) print("Each view of a feed has a …_history beside it, with all that ever held, from when to when.");
      }
      return 0;
    }
    if (what === "columns") {
      const { listViews } = await import("../query/catalogue.ts");
      const view = listViews(store).find(({ name }) => name === options.text);
      if (view === undefined) throw new StoreError("store.unknown", `view ${options.text ?? ""} does not exist`, { fix: "`sdf-harvest query views` lists the views" });
      printRows(["column", "type", "meaning"], view.columns.map(({ name, type, meaning }) => [name, type, meaning ?? ""]), options);
      return 0;
    }
    const isReady = readyQueries.some(({ name }) => name === what);
    const { columns, rows } = isReady ? await answer(store, what, (await clockOf(config, store, true)).now()) : await store.query(/\s/.test(what.trim()) ? what : `SELECT * FROM "${what.replaceAll('"', '""')}" LIMIT 100`);
    printRows(columns, rows, options);
    return 0;
  });
}

/** Draws a chart; without a kind or an id it tells what there is to draw. */
export async function plot(kind: string | undefined, subject: string | undefined, options: Common & { readonly out?: string }): Promise<number> {
  return withSql(options, true, async (store) => {
    const { chartOf, plotKinds, subjectsOf } = await import("../plot/plots.ts");
    const { svgOf } = await import("../plot/svg.ts");
    const { textOf } = await import("../plot/text.ts");
    const known = plotKinds.find((each) => each === kind);
    if (known === undefined) {
      if (kind !== undefined) throw new StoreError("store.unknown", `nothing is drawn under the name ${kind}`, { fix: `use one of ${plotKinds.join(", ")}` });
      print(`sdf-harvest plot ${plotKinds.join(" | ")} [id] [--out chart.svg]\nWithout an id it lists those that there are.`);
      return 0;
    }
    if (subject === undefined) {
      const { columns, rows } = await subjectsOf(store, known);
      printRows(columns, rows, options);
      return 0;
    }
    const chart = await chartOf(store, known, subject);
    if (options.json === true) printJson(chart);
    else if (options.out === undefined) print(textOf(chart, { columns: process.stdout.columns || 100, colour: process.stdout.isTTY && process.env["NO_COLOR"] === undefined }));
    else if (options.out.endsWith(".png")) writeFileSync(options.out, await pngOf(svgOf(chart)));
    else if (options.out.endsWith(".svg")) writeFileSync(options.out, svgOf(chart));
    else throw new StoreError("store.unknown", `no picture is written as ${options.out}`, { fix: "end the name in .svg or .png" });
    if (options.out !== undefined) print(`wrote ${options.out}`);
    return 0;
  });
}

async function pngOf(svg: string): Promise<Uint8Array> {
  let library: typeof import("@resvg/resvg-js");
  try {
    library = await import("@resvg/resvg-js");
  } catch (cause) {
    throw new StoreError("store.engine", "PNG needs the package @resvg/resvg-js, which is not installed", { fix: "npm install @resvg/resvg-js, or write SVG", cause });
  }
  return new library.Resvg(svg, { fitTo: { mode: "zoom", value: 2 }, font: { loadSystemFonts: true, sansSerifFamily: "DejaVu Sans", defaultFontFamily: "DejaVu Sans" } }).render().asPng();
}
