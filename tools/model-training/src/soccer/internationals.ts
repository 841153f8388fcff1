import {
  createEloTable,
  type GoalRates,
  type InternationalParameters,
  mixRates,
  type PlayedMatch,
} from "@sdf/models/soccer";
import { numberOf, type Row } from "../data.ts";
import { dayOf } from "./matches.ts";
import { rollForecasts } from "./rolling.ts";

/** A match of national teams. */
export interface International extends PlayedMatch {
  /** Row of the table that the match was read from. */
  readonly row: Row;
  readonly year: number;
  readonly tournament: string;
  /** Weight of the match in Elo ratings. */
  readonly importance: number;
  /**
   * Minutes of the goals in 90 minutes in order, positive for the home side and negative for the away side; undefined
   * if not all are known. Stoppage time counts to minutes 45 and 90.
   */
  readonly goals?: Int16Array;
}

/** An international with its forecast rates. */
export interface InternationalForecast {
  readonly match: International;
  readonly rates: GoalRates;
  /** Rates by Elo ratings alone. */
  readonly elo: GoalRates;
}

const cups =
  /^(UEFA Euro|Copa América|African Cup of Nations|AFC Asian Cup|Gold Cup|Confederations Cup|CONCACAF Championship|Oceania Nations Cup)$/;

/** Weight of a kind of match, by the classes of eloratings.net. */
function importanceOf(tournament: string): number {
  if (tournament === "Friendly") return 20;
  if (tournament === "FIFA World Cup") return 60;
  if (/qualification|Nations League/.test(tournament)) return 40;
  return cups.test(tournament) ? 50 : 30;
}

/** Parses rows of soccer-internationals as matches in order of days, with goal minutes if all are known. */
export function readInternationals(results: readonly Row[], scorers: readonly Row[]): readonly International[] {
  const keyOf = (row: Row): string => `${row["date"]}|${row["home_team"]}|${row["away_team"]}`;
  const goals = new Map<string, Row[]>();
  for (const row of scorers) {
    const list = goals.get(keyOf(row)) ?? [];
    goals.set(keyOf(row), list);
    list.push(row);
  }
  const played = results.filter(
    (row) => !Number.isNaN(numberOf(row, "home_score")) && !Number.isNaN(numberOf(row, "away_score")),
  );
  // A match without goals has no scorers, so it belongs to the set if its tournament is covered.
  const coverage = new Map<string, { matches: number; covered: number }>();
  const minutesOf = (row: Row): Int16Array | undefined => {
    const list = goals.get(keyOf(row)) ?? [];
    if (list.length !== numberOf(row, "home_score") + numberOf(row, "away_score")) return undefined;
    if (list.some((goal) => Number.isNaN(numberOf(goal, "minute")))) return undefined;
    const minutes = list.map((goal) => numberOf(goal, "minute") * (goal["team"] === row["home_team"] ? 1 : -1));
    return Int16Array.from(
      minutes.filter((minute) => Math.abs(minute) <= 90).sort((a, b) => Math.abs(a) - Math.abs(b)),
    );
  };
  for (const row of played) {
    if (row["home_score"] === "0" && row["away_score"] === "0") continue;
    const entry = coverage.get(row["tournament"]!) ?? { matches: 0, covered: 0 };
    coverage.set(row["tournament"]!, entry);
    if (Number(row["date"]!.slice(0, 4)) < 1990) continue;
    entry.matches++;
    if (minutesOf(row)) entry.covered++;
  }
  const list = played.map((row): International => {
    const [homeGoals, awayGoals] = [numberOf(row, "home_score"), numberOf(row, "away_score")];
    const tournament = row["tournament"]!;
    const entry = coverage.get(tournament);
    const covered = homeGoals + awayGoals > 0 || (entry !== undefined && entry.covered > 0.8 * entry.matches);
    const minutes = covered ? minutesOf(row) : undefined;
    return {
      row,
      day: dayOf(row["date"]!),
      year: Number(row["date"]!.slice(0, 4)),
      home: row["home_team"]!,
      away: row["away_team"]!,
      homeGoals,
      awayGoals,
      neutral: row["neutral"] === "TRUE",
      tournament,
      importance: importanceOf(tournament),
      ...(minutes ? { goals: minutes } : {}),
    };
  });
  return list.sort((a, b) => a.day - b.day);
}

/** Forecasts from a year on, from matches of earlier days. */
export function forecastInternationals(
  matches: readonly International[],
  parameters: InternationalParameters,
  from: number,
  options: {
    readonly every?: number;
    readonly progress?: (done: number, total: number) => void;
    readonly signal?: AbortSignal;
  } = {},
): InternationalForecast[] {
  const elo = createEloTable(parameters.elo);
  const eloRates = new Map<International, GoalRates>();
  const weighted = matches.map((match) =>
    match.tournament === "Friendly" ? { ...match, weight: parameters.friendlyWeight } : match,
  );
  for (const match of weighted) {
    if (match.year >= from) eloRates.set(match, elo.rates(match));
    elo.update({
      day: match.day,
      home: match.home,
      away: match.away,
      homeGoals: match.homeGoals,
      awayGoals: match.awayGoals,
      neutral: match.neutral ?? false,
      weight: match.importance,
    });
  }
  const recent = weighted.filter((match) => match.year >= from - Math.ceil(parameters.goals.window / 365.25) - 1);
  return rollForecasts(recent, {
    parameters: parameters.goals,
    test: (match) => match.year >= from,
    every: 30,
    ...options,
  }).map(({ match, rates }) => {
    const own = eloRates.get(match)!;
    return { match, rates: mixRates(own, rates, parameters.goalShare), elo: own };
  });
}
