import { existsSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import type { ImportedFile } from "../import/import.ts";
import { grouped, size } from "../status/status.ts";
import { backup, LAYOUT_VERSION, migrate, restore, StoreError } from "../store/index.ts";
import { printResult, tableLines, withProgress } from "./output.ts";
import { loadCommandConfig, withStore, type Common, type Flags } from "./shared.ts";
import { openSqlStore, storageAt, storeFile } from "./store.ts";

/** Rebuilds all tables from the archive. */
export async function redecode(options: Common): Promise<void> {
  await withStore(options, "shared", async (store) => {
    const { responses, changed } = await withProgress("responses decoded", (onProgress) =>
      store.redecode({ onProgress }),
    );
    const tables = Object.keys(changed);
    const changes = tables.length === 0 ? "no table changed" : `changed: ${tables.join(", ")}`;
    printResult(options, { responses, changed }, () => [`${responses} responses decoded again; ${changes}`]);
  });
}

/** Repairs a store: rebuilds its tables from the archive, and lists the lost responses. */
export async function repair(options: Common): Promise<number> {
  return withStore(options, "write", async (store) => {
    const { lost, newlyLost, changed } = await withProgress("responses read", (onProgress) =>
      store.repair({ onProgress }),
    );
    printResult(options, { lost, found: newlyLost, changed }, () => [
      `rebuilt tables: ${Object.keys(changed).join(", ") || "none; all match the archive"}`,
      ...(lost.length === 0
        ? ["no response is lost"]
        : tableLines(
            ["lost response", "received_at", "target"],
            lost.map(({ response, receivedAt, target }) => [response, receivedAt ?? "", target]),
          )),
    ]);
    return lost.length === 0 ? 0 : 1;
  });
}

/** Compares the tables with the archive, and the archive with its hashes. */
export async function verify(options: Common): Promise<number> {
  lowerPriority();
  return withStore(options, "read", async (store) => {
    const result = await withProgress("responses verified", (onProgress) => store.verify({ onProgress }));
    const { ok, responses, damaged, missing, different, sequences, uncheckedSequences, lost } = result;
    const list = (names: readonly unknown[]): string => names.join(", ") || "none";
    const findings = [
      `damaged bodies: ${list(damaged)}; missing responses: ${list(missing)}; sdf-harvest repair records what is lost`,
      `tables that differ from the archive: ${list(different)}; sdf-harvest redecode rebuilds them`,
      `sequences behind their tables: ${list(sequences)}; sdf-harvest repair sets them`,
    ];
    const unchecked =
      `sequences that this role may not read, and that were not checked: ${uncheckedSequences.join(", ")}; ` +
      "GRANT SELECT ON ALL SEQUENCES IN SCHEMA lets it read them";
    printResult(options, result, () => [
      ...(ok ? [`${responses} responses and all tables are intact`] : findings),
      ...(uncheckedSequences.length > 0 ? [unchecked] : []),
      ...(lost.length > 0 ? [`known as lost: ${lost.join(", ")}`] : []),
    ]);
    return ok ? 0 : 1;
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
type ExportFormat = (typeof exportFormats)[number];

/** Exports views as CSV and Parquet, and the archive itself in the format `responses`. */
export async function exportTo(
  folder: string,
  options: Common & Flags<"format" | "view", readonly string[]>,
): Promise<number> {
  const { format: formats = ["csv", "parquet"], view: views } = options;
  const unknown = formats.find((format) => !(exportFormats as readonly string[]).includes(format));
  if (unknown !== undefined) {
    throw new StoreError("store.unknown", `unsupported export format ${unknown}`, {
      fix: `use ${exportFormats.join(", ")}`,
    });
  }
  return withStore(options, "read", async (store) => {
    let code = 0;
    if (formats.includes("responses")) {
      const { exportResponses, responsesFile } = await import("../export/responses.ts");
      const written = await withProgress("responses written", (update) => exportResponses(store, folder, update));
      const skipped = written.skipped.map(({ response, target }) => `${response} (${target})`);
      printResult(options, written, () => [
        ...(skipped.length > 0 ? [`skipped, because their bodies are damaged: ${skipped.join(", ")}`] : []),
        `${grouped(written.responses)} responses in ${grouped(written.bodies)} files, ${size(written.bytes)}, ` +
          `listed in ${join(folder, responsesFile)}; sdf-harvest import ${folder} adds them to another store`,
      ]);
      if (skipped.length > 0) code = 1;
    }
    const tables = (formats as readonly ExportFormat[]).filter((format) => format !== "responses");
    if (tables.length === 0) return code;
    const { exportStore } = await import("../export/export.ts");
    const manifest = await withProgress("views written", (onProgress) =>
      exportStore(store, { folder, formats: tables, onProgress, views }),
    );
    const rows = manifest.files.map(({ file, rows: count, bytes, sha256 }) => [
      file,
      count,
      bytes,
      sha256.slice(0, 16),
    ]);
    printResult(options, manifest, () => [
      ...tableLines(["file", "rows", "bytes", "sha256"], rows).slice(0, -1),
      `${manifest.files.length} files in ${folder}, with manifest.json`,
    ]);
    return code;
  });
}

/** Imports recorded responses: exported by another store, or recognised from their content. */
export async function importFrom(paths: readonly string[], options: Common & Flags<"feed">): Promise<number> {
  return withStore(options, "write", async (store) => {
    const { importFiles } = await import("../import/import.ts");
    const { importResponses, responsesIn } = await import("../import/responses.ts");
    const missing = paths.find((path) => !existsSync(path));
    if (missing !== undefined) {
      throw new StoreError("store.unknown", `${missing} does not exist`, {
        fix: "name files, folders, or a folder that `export --format responses` wrote",
      });
    }
    const files = await withProgress("files imported", async (onProgress) => {
      // An export lists the targets and times of its responses; other files are recognised.
      const others = paths.filter((path) => responsesIn(path) === undefined);
      const imported: ImportedFile[] = [...(await importFiles(store, others, { onProgress, feed: options.feed }))];
      for (const list of paths.flatMap((path) => responsesIn(path) ?? []))
        imported.push(...(await importResponses(store, list, onProgress)));
      return imported;
    });
    const count = (kind: string): number => files.filter((file) => file.kind === kind).length;
    const used = files.filter((file) => file.kind !== "skipped");
    printResult(options, files, () => {
      const rows = [...Map.groupBy(used, ({ feed }) => feed)]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([feed, own]) => [feed, own.length, own.reduce((sum, file) => sum + file.rows, 0)]);
      return [
        `${count("imported")} imported, ${count("known")} already stored, ${count("skipped")} skipped`,
        ...(rows.length > 0 ? tableLines(["feed", "files", "rows written"], rows).slice(0, -1) : []),
        ...files.flatMap((file) => (file.kind === "skipped" ? [`skipped  ${file.path}: ${file.why}`] : [])),
      ];
    });
    return used.length > 0 || files.length === 0 ? 0 : 1;
  });
}

/** Upgrades the store in place, or moves it to another database. */
export function upgradeOrMove(to: string | undefined, options: Common): Promise<number> {
  return to === undefined ? upgradeStore(options) : moveTo(to, options);
}

/** Upgrades the store of an earlier version in place, and resumes an interrupted upgrade. */
async function upgradeStore(options: Common): Promise<number> {
  const { storage } = loadCommandConfig(options);
  const store = await withProgress("responses decoded", (onProgress) =>
    openSqlStore(storage, { upgrade: "all", onProgress }),
  );
  await store.close();
  const message = `the store has layout ${LAYOUT_VERSION}, which is current`;
  printResult(options, { version: LAYOUT_VERSION }, () => [message]);
  return 0;
}

async function moveTo(url: string, options: Common): Promise<number> {
  const storage = storageAt(url);
  return withStore(options, "read", async (from) => {
    await using opened = new AsyncDisposableStack();
    const to = opened.adopt(await openSqlStore(storage, { allowUnfinished: true }), (store) => store.close());
    const moved = await withProgress("rows moved", (onProgress) => migrate(from, to, { onProgress }));
    printResult(options, moved, () => [
      ...tableLines(["table", "rows"], Object.entries(moved.rows)).slice(0, -1),
      moved.isEqual
        ? `${grouped(moved.responses)} responses decoded in the new store; all tables are equal. ` +
          "Name the new store under storage in the configuration."
        : `the stores differ in ${moved.different.join(", ")}; keep the old one, stop every process that uses it, ` +
          "and run the command again",
    ]);
    return moved.isEqual ? 0 : 1;
  });
}

/** Writes a verified copy of the store to a file, also during polling. */
export async function backupTo(file: string, options: Common): Promise<void> {
  await withStore(options, "read", async (store, { storage }) => {
    const source = storage.engine === "sqlite" ? storeFile(storage) : undefined;
    const written = await withProgress("rows and responses of the backup", (onProgress) =>
      backup(store, file, { source, onProgress }),
    );
    const { bytes, verification } = written;
    printResult(options, written, () => [
      `${file}: ${size(bytes)}, ${grouped(verification.responses)} responses, verified`,
    ]);
  });
}

/** Restores a backup into the configured store, which must be empty. */
export async function restoreFrom(file: string, options: Common): Promise<void> {
  await withStore(options, { allowUnfinished: true }, async (store) => {
    const { rows, responses } = await withProgress("rows restored", (onProgress) =>
      restore(file, store, { onProgress }),
    );
    printResult(options, { rows, responses }, () => [
      `${grouped(responses)} responses restored; the tables equal those of the backup`,
    ]);
  });
}

export async function pruneStore(options: Common & Flags<"days" | "maxSize", number> & Flags<"sport">): Promise<void> {
  const { days, sport, maxSize: maxBytes } = options;
  if (days === undefined && maxBytes === undefined) {
    throw new StoreError("store.unknown", "prune needs a limit", {
      fix: "use --days <number>, --max-size <bytes>, or both; --sport limits them to one sport",
    });
  }
  await withStore(options, "shared", async (store) => {
    const now = Date.now();
    const before = days === undefined ? undefined : now - days * 86_400_000;
    const removed = await store.prune({ sport, maxBytes, before }, now);
    const { responses, polls, bodies, bytes } = removed;
    printResult(options, removed, () => [
      `removed ${grouped(responses)} responses, ${grouped(polls)} polls, ${grouped(bodies)} bodies (${size(bytes)})`,
    ]);
  });
}
