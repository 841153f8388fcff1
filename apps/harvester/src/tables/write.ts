import { fixtureRows } from "../discover/fixture-rows.ts";
import type { DecodedResponse, FixtureRow } from "../store/contract.ts";
import { Cache } from "../store/sql/cache.ts";
import type { Names } from "../store/sql/names.ts";
import { Turns } from "../store/sql/turns.ts";
import type { Row, Session, Value } from "../store/sql/session.ts";
import { head } from "../store/schema/decoded.ts";
import { fixtureRow, learn, type FixtureFacts } from "./fixture.ts";
import { flatten, type Cell, type FlatDocument } from "./flatten.ts";
import type { FeedLayout, Layout, Table } from "./layout.ts";

/** Rows of documents that are kept in memory, so that a poll is compared without reading them. */
const rememberedRows = 300_000;
const rememberedFixtures = 20_000;

/** Where a response stands among those of its target. */
export interface Place {
  readonly response: number;
  readonly target: number;
  /** Instant that responses of a target are ordered by; by id where it is the same. */
  readonly order: number;
}

interface Latest {
  cells: readonly Cell[];
  /** Response that had it last; those that the newest one does not have are gone. */
  seen: number;
}

interface Document {
  readonly id: number;
  response: number;
  order: number;
  /** Latest rows of each table, by key. */
  readonly tables: Map<number, Map<string, Latest>>;
  rows: number;
}

interface KnownFixture {
  readonly facts: FixtureFacts;
  readonly row: FixtureRow;
}

export interface Written {
  readonly rows: Record<string, number>;
  readonly fixtures: FixtureRow[];
  /** Subjects of which a later response was taken in before: their rows have to be made again, in order. */
  readonly late: string[];
}

/**
 * Writes responses into tables: compares each document with its latest rows, ends those that changed
 * or are gone, and adds what is new. A row that is gone is not deleted: it has an end.
 */
export class Writer {
  readonly #layout: Layout;
  readonly #prefix: string;
  readonly #names: Names;
  /** Others write to the same tables: what is remembered holds only as long as the tables say so. */
  readonly #isShared: boolean;
  readonly #documents = new Cache<string, Document>(rememberedRows, ({ rows }) => rows + 10);
  /** Feeds say things about the same fixture, at the same time. */
  readonly #turns = new Turns();
  readonly #fixtures = new Cache<string, KnownFixture>(rememberedFixtures, () => 1);

  constructor(layout: Layout, prefix: string, names: Names, isShared: boolean) {
    this.#isShared = isShared;
    this.#layout = layout;
    this.#prefix = prefix;
    this.#names = names;
  }

  /** Forgets what it has in memory: a transaction was undone. */
  forget(): void {
    this.#documents.clear();
    this.#fixtures.clear();
  }

