import { ModelError, checkNumber } from "../../error.ts";
import type { GoalModel, PlayedMatch } from "../prematch/types.ts";

/** Strength of a team on the common scale of all leagues. */
export interface AlignedStrength {
  readonly id: string;
  readonly league: string;
  /**
   * Mean of attack and defence plus the league's offset: half the log of the goal ratio against an average team of an
   * average league.
   */
  readonly strength: number;
}

/** Leagues on one scale. */
export interface AlignedLeagues {
  readonly teams: readonly AlignedStrength[];
  /**
   * By league: log goals by which its teams beat equally rated ones of an average league; 0 for a league without
   * matches against others.
   */
  readonly offsets: Readonly<Record<string, number>>;
}

/** Options of the alignment of leagues. */
export interface AlignOptions {
  /** Day of the rating; later matches are ignored. */
  readonly day: number;
  /** Decay of the weight of old matches: exp(-decay · days). Default 0.0007: leagues change slowly and rarely meet. */
  readonly decay?: number;
  /** Weight in goals that shrinks an offset to 0. Default 10. */
  readonly ridge?: number;
}

/**
 * Puts the teams of several leagues on one scale by the matches between teams of different leagues (continental
 * cups). Strengths within a league stay as in its model. Each league gets an offset that fits the goals across
 * leagues: Poisson likelihood with a ridge, Newton steps league by league. The result is the input of
 * `powerRankings`.
 * @param leagues fitted model of each league, by name
 * @param matches matches across leagues; matches within a league and those of unknown teams are ignored
 * @throws ModelError when a team is in two leagues, or when there is no league
 */
export function alignLeagues(
  leagues: Readonly<Record<string, GoalModel>>,
  matches: readonly PlayedMatch[],
  options: AlignOptions,
): AlignedLeagues {
  const names = Object.keys(leagues);
  if (names.length === 0)
    throw new ModelError({
      code: "missing",
      what: "there is no league",
      where: "leagues",
      fix: "give at least one fitted model",
    });
  const decay = checkNumber(options.decay ?? 0.0007, "options.decay", 0, 1);
  const ridge = checkNumber(options.ridge ?? 10, "options.ridge", 0, 1e6);
  const leagueOf = new Map<string, number>();
  names.forEach((name, l) => {
    for (const id of Object.keys(leagues[name]!.teams)) {
      const previous = leagueOf.get(id);
      if (previous !== undefined)
        throw new ModelError({
          code: "duplicate",
          what: `${id} is in ${names[previous]} and in ${name}`,
          where: `leagues.${name}.teams`,
          fix: "keep it only in its current league",
        });
      leagueOf.set(id, l);
    }
  });
  const rows = matches.flatMap((match) => {
    const [h, a] = [leagueOf.get(match.home), leagueOf.get(match.away)];
    if (h === undefined || a === undefined || h === a || match.day >= options.day) return [];
    const [homeLeague, awayLeague] = [leagues[names[h]!]!, leagues[names[a]!]!];
    const [home, away] = [homeLeague.teams[match.home]!, awayLeague.teams[match.away]!];
    const level = (homeLeague.intercept + awayLeague.intercept) / 2;
    const half = match.neutral ? 0 : (homeLeague.homeAdvantage + awayLeague.homeAdvantage) / 4;
    return [
      {
        h,
        a,
        weight: (match.weight ?? 1) * Math.exp(-decay * (options.day - match.day)),
        homeGoals: match.homeGoals,
        awayGoals: match.awayGoals,
        homeRate: Math.exp(level + half + home.attack - away.defence),
        awayRate: Math.exp(level - half + away.attack - home.defence),
      },
    ];
  });
  const offsets = fitOffsets(rows, names.length, ridge);
  const mean = offsets.reduce((sum, offset) => sum + offset, 0) / names.length;
  const met = new Set(rows.flatMap((row) => [row.h, row.a]));
  const centred = offsets.map((offset, l) => (met.has(l) ? offset - mean : 0));
  return {
    teams: names.flatMap((league, l) =>
      Object.entries(leagues[league]!.teams).map(([id, team]) => ({
        id,
        league,
        strength: (team.attack + team.defence) / 2 + centred[l]!,
      })),
    ),
    offsets: Object.fromEntries(names.map((name, l) => [name, centred[l]!])),
  };
}

interface CrossRow {
  readonly h: number;
  readonly a: number;
  readonly weight: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** Rates without offsets. */
  readonly homeRate: number;
  readonly awayRate: number;
}

function fitOffsets(rows: readonly CrossRow[], leagues: number, ridge: number): number[] {
  const offsets = new Array<number>(leagues).fill(0);
  // The mean number of goals of cups differs from that of leagues: one factor for all of them.
  let level = 1;
  for (let pass = 0; pass < 500; pass++) {
    const slope = offsets.map((offset) => -ridge * offset);
    const bend = offsets.map(() => ridge);
    let goals = 0;
    let expected = 0;
    for (const row of rows) {
      const edge = Math.exp(offsets[row.h]! - offsets[row.a]!);
      const home = level * row.homeRate * edge;
      const away = (level * row.awayRate) / edge;
      const push = row.weight * (row.homeGoals - home - row.awayGoals + away);
      slope[row.h]! += push;
      slope[row.a]! -= push;
      bend[row.h]! += row.weight * (home + away);
      bend[row.a]! += row.weight * (home + away);
      goals += row.weight * (row.homeGoals + row.awayGoals);
      expected += row.weight * (home + away);
    }
    let change = 0;
    for (let l = 0; l < leagues; l++) {
      if (!(bend[l]! > 0)) continue;
      // Half a Newton step: the leagues move at the same time and depend on each other.
      const step = Math.max(-0.5, Math.min(0.5, (0.5 * slope[l]!) / bend[l]!));
      offsets[l]! += step;
      change = Math.max(change, Math.abs(step));
    }
    if (expected > 0 && goals > 0) level *= goals / expected;
    if (change < 1e-7) break;
  }
  return offsets;
}
