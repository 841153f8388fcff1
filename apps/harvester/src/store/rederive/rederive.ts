import { StoreError } from "../contract/error.ts";
import { DECODED_PREFIX } from "../schema/core.ts";
import type { NameTable } from "../session/name-table.ts";
import type { Engine, Row, Session } from "../session/session.ts";
import type { Archive } from "../sql/archive.ts";
import { isAnswerSql } from "../sql/changes.ts";
import { BatchSize, writeInShortTransactions, type ShortWriteOptions } from "../sql/short-writes.ts";
import type { Layout } from "../tables/layout.ts";
import { findDifferences, writeDifferences, writeDocuments, type Differences } from "./differences.ts";
import { compareShared, writeShared, type SharedDifferences } from "./rederive-shared.ts";
import { ScratchTables, type ScratchResponse } from "./scratch-tables.ts";

export interface RedecodeOptions {
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
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
}

/** Number of responses read at once. */
const RESPONSES_PER_READ = 20;
/** Maximum number of ids in open transactions of workers: rows with smaller ids may appear later. */
const UNDER_WAY = 10_000;
/** Maximum number of comparisons that are repeated because a response arrived meanwhile. */
const MOST_TRIES = 20;
/** Maximum number of rounds of comparing and writing the rows of one target. */
const MOST_ROUNDS = 50;

/** Last response of a target that was decoded. */
interface Position {
  readonly count: number;
  readonly order: number;
  readonly id: number;
  /** Highest id. A response with an earlier position may arrive later. */
  readonly highest: number;
}

const select =
  "SELECT r.id AS id, r.target AS target, r.ordered_at AS ordered_at, r.body AS body, t.feed AS feed, " +
  `CASE WHEN ${isAnswerSql("r", "q")} THEN 1 ELSE 0 END AS answer FROM responses r ` +
  "JOIN targets t ON t.id = r.target LEFT JOIN polls q ON q.id = r.poll";

/**
 * Decodes the archive target by target into scratch tables and compares these with the tables of the store. With
 * `isWriting`, it also corrects the tables. This or another process may poll meanwhile: each transaction is short, and
 * rows are compared as they were after the last decoded response.
 */
export async function rederive(
  context: RederiveContext,
  isWriting: boolean,
  options: RedecodeOptions = {},
): Promise<Rederived> {
  const { engine, layout } = context;
  const scratch = new ScratchTables(layout);
  const changed: Record<string, number> = {};
  const writing: ShortWriteOptions = { size: new BatchSize(), signal: options.signal, isAlone: options.isAlone };
  try {
    const [total] = await engine.read(async (session) =>
      session.all("SELECT COUNT(*) AS n, COALESCE(MAX(id), 0) AS last FROM responses"),
    );
    const targets = await engine.read(async (session) =>
      session.all(
        `SELECT t.id AS id, t.feed AS feed FROM targets t WHERE t.id IN (SELECT target FROM responses UNION ` +
          `SELECT target FROM ${DECODED_PREFIX}documents) ORDER BY t.id`,
      ),
    );
    const highest = new Map<number, number>();
    const progress = { done: 0, of: total?.["n"] as number };
    for (const { id, feed } of targets) {
      const target = new TargetTables(context, scratch, id as number, feed as string, options, progress, writing);
      highest.set(id as number, await target.run(isWriting, changed));
    }
    const underWay = engine.isShared ? UNDER_WAY : 0;
    let recent = Math.max(0, (total?.["last"] as number) - underWay);
    const shared = await rederiveShared(context, scratch, isWriting, writing, async (session) => {
      const rows = await session.all("SELECT id, target FROM responses WHERE id > ? ORDER BY id", [recent]);
      const missing = rows.filter((row) => (row["id"] as number) > (highest.get(row["target"] as number) ?? 0));
      for (const { id } of missing) {
        const [row] = await session.all(`${select} WHERE r.id = ?`, [id as number]);
        if (row === undefined) continue;
        highest.set(row["target"] as number, id as number);
        await scratch.clear();
        await scratch.add(await readResponse(session, context.archive, row));
        progress.done++;
      }
      recent = Math.max(recent, ((rows.at(-1)?.["id"] as number | undefined) ?? 0) - underWay);
    });
    for (const [name, count] of Object.entries(shared)) if (count > 0) changed[name] = count;
    return { responses: progress.done, changed };
  } finally {
    scratch.close();
  }
}

