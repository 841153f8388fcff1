import { createHash } from "node:crypto";
import { ByteWriter } from "hyparquet-writer";
import { getOrCreate } from "../domain/cache.ts";
import {
  allSettledOrThrow,
  type Dialect,
  type Layout,
  type ProgressOptions,
  type Reader,
  type SqlStore,
  toComments,
  type View,
  views,
} from "../store/index.ts";
import { ParquetFile } from "./parquet.ts";
import type { Place } from "./place.ts";

/** Views over all feeds, with the column that names the match. */
const SHARED_VIEWS: Readonly<Record<string, string>> = {
  fixtures: "id",
  predictions: "fixture",
  momentum: "fixture",
  statistics: "fixture",
};
const MANIFEST = "_manifest.json";
/** Statements that create a view with comments for each table. */
const VIEWS_FILE = "views.sql";
/** Partition of the rows whose match states no tournament calendar, as Hive names it. */
const NO_CALENDAR = "__HIVE_DEFAULT_PARTITION__";
/** Minimum time between two writes of the manifest, milliseconds. Its last state is always written. */
const MANIFEST_INTERVAL_MS = 5000;

/** What is published of one match, or of a tournament calendar with documents of its own. */
interface Published {
  /** Version of its content in the store. */
  readonly version: string;
  readonly files: readonly string[];
}

interface Manifest {
  /** Hash of all columns. If it differs, every match is published again. */
  readonly columns: string;
  readonly matches: Readonly<Record<string, Published>>;
}

export interface PublishOptions extends ProgressOptions {
  /** Publish all matches again, also those without a change. */
  readonly rebuild?: boolean | undefined;
}

