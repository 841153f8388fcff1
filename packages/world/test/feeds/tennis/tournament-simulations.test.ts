import type { TournamentSimulations, TournamentSimulationsPredictions } from "@sdf/types/tennis/tournament-simulations";
import { describe, expect, it, vi } from "vitest";
import { createTennisWorld } from "../../../src/feeds/tennis/index.ts";
import type { Draw } from "../../../src/simulation/tennis/draws.ts";
import { ask, document, ids } from "../../support/feeds.ts";
import { LONG_TEST_MS } from "../../support/night.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = createTennisWorld({ seed: "feeds", year: 2026, scenarios: [{ name: "tennis-cancelled-final" }] });
const [hour, day] = [3_600_000, 86_400_000];
const draws = [
  world.drawsOf(2026)[4]!,
  world.drawsOf(2026)[5]!,
  world.drawsOf(2026).find((each) => each.kind === "mix")!,
  world.drawsOf(2026).find((each) => each.size === 128)!,
];
const simulationsAt = (draw: Draw, at: number, options: object = {}): TournamentSimulations =>
  document(world, "tournament-simulations", { ids: ids({ tournament: draw.id }), ...options }, at).value;
const valuesOf = (predictions: TournamentSimulationsPredictions, type: string): number[] =>
  predictions.playerPredictions.playerPrediction.map((each) => each.predicted!.find((one) => one.type === type)!.value);
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

describe("tennis tournament simulations", () => {
  it("have probabilities that sum to the number of entrants per round", () => {
    for (const draw of draws) {
      for (const at of [draw.drawnAt, draw.start + 30 * hour, draw.end - 20 * hour]) {
        const { predictions } = simulationsAt(draw, at).tournament!;
        const stages = [
          ["Champion", 1],
          ["Final", 2],
          ["Semi-finals", 4],
          ...(draw.rounds.length > 3 ? [["Quarter Finals", 8] as const] : []),
        ] as const;
        for (const [type, count] of stages) expect(sum(valuesOf(predictions, type))).toBeCloseTo(count * 100, -0.2);
        const { ranking } = predictions.tournamentPredictions![0]!;
        expect(ranking!.map((each) => each.position)).toEqual(
          Array.from({ length: draw.players }, (_, index) => index + 1),
        );
      }
    }
  });

  it("contain the champion after the final", () => {
    const [draw] = draws;
    const final = draw!.slots.at(-1)![0]!;
    const { end, winner } = world.progress.outcome(final);
    const champion = world.progress.entry(draw!, final.round, 0, winner!)!.entrant;
    const beforeEnd = simulationsAt(draw!, end - 1).tournament!;
    expect(beforeEnd).toMatchObject({ status: "In Progress" });
    expect(beforeEnd.winningPeopleId).toBeUndefined();
    const afterEnd = simulationsAt(draw!, end).tournament!;
    expect(afterEnd).toMatchObject({ status: "Completed", winningPeopleId: champion.id, winningPeople: champion.name });
    expect(valuesOf(afterEnd.predictions, "Champion").filter((each) => each === 100)).toHaveLength(1);
    expect(afterEnd.predictions.tournamentPredictions![0]!.ranking![0]).toMatchObject({ position: 1, value: 100 });
  });

  it("have no winner if the final is cancelled", () => {
    const slot = world.game([...world.scenarios.keys()][0]!)!.game;
    const afterFinal = simulationsAt(slot.draw, slot.fixture.start + day).tournament!;
    expect(afterFinal.status).toBe("Completed");
    expect(afterFinal.winningPeopleId).toBeUndefined();
    expect(sum(valuesOf(afterFinal.predictions, "Champion"))).toBe(0);
  });

  it("run every hour, and after each game during a match", () => {
    const draw = draws[0]!;
    expect(simulationsAt(draw, draw.drawnAt + 5.5 * hour).tournament!.predictions.lastUpdated).toMatch(/:00:00Z$/);
    const slot = draw.slots[1]!.find((each) => world.progress.outcome(each).status === "Played")!;
    const { start, end } = world.progress.outcome(slot);
    const runs = new Set<string>();
    for (let at = start; at < end; at += 120_000) runs.add(simulationsAt(draw, at).tournament!.predictions.lastUpdated);
    expect(runs.size).toBeGreaterThan(8);
  });

  it("accept contestants and a day", () => {
    const draw = draws[1]!;
    const entrantIds = draw.lines.slice(0, 2).map((each) => each!.entrant.id);
    const at = draw.start + 30 * hour;
    const selected = document(
      world,
      "tournament-simulations",
      { ids: ids({ tournament: draw.id, contestant: entrantIds }) },
      at,
    ).value as TournamentSimulations;
    expect(
      selected.tournament!.predictions.playerPredictions.playerPrediction.map((each) => each.contestant.contestantId),
    ).toEqual(entrantIds);
    expect(selected.tournament!.predictions.tournamentPredictions![0]!.ranking).toHaveLength(2);
    const date = new Date(draw.start).toISOString().slice(0, 10);
    const forDay = simulationsAt(draw, draw.end + 9 * day, { parameters: { date: [date] } });
    expect(forDay.tournament!.predictions.lastUpdated.slice(0, 10)).toBe(date);
    expect(simulationsAt(draw, draw.start + day - 1000).tournament!.predictions).toEqual(
      forDay.tournament!.predictions,
    );
    expect(
      ask(
        world,
        "tournament-simulations",
        { ids: ids({ tournament: draw.id }), parameters: { date: ["tomorrow"] } },
        at,
      ),
    ).toMatchObject({ code: "10202" });
    expect(
      ask(
        world,
        "tournament-simulations",
        { ids: ids({ tournament: draw.id, contestant: "0123456789abcdefghijklmno" }) },
        at,
      ),
    ).toMatchObject({ code: "10400" });
    expect(ask(world, "tournament-simulations", { ids: ids({ tournament: draw.id }) }, draw.drawnAt - 1)).toMatchObject(
      { code: "10400" },
    );
  });
});
