import { playKinds, simulateAmericanFootball } from "@sdf/world/matches";
import { numberOf, type Row } from "../../data.ts";
import { comparison, type Statistic } from "../comparison.ts";
import { bySeason, mean, ratio, share } from "../estimate.ts";

const kinds = ["run", "pass", "punt", "field-goal", "kick-off"] as const;
type Kind = (typeof kinds)[number];

/** A play in the terms of both sources. */
interface Play {
  readonly kind: Kind | undefined;
  readonly period: number;
  readonly side: string;
  readonly down: number;
  readonly toGo: number;
  readonly isInterception: boolean;
  /** Points of both sides after the play. */
  readonly home: number;
  readonly away: number;
}

/** Counts of one match. */
interface Counts {
  readonly plays: Readonly<Record<Kind, number>>;
  readonly interceptions: number;
  /** Attempts on fourth down without a kick, and fourth downs. */
  readonly attempts: number;
  readonly fourthDowns: number;
  readonly drives: number;
  readonly drivesWithPunt: number;
  readonly drivesWithFieldGoal: number;
  readonly drivesWithTouchdown: number;
  /** Plays from scrimmage in drives. */
  readonly drivePlays: number;
  readonly runsOnFirstDown: number;
  readonly firstDowns: number;
  readonly passesOnThirdAndLong: number;
  readonly thirdAndLong: number;
  /** Points of both sides by quarter, overtime last. */
  readonly points: readonly number[];
}

/** Counts the plays and the drives of a match. A drive is a sequence of plays of one side in one half. */
function countsOf(plays: readonly Play[]): Counts {
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const points = [0, 0, 0, 0, 0];
  const drives: { side: string; half: number; plays: number; last: Kind; gain: number }[] = [];
  let [interceptions, attempts, fourthDowns, runsOnFirstDown, firstDowns, passesOnThirdAndLong, thirdAndLong] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  let [total, isBroken] = [0, true];
  for (const { kind, period, side, down, toGo, isInterception, home, away } of plays) {
    const gain = home + away - total;
    if (gain > 0) {
      points[Math.min(4, period - 1)]! += gain;
      total = home + away;
    }
    if (kind === undefined) continue;
    byKind[kind]++;
    if (kind === "kick-off") {
      isBroken = true;
      continue;
    }
    if (isInterception) interceptions++;
    const isScrimmage = kind === "run" || kind === "pass";
    if (down === 1 && isScrimmage) {
      firstDowns++;
      if (kind === "run") runsOnFirstDown++;
    }
    if (down === 3 && toGo >= 5 && isScrimmage) {
      thirdAndLong++;
      if (kind === "pass") passesOnThirdAndLong++;
    }
    if (down === 4) {
      fourthDowns++;
      if (isScrimmage) attempts++;
    }
    const half = period <= 2 ? 1 : period <= 4 ? 2 : period;
    const drive = drives.at(-1);
    if (isBroken || drive === undefined || drive.side !== side || drive.half !== half)
      drives.push({ side, half, plays: isScrimmage ? 1 : 0, last: kind, gain });
    else {
      if (isScrimmage) drive.plays++;
      drive.last = kind;
      drive.gain = gain;
    }
    isBroken = false;
  }
  return {
    plays: byKind,
    interceptions,
    attempts,
    fourthDowns,
    drives: drives.length,
    drivesWithPunt: drives.filter(({ last }) => last === "punt").length,
    drivesWithFieldGoal: drives.filter(({ last }) => last === "field-goal").length,
    drivesWithTouchdown: drives.filter(({ last, gain }) => (last === "run" || last === "pass") && gain >= 6).length,
    drivePlays: drives.reduce((sum, drive) => sum + drive.plays, 0),
    runsOnFirstDown,
    firstDowns,
    passesOnThirdAndLong,
    thirdAndLong,
    points,
  };
}

