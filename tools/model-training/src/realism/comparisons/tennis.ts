import { afterPoint, isTieBreak, matchFormat, startOfMatch, winnerOf, type Side } from "@sdf/models/tennis";
import { simulateTennis, type TennisMatch } from "@sdf/world/matches";
import { numberOf, type Row } from "../../data.ts";
import { comparison, type Comparison, type Statistic } from "../comparison.ts";
import { bySeason, mean, ratio, share, type Formula } from "../estimate.ts";

/** A singles match, with the figures that both sources have. */
interface Match {
  readonly surface: string;
  readonly bestOf: number;
  readonly end: "complete" | "retired" | "walkover";
  /** Games of winner and loser by set. */
  readonly sets: readonly (readonly [number, number])[];
  readonly service: {
    readonly points: number;
    readonly aces: number;
    readonly doubleFaults: number;
    readonly won: number;
    readonly games: number;
    readonly holds: number;
  };
  readonly minutes: number;
  readonly isBetterRankFirst: boolean | undefined;
}

const firstYear = 2015;
/** Minutes; longer matches of the source are errors or were interrupted. */
const longestMatch = 420;
/** Levels of the tours. Team events and finals have other formats. */
const levels: Readonly<Record<string, readonly string[]>> = {
  men: ["G", "M", "A"],
  women: ["G", "P", "PM", "I"],
};
const surfaces = ["hard", "clay", "grass"] as const;
const setScores = ["6-0", "6-1", "6-2", "6-3", "6-4", "7-5", "7-6"] as const;

/** A ratio over complete matches whose source has service figures. */
const service = (
  numerator: keyof Match["service"],
  denominator: keyof Match["service"],
  surface?: string,
): Formula<Match> =>
  ratio((match) =>
    Object.values(match.service).some(Number.isNaN) || (surface !== undefined && match.surface !== surface)
      ? undefined
      : [match.service[numerator], match.service[denominator]],
  );

const complete = (match: Match, bestOf: number): boolean => match.end === "complete" && match.bestOf === bestOf;

/** Figures of matches with at most three or five sets. */
function formatStatistics(bestOf: 3 | 5): Statistic<Match>[] {
  const limit = bestOf === 3 ? 0.025 : 0.04;
  const counts = bestOf === 3 ? [2, 3] : [3, 4, 5];
  return [
    ...counts.map((count): Statistic<Match> => ({
      what: `best of ${bestOf}: ends after ${count} sets`,
      formula: share((match) => (complete(match, bestOf) ? match.sets.length === count : undefined)),
      limit,
      isShare: true,
      plot: `sets of matches with at most ${bestOf}`,
      label: String(count),
    })),
    {
      what: `best of ${bestOf}: minutes`,
      formula: mean((match) =>
        complete(match, bestOf) && match.minutes > 0 && match.minutes < longestMatch ? match.minutes : undefined,
      ),
      limit: bestOf === 3 ? 4 : 7,
    },
    {
      what: `best of ${bestOf}: points`,
      formula: mean((match) =>
        complete(match, bestOf) && !Number.isNaN(match.service.points) ? match.service.points : undefined,
      ),
      limit: bestOf === 3 ? 4 : 8,
    },
    {
      what: `best of ${bestOf}: sets with a tie-break`,
      formula: ratio((match) =>
        complete(match, bestOf) ? [match.sets.filter(isTieBreakSet).length, match.sets.length] : undefined,
      ),
      limit: bestOf === 3 ? 0.02 : 0.03,
      isShare: true,
    },
  ];
}

function isTieBreakSet([one, other]: readonly [number, number]): boolean {
  return one + other === 13;
}

function statisticsOf(tour: "men" | "women"): readonly Statistic<Match>[] {
  return [
    ...surfaces.map((surface): Statistic<Match> => ({
      what: `service games held, ${surface}`,
      formula: service("holds", "games", surface),
      limit: surface === "grass" ? 0.03 : 0.02,
      isShare: true,
      plot: "service games held",
      label: surface,
    })),
    ...surfaces.map((surface): Statistic<Match> => ({
      what: `service points won, ${surface}`,
      formula: service("won", "points", surface),
      limit: 0.012,
      isShare: true,
    })),
    {
      what: "aces, share of service points",
      formula: service("aces", "points"),
      limit: 0.012,
      isShare: true,
    },
    {
      what: "double faults, share of service points",
      formula: service("doubleFaults", "points"),
      limit: 0.006,
      isShare: true,
    },
    ...formatStatistics(3),
    ...(tour === "men" ? formatStatistics(5) : []),
    ...setScores.map((score): Statistic<Match> => ({
      what: `sets that end ${score}`,
      formula: ratio((match) =>
        match.end === "complete"
          ? [match.sets.filter((set) => `${Math.max(...set)}-${Math.min(...set)}` === score).length, match.sets.length]
          : undefined,
      ),
      limit: 0.02,
      isShare: true,
      plot: "scores of sets",
      label: score,
    })),
    {
      what: "better ranked player wins",
      formula: share(({ isBetterRankFirst }) => isBetterRankFirst),
      limit: 0.025,
      isShare: true,
    },
    {
      what: "retirements",
      formula: share(({ end }) => end === "retired"),
      limit: 0.01,
      isShare: true,
    },
    {
      what: "walkovers",
      formula: share(({ end }) => end === "walkover"),
      limit: 0.005,
      isShare: true,
    },
  ];
}

