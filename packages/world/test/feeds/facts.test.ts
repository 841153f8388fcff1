import {
  findContradictions,
  findSport,
  listMatches,
  readProbabilities,
  readResult,
  readScore,
  readState,
} from "@sdf/facts";
import { describe, expect, it } from "vitest";
import { createWorld, documentAt, WorldError, type FeedName, type World } from "../../src/index.ts";

const HOUR_MS = 3_600_000;
/** The first document of a league simulates its season. */
const LIMIT_MS = 60_000;
const feeds: Readonly<Record<string, readonly FeedName[]>> = {
  soccer: ["soccer/match-detailed", "soccer/live-win-probability", "soccer/match-momentum"],
  basketball: ["basketball/live-win-probability"],
  tennis: ["tennis/match-predictions", "tennis/match-predictions-detail"],
  "american-football": ["american-football/fourth-down-predictions", "american-football/go-for-two-predictions"],
};
const world = createWorld({
  seed: "facts",
  year: 2026,
  leagues: { soccer: 1, tennis: 1, basketball: 1, "american-football": 1 },
});

/** Documents of all feeds of a match at an instant; feeds without data are left out. */
function listDocuments(sport: string, fixture: string, at: number): readonly object[] {
  return (feeds[sport] ?? []).flatMap((feed) => {
    try {
      const request = { ids: { fixture }, parameters: { live: "yes", lineups: "yes" } };
      return listMatches(documentAt(world, feed, request, at));
    } catch (error) {
      if (error instanceof WorldError) return [];
      throw error;
    }
  });
}

describe.each(Object.keys(feeds))("facts of simulated matches of %s", { timeout: LIMIT_MS }, (sport) => {
  const fixtures = world.sports[sport as keyof World["sports"]].fixtures.slice(20, 26);

  it("are free of contradictions at every instant, for all feeds of a match", () => {
    for (const { id, start, settled } of fixtures) {
      for (const at of [start - HOUR_MS, start + HOUR_MS / 3, start + HOUR_MS, start + 1.6 * HOUR_MS, settled]) {
        const documents = listDocuments(sport, id, at);
        expect(documents.map(findSport)).toEqual(documents.map(() => sport));
        expect(findContradictions(documents)).toEqual([]);
        for (const document of documents)
          for (const { outcomes } of readProbabilities(document))
            expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      }
    }
  });

  // Documents of American football have no status.
  if (sport === "american-football") return;
  it("state score, phase and winner after the match", () => {
    for (const { id, settled } of fixtures) {
      const [document] = listDocuments(sport, id, settled);
      if (document === undefined || !["finished", "retired"].includes(readState(document).phase)) continue;
      expect(readScore(document).total).toBeDefined();
      expect(readResult(document).winner).toBeDefined();
    }
    const finished = fixtures.filter(({ id, settled }) =>
      listDocuments(sport, id, settled).some((document) => readState(document).phase === "finished"),
    );
    expect(finished.length).toBeGreaterThan(fixtures.length / 2);
  });
});
