import { describe, expect, it } from "vitest";
import { unknownStatus, type FixtureRow, fixtureRows, mergeFixture } from "../../src/domain/fixture-rows.ts";
import { FixtureIndex } from "../../src/scheduler/fixture-index.ts";
import { fixtureRow, mergeFacts } from "../../src/store/tables/fixture-facts.ts";

const day = 86_400_000;
const row = (id: string, more: Partial<FixtureRow> = {}): FixtureRow =>
  ({ id, sport: "soccer", status: "Fixture", timeKnown: true, ...more }) as FixtureRow;
const endOf = (index: FixtureIndex, id = "a"): number | undefined => index.state(id)[0]?.end;

describe("facts about a fixture", () => {
  it("are those of its last report", () => {
    const index = new FixtureIndex();
    expect(index.state("a")).toEqual([]);
    index.apply([row("a", { kickOff: 5, coverageLevel: "13" })], 0);
    expect(index.state("a")).toEqual([{ timeKnown: true, status: "Fixture", kickOff: 5, coverageLevel: "13" }]);
    expect([index.size, index.row("a")?.kickOff, index.row("b")]).toEqual([1, 5, undefined]);
    expect([...index.rows()].map(({ id }) => id)).toEqual(["a"]);
  });

  it("have no status if it is unknown", () => {
    const index = new FixtureIndex();
    index.apply([row("a", { status: unknownStatus })], 0);
    expect(index.state("a")[0]).not.toHaveProperty("status");
  });

  it("are returned when they change in what planning uses", () => {
    const index = new FixtureIndex();
    expect(index.apply([row("a"), row("b")], 0).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(index.apply([row("a"), row("b", { kickOff: 9 })], 0).map(({ id }) => id)).toEqual(["b"]);
  });

  it("replaces facts in the index by those from the store", () => {
    const index = new FixtureIndex();
    index.apply([row("a", { kickOff: 5, coverageLevel: "13" })], 0);
    index.apply([row("a", { kickOff: 6 })], 0);
    expect(index.state("a")[0]).toMatchObject({ kickOff: 6, coverageLevel: "13" });
    index.apply([row("a", { kickOff: 7 })], 0, true);
    expect(index.state("a")[0]).toEqual({ timeKnown: true, status: "Fixture", kickOff: 7 });
  });
});

describe("the end of a match without a reported end", () => {
  it("is the time of the first report that it is over", () => {
    const index = new FixtureIndex();
    index.apply([row("a", { status: "Playing" })], 100);
    expect(endOf(index)).toBeUndefined();
    index.apply([row("a", { status: "Played", lastUpdated: 150 })], 200);
    index.apply([row("a", { status: "Played" })], 300);
    expect(endOf(index)).toBe(200);
  });

  it("is the last update of a match that is over in its first report", () => {
    const index = new FixtureIndex();
    index.apply([row("a", { status: "Played", lastUpdated: 150 }), row("b", { status: "Played" })], 200);
    expect([endOf(index), endOf(index, "b")]).toEqual([150, undefined]);
  });

  it("is removed when the match continues", () => {
    const index = new FixtureIndex();
    index.apply([row("a", { status: "Played", lastUpdated: 150 })], 200);
    index.apply([row("a", { status: "Playing" })], 300);
    expect(endOf(index)).toBeUndefined();
    index.apply([row("a", { status: "Played" })], 400);
    expect(endOf(index)).toBe(400);
  });

  it("is not used beside a reported end", () => {
    const index = new FixtureIndex();
    index.apply([row("a", { status: "Playing" })], 100);
    index.apply([row("a", { status: "Played", end: 180 })], 200);
    expect(endOf(index)).toBe(180);
  });
});

describe("fixtures of a calendar", () => {
  const now = 100 * day;
  const idsAt = (kickOffs: readonly (number | undefined)[]): (number | undefined)[] => {
    const index = new FixtureIndex();
    const rows = kickOffs.map((kickOff, at) => row(`f${at}`, { tournamentCalendar: "c", kickOff }));
    index.apply([...rows, row("other", { tournamentCalendar: "d", kickOff: now })], 0);
    return index.calendar("c", now).map(({ kickOff }) => kickOff);
  };

  it("are those from 9 days before to 11 days after, without the limits", () => {
    const within = [now - 9 * day + 1, now, now + 11 * day - 1];
    expect(idsAt([now - 9 * day, ...within])).toEqual(within);
  });

  it("includes the next fixture", () => {
    expect(idsAt([now + 30 * day, now + 11 * day, now + 20 * day, now])).toEqual([now, now + 11 * day]);
  });

  it("omit those without a kick-off", () => {
    expect(idsAt([undefined, now])).toEqual([now]);
    expect(new FixtureIndex().calendar("c", now)).toEqual([]);
  });
});

/** The row of a response with these facts. */
function rowOf(info: object, details: object = {}, lastUpdated?: string): FixtureRow {
  const [row] = fixtureRows("soccer/match-detailed", {
    lastUpdated,
    matchInfo: { id: "a", ...info },
    liveData: { matchDetails: details },
  });
  if (row === undefined) throw new Error("the response has no fixture");
  return row;
}

const day3 = { date: "2026-10-03Z", time: "15:00:00Z" };
const full = rowOf(
  { ...day3, coverageLevel: "13", description: "A v B", tournamentCalendar: { id: "c" } },
  { matchStatus: "Played", matchEndTime: "2026-10-03T16:55:00Z" },
  "2026-10-03T17:00:00Z",
);
const later = "2026-10-03T18:00:00Z";
const updatedLater = { ...full, lastUpdated: Date.parse(later) };

describe("a fixture", () => {
  it("keeps the facts that a later response does not contain", () => {
    expect(mergeFixture(full, rowOf({}))).toEqual(full);
    expect(mergeFixture(full, rowOf({}, {}, later))).toEqual(updatedLater);
  });

  it("gets the missing facts of an older response", () => {
    const sparse = rowOf({ coverageLevel: "1" }, {}, later);
    expect(mergeFixture(sparse, full)).toEqual({ ...updatedLater, coverageLevel: "1" });
  });

  it("keeps the latest change if another feed is received later", () => {
    const older = rowOf({ description: "A - B" }, {}, "2026-10-03T16:00:00Z");
    const facts = mergeFacts(mergeFacts({}, "soccer/match-detailed", full, 1), "soccer/match-momentum", older, 2);
    expect(fixtureRow("a", "soccer", facts)).toMatchObject({
      description: "A - B",
      lastUpdated: Date.parse("2026-10-03T17:00:00Z"),
    });
  });
});
