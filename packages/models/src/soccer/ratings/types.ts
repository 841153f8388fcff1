/** A team's rating in a list of power rankings. */
export interface PowerRanking {
  readonly id: string;
  /** 0 for the weakest team of the list, 100 for the strongest. */
  readonly rating: number;
  /** Rank in the whole list, from 1. */
  readonly globalRank: number;
  /** Rank in the confederation. */
  readonly confederationRank?: number | undefined;
  /** Rank in the tournament calendar (league). */
  readonly calendarRank?: number | undefined;
}

/** A team to be ranked. */
export interface RankedTeam {
  readonly id: string;
  /** Strength on any common scale (log goals, Elo points). */
  readonly strength: number;
  readonly confederation?: string;
  readonly calendar?: string;
}

/** Ratings of a league: mean, highest and lowest of its teams, and its rank among leagues. */
export interface LeagueRanking {
  readonly calendar: string;
  readonly confederation?: string;
  readonly highest: number;
  readonly lowest: number;
  readonly average: number;
  readonly globalRank: number;
  readonly confederationRank?: number | undefined;
}

/** A match for the Elo table. */
export interface EloMatch {
  /** Days since any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly neutral?: boolean | undefined;
  /** Importance of the match: the factor K of its kind (20 friendly .. 60 world championship). */
  readonly weight: number;
}
