import { DatabaseSync } from "node:sqlite";
import { computeHash } from "../../archive/hash.ts";
import type { ProgressOptions } from "../contract/contract.ts";
import { coreStatements, derivedStatements } from "../schema/core.ts";
import { tableStatements } from "../schema/decoded.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import { NameTable } from "../session/name-table.ts";
import { type Engine, readNumber, readObjects, type Row, type Session, type Value } from "../session/session.ts";
import { type Archive, ignoreDamage } from "../sql/archive.ts";
import { isAnswerSql } from "../sql/changes.ts";
import { writeFindings } from "../sql/findings.ts";
import { BatchSize, writeInShortTransactions } from "../sql/short-writes.ts";
import { addTallies, rowTallies, type TallyChange } from "../sql/tallies.ts";
import { toConnection } from "../sqlite/connection.ts";
import { createSession } from "../sqlite/session.ts";
import { decodeBody } from "../tables/decode.ts";
import { fixtureColumns } from "../tables/fixture-writer.ts";
import { DECODED_PREFIX, type FeedLayout, type Layout, listColumns, type Table } from "../tables/layout.ts";
import { TableWriter } from "../tables/write.ts";

export interface RedecodeOptions extends ProgressOptions {
  /** True if no other process uses the store, so that no pauses are needed. Default false. */
  readonly isAlone?: boolean | undefined;
}

export interface RederiveContext {
  readonly engine: Engine;
  readonly archive: Archive;
  readonly names: NameTable;
  readonly layout: Layout;
}

export interface Rederived {
  readonly responses: number;
  /** Number of rows that differed from those decoded from the archive, by table; empty if none did. */
  readonly changed: Readonly<Record<string, number>>;
  /** Bodies that cannot be read or do not match their hash, in ascending order. Their responses have no rows. */
  readonly damaged: readonly number[];
}

/** Number of responses decoded in one read. Commits of the embedded store wait for reads. */
const RESPONSES_PER_READ = 5;
/** Maximum number of ids in open transactions of workers: rows with smaller ids may appear later. */
const UNDER_WAY = 10_000;
/** Maximum number of rounds of comparing and writing. */
const MOST_ROUNDS = 50;

/** A response of the archive with its target and its body. */
interface ArchivedResponse {
  readonly id: number;
  readonly target: number;
  readonly orderedAt: number;
  readonly body: number;
  readonly sha256: string | undefined;
  readonly feed: string;
  /** False for a failed poll, whose document has no rows. */
  readonly isAnswer: boolean;
}

const select =
  "SELECT r.id AS id, r.target AS target, r.ordered_at AS ordered_at, r.body AS body, b.sha256 AS sha256, t.feed AS feed, " +
  `CASE WHEN ${isAnswerSql("r", "q")} THEN 1 ELSE 0 END AS is_answer FROM responses r ` +
  "JOIN targets t ON t.id = r.target LEFT JOIN bodies b ON b.id = r.body LEFT JOIN polls q ON q.id = r.poll";

/**
 * Decodes the archive target by target into scratch tables and compares these with the tables of the store. With
 * `isWriting`, it also corrects the tables. This or another process may poll meanwhile: tables are compared in one state
 * of the store, and each transaction is short and decodes the responses that arrived since.
 */
export async function rederive(
  context: RederiveContext,
  isWriting: boolean,
  options: RedecodeOptions = {},
): Promise<Rederived> {
  const scratch = new ScratchTables(context.layout);
  try {
    return await new RederiveRun(context, scratch, isWriting, options).run();
  } finally {
    scratch.close();
  }
}

/** Decodes what the scratch tables lack. @returns false if more remains */
type TakeIn = (session: Session) => Promise<boolean>;

class RederiveRun {
  readonly #context: RederiveContext;
  readonly #isWriting: boolean;
  readonly #options: RedecodeOptions;
  readonly #scratch: ScratchTables;
  readonly #batchSize = new BatchSize();
  readonly #changed: Record<string, number> = {};
  readonly #damaged = new Set<number>();
  #done = 0;
  #total = 0;
  /** Last decoded response of the current target, and the number of its responses. */
  #position = { count: 0, order: -1, id: 0 };
  /** Highest id of a decoded response of each target. A response with an earlier position may arrive later. */
  readonly #highest = new Map<number, number>();

