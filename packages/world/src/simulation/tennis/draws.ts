/** Meetings of a season, and their draws: entrants, their lines, and the schedule of the matches. */
import { omitUndefined } from "../../core/collections.ts";
import type { Fixture, Instant } from "../../core/contract.ts";
import { countries, type Country } from "../../core/countries.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../../core/dates.ts";
import { uuid } from "../../core/ids.ts";
import { familyName, placeName } from "../../core/names.ts";
import { random, type Random } from "../../core/random.ts";
import type { Entrant, Gender, Surface } from "./players.ts";

type Level = "Grand Event" | "Premier Event" | "Tour Event";

/** A week or fortnight of the season at one place, where each tour has its draws. */
interface Meeting {
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
function roundDays(
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

type DrawKind = "single" | "double" | "mix";

export interface Entry {
  readonly entrant: Entrant;
  readonly seed?: number;
  /** `Q`: qualifier. `WC`: wild card. */
  readonly mark?: "Q" | "WC";
  readonly seedQualification?: number;
}

interface Round {
  readonly index: number;
  readonly id: string;
  readonly title: string;
  readonly matches: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly prize: number;
}

/** A planned match: its position in the draw and on court. */
export interface MatchSlot {
  readonly draw: Draw;
  readonly round: number;
  readonly match: number;
  readonly fixture: Fixture;
  readonly court: string;
  /** Previous match of the same round on the court. */
  readonly previousMatch: number | undefined;
  /** Number in the draw, from 1. */
  readonly position: number;
}

export interface Draw {
  readonly id: string;
  readonly competition: string;
  readonly meeting: Meeting;
  readonly tour: string;
  readonly year: number;
  readonly kind: DrawKind;
  readonly gender: Gender | "mixed";
  readonly name: string;
  readonly bestOf: 3 | 5;
  readonly deciderPoints: 7 | 10;
  readonly coverageLevel: number;
  readonly size: number;
  /** Number of entrants in the main draw: lines without byes. */
  readonly players: number;
  /** Publication of the season's calendar. Before, nothing is known of the draw. */
  readonly publishedAt: Instant;
  /** Instant at which the lines are drawn and published. */
  readonly drawnAt: Instant;
  readonly start: Instant;
  readonly end: Instant;
  readonly prize: number;
  /** Winner of last year's edition, if the world has no such edition. */
  readonly champion: Entrant;
  /** Lines of the draw from the top. `undefined` is a bye. */
  readonly lines: readonly (Entry | undefined)[];
  readonly rounds: readonly Round[];
  /** Matches by round and index. */
  readonly slots: readonly (readonly MatchSlot[])[];
}

/** Returns the lines of the seeds: 1 at the top, 2 at the bottom, the others drawn within their groups. */
function seedLines(size: number, seeds: number, stream: Random): number[] {
  const lines = [0, size - 1];
  for (let group = 2; lines.length < seeds; group *= 2) {
    const section = size / (group * 2);
    const freeLines: number[] = [];
    for (let index = 0; index < group * 2; index++) {
      const [from, to] = [index * section, (index + 1) * section];
      if (!lines.some((line) => line >= from && line < to)) freeLines.push(index < group ? from : to - 1);
    }
    lines.push(...stream.shuffle(freeLines));
  }
  return lines.slice(0, seeds);
}

/** Draws the entrants, best ranked first, with the kind of their entry. */
function drawEntries(
  pool: readonly Entrant[],
  size: number,
  level: string,
  kind: DrawKind,
  byes: number,
  stream: Random,
): Entry[] {
  const places = size - byes;
  if (kind !== "single") return pool.slice(0, Math.max(places, 0)).map((entrant) => ({ entrant }));
  const qualifiers = places >= 100 ? 16 : places >= 56 ? 8 : 4;
  const wildCardCount = places >= 100 ? 8 : 4;
  const directCount = places - qualifiers - wildCardCount;
  const directEntrants = new Set<Entrant>();
  for (const each of pool) {
    if (directEntrants.size === directCount) break;
    const entryProbability = level === "Tour Event" ? (each.rank <= 10 ? 0.35 : 0.45) : 0.97;
    if (stream.chance(entryProbability)) directEntrants.add(each);
  }
  const remaining = pool.filter((each) => !directEntrants.has(each) && each.rank > directCount);
  const wildCards = new Set(stream.shuffle(remaining).slice(0, wildCardCount));
  const candidates = remaining.filter((each) => !wildCards.has(each)).slice(0, qualifiers * 3);
  const qualifiedEntrants = new Set(stream.shuffle(candidates).slice(0, qualifiers));
  return [
    ...[...directEntrants].map((entrant): Entry => ({ entrant })),
    ...[...wildCards].map((entrant): Entry => ({ entrant, mark: "WC" })),
    ...[...qualifiedEntrants].map((entrant): Entry => {
      const seed = candidates.indexOf(entrant) + 1;
      return omitUndefined({ entrant, mark: "Q", seedQualification: seed <= qualifiers * 2 ? seed : undefined });
    }),
  ].sort((a, b) => a.entrant.rank - b.entrant.rank);
}

interface DrawOptions {
  readonly seed: string;
  readonly meeting: Meeting;
  readonly tour: string;
  readonly year: number;
  readonly tourCalendar: string;
  readonly kind: DrawKind;
  readonly gender: Gender | "mixed";
  readonly pool: readonly Entrant[];
  readonly size: number;
  /** Prefix of the identifiers of the season. */
  readonly idPrefix: string;
}

/** Creates a draw with its rounds and fixtures. */
export function createDraw(options: DrawOptions): Draw {
  const { seed, meeting, tour, year, tourCalendar, kind, gender, pool, size, idPrefix } = options;
  const key = `tennis/${tour}/${year}/${meeting.index}/${kind}`;
  const stream = random(seed, "tennis", "draw", key);
  const byes = kind === "single" && size === 32 && gender === "men" && meeting.index % 2 === 0 ? 4 : 0;
  const entries = drawEntries(pool, size, meeting.level, kind, byes, stream);
  const seeds = size / 4;
  const lines: (Entry | undefined)[] = new Array<Entry | undefined>(size).fill(undefined);
  const assignedLines = new Set<number>();
  const seedPlaces = seedLines(size, seeds, stream);
  seedPlaces.forEach((line, index) => {
    lines[line] = { ...entries[index]!, seed: index + 1 };
    assignedLines.add(line);
    // The best seeds have byes.
    if (index < byes) assignedLines.add(line ^ 1);
  });
  const openLines = stream.shuffle(
    Array.from({ length: size }, (_, line) => line).filter((line) => !assignedLines.has(line)),
  );
  entries.slice(seeds).forEach((entry, index) => (lines[openLines[index]!] = entry));

  const isMajor = meeting.level === "Grand Event";
  const level = meeting.level === "Tour Event" ? 1 : meeting.level === "Premier Event" ? 3 : 9;
  const purse = kind === "single" ? 620_000 : kind === "double" ? 180_000 : 90_000;
  const prize = Math.round(purse * level * (0.9 + 0.2 * stream.next()));
  const days = roundDays(size, kind, meeting.level, gender === "men");
  const label = `${gender === "men" ? "Men's" : "Women's"} ${kind === "single" ? "Singles" : "Doubles"}`;
  const name = `${meeting.name} ${gender === "mixed" ? "Mixed Doubles" : label}`;
  const competition = uuid(seed, "competition", `tennis/${tour}/${meeting.index}/${kind}`);
  const bestOf = isMajor && gender === "men" && kind === "single" ? 5 : 3;
  const doublesLevel = kind === "double" && meeting.level === "Tour Event" ? 0 : 1;
  const rounds: Round[] = [];
  const slots: MatchSlot[][] = [];
  const draw: Draw = {
    ...{ competition, meeting, tour, year, kind, gender, name, bestOf, size, prize, lines, rounds, slots },
    id: uuid(seed, "tournament", key, idPrefix),
    deciderPoints: isMajor ? 10 : 7,
    coverageLevel: kind === "single" ? (gender === "men" ? 2 : 3) : doublesLevel,
    players: size - byes,
    publishedAt: utc(year - 1, 9, 15, 12),
    drawnAt: meeting.start - 2 * day + 12 * hour,
    start: meeting.start + Math.min(...days[0]!) * day,
    end: meeting.start + Math.max(...days[days.length - 1]!) * day,
    champion: stream.pick(pool.slice(0, 12)),
  };
  let position = 0;
  for (let round = 0, matches = size / 2; matches >= 1; round++, matches /= 2) {
    const roundDates = days[round]!;
    const from = meeting.start + Math.min(...roundDates) * day;
    const to = meeting.start + Math.max(...roundDates) * day;
    const roundId = uuid(seed, "round", `${key}/${round}`, idPrefix);
    rounds.push({
      index: round,
      id: roundId,
      title: roundTitle(matches),
      matches,
      from,
      to,
      prize: Math.round(prize / (matches * 2 * (kind === "single" ? 5 : 4))),
    });
    const perDay = Math.ceil(matches / roundDates.length);
    const courts = Math.min(kind === "single" ? 14 : 6, Math.max(1, Math.ceil(perDay / 4)));
    const matchDuration = bestOf === 5 ? 150 * minute : 100 * minute;
    const row: MatchSlot[] = [];
    for (let match = 0; match < matches; match++) {
      const dayIndex = match % perDay;
      const dayStart = meeting.start + roundDates[Math.floor(match / perDay)]! * day;
      const court = dayIndex % courts;
      const local =
        dayStart +
        (matches === 1 ? 14 : kind === "single" ? 11 : 12) * hour +
        Math.floor(dayIndex / courts) * matchDuration;
      const start = fromLocal(meeting.country.zone, local);
      position++;
      const [a, b] = round === 0 ? [lines[2 * match]?.entrant, lines[2 * match + 1]?.entrant] : [undefined, undefined];
      row.push({
        draw,
        round,
        match,
        court: meeting.courts[kind === "single" ? court : court + 2] ?? meeting.courts[0]!,
        previousMatch: dayIndex >= courts ? match - courts : undefined,
        position,
        fixture: {
          id: uuid(seed, "fixture", `${key}/${round}/${match}`, idPrefix),
          sport: "tennis",
          competition,
          tournamentCalendar: tourCalendar,
          stage: roundId,
          start,
          settled: start + 3 * day,
          contestants: [a, b].flatMap((each) => (each === undefined ? [] : [each.id])),
          coverageLevel: draw.coverageLevel,
          description:
            a !== undefined && b !== undefined ? `${a.short} vs ${b.short}` : `${name}, ${roundTitle(matches)}`,
        },
      });
    }
    slots.push(row);
  }
  return draw;
}
