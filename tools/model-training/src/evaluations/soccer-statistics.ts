import { allCountParameters, type Count, countParametersFittedThrough, negativeBinomialLog } from "@sdf/models/soccer";
import type { Evaluation, Measured } from "../evaluation.ts";
import { meanScore } from "../measured.ts";
import { mean } from "../metrics.ts";
import { readCounts, rollCounts } from "../soccer/counts.ts";

/** League of the targets. */
const league = "premier-league";

/** Target absolute errors: those of a simple shrunk team model on seasons of the same league. */
const targets: readonly (readonly [Count, number | undefined])[] = [
  ["shots", 3.62],
  ["shots_on_target", 1.77],
  ["fouls", 2.63],
  ["corners", 2.16],
  ["yellow_cards", 1.018],
  ["goals", undefined],
  ["saves", undefined],
  ["red_cards", undefined],
];

/** Counts of sides before the match, on seasons that selected no setting. */
export const evaluation: Evaluation = {
  name: "soccer-statistics",
  feed: "soccer/team-player-predictions (TM15), counts of sides before the match",
  datasets: ["soccer-leagues"],
  async run({ data, progress, signal, quick }) {
    const matches = readCounts(await data("soccer-leagues", "matches.csv")).get(league) ?? [];
    const figures: Measured[] = [];
    for (const [done, [name, target]] of (quick ? targets.slice(0, 3) : targets).entries()) {
      signal.throwIfAborted();
      progress(done, targets.length);
      const forecasts = rollCounts(
        matches,
        [name],
        (match) => match.season > countParametersFittedThrough.season,
        allCountParameters,
      );
      if (forecasts.length === 0) continue;
      const clusters = Int32Array.from(forecasts, ({ match }) => match);
      const level = mean(Float64Array.from(forecasts, (each) => Math.abs(each.level - each.actual)));
      figures.push(
        meanScore(
          `MAE ${name}`,
          Float64Array.from(forecasts, (each) => Math.abs(each.expected - each.actual)),
          clusters,
          {
            anchor: { name: "league mean", value: level, matches: "same" },
            target,
          },
        ),
      );
      if (name === "red_cards" || name === "goals") continue;
      const { size } = allCountParameters[name];
      const poisson = -mean(
        Float64Array.from(forecasts, ({ expected, actual }) => negativeBinomialLog(actual, expected, Infinity)),
      );
      figures.push(
        meanScore(
          `log-loss ${name}`,
          Float64Array.from(forecasts, ({ expected, actual }) => -negativeBinomialLog(actual, expected, size)),
          clusters,
          { anchor: { name: "Poisson", value: poisson, matches: "same" } },
        ),
      );
    }
    return figures;
  },
};