  /** @param only - Take in the documents about these subjects alone */
  async write(session: Session, decoded: DecodedResponse, place: Place, only?: ReadonlySet<string>): Promise<Written> {
    const layout = this.#layout.feeds.get(decoded.feed);
    const written: Written = { rows: {}, fixtures: [], late: [] };
    if (layout === undefined) return written;
    const thorough = decoded.issues.length > 0 || decoded.drift.some(({ kind }) => kind !== "unknown-value");
    // A list whose pages shifted may name a subject twice; the later one counts.
    const documents = new Map(flatten(layout, decoded.value, thorough).map((document) => [document.subject, document]));
    await this.#intern(session, documents.values(), decoded.decoder);
    for (const [subject, document] of documents) {
      if (only !== undefined && !only.has(subject)) continue;
      if (!(await this.#document(session, layout, document, place, this.#names.id(decoded.decoder), written.rows))) written.late.push(subject);
    }
    await this.#turns.take(() => this.#learn(session, decoded, place.order, written.fixtures));
    return written;
  }

  /** Deletes the rows of documents, so that they are made again. */
  async clear(session: Session, feed: string, target: number, subjects: readonly string[]): Promise<void> {
    const layout = this.#layout.feeds.get(feed);
    for (const subject of subjects) {
      const [row] = await session.all(`SELECT id FROM ${this.#prefix}documents WHERE target = ? AND feed = ? AND subject = ?`, [target, feed, subject]);
      if (row === undefined || layout === undefined) continue;
      for (const table of layout.tables) await session.run(`DELETE FROM "${this.#prefix}${table.name}" WHERE document = ?`, [row["id"] as number]);
      await session.run(`UPDATE ${this.#prefix}documents SET last_response = 0, last_order = -1 WHERE id = ?`, [row["id"] as number]);
      this.#documents.delete(`${target} ${feed} ${subject}`);
    }
  }

  async #intern(session: Session, documents: Iterable<FlatDocument>, decoder: string): Promise<void> {
    const texts = new Set([decoder]);
    for (const { rows } of documents) {
      for (const { table, cells } of rows) {
        for (const index of idsOf(table)) {
          const cell = cells[index];
          if (typeof cell === "string") texts.add(cell);
        }
      }
    }
    await this.#names.intern(session, texts);
  }

  async #document(session: Session, layout: FeedLayout, flat: FlatDocument, place: Place, decoder: number, counts: Record<string, number>): Promise<boolean> {
    const name = `${place.target} ${layout.feed} ${flat.subject}`;
    const document = await this.#find(session, layout, flat.subject, place.target, name);
    if (place.order < document.order || (place.order === document.order && place.response < document.response)) return false;
    const { tables } = document;
    const seen = place.response;
    const added = new Map<Table, Value[][]>();
    const ended = new Map<Table, string[]>();
    let total = 0;
    let rows: Map<string, Latest> | undefined;
    let last: Table | undefined;
    // What is remembered is changed in place; when the transaction is undone, it is forgotten as a whole.
    for (const { table, key, cells } of flat.rows) {
      if (table !== last) {
        rows = tables.get(table.index);
        if (rows === undefined) tables.set(table.index, (rows = new Map()));
        last = table;
      }
      const latest = (rows as Map<string, Latest>).get(key);
      if (latest === undefined) (rows as Map<string, Latest>).set(key, { cells, seen });
      else {
        latest.seen = seen;
        if (isSame(latest.cells, cells)) continue;
        latest.cells = cells;
        push(ended, table, key);
      }
      push(added, table, [document.id, key, seen, null, decoder, ...this.#stored(table, cells)]);
    }
    for (const table of layout.tables) {
      const known = tables.get(table.index);
      if (known === undefined) continue;
      for (const [key, latest] of known) {
        if (latest.seen === seen) continue;
        known.delete(key);
        push(ended, table, key);
      }
      total += known.size;
    }
    for (const [table, keys] of ended) await session.end(`${this.#prefix}${table.name}`, document.id, keys, place.response);
    for (const [table, rows] of added) {
      await session.insert(`${this.#prefix}${table.name}`, columnsOf(table), rows);
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
    }
    await session.run(`UPDATE ${this.#prefix}documents SET last_response = ?, last_order = ? WHERE id = ?`, [place.response, place.order, document.id]);
    this.#documents.set(name, { id: document.id, response: place.response, order: place.order, tables, rows: total });
    return true;
  }

  #stored(table: Table, cells: readonly Cell[]): Value[] {
    return cells.map((cell, index) => (table.columns[index]?.kind === "id" && typeof cell === "string" ? this.#names.id(cell) : cell));
  }

  async #find(session: Session, layout: FeedLayout, subject: string, target: number, name: string): Promise<Document> {
    const known = this.#documents.get(name);
    if (known !== undefined && !this.#isShared) return known;
    const [found] = await session.all(`SELECT id, last_response, last_order FROM ${this.#prefix}documents WHERE target = ? AND feed = ? AND subject = ?${this.#isShared ? " FOR UPDATE" : ""}`, [target, layout.feed, subject]);
    if (known !== undefined && found?.["id"] === known.id && found["last_response"] === known.response && found["last_order"] === known.order) return known;
    return this.#load(session, layout, subject, target, found);
  }

  async #load(session: Session, layout: FeedLayout, subject: string, target: number, found: Row | undefined): Promise<Document> {
    if (found === undefined) {
      const id = await session.add(`${this.#prefix}documents`, ["feed", "target", "subject", "last_response", "last_order"], [layout.feed, target, subject, 0, -1]);
      return { id, response: 0, order: -1, tables: new Map(), rows: 0 };
    }
    const id = found["id"] as number;
    const tables = new Map<number, Map<string, Latest>>();
    let count = 0;
    for (const table of layout.tables) {
      const columns = columnsOf(table).slice(head.length);
      const rows = await session.all(`SELECT "key", ${columns.map((column) => `"${column}"`).join(", ")} FROM "${this.#prefix}${table.name}" WHERE document = ? AND until IS NULL`, [id]);
      if (rows.length === 0) continue;
      const interned = table.columns.flatMap(({ name, kind }) => (kind === "id" ? [name] : []));
      if (interned.length > 0) await this.#names.load(session, rows.flatMap((row) => interned.flatMap((name) => (row[name] === null ? [] : [row[name] as number]))));
      tables.set(table.index, new Map(rows.map((row) => [row["key"] as string, { cells: this.#cells(table, columns, row), seen: 0 }])));
      count += rows.length;
    }
    return { id, response: found["last_response"] as number, order: found["last_order"] as number, tables, rows: count };
  }

  #cells(table: Table, columns: readonly string[], row: Row): Cell[] {
    return columns.map((name, index) => {
      const cell = row[name] as Cell;
      return table.columns[index]?.kind === "id" && typeof cell === "number" ? this.#names.text(cell) : cell;
    });
  }

  /** Takes in what a response says about fixtures, and tells those that are others than before. */
  async #learn(session: Session, decoded: DecodedResponse, received: number, changed: FixtureRow[]): Promise<void> {
    for (const told of fixtureRows(decoded.feed, decoded.value)) {
      const known = (this.#isShared ? undefined : this.#fixtures.get(told.id)) ?? (await this.#loadFixture(session, told));
      const facts = learn(known?.facts ?? {}, decoded.feed, told, received);
      const row = fixtureRow(told.id, known?.row.sport ?? told.sport, facts);
      this.#fixtures.set(told.id, { facts, row });
      if (known !== undefined && JSON.stringify(known.facts) === JSON.stringify(facts)) continue;
      const columns = ["id", "sport", "status", "kick_off", "time_known", "ended_at", "coverage_level", "tournament_calendar", "description", "last_updated", "stamps"];
      await session.insert(`${this.#prefix}fixtures`, columns, [[
        row.id, row.sport, row.status, row.kickOff ?? null, row.timeKnown ? 1 : 0, row.end ?? null, row.coverageLevel ?? null,
        row.tournamentCalendar ?? null, row.description ?? null, row.lastUpdated ?? null, JSON.stringify(facts),
      ]], `ON CONFLICT (id) DO UPDATE SET ${columns.slice(1).map((column) => `${column} = excluded.${column}`).join(", ")}`);
      if (known === undefined || JSON.stringify(known.row) !== JSON.stringify(row)) changed.push(row);
    }
  }

  async #loadFixture(session: Session, { id, sport }: FixtureRow): Promise<KnownFixture | undefined> {
    const [found] = await session.all(`SELECT sport, stamps FROM ${this.#prefix}fixtures WHERE id = ?${this.#isShared ? " FOR UPDATE" : ""}`, [id]);
    if (found === undefined) return undefined;
    const facts = JSON.parse(found["stamps"] as string) as FixtureFacts;
    return { facts, row: fixtureRow(id, (found["sport"] as string | null) ?? sport, facts) };
  }
}

const identified = new WeakMap<Table, readonly number[]>();

/** Places of the columns that are interned. */
function idsOf(table: Table): readonly number[] {
  let places = identified.get(table);
  if (places === undefined) identified.set(table, (places = table.columns.flatMap(({ kind }, index) => (kind === "id" ? [index] : []))));
  return places;
}

const named = new WeakMap<Table, readonly string[]>();

function columnsOf(table: Table): readonly string[] {
  let columns = named.get(table);
  if (columns === undefined) named.set(table, (columns = [...head, ...table.columns.map(({ name }) => name), "extra"]));
  return columns;
}

function isSame(one: readonly Cell[], other: readonly Cell[]): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
