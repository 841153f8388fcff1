import {
  endgameFeatures,
  endgameWidth,
  need,
  needs,
  spanOf,
  spans,
  type EndgameParameters,
} from "@sdf/models/american-football";
import { leastSquares } from "../../numeric/least-squares.ts";
import { fitLogistic } from "../../numeric/logistic.ts";
import type { Snap } from "./snaps.ts";

/** End of the possession of a snap. */
interface PossessionEnd {
  readonly snap: Snap;
  readonly lead: number;
  readonly points: 0 | 3 | 6;
  /** Remaining seconds of regulation when the other team gets the ball or kicks off. */
  readonly remainingSeconds: number;
  /** Position of the opponent's first snap; NaN after a score or at the end. */
  readonly nextStart: number;
}

const values = 8;

/** Fits the chain of possessions to the snaps of the fourth quarter. */
export function fitEndgame(
  snaps: readonly Snap[],
  kickoffStart: number,
  tries: Pick<EndgameParameters, "twoPoints" | "extraPoint">,
): EndgameParameters {
  const ends = possessionEnds(snaps);
  const rows = ends.filter(({ snap }) => snap.play.secondsLeft > 0);
  const features = new Float64Array(rows.length * endgameWidth);
  rows.forEach(({ snap, lead }, i) => {
    const { down, yardsToGo, yardsToGoal, secondsLeft } = snap.play;
    endgameFeatures(
      { down, yardsToGo, yardsToGoal },
      secondsLeft,
      lead,
      features.subarray(i * endgameWidth, (i + 1) * endgameWidth),
    );
  });
  const outcome = (points: number): Uint8Array => Uint8Array.from(rows, (end) => (end.points === points ? 1 : 0));
  const without = rows.flatMap(({ points }, i) => (points === 6 ? [] : [i]));
  const round = (weights: readonly number[]): number[] => weights.map((weight) => Number(weight.toPrecision(4)));
  const next = leastSquares(2);
  for (const { snap, nextStart } of rows) if (!Number.isNaN(nextStart)) next.add([1, snap.play.yardsToGoal], nextStart);
  return {
    touchdown: round(fitLogistic({ width: endgameWidth, features, outcome: outcome(6) }, 5)),
    fieldGoal: round(fitLogistic({ width: endgameWidth, features, outcome: outcome(3), rows: without }, 5)),
    clock: clocks(rows),
    nextStart: round(next.solve()) as [number, number],
    kickoffStart,
    ...tries,
  };
}

// Equally likely shares of the clock, from the middle of each eighth. Spans with few scores use the scores of all
// needs.
function clocks(rows: readonly PossessionEnd[]): number[][][][] {
  const shares = (list: readonly PossessionEnd[]): number[] => {
    const sorted = list
      .map(({ remainingSeconds, snap }) => Math.min(1, remainingSeconds / snap.play.secondsLeft))
      .sort((a, b) => a - b);
    return Array.from({ length: values }, (_, k) =>
      Number((sorted[Math.floor(((k + 0.5) / values) * sorted.length)] ?? 0).toFixed(3)),
    );
  };
  return Array.from({ length: needs }, (_, n) =>
    spans.map((_, span) =>
      [false, true].map((scored) => {
        const all = rows.filter((row) => spanOf(row.snap.play.secondsLeft) === span && row.points > 0 === scored);
        const own = all.filter(({ lead }) => need(lead) === n);
        return shares(own.length >= 40 ? own : all);
      }),
    ),
  );
}

function possessionEnds(snaps: readonly Snap[]): PossessionEnd[] {
  const result: PossessionEnd[] = [];
  let from = 0;
  for (let i = 0; i < snaps.length; i++) {
    const snap = snaps[i]!,
      following = snaps[i + 1];
    const side = snap.play.offence === "home" ? 0 : 1;
    const gained = snap.play.after[side] - snap.play.before[side];
    const same =
      following !== undefined &&
      following.game === snap.game &&
      following.play.period > 4 === snap.play.period > 4 &&
      following.play.period > 2 === snap.play.period > 2;
    if (
      same &&
      gained < 3 &&
      following.play.offence === snap.play.offence &&
      following.state.homeScore - following.state.awayScore === snap.state.homeScore - snap.state.awayScore
    )
      continue;
    const remainingSeconds = same ? following.play.secondsLeft : 0;
    const points = gained >= 6 ? 6 : gained === 3 ? 3 : 0;
    // After a score the clock continues during the kick, whose own record is more exact.
    const after =
      points > 0 && snap.next !== undefined && !Number.isNaN(snap.next.secondsLeft) && same
        ? snap.next.secondsLeft
        : remainingSeconds;
    for (let k = from; k <= i; k++) {
      const own = snaps[k]!;
      if (own.play.period !== 4) continue;
      const lead = (own.state.homeScore - own.state.awayScore) * (own.play.offence === "home" ? 1 : -1);
      result.push({
        snap: own,
        lead,
        points,
        remainingSeconds: Math.min(after, own.play.secondsLeft),
        nextStart:
          points === 0 && same && following.play.offence !== snap.play.offence
            ? following.play.yardsToGoal
            : Number.NaN,
      });
    }
    from = i + 1;
  }
  return result;
}
