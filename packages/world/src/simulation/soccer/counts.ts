/** Counts of match events by side: shots, saves, fouls, cards, assists and corners. */
import type { PlayedMatch } from "./played-match.ts";
import { shotValue } from "./shot-value.ts";

/** Offset of each count within a side's counts; see {@link countMatch}. */
export const countOffset = {
  shots: 0,
  saves: 1,
  fouls: 2,
  yellows: 3,
  reds: 4,
  assists: 5,
  onTarget: 6,
  corners: 7,
} as const;

/** Number of counts per side. */
export const countsPerSide = 8;

/** Number of counts per match: the home side's, then the away side's. */
export const countsPerMatch = countsPerSide * 2;

/**
 * Adds a match's counts to `target`, beginning at index `offset`. The index of a count is `offset + side *
 * countsPerSide + countOffset`.
 *
 * @returns expected goals of both sides, estimated from observable features of the shots
 */
export function countMatch(
  { outline }: PlayedMatch,
  target: Uint8Array,
  offset: number,
): readonly [home: number, away: number] {
  const xg: [number, number] = [0, 0];
  for (const moment of outline.moments) {
    const sideOffset = offset + moment.side * countsPerSide;
    switch (moment.kind) {
      case "shot":
        if (moment.disallowed !== undefined) break;
        xg[moment.side] += shotValue(moment);
        target[sideOffset + countOffset.shots]!++;
        if (moment.end === "goal" || moment.end === "saved") target[sideOffset + countOffset.onTarget]!++;
        if (moment.end === "saved") target[offset + (1 - moment.side) * countsPerSide + countOffset.saves]!++;
        if (moment.end === "goal" && moment.assist !== undefined && moment.pattern !== "penalty")
          target[sideOffset + countOffset.assists]!++;
        break;
      case "foul":
        target[sideOffset + countOffset.fouls]!++;
        break;
      case "card":
        target[sideOffset + (moment.card === "YC" ? countOffset.yellows : countOffset.reds)]!++;
        break;
      case "corner":
        target[sideOffset + countOffset.corners]!++;
        break;
      default:
    }
  }
  return xg;
}
