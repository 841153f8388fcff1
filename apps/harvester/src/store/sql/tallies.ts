import type { StoreSizes } from "../contract/contract.ts";
import { derivedTables } from "../schema/core.ts";
import { readNumber, type Session } from "../session/session.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

/** Prefix of tallies of decoded rows; the rest is the table. */
const ROWS = "rows ";
/** Prefix of tallies of polls; the rest is the result. */
const POLLS = "polls ";

export type TallyChange = readonly [name: string, by: number];

export const pollTally = (result: string, by: number): TallyChange => [`${POLLS}${result}`, by];

export function rowTallies(rows: Readonly<Record<string, number>>, sign: 1 | -1 = 1): TallyChange[] {
  return Object.entries(rows).map(([table, count]) => [`${ROWS}${table}`, sign * count]);
}

/**
 * Counts and sizes of the store, maintained by every commit, so that reports do not count rows. Transactions that change
 * them wait for each other from here to their end, so this is their last statement.
 */
export async function addTallies(session: Session, changes: readonly TallyChange[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const [name, by] of changes) sums.set(name, (sums.get(name) ?? 0) + by);
  await session.insert(
    "tallies",
    ["name", "value"],
    [...sums].filter(([, by]) => by !== 0).sort(([one], [other]) => (one < other ? -1 : 1)),
    "ON CONFLICT (name) DO UPDATE SET value = tallies.value + excluded.value",
  );
}

/**
 * All tallies: `responses`, `bodies`, `archive_bytes`, `response_bytes`, and those of polls and rows by their prefix.
 */
export async function readTallies(session: Session): Promise<Map<string, number>> {
  const rows = await session.all("SELECT name, value FROM tallies ORDER BY name");
  return new Map(rows.map(({ name, value }) => [name as string, value as number]));
}

export function storeSizes(tallies: ReadonlyMap<string, number>, files: Readonly<Record<string, number>>): StoreSizes {
  return {
    storeBytes: Object.values(files).reduce((sum, bytes) => sum + bytes, 0),
    archiveBytes: tallies.get("archive_bytes") ?? 0,
    responsesBytes: tallies.get("response_bytes") ?? 0,
  };
}

const COUNTED: readonly (readonly [name: string, rows: string])[] = [
  ["targets", "targets"],
  ["dead_letters", "targets WHERE dead IS NOT NULL"],
  ["quarantine", "quarantine"],
  ...derivedTables.map((name) => [name, `${DECODED_PREFIX}${name}`] as const),
];

/** Numbers of rows by table, of polls by result (`polls <result>`), and sizes. Large tables are not counted. */
export async function countRows(session: Session, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, rows] of COUNTED) counts[name] = await countOf(session, rows);
  const tallies = await readTallies(session);
  const open = await countOf(session, "polls WHERE result IS NULL");
  const polls = [...tallies].filter(([name, count]) => name.startsWith(POLLS) && count !== 0);
  if (open > 0) polls.push([`${POLLS}in progress`, open]);
  const of = (name: string): number => tallies.get(name) ?? 0;
  return {
    ...counts,
    polls: polls.reduce((sum, [, count]) => sum + count, 0),
    responses: of("responses"),
    bodies: of("bodies"),
    ...Object.fromEntries(tables.map((table) => [table, of(`${ROWS}${table}`)])),
    archive_bytes: of("archive_bytes"),
    response_bytes: of("response_bytes"),
    ...Object.fromEntries(polls),
  };
}

async function countOf(session: Session, rows: string): Promise<number> {
  return (await readNumber(session, `SELECT COUNT(*) FROM ${rows}`)) ?? 0;
}

/**
 * Recounts everything, after a repair or a move. No other process may write meanwhile.
 *
 * @param tables - Decoded tables
 */
export async function recount(session: Session, tables: readonly string[]): Promise<void> {
  await session.allowLong();
  const polls = await session.all("SELECT result, COUNT(*) AS n FROM polls WHERE result IS NOT NULL GROUP BY result");
  const [sizes] = await session.all(
    "SELECT (SELECT COALESCE(SUM(b.size), 0) FROM responses r JOIN bodies b ON b.id = r.body) AS response_bytes, " +
      "(SELECT COALESCE(SUM(LENGTH(data)), 0) FROM bodies) AS archive_bytes",
  );
  const changes: TallyChange[] = [
    ...polls.map(({ result, n }) => pollTally(result as string, Number(n))),
    ...Object.entries(sizes ?? {}).map(([name, bytes]): TallyChange => [name, Number(bytes)]),
  ];
  for (const name of ["responses", "bodies"]) changes.push([name, await countOf(session, name)]);
  for (const table of tables)
    changes.push(...rowTallies({ [table]: await countOf(session, `"${DECODED_PREFIX}${table}"`) }));
  await session.run("DELETE FROM tallies");
  await addTallies(session, changes);
}

/** Deletes the tallies of decoded rows before their tables are created again. */
export async function resetRowTallies(session: Session): Promise<void> {
  await session.run("DELETE FROM tallies WHERE name LIKE ?", [`${ROWS}%`]);
}
