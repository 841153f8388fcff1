/** The season of an American football league: weeks, stages and planned fixtures. */
import type { Fixture, Instant } from "../contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../core/dates.ts";
import { legacyDigits, uuid } from "../core/ids.ts";
import { random } from "../core/random.ts";
import { conferenceNames, createTeams, home as country, type Team } from "./teams.ts";

export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly start: Instant;
  readonly end: Instant;
}

/** Where the sides of a game come from. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** Play-offs: the round from 0; the matches of a conference stand in the order of their better seed. */
  | { readonly kind: "playoff"; readonly round: number; readonly conference: 0 | 1; readonly match: number }
  | { readonly kind: "final" };

export interface Game {
  readonly index: number;
  readonly fixture: Fixture;
  readonly week: number;
  readonly stage: Stage;
  readonly origin: Origin;
  readonly neutral: boolean;
  /** The hour is confirmed this long before. */
  readonly hourKnown: Instant;
}

export interface League {
  readonly key: string;
  readonly competition: { readonly id: string; readonly name: string; readonly abbreviation: string };
  readonly calendar: { readonly id: string; readonly statsId: string; readonly name: string; readonly start: Instant; readonly end: Instant };
  readonly teams: readonly Team[];
  readonly games: readonly Game[];
  readonly stages: { readonly regular: Stage; readonly playoffs: Stage; readonly final: Stage };
  /** Play-off games by round and conference. */
  readonly playoffs: readonly (readonly [readonly Game[], readonly Game[]])[];
  readonly final: Game;
  /** The fixture list is published; before that nothing is known of the season. */
  readonly published: Instant;
  /** Play-off seeds are published. */
  readonly seeded: Instant;
}

export const regularWeeks = 18;
export const playoffTeams = 7;
const publishedAhead = 120 * day;
export const playoffRounds = ["Wild Card Round", "Divisional Round", "Conference Championship", "Championship Game"] as const;

/** Seventeen rounds in which everybody plays, as pairs of home and away. */
function rounds(seed: string, key: string, year: number): [home: number, away: number][][] {
  const team = (conference: number, division: number, place: number): number => conference * 16 + division * 4 + place;
  const found: { readonly pairs: [number, number][]; readonly division: boolean }[] = [];
  // Twice against each team of the division.
  for (let turn = 0; turn < 6; turn++) {
    const pairs: [number, number][] = [];
    for (let each = 0; each < 8; each++) {
      const own = [0, 1, 2, 3].map((place) => team(each >> 2, each & 3, place));
      const other = (turn % 3) + 1;
      const rest = [1, 2, 3].filter((place) => place !== other);
      const games: [number, number][] = [[own[0]!, own[other]!], [own[rest[0]!]!, own[rest[1]!]!]];
      for (const [a, b] of games) pairs.push(turn < 3 === ((a + (turn % 3)) % 2 === 0) ? [a, b] : [b, a]);
    }
    found.push({ pairs, division: true });
  }
  // Once against each team of one division of the own and one of the other conference.
  const partner = (year % 3) + 1;
  const across = year % 4;
  for (let turn = 0; turn < 4; turn++) {
    const within: [number, number][] = [];
    const between: [number, number][] = [];
    for (let place = 0; place < 4; place++) {
      for (const conference of [0, 1]) {
        for (const division of [0, 1, 2, 3]) {
          const other = division ^ partner;
          if (division > other) continue;
          within.push([team(conference, division, place), team(conference, other, (place + turn) % 4)]);
        }
      }
      for (const division of [0, 1, 2, 3]) {
        between.push([team(0, division, place), team(1, (division + across) % 4, (place + turn) % 4)]);
      }
    }
    found.push({ pairs: within, division: false }, { pairs: between, division: false });
  }
  // Against teams of the same place in the remaining divisions.
  for (const other of [1, 2, 3].filter((each) => each !== partner)) {
    const pairs: [number, number][] = [];
    for (const conference of [0, 1]) {
      for (const division of [0, 1, 2, 3].filter((each) => each < (each ^ other))) {
        for (let place = 0; place < 4; place++) pairs.push([team(conference, division, place), team(conference, division ^ other, place)]);
      }
    }
    found.push({ pairs, division: false });
  }
  const last: [number, number][] = [];
  for (const division of [0, 1, 2, 3]) for (let place = 0; place < 4; place++) {
    last.push([team(0, division, place), team(1, (division + across + 2) % 4, place)]);
  }
  found.push({ pairs: last, division: false });
  const stream = random(seed, "american-football", key, "schedule", year);
  const order = stream.shuffle(found.filter((each, index) => !(each.division && index === 5)));
  // The season ends within the divisions.
  const rounds = [...order, found[5]!].map(({ pairs, division }) => stream.shuffle(pairs).map(([a, b]) => ({ sides: !division && stream.chance(0.5) ? [b, a] : [a, b], division })));
  balance(rounds.flat());
  return rounds.map((pairs) => pairs.map(({ sides }): [number, number] => [sides[0]!, sides[1]!]));
}