  constructor(context: RederiveContext, scratch: ScratchTables, isWriting: boolean, options: RedecodeOptions) {
    this.#context = context;
    this.#scratch = scratch;
    this.#isWriting = isWriting;
    this.#options = options;
  }

  async run(): Promise<Rederived> {
    const { engine, layout } = this.#context;
    this.#total = await engine.read((session) => countResponses(session));
    const last = await engine.read((session) => readNumber(session, "SELECT MAX(id) FROM responses"));
    const targets = await engine.read((session) =>
      readObjects<{ readonly id: number; readonly feed: string }>(
        session,
        `SELECT t.id AS id, t.feed AS feed FROM targets t WHERE t.id IN (SELECT target FROM responses UNION ` +
          `SELECT target FROM ${DECODED_PREFIX}documents) ORDER BY t.id`,
      ),
    );
    for (const { id, feed } of targets) {
      this.#scratch.createTables(feed);
      await this.#correctTarget(id, targetTables(layout.feeds.get(feed)));
    }
    const underWay = engine.leases !== undefined ? UNDER_WAY : 0;
    let recent = Math.max(0, (last ?? 0) - underWay);
    await this.#correct(
      sharedTables,
      0,
      async (session) => {
        recent = Math.max(recent, (await this.#catchUp(session, recent)) - underWay);
        return true;
      },
      (session) => session.run("LOCK TABLE responses IN SHARE ROW EXCLUSIVE MODE"),
    );
    const damaged = [...this.#damaged].sort((one, other) => one - other);
    return { responses: this.#done, changed: this.#changed, damaged };
  }

  async #correctTarget(target: number, tables: readonly ComparedTable[]): Promise<void> {
    await this.#restart();
    await this.#correct(
      tables,
      target,
      (session) => this.#takeIn(session, target),
      (session) => session.all("SELECT id FROM targets WHERE id = ? FOR UPDATE", [target]),
    );
  }

  /**
   * Compares tables, and writes until no row differs.
   *
   * @param lock - Lets polls that add rows wait for the transaction, in PostgreSQL
   */
  async #correct(
    tables: readonly ComparedTable[],
    target: number,
    takeIn: TakeIn,
    lock: (session: Session) => unknown,
  ): Promise<void> {
    const { engine, names } = this.#context;
    const { signal, isAlone } = this.#options;
    const { session: scratch } = this.#scratch;
    const find = async (): Promise<Difference[]> => {
      for (;;) {
        signal?.throwIfAborted();
        const differences = await engine.inspect(async (session) =>
          (await takeIn(session)) ? findDifferences(session, scratch, tables, target) : undefined,
        );
        if (differences !== undefined) return differences;
      }
    };
    const counts: Record<string, number> = {};
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const differences = await find();
      const reported: Record<string, number> = {};
      for (const { table, isReported } of differences)
        if (isReported) reported[table.name] = (reported[table.name] ?? 0) + 1;
      for (const [name, count] of Object.entries(reported)) counts[name] = Math.max(counts[name] ?? 0, count);
      if (!this.#isWriting || differences.length === 0) break;
      await writeInShortTransactions(
        engine,
        differences,
        async (session, some) => {
          if (await takeIn(session)) await copyRows(session, scratch, names, some);
        },
        { size: this.#batchSize, signal, isAlone },
        async (session) => {
          if (engine.leases === undefined) return;
          // Most responses are decoded before polls have to wait for the transaction. Its locks are not held during the
          // disk write: if a crash undoes rows, they differ again and the next run writes them.
          await engine.inspect(takeIn);
          await session.run("SET LOCAL synchronous_commit TO off");
          await lock(session);
        },
      );
    }
    for (const [name, count] of Object.entries(counts)) this.#changed[name] = (this.#changed[name] ?? 0) + count;
  }

  async #restart(): Promise<void> {
    await this.#scratch.clear();
    this.#position = { count: 0, order: -1, id: 0 };
  }

