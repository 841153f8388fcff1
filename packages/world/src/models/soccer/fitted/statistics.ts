// Fitted at revision 2b648d6b by tools/model-training/src/fit/soccer/statistics.ts from soccer-leagues (sha256 c23cba98d684…); edit only with a new fit.
import type { Count, CountParameters } from "../parameters/parameters.ts";

/** Settings of the counts in league tables. Saves are the other side's shots on target without a goal. */
export const countParameters: Readonly<Record<Exclude<Count, "passes" | "assists">, CountParameters>> = {
  shots: {
    mean: { home: 13.97, away: 11.07 },
    levelHalfLife: 519.7,
    halfLife: 122.9,
    shrinkOwn: 4.038,
    shrinkAgainst: 3.27,
    size: 30.81,
  },
  fouls: {
    mean: { home: 15.08, away: 15.64 },
    levelHalfLife: 250.6,
    halfLife: 122.9,
    shrinkOwn: 4.962,
    shrinkAgainst: 7.059,
    size: 110.4,
  },
  yellow_cards: {
    mean: { home: 1.799, away: 2.148 },
    levelHalfLife: 829.4,
    halfLife: 235.9,
    shrinkOwn: 30.14,
    shrinkAgainst: 27.94,
    size: 93910,
    helper: { count: "fouls", of: "own", power: 0.381 },
  },
  saves: {
    mean: { home: 3.188, away: 4.046 },
    levelHalfLife: 60,
    halfLife: 250,
    shrinkOwn: 23.01,
    shrinkAgainst: 19.34,
    size: 14.86,
    helper: { count: "shots", of: "other", power: 0.234 },
  },
  red_cards: {
    mean: { home: 0.1014, away: 0.1421 },
    levelHalfLife: 933.6,
    halfLife: 639.1,
    shrinkOwn: 244.5,
    shrinkAgainst: 234.9,
    size: 12.38,
  },
  goals: {
    mean: { home: 1.515, away: 1.11 },
    levelHalfLife: 821.5,
    halfLife: 490,
    shrinkOwn: 9,
    shrinkAgainst: 13.27,
    size: 93910,
  },
  shots_on_target: {
    mean: { home: 5.549, away: 4.292 },
    levelHalfLife: 60,
    halfLife: 264.1,
    shrinkOwn: 12.53,
    shrinkAgainst: 16.73,
    size: 36.98,
    helper: { count: "shots", of: "own", power: 0.25 },
  },
  corners: {
    mean: { home: 5.838, away: 4.489 },
    levelHalfLife: 1119,
    halfLife: 230.6,
    shrinkOwn: 23.52,
    shrinkAgainst: 21.07,
    size: 14.86,
    helper: { count: "shots", of: "own", power: 0.234 },
  },
};
