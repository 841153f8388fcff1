import type { Evaluation } from "../evaluation.ts";
import { measurePreMatch } from "../tennis/prematch.ts";

export const evaluation: Evaluation = {
  name: "tennis-prematch-men",
  feed: "tennis/tournament-simulations (TM11) and match-predictions (MA21), before the match, men",
  datasets: ["tennis-atp"],
  forecastTable: "tennis-atp/matches.csv",
  run: async (context) => measurePreMatch(await context.data("tennis-atp", "matches.csv"), "men", 0.607, context),
};
