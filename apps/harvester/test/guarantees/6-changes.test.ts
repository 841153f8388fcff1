/** Guarantee 6: `_dlt` loses nothing with late, equal-stamped and out-of-order updates. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { useSqlite } from "../support/engines.ts";
import { jsonResponse, matchDocument, type ReceivedRequest } from "../support/mock-service.ts";
import { kickOff, minute, startScenario } from "../support/scenario.ts";

const hour = 60 * minute;
const sqlite = useSqlite();

interface Update {
  readonly id: string;
  readonly status: string;
  readonly kickOff: number;
  /** Time at which the service shows the record, and its stated time of change. */
  readonly visible: number;
  readonly stamped: number;
}

/** Answers with the changes since a time, in pages, of records that may appear later than they state. */
function answer(history: readonly Update[], { at, query }: ReceivedRequest): Response {
  const newest = new Map(history.filter(({ visible }) => visible <= at).map((each) => [each.id, each]));
  const since = Number(query.get("_dlt") ?? -Infinity);
  const size = Number(query.get("_pgSz"));
  const begin = (Number(query.get("_pgNm")) - 1) * size;
  const changed = [...newest.values()].filter(({ stamped }) => stamped >= since);
  const items = changed.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(begin, begin + size);
  // An error without the time, as some errors are.
  if (items.length === 0) return jsonResponse({ errorCode: "10400" }, { status: 404 });
  const match = items.map(({ id, status, kickOff: start, stamped }) => {
    const document = matchDocument(id, start, status) as { matchInfo: object };
    return { ...document, matchInfo: { ...document.matchInfo, lastUpdated: new Date(stamped).toISOString() } };
  });
  return jsonResponse({ match }, { headers: { date: new Date(at).toUTCString() } });
}

it("loses no change against late, equal-stamped and out-of-order updates", async () => {
  const update = fc.record({
    fixture: fc.integer({ min: 0, max: 9 }),
    after: fc.integer({ min: 0, max: 2 * 3600 }),
    // Stamped up to the overlap before it becomes visible.
    late: fc.constantFrom(0, 0, 1, 30, 60, 119),
    status: fc.constantFrom("Fixture", "Playing", "Suspended", "Postponed"),
    moved: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(update, { minLength: 5, maxLength: 40 }), async (updates) => {
      const old = { status: "Fixture", kickOff: kickOff + hour, visible: 0, stamped: kickOff - 10 * hour };
      const history: Update[] = [
        ...Array.from({ length: 10 }, (_, index) => ({ id: `fixture${index}`, ...old })),
        ...updates.map(({ fixture, after, late, status, moved }) => ({
          id: `fixture${fixture}`,
          status,
          kickOff: kickOff + (1 + moved) * hour,
          visible: kickOff + after * 1000,
          stamped: kickOff + (after - late) * 1000,
        })),
      ].sort((one, other) => one.visible - other.visible);
      // Stamps of one record never decrease; across fixtures they are in any order.
      const truth = new Map<string, number>();
      const honest = history.filter(({ id, stamped }) => {
        if (stamped < (truth.get(id) ?? 0)) return false;
        truth.set(id, stamped);
        return true;
      });
      const { store, runUntil } = await startScenario((arrival) => answer(honest, arrival), {
        following: [{ sport: "soccer", calendars: ["calendar1"], fixtures: [], feeds: ["soccer/match-detailed"] }],
        policies: { "*": { spread: 0, pageSize: 4, confirmed: { "*": 300 } } },
        store: await sqlite.create(),
      });
      await runUntil(kickOff + 130 * minute);
      const rows = new Map((await store.fixtures()).map(({ id, lastUpdated }) => [id, lastUpdated]));
      expect(rows).toEqual(truth);
      await store.close();
    }),
    { numRuns: 10 },
  );
});