export interface PublishResult {
  /** Matches that were added or replaced. */
  readonly published: number;
  readonly unchanged: number;
  readonly files: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Publishes the current rows of all tables as Parquet: one data set for each table, partitioned by tournament calendar,
 * with one file for each match. Every file has all columns, in the order of the specs. Matches without a new response
 * are skipped. All rows are from one state of the store.
 *
 * A file appears when it is complete, and a match is in the manifest when all its files are. After a kill, the next call
 * publishes the match again, and removes files that no longer belong to it. One process at a time may publish to a
 * place.
 */
export async function publishDataSet(
  store: Pick<SqlStore, "engine" | "layout" | "snapshot">,
  place: Place,
  { rebuild = false, onProgress, signal }: PublishOptions = {},
): Promise<PublishResult> {
  const { engine, layout } = store;
  const published = listPublished(engine, layout);
  const columns = hash(published.map(({ name, columns: own }) => [name, own.map((each) => [each.name, each.type])]));
  const manifest = await readManifest(place, columns);
  const matches = new Map(Object.entries(manifest?.matches ?? {}));
  // A killed process can leave files that no manifest lists.
  const names = new Set(published.map(({ name }) => name));
  const obsolete = new Set((await place.list()).filter((key) => isPublished(key, names)));
  const result = { published: 0, unchanged: 0, files: 0, rows: 0, bytes: 0 };
  const viewsOfFeeds = new Map<string, readonly View[]>();
  let savedAt = Date.now();
  const save = (): Promise<void> => place.write(MANIFEST, toJson({ columns, matches: Object.fromEntries(matches) }));

  await store.snapshot(async (read) => {
    const subjects = await readSubjects(read);
    for (const [index, { subject, calendar, feeds, version }] of subjects.entries()) {
      signal?.throwIfAborted();
      onProgress?.(index, subjects.length);
      const before = matches.get(subject);
      if (!rebuild && before?.version === version) {
        result.unchanged++;
        continue;
      }
      // A statement over all feeds takes a database server longer to plan than to execute.
      const own = getOrCreate(viewsOfFeeds, feeds.join(), () => listPublished(engine, selectFeeds(layout, feeds)));
      const files = new Map<string, Uint8Array>();
      for (const view of own) {
        const { bytes, rows } = await toParquet(read, view, subject);
        if (rows === 0) continue;
        const partition = `calendar=${calendar === "" ? NO_CALENDAR : encode(calendar)}`;
        files.set(`${view.name}/${partition}/${encode(subject) || "_"}.parquet`, bytes);
        result.rows += rows;
        result.bytes += bytes.length;
      }
      await allSettledOrThrow([...files].map(([key, bytes]) => place.write(key, bytes)));
      matches.set(subject, { version, files: [...files.keys()] });
      for (const key of before?.files ?? []) if (!files.has(key)) await place.remove(key);
      result.files += files.size;
      result.published++;
      if (Date.now() - savedAt < MANIFEST_INTERVAL_MS) continue;
      await save();
      savedAt = Date.now();
    }
    const stored = new Set(subjects.map(({ subject }) => subject));
    for (const subject of matches.keys()) if (!stored.has(subject)) matches.delete(subject);
    onProgress?.(subjects.length, subjects.length);
  });
  const kept = new Set([...matches.values()].flatMap(({ files }) => files));
  for (const key of obsolete) if (!kept.has(key)) await place.remove(key);
  await save();
  const present = new Set([...kept].map((key) => key.slice(0, key.indexOf("/"))));
  const statements = published.filter(({ name }) => present.has(name)).flatMap((view) => viewStatements(view, place));
  await place.write(VIEWS_FILE, Buffer.from(statements.map((statement) => `${statement};\n`).join("")));
  return result;
}

/** Views that are published: those of the tables, and those over all feeds. */
function listPublished(engine: Dialect, layout: Layout): View[] {
  const tables = new Set(layout.tables.map(({ name }) => name));
  return views(engine, layout).filter(({ name, sql }) => sql !== "" && (tables.has(name) || name in SHARED_VIEWS));
}

function selectFeeds({ feeds, tables }: Layout, names: readonly string[]): Layout {
  return {
    feeds: new Map([...feeds].filter(([name]) => names.includes(name))),
    tables: tables.filter(({ feed }) => names.includes(feed)),
  };
}

/** Reads the manifest; `undefined` without one, or if the columns have changed since. */
async function readManifest(place: Place, columns: string): Promise<Manifest | undefined> {
  const bytes = await place.read(MANIFEST);
  if (bytes === undefined) return undefined;
  const manifest = JSON.parse(Buffer.from(bytes).toString()) as Manifest;
  if (manifest.columns === columns) return manifest;
  const outdated = Object.entries(manifest.matches).map(([name, { files }]) => [name, { version: "", files }] as const);
  return { columns, matches: Object.fromEntries(outdated) };
}

interface Subject {
  readonly subject: string;
  readonly calendar: string;
  readonly feeds: readonly string[];
  readonly version: string;
}

/** Matches and tournament calendars with documents, and a version that changes with their rows. */
async function readSubjects(read: Reader): Promise<Subject[]> {
  const rows: (readonly unknown[])[] = [];
  const sql =
    "SELECT d.subject, d.feed, MAX(d.last_response), f.tournament_calendar, f.status, f.last_updated, f.kick_off " +
    "FROM d_documents d LEFT JOIN d_fixtures f ON f.id = d.subject " +
    "GROUP BY d.subject, d.feed, f.tournament_calendar, f.status, f.last_updated, f.kick_off ORDER BY d.subject, d.feed";
  for await (const piece of read(sql)) rows.push(...piece);
  return [...Map.groupBy(rows, ([subject]) => String(subject))].map(([subject, own]) => {
    const [, , , calendar, status] = own[0] as readonly unknown[];
    return {
      subject,
      // A subject that is no match is a tournament calendar.
      calendar: status === null ? subject : String(calendar ?? ""),
      feeds: own.map(([, feed]) => String(feed)),
      version: hash(own.map((row) => row.map(String))).slice(0, 16),
    };
  });
}

async function toParquet(read: Reader, view: View, subject: string): Promise<{ bytes: Uint8Array; rows: number }> {
  const column = SHARED_VIEWS[view.name] ?? "subject";
  const columns = view.columns.map(({ name }) => `"${name}"`).join(", ");
  const output = new ByteWriter();
  let file: ParquetFile | undefined;
  let rows = 0;
  for await (const piece of read(`SELECT ${columns} FROM (${view.sql}) v WHERE "${column}" = ${literal(subject)}`)) {
    file ??= new ParquetFile(output, view);
    await file.write(piece);
    rows += piece.length;
  }
  await file?.finish();
  return { bytes: rows === 0 ? new Uint8Array() : output.getBytes(), rows };
}

/** Statements that create a view of a data set for DuckDB, with the comments of its columns. */
function viewStatements(view: View, place: Place): string[] {
  const files = literal(`${place.address}${view.name}/*/*.parquet`);
  const options = "hive_partitioning = true, hive_types = {'calendar': VARCHAR}, union_by_name = true";
  const create = `CREATE OR REPLACE VIEW "${view.name}" AS SELECT * FROM read_parquet(${files}, ${options})`;
  return [create, ...toComments(view)];
}

function isPublished(key: string, names: ReadonlySet<string>): boolean {
  const [, name = ""] = /^([^/]+)\/calendar=[^/]+\/[^/]+\.parquet(?:\.part)?$/.exec(key) ?? [];
  return names.has(name);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Encodes an identifier for a file name, also those characters that `encodeURIComponent` leaves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

function toJson(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
}
