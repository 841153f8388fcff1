import { existsSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import type { StorageConfig } from "../config/config.ts";
import type { ImportedFile } from "../import/import.ts";
import { grouped, size } from "../status/status.ts";
import type { RepairReport } from "../store/contract.ts";
import { isOtherDatabase } from "../config/load.ts";
import { StoreError } from "../store/error.ts";
import { currentVersion } from "../store/migrations/index.ts";
import type { SqlStore } from "../store/sql/store.ts";
import { progress } from "./progress.ts";
import { configOf, print, printJson, withSql, type Common } from "./shared.ts";
import { openSharedStore, openSqlStore, storeFile } from "./store.ts";
import { tableText } from "./table.ts";

/** Makes all tables anew from the archive. */
export async function redecode(options: Common): Promise<number> {
  const store = await openSharedStore(configOf(options).storage);
  try {
    const shown = progress("responses decoded");
    const { responses, changed } = await store.redecode({ onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson({ responses, changed });
    else print(`${responses} responses decoded again; ${Object.keys(changed).length === 0 ? "no table changed" : `changed: ${Object.keys(changed).join(", ")}`}`);
    return 0;
  } finally {
    await store.close();
  }
}

/**
 * Makes a store whole again: tables from the archive; and where the file itself is damaged, a new one
 * from what can be read of it, with the damaged one put aside. Tells what is lost.
 */
export async function repair(options: Common): Promise<number> {
  const config = configOf(options);
  if (config.storage.engine === "sqlite" && existsSync(storeFile(config.storage))) {
    const { isWhole, salvage } = await import("../repair/salvage.ts");
    const path = storeFile(config.storage);
    if (!isWhole(path)) {
      const shown = progress("tables and responses read");
      const { kept, recreated, lost, aside } = await salvage(path, "sdf-harvest repair", shown.update);
      shown.end();
      if (options.json === true) printJson({ kept, recreated, lost, aside });
      else {
        print(`${path} was damaged; it was made anew from what could be read, and the damaged file is ${aside}`);
        print(tableText(["table", "kept"], Object.entries(kept)).split("\n").slice(0, -1).join("\n"));
        if (recreated.length > 0) print(`targets created again, to be polled once they are followed: ${recreated.join(", ")}`);
        printLost(lost);
      }
      return lost.length === 0 ? 0 : 1;
    }
  }
  return withSql(options, false, async (store) => {
    const shown = progress("responses read");
    const { lost, newlyLost: found, changed } = await store.repair({ onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson({ lost, found, changed });
    else {
      print(`tables that were made anew: ${Object.keys(changed).join(", ") || "none; all followed from the archive"}`);
      printLost(lost);
    }
    return lost.length === 0 ? 0 : 1;
  });
}

function printLost(lost: RepairReport["lost"]): void {
  if (lost.length === 0) print("no response is lost");
  else print(tableText(["lost response", "received_at", "target"], lost.map(({ response, receivedAt, target }) => [response, receivedAt ?? "", target])));
}

/** Compares the tables with the archive, and the archive with its hashes. */
export async function verify(options: Common): Promise<number> {
  lowerPriority();
  return withSql(options, true, async (store) => {
    const shown = progress("responses verified");
    const found = await store.verify({ onProgress: shown.update });
    shown.end();
    const altered = await alteredResponses(store);
    if (options.json === true) printJson({ ...found, altered });
    else {
      if (found.ok) print(`${found.responses} responses and all tables are as they should be`);
      else {
        print([
          `damaged bodies: ${found.damaged.join(", ") || "none"}; missing responses: `
          + `${found.missing.join(", ") || "none"}; sdf-harvest repair records what is lost`,
          `tables that differ from the archive: ${found.different.join(", ") || "none"}; sdf-harvest redecode makes `
          + "them anew",
          `sequences behind their tables: ${found.sequences.join(", ") || "none"}; sdf-harvest repair sets them`,
        ].join("\n"));
      }
      if (found.uncheckedSequences.length > 0) {
        print(`sequences that this role may not read, and that were not checked: ${found.uncheckedSequences.join(", ")}; `
          + "GRANT SELECT ON ALL SEQUENCES IN SCHEMA lets it read them");
      }
      if (found.lost.length > 0) print(`known as lost: ${found.lost.join(", ")}`);
      printAltered(altered);
    }
    return found.ok ? 0 : 1;
  });
}

/** Difference in scheduling priority to the processes that poll. */
const NICE = 10;

/** Lets processes that poll have the processor first. Only for commands that hold no lock which these wait for. */
function lowerPriority(): void {
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICE));
  } catch {
    // Without the right to do so, the command runs with the priority that it has.
  }
}

/** Ids of the responses that an earlier version altered. */
async function alteredResponses(store: SqlStore): Promise<number[]> {
  const { rows } = await store.query("SELECT DISTINCT response FROM altered_responses ORDER BY response");
  return rows.map(([response]) => Number(response));
}

const MAX_LISTED = 20;

function printAltered(altered: readonly number[]): void {
  if (altered.length === 0) return;
  const listed = altered.slice(0, MAX_LISTED).join(", ");
  const more = altered.length > MAX_LISTED ? ` and ${altered.length - MAX_LISTED} more` : "";
  print(`An earlier version overwrote secrets in ${altered.length} responses: ${listed}${more}. `
    + "`sdf-harvest query altered_responses` lists the places.");
}

const exportFormats = ["csv", "parquet", "responses"] as const;

/** Writes views as CSV and Parquet, and with the format `responses` the archive itself. */
export async function exportTo(folder: string, options: Common & { readonly format?: readonly string[]; readonly view?: readonly string[] }): Promise<number> {
  const formats = options.format ?? ["csv", "parquet"];
  const unknown = formats.find((format) => !(exportFormats as readonly string[]).includes(format));
  if (unknown !== undefined) throw new StoreError("store.unknown", `nothing is written as ${unknown}`, { fix: `use ${exportFormats.join(", ")}` });
  return withSql(options, true, async (store) => {
    let code = 0;
    if (formats.includes("responses")) {
      const { exportResponses, responsesFile } = await import("../export/responses.ts");
      const shown = progress("responses written");
      const written = await exportResponses(store, folder, shown.update);
      shown.end();
      if (options.json === true) printJson(written);
      else print(`${written.skipped.length === 0 ? "" : `skipped, because their bodies are damaged: ${written.skipped.map(({ response, target }) => `${response} (${target})`).join(", ")}\n`}${grouped(written.responses)} responses in ${grouped(written.bodies)} files, ${size(written.bytes)}, listed in ${join(folder, responsesFile)}; sdf-harvest import ${folder} takes them into another store`);
      if (written.skipped.length > 0) code = 1;
    }
    const tables = formats.filter((format) => format !== "responses") as ("csv" | "parquet")[];
    if (tables.length === 0) return code;
    const { exportStore } = await import("../export/export.ts");
    const shown = progress("views written");
    const manifest = await exportStore(store, { folder, formats: tables, onProgress: shown.update, ...(options.view === undefined ? {} : { views: options.view }) });
    shown.end();
    if (options.json === true) printJson(manifest);
    else {
      print(tableText(["file", "rows", "bytes", "sha256"], manifest.files.map(({ file, rows, bytes, sha256 }) => [file, rows, bytes, sha256.slice(0, 16)])).split("\n").slice(0, -1).join("\n"));
      print(`${manifest.files.length} files in ${folder}, with manifest.json`);
    }
    return code;
  });
}

/** Takes recorded responses in, recognised or as another store exported them. */
export async function importFrom(paths: readonly string[], options: Common & { readonly feed?: string }): Promise<number> {
  return withSql(options, false, async (store) => {
    const { importFiles } = await import("../import/import.ts");
    const { importResponses, responsesIn } = await import("../import/responses.ts");
    const missing = paths.find((path) => !existsSync(path));
    if (missing !== undefined) throw new StoreError("store.unknown", `${missing} is not there`, { fix: "name files, folders, or a folder that `export --format responses` wrote" });
    const shown = progress("files imported");
    // What another store has exported tells its targets and times; other files are recognised.
    const lists = paths.flatMap((path) => responsesIn(path) ?? []);
    const others = paths.filter((path) => responsesIn(path) === undefined);
    const files = [
      ...(await importFiles(store, others, { onProgress: shown.update, ...(options.feed === undefined ? {} : { feed: options.feed }) })),
      ...(await lists.reduce<Promise<ImportedFile[]>>(async (before, list) => [...(await before), ...(await importResponses(store, list, shown.update))], Promise.resolve([]))),
    ];
    shown.end();
    if (options.json === true) printJson(files);
    else {
      const count = (kind: string): number => files.filter((file) => file.kind === kind).length;
      print(`${count("imported")} imported, ${count("known")} known already, ${count("skipped")} skipped`);
      const byFeed = new Map<string, { files: number; rows: number }>();
      for (const file of files) {
        if (file.kind === "skipped") continue;
        const { files: before = 0, rows = 0 } = byFeed.get(file.feed) ?? {};
        byFeed.set(file.feed, { files: before + 1, rows: rows + file.rows });
      }
      if (byFeed.size > 0) print(tableText(["feed", "files", "rows written"], [...byFeed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([feed, { files: each, rows }]) => [feed, each, rows])).split("\n").slice(0, -1).join("\n"));
      for (const file of files) if (file.kind === "skipped") print(`skipped  ${file.path}: ${file.why}`);
    }
    return files.some(({ kind }) => kind !== "skipped") || files.length === 0 ? 0 : 1;
  });
}

/** Upgrades the store of an earlier version in place. A run that was interrupted is continued. */
export async function upgradeStore(options: Common): Promise<number> {
  const shown = progress("responses decoded");
  const store = await openSqlStore(configOf(options).storage, { upgrade: "all", onProgress: shown.update });
  try {
    shown.end();
    const version = currentVersion();
    const altered = await alteredResponses(store);
    if (options.json === true) printJson({ version, altered });
    else {
      print(`the store has layout ${version}, which is current`);
      printAltered(altered);
    }
    return 0;
  } finally {
    await store.close();
  }
}

/** Moves the store over to another one. */
export async function migrateTo(url: string, options: Common): Promise<number> {
  if (isOtherDatabase(url)) throw new StoreError("store.unknown", `${url.slice(0, url.indexOf(":"))} is not supported`, { fix: "use postgres://user:password@host/database, or the folder of an embedded store" });
  return withSql(options, true, async (from) => {
    const { migrate } = await import("../migrate/migrate.ts");
    const storage: StorageConfig = /^postgres(ql)?:/.test(url) ? { engine: "postgres", url } : { engine: "sqlite", path: url };
    const to = await openSqlStore(storage, { allowUnfinished: true });
    try {
      const shown = progress("rows moved");
      const moved = await migrate(from, to, { onProgress: shown.update });
      shown.end();
      if (options.json === true) printJson(moved);
      else {
        print(tableText(["table", "rows"], Object.entries(moved.rows)).split("\n").slice(0, -1).join("\n"));
        print(moved.isEqual ? `${grouped(moved.responses)} responses decoded there; all tables are equal. Name the new store under storage in the configuration.` : `the stores differ in ${moved.different.join(", ")}; keep the old one, stop every process that uses it, and run the command again`);
      }
      return moved.isEqual ? 0 : 1;
    } finally {
      await to.close();
    }
  });
}
