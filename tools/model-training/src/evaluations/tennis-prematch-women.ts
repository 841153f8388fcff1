import type { Evaluation } from "../evaluation.ts";
import { measurePreMatch } from "../tennis/prematch.ts";

export const evaluation: Evaluation = {
  name: "tennis-prematch-women",
  feed: "tennis/tournament-simulations (TM11) and match-predictions (MA21), before the match, women",
  datasets: ["tennis-wta"],
  forecastTable: "tennis-wta/matches.csv",
  run: async (context) => measurePreMatch(await context.data("tennis-wta", "matches.csv"), "women", 0.62, context),
};
