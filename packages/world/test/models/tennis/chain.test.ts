import { describe, expect, it } from "vitest";
import { createRandom } from "../../../src/models/index.ts";
import { type ServeProbabilities } from "../../../src/models/tennis/chain.ts";
import { createMatchTables } from "../../../src/models/tennis/chain.ts";
import { type MatchFormat, type Side } from "../../../src/models/tennis/format.ts";
import { matchFormat, startOfMatch, type MatchState } from "../../../src/models/tennis/index.ts";
import { isTieBreak, findWinner } from "../../../src/models/tennis/state.ts";
import { afterPoint } from "./after-point.ts";

const doubles = matchFormat(3, "match-tie-break", "deciding-point");

/** Probability that the server holds from the start of a game: p⁴(1+4q+10q²) + 20p³q³·p²/(p²+q²). */
function holdProbability(p: number): number {
  const q = 1 - p;
  return p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * (p * q) ** 3 * p * p) / (p * p + q * q);
}

const formats: Readonly<Record<string, MatchFormat>> = {
  "three sets": matchFormat(3),
  "five sets, advantage set": matchFormat(5, "advantage"),
  "five sets, tie-break at twelve": matchFormat(5, "tie-break-at-12"),
  "five sets, tie-break to ten": matchFormat(5, "tie-break-to-10"),
  doubles,
  "first to four, tie-break at three all": {
    bestOf: 5,
    deuce: "deciding-point",
    set: { games: 4, tieBreak: { at: 3, points: 7 } },
    finalSet: { games: 4, tieBreak: { at: 3, points: 7 } },
  },
  "one advantage set": { bestOf: 1, deuce: "advantage", set: { games: 6 }, finalSet: { games: 6 } },
};

const serves: readonly ServeProbabilities[] = [
  { a: 0.64, b: 0.61 },
  { a: 0.5, b: 0.75 },
  { a: 0.93, b: 0.2 },
];

/** States of whole matches, drawn point by point. */
function* walk(format: MatchFormat, serve: ServeProbabilities, seed: number): Generator<MatchState> {
  const random = createRandom(seed);
  let state = startOfMatch(seed % 2 === 0 ? "a" : "b");
  for (let n = 0; n < 2000 && findWinner(state, format) === undefined; n++) {
    yield state;
    const served = random.next() < serve[state.server];
    state = afterPoint(state, served === (state.server === "a") ? "a" : "b", format);
  }
  yield state;
}

describe.each(Object.entries(formats))("%s", (_name, format) => {
  it.each(serves)("equals the mean of the two states after the next point, in every state (%o)", (serve) => {
    const chain = createMatchTables(serve, format);
    let states = 0;
    for (let seed = 1; seed <= 6; seed++) {
      for (const state of walk(format, serve, seed)) {
        if (findWinner(state, format) !== undefined) continue;
        const p = chain.point(state);
        const won = afterPoint(state, "a", format);
        const lost = afterPoint(state, "b", format);
        expect(chain.match(state)).toBeCloseTo(p * chain.match(won) + (1 - p) * chain.match(lost), 12);
        expect(chain.set(state)).toBeCloseTo(
          p * setAfter(chain, state, won) + (1 - p) * setAfter(chain, state, lost),
          12,
        );
        expect(chain.game(state)).toBeCloseTo(
          p * gameAfter(chain, state, won) + (1 - p) * gameAfter(chain, state, lost),
          12,
        );
        states++;
      }
    }
    expect(states).toBeGreaterThan(150);
  });

  it("is symmetric in the players", () => {
    const serve = { a: 0.67, b: 0.59 };
    const chain = createMatchTables(serve, format);
    const mirrored = createMatchTables({ a: serve.b, b: serve.a }, format);
    for (const state of walk(format, serve, 4))
      expect(chain.match(state)).toBeCloseTo(1 - mirrored.match(mirror(state)), 12);
  });

  it("gives equal players an even match from the start", () => {
    for (const first of ["a", "b"] as const)
      expect(createMatchTables({ a: 0.63, b: 0.63 }, format).match(startOfMatch(first))).toBeCloseTo(0.5, 12);
  });

  it("is certain for a player who wins or loses every point", () => {
    for (const first of ["a", "b"] as const) {
      expect(createMatchTables({ a: 1, b: 0 }, format).match(startOfMatch(first))).toBe(1);
      expect(createMatchTables({ a: 0, b: 1 }, format).match(startOfMatch(first))).toBe(0);
    }
  });

  it("agrees with simulated matches", () => {
    const serve = { a: 0.66, b: 0.62 };
    const random = createRandom(2024);
    const runs = 4000;
    let won = 0;
    for (let run = 0; run < runs; run++) {
      let state = startOfMatch("a");
      while (findWinner(state, format) === undefined)
        state = afterPoint(state, random.next() < (state.server === "a" ? serve.a : 1 - serve.b) ? "a" : "b", format);
      if (findWinner(state, format) === "a") won++;
    }
    const p = createMatchTables(serve, format).match(startOfMatch("a"));
    expect(Math.abs(won / runs - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / runs));
  });
});

