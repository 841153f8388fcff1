/** Match schedules: double round robin, days of the rounds and kick-off times. */
import type { Instant } from "../../../core/contract.ts";
import type { Zone } from "../../../core/dates.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../../../core/dates.ts";
import type { Random } from "../../../core/random.ts";

/** Pairs of a round, as indices of home and away side. */
export type Round = readonly (readonly [home: number, away: number])[];

/** Creates a double round robin by the circle method. Every side meets every other at home and away. */
export function roundRobin(stream: Random, size: number): readonly Round[] {
  const order = stream.shuffle(Array.from({ length: size }, (_, index) => index));
  const half = size / 2;
  const rounds: [number, number][][] = [];
  for (let round = 0; round < size - 1; round++) {
    const pairs: [number, number][] = [];
    for (let pair = 0; pair < half; pair++) {
      const one = pair === 0 ? 0 : 1 + ((pair - 1 + round) % (size - 1));
      const other = 1 + ((size - 2 - pair + round) % (size - 1));
      const flip = pair === 0 ? round % 2 === 1 : pair % 2 === 1;
      const [home, away] = flip ? [other, one] : [one, other];
      pairs.push([order[home] as number, order[away] as number]);
    }
    rounds.push(pairs);
  }
  return [...rounds, ...rounds.map((pairs) => pairs.map(([home, away]) => [away, home] as [number, number]))];
}

/** Day on which a round begins. `midweek` rounds are played on Tuesday and Wednesday. */
export interface RoundDay {
  /** Midnight UTC of the Saturday, or of the Wednesday of a midweek round. */
  readonly date: Instant;
  readonly midweek: boolean;
}

/** First Saturdays of the international breaks. */
function breaks(year: number): readonly Instant[] {
  return [utc(year, 9, 4), utc(year, 10, 9), utc(year, 11, 13), utc(year, 3, 24), utc(year, 6, 6)].map((from) =>
    nextWeekday(from, 6),
  );
}

/** Returns the days of a season's rounds: weekends, and midweek days if there are not enough weekends. */
export function roundDays(season: "autumn" | "spring", year: number, rounds: number): readonly RoundDay[] {
  const from = season === "autumn" ? nextWeekday(utc(year, 8, 8), 6) : nextWeekday(utc(year, 3, 28), 6);
  const to = season === "autumn" ? nextWeekday(utc(year + 1, 5, 18), 6) : nextWeekday(utc(year, 12, 3), 6);
  const breakDays = new Set([...breaks(year), ...breaks(year + 1)]);
  let weekends: RoundDay[] = [];
  for (let date = from; date <= to; date += 7 * day) if (!breakDays.has(date)) weekends.push({ date, midweek: false });
  while (weekends.length > rounds) {
    // Surplus weekends form a winter break.
    const middle = Math.floor(weekends.length / 2) + 1;
    weekends = weekends.filter((_, index) => index !== middle);
  }
  const missingRounds = rounds - weekends.length;
  const days = [...weekends];
  for (let index = 0; index < missingRounds; index++) {
    const weekend = weekends[Math.floor(((index + 0.5) * (weekends.length - 4)) / missingRounds) + 2] as RoundDay;
    days.push({ date: weekend.date + 4 * day, midweek: true });
  }
  return days.sort((one, other) => one.date - other.date);
}

type Slot = readonly [days: number, hours: number, minutes: number];

/** Day offset from Saturday and local time of the matches of a weekend, most watched first. */
const weekendSlots: readonly Slot[] = [
  [-1, 20, 0],
  [0, 12, 30],
  [0, 17, 30],
  [1, 16, 30],
  [1, 14, 0],
  [0, 15, 0],
  [0, 15, 0],
  [0, 15, 0],
  [2, 20, 0],
  [0, 15, 0],
];
const midweekSlots: readonly Slot[] = [
  [-1, 19, 45],
  [-1, 20, 15],
  [0, 20, 15],
  [0, 19, 45],
  [0, 19, 30],
  [-1, 19, 45],
  [0, 19, 45],
  [-1, 19, 30],
  [0, 20, 0],
  [1, 20, 0],
];

/** Returns the kick-offs of a round, one per pair. All matches of the last round start at the same time. */
export function kickOffs(
  stream: Random,
  round: RoundDay,
  pairs: number,
  zone: Zone,
  isLastRound: boolean,
): readonly Instant[] {
  if (isLastRound) return Array<Instant>(pairs).fill(fromLocal(zone, round.date + day + 16 * hour));
  const slots = stream.shuffle((round.midweek ? midweekSlots : weekendSlots).slice(0, pairs));
  return slots.map(([days, hours, minutes]) =>
    fromLocal(zone, round.date + days * day + hours * hour + minutes * minute),
  );
}

/** Provisional start of a match until its time is set. */
export function provisionalStart(round: RoundDay, zone: Zone): Instant {
  return fromLocal(zone, round.date + 15 * hour);
}
