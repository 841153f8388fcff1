import { random } from "@sdf/world/core";
import { simulateBasketball, type BasketballMatch } from "@sdf/world/matches";
import { numberOf, type Row } from "../../data.ts";
import { comparison, type Statistic } from "../comparison.ts";
import { deviation, mean, ratio, share } from "../estimate.ts";

/** Scores in the order of play. */
interface ScoreChange {
  /** Seconds left in regular time; negative in overtime. */
  readonly secondsLeft: number;
  readonly home: number;
  readonly away: number;
}

/** Figures of a match that follow from its score changes. Regular time only. */
interface Course {
  /** Points of both sides by ten minutes. */
  readonly points: readonly number[];
  /** Home lead with so many seconds left. */
  readonly leads: Readonly<Record<1200 | 300 | 120 | 60, number>>;
  readonly finalLead: number;
  readonly homeWins: boolean;
  readonly pointsOfLastMinute: number;
  readonly pointsOfLastTwoMinutes: number;
  readonly leadChanges: number;
  readonly ties: number;
  /** Most points of one side without points of the other. */
  readonly longestRun: number;
}

const regularSeconds = 2400;

/** Derives the figures of a match from its score changes. */
function courseOf(changes: readonly ScoreChange[]): Course {
  const points = [0, 0, 0, 0];
  const leads = { 1200: 0, 300: 0, 120: 0, 60: 0 };
  let [home, away, leader, leadChanges, ties, run, longestRun, lastMinute, lastTwoMinutes] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0,
  ];
  for (const change of changes) {
    if (change.secondsLeft < 0) break;
    const [homeGain, awayGain] = [change.home - home, change.away - away];
    const gain = homeGain + awayGain;
    if (gain <= 0) continue;
    points[Math.min(3, Math.floor((regularSeconds - change.secondsLeft) / 600))]! += gain;
    if (change.secondsLeft < 60) lastMinute += gain;
    if (change.secondsLeft < 120) lastTwoMinutes += gain;
    // A row may hold points of both sides; they end each other's runs.
    if (homeGain > 0 && awayGain > 0) run = 0;
    else run = homeGain > 0 ? Math.max(0, run) + homeGain : Math.min(0, run) - awayGain;
    longestRun = Math.max(longestRun, Math.abs(run));
    ({ home, away } = change);
    const nextLeader = Math.sign(home - away);
    if (nextLeader === 0) ties++;
    else {
      if (leader !== 0 && nextLeader !== leader) leadChanges++;
      leader = nextLeader;
    }
    for (const seconds of [1200, 300, 120, 60] as const)
      if (change.secondsLeft >= seconds) leads[seconds] = home - away;
  }
  const last = changes.at(-1)!;
  return {
    points,
    leads,
    finalLead: home - away,
    homeWins: last.home > last.away,
    pointsOfLastMinute: lastMinute,
    pointsOfLastTwoMinutes: lastTwoMinutes,
    leadChanges,
    ties,
    longestRun,
  };
}

/** Matches that are within a number of points with a minute left. */
const isClose = ({ leads }: Course, points: number): boolean => Math.abs(leads[60]) <= points;