const statistics: readonly Statistic<Counts>[] = [
  ...(
    [
      ["run", "runs", 3.5],
      ["pass", "passes, with sacks", 4],
      ["punt", "punts", 0.8],
      ["field-goal", "field goal attempts", 0.4],
      ["kick-off", "kick-offs", 0.8],
    ] as const
  ).map(([kind, what, limit]): Statistic<Counts> => ({
    what: `${what} per match`,
    formula: mean(({ plays }) => plays[kind]),
    limit,
    plot: "plays per match",
    label: kind,
  })),
  {
    what: "passes, share of plays from scrimmage",
    formula: ratio(({ plays: { run, pass } }) => [pass, run + pass]),
    limit: 0.025,
    isShare: true,
  },
  {
    what: "runs on first down",
    formula: ratio(({ runsOnFirstDown, firstDowns }) => [runsOnFirstDown, firstDowns]),
    limit: 0.035,
    isShare: true,
  },
  {
    what: "passes on third down and five or more",
    formula: ratio(({ passesOnThirdAndLong, thirdAndLong }) => [passesOnThirdAndLong, thirdAndLong]),
    limit: 0.04,
    isShare: true,
  },
  {
    what: "interceptions per match",
    formula: mean(({ interceptions }) => interceptions),
    limit: 0.25,
  },
  {
    what: "fourth downs without a kick",
    formula: ratio(({ attempts, fourthDowns }) => [attempts, fourthDowns]),
    limit: 0.03,
    isShare: true,
  },
  { what: "drives per match", formula: mean(({ drives }) => drives), limit: 1.2 },
  {
    what: "plays from scrimmage per drive",
    formula: ratio(({ drivePlays, drives }) => [drivePlays, drives]),
    limit: 0.3,
  },
  ...(
    [
      ["a punt", "punt", "drivesWithPunt", 0.03],
      ["a field goal attempt", "field goal", "drivesWithFieldGoal", 0.02],
      ["a touchdown", "touchdown", "drivesWithTouchdown", 0.025],
    ] as const
  ).map(([end, label, name, limit]): Statistic<Counts> => ({
    what: `drives that end with ${end}`,
    formula: ratio((counts) => [counts[name], counts.drives]),
    limit,
    isShare: true,
    plot: "ends of drives",
    label,
  })),
  ...[1, 2, 3, 4].map((quarter): Statistic<Counts> => ({
    what: `points in quarter ${quarter}, share of regular time`,
    formula: ratio(({ points }) => [points[quarter - 1]!, points.slice(0, 4).reduce((sum, each) => sum + each, 0)]),
    limit: 0.02,
    isShare: true,
    plot: "points by quarter",
    label: String(quarter),
  })),
  {
    what: "matches with points in overtime",
    formula: share(({ points }) => points[4]! > 0),
    limit: 0.02,
    isShare: true,
  },
];

const simulatedKinds: Readonly<Partial<Record<(typeof playKinds)[number], Kind>>> = {
  run: "run",
  kneel: "run",
  fumble: "run",
  pass: "pass",
  incomplete: "pass",
  sack: "pass",
  interception: "pass",
  punt: "punt",
  "field-goal": "field-goal",
  "kick-off": "kick-off",
  "onside-kick": "kick-off",
};
const realKinds: Readonly<Record<string, Kind>> = {
  RUN: "run",
  KNEEL: "run",
  PASS: "pass",
  PUNT: "punt",
  FG: "field-goal",
  KO: "kick-off",
};

export const americanFootballPlays = comparison<Counts>({
  name: "american-football-plays",
  datasets: ["nfl-pbp"],
  source: "professional seasons 2009 to 2016, play by play",
  seeds: 40,
  statistics,
  unavailable: ["line-ups and injuries"],
  async real({ data }) {
    const rows = new Map<string, Row[]>();
    for (const row of await data("nfl-pbp", "plays.csv")) {
      const list = rows.get(row["game_id"]!);
      if (list === undefined) rows.set(row["game_id"]!, [row]);
      else list.push(row);
    }
    // Identifiers of games begin with the season.
    return bySeason(
      [...rows].map(([game, plays]) => ({ season: game.slice(0, 4), match: countsOf(plays.map(realPlay)) })),
    );
  },
  simulated({ seeds }) {
    return {
      groups: seeds.map((seed) =>
        [...simulateAmericanFootball({ seed, year: 2026 })].map(({ log }) =>
          countsOf(
            Array.from({ length: log.length }, (_, play): Play => {
              const kind = playKinds[log.kind[play]!]!;
              return {
                kind: simulatedKinds[kind],
                period: log.period[play]!,
                side: String(log.side[play]),
                down: log.down[play]!,
                toGo: log.toGo[play]!,
                isInterception: kind === "interception",
                home: log.home[play]!,
                away: log.away[play]!,
              };
            }),
          ),
        ),
      ),
    };
  },
});

function realPlay(row: Row): Play {
  const note = row["note"]!;
  // Tries for two points are rows of the same kinds without a down.
  const isTry = note.startsWith("2P");
  return {
    // Other rows of kick-offs are repeated kicks and returns.
    kind: isTry || (row["kind"] === "KO" && note !== "KICKOFF") ? undefined : realKinds[row["kind"]!],
    period: numberOf(row, "qtr"),
    side: row["posteam"]!,
    down: numberOf(row, "down"),
    toGo: numberOf(row, "togo"),
    isInterception: note === "INT",
    home: numberOf(row, "home_after"),
    away: numberOf(row, "away_after"),
  };
}
