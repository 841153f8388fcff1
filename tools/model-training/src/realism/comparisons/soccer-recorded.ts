import { simulateLeagues, type SimulatedMatch } from "@sdf/world/soccer";
import { comparison, type Statistic } from "../comparison.ts";
import { mean, ratio } from "../estimate.ts";
import type { RecordedMatch } from "../recordings.ts";

/** Substitutions, cards and stoppage time of a match. */
interface Match {
  /** Minutes of play from 1; in stoppage time, the last minute of the half. */
  readonly substitutions: readonly number[];
  readonly cards: readonly number[];
  /** Minutes of announced stoppage time by half, if it is known. */
  readonly announced: readonly (number | undefined)[];
  /** Minutes played by half. */
  readonly lengths: readonly number[];
}

/** From this year on, sides may substitute five players. */
const firstYear = 2021;

const countOf = (minutes: readonly number[], accepts: (minute: number) => boolean): number =>
  minutes.filter(accepts).length;

const events = [
  ["substitutions", "substitutions", 2.5],
  ["cards", "cards", 3],
] as const;
const halves = ["first", "second"] as const;

const statistics: readonly Statistic<Match>[] = [
  ...events.flatMap(([name, what, limit]): Statistic<Match>[] => [
    { what: `${what} per match`, formula: mean((match) => match[name].length), limit },
    {
      what: `mean minute of ${what}`,
      formula: ratio((match) => [match[name].reduce((sum, each) => sum + each, 0), match[name].length]),
      limit: 15,
    },
    ...(
      [
        [1, 45],
        [46, 60],
        [61, 75],
        [76, 90],
      ] as const
    ).map(([from, to]): Statistic<Match> => ({
      what: `${what} in minutes ${from} to ${to}`,
      formula: ratio((match) => [countOf(match[name], (each) => each >= from && each <= to), match[name].length]),
      limit: 0.3,
      isShare: true,
      plot: `${what} by minute`,
      label: `${from}–${to}`,
    })),
  ]),
  ...halves.flatMap((half, index): Statistic<Match>[] => [
    {
      what: `minutes of announced stoppage time, ${half} half`,
      formula: mean(({ announced }) => announced[index]),
      limit: 3,
    },
    { what: `minutes played, ${half} half`, formula: mean(({ lengths }) => lengths[index]), limit: 3 },
  ]),
];

export const soccerRecorded = comparison<Match>({
  name: "soccer-recorded",
  datasets: [],
  usesRecordings: true,
  source: `recorded matches from ${firstYear} on`,
  seeds: 8,
  statistics,
  unavailable: [],
  real: ({ recordings }) => {
    const matches = recordings.filter(({ matchInfo }) => Number(matchInfo.date.slice(0, 4)) >= firstYear);
    return Promise.resolve({ groups: matches.map((match) => [readMatch(match)]) });
  },
  simulated({ seeds }) {
    return { groups: seeds.map((seed) => [...simulateLeagues({ seed, year: 2026 })].map(simulatedMatch)) };
  },
});

function readMatch({ liveData: { matchDetails, substitute = [], card = [] } }: RecordedMatch): Match {
  const minute = ({ periodId, timeMin }: (typeof card)[number]): number => Math.min(45 * periodId, timeMin);
  const periods = (matchDetails.period ?? []).filter(({ id }) => id <= 2);
  return {
    substitutions: substitute.map(minute),
    cards: card.map(minute),
    announced: periods.map(({ announcedInjuryTime: seconds }) => (seconds === undefined ? undefined : seconds / 60)),
    lengths: periods.map(({ lengthMin, lengthSec }) => lengthMin + lengthSec / 60),
  };
}

function simulatedMatch({ played: { outline } }: SimulatedMatch): Match {
  const minutes = (kind: "substitution" | "card"): number[] =>
    outline.moments
      .filter((moment) => moment.kind === kind)
      .map(({ period, second }) => Math.min(45, Math.floor(second / 60) + 1) + (period - 1) * 45);
  return {
    substitutions: minutes("substitution"),
    cards: minutes("card"),
    announced: outline.periods.map(({ announced }) => announced / 60),
    lengths: outline.periods.map(({ length }) => length / 60),
  };
}
