import { createHash } from "node:crypto";
import { StoreError } from "../contract/error.ts";
import type { Session } from "../session/session.ts";

/** Version of the core tables that this version of the program reads and writes. */
export const LAYOUT_VERSION = 1;

/** Layout information that a store records about itself. */
export interface StoredLayout {
  readonly version: number;
  readonly decoded: string | undefined;
  /** True while the decoded tables are being filled from the archive. */
  readonly isFilling: boolean;
  readonly views: string | undefined;
  /** Source that the store is being filled from; present until the move or restore is complete. */
  readonly unfinished: string | undefined;
}

/**
 * Reads the layout of a store.
 *
 * @returns `undefined` if the database contains no store
 * @throws StoreError `store.layout` if the tables are not those of a store
 */
export async function readLayout(session: Session): Promise<StoredLayout | undefined> {
  const columns = (
    await session.all(
      session.dialect === "sqlite"
        ? "SELECT name FROM pragma_table_info('meta')"
        : "SELECT attname AS name FROM pg_attribute WHERE attrelid = " +
            "to_regclass(quote_ident(current_schema()) || '.meta') AND attnum > 0 AND NOT attisdropped",
    )
  ).map(({ name }) => name);
  if (columns.length === 0) return undefined;
  const isMeta = columns.includes("name") && columns.includes("value");
  const rows = isMeta ? await session.all("SELECT name, value FROM meta") : [];
  const meta = new Map(rows.map(({ name, value }) => [name as string, value as string]));
  const version = Number(meta.get("version"));
  if (!Number.isSafeInteger(version) || version < LAYOUT_VERSION)
    throw new StoreError("store.layout", "the database has a table `meta`, but it does not belong to a store", {
      fix: "use another file, database or schema",
    });
  return {
    version,
    decoded: meta.get("decoded"),
    isFilling: meta.has("filling"),
    views: meta.get("views"),
    unfinished: meta.get("unfinished"),
  };
}

/** Stores layout information; `undefined` removes an entry. */
export async function writeMeta(session: Session, facts: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [name, value] of Object.entries(facts)) {
    await session.run("DELETE FROM meta WHERE name = ?", [name]);
    if (value !== undefined) await session.insert("meta", ["name", "value"], [[name, value]]);
  }
}

const fingerprints = new WeakMap<readonly string[], string>();

/** Fingerprint of statements; it changes with any of them. */
export function toFingerprint(statements: readonly string[]): string {
  let text = fingerprints.get(statements);
  if (text === undefined) {
    text = createHash("sha256").update(statements.join("\n")).digest("hex").slice(0, 32);
    fingerprints.set(statements, text);
  }
  return text;
}
