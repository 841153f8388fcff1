import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Score, formatScore } from "../../../src/simulation/tennis/score.ts";
import { tournamentState } from "../../../src/simulation/tennis/state.ts";
import { createTennis } from "../../../src/simulation/tennis/world.ts";

const world = createTennis({ seed: "tests", year: 2026 });
const { draws } = world.seasons[0]!;
const day = 24 * 3_600_000;

describe("tennis score", () => {
  const play = (text: string, score = new Score(3, 7, 0)): Score => {
    for (const side of text) score.addPoint(side === "a" ? 0 : 1);
    return score;
  };

  it("counts games, sets and tie-breaks", () => {
    expect(formatScore(play("aaaa".repeat(12)))).toBe("6-0 6-0");
    const even = play("aaaabbbb".repeat(6));
    expect(even.inTieBreak).toBe(true);
    play("abababababab", even);
    expect(even.points).toEqual([6, 6]);
    play("aa", even);
    expect(even.set).toEqual({ games: [0, 0] });
    expect(even.sets[0]).toEqual({ games: [7, 6], tieBreak: [8, 6] });
  });

  it("requires a lead of two points after deuce", () => {
    const score = play("aaabbbababab");
    expect(score.gamesPlayed).toBe(0);
    play("aa", score);
    expect(score.set.games).toEqual([1, 0]);
  });

  it("gives the first service of a set to the first receiver of the previous tie-break", () => {
    const score = play("aaaabbbb".repeat(6));
    const firstServer = score.server;
    play("aaaaaaa", score);
    expect(score.server).toBe(firstServer === 0 ? 1 : 0);
  });

  it("changes the server after the first point of a tie-break, then after every two points", () => {
    const score = play("aaaabbbb".repeat(6));
    const servers = Array.from({ length: 7 }, () => {
      const { server } = score;
      score.addPoint(score.points[0] <= score.points[1] ? 0 : 1);
      return server;
    });
    expect(servers).toEqual([0, 1, 1, 0, 0, 1, 1]);
  });

  it("plays the last tie-break to ten points if configured", () => {
    const score = play(`${"aaaa".repeat(6)}${"bbbb".repeat(6)}${"aaaabbbb".repeat(6)}aaaaaaa`, new Score(3, 10, 0));
    expect(score.winner).toBeUndefined();
    play("aaa", score);
    expect(score.winner).toBe(0);
  });
});

describe("tennis season", () => {
  it("has draws of every kind and unique fixtures", () => {
    expect(new Set(draws.map((draw) => draw.kind))).toEqual(new Set(["single", "double", "mix"]));
    expect(new Set(world.fixtures.map((each) => each.id)).size).toBe(world.fixtures.length);
    expect(world.fixtures.every((each) => /^[0-9a-z]{25}$/.test(each.id))).toBe(true);
    for (const draw of draws) expect(draw.slots.flat()).toHaveLength(draw.size - 1);
  });

  it("has unique players per draw and places the seeds", () => {
    for (const draw of draws) {
      const players = draw.lines.flatMap((line) => line?.entrant.players.map((each) => each.id) ?? []);
      expect(new Set(players).size).toBe(players.length);
      const seeds = draw.lines.flatMap((line) => (line?.seed === undefined ? [] : [line.seed])).sort((a, b) => a - b);
      expect(seeds).toEqual(Array.from({ length: draw.size / 4 }, (_, index) => index + 1));
      const line = (seed: number): number => draw.lines.findIndex((each) => each?.seed === seed);
      expect(line(1)).toBe(0);
      expect(line(2)).toBe(draw.size - 1);
    }
  });

  it("plays every match after its feeder matches", () => {
    for (const draw of draws.slice(0, 40)) {
      for (const slot of draw.slots.flat()) {
        const outcome = world.progress.outcome(slot);
        expect(outcome.end).toBeGreaterThanOrEqual(outcome.start);
        const earliest = slot.round > 0 ? world.progress.sidesKnownSince(slot) - 1 : -Infinity;
        expect(outcome.start).toBeGreaterThanOrEqual(earliest);
      }
    }
  });

  it("changes the status of a tournament from scheduled to in progress to completed", () => {
    const draw = draws[3]!;
    const final = draw.slots.at(-1)![0]!;
    const { end } = world.progress.outcome(final);
    expect(tournamentState(world.progress, draw, draw.drawnAt).status).toBe("Scheduled");
    expect(tournamentState(world.progress, draw, draw.start + 2 * day).status).toBe("In Progress");
    expect(tournamentState(world.progress, draw, end - 1).status).not.toBe("Completed");
    expect(tournamentState(world.progress, draw, end).status).toBe("Completed");
  });

  it("changes state at its events only", () => {
    const slot = draws[0]!.slots[0]!.find((each) => world.progress.outcome(each).status === "Played")!;
    const { id } = slot.fixture;
    const { start, end } = world.progress.outcome(slot);
    const moments = world.events(start - 1, end, id).map((each) => each.at);
    expect(moments[0]).toBe(start);
    expect(moments.at(-1)).toBe(end);
    fc.assert(
      fc.property(fc.integer({ min: start, max: end }), (at) => {
        const lastEvent = moments.filter((each) => each <= at).at(-1)!;
        expect(world.state(id, at)).toEqual(world.state(id, lastEvent));
      }),
      { numRuns: 40 },
    );
  });

  it("leaves out tours that are not requested", () => {
    const men = createTennis({ seed: "tests", year: 2026, leagues: { tennis: 1 } });
    expect(men.seasons[0]!.tours.map((each) => each.gender)).toEqual(["men"]);
    expect(men.seasons[0]!.draws.some((each) => each.kind === "mix")).toBe(false);
    expect(createTennis({ seed: "tests", year: 2026, leagues: { tennis: 0 } }).fixtures).toEqual([]);
  });
});
