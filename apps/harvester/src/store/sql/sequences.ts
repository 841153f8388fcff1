import { numberedTables } from "../schema/core.ts";
import { readNumber, type Session } from "../session/session.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

const tables: readonly string[] = [...numberedTables, `${DECODED_PREFIX}documents`];

/** Tables whose sequence would issue an id that is in use, and tables whose sequence this role may not read. */
export async function checkSequences(
  session: Session,
): Promise<{ readonly stale: readonly string[]; readonly unchecked: readonly string[] }> {
  const [stale, unchecked]: [string[], string[]] = [[], []];
  // SQLite issues no id that is in use, whatever its sequences contain.
  if (session.dialect === "sqlite") return { stale, unchecked };
  const isReadable = "SELECT has_sequence_privilege(pg_get_serial_sequence(?, 'id'), 'USAGE, SELECT')::int";
  const lastIssued = "SELECT pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass)";
  for (const table of tables) {
    if ((await readNumber(session, isReadable, [table])) !== 1) {
      unchecked.push(table);
      continue;
    }
    const max = (await readNumber(session, `SELECT MAX(id) FROM ${rowsWithIdsOf(table)}`)) ?? 0;
    if (((await readNumber(session, lastIssued, [table])) ?? 0) < max) stale.push(table);
  }
  return { stale, unchecked };
}

/** Rows that have ids of the sequence of a table. Incidents have ids of responses. */
function rowsWithIdsOf(table: string): string {
  return table === "responses"
    ? "(SELECT id FROM responses UNION ALL SELECT id FROM incidents) AS positions"
    : `"${table}"`;
}

/** Sets every sequence to continue after the ids in use. */
export async function setSequences(session: Session): Promise<void> {
  for (const table of (await checkSequences(session)).stale)
    await session.all(`SELECT setval(pg_get_serial_sequence(?, 'id'), (SELECT MAX(id) FROM ${rowsWithIdsOf(table)}))`, [
      table,
    ]);
}
