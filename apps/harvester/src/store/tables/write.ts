import { WeightedLruCache, getOrCreate } from "../../domain/cache.ts";
import type { FixtureRow } from "../../domain/fixture-rows.ts";
import { isOlderCopy, readLastUpdated } from "../../domain/match-age.ts";
import type { DecodedResponse } from "../contract/contract.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import type { NameTable } from "../session/name-table.ts";
import { insertObjects, type Session, type Value } from "../session/session.ts";
import { compare, type Changes } from "./compare.ts";
import { FixtureWriter } from "./fixture-writer.ts";
import { listDocuments, readRows, type Cell, type JsonObject } from "./flatten.ts";
import { DECODED_PREFIX, listColumns, readIds, type FeedLayout, type Layout, type Table } from "./layout.ts";

/**
 * Size of the bodies whose documents are cached, in bytes. A poll of a cached document is compared without reading
 * rows.
 */
const CACHED_DOCUMENT_BYTES = 128 * 1024 * 1024;

/** Reads the content of a stored response; `undefined` if it cannot be read. */
export type ReadDecoded = (session: Session, feed: string, response: number) => Promise<DecodedResponse | undefined>;

/** Position of a response among those of its target. */
export interface ResponsePosition {
  readonly response: number;
  readonly target: number;
  /** Instant that orders the responses of a target. Equal instants are ordered by id. */
  readonly order: number;
}

export interface ResponseWrite {
  readonly decoded: DecodedResponse;
  readonly place: ResponsePosition;
  /** Size of the body in bytes, used as the weight of the cached document. */
  readonly size: number;
}

export interface WriteResult {
  readonly rows: Record<string, number>;
  readonly fixtures: FixtureRow[];
  /** True if a document has a later stored response. The rows of the target have to be written again in order. */
  isOutdated: boolean;
}

interface Document {
  readonly id: number;
  response: number;
  order: number;
  /** Last content of the document; `undefined` if it was evicted or written by another process. */
  value: JsonObject | undefined;
  /** True if it has properties that the model does not contain. */
  includesExtras: boolean;
  /** Time of the last change of the current content, milliseconds since the epoch. */
  lastUpdated: number | undefined;
}

/** A document of a response that is being written. */
interface NewDocument {
  readonly write: ResponseWrite;
  readonly written: WriteResult;
  readonly layout: FeedLayout;
  readonly name: string;
  readonly subject: string;
  readonly value: JsonObject;
  readonly includesExtras: boolean;
  readonly weight: number;
}

/** A document that is being written, and its last state. */
interface PendingDocument extends NewDocument {
  readonly document: Document;
}

const DOCUMENTS = `${DECODED_PREFIX}documents`;

/**
 * Writes responses into tables: compares each document with the one before, ends rows that changed or were removed, and
 * adds new rows. Rows are never deleted. A document that is older than the current one by its time of the last
 * change, as a list can contain it beside newer ones, changes nothing.
 */
export class TableWriter {
  readonly #layout: Layout;
  readonly #names: NameTable;
  readonly #readDecoded: ReadDecoded;
  readonly #documents: WeightedLruCache<string, { readonly document: Document; readonly weight: number }>;
  readonly #fixtures = new FixtureWriter();

  /**
   * @param readDecoded - Reads the previous content of a document that is not cached
   * @param cachedBytes - Size of the bodies whose documents are cached
   */
  constructor(layout: Layout, names: NameTable, readDecoded: ReadDecoded, cachedBytes = CACHED_DOCUMENT_BYTES) {
    this.#readDecoded = readDecoded;
    this.#documents = new WeightedLruCache(cachedBytes, ({ weight }) => weight + 500);
    this.#layout = layout;
    this.#names = names;
  }

  /** Clears the caches after a transaction was undone. */
  forget(): void {
    this.#documents.clear();
    this.#fixtures.forget();
  }

