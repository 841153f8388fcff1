import { describe, expect, it } from "vitest";
import { Score } from "../../../src/simulation/tennis/score.ts";
import { createTennis } from "../../../src/simulation/tennis/world.ts";

/** Sums over matches of one kind. */
interface Sums {
  matches: number;
  retired: number;
  walkovers: number;
  complete: number;
  sets: number;
  tieBreaks: number;
  readonly bySets: number[];
  points: number;
  servicePointsWon: number;
  holds: number;
  serviceGames: number;
  betterRank: number;
}

const seasons = ["north", "south", "east", "west", "middle"];
const sums = new Map<string, Sums>();

for (const seed of seasons) {
  const world = createTennis({ seed, year: 2026 });
  for (const draw of world.draws) {
    if (draw.kind !== "single") continue;
    const key = `${draw.gender} ${draw.meeting.surface} ${draw.bestOf}`;
    let kindSums = sums.get(key);
    if (kindSums === undefined)
      sums.set(
        key,
        (kindSums = {
          matches: 0,
          retired: 0,
          walkovers: 0,
          complete: 0,
          sets: 0,
          tieBreaks: 0,
          bySets: [0, 0, 0, 0, 0, 0],
          points: 0,
          servicePointsWon: 0,
          holds: 0,
          serviceGames: 0,
          betterRank: 0,
        }),
      );
    for (const slot of draw.slots.flat()) {
      const outcome = world.progress.outcome(slot);
      if (outcome.status === "Bye") continue;
      kindSums.matches++;
      const [a, b] = [
        world.progress.entry(draw, slot.round, slot.match, 0)!,
        world.progress.entry(draw, slot.round, slot.match, 1)!,
      ];
      if (a.entrant.rank < b.entrant.rank === (outcome.winner === 0)) kindSums.betterRank++;
      if (outcome.status === "Walkover") kindSums.walkovers++;
      if (outcome.status === "Retired") kindSums.retired++;
      const log = world.progress.log(slot)!;
      const score = new Score(draw.bestOf, draw.deciderPoints, log.plan.firstServer);
      for (const point of log.points) {
        const { server, inTieBreak, gamesPlayed } = score;
        const winner = (point & 1) as 0 | 1;
        kindSums.points++;
        if (winner === server) kindSums.servicePointsWon++;
        score.addPoint(winner);
        if (!inTieBreak && score.gamesPlayed > gamesPlayed) {
          kindSums.serviceGames++;
          if (winner === server) kindSums.holds++;
        }
      }
      if (outcome.status !== "Played") continue;
      kindSums.complete++;
      kindSums.bySets[score.sets.length]!++;
      kindSums.sets += score.sets.length;
      kindSums.tieBreaks += score.sets.filter((each) => each.tieBreak !== undefined).length;
    }
  }
}

function sumsOf(pattern: RegExp): Sums {
  const selected = [...sums].filter(([key]) => pattern.test(key)).map(([, each]) => each);
  const add = (name: Exclude<keyof Sums, "bySets">): number => selected.reduce((sum, each) => sum + each[name], 0);
  return {
    matches: add("matches"),
    retired: add("retired"),
    walkovers: add("walkovers"),
    complete: add("complete"),
    sets: add("sets"),
    tieBreaks: add("tieBreaks"),
    bySets: [0, 1, 2, 3, 4, 5].map((count) => selected.reduce((sum, each) => sum + each.bySets[count]!, 0)),
    points: add("points"),
    servicePointsWon: add("servicePointsWon"),
    holds: add("holds"),
    serviceGames: add("serviceGames"),
    betterRank: add("betterRank"),
  };
}

/** Expects a value within a band about the value measured on the tours. */
function expectNear(value: number, target: number, band: number): void {
  expect(Math.abs(value - target), `${value.toFixed(4)} is not within ${band} of ${target}`).toBeLessThanOrEqual(band);
}

describe("realism of five tennis seasons", () => {
  it.each([
    ["men hard", 0.638],
    ["men clay", 0.6145],
    ["men grass", 0.658],
    ["women hard", 0.563],
    ["women clay", 0.551],
    ["women grass", 0.587],
  ])("has the measured share of service points won: %s", (kind, target) => {
    const { servicePointsWon, points } = sumsOf(new RegExp(`^${kind}`));
    expectNear(servicePointsWon / points, target, 0.007);
  });

  it.each([
    ["men hard", 0.797, 0.014],
    ["men clay", 0.76, 0.014],
    ["men grass", 0.833, 0.014],
    ["women hard", 0.647, 0.018],
    ["women clay", 0.6125, 0.022],
  ])("has the measured share of service games held: %s", (kind, target, band) => {
    const { holds, serviceGames } = sumsOf(new RegExp(`^${kind}`));
    expectNear(holds / serviceGames, target, band);
  });

  it.each([
    ["men hard 3", 0.192, 0.022],
    ["men clay 3", 0.159, 0.022],
    ["men hard 5", 0.172, 0.026],
    ["men clay 5", 0.145, 0.026],
    ["women hard", 0.102, 0.018],
    ["women clay", 0.097, 0.02],
  ])("has the measured share of sets with a tie-break: %s", (kind, target, band) => {
    const { tieBreaks, sets } = sumsOf(new RegExp(`^${kind}`));
    expectNear(tieBreaks / sets, target, band);
  });

  it.each([
    ["men .* 3", 0.36, 0.028],
    ["women", 0.334, 0.022],
  ])("has the measured share of three-set matches: %s", (kind, target, band) => {
    const { bySets, complete } = sumsOf(new RegExp(`^${kind}`));
    expectNear(bySets[3]! / complete, target, band);
  });

  it("has the measured shares of three, four and five sets at major events", () => {
    const { bySets, complete } = sumsOf(/^men .* 5/);
    expectNear(bySets[3]! / complete, 0.495, 0.035);
    expectNear(bySets[4]! / complete, 0.311, 0.03);
    expectNear(bySets[5]! / complete, 0.19, 0.03);
  });

  it("lets the better ranked player win about two matches in three", () => {
    for (const [kind, target] of [
      ["^men", 0.663],
      ["^women", 0.654],
    ] as const) {
      const { betterRank, matches } = sumsOf(new RegExp(kind));
      expectNear(betterRank / matches, target, 0.025);
    }
  });

  it("has the measured shares of retirements and walkovers", () => {
    const { retired, walkovers, matches } = sumsOf(/./);
    expectNear(retired / matches, 0.031, 0.006);
    expectNear(walkovers / matches, 0.006, 0.002);
  });
});
