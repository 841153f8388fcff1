import type { SqlStore } from "../store/sql/store.ts";
import type { Value } from "../store/sql/session.ts";

export interface MigrateOptions {
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

export interface Migrated {
  readonly rows: Readonly<Record<string, number>>;
  readonly responses: number;
  /** The tables that follow from the archive are the same in both stores. */
  readonly isEqual: boolean;
}

/** Tables that are taken over as they are; all others follow from the archive. Parents come first. */
const tables = ["targets", "bodies", "polls", "responses", "rates", "rate_sent", "dead_letters", "quarantine", "altered_bodies"] as const;
const page = 500;

/**
 * Moves a store into an empty one of any engine: the archive and the scheduling as they are, then the
 * tables made from the archive. Afterwards the hashes of both are compared.
 *
 * Claims are not taken over as held: who held them does not poll into the new store.
 */
export async function migrate(from: SqlStore, to: SqlStore, options: MigrateOptions = {}): Promise<Migrated> {
  const present = (await to.counts())["responses"] ?? 0;
  const rows: Record<string, number> = {};
  const totals = await from.counts();
  const of = tables.reduce((sum, name) => sum + (totals[name] ?? 0), 0);
  let done = 0;
  if (present === 0) {
    await from.snapshot(async (read) => {
      for (const name of tables) {
        rows[name] = 0;
        const columns = (await from.query(`SELECT * FROM "${name}" WHERE 1 = 0`)).columns;
        for await (const piece of read(`SELECT * FROM "${name}"`)) {
          for (let at = 0; at < piece.length; at += page) {
            options.signal?.throwIfAborted();
            const some = piece.slice(at, at + page) as readonly (readonly Value[])[];
            await to.take(name, columns, some);
            rows[name] += some.length;
            options.onProgress?.((done += some.length), of);
          }
        }
      }
    });
    await to.taken(tables);
  }
  const { responses } = await to.redecode(options);
  const [before, after] = [await from.hashes(), await to.hashes()];
  return { rows, responses, isEqual: Object.keys(before).every((name) => before[name] === after[name]) };
}
