import { describe, expect, it } from "vitest";
import { Score } from "../../../src/simulation/tennis/score.ts";
import { createTennis } from "../../../src/simulation/tennis/world.ts";

/** Counts of the matches of one kind, by name. */
type Sums = Record<string, number>;

const sums = new Map<string, Sums>();
for (const seed of ["north", "south", "east", "west", "middle"]) {
  const { draws, progress } = createTennis({ seed, year: 2026 });
  for (const draw of draws.filter(({ kind }) => kind === "single")) {
    const key = `${draw.gender} ${draw.meeting.surface} ${draw.bestOf}`;
    const kindSums = sums.get(key) ?? {};
    sums.set(key, kindSums);
    const count = (name: string, by = 1): void => void (kindSums[name] = (kindSums[name] ?? 0) + by);
    for (const slot of draw.slots.flat()) {
      const { status, winner } = progress.outcome(slot);
      if (status === "Bye") continue;
      const [a, b] = [0, 1].map((side) => progress.entry(draw, slot.round, slot.match, side as 0 | 1)!.entrant.rank);
      count("matches");
      count(status);
      if (a! < b! === (winner === 0)) count("betterRank");
      const log = progress.log(slot)!;
      const score = new Score(draw.bestOf, draw.deciderPoints, log.plan.firstServer);
      for (const point of log.points) {
        const { server, inTieBreak, gamesPlayed } = score;
        const pointWinner = (point & 1) as 0 | 1;
        score.addPoint(pointWinner);
        count("points");
        if (pointWinner === server) count("servicePointsWon");
        if (inTieBreak || score.gamesPlayed === gamesPlayed) continue;
        count("serviceGames");
        if (pointWinner === server) count("holds");
      }
      if (status !== "Played") continue;
      count(`${score.sets.length} sets`);
      count("sets", score.sets.length);
      count("tieBreaks", score.sets.filter(({ tieBreak }) => tieBreak !== undefined).length);
    }
  }
}

/** Share of one count in another, over all matches of the kinds with a pattern. */
function computeShare(pattern: string, name: string, of: string): number {
  const kinds = [...sums].filter(([key]) => new RegExp(`^${pattern}`).test(key)).map(([, each]) => each);
  const add = (counted: string): number => kinds.reduce((sum, each) => sum + (each[counted] ?? 0), 0);
  return add(name) / add(of);
}

describe("realism of five tennis seasons", () => {
  it.each([
    ["men hard", "servicePointsWon", "points", 0.638, 0.007],
    ["men clay", "servicePointsWon", "points", 0.6145, 0.007],
    ["men grass", "servicePointsWon", "points", 0.658, 0.007],
    ["women hard", "servicePointsWon", "points", 0.563, 0.007],
    ["women clay", "servicePointsWon", "points", 0.551, 0.007],
    ["women grass", "servicePointsWon", "points", 0.587, 0.007],
    ["men hard", "holds", "serviceGames", 0.797, 0.014],
    ["men clay", "holds", "serviceGames", 0.76, 0.014],
    ["men grass", "holds", "serviceGames", 0.833, 0.014],
    ["women hard", "holds", "serviceGames", 0.647, 0.018],
    ["women clay", "holds", "serviceGames", 0.6125, 0.022],
    ["men hard 3", "tieBreaks", "sets", 0.192, 0.022],
    ["men clay 3", "tieBreaks", "sets", 0.159, 0.022],
    ["men hard 5", "tieBreaks", "sets", 0.172, 0.026],
    ["men clay 5", "tieBreaks", "sets", 0.145, 0.026],
    ["women hard", "tieBreaks", "sets", 0.102, 0.018],
    ["women clay", "tieBreaks", "sets", 0.097, 0.02],
    ["men .* 3", "3 sets", "Played", 0.36, 0.028],
    ["women", "3 sets", "Played", 0.334, 0.022],
    ["men .* 5", "3 sets", "Played", 0.495, 0.035],
    ["men .* 5", "4 sets", "Played", 0.311, 0.03],
    ["men .* 5", "5 sets", "Played", 0.19, 0.03],
    ["men", "betterRank", "matches", 0.663, 0.025],
    ["women", "betterRank", "matches", 0.654, 0.025],
    ["", "Retired", "matches", 0.031, 0.006],
    ["", "Walkover", "matches", 0.006, 0.002],
  ])("has the share measured on the tours: %s, %s of %s", (kind, name, of, target, band) => {
    const value = computeShare(kind, name, of);
    expect(Math.abs(value - target), `${value.toFixed(4)} is not within ${band} of ${target}`).toBeLessThanOrEqual(
      band,
    );
  });
});
