import { describe, expect, it } from "vitest";
import { fixtureRows, mergeFixture, type FixtureRow } from "../../src/domain/fixture-rows.ts";
import { fixtureRow, mergeFacts } from "../../src/store/tables/fixture-facts.ts";

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

const full = rowOf(
  {
    date: "2026-10-03Z",
    time: "15:00:00Z",
    coverageLevel: "13",
    description: "A v B",
    tournamentCalendar: { id: "c" },
  },
  { matchStatus: "Played", matchEndTime: "2026-10-03T16:55:00Z" },
  "2026-10-03T17:00:00Z",
);

describe("a fixture", () => {
  it("keeps the facts that a later response does not contain", () => {
    expect(mergeFixture(full, rowOf({}))).toEqual(full);
    expect(mergeFixture(full, rowOf({}, {}, "2026-10-03T18:00:00Z"))).toEqual({
      ...full,
      lastUpdated: Date.parse("2026-10-03T18:00:00Z"),
    });
  });

  it("gets the missing facts of an older response", () => {
    const sparse = rowOf({ coverageLevel: "1" }, {}, "2026-10-03T18:00:00Z");
    expect(mergeFixture(sparse, full)).toEqual({
      ...full,
      coverageLevel: "1",
      lastUpdated: Date.parse("2026-10-03T18:00:00Z"),
    });
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