  /** Writes responses of different targets, with one statement for each table. */
  async writeAll(session: Session, writes: readonly ResponseWrite[]): Promise<WriteResult[]> {
    const all = writes.map((): WriteResult => ({ rows: {}, fixtures: [], isOutdated: false }));
    const pieces = await this.#find(
      session,
      writes.flatMap((write, index) => this.#pieces(write, all[index] as WriteResult)),
    );
    const current: PendingDocument[] = [];
    for (const piece of pieces) {
      const { order, response } = piece.document;
      const { place } = piece.write;
      if (place.order < order || (place.order === order && place.response < response)) piece.written.isOutdated = true;
      else current.push(piece);
    }
    await this.#loadPrevious(session, current);
    const newer = current.filter(({ document, value, write }) => {
      return !isOlderCopy(readLastUpdated(value), document.lastUpdated, write.place.order);
    });
    if (newer.length > 0) await this.#put(session, newer, newer.map(toChanges));
    const changed = await this.#fixtures.merge(session, writes);
    changed.forEach((fixtures, index) => all[index]?.fixtures.push(...fixtures));
    return all;
  }

  /** Deletes the rows of a target so that they can be written again. @returns the number of rows, by table */
  async clear(session: Session, feed: string, target: number): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    const documents = `(SELECT id FROM ${DOCUMENTS} WHERE target = ?)`;
    for (const { name } of this.#layout.feeds.get(feed)?.tables ?? [])
      deleted[name] = await session.run(`DELETE FROM "${DECODED_PREFIX}${name}" WHERE document IN ${documents}`, [
        target,
      ]);
    const reset = `UPDATE ${DOCUMENTS} SET last_response = 0, last_order = -1 WHERE target = ? RETURNING subject`;
    for (const { subject } of await session.all(reset, [target]))
      this.#documents.delete(toName(target, feed, subject as string));
    return deleted;
  }

