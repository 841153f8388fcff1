import type { EloParameters } from "@sdf/models/american-football";
import { nelderMead } from "../../numeric/nelder-mead.ts";
import { runElo, type EloGame } from "./elo-games.ts";

const firstSeason = 1970;
const recentSeasons = 10;

/**
 * Fits the scalars of the Elo ratings by log-loss of all matches from 1970 to `last`, each forecast from earlier
 * ones. The home advantage has fallen over the years, so it is fitted on the last ten of these seasons.
 */
export function fitElo(games: readonly EloGame[], last: number, marginDeviation: number): EloParameters {
  const used = games.filter(({ season }) => season <= last);
  const loss = (parameters: EloParameters, from: number): number => {
    let sum = 0,
      n = 0;
    for (const { game, home } of runElo(used, parameters)) {
      if (game.season < from || game.margin === 0) continue;
      sum -= Math.log(game.margin > 0 ? home : 1 - home);
      n++;
    }
    return sum / n;
  };
  const build = ([k, homeAdvantage, reversion, playoffFactor]: readonly number[]): EloParameters => ({
    k: k!,
    homeAdvantage: homeAdvantage!,
    reversion: reversion!,
    mean: 1505,
    playoffFactor: playoffFactor!,
    marginDeviation,
  });
  const { at } = nelderMead(
    (x) => (x[0]! > 0 && x[2]! > 0 && x[2]! < 1 ? loss(build(x), firstSeason) : Number.POSITIVE_INFINITY),
    [20, 60, 0.33, 1.2],
    [3, 6, 0.05, 0.1],
    1e-7,
    120,
  );
  const round = (x: readonly number[]): number[] => x.map((value) => Number(value.toPrecision(3)));
  const [k, , reversion, playoffFactor] = round(at) as [number, number, number, number];
  const recent = nelderMead(
    (x) => loss(build([k, x[0]!, reversion, playoffFactor]), last - recentSeasons + 1),
    [55],
    [5],
    1e-7,
    60,
  ).at;
  return build([k, ...round(recent), reversion, playoffFactor]);
}