async function readResponse(session: Session, archive: Archive, row: Row): Promise<ScratchResponse> {
  const body = row["body"] as number;
  const bytes = await Promise.resolve(archive.read(session, body)).catch((error: unknown) => {
    // A body that cannot be read has no rows; `verify` reports it.
    if (!(error instanceof StoreError) || error.code !== "store.damaged") throw error;
    return undefined;
  });
  return {
    id: row["id"] as number,
    target: row["target"] as number,
    order: row["ordered_at"] as number,
    body,
    feed: row["feed"] as string,
    bytes,
    isAnswer: row["answer"] === 1,
  };
}

/** Fixtures and drift, which are derived from all targets together. */
async function rederiveShared(
  context: RederiveContext,
  scratch: ScratchTables,
  isWriting: boolean,
  writing: ShortWriteOptions,
  catchUp: (session: Session) => Promise<void>,
): Promise<Record<string, number>> {
  const { engine } = context;
  const changed: Record<string, number> = {};
  for (let tries = 0; ; tries++) {
    const before = await engine.read(lastResponse);
    await engine.read(catchUp);
    const differences: SharedDifferences = await engine.read((session) => compareShared(session, scratch));
    if (differences.rows.length === 0) return changed;
    // Responses that arrived meanwhile may explain the difference.
    if (tries < MOST_TRIES && before !== (await engine.read(lastResponse))) continue;
    if (!isWriting) return { ...differences.byTable };
    for (const [name, count] of Object.entries(differences.byTable))
      changed[name] = Math.max(changed[name] ?? 0, count);
    const write = async (session: Session, some: SharedDifferences["rows"]): Promise<void> => {
      await catchUp(session);
      await writeShared(session, scratch, some);
    };
    await writeInShortTransactions(engine, differences.rows, write, writing, async (session) => {
      // Decode new responses before other workers have to wait for the transaction.
      if (!engine.isShared) return;
      await engine.read(catchUp);
      await session.run("LOCK TABLE responses IN SHARE ROW EXCLUSIVE MODE");
    });
  }
}

async function lastResponse(session: Session): Promise<number> {
  return (await session.all("SELECT COALESCE(MAX(id), 0) AS last FROM responses"))[0]?.["last"] as number;
}

/** The tables of one target. */
class TargetTables {
  readonly #context: RederiveContext;
  readonly #scratch: ScratchTables;
  readonly #target: number;
  readonly #feed: string;
  readonly #options: RedecodeOptions;
  readonly #progress: { done: number; readonly of: number };
  readonly #writing: ShortWriteOptions;
  #position: Position = { count: 0, order: -1, id: 0, highest: 0 };

  constructor(
    context: RederiveContext,
    scratch: ScratchTables,
    target: number,
    feed: string,
    options: RedecodeOptions,
    progress: { done: number; readonly of: number },
    writing: ShortWriteOptions,
  ) {
    this.#context = context;
    this.#scratch = scratch;
    this.#target = target;
    this.#feed = feed;
    this.#options = options;
    this.#progress = progress;
    this.#writing = writing;
  }