function setAfter(chain: ReturnType<typeof createMatchTables>, before: MatchState, after: MatchState): number {
  if (after.sets.a > before.sets.a) return 1;
  return after.sets.b > before.sets.b ? 0 : chain.set(after);
}

function gameAfter(chain: ReturnType<typeof createMatchTables>, before: MatchState, after: MatchState): number {
  for (const side of ["a", "b"] as const) {
    if (
      after.sets[side] > before.sets[side] ||
      (after.sets.a === before.sets.a && after.sets.b === before.sets.b && after.games[side] > before.games[side])
    )
      return side === "a" ? 1 : 0;
  }
  return chain.game(after);
}

function mirror({ sets, games, points, server }: MatchState): MatchState {
  const turned = ({ a, b }: { readonly a: number; readonly b: number }): { a: number; b: number } => ({ a: b, b: a });
  const other: Side = server === "a" ? "b" : "a";
  return { sets: turned(sets), games: turned(games), points: turned(points), server: other };
}

describe("published values", () => {
  it("has the hold probability of the published polynomial", () => {
    // p = .6: .7357 (Newton & Keller 2005); p = .5: one half; p = 2/3: 208/243.
    expect(holdProbability(0.6)).toBeCloseTo(0.7357292, 6);
    expect(holdProbability(0.5)).toBe(0.5);
    expect(holdProbability(2 / 3)).toBeCloseTo(208 / 243, 12);
    expect(createMatchTables({ a: 0.6, b: 0.5 }, matchFormat(3)).game(startOfMatch("a"))).toBeCloseTo(
      holdProbability(0.6),
      14,
    );
  });

  it("agrees with hand-computed deuces and deciding points", () => {
    const deuce = { ...startOfMatch("a"), points: { a: 3, b: 3 } };
    expect(createMatchTables({ a: 0.7, b: 0.6 }, matchFormat(3)).game(deuce)).toBeCloseTo(0.49 / 0.58, 14);
    expect(createMatchTables({ a: 0.7, b: 0.6 }, doubles).game(deuce)).toBeCloseTo(0.7, 14);
    const again = { ...deuce, points: { a: 8, b: 9 } };
    expect(createMatchTables({ a: 0.7, b: 0.6 }, matchFormat(3)).game(again)).toBeCloseTo((0.7 * 0.49) / 0.58, 14);
  });

  it("changes service in a tie-break after one point and then after every two", () => {
    const format = matchFormat(3);
    let state: MatchState = { sets: { a: 0, b: 0 }, games: { a: 6, b: 6 }, points: { a: 0, b: 0 }, server: "a" };
    const servers: Side[] = [];
    for (let point = 0; point < 12; point++) {
      servers.push(state.server);
      state = afterPoint(state, point % 2 === 0 ? "a" : "b", format);
    }
    expect(servers.join("")).toBe("abbaabbaabba");
    state = afterPoint(afterPoint(state, "a", format), "a", format);
    // a served first in the tie-break, so b serves first in the next set.
    expect(state).toEqual({ sets: { a: 1, b: 0 }, games: { a: 0, b: 0 }, points: { a: 0, b: 0 }, server: "b" });
  });

  it("ends sets by the rules", () => {
    const at = (a: number, b: number, sets: { a: number; b: number }): MatchState => ({
      sets,
      games: { a, b },
      points: { a: 3, b: 0 },
      server: "a",
    });
    const wimbledon = matchFormat(5, "tie-break-at-12");
    expect(afterPoint(at(5, 4, { a: 0, b: 0 }), "a", wimbledon).sets.a).toBe(1);
    expect(afterPoint(at(6, 6, { a: 2, b: 2 }), "a", wimbledon).games).toEqual({ a: 7, b: 6 });
    expect(isTieBreak(at(6, 6, { a: 2, b: 2 }), wimbledon)).toBe(false);
    expect(isTieBreak(at(12, 12, { a: 2, b: 2 }), wimbledon)).toBe(true);
    expect(isTieBreak(at(30, 30, { a: 2, b: 2 }), matchFormat(5, "advantage"))).toBe(false);
  });
});