/** Changes sides outside the divisions until everybody has eight or nine games at home. */
function balance(games: readonly { readonly sides: number[]; readonly division: boolean }[]): void {
  const atHome = new Int8Array(32);
  for (const { sides } of games) atHome[sides[0]!]!++;
  const open = games.filter((each) => !each.division);
  for (let turn = 0; turn < 5000; turn++) {
    const most = atHome.indexOf(Math.max(...atHome));
    const least = atHome.indexOf(Math.min(...atHome));
    if (atHome[most]! <= 9 && atHome[least]! >= 8) return;
    const tooMany = atHome[most]! > 9;
    const own = open.filter(({ sides }) => (tooMany ? sides[0] === most : sides[1] === least));
    // The opponent who can best bear the change; among equal ones another one every time, so that it spreads.
    const bears = ({ sides }: (typeof own)[number]): number => (tooMany ? atHome[sides[1]!]! : -atHome[sides[0]!]!);
    const best = Math.min(...own.map(bears));
    const candidates = own.filter((each) => bears(each) === best);
    const { sides } = candidates[turn % candidates.length]!;
    atHome[sides[0]!]!--;
    atHome[sides[1]!]!++;
    sides.reverse();
  }
}

export function createLeague(seed: string, year: number, number: number): League {
  const key = `league${number}`;
  const teams = createTeams(seed, key, number * 100);
  // The Thursday after the first Monday of September.
  const first = nextWeekday(utc(year, 9, 1), 1) + 3 * day;
  const weekStart = (week: number): Instant => first + (week - 1) * 7 * day;
  const finalWeek = regularWeeks + 5;
  const stage = (name: string, start: Instant, end: Instant): Stage => ({ id: uuid(seed, "stage", `american-football/${key}/${year}/${name}`), name, start, end });
  const stages = {
    regular: stage("Regular Season", first, weekStart(regularWeeks) + 4 * day),
    playoffs: stage("Play-offs", weekStart(regularWeeks + 1) + 2 * day, weekStart(regularWeeks + 3) + 3 * day),
    final: stage("Championship Game", weekStart(finalWeek) + 3 * day, weekStart(finalWeek) + 3 * day),
  };
  const competition = { id: uuid(seed, "competition", `american-football/${key}`), name: `${country.name} Football League${number === 0 ? "" : ` ${number + 1}`}`, abbreviation: number === 0 ? "CFL1" : `CFL${number + 1}` };
  const calendar = {
    id: uuid(seed, "tournamentCalendar", `american-football/${key}/${year}`),
    statsId: legacyDigits(seed, "stats", "american-football/tournamentCalendar", number),
    name: `${year}/${year + 1}`,
    start: first,
    end: stages.final.end,
  };
  const games: Game[] = [];
  const add = (origin: Origin, own: Stage, week: number, local: Instant, title: string, flexible: boolean): Game => {
    const start = fromLocal(country.zone, local);
    const sides = origin.kind === "teams" ? [teams[origin.home]!, teams[origin.away]!] : [];
    const made: Game = {
      index: games.length,
      origin,
      stage: own,
      week,
      neutral: origin.kind === "final",
      hourKnown: flexible ? start - 12 * day : calendar.start - publishedAhead,
      fixture: {
        id: uuid(seed, "fixture", `american-football/${key}/${year}/${games.length}`),
        sport: "american-football",
        competition: competition.id,
        tournamentCalendar: calendar.id,
        stage: own.id,
        week,
        start,
        settled: start + 5 * hour,
        contestants: sides.map((each) => each.id),
        coverageLevel: 10,
        description: sides.length === 2 ? `${sides[0]!.name} vs ${sides[1]!.name}` : title,
      },
    };
    games.push(made);
    return made;
  };
  const all = rounds(seed, key, year);
  const byes = 8;
  for (let week = 1; week <= regularWeeks; week++) {
    // One round is shared by two weeks, so that everybody has a week off.
    const pairs = week <= byes ? all[week - 1]! : week === byes + 1 ? all[byes]!.slice(0, 8) : week === byes + 2 ? all[byes]!.slice(8) : all[week - 2]!;
    const thursday = weekStart(week);
    pairs.forEach(([home, away], slot) => {
      const early = Math.ceil(pairs.length * 0.58);
      const [date, hours, minutes] =
        slot === 0 ? [thursday, 20, 15] : slot === pairs.length - 1 ? [thursday + 4 * day, 20, 15] : slot === pairs.length - 2 ? [thursday + 3 * day, 20, 20] : slot < early ? [thursday + 3 * day, 13, 0] : [thursday + 3 * day, 16, slot % 2 === 0 ? 5 : 25];
      add({ kind: "teams", home, away }, stages.regular, week, date + hours * hour + minutes * minute, "", week > 10);
    });
  }
  const playoffs = [3, 2, 1].map((count, round) => {
    const row = ([0, 1] as const).map((conference) =>
      Array.from({ length: count }, (_, match) => {
        const week = regularWeeks + 1 + round;
        const order = conference * count + match;
        // Saturday and Sunday, afternoon and evening.
        const local = weekStart(week) + (order % 2 === 0 && round < 2 ? 2 : 3) * day + (15 + 3.5 * (order >> 1)) * hour + 5 * minute;
        return add({ kind: "playoff", round, conference, match }, stages.playoffs, week, local, `${conferenceNames[conference]} ${playoffRounds[round]}, game ${match + 1}`, true);
      }),
    );
    return [row[0]!, row[1]!] as const;
  });
  const final = add({ kind: "final" }, stages.final, finalWeek, weekStart(finalWeek) + 3 * day + 17.5 * hour, "Championship Game", false);
  return { key, competition, calendar, teams, games, stages, playoffs, final, published: first - publishedAhead, seeded: weekStart(regularWeeks) + 5 * day + 10 * hour };
}