  async #takeIn(session: Session, target: number): Promise<boolean> {
    const { order, id } = this.#position;
    const responses = await readObjects<ArchivedResponse>(
      session,
      `${select} WHERE r.target = ? AND (r.ordered_at > ? OR (r.ordered_at = ? AND r.id > ?)) ORDER BY ` +
        `r.ordered_at, r.id LIMIT ${RESPONSES_PER_READ}`,
      [target, order, order, id],
    );
    for (const response of responses) {
      await this.#add(session, response);
      this.#position = { count: this.#position.count + 1, order: response.orderedAt, id: response.id };
    }
    this.#options.onProgress?.(Math.min(this.#done, this.#total), this.#total);
    if (responses.length === RESPONSES_PER_READ) return false;
    if ((await countResponses(session, "WHERE target = ?", [target])) === this.#position.count) return true;
    // A response with an earlier position arrived, or one was removed: decode all responses again in order.
    this.#done -= this.#position.count;
    await this.#restart();
    return false;
  }

  /**
   * Decodes responses of all targets that arrived since their rows were compared.
   *
   * @returns Highest id of the responses
   */
  async #catchUp(session: Session, after: number): Promise<number> {
    const responses = await readObjects<ArchivedResponse>(session, `${select} WHERE r.id > ? ORDER BY r.id`, [after]);
    for (const response of responses) {
      if (response.id <= (this.#highest.get(response.target) ?? 0)) continue;
      await this.#scratch.clear();
      await this.#add(session, response);
    }
    return responses.at(-1)?.id ?? 0;
  }

  async #add(session: Session, response: ArchivedResponse): Promise<void> {
    const { id, target, body, sha256 } = response;
    const bytes = await this.#context.archive.read(session, body).catch(ignoreDamage);
    this.#done++;
    this.#highest.set(target, Math.max(this.#highest.get(target) ?? 0, id));
    if (bytes === undefined || computeHash(bytes) !== sha256) this.#damaged.add(body);
    else await this.#scratch.add(response, bytes);
  }
}

async function countResponses(session: Session, where = "", parameters: readonly number[] = []): Promise<number> {
  return (await readNumber(session, `SELECT COUNT(*) FROM responses ${where}`, parameters)) ?? 0;
}

/**
 * Decoded tables in a temporary database, for comparison with those of a store. Rows of documents are kept for one
 * target at a time; fixtures and drift accumulate over all targets.
 */
class ScratchTables {
  readonly #database: DatabaseSync;
  readonly #writer: TableWriter;
  #lastBody: number | undefined;
  #bodies = new Set<number>();
  /** Tables with rows of the current target. */
  #filled = new Set<string>();
  readonly #layout: Layout;
  /** Feeds whose tables exist. */
  readonly #feeds = new Set<string>();
  readonly session: Session;

