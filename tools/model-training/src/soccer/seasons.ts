import {
  fitGoalModel,
  type GoalModel,
  type GoalModelParameters,
  type Season,
  type SeasonForecast,
  type SeasonTeam,
} from "@sdf/models/soccer";
import type { LeagueMatch } from "./matches.ts";

/** A season at one point: played matches, the model of that day, and the final table. */
export interface SeasonPoint {
  readonly league: string;
  readonly season: number;
  /** Share 0..1 of the matches that are played. */
  readonly share: number;
  readonly input: Season;
  /** Final position of each team from 1, in the order of `input.teams`, by points, goal difference, goals. */
  readonly final: readonly number[];
  /** Final points. */
  readonly points: readonly number[];
}

/** Cuts the seasons of a league at shares of their matches. Unfinished seasons are excluded. */
export function freezeSeasons(
  matches: readonly LeagueMatch[],
  seasons: (season: number) => boolean,
  shares: readonly number[],
  parameters: GoalModelParameters,
): SeasonPoint[] {
  const points: SeasonPoint[] = [];
  for (const season of new Set(matches.map((match) => match.season))) {
    if (!seasons(season)) continue;
    const own = matches.filter((match) => match.season === season);
    const teams = [...new Set(own.flatMap((match) => [match.home, match.away]))].sort();
    if (own.length !== teams.length * (teams.length - 1)) continue;
    const earlier = matches.filter(
      (match) => match.season < season && match.day < own[0]!.day && match.day >= own[0]!.day - parameters.window,
    );
    if (earlier.length < 300) continue;
    const table = finalTable(own, teams);
    for (const share of shares) {
      const cut = Math.round(own.length * share);
      const day = cut < own.length ? own[cut]!.day : own[own.length - 1]!.day + 1;
      // Whole days only: the matches on the day of the forecast are not played.
      const played = own.filter((match) => match.day < day);
      const model = fitGoalModel([...earlier, ...played], { day, parameters });
      points.push({ league: own[0]!.league, season, share, input: seasonOf(own, teams, model, day), ...table });
    }
  }
  return points;
}

function seasonOf(own: readonly LeagueMatch[], teams: readonly string[], model: GoalModel, day: number): Season {
  return {
    teams: teams.map((id): SeasonTeam => {
      const { attack, defence } = model.teams[id] ?? model.newcomer;
      return { id, attack, defence };
    }),
    matches: own.map((match) =>
      match.day < day
        ? { home: match.home, away: match.away, homeGoals: match.homeGoals, awayGoals: match.awayGoals }
        : { home: match.home, away: match.away },
    ),
    intercept: model.intercept,
    homeAdvantage: model.homeAdvantage,
    rho: model.rho,
  };
}

function finalTable(own: readonly LeagueMatch[], teams: readonly string[]): { final: number[]; points: number[] } {
  const lines = new Map(teams.map((id) => [id, { points: 0, difference: 0, goals: 0 }]));
  for (const { home, away, homeGoals, awayGoals } of own) {
    const add = (id: string, scored: number, conceded: number): void => {
      const line = lines.get(id)!;
      line.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
      line.difference += scored - conceded;
      line.goals += scored;
    };
    add(home, homeGoals, awayGoals);
    add(away, awayGoals, homeGoals);
  }
  const order = [...teams].sort((a, b) => {
    const [x, y] = [lines.get(a)!, lines.get(b)!];
    return y.points - x.points || y.difference - x.difference || y.goals - x.goals || (a < b ? -1 : 1);
  });
  return { final: teams.map((id) => order.indexOf(id) + 1), points: teams.map((id) => lines.get(id)!.points) };
}

/** Log-losses by team of "champion" and "among the last three", and absolute errors of the points. */
export function judgeSeason(
  point: SeasonPoint,
  forecast: SeasonForecast,
): { title: number[]; bottom: number[]; points: number[] } {
  const n = forecast.simulations;
  const teams = forecast.teams.length;
  // A count of 0 among n means a probability of at most about 1 / n, not 0.
  const loss = (p: number, happened: boolean): number => -Math.log(((happened ? p : 1 - p) * n + 0.5) / (n + 1));
  const title: number[] = [];
  const bottom: number[] = [];
  const points: number[] = [];
  forecast.teams.forEach((team, t) => {
    title.push(loss(team.positions[0]!, point.final[t] === 1));
    bottom.push(
      loss(
        team.positions.slice(-3).reduce((sum, p) => sum + p, 0),
        point.final[t]! > teams - 3,
      ),
    );
    points.push(Math.abs(team.points.mean - point.points[t]!));
  });
  return { title, bottom, points };
}
