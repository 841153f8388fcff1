import type { MatchPredictionsDetail, MatchPredictionsDetailMatch } from "@sdf/types/tennis/match-predictions-detail";
import { describe, expect, it } from "vitest";
import { createTennisWorld } from "../../../src/feeds/tennis/index.ts";
import type { MatchSlot } from "../../../src/simulation/tennis/draws.ts";
import { ask, document, ids } from "../../support/feeds.ts";

const scenarios = [
  "tennis-retirement",
  "tennis-walkover",
  "tennis-rain",
  "tennis-postponed",
  "tennis-cancelled-final",
  "tennis-final-set-tie-break",
  "tennis-long-tie-break",
  "tennis-five-sets",
  "tennis-mixed-tie-break",
];
const world = createTennisWorld({ seed: "feeds", year: 2026, scenarios: scenarios.map((name) => ({ name })) });
const hour = 3_600_000;

const findSlot = (name: string): MatchSlot =>
  world.game([...world.scenarios].find(([, each]) => each.name === name)![0])!.game;
const matches = (feed: string, slot: MatchSlot, at: number, point?: string[]): readonly MatchPredictionsDetailMatch[] =>
  (
    document(
      world,
      feed,
      { ids: ids({ fixture: slot.fixture.id }), parameters: point === undefined ? {} : { point } },
      at,
    ).value as MatchPredictionsDetail
  ).match;
const details = (slot: MatchSlot, at: number): NonNullable<MatchPredictionsDetailMatch["liveData"]>["matchDetails"] =>
  matches("match-predictions-detail", slot, at)[0]!.liveData?.matchDetails;
interface Prediction {
  readonly type: string;
  readonly prediction: readonly { readonly type: string; readonly probability: string }[];
}
const predictionsOf = ({ liveData }: MatchPredictionsDetailMatch): readonly Prediction[] =>
  (liveData as unknown as { readonly predictions: readonly Prediction[] }).predictions;
const single = world
  .drawsOf(2026)
  .find((each) => each.kind === "single" && each.size === 64)!
  .slots[0]!.find((slot) => world.progress.outcome(slot).status === "Played")!;

