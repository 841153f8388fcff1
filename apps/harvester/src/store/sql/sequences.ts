import { derivedTables, numberedTables } from "../schema/core.ts";
import { DECODED_PREFIX } from "../schema/core.ts";
import type { Engine, Session } from "../session/session.ts";

const tables: readonly string[] = [
  ...numberedTables,
  ...derivedTables.filter((name) => name === "documents").map((name) => `${DECODED_PREFIX}${name}`),
];

/** Tables whose sequence this role may not read; {@link staleSequences} omits them. */
export async function unreadableSequences(session: Session, kind: Engine["kind"]): Promise<string[]> {
  if (kind === "sqlite") return [];
  const unreadable: string[] = [];
  for (const table of tables) {
    const [row] = await session.all(
      "SELECT has_sequence_privilege(pg_get_serial_sequence(?, 'id'), 'USAGE, SELECT')::int AS readable",
      [table],
    );
    if (row?.["readable"] === 0) unreadable.push(table);
  }
  return unreadable;
}

/** Tables whose sequence would issue an id that is already in use. */
export async function staleSequences(session: Session, kind: Engine["kind"]): Promise<string[]> {
  const stale: string[] = [];
  const unreadable = await unreadableSequences(session, kind);
  for (const table of tables.filter((name) => !unreadable.includes(name))) {
    const [highest] = await session.all(`SELECT MAX(id) AS id FROM "${table}"`);
    const max = highest?.["id"] as number | null;
    if (max !== null && (await lastIssuedId(session, kind, table)) < max) stale.push(table);
  }
  return stale;
}

/** Sets every sequence to continue after the ids in use. */
export async function setSequences(session: Session, kind: Engine["kind"]): Promise<void> {
  for (const table of await staleSequences(session, kind)) {
    if (kind === "postgres") {
      await session.all(`SELECT setval(pg_get_serial_sequence(?, 'id'), (SELECT MAX(id) FROM "${table}"))`, [table]);
      continue;
    }
    await session.run("DELETE FROM main.sqlite_sequence WHERE name = ?", [table]);
    await session.run(`INSERT INTO main.sqlite_sequence (name, seq) SELECT ?, MAX(id) FROM "${table}"`, [table]);
  }
}

/** Last id issued by the sequence of a table; 0 if none. */
async function lastIssuedId(session: Session, kind: Engine["kind"], table: string): Promise<number> {
  const [row] = await session.all(
    kind === "sqlite"
      ? "SELECT seq AS last FROM main.sqlite_sequence WHERE name = ?"
      : "SELECT pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass) AS last",
    [table],
  );
  return (row?.["last"] as number | null | undefined) ?? 0;
}
