import { grouped, size } from "../status/status.ts";
import { backup, restore, StoreError } from "../store/index.ts";
import { progress } from "./progress.ts";
import { loadCommandConfig, print, printJson, type Common } from "./shared.ts";
import { openSharedStore, openSqlStore, storeFile } from "./store.ts";

/** Writes a verified copy of the store to a file, also during polling. */
export async function backupTo(file: string, options: Common): Promise<number> {
  const { storage } = loadCommandConfig(options);
  const store = await openSqlStore(storage, { readOnly: true });
  try {
    const shown = progress("rows and responses of the backup");
    const source = storage.engine === "sqlite" ? storeFile(storage) : undefined;
    const written = await backup(store, file, { source, onProgress: shown.update });
    shown.end();
    const { verification } = written;
    if (options.json === true) printJson(written);
    else print(`${file}: ${size(written.bytes)}, ${grouped(verification.responses)} responses, verified`);
    return 0;
  } finally {
    await store.close();
  }
}

/** Restores a backup into the configured store, which must be empty. */
export async function restoreFrom(file: string, options: Common): Promise<number> {
  const store = await openSqlStore(loadCommandConfig(options).storage, { allowUnfinished: true });
  try {
    const shown = progress("rows restored");
    const { rows, responses } = await restore(file, store, { onProgress: shown.update });
    shown.end();
    if (options.json === true) printJson({ rows, responses });
    else print(`${grouped(responses)} responses restored; the tables equal those of the backup`);
    return 0;
  } finally {
    await store.close();
  }
}

export interface PruneOptions extends Common {
  readonly days?: number | undefined;
  readonly sport?: string | undefined;
  readonly maxSize?: number | undefined;
}

/** Removes old responses. */
export async function pruneStore(options: PruneOptions): Promise<number> {
  const { days, sport, maxSize: maxBytes } = options;
  if (days === undefined && maxBytes === undefined) {
    throw new StoreError("store.unknown", "prune needs a limit", {
      fix: "use --days <number>, --max-size <bytes>, or both; --sport limits them to one sport",
    });
  }
  const store = await openSharedStore(loadCommandConfig(options).storage);
  try {
    const now = Date.now();
    const before = days === undefined ? undefined : now - days * 86_400_000;
    const removed = await store.prune({ sport, maxBytes, before }, now);
    if (options.json === true) printJson(removed);
    else
      print(
        `removed ${grouped(removed.responses)} responses, ${grouped(removed.polls)} polls, ` +
          `${grouped(removed.bodies)} bodies (${size(removed.bytes)})`,
      );
    return 0;
  } finally {
    await store.close();
  }
}