  /**
   * Compares, and writes until no row differs.
   *
   * @returns Highest id of the responses of the target
   */
  async run(isWriting: boolean, changed: Record<string, number>): Promise<number> {
    const { engine } = this.#context;
    await this.#restart();
    const counts: Record<string, number> = {};
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await this.#takeIn();
      const differences = await engine.read((session) => this.#compare(session));
      const areEqual = differences.changes.length + differences.documents.length === 0;
      // A response with an earlier position changes rows that were already compared.
      if (!isWriting && !areEqual && round < MOST_TRIES && !(await engine.read((session) => this.#isCurrent(session))))
        continue;
      for (const [name, count] of Object.entries(differences.byTable))
        counts[name] = Math.max(counts[name] ?? 0, count);
      if (!isWriting || areEqual) break;
      await this.#write(differences);
      if (differences.documents.length === 0 && (await engine.read((session) => this.#isCurrent(session)))) break;
    }
    for (const [name, count] of Object.entries(counts)) changed[name] = (changed[name] ?? 0) + count;
    return this.#position.highest;
  }

  async #write({ documents, changes }: Differences): Promise<void> {
    const { engine, names } = this.#context;
    const hold = async (session: Session): Promise<void> => {
      if (!engine.isShared) return;
      // Locks are not held during the disk write. If a crash undoes rows, they differ again and the next run writes
      // them.
      await session.run("SET LOCAL synchronous_commit TO off");
      await session.all("SELECT id FROM targets WHERE id = ? FOR UPDATE", [this.#target]);
    };
    // Rows are compared again once their documents have ids.
    if (documents.length > 0) return writeInShortTransactions(engine, documents, writeDocuments, this.#writing, hold);
    const write = (session: Session, some: Differences["changes"]): Promise<void> =>
      writeDifferences(session, names, some);
    return writeInShortTransactions(engine, changes, write, this.#writing, hold);
  }

  async #restart(): Promise<void> {
    await this.#scratch.clear();
    this.#position = { count: 0, order: -1, id: 0, highest: 0 };
  }

  /** Decodes responses that arrived since the last call. */
  async #takeIn(): Promise<void> {
    const { engine, archive } = this.#context;
    for (;;) {
      this.#options.signal?.throwIfAborted();
      const { order, id } = this.#position;
      const responses = await engine.read(async (session) => {
        const rows = await session.all(
          `${select} WHERE r.target = ? AND (r.ordered_at > ? OR (r.ordered_at = ? AND r.id > ?)) ORDER BY ` +
            `r.ordered_at, r.id LIMIT ${RESPONSES_PER_READ}`,
          [this.#target, order, order, id],
        );
        const read: ScratchResponse[] = [];
        for (const row of rows) read.push(await readResponse(session, archive, row));
        return read;
      });
      for (const response of responses) {
        await this.#scratch.add(response);
        const { count, highest } = this.#position;
        this.#position = {
          count: count + 1,
          order: response.order,
          id: response.id,
          highest: Math.max(highest, response.id),
        };
      }
      this.#progress.done += responses.length;
      this.#options.onProgress?.(Math.min(this.#progress.done, this.#progress.of), this.#progress.of);
      if (responses.length === RESPONSES_PER_READ) continue;
      const { highest, count } = this.#position;
      const [row] = await engine.read(async (session) =>
        session.all("SELECT COUNT(*) AS n FROM responses WHERE target = ? AND id <= ?", [this.#target, highest]),
      );
      if (row?.["n"] === count) return;
      // A response with an earlier position arrived, or one was removed: decode all responses again in order.
      this.#progress.done -= this.#position.count;
      await this.#restart();
    }
  }

  async #isCurrent(session: Session): Promise<boolean> {
    const [row] = await session.all("SELECT COUNT(*) AS n FROM responses WHERE target = ?", [this.#target]);
    return row?.["n"] === this.#position.count;
  }

  async #compare(session: Session): Promise<Differences> {
    const { names, layout } = this.#context;
    const { highest } = this.#position;
    const compared = {
      session,
      names,
      scratch: this.#scratch,
      layout: layout.feeds.get(this.#feed),
      target: this.#target,
    };
    const differences = await findDifferences({ ...compared, highest: Number.MAX_SAFE_INTEGER });
    if (differences.changes.length + differences.documents.length === 0) return differences;
    const later = await session.all("SELECT 1 AS found FROM responses WHERE target = ? AND id > ? LIMIT 1", [
      this.#target,
      highest,
    ]);
    return later.length === 0 ? differences : findDifferences({ ...compared, highest });
  }
}
