import { simulateLeagues, type SimulatedMatch } from "@sdf/world/soccer";
import { numberOf, type Row } from "../../data.ts";
import { comparison, type Statistic } from "../comparison.ts";
import { bySeason, deviation, mean, ratio, share } from "../estimate.ts";

/** Counts of home and away side. */
type Pair = readonly [home: number, away: number];

interface Match {
  readonly goals: Pair;
  readonly halfTime: Pair;
  readonly shots: Pair;
  readonly onTarget: Pair;
  readonly fouls: Pair;
  readonly corners: Pair;
  readonly yellows: Pair;
  readonly reds: Pair;
}

const firstSeason = 2012;
const sum = ([home, away]: Pair): number => home + away;
const outcome = ([home, away]: Pair): number => Math.sign(home - away);

/** Scores that are drawn one by one. The others are drawn together. */
const scores = ["0–0", "1–0", "0–1", "1–1", "2–0", "0–2", "2–1", "1–2", "2–2", "3–0", "3–1", "0–3", "1–3"];
const scoreOf = ([home, away]: Pair): string => `${home}–${away}`;

/** Means per side and match, with their largest tolerances. */
const counts: readonly (readonly [name: Exclude<keyof Match, "halfTime">, what: string, limit: number])[] = [
  ["goals", "goals", 0.13],
  ["shots", "shots", 0.8],
  ["onTarget", "shots on target", 0.45],
  ["fouls", "fouls", 0.8],
  ["corners", "corners", 0.45],
  ["yellows", "yellow cards", 0.25],
  ["reds", "red cards", 0.03],
];

const outcomes = [
  ["home side", 1],
  ["neither side", 0],
  ["away side", -1],
] as const;

const statistics: readonly Statistic<Match>[] = [
  ...counts.flatMap(([name, what, limit]) =>
    (["home", "away"] as const).map((side, index): Statistic<Match> => ({
      what: `${what}, ${side} side`,
      formula: mean((match) => match[name][index]),
      limit,
    })),
  ),
  {
    what: "standard deviation of goals per match",
    formula: deviation(({ goals }) => sum(goals)),
    limit: 0.1,
  },
  {
    what: "goals in the first half, share",
    formula: ratio(({ goals, halfTime }) => [sum(halfTime), sum(goals)]),
    limit: 0.025,
    isShare: true,
  },
  ...outcomes.map(([who, sign]): Statistic<Match> => ({
    what: `${who} wins`,
    formula: share(({ goals }) => outcome(goals) === sign),
    limit: 0.04,
    isShare: true,
    plot: "results",
    label: who,
  })),
  ...outcomes.map(([who, sign]): Statistic<Match> => ({
    what: `${who} leads at half time`,
    formula: share(({ halfTime }) => outcome(halfTime) === sign),
    limit: 0.035,
    isShare: true,
  })),
  {
    what: "side that leads at half time wins",
    formula: share(({ goals, halfTime }) =>
      outcome(halfTime) === 0 ? undefined : outcome(halfTime) === outcome(goals),
    ),
    limit: 0.045,
    isShare: true,
  },
  ...[...scores, "other"].map((label): Statistic<Match> => ({
    what: label === "other" ? "other scores" : `score of ${label}`,
    formula: share(({ goals }) => (label === "other" ? !scores.includes(scoreOf(goals)) : scoreOf(goals) === label)),
    limit: label === "other" ? 0.03 : 0.018,
    isShare: true,
    plot: "scores",
    label,
  })),
];

export const soccerResults = comparison<Match>({
  name: "soccer-results",
  datasets: ["soccer-leagues"],
  source: `one top league, seasons from ${firstSeason} to 2023`,
  seeds: 40,
  statistics,
  unavailable: ["offsides"],
  async real({ data }) {
    const rows = await data("soccer-leagues", "matches.csv");
    return bySeason(rows.filter(isCovered).map((row) => ({ season: row["season"]!, match: readMatch(row) })));
  },
  simulated({ seeds }) {
    return {
      groups: seeds.map((seed) => [...simulateLeagues({ seed, year: 2026 })].map(simulatedMatch)),
    };
  },
});

/** The matches of the league with the longest record of shots and cards. */
function isCovered(row: Row): boolean {
  const start = Number(row["season"]!.slice(0, 2));
  return row["league"] === "premier-league" && start < 70 && start + 2000 >= firstSeason && row["HS"] !== "";
}

function readMatch(row: Row): Match {
  const pair = (home: string, away: string): Pair => [numberOf(row, home), numberOf(row, away)];
  return {
    goals: pair("FTHG", "FTAG"),
    halfTime: pair("HTHG", "HTAG"),
    shots: pair("HS", "AS"),
    onTarget: pair("HST", "AST"),
    fouls: pair("HF", "AF"),
    corners: pair("HC", "AC"),
    yellows: pair("HY", "AY"),
    reds: pair("HR", "AR"),
  };
}

function simulatedMatch({ played: { outline } }: SimulatedMatch): Match {
  const { score, moments } = outline;
  const count = (accepts: (moment: (typeof moments)[number]) => boolean): Pair => {
    const pair: [number, number] = [0, 0];
    for (const moment of moments) if (accepts(moment)) pair[moment.side]++;
    return pair;
  };
  const isShot = (moment: (typeof moments)[number]): boolean => moment.kind === "shot" && moment.disallowed !== true;
  return {
    goals: score.ft,
    halfTime: score.ht,
    shots: count(isShot),
    onTarget: count((each) => isShot(each) && each.kind === "shot" && (each.end === "goal" || each.end === "saved")),
    fouls: count(({ kind }) => kind === "foul"),
    corners: count(({ kind }) => kind === "corner"),
    yellows: count((each) => each.kind === "card" && each.card === "YC"),
    reds: count((each) => each.kind === "card" && each.card !== "YC"),
  };
}
