import { momentum, possessionValues } from "@sdf/models/soccer";
import type { Evaluation, Measured } from "../evaluation.ts";
import { areaUnderCurve } from "../soccer/ranks.ts";
import { possessionEvents, worldMatches } from "../soccer/world.ts";

/** Seconds within which a goal counts. */
const ahead = 300;

/**
 * Predictive value of momentum for goals, on simulated matches that no fit has read: forecasts every minute, for both
 * sides.
 */
export const evaluation: Evaluation = {
  name: "soccer-momentum",
  feed: "soccer/match-momentum (MA27), goals of the next five minutes on unseen simulated matches",
  datasets: [],
  async run({ progress, signal, quick }) {
    const seeds = quick ? ["unseen-1"] : ["unseen-1", "unseen-2", "unseen-3", "unseen-4"];
    const count = quick ? 60 : 190;
    const own: number[] = [];
    const scored: number[] = [];
    // Minutes after which exactly one side scored: the share in which it had more momentum.
    const lead: number[] = [];
    const homeScored: number[] = [];
    const worst = { error: 0 };
    let matches = 0;
    for (const { log } of worldMatches(seeds, { count })) {
      signal.throwIfAborted();
      progress(matches++, seeds.length * count);
      const events = possessionEvents(log);
      const ends = [1, 2].map((period) => events.findLast(({ periodId }) => periodId === period)?.second ?? 0);
      const moments = ends.flatMap((end, at) =>
        Array.from({ length: Math.max(0, Math.floor(end / 60) - 4) }, (_, minute) => ({
          periodId: at + 1,
          second: (minute + 1) * 60,
        })),
      );
      const goals = events
        .filter(({ typeId }) => typeId === 16)
        .map((goal) => ({ ...goal, side: goal.ownGoal === true ? 1 - goal.side : goal.side }));
      momentum(events, possessionValues(events), moments).forEach(({ home, away, combined }, at) => {
        const { periodId, second } = moments[at]!;
        const next = goals.filter(
          (goal) => goal.periodId === periodId && goal.second >= second && goal.second < second + ahead,
        );
        const by = [0, 1].map((side) => (next.some((goal) => goal.side === side) ? 1 : 0)) as [number, number];
        own.push(home, away);
        scored.push(...by);
        if (by[0] !== by[1]) {
          lead.push(combined);
          homeScored.push(by[0]);
        }
        worst.error = Math.max(
          worst.error,
          Math.abs(Math.round(home * 1e5) - Math.round(away * 1e5) - Math.round(combined * 1e5)),
        );
      });
    }
    const figures: Measured[] = [
      {
        what: "AUC, own momentum for a goal in 5 min",
        better: "higher",
        value: areaUnderCurve(own, scored),
        n: own.length,
        target: 0.55,
      },
      {
        what: "AUC, combined for who scores in 5 min",
        better: "higher",
        value: areaUnderCurve(lead, homeScored),
        n: lead.length,
        target: 0.55,
      },
      {
        what: "units by which home less away misses combined",
        better: "lower",
        value: worst.error,
        n: own.length,
        target: 0,
      },
    ];
    return figures;
  },
};
