/** What both sides of a match did, counted. */
import type { Played } from "./played.ts";
import { shotValue } from "./shot-value.ts";

/** Kinds of counts by their place; see {@link countMatch}. */
export const counted = { shots: 0, saves: 1, fouls: 2, yellows: 3, reds: 4, assists: 5, onTarget: 6, corners: 7 } as const;

/** Number of kinds. */
export const countKinds = 8;

/** Numbers that a match takes: those of the home side, then those of the away side. */
export const countsPerMatch = countKinds * 2;

/**
 * Counts a match, from `from` on: element `side * countKinds + kind`.
 *
 * @returns expected goals of the shots of both sides, as estimated from what can be seen
 */
export function countMatch({ skeleton }: Played, into: Uint8Array, from: number): readonly [home: number, away: number] {
  const xg: [number, number] = [0, 0];
  for (const moment of skeleton.moments) {
    const own = from + moment.side * countKinds;
    switch (moment.kind) {
      case "shot":
        if (moment.disallowed !== undefined) break;
        xg[moment.side] += shotValue(moment);
        into[own + counted.shots]!++;
        if (moment.end === "goal" || moment.end === "saved") into[own + counted.onTarget]!++;
        if (moment.end === "saved") into[from + (1 - moment.side) * countKinds + counted.saves]!++;
        if (moment.end === "goal" && moment.assist !== undefined && moment.pattern !== "penalty") into[own + counted.assists]!++;
        break;
      case "foul": into[own + counted.fouls]!++; break;
      case "card": into[own + (moment.card === "YC" ? counted.yellows : counted.reds)]!++; break;
      case "corner": into[own + counted.corners]!++; break;
      default:
    }
  }
  return xg;
}
