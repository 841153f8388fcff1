import { goalModelParameters, goalModelFittedThrough, predictSeason } from "@sdf/models/soccer";
import type { Anchor, Evaluation, Measured } from "../evaluation.ts";
import { meanScore } from "../measured.ts";
import { readLeagues } from "../soccer/matches.ts";
import { freezeSeasons, judgeSeason } from "../soccer/seasons.ts";

/** Points of a season with the targets of title and last three, and the published figures of frozen ratings. */
const shares = [
  { share: 0, title: { target: 0.107, anchor: 0.1104 }, bottom: { target: 0.354, anchor: 0.3657 } },
  { share: 0.5, title: { target: 0.054, anchor: 0.0541 }, bottom: { target: 0.226, anchor: 0.2329 } },
] as const;

/** Seasons after those that selected the settings; final tables by points, goal difference and goals as played. */
export const evaluation: Evaluation = {
  name: "soccer-season",
  feed: "soccer/season-simulations (TM12)",
  datasets: ["soccer-leagues"],
  async run({ data, progress, signal, quick }) {
    const leagues = [...readLeagues(await data("soccer-leagues", "matches.csv")).values()];
    const last = Math.max(...leagues.flat().map((match) => match.season));
    const first = quick ? last - 1 : goalModelFittedThrough.season + 1;
    const measured: Measured[] = [];
    for (const [i, { share, title, bottom }] of shares.entries()) {
      const points = leagues.flatMap((matches) =>
        freezeSeasons(matches, (season) => season >= first, [share], goalModelParameters),
      );
      const judged = points.map((point, done) => {
        signal.throwIfAborted();
        progress(i + done / points.length, shares.length);
        return judgeSeason(point, predictSeason(point.input, { simulations: quick ? 2000 : 20000, seed: 1 }));
      });
      // Teams of one season are correlated: one cluster per season.
      const clusters = Int32Array.from(judged.flatMap((row, season) => row.title.map(() => season)));
      const at = share === 0 ? "at the start" : `after ${100 * share} %`;
      const frozen = (value: number): Anchor => ({ name: "frozen ratings", value, matches: "other" });
      measured.push(
        meanScore(`title log-loss ${at}`, Float64Array.from(judged.flatMap((row) => row.title)), clusters, {
          target: title.target,
          anchor: frozen(title.anchor),
        }),
        meanScore(`last-three log-loss ${at}`, Float64Array.from(judged.flatMap((row) => row.bottom)), clusters, {
          target: bottom.target,
          anchor: frozen(bottom.anchor),
        }),
        meanScore(`points MAE ${at}`, Float64Array.from(judged.flatMap((row) => row.points)), clusters),
      );
    }
    return measured;
  },
};
