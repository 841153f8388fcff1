import { randomBytes } from "node:crypto";
import type { StoreSizes } from "../contract/contract.ts";
import type { Row, Session } from "../session/session.ts";

/** Prefix of tallies of decoded rows; the rest is the table. */
const ROWS = "rows ";
/** Prefix of tallies of polls; the rest is the result. */
const POLLS = "polls ";
/** Number of tally rows above which those of ended processes are added up. */
const MAX_ROWS = 2000;

const columns = ["writer", "name", "value"];
/** Clause that adds to an existing tally. */
const ADD_TO_TALLY = "ON CONFLICT (writer, name) DO UPDATE SET value = tallies.value + excluded.value";

/** Changes of tallies within one transaction. */
export class TallyChanges {
  readonly #changes = new Map<string, number>();

  add(name: string, by: number): void {
    if (by !== 0) this.#changes.set(name, (this.#changes.get(name) ?? 0) + by);
  }

  addPolls(result: string, by: number): void {
    this.add(`${POLLS}${result}`, by);
  }

  addRows(rows: Readonly<Record<string, number>>, sign: 1 | -1 = 1): void {
    for (const [table, count] of Object.entries(rows)) this.add(`${ROWS}${table}`, sign * count);
  }

  get entries(): readonly (readonly [name: string, by: number])[] {
    return [...this.#changes].filter(([, by]) => by !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

/**
 * Counts and sizes of the store, maintained by every commit, so that reports do not count rows. Each writing connection
 * of each process has rows of its own, so that none waits for another.
 */
export class Tallies {
  readonly #writer: string;

  /** @param isShared - True if other processes write too */
  constructor(isShared: boolean) {
    this.#writer = isShared ? randomBytes(6).toString("hex") : "";
  }

  /** @param lane - Connection of the transaction, if the process has several */
  async apply(session: Session, changes: TallyChanges, lane = ""): Promise<void> {
    await addTallies(session, changes, `${this.#writer}${lane}`);
  }
}

/** Applies changes of a maintenance task, in the transaction that changes the rows. */
export async function addTallies(session: Session, changes: TallyChanges, writer = ""): Promise<void> {
  const { entries } = changes;
  if (entries.length === 0) return;
  await session.insert(
    "tallies",
    columns,
    entries.map(([name, by]) => [writer, name, by]),
    ADD_TO_TALLY,
  );
}

/**
 * All tallies: `responses`, `bodies`, `archive_bytes`, `response_bytes`, and those of polls and rows by their prefix.
 */
export async function readTallies(session: Session): Promise<Map<string, number>> {
  const rows = await session.all("SELECT name, SUM(value) AS value FROM tallies GROUP BY name ORDER BY name");
  return new Map(rows.map((row) => [row["name"] as string, Number(row["value"])]));
}

/** Sizes from the tallies and the sizes of the files. */
export function storeSizes(tallies: ReadonlyMap<string, number>, files: Readonly<Record<string, number>>): StoreSizes {
  return {
    storeBytes: Object.values(files).reduce((sum, bytes) => sum + bytes, 0),
    archiveBytes: tallies.get("archive_bytes") ?? 0,
    responsesBytes: tallies.get("response_bytes") ?? 0,
  };
}

/** Counts from the tallies, under the names that `status` shows. */
export async function talliedCounts(session: Session, tables: readonly string[]): Promise<Record<string, number>> {
  const tallies = await readTallies(session);
  const [open] = await session.all("SELECT COUNT(*) AS n FROM polls WHERE result IS NULL");
  const polls = [...tallies].filter(([name, count]) => name.startsWith(POLLS) && count !== 0);
  if ((open?.["n"] as number) > 0) polls.push([`${POLLS}in progress`, open?.["n"] as number]);
  const of = (name: string): number => tallies.get(name) ?? 0;
  return {
    polls: polls.reduce((sum, [, count]) => sum + count, 0),
    responses: of("responses"),
    bodies: of("bodies"),
    ...Object.fromEntries(tables.map((table) => [table, of(`${ROWS}${table}`)])),
    archive_bytes: of("archive_bytes"),
    response_bytes: of("response_bytes"),
    ...Object.fromEntries(polls),
  };
}

async function setTallies(session: Session, values: ReadonlyMap<string, number>): Promise<void> {
  for (const name of values.keys()) await session.run("DELETE FROM tallies WHERE name = ?", [name]);
  await session.insert(
    "tallies",
    columns,
    [...values].map(([name, value]) => ["", name, value]),
  );
}

/**
 * Recounts everything, for stores of earlier layouts and after a repair or a deletion of old rows. No other process may
 * write meanwhile.
 */
export async function recount(session: Session, tables: readonly string[], prefix: string): Promise<void> {
  await session.allowLong();
  const changes = new TallyChanges();
  const count = async (sql: string): Promise<Row> => (await session.all(sql))[0] as Row;
  const polls = "SELECT result, COUNT(*) AS n FROM polls WHERE result IS NOT NULL GROUP BY result";
  for (const row of await session.all(polls)) changes.addPolls(row["result"] as string, Number(row["n"]));
  const responses = await count(
    "SELECT COUNT(*) AS n, COALESCE(SUM(b.size), 0) AS size FROM responses r LEFT JOIN bodies b ON b.id = r.body",
  );
  changes.add("responses", Number(responses["n"]));
  changes.add("response_bytes", Number(responses["size"]));
  const bodies = await count("SELECT COUNT(*) AS n, COALESCE(SUM(LENGTH(data)), 0) AS size FROM bodies");
  changes.add("bodies", Number(bodies["n"]));
  changes.add("archive_bytes", Number(bodies["size"]));
  for (const table of tables) {
    changes.addRows({ [table]: Number((await count(`SELECT COUNT(*) AS n FROM "${prefix}${table}"`))["n"]) });
  }
  await session.run("DELETE FROM tallies");
  await setTallies(session, new Map(changes.entries));
}

/** Deletes the tallies of decoded rows before their tables are created again. */
export async function resetRowTallies(session: Session): Promise<void> {
  await session.run("DELETE FROM tallies WHERE name LIKE ?", [`${ROWS}%`]);
}

/** Adds up the rows of ended processes. A running process continues with new rows. */
export async function compactTallies(session: Session): Promise<void> {
  const [rows] = await session.all("SELECT COUNT(*) AS n FROM tallies");
  if (Number(rows?.["n"]) < MAX_ROWS) return;
  await session.run(
    "WITH gone AS (DELETE FROM tallies WHERE writer <> '' RETURNING name, value) " +
      `INSERT INTO tallies (writer, name, value) SELECT '', name, SUM(value) FROM gone GROUP BY name ${ADD_TO_TALLY}`,
  );
}
