import type { LiveParameters, Sides } from "@sdf/models/soccer";
import type { InternationalForecast } from "./internationals.ts";
import { fitLiveParameters, type HalfTimedMatch, type TimedMatch } from "./live-fit.ts";
import type { LeagueMatch } from "./matches.ts";
import type { Forecast } from "./rolling.ts";
import type { SpiMatch } from "./spi.ts";

/**
 * Number of years whose matches estimate the live parameters; stoppage time has grown, so earlier years are not
 * representative.
 */
const years = 12;

/** Matches of national teams before a year with known minutes of all goals. */
function timedBefore(forecasts: readonly InternationalForecast[], year: number): TimedMatch[] {
  return forecasts.flatMap(({ match, rates }) =>
    match.goals && match.year < year && match.year >= year - years ? [{ rates, goals: match.goals }] : [],
  );
}

/** League matches of seasons that began before a year. */
function halfTimedBefore(forecasts: readonly Forecast<LeagueMatch>[], season: number): HalfTimedMatch[] {
  return forecasts.flatMap(({ match, rates }) =>
    match.halfTime && match.season < season && match.season >= season - years
      ? [{ rates, halfTime: match.halfTime, final: { home: match.homeGoals, away: match.awayGoals } }]
      : [],
  );
}

/** Dismissals per match of both sides in league matches before a season; default values if none are known. */
function dismissalsBefore(forecasts: readonly Forecast<LeagueMatch>[], season: number): Sides {
  let home = 0;
  let away = 0;
  let n = 0;
  for (const { match } of forecasts) {
    if (match.redCards === undefined || match.season >= season || match.season < season - years) continue;
    home += match.redCards.home;
    away += match.redCards.away;
    n++;
  }
  return n > 0 ? { home: home / n, away: away / n } : { home: 0.06, away: 0.07 };
}

/**
 * Variance over mean of a match's expected goals around the published projection, without the part that a gamma law
 * of the rate explains.
 */
function xgDispersion(matches: readonly SpiMatch[], shape: number): number {
  let squares = 0;
  let means = 0;
  let meanSquares = 0;
  const used = matches.filter((match) => match.xg !== undefined && match.projected.every((rate) => rate > 0));
  const scale =
    used.reduce((sum, match) => sum + match.xg!.home + match.xg!.away, 0) /
    used.reduce((sum, match) => sum + match.projected[0] + match.projected[1], 0);
  for (const { xg, projected } of used) {
    for (const [observed, rate] of [
      [xg!.home, projected[0] * scale],
      [xg!.away, projected[1] * scale],
    ] as const) {
      squares += (observed - rate) ** 2;
      means += rate;
      meanSquares += rate * rate;
    }
  }
  return used.length === 0 ? 0.35 : Math.max(0.1, (squares - meanSquares / shape) / means);
}

/** Live parameters from the matches before a year; `spi` is needed only for expected goals. */
export function liveParametersBefore(
  year: number,
  internationals: readonly InternationalForecast[],
  leagues: readonly Forecast<LeagueMatch>[],
  spi: readonly SpiMatch[] = [],
): LiveParameters {
  const halfTimed = halfTimedBefore(leagues, year);
  const timed = timedBefore(internationals, year);
  const dismissals = dismissalsBefore(leagues, year);
  const first = fitLiveParameters({ timed, halfTimed, dismissals, xgDispersion: 0.35 });
  return { ...first, xgDispersion: xgDispersion(spi, first.rateShape) };
}