  constructor(layout: Layout) {
    this.#layout = layout;
    // An empty name creates a temporary file, which SQLite deletes.
    this.#database = new DatabaseSync("");
    // Node opens databases as defensive, and SQLite then ignores `journal_mode = OFF` and writes the journal to a file.
    this.#database.exec(
      "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -32768",
    );
    this.session = createSession(toConnection(this.#database));
    this.#database.exec([...coreStatements("sqlite"), ...derivedStatements("sqlite")].join(";\n"));
    // One transaction, which never ends: a transaction for each statement would take several times the CPU time.
    this.#database.exec("BEGIN");
    this.#writer = new TableWriter(layout, new NameTable(), () => Promise.resolve(undefined), Infinity);
  }

  /** Creates the tables of a feed once. Creating those of all feeds takes longer than decoding a small store. */
  createTables(feed: string): void {
    if (this.#feeds.has(feed)) return;
    this.#feeds.add(feed);
    this.#database.exec(tableStatements("sqlite", this.#layout.feeds.get(feed)?.tables ?? []).join(";\n"));
  }

  /** Starts a new target: removes the rows of the previous one. */
  async clear(): Promise<void> {
    await this.session.script(
      [...this.#filled, "documents", "decode_errors"].map((name) => `DELETE FROM "${DECODED_PREFIX}${name}"`),
    );
    this.#writer.forget();
    this.#filled.clear();
    this.#lastBody = undefined;
    this.#bodies = new Set();
  }

  /** Decodes the next response of the target. */
  async add(response: ArchivedResponse, bytes: Uint8Array): Promise<void> {
    const { id, target, orderedAt: order, body, feed, isAnswer } = response;
    if (this.#lastBody === body) return;
    const decodeResult = decodeBody(feed, bytes);
    if (!isAnswer && decodeResult.kind === "value") return;
    if (!this.#bodies.has(body)) await writeFindings(this.session, [{ feed, body, response: id, decodeResult }]);
    this.#bodies.add(body);
    if (decodeResult.kind !== "value") return;
    this.createTables(feed);
    this.#lastBody = body;
    const [written] = await this.#writer.writeAll(this.session, [
      { decoded: decodeResult.decoded, place: { response: id, target, order }, size: bytes.length },
    ]);
    for (const name of Object.keys(written?.rows ?? {})) this.#filled.add(name);
  }

  close(): void {
    this.#database.close();
  }
}

/** A table that is derived from the archive, as it is compared: ids are replaced by what they identify. */
interface ComparedTable {
  /** Name of the table without its prefix. */
  readonly name: string;
  readonly select: string;
  /** Condition on the rows of one target, with its id as parameter; empty if the table does not depend on it. */
  readonly scope: string;
  /** Columns of the statement that identify a row. */
  readonly key: readonly string[];
  /** Condition on a stored row, with the key as parameters. */
  readonly where: string;
  /** Columns of the stored table that are written. */
  readonly columns: readonly string[];
  /** Columns in which rows differ. Differences in the version of the decoder are not reported. */
  readonly compared: readonly string[];
  /** Columns that contain the number of a name. */
  readonly named: readonly string[];
  /** Clause for a row that exists already; without it, the row is removed first. */
  readonly onConflict?: string | undefined;
}

interface Difference {
  readonly table: ComparedTable;
  readonly key: readonly Value[];
  readonly isReported: boolean;
}

const documents = `${DECODED_PREFIX}documents`;

function coreTable(
  name: string,
  key: readonly string[],
  compared: readonly string[],
  others: readonly string[] = [],
  more: Partial<ComparedTable> = {},
): ComparedTable {
  const columns = [...key, ...compared, ...others];
  return {
    name,
    select: `SELECT ${columns.join(", ")} FROM ${DECODED_PREFIX}${name}`,
    scope: "",
    key,
    where: key.map((column) => `${column} = ?`).join(" AND "),
    columns,
    compared,
    named: [],
    ...more,
  };
}

const documentTable = coreTable("documents", ["target", "feed", "subject"], ["last_response", "last_order"], [], {
  scope: "target = ?",
  onConflict:
    "ON CONFLICT (target, feed, subject) DO UPDATE SET last_response = excluded.last_response, " +
    "last_order = excluded.last_order",
});

const errorTable = coreTable("decode_errors", ["body", "place"], ["code", "path", "expected", "found"], [], {
  scope: "body IN (SELECT body FROM responses WHERE target = ?)",
});

/** Tables that depend on all targets. Counts of drift depend on the order in which bodies were stored. */
const sharedTables: readonly ComparedTable[] = [
  coreTable("fixtures", ["id"], fixtureColumns.slice(1, -1), ["stamps"]),
  coreTable("drift", ["feed", "kind", "path", "found", "documented"], [], ["first_response", "last_response", "count"]),
];

function targetTables(layout: FeedLayout | undefined): ComparedTable[] {
  return [documentTable, ...(layout?.tables ?? []).map(rowTable), errorTable];
}

function rowTable(table: Table): ComparedTable {
  const columns = listColumns(table);
  const named = ["decoder", ...table.columns.flatMap(({ name, kind }) => (kind === "id" ? [name] : []))];
  const cells = columns.slice(1).map((column) => {
    const cell = named.includes(column) ? `(SELECT text FROM names WHERE names.id = r."${column}")` : `r."${column}"`;
    return `${cell} AS "${column}"`;
  });
  return {
    name: table.name,
    select:
      `SELECT d.target AS target, d.feed AS feed, d.subject AS document, ${cells.join(", ")} FROM "${DECODED_PREFIX}${table.name}" r ` +
      `JOIN ${documents} d ON d.id = r.document`,
    scope: "d.target = ?",
    key: ["target", "feed", "document", "key", "since"],
    where:
      `document = (SELECT id FROM ${documents} WHERE target = ? AND feed = ? AND subject = ?) ` +
      'AND "key" = ? AND since = ?',
    columns,
    compared: columns.slice(3),
    named,
  };
}

/**
 * Compares tables of a store with the scratch tables.
 *
 * @param target - Target whose rows are compared; the scratch tables contain no others
 * @returns Differing rows, in the order in which they can be written: rows refer to documents
 */
async function findDifferences(
  session: Session,
  scratch: Session,
  tables: readonly ComparedTable[],
  target: number,
): Promise<Difference[]> {
  const changed: Difference[] = [];
  const removed: Difference[] = [];
  for (const table of tables) {
    const { select, scope, key, compared } = table;
    const isCounted = table !== documentTable;
    const before = toMap(
      key,
      scope === "" ? await session.all(select) : await session.all(`${select} WHERE ${scope}`, [target]),
    );
    const after = toMap(key, await scratch.all(select));
    const toKey = (row: Row): Value[] => key.map((column) => row[column] as Value);
    for (const [name, row] of after) {
      const other = before.get(name);
      const different = other === undefined ? key : compared.filter((column) => row[column] !== other[column]);
      const isReported = isCounted && different.some((column) => column !== "decoder");
      if (different.length > 0) changed.push({ table, key: toKey(row), isReported });
    }
    for (const [name, row] of before)
      if (!after.has(name)) removed.push({ table, key: toKey(row), isReported: isCounted });
  }
  return [...changed, ...removed.reverse()];
}

function toMap(key: readonly string[], rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]));
}

