import { numberedTables } from "../schema/core.ts";
import { readNumber, type Session } from "../session/session.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

const tables: readonly string[] = [...numberedTables, `${DECODED_PREFIX}documents`];

/** Tables whose sequence would issue an id that is in use, and tables whose sequence this role may not read. */
export async function checkSequences(
  session: Session,
): Promise<{ readonly stale: readonly string[]; readonly unchecked: readonly string[] }> {
  const [stale, unchecked]: [string[], string[]] = [[], []];
  for (const table of tables) {
    if (!(await isReadable(session, table))) {
      unchecked.push(table);
      continue;
    }
    const max = await readNumber(session, `SELECT MAX(id) FROM ${rowsWithIdsOf(session, table)}`);
    if (max !== undefined && (await lastIssuedId(session, table)) < max) stale.push(table);
  }
  return { stale, unchecked };
}

/** Rows that have ids of the sequence of a table. SQLite issues ids of responses after those of incidents. */
function rowsWithIdsOf(session: Session, table: string): string {
  return table === "responses" && session.dialect === "postgres"
    ? "(SELECT id FROM responses UNION ALL SELECT id FROM incidents) AS positions"
    : `"${table}"`;
}

async function isReadable(session: Session, table: string): Promise<boolean> {
  if (session.dialect === "sqlite") return true;
  const sql = "SELECT has_sequence_privilege(pg_get_serial_sequence(?, 'id'), 'USAGE, SELECT')::int";
  return (await readNumber(session, sql, [table])) === 1;
}

/** Sets every sequence to continue after the ids in use. */
export async function setSequences(session: Session): Promise<void> {
  for (const table of (await checkSequences(session)).stale) {
    if (session.dialect === "postgres") {
      await session.all(
        `SELECT setval(pg_get_serial_sequence(?, 'id'), (SELECT MAX(id) FROM ${rowsWithIdsOf(session, table)}))`,
        [table],
      );
      continue;
    }
    await session.run("DELETE FROM main.sqlite_sequence WHERE name = ?", [table]);
    await session.run(
      `INSERT INTO main.sqlite_sequence (name, seq) SELECT ?, MAX(id) FROM ${rowsWithIdsOf(session, table)}`,
      [table],
    );
  }
}

/** Last id issued by the sequence of a table; 0 if none. */
async function lastIssuedId(session: Session, table: string): Promise<number> {
  const sql =
    session.dialect === "sqlite"
      ? "SELECT seq FROM main.sqlite_sequence WHERE name = ?"
      : "SELECT pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass)";
  return (await readNumber(session, sql, [table])) ?? 0;
}
