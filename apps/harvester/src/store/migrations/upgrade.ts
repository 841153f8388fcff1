import { createHash } from "node:crypto";
import { getOrCreate } from "../../domain/cache.ts";
import { StoreError } from "../contract/error.ts";
import { coreStatements, derivedTables, type Dialect } from "../schema/core.ts";
import { decodedStatements } from "../schema/decoded.ts";
import { views, viewStatements } from "../schema/views.ts";
import type { Engine, Session } from "../session/session.ts";
import { resetRowTallies } from "../sql/tallies.ts";
import { DECODED_PREFIX, type Layout } from "../tables/layout.ts";

/**
 * Extent of the upgrade when a store is opened.
 *
 * - `nothing` an older store is rejected
 * - `quick` an older store is upgraded if one short transaction suffices, and rejected otherwise
 * - `all` an older store is upgraded, however long it takes
 */
export type UpgradeMode = "nothing" | "quick" | "all";

/**
 * Creates a store, or upgrades an older one to the current layout, in one transaction. The decoded tables are then
 * filled in others; a store whose tables are not filled yet requires `sdf-harvest migrate`.
 *
 * @param allowUnfinished - Open a store whose move or restore was interrupted, to continue it
 * @returns true if the decoded tables still have to be filled from the archive
 * @throws StoreError `store.layout` if the store is older and the mode forbids the upgrade · `store.newer` if a later
 * version of the program wrote the store · `store.foreign` if objects of a user conflict with the upgrade
 */
export async function upgrade(
  engine: Engine,
  layout: Layout,
  mode: UpgradeMode,
  allowUnfinished = false,
): Promise<boolean> {
  const dialect = engine.kind;
  const decoded = toFingerprint(decodedStatements(dialect, layout));
  const views = toFingerprint(viewStatements(dialect, layout));
  if (mode === "nothing") {
    await engine.read(async (session) => {
      const before = await readLayout(session);
      if (before === undefined)
        throw new StoreError("store.unknown", "there is no store in this database yet", {
          fix: "`sdf-harvest run` or `import` creates it; check the address, and the schema under storage.schema",
        });
      requireSupported(before, allowUnfinished);
      if (before.isFilling || before.decoded !== decoded) throw outdated();
    });
    return false;
  }
  return engine.write(async (session) => {
    await excludeOthers(session);
    const before = await readLayout(session);
    const needsTables = before?.decoded !== decoded;
    let isFilling = false;
    if (before === undefined) await session.script(coreStatements(dialect));
    else {
      requireSupported(before, allowUnfinished);
      // An empty archive has nothing to decode.
      const hasResponses = (await session.all("SELECT 1 AS found FROM responses LIMIT 1")).length > 0;
      isFilling = hasResponses && (needsTables || before.isFilling);
      if (isFilling && mode === "quick") throw outdated();
      if (!needsTables && before.views === views) {
        if (!isFilling) await writeMeta(session, { filling: undefined });
        return isFilling;
      }
      // Views would block changes to the tables that they read.
      await dropOwned(session, "view");
    }
    if (needsTables) {
      await dropOwned(session, "table");
      await resetRowTallies(session);
      await createOwned(session, layout, "table");
    }
    await createOwned(session, layout, "view");
    await grantToReaders(session, layout);
    await writeMeta(session, { version: String(LAYOUT_VERSION), decoded, views, filling: isFilling ? "1" : undefined });
    return isFilling;
  });
}

/** Records that the decoded tables are filled, which finishes the upgrade. */
export function finishUpgrade(engine: Engine): Promise<void> {
  return engine.write((session) => writeMeta(session, { filling: undefined }));
}

/** @throws StoreError `store.unfinished` · `store.newer` */
function requireSupported({ unfinished, version }: StoredLayout, allowsUnfinished: boolean): void {
  if (unfinished !== undefined && !allowsUnfinished)
    throw new StoreError("store.unfinished", `the store is being filled and is not complete (${unfinished})`, {
      fix: "run the same `sdf-harvest migrate <to>` again: it continues",
      details: { unfinished },
    });
  if (version > LAYOUT_VERSION)
    throw new StoreError(
      "store.newer",
      `the store has layout ${version}, and this version supports layouts up to ${LAYOUT_VERSION}`,
      {
        fix: "use the version of the program that wrote it, or a later one",
        details: { stored: version, supported: LAYOUT_VERSION },
      },
    );
}

function outdated(): StoreError {
  return new StoreError("store.layout", "the tables of the store are those of other feeds and must be created again", {
    fix: "stop every process that uses it, make a copy, and run `sdf-harvest migrate`",
  });
}

/** Locks the layout against other processes. The embedded store already has an exclusive lock. */
async function excludeOthers(session: Session): Promise<void> {
  await session.allowLong();
  if (session.dialect === "postgres")
    await session.all("SELECT pg_advisory_xact_lock(hashtextextended('sdf-harvest ' || current_schema(), 0))");
}