/** The comparison of a tour. */
function tennisComparison(tour: "men" | "women", dataset: string): Comparison {
  return comparison<Match>({
    name: `tennis-${tour}`,
    datasets: [dataset],
    source: `${tour}'s tour from ${firstYear} on, without team events`,
    seeds: 32,
    statistics: statisticsOf(tour),
    unavailable: ["interruptions by rain", "doubles"],
    async real({ data }) {
      const rows = await data(dataset, "matches.csv");
      return bySeason(
        rows
          .filter(
            (row) =>
              Number(row["tourney_date"]!.slice(0, 4)) >= firstYear &&
              levels[tour]!.includes(row["tourney_level"]!) &&
              row["score"] !== "" &&
              row["surface"] !== "",
          )
          .map((row) => ({ season: row["tourney_date"]!.slice(0, 4), match: readMatch(row) })),
      );
    },
    simulated({ seeds }) {
      return {
        groups: seeds.map((seed) =>
          [...simulateTennis({ seed, year: 2026 })].filter(({ gender }) => gender === tour).map(simulatedMatch),
        ),
      };
    },
  });
}

function readMatch(row: Row): Match {
  const score = row["score"]!;
  const number = (name: string): number => numberOf(row, `w_${name}`) + numberOf(row, `l_${name}`);
  const breaks = number("bpFaced") - number("bpSaved");
  const [winner, loser] = [numberOf(row, "winner_rank"), numberOf(row, "loser_rank")];
  return {
    surface: row["surface"]!.toLowerCase(),
    bestOf: numberOf(row, "best_of"),
    end: score.includes("W/O") ? "walkover" : /^[-0-9() ]+$/.test(score) ? "complete" : "retired",
    sets: [...score.matchAll(/(\d+)-(\d+)/g)].map(([, one, other]) => [Number(one), Number(other)] as const),
    service: {
      points: number("svpt"),
      aces: number("ace"),
      doubleFaults: number("df"),
      won: number("1stWon") + number("2ndWon"),
      games: number("SvGms"),
      holds: number("SvGms") - breaks,
    },
    minutes: numberOf(row, "minutes"),
    isBetterRankFirst: Number.isNaN(winner + loser) || winner === loser ? undefined : winner < loser,
  };
}

const sides = ["a", "b"] as const;

/** Replays the points by the rules of the models, which are independent of the simulation. */
function simulatedMatch({ surface, ranks, log }: TennisMatch): Match {
  const { bestOf, deciderPoints, firstServer } = log.plan;
  const format = matchFormat(bestOf, deciderPoints === 10 ? "tie-break-to-10" : "tie-break");
  const sums = { points: 0, aces: 0, doubleFaults: 0, won: 0, games: 0, holds: 0 };
  const sets: [number, number][] = [];
  let state = startOfMatch(sides[firstServer]);
  for (const point of log.points) {
    const winner: Side = sides[point & 1]!;
    sums.points++;
    if (winner === state.server) sums.won++;
    if ((point & 2) !== 0) sums.aces++;
    if ((point & 4) !== 0) sums.doubleFaults++;
    const { games, server, sets: setsWon } = state;
    const isServiceGame = !isTieBreak(state, format);
    state = afterPoint(state, winner, format);
    const isSetOver = state.sets.a + state.sets.b > setsWon.a + setsWon.b;
    const isGameOver = isSetOver || state.games.a + state.games.b > games.a + games.b;
    if (isGameOver && isServiceGame) {
      sums.games++;
      if (winner === server) sums.holds++;
    }
    if (isSetOver) sets.push([games.a + (winner === "a" ? 1 : 0), games.b + (winner === "b" ? 1 : 0)]);
  }
  if (log.end === "complete" && winnerOf(state, format) === undefined)
    throw new RangeError("The models' rules find no winner of a complete match.");
  const isPlayed = log.points.length > 0;
  return {
    surface,
    bestOf,
    end: log.end,
    sets,
    service: isPlayed ? sums : { ...sums, points: Number.NaN },
    minutes: log.interruptions.length > 0 || !isPlayed ? Number.NaN : (log.times.at(-1)! - log.plan.start) / 60_000,
    isBetterRankFirst: ranks[0] === ranks[1] ? undefined : ranks[log.winner]! < ranks[log.winner === 0 ? 1 : 0]!,
  };
}

export const tennisMen = tennisComparison("men", "tennis-atp");
export const tennisWomen = tennisComparison("women", "tennis-wta");
