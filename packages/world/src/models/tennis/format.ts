import { checkInteger, ModelError } from "../error.ts";

/** Side of the score, as in the feeds. */
export type Side = "a" | "b";

/** A value for each side. */
export interface Sides<T> {
  readonly a: T;
  readonly b: T;
}

/** Rules of one set. */
export interface SetRule {
  /** Games that win the set with a lead of two: 6. */
  readonly games: number;
  /**
   * Rules of the tie-break: played at `at` games each, to `points` points with a lead of two. Without it the set
   * continues until one side leads by two. `at` is `games` - 1 or more: 6 on the tours, 12 in the last set at
   * Wimbledon 2019-21.
   */
  readonly tieBreak?: { readonly at: number; readonly points: number };
}

/** A single tie-break instead of a set: 10 points in doubles. */
export interface MatchTieBreakRule {
  readonly matchTieBreak: number;
}

/** Rules of a match that determine its score. */
export interface MatchFormat {
  /** Maximum number of sets; odd. */
  readonly bestOf: 1 | 3 | 5;
  /** At deuce: two points in a row, or one deciding point (doubles on the tours). */
  readonly deuce: "advantage" | "deciding-point";
  /** Rules of every set but the last possible one. */
  readonly set: SetRule;
  /** Rules of the last possible set. */
  readonly finalSet: SetRule | MatchTieBreakRule;
}

const tieBreakSet: SetRule = { games: 6, tieBreak: { at: 6, points: 7 } };

/** Kind of the last set. */
export type FinalSet = "tie-break" | "tie-break-to-10" | "tie-break-at-12" | "advantage" | "match-tie-break";

/**
 * Rules with sets to six games and a tie-break at six all.
 * @param bestOf 3 or 5 sets
 * @param finalSet `tie-break`: like the other sets (tours); `tie-break-to-10`: at six all, to ten (majors since 2022,
 *   Melbourne since 2019); `tie-break-at-12` (Wimbledon 2019-21); `advantage`: no tie-break (Wimbledon to 2018,
 *   Melbourne to 2018, Paris to 2021); `match-tie-break`: ten points instead of the set (doubles)
 * @param deuce `advantage`, or `deciding-point` (doubles on the tours)
 */
export function matchFormat(
  bestOf: 1 | 3 | 5,
  finalSet: FinalSet = "tie-break",
  deuce: MatchFormat["deuce"] = "advantage",
): MatchFormat {
  const key = `${bestOf} ${finalSet} ${deuce}`;
  let format = formats.get(key);
  if (format === undefined)
    formats.set(key, (format = { bestOf, deuce, set: tieBreakSet, finalSet: finalSets[finalSet] }));
  return format;
}

/** Equal rules return the same object, so that computed tables are reused. */
const formats = /* @__PURE__ */ new Map<string, MatchFormat>();

const finalSets: Readonly<Record<FinalSet, SetRule | MatchTieBreakRule>> = {
  "tie-break": tieBreakSet,
  "tie-break-to-10": { games: 6, tieBreak: { at: 6, points: 10 } },
  "tie-break-at-12": { games: 6, tieBreak: { at: 12, points: 7 } },
  advantage: { games: 6 },
  "match-tie-break": { matchTieBreak: 10 },
};

/** Validates the rules. @throws ModelError `out-of-range` or `inconsistent` when the rules fit no match */
export function checkFormat(format: MatchFormat): void {
  if (format.bestOf !== 1 && format.bestOf !== 3 && format.bestOf !== 5) {
    throw new ModelError({
      code: "out-of-range",
      what: `${String(format.bestOf)} sets at most`,
      where: "format.bestOf",
      fix: "give 1, 3 or 5",
    });
  }
  checkSetRule(format.set, "format.set");
  if ("matchTieBreak" in format.finalSet)
    checkInteger(format.finalSet.matchTieBreak, "format.finalSet.matchTieBreak", 2, 30);
  else checkSetRule(format.finalSet, "format.finalSet");
}

function checkSetRule({ games, tieBreak }: SetRule, where: string): void {
  checkInteger(games, `${where}.games`, 1, 20);
  if (tieBreak === undefined) return;
  checkInteger(tieBreak.at, `${where}.tieBreak.at`, games - 1, 30);
  checkInteger(tieBreak.points, `${where}.tieBreak.points`, 2, 30);
}