type Kind = "view" | "table";

/** `meta` keys under which a store records the objects it created, so that it never drops an object of a user. */
const RECORDS: Readonly<Record<Kind, string>> = { view: "view_names", table: "decoded_names" };

function listNames(dialect: Dialect, layout: Layout, kind: Kind): string[] {
  if (kind === "view") return views(dialect, layout).map(({ name }) => name);
  return [...derivedTables, ...layout.tables.map(({ name }) => name)].map((name) => `${DECODED_PREFIX}${name}`);
}

/** Names of the tables and views of the schema, in lower case for SQLite, which ignores the case; with their kinds. */
async function readRelations(session: Session): Promise<Map<string, string>> {
  const rows = await session.all(
    session.dialect === "sqlite"
      ? "SELECT lower(name) AS name, type AS kind FROM sqlite_master WHERE type IN ('view', 'table')"
      : "SELECT relname AS name, CASE relkind WHEN 'v' THEN 'view' WHEN 'r' THEN 'table' WHEN 'p' THEN 'table' " +
          "ELSE 'other' END AS kind FROM pg_class WHERE relkind IN ('v', 'r', 'p', 'm', 'f') " +
          "AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())",
  );
  return new Map(rows.map(({ name, kind }) => [name as string, kind as string]));
}

function toComparable({ dialect }: Session, name: string): string {
  return dialect === "sqlite" ? name.toLowerCase() : name;
}

/** Creates the views, or the decoded tables, empty. @throws StoreError `store.foreign` */
async function createOwned(session: Session, layout: Layout, kind: Kind): Promise<void> {
  const relations = await readRelations(session);
  const names = listNames(session.dialect, layout, kind);
  const blocked = names.filter((name) => relations.has(toComparable(session, name)));
  if (blocked.length > 0)
    throw new StoreError(
      "store.foreign",
      `the upgrade creates ${blocked.join(", ")}, and the schema has other objects of this name`,
      { fix: "rename them, and run `sdf-harvest migrate` again", details: { names: blocked } },
    );
  await session.script((kind === "view" ? viewStatements : decodedStatements)(session.dialect, layout));
  await writeMeta(session, { [RECORDS[kind]]: JSON.stringify(names) });
}

/** Drops the views, or the decoded tables, that the store created. @throws StoreError `store.foreign` */
async function dropOwned(session: Session, kind: Kind): Promise<void> {
  const [record] = await session.all("SELECT value FROM meta WHERE name = ?", [RECORDS[kind]]);
  const relations = await readRelations(session);
  const owned = record === undefined ? [] : (JSON.parse(record["value"] as string) as string[]);
  const names = owned.filter((name) => relations.get(toComparable(session, name)) === kind).map((name) => `"${name}"`);
  if (names.length === 0) return;
  try {
    // With one statement, PostgreSQL can drop objects that depend on each other.
    const dropped = session.dialect === "postgres" ? [names.join(", ")] : names;
    await session.script(dropped.map((list) => `DROP ${kind.toUpperCase()} ${list}`));
  } catch (cause) {
    const { code, detail = "" } = cause as { readonly code?: string | undefined; readonly detail?: string | undefined };
    if (code !== "2BP01") throw cause;
    throw new StoreError(
      "store.foreign",
      `objects of other users depend on those that the upgrade replaces: ${detail.replaceAll("\n", "; ")}`,
      {
        fix:
          "keep their definitions (`pg_dump --schema-only`), drop them, run `sdf-harvest migrate`, and " +
          "create them again",
        details: { dependents: detail.split("\n") },
        cause,
      },
    );
  }
}

/**
 * Grants roles that may read all responses the right to read all tables and views of the store. Dropping a view removes
 * its rights, so a read-only role would otherwise lose them with each upgrade.
 */
async function grantToReaders(session: Session, layout: Layout): Promise<void> {
  const { dialect } = session;
  if (dialect !== "postgres") return;
  const roles = await session.all(
    "SELECT DISTINCT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS role " +
      "FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a WHERE c.relname = 'responses' " +
      "AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) " +
      "AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner",
  );
  if (roles.length === 0) return;
  const names = [...listNames(dialect, layout, "view"), ...listNames(dialect, layout, "table")];
  const list = roles.map(({ role }) => role as string).join(", ");
  await session.script([`GRANT SELECT ON ${names.map((name) => `"${name}"`).join(", ")} TO ${list}`]);
}

/** Version of the core tables that this version of the program reads and writes. */
export const LAYOUT_VERSION = 1;

/** Layout information that a store records about itself. */
interface StoredLayout {
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
async function readLayout(session: Session): Promise<StoredLayout | undefined> {
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
function toFingerprint(statements: readonly string[]): string {
  return getOrCreate(fingerprints, statements, () =>
    createHash("sha256").update(statements.join("\n")).digest("hex").slice(0, 32),
  );
}
