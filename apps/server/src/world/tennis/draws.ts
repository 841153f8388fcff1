/** Draws: who enters a tournament, where they stand in it, and when its matches are planned. */
import type { Fixture, Instant } from "../contract.ts";
import { day, fromLocal, hour, minute, utc } from "../core/dates.ts";
import { uuid } from "../core/ids.ts";
import { random, type Random } from "../core/random.ts";
import { roundDays, roundTitle, type Meeting } from "./calendar.ts";
import type { Entrant } from "./players.ts";
import type { Gender } from "./surfaces.ts";

export type Kind = "single" | "double" | "mix";

/** A line of the draw. */
export interface Entry {
  readonly entrant: Entrant;
  readonly seed?: number;
  /** `Q` qualifier, `WC` wild card. */
  readonly mark?: "Q" | "WC";
  readonly seedQualification?: number;
}

export interface Round {
  readonly index: number;
  readonly id: string;
  readonly formatId: string;
  readonly title: string;
  readonly matches: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly prize: number;
}

/** A planned match: its place in the draw, and on court. */
export interface Slot {
  readonly draw: Draw;
  readonly round: number;
  readonly match: number;
  readonly fixture: Fixture;
  readonly court: string;
  /** Match of the same round that is played before it on the court. */
  readonly before: number | undefined;
  /** Number in the draw, from 1. */
  readonly position: number;
}

export interface Draw {
  readonly id: string;
  readonly competition: string;
  readonly area: string;
  readonly meeting: Meeting;
  readonly tour: string;
  readonly kind: Kind;
  readonly gender: Gender | "mixed";
  readonly name: string;
  readonly bestOf: 3 | 5;
  readonly deciderPoints: 7 | 10;
  readonly coverageLevel: number;
  readonly size: number;
  /** Entrants in the main draw: lines without byes. */
  readonly players: number;
  /** The season's calendar is published; before that nothing is known of it. */
  readonly published: Instant;
  /** When the lines are drawn and published. */
  readonly drawn: Instant;
  readonly start: Instant;
  readonly end: Instant;
  readonly prize: number;
  readonly currency: string;
  /** The winner of last year's edition. */
  readonly champion: Entrant;
  /** Lines of the draw from the top; undefined is a bye. */
  readonly lines: readonly (Entry | undefined)[];
  readonly rounds: readonly Round[];
  /** Round, match → slot. */
  readonly slots: readonly (readonly Slot[])[];
}

/** Line of each seed in a draw: 1 at the top, 2 at the bottom, the others drawn within their groups. */
function seedLines(size: number, seeds: number, stream: Random): number[] {
  const lines = [0, size - 1];
  for (let group = 2; lines.length < seeds; group *= 2) {
    const section = size / (group * 2);
    const free: number[] = [];
    for (let index = 0; index < group * 2; index++) {
      const [from, to] = [index * section, (index + 1) * section];
      if (!lines.some((line) => line >= from && line < to)) free.push(index < group ? from : to - 1);
    }
    lines.push(...stream.shuffle(free));
  }
  return lines.slice(0, seeds);
}

/** Who enters, best ranked first, and how. */
function field(pool: readonly Entrant[], size: number, level: string, kind: Kind, byes: number, stream: Random): Entry[] {
  const places = size - byes;
  if (kind !== "single") return pool.slice(0, Math.max(places, 0)).map((entrant) => ({ entrant }));
  const qualifiers = places >= 100 ? 16 : places >= 56 ? 8 : 4;
  const cards = places >= 100 ? 8 : 4;
  const direct = places - qualifiers - cards;
  const chosen = new Set<Entrant>();
  for (const each of pool) {
    if (chosen.size === direct) break;
    const comes = level === "Tour Event" ? (each.rank <= 10 ? 0.35 : 0.45) : 0.97;
    if (stream.chance(comes)) chosen.add(each);
  }
  const rest = pool.filter((each) => !chosen.has(each) && each.rank > direct);
  const wild = new Set(stream.shuffle(rest).slice(0, cards));
  const qualified = rest.filter((each) => !wild.has(each)).slice(0, qualifiers * 3);
  const through = new Set(stream.shuffle(qualified).slice(0, qualifiers));
  return [
    ...[...chosen].map((entrant): Entry => ({ entrant })),
    ...[...wild].map((entrant): Entry => ({ entrant, mark: "WC" })),
    ...[...through].map((entrant): Entry => {
      const seed = qualified.indexOf(entrant) + 1;
      return { entrant, mark: "Q", ...(seed <= qualifiers * 2 ? { seedQualification: seed } : {}) };
    }),
  ].sort((a, b) => a.entrant.rank - b.entrant.rank);
}

export interface DrawOptions {
  readonly seed: string;
  readonly meeting: Meeting;
  readonly tour: string;
  readonly tourCalendar: string;
  readonly kind: Kind;
  readonly gender: Gender | "mixed";
  readonly pool: readonly Entrant[];
  readonly size: number;
}

