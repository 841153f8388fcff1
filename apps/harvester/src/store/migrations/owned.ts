import { StoreError } from "../contract/error.ts";
import { derivedTables, type Dialect } from "../schema/core.ts";
import { decodedStatements } from "../schema/decoded.ts";
import { viewStatements, views } from "../schema/views.ts";
import type { Session } from "../session/session.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import type { Layout } from "../tables/layout.ts";
import { writeMeta } from "./meta.ts";

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
export async function createOwned(session: Session, layout: Layout, kind: Kind): Promise<void> {
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
export async function dropOwned(session: Session, kind: Kind): Promise<void> {
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
export async function grantToReaders(session: Session, layout: Layout): Promise<void> {
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