/** Makes rows of the store equal to those of the scratch tables. */
async function copyRows(
  session: Session,
  scratch: Session,
  names: NameTable,
  differences: readonly Difference[],
): Promise<void> {
  const tallies: TallyChange[] = [];
  const copied = new Map<ComparedTable, Row[]>();
  const removals: (() => Promise<void>)[] = [];
  for (const { table, key } of differences) {
    const { name, select, where, named, onConflict } = table;
    const condition = table.key.map((column) => `"${column}" = ?`).join(" AND ");
    const [row] = await scratch.all(`SELECT * FROM (${select}) AS rows WHERE ${condition}`, key);
    if (row !== undefined) copied.set(table, [...(copied.get(table) ?? []), row]);
    if (row !== undefined && onConflict !== undefined) continue;
    removals.push(async () => {
      const count = await session.run(`DELETE FROM "${DECODED_PREFIX}${name}" WHERE ${where}`, key);
      if (named.length > 0) tallies.push(...rowTallies({ [name]: count }, -1));
    });
  }
  const texts = [...copied].flatMap(([{ named }, rows]) => rows.flatMap((row) => named.map((column) => row[column])));
  await names.intern(
    session,
    texts.filter((text) => typeof text === "string"),
  );
  // Concurrent, to save a round trip per row.
  await allSettledOrThrow(removals.map((remove) => remove()));
  for (const [{ name, columns, named, onConflict }, rows] of copied) {
    const ids = named.length === 0 ? new Map<string, number>() : await readDocuments(session, rows);
    const toCell = (row: Row, column: string): Value => {
      const cell = row[column] as Value;
      if (column === "document") return ids.get(toDocumentName(row["feed"], cell)) as number;
      return named.includes(column) && typeof cell === "string" ? names.id(cell) : cell;
    };
    await session.insert(
      `${DECODED_PREFIX}${name}`,
      columns,
      rows.map((row) => columns.map((column) => toCell(row, column))),
      onConflict,
    );
    if (named.length > 0) tallies.push(...rowTallies({ [name]: rows.length }));
  }
  await addTallies(session, tallies);
}

/** Ids of the documents of rows of one target. */
async function readDocuments(session: Session, rows: readonly Row[]): Promise<Map<string, number>> {
  const subjects = [...new Set(rows.map(({ document }) => document as string))];
  const found = await session.all(
    `SELECT id, feed, subject FROM ${documents} WHERE target = ? AND subject ${session.anyOf("text")}`,
    [rows[0]?.["target"] as number, session.list(subjects)],
  );
  return new Map(found.map(({ id, feed, subject }) => [toDocumentName(feed, subject), id as number]));
}

function toDocumentName(feed: Value | undefined, subject: Value | undefined): string {
  return `${feed as string} ${subject as string}`;
}
