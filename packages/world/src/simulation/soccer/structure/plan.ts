/** Definitions of the leagues: kind, season and coverage. */

/** A range of ranks in the final table and its consequence. */
export interface Outcome {
  readonly from: number;
  readonly to: number;
  readonly status: string;
}

/** Definition of a league. */
export interface LeaguePlan {
  readonly key: string;
  readonly name: string;
  readonly knownName: string;
  readonly sponsorName: string;
  /** Code of three characters. */
  readonly code: string;
  /** Three-letter code of the country. */
  readonly country: string;
  readonly gender: "men" | "women";
  readonly size: 18 | 20;
  /** `autumn`: August to May. `spring`: March or April to December of one year. */
  readonly season: "autumn" | "spring";
  readonly coverageLevel: number;
  /** Level of play: logarithm of the goals scored against the strongest league's defence, relative to that league. */
  readonly level: number;
  /**
   * Factor on the standard deviation of the strength of clubs. Default 1. Points of real top leagues have a standard
   * deviation of 15.9 in the median of 95 seasons, but of 17.7 in the league with which the first one is compared.
   */
  readonly spread?: number;
  /** True if the league uses video review. */
  readonly videoReview: boolean;
  /** Key of the division below, with which this league exchanges clubs. */
  readonly below?: string;
  readonly outcomes: readonly Outcome[];
}

const continental = (size: number, relegated: number, cup = 3): readonly Outcome[] => [
  { from: 1, to: cup, status: "Continental Cup" },
  { from: cup + 1, to: cup + 2, status: "Continental Trophy" },
  { from: size - relegated + 1, to: size, status: "Relegation" },
];

/** All leagues. A smaller world uses the first ones. */
export const leaguePlans: readonly LeaguePlan[] = [
  {
    key: "albreck-1",
    name: "Premier Division",
    knownName: "Albreckian Premier Division",
    sponsorName: "Tidewater Premier Division",
    code: "APD",
    country: "ALB",
    gender: "men",
    size: 20,
    season: "autumn",
    coverageLevel: 15,
    level: 0,
    spread: 1.22,
    videoReview: true,
    below: "albreck-2",
    outcomes: continental(20, 3),
  },
  {
    key: "ibermar-1",
    name: "Liga Mayor",
    knownName: "Ibermarian Liga Mayor",
    sponsorName: "Liga Mayor Solano",
    code: "ILM",
    country: "IBM",
    gender: "men",
    size: 20,
    season: "autumn",
    coverageLevel: 13,
    level: -0.04,
    videoReview: true,
    outcomes: continental(20, 3),
  },
  {
    key: "gruenland-1",
    name: "Erste Liga",
    knownName: "Grünlander Erste Liga",
    sponsorName: "Nordwerk Erste Liga",
    code: "1.L",
    country: "GRL",
    gender: "men",
    size: 18,
    season: "autumn",
    coverageLevel: 13,
    level: -0.06,
    videoReview: true,
    outcomes: [
      ...continental(18, 2).slice(0, 2),
      { from: 16, to: 16, status: "Relegation Play-off" },
      { from: 17, to: 18, status: "Relegation" },
    ],
  },
  {
    key: "albreck-2",
    name: "Second Division",
    knownName: "Albreckian Second Division",
    sponsorName: "Harbourline Second Division",
    code: "A2D",
    country: "ALB",
    gender: "men",
    size: 20,
    season: "autumn",
    coverageLevel: 12,
    level: -0.42,
    videoReview: false,
    outcomes: [
      { from: 1, to: 3, status: "Promotion" },
      { from: 4, to: 6, status: "Promotion Play-off" },
      { from: 18, to: 20, status: "Relegation" },
    ],
  },
  {
    key: "albreck-w",
    name: "Women's Premier Division",
    knownName: "Albreckian Women's Premier Division",
    sponsorName: "Lanternworks Women's Premier Division",
    code: "AWP",
    country: "ALB",
    gender: "women",
    size: 18,
    season: "autumn",
    coverageLevel: 15,
    level: 0,
    videoReview: false,
    outcomes: continental(18, 2, 3),
  },
  {
    key: "pindora-1",
    name: "Campeonato Nacional",
    knownName: "Pindorán Campeonato Nacional",
    sponsorName: "Campeonato Nacional Ipê",
    code: "PCN",
    country: "PDR",
    gender: "men",
    size: 20,
    season: "spring",
    coverageLevel: 13,
    level: -0.12,
    videoReview: true,
    outcomes: continental(20, 4, 6),
  },
  {
    key: "valterra-1",
    name: "Prima Lega",
    knownName: "Valterran Prima Lega",
    sponsorName: "Prima Lega Verdoro",
    code: "VPL",
    country: "VTR",
    gender: "men",
    size: 20,
    season: "autumn",
    coverageLevel: 12,
    level: -0.06,
    videoReview: true,
    outcomes: continental(20, 3),
  },
  {
    key: "montaigne-1",
    name: "Ligue Une",
    knownName: "Montaignard Ligue Une",
    sponsorName: "Ligue Une Clairval",
    code: "ML1",
    country: "MTG",
    gender: "men",
    size: 18,
    season: "autumn",
    coverageLevel: 10,
    level: -0.1,
    videoReview: true,
    outcomes: continental(18, 2, 2),
  },
  {
    key: "skagerland-1",
    name: "Högsta Serien",
    knownName: "Skagerlander Högsta Serien",
    sponsorName: "Fjällbank Högsta Serien",
    code: "SHS",
    country: "SKG",
    gender: "men",
    size: 18,
    season: "spring",
    coverageLevel: 8,
    level: -0.34,
    videoReview: false,
    outcomes: continental(18, 2, 1),
  },
  {
    key: "karadag-1",
    name: "Süper Küme",
    knownName: "Karadağlı Süper Küme",
    sponsorName: "Yıldızbank Süper Küme",
    code: "KSK",
    country: "KRD",
    gender: "men",
    size: 18,
    season: "autumn",
    coverageLevel: 3,
    level: -0.26,
    videoReview: true,
    outcomes: continental(18, 3, 1),
  },
];

/** The cup of the clubs of one confederation: four groups, two-legged rounds, and a final on neutral ground. */
export const cupPlan = {
  key: "northern-cup",
  name: "Northern Champions Cup",
  knownName: "Northern Champions Cup",
  sponsorName: "Meridian Northern Champions Cup",
  code: "NCC",
  confederation: "Northern Confederation",
  coverageLevel: 15,
} as const;
