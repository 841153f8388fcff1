import { WeightedLruCache } from "../../domain/cache.ts";
import { differs, type FixtureRow, fixtureRows } from "../../domain/fixture-rows.ts";
import type { DecodedResponse, FixtureFilter } from "../contract/contract.ts";
import { forUpdate, insertObjects, readObjects, type Session, toTable } from "../session/session.ts";
import { type FixtureFacts, fixtureRow, mergeFacts } from "./fixture-facts.ts";
import { DECODED_PREFIX } from "./layout.ts";

const CACHED_FIXTURES = 20_000;

/** A response of which the fixtures are merged. */
type FixtureSource = Readonly<{ decoded: DecodedResponse; place: { readonly order: number } }>;

interface KnownFixture {
  readonly facts: FixtureFacts;
  readonly row: FixtureRow;
}

/** Row of a fixture. Columns that derive from its facts are between the id and the facts themselves. */
export function toFixtureCells(row: FixtureRow, facts: FixtureFacts): object {
  const { id, sport, status, kickOff, timeKnown, end, coverageLevel, tournamentCalendar, description, lastUpdated } =
    row;
  const derived = { sport, status, kickOff, timeKnown, endedAt: end, coverageLevel, tournamentCalendar };
  return { id, ...derived, description, lastUpdated, stamps: facts };
}

export const [fixtureColumns] = toTable([toFixtureCells({ id: "", sport: "", status: "", timeKnown: false }, {})]);

/** Writes the state of fixtures, from the newest response that contains each fact. */
export class FixtureWriter {
  readonly #fixtures = new WeightedLruCache<string, KnownFixture>(CACHED_FIXTURES);

  /** Clears the cache after a transaction was undone. */
  forget(): void {
    this.#fixtures.clear();
  }

  /** Merges the fixtures of responses. @returns for each response the fixtures whose state it changed */
  async merge(session: Session, responses: readonly FixtureSource[]): Promise<readonly (readonly FixtureRow[])[]> {
    const changedRows = responses.map((): FixtureRow[] => []);
    const received = responses.map(({ decoded }) => fixtureRows(decoded.feed, decoded.value));
    const ids = [...new Set(received.flat().map(({ id }) => id))];
    if (ids.length === 0) return changedRows;
    const fixtures = await this.#knownFixtures(session, ids);
    const changed = new Map<string, KnownFixture>();
    for (const [index, rows] of received.entries()) {
      const { decoded, place } = responses[index] as FixtureSource;
      for (const row of rows) {
        const before = fixtures.get(row.id);
        const facts = mergeFacts(before?.facts ?? {}, decoded.feed, row, place.order);
        if (before !== undefined && JSON.stringify(before.facts) === JSON.stringify(facts)) continue;
        const now = { facts, row: fixtureRow(row.id, before?.row.sport ?? row.sport, facts) };
        fixtures.set(row.id, now);
        changed.set(row.id, now);
        if (differs(before?.row, now.row)) changedRows[index]?.push(now.row);
      }
    }
    if (changed.size === 0) return changedRows;
    // A fixed order prevents deadlocks between workers.
    const rows = [...changed]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { facts, row }]) => toFixtureCells(row, facts));
    for (const [id, fixture] of changed) this.#fixtures.set(id, fixture);
    const updates = fixtureColumns.slice(1).map((column) => `${column} = excluded.${column}`);
    const onConflict = `ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")}`;
    await insertObjects(session, `${DECODED_PREFIX}fixtures`, rows, onConflict);
    return changedRows;
  }

  async #knownFixtures(session: Session, ids: readonly string[]): Promise<Map<string, KnownFixture>> {
    const fixtures = new Map<string, KnownFixture>();
    const missing: string[] = [];
    for (const id of ids) {
      const cached = session.isShared ? undefined : this.#fixtures.get(id);
      if (cached === undefined) missing.push(id);
      else fixtures.set(id, cached);
    }
    if (missing.length === 0) return fixtures;
    const rows = await session.all(
      `SELECT id, sport, stamps FROM ${DECODED_PREFIX}fixtures WHERE id ${session.anyOf("text")} ` +
        `ORDER BY id${forUpdate(session)}`,
      [session.list(missing)],
    );
    for (const { id, sport, stamps } of rows) {
      const facts = JSON.parse(stamps as string) as FixtureFacts;
      fixtures.set(id as string, { facts, row: fixtureRow(id as string, sport as string, facts) });
    }
    return fixtures;
  }
}

export function readFixtures(session: Session, { status, sport, ids }: FixtureFilter = {}): Promise<FixtureRow[]> {
  const conditions = [
    ...(status === undefined ? [] : [["status = ?", status] as const]),
    ...(sport === undefined ? [] : [["sport = ?", sport] as const]),
    ...(ids === undefined ? [] : [[`id ${session.anyOf("text")}`, session.list(ids)] as const]),
  ];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.map(([condition]) => condition).join(" AND ")} `;
  return readObjects<FixtureRow>(
    session,
    'SELECT id, sport, status, time_known, kick_off, ended_at AS "end", coverage_level, tournament_calendar, description, ' +
      `last_updated FROM ${DECODED_PREFIX}fixtures ${where}ORDER BY kick_off, id`,
    conditions.map(([, value]) => value),
  );
}
