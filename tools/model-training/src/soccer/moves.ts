import {
  fitGoalModel,
  type GoalModel,
  type GoalModelParameters,
  leagueGap,
  strengthAfterMove,
} from "@sdf/models/soccer";
import type { LeagueMatch } from "./matches.ts";
import type { Priors } from "./rolling.ts";

/** Leagues of soccer-spi that exchange teams: lower and upper. */
const ladders: readonly (readonly [lower: string, upper: string])[] = [
  ["English League Two", "English League One"],
  ["English League One", "English League Championship"],
  ["English League Championship", "Barclays Premier League"],
  ["German 2. Bundesliga", "German Bundesliga"],
  ["Italy Serie B", "Italy Serie A"],
  ["French Ligue 2", "French Ligue 1"],
  ["Spanish Segunda Division", "Spanish Primera Division"],
];

/** Days without a match between two seasons, and minimum number of matches of a season. */
const pause = 55;
const fewest = 100;
/** Teams whose last match is longer ago than this many days were not in the league's last season. */
const seasonLength = 330;

/** Model of a league at the end of one of its seasons, and the teams of the season. */
export interface SeasonEnd {
  readonly day: number;
  readonly model: GoalModel;
  readonly teams: readonly string[];
}

/** Models of a league (matches in order of days) after each of its finished seasons. */
function seasonEnds(matches: readonly LeagueMatch[], parameters: GoalModelParameters): readonly SeasonEnd[] {
  const ends: SeasonEnd[] = [];
  for (let i = fewest; i < matches.length; i++) {
    const last = matches[i - 1]!.day;
    if (matches[i]!.day - last <= pause) continue;
    const past = matches.slice(0, i);
    const teams = new Set(
      past.filter((match) => match.day > last - seasonLength).flatMap((match) => [match.home, match.away]),
    );
    ends.push({ day: last, model: fitGoalModel(past, { day: last + 1, parameters }), teams: [...teams] });
  }
  return ends;
}

/**
 * Prior strengths for a league on a day: of all teams that were in a neighbouring league in a finished season,
 * converted to this league. It does not matter which of them have moved, because the others do not play.
 */
export function priorsFromNeighbours(
  leagues: ReadonlyMap<string, readonly LeagueMatch[]>,
  league: string,
  parameters: GoalModelParameters,
  gap: number = leagueGap,
): (day: number) => Priors {
  const neighbours = ladders.flatMap(([lower, upper]): { name: string; levels: number }[] =>
    upper === league ? [{ name: lower, levels: 1 }] : lower === league ? [{ name: upper, levels: -1 }] : [],
  );
  const ends = neighbours
    .flatMap(({ name, levels }) => seasonEnds(leagues.get(name) ?? [], parameters).map((end) => ({ ...end, levels })))
    .sort((a, b) => a.day - b.day);
  return (day) => {
    const priors: Record<string, Priors[string]> = Object.create(null);
    for (const { day: end, model, teams, levels } of ends) {
      if (end >= day) break;
      for (const team of teams) priors[team] = strengthAfterMove(model.teams[team]!, levels, gap);
    }
    return priors;
  };
}

/**
 * Gap between neighbouring leagues, in logs of goals of attack and of defence: the strength in the lower league of
 * teams promoted before a day, minus the default strength of newcomers in the upper one.
 */
export function gapOfLeagues(
  leagues: ReadonlyMap<string, readonly LeagueMatch[]>,
  parameters: GoalModelParameters,
  day: number,
): number {
  const strengths: number[] = [];
  let newcomer = 0;
  for (const [lower, upper] of ladders) {
    const end = seasonEnds(leagues.get(lower) ?? [], parameters).findLast((one) => one.day < day);
    if (end === undefined) continue;
    const above = new Set((leagues.get(upper) ?? []).filter((match) => match.day >= day).map((match) => match.home));
    for (const team of end.teams) {
      if (!above.has(team)) continue;
      const { attack, defence } = end.model.teams[team]!;
      strengths.push((attack + defence) / 2);
    }
    newcomer = (end.model.newcomer.attack + end.model.newcomer.defence) / 2;
  }
  return strengths.length === 0 ? 0 : strengths.reduce((sum, value) => sum + value, 0) / strengths.length - newcomer;
}
