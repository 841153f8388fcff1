import {
  type Count,
  type CountedMatch,
  type CountModel,
  type CountParameters,
  expectedCounts,
  fitCountModel,
  type Sides,
} from "@sdf/models/soccer";
import { numberOf, type Row } from "../data.ts";
import { dayOf } from "./matches.ts";

/** A league match with its counts. */
export interface LeagueCounts extends CountedMatch {
  readonly league: string;
  /** Year in which its season began. */
  readonly season: number;
  readonly halfTimeGoals?: Sides;
}

/** Columns of league tables, home and away. Saves are the other side's shots on target without a goal. */
const columns: readonly (readonly [Count, string, string])[] = [
  ["shots", "HS", "AS"],
  ["shots_on_target", "HST", "AST"],
  ["fouls", "HF", "AF"],
  ["corners", "HC", "AC"],
  ["yellow_cards", "HY", "AY"],
  ["red_cards", "HR", "AR"],
  ["goals", "FTHG", "FTAG"],
];

/** Rows of soccer-leagues by league, in order of days. */
export function readCounts(rows: readonly Row[]): ReadonlyMap<string, readonly LeagueCounts[]> {
  const leagues = new Map<string, LeagueCounts[]>();
  for (const row of rows) {
    const counts: Partial<Record<Count, Sides>> = {};
    for (const [name, home, away] of columns) {
      const [h, a] = [numberOf(row, home), numberOf(row, away)];
      if (!Number.isNaN(h) && !Number.isNaN(a)) counts[name] = { home: h, away: a };
    }
    const { shots_on_target: target, goals } = counts;
    if (target !== undefined && goals !== undefined && target.home >= goals.home && target.away >= goals.away)
      counts.saves = { home: target.away - goals.away, away: target.home - goals.home };
    const [half, halfAway] = [numberOf(row, "HTHG"), numberOf(row, "HTAG")];
    const code = row["season"]!;
    const year = Number(code.slice(0, 2));
    const league = row["league"]!;
    const list = leagues.get(league) ?? [];
    leagues.set(league, list);
    list.push({
      day: dayOf(row["date"]!),
      home: row["home"]!,
      away: row["away"]!,
      counts,
      league,
      season: year >= 70 ? 1900 + year : 2000 + year,
      ...(Number.isNaN(half) || Number.isNaN(halfAway) ? {} : { halfTimeGoals: { home: half, away: halfAway } }),
    });
  }
  for (const list of leagues.values()) list.sort((a, b) => a.day - b.day);
  return leagues;
}

/** Forecast of a count from matches of earlier days, and the actual count. */
export interface CountForecast {
  readonly name: Count;
  /** Index of the match in the list. */
  readonly match: number;
  readonly side: "home" | "away";
  readonly expected: number;
  /** Mean of the league's earlier matches for this side: the forecast without teams. */
  readonly level: number;
  readonly actual: number;
}

/** Forecasts the counts of one league's matches (in order of days); the model is updated day by day. */
export function rollCounts<M extends CountedMatch>(
  matches: readonly M[],
  names: readonly Count[],
  test: (match: M) => boolean,
  parameters: Readonly<Partial<Record<Count, CountParameters>>>,
): CountForecast[] {
  const helpers = names.flatMap((name) => parameters[name]?.helper?.count ?? []);
  const used = Object.fromEntries([...names, ...helpers].map((name) => [name, parameters[name]!])) as Partial<
    Record<Count, CountParameters>
  >;
  const forecasts: CountForecast[] = [];
  let model: CountModel | undefined;
  for (let from = 0; from < matches.length;) {
    const { day } = matches[from]!;
    let to = from;
    while (to < matches.length && matches[to]!.day === day) to++;
    model ??= fitCountModel([], { day, parameters: used });
    for (let at = from; at < to; at++) {
      const match = matches[at]!;
      if (!test(match)) continue;
      // An unknown team has the values of the league.
      const expected = expectedCounts(model, match, used);
      const level = expectedCounts(model, { home: "", away: "" }, used);
      for (const name of names) {
        const counts = match.counts[name];
        if (counts === undefined) continue;
        for (const side of ["home", "away"] as const)
          forecasts.push({
            name,
            match: at,
            side,
            expected: expected[name][side],
            level: level[name][side],
            actual: counts[side],
          });
      }
    }
    model = fitCountModel(matches.slice(from, to), { day: day + 1, parameters: used, start: model });
    from = to;
  }
  return forecasts;
}
