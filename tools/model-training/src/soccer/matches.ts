import type { PlayedMatch, Sides } from "@sdf/models/soccer";
import { numberOf, type Row } from "../data.ts";

/** A league match with the additional inputs of the evaluations. */
export interface LeagueMatch extends PlayedMatch {
  /** Row of the table that the match was read from; absent for generated matches. */
  readonly row?: Row;
  readonly league: string;
  /** Year in which its season began. */
  readonly season: number;
  /** Score at half time, if known. */
  readonly halfTime?: Sides;
  /** Effect of the match on the final place of both sides (`withStakes`). */
  readonly stakes?: Sides;
  /** Probabilities of home win, draw and away win by the bookmakers' mean odds, without the margin. */
  readonly market?: readonly [number, number, number];
}

/** Days since 1970 of a date `YYYY-MM-DD`. */
export function dayOf(date: string): number {
  return Math.round(Date.parse(date) / 86400000);
}

/** Index of the outcome: 0 home win, 1 draw, 2 away win. */
export function outcomeIndex(home: number, away: number): 0 | 1 | 2 {
  return home > away ? 0 : home === away ? 1 : 2;
}

/**
 * Parses rows of soccer-odds (`div`) or soccer-leagues (`league`), by league, in order of days. Matches without a
 * result are excluded.
 */
export function readLeagues(rows: readonly Row[]): ReadonlyMap<string, readonly LeagueMatch[]> {
  const leagues = new Map<string, LeagueMatch[]>();
  for (const row of rows) {
    const homeGoals = numberOf(row, "FTHG");
    const awayGoals = numberOf(row, "FTAG");
    if (Number.isNaN(homeGoals) || Number.isNaN(awayGoals)) continue;
    const league = row["div"] ?? row["league"]!;
    const list = leagues.get(league) ?? [];
    leagues.set(league, list);
    const optional: Record<string, unknown> = {};
    const pair = (name: string, home: string, away: string): void => {
      const [h, a] = [numberOf(row, home), numberOf(row, away)];
      if (!Number.isNaN(h) && !Number.isNaN(a)) optional[name] = { home: h, away: a };
    };
    pair("shots", "HS", "AS");
    pair("shotsOnTarget", "HST", "AST");
    pair("corners", "HC", "AC");
    pair("redCards", "HR", "AR");
    pair("halfTime", "HTHG", "HTAG");
    const market = marketOf(row);
    if (market) optional["market"] = market;
    list.push({
      row,
      day: dayOf(row["date"]!),
      home: row["home"]!,
      away: row["away"]!,
      homeGoals,
      awayGoals,
      league,
      season: seasonStart(row["season"]!),
      ...optional,
    });
  }
  for (const list of leagues.values()) list.sort((a, b) => a.day - b.day);
  return leagues;
}

/** Year in which a season began: 1993 for `9394`, 2005 for `0506`. */
export function seasonStart(code: string): number {
  const year = Number(code.slice(0, 2));
  return year >= 70 ? 1900 + year : 2000 + year;
}

/** Mean odds if recorded, otherwise those of one bookmaker; the margin is removed in proportion. */
function marketOf(row: Row): readonly [number, number, number] | undefined {
  for (const name of ["BbAv", "B365", "WH", "PS"]) {
    if (!row[`${name}H`] || !row[`${name}D`] || !row[`${name}A`]) continue;
    const inverse = ["H", "D", "A"].map((end) => 1 / numberOf(row, name + end));
    const sum = inverse[0]! + inverse[1]! + inverse[2]!;
    return [inverse[0]! / sum, inverse[1]! / sum, inverse[2]! / sum];
  }
  return undefined;
}
