import { existsSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import type { ImportedFile } from "../import/import.ts";
import { grouped, size } from "../status/status.ts";
import { currentVersion, type RepairReport, StoreError } from "../store/index.ts";
import { progress } from "./progress.ts";
import { loadCommandConfig, print, printJson, withSql, type Common } from "./shared.ts";
import { openSharedStore, openSqlStore, storageAt } from "./store.ts";
import { tableText } from "./table.ts";

/** Rebuilds all tables from the archive. */
export async function redecode(options: Common): Promise<number> {
  const store = await openSharedStore(loadCommandConfig(options).storage);
  try {
    const shown = progress("responses decoded");
    const { responses, changed } = await store.redecode({ onProgress: shown.update });
    shown.end();
    const tables = Object.keys(changed);
    if (options.json === true) printJson({ responses, changed });
    else {
      const changes = tables.length === 0 ? "no table changed" : `changed: ${tables.join(", ")}`;
      print(`${responses} responses decoded again; ${changes}`);
    }
    return 0;
  } finally {
    await store.close();
  }
}

/** Repairs a store: rebuilds its tables from the archive, and lists the lost responses. */
export async function repair(options: Common): Promise<number> {
  return withSql(options, false, async (store) => {
    const shown = progress("responses read");
    const { lost, newlyLost, changed } = await store.repair({ onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson({ lost, found: newlyLost, changed });
    else {
      print(`rebuilt tables: ${Object.keys(changed).join(", ") || "none; all match the archive"}`);
      printLost(lost);
    }
    return lost.length === 0 ? 0 : 1;
  });
}

function printLost(lost: RepairReport["lost"]): void {
  if (lost.length === 0) return print("no response is lost");
  const rows = lost.map(({ response, receivedAt, target }) => [response, receivedAt ?? "", target]);
  print(tableText(["lost response", "received_at", "target"], rows));
}

/** Compares the tables with the archive, and the archive with its hashes. */
export async function verify(options: Common): Promise<number> {
  lowerPriority();
  return withSql(options, true, async (store) => {
    const shown = progress("responses verified");
    const result = await store.verify({ onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson(result);
    else {
      if (result.ok) print(`${result.responses} responses and all tables are intact`);
      else {
        print(
          [
            `damaged bodies: ${result.damaged.join(", ") || "none"}; missing responses: ` +
              `${result.missing.join(", ") || "none"}; sdf-harvest repair records what is lost`,
            `tables that differ from the archive: ${result.different.join(", ") || "none"}; sdf-harvest redecode ` +
              "rebuilds them",
            `sequences behind their tables: ${result.sequences.join(", ") || "none"}; sdf-harvest repair sets them`,
          ].join("\n"),
        );
      }
      if (result.uncheckedSequences.length > 0) {
        print(
          "sequences that this role may not read, and that were not checked: " +
            `${result.uncheckedSequences.join(", ")}; ` +
            "GRANT SELECT ON ALL SEQUENCES IN SCHEMA lets it read them",
        );
      }
      if (result.lost.length > 0) print(`known as lost: ${result.lost.join(", ")}`);
    }
    return result.ok ? 0 : 1;
  });
}

/** Difference in scheduling priority to the processes that poll. */
const NICE = 10;

/** Gives polling processes priority for the processor. Only for commands that hold no lock needed by polling. */
function lowerPriority(): void {
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICE));
  } catch {
    // Without the right to do so, the command runs with the priority that it has.
  }
}

const exportFormats = ["csv", "parquet", "responses"] as const;

/** Exports views as CSV and Parquet, and the archive itself in the format `responses`. */
export async function exportTo(
  folder: string,
  options: Common & { readonly format?: readonly string[] | undefined; readonly view?: readonly string[] | undefined },
): Promise<number> {
  const formats = options.format ?? ["csv", "parquet"];
  const unknown = formats.find((format) => !(exportFormats as readonly string[]).includes(format));
  if (unknown !== undefined) {
    throw new StoreError("store.unknown", `unsupported export format ${unknown}`, {
      fix: `use ${exportFormats.join(", ")}`,
    });
  }
  return withSql(options, true, async (store) => {
    let code = 0;
    if (formats.includes("responses")) {
      const { exportResponses, responsesFile } = await import("../export/responses.ts");
      const shown = progress("responses written");
      const written = await exportResponses(store, folder, shown.update);
      shown.end();
      if (options.json === true) printJson(written);
      else {
        const skipped = written.skipped.map(({ response, target }) => `${response} (${target})`);
        if (skipped.length > 0) print(`skipped, because their bodies are damaged: ${skipped.join(", ")}`);
        print(
          `${grouped(written.responses)} responses in ${grouped(written.bodies)} files, ${size(written.bytes)}, ` +
            `listed in ${join(folder, responsesFile)}; sdf-harvest import ${folder} adds them to another store`,
        );
      }
      if (written.skipped.length > 0) code = 1;
    }
    const tables = formats.filter((format) => format !== "responses") as ("csv" | "parquet")[];
    if (tables.length === 0) return code;
    const { exportStore } = await import("../export/export.ts");
    const shown = progress("views written");
    const views = options.view === undefined ? {} : { views: options.view };
    const manifest = await exportStore(store, { folder, formats: tables, onProgress: shown.update, ...views });
    shown.end();
    if (options.json === true) printJson(manifest);
    else {
      const rows = manifest.files.map(({ file, rows: count, bytes, sha256 }) => [
        file,
        count,
        bytes,
        sha256.slice(0, 16),
      ]);
      print(tableText(["file", "rows", "bytes", "sha256"], rows).split("\n").slice(0, -1).join("\n"));
      print(`${manifest.files.length} files in ${folder}, with manifest.json`);
    }
    return code;
  });
}

/** Imports recorded responses: exported by another store, or recognised from their content. */
export async function importFrom(
  paths: readonly string[],
  options: Common & { readonly feed?: string | undefined },
): Promise<number> {
  return withSql(options, false, async (store) => {
    const { importFiles } = await import("../import/import.ts");
    const { importResponses, responsesIn } = await import("../import/responses.ts");
    const missing = paths.find((path) => !existsSync(path));
    if (missing !== undefined) {
      throw new StoreError("store.unknown", `${missing} does not exist`, {
        fix: "name files, folders, or a folder that `export --format responses` wrote",
      });
    }
    const shown = progress("files imported");
    // An export lists the targets and times of its responses; other files are recognised.
    const lists = paths.flatMap((path) => responsesIn(path) ?? []);
    const others = paths.filter((path) => responsesIn(path) === undefined);
    const feed = options.feed === undefined ? {} : { feed: options.feed };
    const files: ImportedFile[] = [...(await importFiles(store, others, { onProgress: shown.update, ...feed }))];
    for (const list of lists) files.push(...(await importResponses(store, list, shown.update)));
    shown.end();
    if (options.json === true) printJson(files);
    else {
      const count = (kind: string): number => files.filter((file) => file.kind === kind).length;
      print(`${count("imported")} imported, ${count("known")} already stored, ${count("skipped")} skipped`);
      const byFeed = new Map<string, { files: number; rows: number }>();
      for (const file of files) {
        if (file.kind === "skipped") continue;
        const { files: before = 0, rows = 0 } = byFeed.get(file.feed) ?? {};
        byFeed.set(file.feed, { files: before + 1, rows: rows + file.rows });
      }
      const rows = [...byFeed]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, { files: fileCount, rows: rowCount }]) => [name, fileCount, rowCount]);
      const table = tableText(["feed", "files", "rows written"], rows);
      if (byFeed.size > 0) print(table.split("\n").slice(0, -1).join("\n"));
      for (const file of files) if (file.kind === "skipped") print(`skipped  ${file.path}: ${file.why}`);
    }
    return files.some(({ kind }) => kind !== "skipped") || files.length === 0 ? 0 : 1;
  });
}