/** Makes a draw, its rounds and its fixtures. */
export function createDraw({ seed, meeting, tour, tourCalendar, kind, gender, pool, size }: DrawOptions): Draw {
  const year = new Date(meeting.start + 3 * day).getUTCFullYear();
  const key = `tennis/${tour}/${year}/${meeting.index}/${kind}`;
  const stream = random(seed, "tennis", "draw", key);
  const byes = kind === "single" && size === 32 && gender === "men" && meeting.index % 2 === 0 ? 4 : 0;
  const entries = field(pool, size, meeting.level, kind, byes, stream);
  const seeds = size / 4;
  const lines: (Entry | undefined)[] = new Array<Entry | undefined>(size).fill(undefined);
  const taken = new Set<number>();
  const seedPlaces = seedLines(size, seeds, stream);
  seedPlaces.forEach((line, index) => {
    lines[line] = { ...entries[index]!, seed: index + 1 };
    taken.add(line);
    // The best seeds have the byes.
    if (index < byes) taken.add(line ^ 1);
  });
  const open = stream.shuffle(Array.from({ length: size }, (_, line) => line).filter((line) => !taken.has(line)));
  entries.slice(seeds).forEach((entry, index) => (lines[open[index]!] = entry));

  const major = meeting.level === "Grand Event";
  const level = meeting.level === "Tour Event" ? 1 : meeting.level === "Premier Event" ? 3 : 9;
  const prize = Math.round((kind === "single" ? 620_000 : kind === "double" ? 180_000 : 90_000) * level * (0.9 + 0.2 * stream.next()));
  const id = uuid(seed, "tournament", key);
  const days = roundDays(size, kind, meeting.level, gender === "men");
  const label = gender === "mixed" ? "Mixed Doubles" : `${gender === "men" ? "Men's" : "Women's"} ${kind === "single" ? "Singles" : "Doubles"}`;
  const name = `${meeting.name} ${label}`;
  const competition = uuid(seed, "competition", `tennis/${tour}/${meeting.index}/${kind}`);
  const bestOf = major && gender === "men" && kind === "single" ? 5 : 3;
  const rounds: Round[] = [];
  const slots: Slot[][] = [];
  const draw: Draw = {
    id,
    competition,
    area: uuid(seed, "area", meeting.country.code),
    meeting,
    tour,
    kind,
    gender,
    name,
    bestOf,
    deciderPoints: major ? 10 : 7,
    coverageLevel: kind === "single" ? (gender === "men" ? 2 : 3) : kind === "double" && meeting.level === "Tour Event" ? 0 : 1,
    size,
    players: size - byes,
    published: utc(year - 1, 9, 15, 12),
    drawn: meeting.start - 2 * day + 12 * hour,
    start: meeting.start + Math.min(...days[0]!) * day,
    end: meeting.start + Math.max(...days[days.length - 1]!) * day,
    prize,
    currency: "CRN",
    champion: stream.pick(pool.slice(0, 12)),
    lines,
    rounds,
    slots,
  };
  let position = 0;
  for (let round = 0, matches = size / 2; matches >= 1; round++, matches /= 2) {
    const own = days[round]!;
    const from = meeting.start + Math.min(...own) * day;
    const to = meeting.start + Math.max(...own) * day;
    const roundId = uuid(seed, "round", `${key}/${round}`);
    rounds.push({ index: round, id: roundId, formatId: uuid(seed, "round-format", roundTitle(matches)), title: roundTitle(matches), matches, from, to, prize: Math.round(prize / (matches * 2 * (kind === "single" ? 5 : 4))) });
    const perDay = Math.ceil(matches / own.length);
    const courts = Math.min(kind === "single" ? 14 : 6, Math.max(1, Math.ceil(perDay / 4)));
    const pace = bestOf === 5 ? 150 * minute : 100 * minute;
    const row: Slot[] = [];
    for (let match = 0; match < matches; match++) {
      const onDay = match % perDay;
      const dayStart = meeting.start + own[Math.floor(match / perDay)]! * day;
      const court = onDay % courts;
      const local = dayStart + (matches === 1 ? 14 : kind === "single" ? 11 : 12) * hour + Math.floor(onDay / courts) * pace;
      const start = fromLocal(meeting.country.zone, local);
      position++;
      const [a, b] = round === 0 ? [lines[2 * match]?.entrant, lines[2 * match + 1]?.entrant] : [undefined, undefined];
      row.push({
        draw,
        round,
        match,
        court: meeting.courts[kind === "single" ? court : court + 2] ?? meeting.courts[0]!,
        before: onDay >= courts ? match - courts : undefined,
        position,
        fixture: {
          id: uuid(seed, "fixture", `${key}/${round}/${match}`),
          sport: "tennis",
          competition,
          tournamentCalendar: tourCalendar,
          stage: roundId,
          start,
          settled: start + 3 * day,
          contestants: [a, b].flatMap((each) => (each === undefined ? [] : [each.id])),
          coverageLevel: draw.coverageLevel,
          description: a !== undefined && b !== undefined ? `${a.short} vs ${b.short}` : `${name}, ${roundTitle(matches)}`,
        },
      });
    }
    slots.push(row);
  }
  return draw;
}
