import { exactLive, predictLive } from "@sdf/models/soccer";
import type { Evaluation } from "../evaluation.ts";
import { drawStates } from "../soccer/live-states.ts";

/** 131,072 simulations against the exact chain, over random states; the greatest difference of any probability. */
export const evaluation: Evaluation = {
  name: "soccer-live-simulation",
  feed: "soccer/live-win-probability (MA21): simulated against exact",
  datasets: [],
  async run({ progress, signal, quick }) {
    const states = drawStates(quick ? 40 : 400, 20);
    const worst = { table: 0, minute: 0 };
    states.forEach((state, i) => {
      signal.throwIfAborted();
      progress(i, states.length);
      const exact = exactLive(state);
      for (const form of ["table", "minute"] as const) {
        const simulated = predictLive(state, { form, seed: i });
        const gaps = [simulated.home - exact.home, simulated.draw - exact.draw, simulated.away - exact.away];
        if (exact.advance && simulated.advance) gaps.push(simulated.advance.home - exact.advance.home);
        worst[form] = Math.max(worst[form], ...gaps.map(Math.abs));
      }
    });
    return (["table", "minute"] as const).map((form) => ({
      what: `largest |simulated - exact|, ${form} form`,
      better: "lower" as const,
      value: worst[form],
      n: states.length,
      target: 0.005,
    }));
  },
};