/** Upgrades the store of an earlier version in place, and resumes an interrupted upgrade. */
export async function upgradeStore(options: Common): Promise<number> {
  const shown = progress("responses decoded");
  const store = await openSqlStore(loadCommandConfig(options).storage, { upgrade: "all", onProgress: shown.update });
  try {
    shown.end();
    const version = currentVersion();
    if (options.json === true) printJson({ version });
    else print(`the store has layout ${version}, which is current`);
    return 0;
  } finally {
    await store.close();
  }
}

/** Moves the store to another database. */
export async function migrateTo(url: string, options: Common): Promise<number> {
  const storage = storageAt(url);
  return withSql(options, true, async (from) => {
    const { migrate } = await import("../store/index.ts");
    const to = await openSqlStore(storage, { allowUnfinished: true });
    try {
      const shown = progress("rows moved");
      const moved = await migrate(from, to, { onProgress: shown.update });
      shown.end();
      if (options.json === true) printJson(moved);
      else {
        print(tableText(["table", "rows"], Object.entries(moved.rows)).split("\n").slice(0, -1).join("\n"));
        print(
          moved.isEqual
            ? `${grouped(moved.responses)} responses decoded in the new store; all tables are equal. ` +
                "Name the new store under storage in the configuration."
            : `the stores differ in ${moved.different.join(", ")}; keep the old one, stop every process ` +
                "that uses it, " +
                "and run the command again",
        );
      }
      return moved.isEqual ? 0 : 1;
    } finally {
      await to.close();
    }
  });
}