  #pieces(write: ResponseWrite, written: WriteResult): NewDocument[] {
    const { decoded, place, size } = write;
    const layout = this.#layout.feeds.get(decoded.feed);
    if (layout === undefined) return [];
    const includesExtras = hasExtras(decoded);
    const documents = new Map(listDocuments(layout, decoded.value).map(({ subject, value }) => [subject, value]));
    const weight = Math.ceil(size / Math.max(1, documents.size));
    return [...documents].map(([subject, value]) => {
      const name = toName(place.target, layout.feed, subject);
      return { write, written, layout, name, subject, value, includesExtras, weight };
    });
  }

  /** Loads or creates the documents. Their targets are locked, so no other transaction writes to them. */
  async #find(session: Session, pieces: readonly NewDocument[]): Promise<PendingDocument[]> {
    const documents = new Map<string, Document>();
    for (const { name } of pieces) {
      const cached = this.#documents.get(name)?.document;
      if (cached !== undefined) documents.set(name, cached);
    }
    // Other processes may write to the tables, so cached documents are compared with them.
    const unconfirmed = session.isShared ? pieces : pieces.filter(({ name }) => !documents.has(name));
    if (unconfirmed.length > 0) await this.#confirm(session, unconfirmed, documents);
    return pieces.map((piece) => ({ ...piece, document: documents.get(piece.name) as Document }));
  }

  /** Replaces documents by their stored state where it differs, and creates those that are not stored. */
  async #confirm(session: Session, pieces: readonly NewDocument[], documents: Map<string, Document>): Promise<void> {
    const rows = await session.all(
      `SELECT id, target, feed, subject, last_response, last_order FROM ${DOCUMENTS} ` +
        `WHERE target ${session.anyOf("int")} AND subject ${session.anyOf("text")}`,
      [
        session.list([...new Set(pieces.map(({ write }) => write.place.target))]),
        session.list([...new Set(pieces.map(({ subject }) => subject))]),
      ],
    );
    const stored = new Set<string>();
    for (const { id, target, feed, subject, last_response: response, last_order: order } of rows) {
      const name = toName(target as number, feed as string, subject as string);
      stored.add(name);
      const cached = documents.get(name);
      if (cached?.id !== id || cached?.response !== response || cached?.order !== order)
        documents.set(name, toDocument(id as number, response as number, order as number));
    }
    const missing = pieces.filter(({ name }) => !stored.has(name));
    if (missing.length === 0) return;
    const ids = await session.ids(DOCUMENTS, missing.length);
    const added = missing.map(({ layout, write, subject }, index) => {
      return { id: ids[index], feed: layout.feed, target: write.place.target, subject, lastResponse: 0, lastOrder: -1 };
    });
    await insertObjects(session, DOCUMENTS, added);
    for (const [index, { name }] of missing.entries()) documents.set(name, toDocument(ids[index] as number, 0, -1));
  }

  /** Reads the previous content of documents that are not cached. Without it, the rows of the document end. */
  async #loadPrevious(session: Session, pieces: readonly PendingDocument[]): Promise<void> {
    const values = new Map<number, DecodedResponse | undefined>();
    for (const { layout, subject, write, document } of pieces) {
      const { id, response } = document;
      if (document.value !== undefined || response === 0) continue;
      if (!values.has(response)) values.set(response, await this.#readDecoded(session, layout.feed, response));
      const decoded = values.get(response);
      document.value = listDocuments(layout, decoded?.value).find((each) => each.subject === subject)?.value;
      if (decoded === undefined || document.value === undefined) {
        for (const { name } of layout.tables)
          await session.run(`UPDATE "${DECODED_PREFIX}${name}" SET until = ? WHERE document = ? AND until IS NULL`, [
            write.place.response,
            id,
          ]);
        continue;
      }
      document.includesExtras = hasExtras(decoded);
      document.lastUpdated = readLastUpdated(document.value);
    }
  }

  async #put(session: Session, pieces: readonly PendingDocument[], changes: readonly Changes[]): Promise<void> {
    await this.#names.intern(session, namesIn(pieces, changes));
    const ended = new Map<Table, [number, string, number][]>();
    const added = new Map<Table, Value[][]>();
    pieces.forEach(({ write, written, document, value, includesExtras, weight, name }, index) => {
      const { response, order } = write.place;
      const decoder = this.#names.id(write.decoded.decoder);
      const { id } = document;
      const change = changes[index] as Changes;
      for (const { table, key } of change.ended) push(ended, table, [id, key, response]);
      for (const { table, key, cells } of change.added) {
        push(added, table, [id, key, response, null, decoder, ...this.#stored(table, cells)]);
        written.rows[table.name] = (written.rows[table.name] ?? 0) + 1;
      }
      // The cache is updated before the commit and cleared if the transaction is undone.
      Object.assign(document, { response, order, value, lastUpdated: readLastUpdated(value), includesExtras });
      this.#documents.set(name, { document, weight });
    });
    const stored = (table: Table): string => `${DECODED_PREFIX}${table.name}`;
    const writes: (void | Promise<void>)[] = [];
    for (const [table, rows] of ended) writes.push(session.end(stored(table), rows));
    for (const [table, rows] of added) writes.push(session.insert(stored(table), listColumns(table), rows));
    const documents = pieces.map(({ document: { id, response, order } }) => [id, response, order]);
    writes.push(session.change(DOCUMENTS, ["id", "last_response", "last_order"], documents));
    await allSettledOrThrow(writes);
  }

  #stored(table: Table, cells: readonly Cell[]): Value[] {
    const places = readIds(table);
    if (places.length === 0) return cells as Value[];
    const stored: Value[] = [...cells];
    for (const place of places) {
      const cell = cells[place];
      if (typeof cell === "string") stored[place] = this.#names.id(cell);
    }
    return stored;
  }
}

function toName(target: number, feed: string, subject: string): string {
  return `${target} ${feed} ${subject}`;
}

/** A document of which the content is not in memory. */
function toDocument(id: number, response: number, order: number): Document {
  return { id, response, order, value: undefined, includesExtras: true, lastUpdated: undefined };
}

function toChanges({ layout, document, value, includesExtras }: PendingDocument): Changes {
  const { value: before, includesExtras: hadExtras } = document;
  if (before === undefined) return { added: readRows(layout, value, includesExtras), ended: [] };
  return compare(layout, before, value, includesExtras || hadExtras);
}

/** Whether a response has content that the model does not contain. */
function hasExtras({ issues, drift }: DecodedResponse): boolean {
  return issues.length > 0 || drift.some(({ kind }) => kind === "unknown-member" || kind === "more");
}

function namesIn(pieces: readonly PendingDocument[], changes: readonly Changes[]): Set<string> {
  const texts = new Set(pieces.map(({ write }) => write.decoded.decoder));
  for (const { added } of changes) {
    for (const { table, cells } of added) {
      for (const index of readIds(table)) {
        const cell = cells[index];
        if (typeof cell === "string") texts.add(cell);
      }
    }
  }
  return texts;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  getOrCreate(map, key, () => []).push(value);
}
