import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { pause } from "../work/clock.ts";
import { configText, questions, type Answers } from "../config/init.ts";
import { loadConfig, type Overrides } from "../config/load.ts";
import type { Config } from "../config/config.ts";
import { owed } from "../discover/backfill.ts";
import { statusOf, statusText, instant } from "../status/status.ts";
import type { SqlStore } from "../store/sql/store.ts";
import { assemble, clockOf } from "./assemble.ts";
import { progress } from "./progress.ts";
import { openSqlStore, openStore } from "./store.ts";
import { tableText } from "./table.ts";

/** Options that every command takes. */
export interface Common extends Overrides {
  readonly config: string;
  readonly json?: boolean;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printJson = (value: unknown): void => print(JSON.stringify(value, undefined, 2));

export function configOf(options: Common): Config {
  return loadConfig(options.config, options);
}

/** Asks what it was not told, and writes a configuration. @returns the exit code */
export async function init(file: string, given: Partial<Answers>, force: boolean): Promise<number> {
  if (existsSync(file) && !force) {
    process.stderr.write(`${file} is there already; --force writes over it\n`);
    return 1;
  }
  const answers: Record<string, string> = { ...given };
  const asked = questions.filter(({ name }) => answers[name] === undefined);
  if (asked.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const lines = terminal[Symbol.asyncIterator]();
    for (const { name, text, usual } of asked) {
      process.stderr.write(`${text}${usual === "" ? "" : ` [${usual}]`}: `);
      const next = await lines.next();
      const line = next.done === true ? "" : next.value.trim();
      answers[name] = line === "" ? usual : line;
    }
    terminal.close();
  }
  writeFileSync(file, configText(answers as unknown as Answers), { mode: 0o600 });
  print(`wrote ${file}; run it with: sdf-harvest run --config ${file}`);
  return 0;
}

export async function status(options: Common & { readonly gaps?: boolean }): Promise<number> {
  const config = configOf(options);
  const store = await openStore(config, { readOnly: true });
  try {
    const found = await statusOf(store, clockOf(config).now());
    if (options.json === true) printJson(found);
    else print(statusText(found, options.gaps === true));
    return 0;
  } finally {
    await store.close();
  }
}

async function withSql<T>(options: Common, readOnly: boolean, work: (store: SqlStore, config: Config) => Promise<T>): Promise<T> {
  const config = configOf(options);
  const store = await openSqlStore(config.storage, { readOnly });
  try {
    return await work(store, config);
  } finally {
    await store.close();
  }
}

/** Polls what is owed of matches that are over; with `missed`, also what was missed between two polls. */
export async function backfill(options: Common & { readonly days: number; readonly missed: boolean }): Promise<number> {
  const config = configOf(options);
  const store = await openStore(config);
  const { harvester, log, clock, close } = assemble(config, store);
  try {
    await harvester.begin();
    const targets = await owed({ store, planner: harvester.planner, following: config.following, extras: config.extras, since: clock.now() - options.days * 86_400_000, repair: options.missed });
    await store.putTargets(targets, (target) => {
      const { due, reason } = harvester.planner.plan(target, clock.now());
      return { dueAt: due, reason };
    });
    const shown = progress("asked for");
    const left = new Set(targets.map(({ id }) => id));
    log.info({ targets: left.size }, "owed");
    // Only what is owed: everything else is for `run`.
    while (left.size > 0) {
      for (const id of left) {
        const target = await store.target(id);
        if (target?.dueAt === undefined) left.delete(id);
      }
      shown.update(targets.length - left.size, targets.length);
      if (left.size > 0) await pause(Math.max(20, Math.min(1000, await harvester.worker.step())));
    }
    await harvester.worker.drain();
    shown.end();
    print(`${targets.length} owed, all asked for`);
    return 0;
  } finally {
    close();
    await store.close();
  }
}

export async function redecode(options: Common): Promise<number> {
  return withSql(options, false, async (store) => {
    const shown = progress("responses decoded");
    const { responses, changed } = await store.redecode({ onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson({ responses, changed });
    else print(`${responses} responses decoded again; ${Object.keys(changed).length === 0 ? "no table changed" : `changed: ${Object.keys(changed).join(", ")}`}`);
    return 0;
  });
}

/** Makes the tables follow from the archive again, and tells what cannot be read any more. */
export async function repair(options: Common): Promise<number> {
  return withSql(options, false, async (store) => {
    const shown = progress("responses read");
    const { lost, changed } = await store.repair({ onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson({ lost, changed });
    else {
      print(`${lost.length} responses cannot be read any more; tables that changed: ${Object.keys(changed).join(", ") || "none"}`);
      for (const { response, target, receivedAt } of lost) print(`  ${response}  ${instant(receivedAt)}  ${target}`);
    }
    return lost.length === 0 ? 0 : 1;
  });
}

export async function verify(options: Common): Promise<number> {
  // Tables are compared with fresh ones beside them, which have to be written somewhere.
  return withSql(options, false, async (store) => {
    const shown = progress("responses verified");
    const found = await store.verify({ onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson(found);
    else if (found.ok) print(`${found.responses} responses and all tables are as they should be`);
    else print([`damaged responses: ${found.damaged.join(", ") || "none"}`, `tables that differ from the archive: ${found.different.join(", ") || "none"}; sdf-harvest redecode makes them anew`].join("\n"));
    return found.ok ? 0 : 1;
  });
}

export async function query(what: string | undefined, options: Common): Promise<number> {
  return withSql(options, true, async (store, config) => {
    const { readyQueries, answer } = await import("../query/ready.ts");
    if (what === undefined) {
      print(["Ready answers:", ...readyQueries.map(({ name, question }) => `  ${name.padEnd(12)} ${question}`), "Or give a statement in SQL; `sdf-harvest query views` lists what there is."].join("\n"));
      return 0;
    }
    if (what === "views") {
      const { listViews } = await import("../query/catalogue.ts");
      print(listViews(store).map(({ name, meaning }) => `${name.padEnd(58)} ${meaning}`).join("\n"));
      return 0;
    }
    const isReady = readyQueries.some(({ name }) => name === what);
    const { columns, rows } = isReady ? await answer(store, what, clockOf(config).now()) : await store.query(/\s/.test(what.trim()) ? what : `SELECT * FROM "${what.replaceAll('"', '""')}" LIMIT 100`);
    if (options.json === true) printJson(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
    else print(tableText(columns, rows));
    return 0;
  });
}

export async function exportTo(folder: string, options: Common & { readonly format?: readonly string[]; readonly view?: readonly string[] }): Promise<number> {
  return withSql(options, true, async (store) => {
    const { exportStore } = await import("../export/export.ts");
    const shown = progress("views written");
    const formats = (options.format ?? ["csv", "parquet"]) as ("csv" | "parquet")[];
    const manifest = await exportStore(store, { folder, formats, onProgress: shown.update, ...(options.view === undefined ? {} : { views: options.view }) });
    shown.end();
    if (options.json === true) printJson(manifest);
    else print(tableText(["file", "rows", "bytes", "sha256"], manifest.files.map(({ file, rows, bytes, sha256 }) => [file, rows, bytes, sha256.slice(0, 16)])));
    return 0;
  });
}

export async function importFrom(paths: readonly string[], options: Common & { readonly feed?: string }): Promise<number> {
  return withSql(options, false, async (store) => {
    const { importFiles } = await import("../import/import.ts");
    const shown = progress("files imported");
    const files = await importFiles(store, paths, { onProgress: shown.update, ...(options.feed === undefined ? {} : { feed: options.feed }) });
    shown.end();
    if (options.json === true) printJson(files);
    else {
      const count = (kind: string): number => files.filter((file) => file.kind === kind).length;
      print(`${count("imported")} imported, ${count("known")} known already, ${count("skipped")} skipped`);
      for (const file of files) if (file.kind === "skipped") print(`  ${file.path}: ${file.why}`);
    }
    return files.some(({ kind }) => kind !== "skipped") || files.length === 0 ? 0 : 1;
  });
}

export async function migrateTo(url: string, options: Common): Promise<number> {
  return withSql(options, true, async (from) => {
    const { migrate } = await import("../migrate/migrate.ts");
    const to = await openSqlStore(/^postgres(ql)?:/.test(url) ? { engine: "postgres", url } : { engine: "sqlite", path: url });
    try {
      const shown = progress("rows moved");
      const moved = await migrate(from, to, { onProgress: shown.update });
      shown.end();
      printJson(moved);
      return 0;
    } finally {
      await to.close();
    }
  });
}

/** Lists targets that were given up, or tries some again. */
export async function deadLetter(revive: readonly string[], options: Common): Promise<number> {
  return withSql(options, revive.length === 0, async (store, config) => {
    if (revive.length === 0) {
      const { columns, rows } = await store.query("SELECT t.name AS target, d.at, d.reason FROM dead_letters d JOIN targets t ON t.id = d.target WHERE d.released_at IS NULL ORDER BY d.at");
      if (options.json === true) printJson(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
      else print(rows.length === 0 ? "no target was given up" : tableText(columns, rows.map(([target, at, reason]) => [target, instant(at as number), reason])));
      return 0;
    }
    const now = clockOf(config).now();
    for (const id of revive) {
      const target = await store.target(id);
      if (target === undefined) {
        process.stderr.write(`no target is called ${id}; sdf-harvest dead-letter lists those that were given up\n`);
        return 1;
      }
      for (const letter of await store.deadLetters()) if (letter.target === id) await store.releaseDeadLetter(letter.id, now);
      const { feed, request, fixture, tournamentCalendar, priority = 0 } = target;
      await store.putTargets([{ id, feed, request, priority: Math.max(0, priority) + 1, ...(fixture === undefined ? {} : { fixture }), ...(tournamentCalendar === undefined ? {} : { tournamentCalendar }) }], () => ({ dueAt: now, reason: "revived" }));
      print(`${id} is tried once more`);
    }
    return 0;
  });
}

export async function plot(kind: string, subject: string, options: Common & { readonly out?: string }): Promise<number> {
  return withSql(options, true, async (store) => {
    const { chartOf, NothingToPlot, plotKinds } = await import("../plot/plots.ts");
    const { svgOf, textOf } = await import("../plot/chart.ts");
    const known = plotKinds.find((each) => each === kind);
    if (known === undefined) {
      process.stderr.write(`nothing is drawn under the name ${kind}; use one of ${plotKinds.join(", ")}\n`);
      return 1;
    }
    try {
      const chart = await chartOf(store, known, subject);
      if (options.out === undefined) {
        print(textOf(chart));
        return 0;
      }
      const svg = svgOf(chart);
      if (options.out.endsWith(".png")) {
        const { Resvg } = await import("@resvg/resvg-js");
        writeFileSync(options.out, new Resvg(svg, { fitTo: { mode: "zoom", value: 2 } }).render().asPng());
      } else writeFileSync(options.out, svg);
      print(`wrote ${options.out}`);
      return 0;
    } catch (error) {
      if (!(error instanceof NothingToPlot)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  });
}

