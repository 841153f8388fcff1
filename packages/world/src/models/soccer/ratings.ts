import { getOrCreate } from "../../core/collections.ts";

/** Settings of the Elo ratings, fitted at revision 2b648d6b on matches of national teams from 1994 to 2009. */
export const eloParameters = {
  /** Rating of a team before its first match. */
  start: 1300,
  /** Home advantage in rating points. */
  homeAdvantage: 131.059,
  /** Factor on the weight of every match. */
  speed: 0.809412,
  /** Additional speed of a team's first matches: factor 1 + boost / (1 + matches / boostMatches). */
  boost: 8,
  boostMatches: 8.35294,
};

export interface EloMatch {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly neutral?: boolean | undefined;
  /** Importance of the match: the factor K of its kind (20 friendly .. 60 world championship). */
  readonly weight: number;
}

/** Elo ratings that change with every match. */
export interface EloTable {
  rating(team: string): number;
  /** Adds a result; matches must be in the order in which they were played. */
  update(match: EloMatch): void;
}

/**
 * Creates Elo ratings for matches across leagues: E = 1 / (1 + 10^(-dr / 400)), change K · G · (W - E), where G grows
 * with the margin (1, 1.5, then (11 + margin) / 8). Source: eloratings.net. The first matches of a team change more.
 */
export function createEloTable({ start, homeAdvantage, speed, boost, boostMatches }: typeof eloParameters): EloTable {
  const entries = new Map<string, { rating: number; matches: number }>();
  const find = (team: string): { rating: number; matches: number } =>
    getOrCreate(entries, team, () => ({ rating: start, matches: 0 }));
  return {
    rating: (team) => entries.get(team)?.rating ?? start,
    update({ home, away, homeGoals, awayGoals, neutral = false, weight }) {
      const sides = [find(home), find(away)] as const;
      const difference = sides[0].rating - sides[1].rating + (neutral ? 0 : homeAdvantage);
      const margin = Math.abs(homeGoals - awayGoals);
      const factor = margin <= 1 ? 1 : margin === 2 ? 1.5 : (11 + margin) / 8;
      const surprise = (Math.sign(homeGoals - awayGoals) + 1) / 2 - 1 / (1 + 10 ** (-difference / 400));
      const change = weight * speed * factor * surprise;
      sides.forEach((side, index) => {
        side.rating += (index === 0 ? change : -change) * (1 + boost / (1 + side.matches / boostMatches));
        side.matches++;
      });
    },
  };
}

/**
 * Returns the rank of each item among those of its group, from 1. Items of equal strength share a rank, and the next rank
 * is skipped.
 *
 * @param ordered items by strength, highest first
 */
export function rankItems<Item extends { readonly strength: number }>(
  ordered: readonly Item[],
  group: (item: Item) => unknown = () => undefined,
): ReadonlyMap<Item, number> {
  const ranks = new Map<Item, number>();
  for (const members of Map.groupBy(ordered, group).values())
    members.forEach((item, index) => {
      const before = members[index - 1];
      ranks.set(item, before?.strength === item.strength ? ranks.get(before)! : index + 1);
    });
  return ranks;
}
