import { numberOf, type Row } from "../data.ts";
import { dayOf, type LeagueMatch } from "./matches.ts";

/** A match of soccer-spi with the published forecast. */
export interface SpiMatch extends LeagueMatch {
  readonly published: readonly [number, number, number];
  /** Published projected goals. */
  readonly projected: readonly [number, number];
}

/** Leagues of {@link readAllSpi} in which at least 90 % of the matches have expected goals. */
export function readSpi(rows: readonly Row[]): ReadonlyMap<string, readonly SpiMatch[]> {
  return new Map(
    [...readAllSpi(rows)].filter(([, list]) => list.filter((match) => match.xg).length >= 0.9 * list.length),
  );
}

/** Matches with a result, by league, in order of days. */
export function readAllSpi(rows: readonly Row[]): ReadonlyMap<string, readonly SpiMatch[]> {
  const leagues = new Map<string, SpiMatch[]>();
  for (const row of rows) {
    const [homeGoals, awayGoals] = [numberOf(row, "score1"), numberOf(row, "score2")];
    if (Number.isNaN(homeGoals) || Number.isNaN(awayGoals)) continue;
    // Cups across leagues need strengths across leagues; each league has its own scale here.
    const league = row["league"]!.replace(/ Torneo (Apertura|Clausura)$/, "");
    if (league.startsWith("UEFA")) continue;
    const list = leagues.get(league) ?? [];
    leagues.set(league, list);
    const pair = (home: string, away: string) => {
      const [h, a] = [numberOf(row, home), numberOf(row, away)];
      return Number.isNaN(h) || Number.isNaN(a) ? undefined : { home: h, away: a };
    };
    const xg = pair("xg1", "xg2");
    const nonShotXg = pair("nsxg1", "nsxg2");
    const day = dayOf(row["date"]!);
    list.push({
      row,
      day,
      home: row["team1"]!,
      away: row["team2"]!,
      homeGoals,
      awayGoals,
      league,
      season: new Date(day * 86400000).getUTCFullYear(),
      published: [numberOf(row, "prob1"), numberOf(row, "probtie"), numberOf(row, "prob2")],
      projected: [numberOf(row, "proj_score1"), numberOf(row, "proj_score2")],
      ...(xg ? { xg } : {}),
      ...(nonShotXg ? { nonShotXg } : {}),
    });
  }
  for (const list of leagues.values()) list.sort((a, b) => a.day - b.day);
  return leagues;
}

/** Returns true if a match is on or after a date. */
export function spiTest(match: LeagueMatch, date: string): boolean {
  return match.day >= dayOf(date);
}
