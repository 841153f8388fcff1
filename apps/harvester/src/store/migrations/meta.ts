import { createHash } from "node:crypto";
import type { Layout } from "../../tables/layout.ts";
import { StoreError } from "../error.ts";
import { decodedStatements } from "../schema/compile.ts";
import type { Dialect } from "../schema/core.ts";
import { live } from "../schema/decoded.ts";
import { viewStatements } from "../schema/views.ts";
import type { Session } from "../sql/session.ts";
import { FIRST_VERSION } from "./index.ts";
import type { BatchCursor } from "./migration.ts";

/** Position within a migration that has begun. */
export interface MigrationProgress {
  /** Index of the step. */
  readonly step: number;
  readonly cursor?: BatchCursor;
}

/** What a store records about its own layout. */
export interface StoredLayout {
  readonly version: number;
  /** Present while the migration to the next version is under way. */
  readonly progress: MigrationProgress | undefined;
  /** Fingerprint of the decoded tables; absent in stores of the first release. */
  readonly decoded: string | undefined;
  /** True while the decoded tables are being filled from the archive. */
  readonly isFilling: boolean;
  /** Fingerprint of the views. */
  readonly views: string | undefined;
  /** Where the store is being filled from; present until that is over. */
  readonly unfinished: string | undefined;
}

/** Beginning of the mark that stores of the first release carry in place of a version. */
const FIRST_MARK = "2-";

/**
 * Reads the layout of a store.
 *
 * @returns Nothing when there is no store yet
 * @throws StoreError `store.layout` when the tables are not those of a store
 */
export async function readLayout(session: Session, dialect: Dialect): Promise<StoredLayout | undefined> {
  const table = dialect === "sqlite" ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'meta'"
    : "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'meta'";
  if ((await session.all(table)).length === 0) return undefined;
  const rows = await session.all("SELECT name, value FROM meta");
  const meta = new Map(rows.map(({ name, value }) => [name as string, value as string]));
  const mark = meta.get("layout");
  const version = Number(meta.get("version") ?? (mark?.startsWith(FIRST_MARK) === true ? FIRST_VERSION : Number.NaN));
  if (!Number.isSafeInteger(version) || version < FIRST_VERSION) {
    throw new StoreError("store.layout", "the database has a table `meta`, but it is not that of a store", {
      fix: "use another file, database or schema",
    });
  }
  const progress = meta.get("migration");
  return {
    version,
    progress: progress === undefined ? undefined : JSON.parse(progress) as MigrationProgress,
    decoded: meta.get("decoded"), isFilling: meta.has("filling"), views: meta.get("views"),
    unfinished: meta.get("unfinished"),
  };
}

/** Stores facts about the layout; `undefined` removes one. */
export async function writeMeta(session: Session, facts: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) await session.run("DELETE FROM meta WHERE name = ?", [name]);
    else {
      await session.insert("meta", ["name", "value"], [[name, value]],
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value");
    }
  }
}

/** Fingerprint of the decoded tables: it changes when the definition of any of them does. */
export function decodedFingerprint(dialect: Dialect, layout: Layout): string {
  return fingerprint(decodedStatements(dialect, layout, live));
}

/** Fingerprint of the views. */
export function viewsFingerprint(dialect: Dialect, layout: Layout): string {
  return fingerprint(viewStatements(dialect, layout));
}

function fingerprint(statements: readonly string[]): string {
  return createHash("sha256").update(statements.join("\n")).digest("hex").slice(0, 32);
}
