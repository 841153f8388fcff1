import { StoreError } from "../contract/error.ts";
import { decodedStatements } from "../schema/compile.ts";
import { derivedTables, type Dialect } from "../schema/core.ts";
import { DECODED_PREFIX } from "../schema/decoded.ts";
import { viewStatements, views } from "../schema/views.ts";
import type { Session } from "../session/session.ts";
import type { Layout } from "../tables/layout.ts";
import { writeMeta } from "./meta.ts";

type Kind = "view" | "table";

/** `meta` keys under which a store records the objects it created, so that it never drops an object of a user. */
const RECORDS: Readonly<Record<Kind, string>> = { view: "view_names", table: "decoded_names" };

/** `meta` entries with the names of all views and decoded tables of the layout. */
export function createdNames(dialect: Dialect, layout: Layout): Record<string, string> {
  return {
    [RECORDS.view]: JSON.stringify(listNames(dialect, layout, "view")),
    [RECORDS.table]: JSON.stringify(listNames(dialect, layout, "table")),
  };
}

/** Creates the views. @throws StoreError `store.foreign` */
export async function createViews(session: Session, dialect: Dialect, layout: Layout): Promise<void> {
  await create(session, dialect, layout, "view", viewStatements(dialect, layout));
}

/** Creates the decoded tables, empty. @throws StoreError `store.foreign` */
export async function createDecoded(session: Session, dialect: Dialect, layout: Layout): Promise<void> {
  await create(session, dialect, layout, "table", decodedStatements(dialect, layout));
}

/** Drops the views that the store created. @throws StoreError `store.foreign` */
export function dropViews(session: Session, dialect: Dialect): Promise<void> {
  return drop(session, dialect, "view");
}

/** Drops the decoded tables that the store created. @throws StoreError `store.foreign` */
export function dropDecoded(session: Session, dialect: Dialect): Promise<void> {
  return drop(session, dialect, "table");
}

/**
 * Grants roles that may read all responses the right to read all tables and views of the store. Dropping a view removes
 * its rights, so a read-only role would otherwise lose them with each upgrade.
 */
export async function grantToReaders(session: Session, dialect: Dialect, layout: Layout): Promise<void> {
  if (dialect !== "postgres") return;
  const roles = await session.all(
    "SELECT DISTINCT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS role " +
      "FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a WHERE c.relname = 'responses' " +
      "AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) " +
      "AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner",
  );
  if (roles.length === 0) return;
  const core = await session.all(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename IN " +
      "('absent_responses', 'quarantine', 'gaps', 'tallies')",
  );
  const names = [
    ...listNames(dialect, layout, "view"),
    ...listNames(dialect, layout, "table"),
    ...core.map(({ name }) => name as string),
  ];
  const list = roles.map(({ role }) => role as string).join(", ");
  await session.script([`GRANT SELECT ON ${names.map((name) => `"${name}"`).join(", ")} TO ${list}`]);
}

function listNames(dialect: Dialect, layout: Layout, kind: Kind): string[] {
  if (kind === "view") return views(dialect, layout).map(({ name }) => name);
  return [...derivedTables, ...layout.tables.map(({ name }) => name)].map((name) => `${DECODED_PREFIX}${name}`);
}

/** Name for comparison. SQLite ignores the case of names. */
function comparable(dialect: Dialect, name: string): string {
  return dialect === "sqlite" ? name.toLowerCase() : name;
}

/** Tables and views of the schema with their kind. */
async function relations(
  session: Session,
  dialect: Dialect,
): Promise<{ readonly name: string; readonly kind: string }[]> {
  const rows = await session.all(
    dialect === "sqlite"
      ? "SELECT name, type AS kind FROM sqlite_master WHERE type IN ('view', 'table')"
      : "SELECT relname AS name, CASE relkind WHEN 'v' THEN 'view' WHEN 'r' THEN 'table' WHEN 'p' " +
          "THEN 'table' ELSE 'other' END " +
          "AS kind FROM pg_class WHERE relkind IN ('v', 'r', 'p', 'm', 'f') " +
          "AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())",
  );
  return rows.map(({ name, kind }) => ({ name: name as string, kind: kind as string }));
}

async function create(
  session: Session,
  dialect: Dialect,
  layout: Layout,
  kind: Kind,
  statements: readonly string[],
): Promise<void> {
  const occupiedNames = new Set((await relations(session, dialect)).map(({ name }) => comparable(dialect, name)));
  const names = listNames(dialect, layout, kind);
  const blocked = names.filter((name) => occupiedNames.has(comparable(dialect, name)));
  if (blocked.length > 0) {
    throw new StoreError(
      "store.foreign",
      `the upgrade creates ${blocked.join(", ")}, and the schema has other objects of this name`,
      {
        fix: "rename them, and run `sdf-harvest migrate` again",
        details: { names: blocked },
      },
    );
  }
  await session.script(statements);
  await writeMeta(session, { [RECORDS[kind]]: JSON.stringify(names) });
}

async function drop(session: Session, dialect: Dialect, kind: Kind): Promise<void> {
  const [record] = await session.all("SELECT value FROM meta WHERE name = ?", [RECORDS[kind]]);
  const ownedNames = record === undefined ? [] : (JSON.parse(record["value"] as string) as string[]);
  const owned = new Set(ownedNames.map((name) => comparable(dialect, name)));
  const names = (await relations(session, dialect))
    .filter((each) => each.kind === kind && owned.has(comparable(dialect, each.name)))
    .map(({ name }) => `"${name}"`);
  if (names.length > 0) {
    try {
      // With one statement, PostgreSQL can drop objects that depend on each other.
      const dropped = dialect === "postgres" ? [names.join(", ")] : names;
      await session.script(dropped.map((list) => `DROP ${kind.toUpperCase()} ${list}`));
    } catch (error) {
      throw explainDependents(error);
    }
  }
  await writeMeta(session, { [RECORDS[kind]]: "[]" });
}

/** Translates the error of PostgreSQL about dependent objects of a user, and names these. */
function explainDependents(error: unknown): unknown {
  const { code, detail = "" } = error as { readonly code?: string | undefined; readonly detail?: string | undefined };
  if (code !== "2BP01") return error;
  return new StoreError(
    "store.foreign",
    `objects of other users depend on those that the upgrade replaces: ${detail.replaceAll("\n", "; ")}`,
    {
      fix:
        "keep their definitions (`pg_dump --schema-only`), drop them, run `sdf-harvest migrate`, and " +
        "create them again",
      details: { dependents: detail.split("\n") },
      cause: error,
    },
  );
}