const statistics: readonly Statistic<Course>[] = [
  ...[0, 1, 2, 3].map((part): Statistic<Course> => ({
    what: `points in minutes ${part * 10 + 1} to ${part * 10 + 10}, share of regular time`,
    formula: ratio(({ points }) => [points[part]!, points.reduce((sum, each) => sum + each, 0)]),
    limit: 0.007,
    isShare: true,
    plot: "points by ten minutes",
    label: `${part * 10 + 1}–${part * 10 + 10}`,
  })),
  {
    what: "points of the last two minutes",
    formula: mean(({ pointsOfLastTwoMinutes }) => pointsOfLastTwoMinutes),
    limit: 0.8,
  },
  {
    what: "points of the last minute",
    formula: mean(({ pointsOfLastMinute }) => pointsOfLastMinute),
    limit: 0.5,
  },
  {
    what: "points of the last minute, within 9 points before it",
    formula: mean((match) => (isClose(match, 9) ? match.pointsOfLastMinute : undefined)),
    limit: 0.6,
  },
  ...([1200, 300, 120] as const).map((seconds): Statistic<Course> => ({
    what: `standard deviation of the home lead, ${seconds / 60} minutes left`,
    formula: deviation(({ leads }) => leads[seconds]),
    limit: 1.2,
  })),
  {
    what: "standard deviation of the change of the lead in the last 5 minutes",
    formula: deviation(({ leads, finalLead }) => finalLead - leads[300]),
    limit: 0.4,
  },
  {
    what: "standard deviation of the change of the lead in the last minute",
    formula: deviation(({ leads, finalLead }) => finalLead - leads[60]),
    limit: 0.25,
  },
  {
    what: "leading side at half time wins",
    formula: share(({ leads, homeWins }) => (leads[1200] === 0 ? undefined : leads[1200] > 0 === homeWins)),
    limit: 0.025,
    isShare: true,
  },
  {
    what: "lead of 1 to 5 points, 5 minutes left, wins",
    formula: share(({ leads, homeWins }) =>
      leads[300] === 0 || Math.abs(leads[300]) > 5 ? undefined : leads[300] > 0 === homeWins,
    ),
    limit: 0.04,
    isShare: true,
  },
  {
    what: "lead changes",
    formula: mean(({ leadChanges }) => leadChanges),
    limit: 0.6,
  },
  { what: "ties after 0–0", formula: mean(({ ties }) => ties), limit: 0.5 },
  { what: "longest run of points", formula: mean(({ longestRun }) => longestRun), limit: 0.4 },
  ...(
    [
      ["under 8", 0, 7],
      ["8–9", 8, 9],
      ["10–11", 10, 11],
      ["12–14", 12, 14],
      ["15 or more", 15, Infinity],
    ] as const
  ).map(([label, from, to]): Statistic<Course> => ({
    what: `longest run of ${label} points`,
    formula: share(({ longestRun }) => longestRun >= from && longestRun <= to),
    limit: 0.03,
    isShare: true,
    plot: "longest run of points",
    label,
  })),
];

export const basketballCourse = comparison<Course>({
  name: "basketball-course",
  datasets: ["ncaab-pbp"],
  source: "college matches of 2016–17 with a closing spread and every change of the score",
  seeds: 20,
  statistics,
  unavailable: ["fouls, time-outs and possessions: the source has changes of the score only"],
  async real({ data }) {
    const courses = readCourses(await data("ncaab-pbp", "games.csv"), await data("ncaab-pbp", "score_changes.csv"));
    return { groups: [courses.map(courseOf)] };
  },
  simulated({ seeds }) {
    return {
      groups: seeds.map((seed) =>
        [...simulateBasketball({ seed, year: 2026 })].filter(hasClosingSpread).map(({ log }) =>
          courseOf(
            Array.from({ length: log.length }, (_, play) => ({
              secondsLeft:
                log.period[play]! > log.plan.periods
                  ? -1
                  : (log.plan.periods - log.period[play]!) * (regularSeconds / log.plan.periods) +
                    log.secondsLeft[play]!,
              home: log.home[play]!,
              away: log.away[play]!,
            })),
          ),
        ),
      ),
    };
  },
});

/** Expected lead from which fewer matches of the source have a closing spread, relative to those below it. */
const unevenFrom = 16;
const unevenShare = 0.81;

/**
 * Whether the source would have a closing spread of a simulated match. Of its 5,144 matches between teams of the first
 * division, 69 % of those with an expected lead below 16 points have one, and 56 % of the others. Expected leads follow
 * from the results of the season, by least squares with shrinkage.
 */
function hasClosingSpread({ id, log: { plan } }: BasketballMatch): boolean {
  return Math.abs(plan.spread) < unevenFrom || random("closing-spread", id).chance(unevenShare);
}

/**
 * Score changes by match. Left out are matches whose last score is not their result, and matches without a closing
 * spread: most of those are against teams of lower divisions, which the simulated league does not have.
 */
function readCourses(games: readonly Row[], rows: readonly Row[]): readonly (readonly ScoreChange[])[] {
  const changes = new Map<string, ScoreChange[]>();
  for (const row of rows) {
    const id = row["game_id"]!;
    const half = numberOf(row, "half");
    const change = {
      secondsLeft: half > 2 ? -1 : (2 - half) * (regularSeconds / 2) + numberOf(row, "secs_left_half"),
      home: numberOf(row, "home_score"),
      away: numberOf(row, "away_score"),
    };
    const list = changes.get(id);
    if (list === undefined) changes.set(id, [change]);
    else list.push(change);
  }
  return games.flatMap((row) => {
    const list = changes.get(row["game_id"]!);
    const [home, away] = [numberOf(row, "home_final"), numberOf(row, "away_final")];
    const last = list?.at(-1);
    const hasSpread = !Number.isNaN(numberOf(row, "home_favored_by"));
    return !hasSpread || list === undefined || last?.home !== home || last.away !== away || home === away ? [] : [list];
  });
}
