/** Guarantee 6: `_dlt` loses nothing with late, equal-stamped and out-of-order updates. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { jsonResponse, matchDocument, mockService, type ReceivedRequest } from "../support/mock-service.ts";
import { virtualClock } from "../support/simulation.ts";
import { temporaryStore } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse("2026-09-12T12:00:00Z");
const kickOff = start + 30 * minute;

interface Kept {
  readonly id: string;
  readonly status: string;
  readonly kickOff: number;
  /** Time at which the service shows the record, and its stated time of change. */
  readonly visible: number;
  readonly stamped: number;
}

/** A list feed with changes since a time, in pages, with records that appear late and have earlier stamps. */
function listService(clock: { now(): number }, history: readonly Kept[]) {
  return mockService(clock, ({ query }: ReceivedRequest) => {
    const now = clock.now();
    const newest = new Map<string, Kept>();
    for (const each of history) if (each.visible <= now) newest.set(each.id, each);
    const since = query.get("_dlt");
    const changedDocuments = [...newest.values()]
      .filter(({ stamped }) => since === null || stamped >= Number(since))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const size = Number(query.get("_pgSz"));
    const page = Number(query.get("_pgNm"));
    const items = changedDocuments.slice((page - 1) * size, page * size);
    // An error without the time, as some errors are.
    if (items.length === 0) return jsonResponse({ errorCode: "10400" }, { status: 404 });
    return jsonResponse(
      {
        match: items.map(({ id, status, kickOff: at, stamped }) => {
          const made = matchDocument(id, at, status) as { matchInfo: object };
          return { ...made, matchInfo: { ...made.matchInfo, lastUpdated: new Date(stamped).toISOString() } };
        }),
      },
      { headers: { date: new Date(now).toUTCString() } },
    );
  });
}

async function follow(history: readonly Kept[], end: number): Promise<SqlStore> {
  const clock = virtualClock(start);
  const store = await temporaryStore();
  const list = listService(clock, history);
  const harvester = createHarvester({
    store,
    clock,
    fetch: list.fetch,
    baseUrl: "https://feeds.example",
    name: "worker",
    following: [{ sport: "soccer", calendars: ["calendar1"], fixtures: [], feeds: ["soccer/match-detailed"] }],
    policies: { "*": { spread: 0, pageSize: 4, confirmed: { "*": 300 } } },
  });
  await harvester.begin();
  while (clock.now() <= end) {
    await harvester.worker.step();
    await harvester.worker.drain();
    const next = await store.nextDueAt();
    if (next === undefined || next > end) break;
    clock.set(Math.max(clock.now(), next));
  }
  return store;
}

describe("changes since", () => {
  it("lose nothing against late, equal-stamped and out-of-order updates", async () => {
    const update = fc.record({
      fixture: fc.integer({ min: 0, max: 9 }),
      after: fc.integer({ min: 0, max: 3 * 3600 }),
      // Stamped up to the overlap before it becomes visible.
      late: fc.constantFrom(0, 0, 1, 30, 60, 119),
      status: fc.constantFrom("Fixture", "Playing", "Suspended", "Postponed"),
      moved: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(update, { minLength: 5, maxLength: 40 }), async (updates) => {
        const history: Kept[] = [
          ...Array.from({ length: 10 }, (_, index) => ({
            id: `fixture${index}`,
            status: "Fixture",
            kickOff,
            visible: 0,
            stamped: start - 10 * hour,
          })),
          ...updates.map(({ fixture, after, late, status, moved }) => ({
            id: `fixture${fixture}`,
            status,
            kickOff: kickOff + moved * hour,
            visible: start + after * 1000,
            stamped: start + (after - late) * 1000,
          })),
        ].sort((one, other) => one.visible - other.visible);
        // Stamps of one record never decrease; across fixtures they are in any order.
        const truth = new Map<string, Kept>();
        const honest = history.filter((each) => {
          if (each.stamped < (truth.get(each.id)?.stamped ?? 0)) return false;
          truth.set(each.id, each);
          return true;
        });
        const store = await follow(honest, start + 190 * minute);
        const rows = new Map((await store.fixtures()).map((row) => [row.id, row]));
        for (const { id, stamped } of truth.values()) expect([id, rows.get(id)?.lastUpdated]).toEqual([id, stamped]);
      }),
      { numRuns: 12 },
    );
  });
});
