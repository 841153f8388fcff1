import type { Archive } from "../archive/archive.ts";
import { StoreError } from "../store/error.ts";
import { writeFindings } from "../store/sql/findings.ts";
import type { Names } from "../store/sql/names.ts";
import type { Engine, Session } from "../store/sql/session.ts";
import { derivedTables } from "../store/schema/core.ts";
import { freshStatements } from "../store/schema/compile.ts";
import { fresh, live } from "../store/schema/decoded.ts";
import { read } from "./decode.ts";
import { hashTables } from "./hash.ts";
import type { Layout, Table } from "./layout.ts";
import { Writer } from "./write.ts";

export interface RedecodeOptions {
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** Responses that other workers may have under way, at most. */
const underWay = 10_000;
/** Responses that are decoded in one transaction. */
const step = 50;

interface Parts {
  readonly engine: Engine;
  readonly archive: Archive;
  readonly names: Names;
  readonly layout: Layout;
}

/**
 * Decodes the archive into a second set of tables, beside the ones in use and gone with the connection. Responses that come in
 * meanwhile are taken in at the end, in the transaction that `finish` runs in.
 */
export async function decodeFresh<T>(parts: Parts, options: RedecodeOptions, finish: (session: Session, tables: readonly Table[]) => Promise<T>): Promise<{ readonly responses: number; readonly result: T }> {
  const { engine, archive, names, layout } = parts;
  const feeds = new Set((await engine.read(async (session) => session.all("SELECT DISTINCT feed FROM targets"))).map(({ feed }) => feed));
  const tables = layout.tables.filter(({ feed }) => feeds.has(feed));
  await engine.write((session) => makeFresh(session, engine.kind, tables));
  const writer = new Writer(layout, fresh, names, false);
  engine.onUndone(() => { writer.forget(); });
  const lastBodies = new Map<number, number>();
  const seenBodies = new Set<number>();
  let done = 0;

  // By target, each in order: what a target said is compared with what it said before.
  const targets = (await engine.read(async (session) => session.all("SELECT DISTINCT target FROM responses ORDER BY target"))).map(({ target }) => target as number);
  const [total] = await engine.read(async (session) => session.all("SELECT COUNT(*) AS n, COALESCE(MAX(id), 0) AS last FROM responses"));
  const of = total?.["n"] as number;
  const last = total?.["last"] as number;

  // Ids are given before rows are committed: one below the last may still be on its way. They are looked for again at the end.
  const recent = Math.max(0, last - underWay);
  const seen = new Set<number>();
  const take = async (session: Session, row: Record<string, unknown>): Promise<void> => {
    const target = row["target"] as number;
    const body = row["body"] as number;
    if (seen.has(row["id"] as number)) return;
    if ((row["id"] as number) > recent) seen.add(row["id"] as number);
    done++;
    if (lastBodies.get(target) === body) return;
    const bytes = await archive.read(session, body).catch(skipDamaged);
    if (bytes === undefined) return;
    const feed = row["feed"] as string;
    const reading = read(feed, bytes);
    const response = row["id"] as number;
    if (!seenBodies.has(body)) await writeFindings(session, fresh, [{ feed, body, response, reading }]);
    seenBodies.add(body);
    if (reading.kind !== "value") return;
    lastBodies.set(target, body);
    await writer.writeAll(session, [{ decoded: reading.decoded, place: { response, target, order: row["ordered_at"] as number }, size: bytes.length }]);
  };
  const select = "SELECT r.id AS id, r.target AS target, r.ordered_at AS ordered_at, r.body AS body, t.feed AS feed FROM responses r JOIN targets t ON t.id = r.target";
  for (const target of targets) {
    for (let order = -1, id = 0; ;) {
      options.signal?.throwIfAborted();
      const rows = await engine.write(async (session) => {
        const rows = await session.all(`${select} WHERE r.target = ? AND r.id <= ? AND (r.ordered_at > ? OR (r.ordered_at = ? AND r.id > ?)) ORDER BY r.ordered_at, r.id LIMIT ${step}`, [target, last, order, order, id]);
        for (const row of rows) await take(session, row);
        return rows;
      });
      options.onProgress?.(done, of);
      const end = rows.at(-1);
      if (end === undefined || rows.length < step) break;
      order = end["ordered_at"] as number;
      id = end["id"] as number;
    }
  }
  const result = await engine.write(async (session) => {
    await session.allowLong();
    // Other workers wait for the end, so that nothing comes in between the last response and the swap.
    if (engine.kind === "postgres") await session.run("LOCK TABLE responses IN SHARE ROW EXCLUSIVE MODE");
    for (const row of await session.all(`${select} WHERE r.id > ? ORDER BY r.target, r.ordered_at, r.id`, [recent])) await take(session, row);
    return finish(session, tables);
  });
  return { responses: done, result };
}

/** A body that cannot be read has no rows; `verify` tells which they are. */
function skipDamaged(error: unknown): undefined {
  if (!(error instanceof StoreError) || error.code !== "store.damaged") throw error;
}

/** Makes the tables of the feeds that are there. They begin with the documents that are known, so that these keep their numbers. */
async function makeFresh(session: Session, kind: Engine["kind"], tables: readonly Table[]): Promise<void> {
  await session.allowLong();
  await dropFresh(session, tables);
  await session.script(freshStatements(kind, tables));
  await session.run(`INSERT INTO ${fresh}documents (id, feed, target, subject, last_response, last_order) SELECT id, feed, target, subject, 0, -1 FROM ${live}documents`);
  if (kind === "postgres") await session.all(`SELECT setval(pg_get_serial_sequence('${fresh}documents', 'id'), (SELECT COALESCE(MAX(id), 0) + 1000 FROM ${live}documents))`);
}

export async function dropFresh(session: Session, tables: readonly Table[]): Promise<void> {
  await session.script([...derivedTables, ...tables.map(({ name }) => name)].map((name) => `DROP TABLE IF EXISTS "${fresh}${name}"`));
}

/** Puts the fresh rows in the place of those in use; tells which tables have other rows than before, and how many. */
export async function swap(session: Session, kind: Engine["kind"], tables: readonly Table[]): Promise<Record<string, number>> {
  const before = await hashTables(session, live, tables);
  const after = await hashTables(session, fresh, tables);
  // Rows of a table that says the same may stay only when their documents have the numbers that they had.
  const renumbered = (await session.all(`SELECT 1 FROM ${live}documents d LEFT JOIN ${fresh}documents n ON n.id = d.id AND n.target = d.target AND n.feed = d.feed AND n.subject = d.subject WHERE n.id IS NULL LIMIT 1`)).length > 0;
  for (const { name } of tables) {
    if (before[name] === after[name] && !renumbered) await session.run(`UPDATE "${live}${name}" SET decoder = n.decoder FROM "${fresh}${name}" n WHERE n.document = "${live}${name}".document AND n."key" = "${live}${name}"."key" AND n.since = "${live}${name}".since AND n.decoder <> "${live}${name}".decoder`);
    else await replace(session, name);
  }
  for (const name of derivedTables) await replace(session, name);
  if (kind === "postgres") await session.all(`SELECT setval(pg_get_serial_sequence('${live}documents', 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM ${live}documents))`);
  await dropFresh(session, tables);
  const changed: Record<string, number> = {};
  for (const [name, hash] of Object.entries(after)) if (before[name] !== hash) changed[name] = Number(hash.split(":", 1)[0]);
  return changed;
}

async function replace(session: Session, name: string): Promise<void> {
  await session.run(`DELETE FROM "${live}${name}"`);
  await session.run(`INSERT INTO "${live}${name}" SELECT * FROM "${fresh}${name}"`);
}