describe("tennis match predictions", () => {
  it("contain the latest state, the state before the match, one point, or a range", () => {
    const log = world.progress.log(single)!;
    const after = log.times[20]!;
    expect(matches("match-predictions", single, after)).toEqual(matches("match-predictions", single, after, ["21"]));
    const [before] = matches("match-predictions", single, after, ["0"]);
    expect(Object.keys(before!.liveData!)).toEqual(["predictions"]);
    expect(matches("match-predictions", single, after, ["5"])).toHaveLength(1);
    expect(matches("match-predictions", single, after, ["5"])[0]!.liveData!.matchDetails!.matchEndTime).toBe(
      new Date(log.times[4]!).toISOString().replace(".000", ""),
    );
    expect(matches("match-predictions", single, after, ["5", "9"])).toHaveLength(5);
    expect(matches("match-predictions", single, after, ["5", "900"])).toHaveLength(17);
    expect(matches("match-predictions", single, after, ["0", "2"])).toHaveLength(3);
    const fixture = ids({ fixture: single.fixture.id });
    expect(ask(world, "match-predictions", { ids: fixture, parameters: { point: ["22"] } }, after)).toMatchObject({
      kind: "error",
      code: "10400",
    });
    expect(ask(world, "match-predictions", { ids: fixture, parameters: { point: ["9", "5"] } }, after)).toMatchObject({
      kind: "error",
      code: "10202",
    });
  });

  it("contain all points up to the requested one in the detailed feed", () => {
    const after = world.progress.log(single)!.times[20]!;
    expect(matches("match-predictions-detail", single, after, ["6"])).toHaveLength(6);
    expect(matches("match-predictions-detail", single, after, ["6"]).at(-1)).toEqual(
      matches("match-predictions-detail", single, after, ["6", "6"])[0],
    );
    expect(matches("match-predictions-detail", single, after, ["0"])).toHaveLength(1);
    expect(matches("match-predictions-detail", single, after)).toHaveLength(1);
  });

  it("contain no points without point-by-point coverage", () => {
    const doubles = world.drawsOf(2026).find((each) => each.coverageLevel === 0)!.slots[0]![0]!;
    const log = world.progress.log(doubles)!;
    expect(
      ask(
        world,
        "match-predictions",
        { ids: ids({ fixture: doubles.fixture.id }), parameters: { point: ["3"] } },
        log.times[30]!,
      ),
    ).toMatchObject({ kind: "error", code: "10400" });
    const liveDetails = details(doubles, log.times[30]!)!;
    expect(liveDetails.firstServerId).toBeUndefined();
    expect(liveDetails.gameState.score).toEqual({ a: 0, b: 0 });
  });

  it("contain players and doubles teams as documented", () => {
    const [one] = matches("match-predictions", single, single.fixture.start)[0]!.matchInfo.contestant!;
    expect(one).toMatchObject({ id: world.progress.entry(single.draw, 0, single.match, 0)!.entrant.id, position: "a" });
    expect(one!.contestantId).toBeUndefined();
    const mixed = findSlot("tennis-mixed-tie-break");
    const sides = matches("match-predictions", mixed, mixed.fixture.start)[0]!.matchInfo.contestant!;
    expect(sides.map((each) => each.position)).toEqual(["a", "a", "b", "b"]);
    expect(sides[0]!.contestantId).toBe(sides[1]!.contestantId);
    expect(sides[0]!.playerId).not.toBe(sides[1]!.playerId);
    expect(sides[0]!.id).toBeUndefined();
  });

  it("contain the score of the match", () => {
    const slot = findSlot("tennis-long-tie-break");
    const log = world.progress.log(slot)!;
    const { end } = world.progress.outcome(slot);
    const finalDetails = details(slot, end)!;
    expect(finalDetails).toMatchObject({
      matchStatus: "Played",
      winner: log.winner === 0 ? "a" : "b",
      matchSet: log.score.sets.length,
    });
    log.score.sets.slice(0, 2).forEach(({ games, tieBreak }, index) => {
      const set = (finalDetails.scores as Record<string, Record<string, number>>)[`set${index + 1}`]!;
      expect([set["a"], set["b"]]).toEqual(games);
      expect([set["tiebreakA"], set["tiebreakB"]]).toEqual(tieBreak ?? [undefined, undefined]);
    });
    const tieBreakSet = log.score.sets.findIndex(
      (each) => each.tieBreak !== undefined && Math.min(...each.tieBreak) > 10,
    );
    const states = Array.from(log.times, (at) => details(slot, at)!).filter(
      (each) => each.matchSet === tieBreakSet + 1 && each.gameState.tieBreak !== undefined,
    );
    expect(states.length).toBeGreaterThan(20);
    // Undocumented content equals its XML form.
    for (const {
      gameState: { score, tieBreak },
    } of states)
      expect(tieBreak).toEqual({ a: `${score!.a}`, b: `${score!.b}` });
    expect(states.at(-1)!.gameState.score!.a! + states.at(-1)!.gameState.score!.b!).toBeGreaterThan(20);
  });

  it("contain points as 0, 15, 30, 40, and 50 for advantage", () => {
    const log = world.progress.log(single)!;
    const points = new Set(
      Array.from(log.times, (at) => details(single, at)!)
        .filter((each) => each.gameState.tieBreak === undefined)
        .map((each) => each.gameState.score!.a),
    );
    expect([...points].sort((a, b) => a! - b!)).toEqual([0, 15, 30, 40, 50]);
  });

  it("have a winner only for played matches, not after a walkover or retirement", () => {
    for (const [name, status] of [
      ["tennis-walkover", "Walkover"],
      ["tennis-retirement", "Retired"],
    ] as const) {
      const slot = findSlot(name);
      const finalDetails = details(slot, world.progress.outcome(slot).end)!;
      expect(finalDetails.matchStatus).toBe(status);
      expect(finalDetails.winner).toBeUndefined();
    }
  });

  it("have no probabilities after a retirement, which the points do not decide", () => {
    const slot = findSlot("tennis-retirement");
    const [match] = matches("match-predictions", slot, world.progress.outcome(slot).end);
    expect(match!.liveData!.matchDetails!.matchStatus).toBe("Retired");
    expect(match!.liveData).not.toHaveProperty("predictions");
  });

  it("contain the probabilities of match, set and score before the match, when the first server is not known", () => {
    const before = single.fixture.start - hour;
    const [latest] = matches("match-predictions", single, before);
    expect(predictionsOf(latest!).map(({ type }) => type)).toEqual(["match", "set", "score"]);
    const after = world.progress.log(single)!.times[20]!;
    expect(predictionsOf(matches("match-predictions", single, after, ["0"])[0]!)).toEqual(predictionsOf(latest!));
  });

  it("state the assumption that the probabilities rest on, and leave them out without it", () => {
    const at = world.progress.log(single)!.times[33]!;
    const fixture = ids({ fixture: single.fixture.id });
    const answer = document(world, "match-predictions", { ids: fixture }, at);
    expect(answer.assumed).toEqual(["tennis-predictions"]);
    const plain = document(world, "match-predictions", { ids: fixture, without: ["tennis-predictions"] }, at);
    expect(plain.assumed).toBeUndefined();
    const [match] = (plain.value as MatchPredictionsDetail).match;
    expect(Object.keys(match!.liveData!)).toEqual(["matchDetails"]);
  });
});
