/** The tennis season: dates, places and surfaces of the tournaments. */
import type { Instant } from "../../core/contract.ts";
import { countries, type Country } from "../../core/countries.ts";
import { day, nextWeekday, utc } from "../../core/dates.ts";
import { familyName, placeName } from "../../core/names.ts";
import { random } from "../../core/random.ts";
import type { Surface } from "./surfaces.ts";

export type Level = "Grand Event" | "Premier Event" | "Tour Event";

/** A week or fortnight of the season at one place, where each tour has its draws. */
export interface Meeting {
  readonly index: number;
  readonly name: string;
  readonly level: Level;
  readonly surface: Surface;
  readonly city: string;
  readonly country: Country;
  readonly courts: readonly string[];
  /** Midnight UTC of the first Monday. */
  readonly start: Instant;
}

/** Weeks of the year in which meetings begin, by surface. A fortnight begins in its week. */
const weeks: Readonly<Record<Surface, readonly number[]>> = {
  hard: [0, 1, 2, 5, 6, 9, 11, 29, 30, 32, 34, 37, 38, 40, 42, 43, 44],
  clay: [7, 13, 14, 16, 18, 19, 21, 28],
  grass: [23, 24, 26],
};
/** Weeks of the higher levels. */
const [grandWeeks, premierWeeks] = [new Set([2, 21, 26, 34]), new Set([9, 16, 30, 40])] as const;
/** First week in America, so that matches of all four sports are in play at the same time of a Sunday in November. */
const FIRST_AMERICAN_WEEK = 42;

const season = (["hard", "clay", "grass"] as const)
  .flatMap((surface) => weeks[surface].map((week) => ({ week, surface })))
  .sort((one, other) => one.week - other.week);

/** Returns the meetings of a year. Meetings of higher levels are shared by all tours. */
export function meetings(seed: string, year: number, tour: string): readonly Meeting[] {
  const firstMonday = nextWeekday(utc(year, 1, 1), 1);
  return season.map(({ week, surface }, index) => {
    const level = grandWeeks.has(week) ? "Grand Event" : premierWeeks.has(week) ? "Premier Event" : "Tour Event";
    const maxZone = week < FIRST_AMERICAN_WEEK ? Infinity : -4;
    const isShared = level !== "Tour Event";
    const stream = random(seed, "tennis", "meeting", isShared ? "all" : tour, index);
    const country = stream.pick(countries.filter(({ zone }) => zone.hours <= maxZone));
    const city = placeName(stream, country.culture);
    const sponsor = familyName(stream, country.culture);
    return {
      index,
      name:
        level === "Grand Event"
          ? `${country.name} Championships`
          : level === "Premier Event"
            ? `${city} Masters`
            : stream.chance(0.4)
              ? `${sponsor} Classic ${city}`
              : `${city} Open`,
      level,
      surface,
      city,
      country,
      courts: ["Centre Court", `${sponsor} Court`, ...Array.from({ length: 14 }, (_, number) => `Court ${number + 2}`)],
      start: firstMonday + week * 7 * day,
    };
  });
}

/** Returns the days of the rounds, counted from Monday: one day, or two days that the halves of the draw share. */
export function roundDays(
  size: number,
  kind: "single" | "double" | "mix",
  level: Level,
  isMen: boolean,
): readonly (readonly number[])[] {
  if (level === "Grand Event") {
    if (kind === "single") return [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [isMen ? 11 : 10], [isMen ? 13 : 12]];
    if (kind === "double") return [[2, 3], [4, 5], [6, 7], [8], [9], [isMen ? 12 : 13]];
    return [[4, 5], [6, 7], [8], [9], [11]];
  }
  const week: Readonly<Record<number, readonly (readonly number[])[]>> = {
    64: [[0, 1], [2], [3], [4], [5], [6]],
    32: kind === "single" ? [[0, 1], [2, 3], [4], [5], [6]] : [[0, 1], [2], [3], [4], [5]],
    16: [[0, 1], [2, 3], [4], [5]],
  };
  const days = week[size];
  if (days === undefined)
    throw new RangeError(`roundDays: no schedule for a draw of ${size}; use 16, 32, 64 or 128 lines`);
  return days;
}

export function roundTitle(matches: number): string {
  return matches === 1
    ? "Final"
    : matches === 2
      ? "Semi-finals"
      : matches === 4
        ? "Quarter Finals"
        : `1/${matches} Final`;
}
