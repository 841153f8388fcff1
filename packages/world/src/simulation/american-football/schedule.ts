/** Season of an American football league: weeks, stages and planned fixtures. */
import type { Instant } from "../../core/contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import {
  seasonIds,
  stageFactory,
  teamsOfSeason,
  type League as TeamLeague,
  type LeagueGame,
  type SeasonOptions,
  type Stage,
} from "../leagues/schedule.ts";
import { homeCountry as country } from "../leagues/teams.ts";
import { conferenceNames, createTeams, strengthDeviation, type Team } from "./teams.ts";

/** Number of calendars for which a season reserves identifiers of the statistics service. */
export const leaguesPerSeason = 100;

/** Determines the sides of a game. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** Play-offs. Rounds count from 0; the matches of a conference are in order of their better seed. */
  | { readonly kind: "playoff"; readonly round: number; readonly conference: 0 | 1; readonly match: number }
  | { readonly kind: "final" };

export interface Game extends LeagueGame {
  readonly week: number;
  readonly stage: Stage;
  readonly origin: Origin;
}

export interface League extends TeamLeague<Game, Team> {
  readonly competition: { readonly id: string; readonly name: string; readonly abbreviation: string };
  readonly stages: { readonly regular: Stage; readonly playoffs: Stage; readonly final: Stage };
  /** Play-off games by round and conference. */
  readonly playoffs: readonly (readonly [readonly Game[], readonly Game[]])[];
  readonly final: Game;
  /** Publication of the play-off seeds. */
  readonly seedsPublishedAt: Instant;
}

const regularWeeks = 18;
export const playoffTeams = 7;
const publicationLeadTime = 120 * day;
const playoffRounds = ["Wild Card Round", "Divisional Round", "Conference Championship", "Championship Game"] as const;

/** Number of bits that are set, modulo 2. */
const parity = (bits: number): number => (bits === 0 ? 0 : (bits & 1) ^ parity(bits >> 1));

/**
 * Seventeen rounds in which every team plays, as pairs of home and away team. The bits of a team number are its
 * conference, division and place (1, 2 and 2 bits). In a round, all teams play the team whose number differs by the same
 * bits: twice each other place of the division, all places of another division of both conferences, and the same place
 * of the remaining divisions.
 */
function createRounds(seed: string, key: string, year: number): [home: number, away: number][][] {
  const stream = random(seed, "american-football", key, "schedule", year);
  const ownConference = [4, 8, 12];
  const [all, ...same] = [...ownConference.slice(year % 3), ...ownConference.slice(0, year % 3)] as [
    number,
    number,
    number,
  ];
  const other = 16 + 4 * (year % 4);
  const places = [0, 1, 2, 3];
  const differences = [
    ...stream.shuffle([...places.map((place) => all + place), ...places.map((place) => other + place), ...same]),
    // A second division of the other conference.
    other ^ 8,
  ];
  const playRound = (difference: number, selector: number, value: number): [home: number, away: number][] =>
    Array.from({ length: 32 }, (_, home) => home)
      .filter((home) => parity(home & selector) === value)
      .map((home) => [home, home ^ difference]);
  // In two rounds with one selector, every team has one home game: it selects one of the sides in both.
  const playTwice = (one: number, another: number): [home: number, away: number][][] => {
    const selectors = Array.from({ length: 31 }, (_, bits) => bits + 1).filter(
      (bits) => parity(bits & one) === 1 && parity(bits & another) === 1,
    );
    const selector = stream.pick(selectors);
    return [playRound(one, selector, 0), playRound(another, selector, 1)];
  };
  const pairs = Array.from({ length: 5 }, (_, pair) => playTwice(differences[2 * pair]!, differences[2 * pair + 1]!));
  const [first, ...division] = stream.shuffle([1, 2, 3]).flatMap((difference) => playTwice(difference, difference));
  const [single] = playTwice(differences[10]!, differences[10]!);
  // The season ends with games within the divisions.
  return [...stream.shuffle([...pairs.flat(), ...division, single!]), first!].map((games) => stream.shuffle(games));
}

export function createLeague(options: SeasonOptions): League {
  const { seed, year, worldYear, number } = options;
  const key = `league${number}`;
  const createId = seasonIds("american-football", options);
  const teams = teamsOfSeason("american-football", options, createTeams(seed, key, number * 100), strengthDeviation);
  // The Thursday after the first Monday of September.
  const firstDay = nextWeekday(utc(year, 9, 1), 1) + 3 * day;
  const weekStart = (week: number): Instant => firstDay + (week - 1) * 7 * day;
  const finalWeek = regularWeeks + 5;
  const stage = stageFactory(createId);
  const stages = {
    regular: stage("Regular Season", firstDay, weekStart(regularWeeks) + 4 * day),
    playoffs: stage("Play-offs", weekStart(regularWeeks + 1) + 2 * day, weekStart(regularWeeks + 3) + 3 * day),
    final: stage("Championship Game", weekStart(finalWeek) + 3 * day, weekStart(finalWeek) + 3 * day),
  };
  const competition = {
    id: uuid(seed, "competition", `american-football/${key}`),
    name: `${country.name} Football League${number === 0 ? "" : ` ${number + 1}`}`,
    abbreviation: number === 0 ? "CFL1" : `CFL${number + 1}`,
  };
  const calendar = {
    id: createId("tournamentCalendar"),
    statsId: legacyDigits(
      seed,
      "stats",
      "american-football/tournamentCalendar",
      (year - worldYear) * leaguesPerSeason + number,
    ),
    name: `${year}/${year + 1}`,
    start: firstDay,
    end: stages.final.end,
  };
  const games: Game[] = [];
  const add = (
    origin: Origin,
    ownStage: Stage,
    week: number,
    local: Instant,
    title: string,
    isFlexible: boolean,
  ): Game => {
    const start = fromLocal(country.zone, local);
    const sides = origin.kind === "teams" ? [teams[origin.home]!, teams[origin.away]!] : [];
    const game: Game = {
      index: games.length,
      origin,
      stage: ownStage,
      week,
      neutral: origin.kind === "final",
      timeConfirmedAt: isFlexible ? start - 12 * day : calendar.start - publicationLeadTime,
      fixture: {
        id: createId("fixture", games.length),
        sport: "american-football",
        competition: competition.id,
        tournamentCalendar: calendar.id,
        stage: ownStage.id,
        week,
        start,
        settled: start + 5 * hour,
        contestants: sides.map((each) => each.id),
        coverageLevel: 10,
        description: sides.length === 2 ? `${sides[0]!.name} vs ${sides[1]!.name}` : title,
      },
    };
    games.push(game);
    return game;
  };
  const allRounds = createRounds(seed, key, year);
  const byes = 8;
  for (let week = 1; week <= regularWeeks; week++) {
    // One round is split between two weeks, so that every team has a week off.
    const pairs =
      week <= byes
        ? allRounds[week - 1]!
        : week === byes + 1
          ? allRounds[byes]!.slice(0, 8)
          : week === byes + 2
            ? allRounds[byes]!.slice(8)
            : allRounds[week - 2]!;
    const thursday = weekStart(week);
    pairs.forEach(([home, away], slot) => {
      const earlyGames = Math.ceil(pairs.length * 0.58);
      const [date, hours, minutes] =
        slot === 0
          ? [thursday, 20, 15]
          : slot === pairs.length - 1
            ? [thursday + 4 * day, 20, 15]
            : slot === pairs.length - 2
              ? [thursday + 3 * day, 20, 20]
              : slot < earlyGames
                ? [thursday + 3 * day, 13, 0]
                : [thursday + 3 * day, 16, slot % 2 === 0 ? 5 : 25];
      add({ kind: "teams", home, away }, stages.regular, week, date + hours * hour + minutes * minute, "", week > 10);
    });
  }
  const playoffs = [3, 2, 1].map((count, round) => {
    const byConference = ([0, 1] as const).map((conference) =>
      Array.from({ length: count }, (_, match) => {
        const week = regularWeeks + 1 + round;
        const order = conference * count + match;
        // Saturday and Sunday, afternoon and evening.
        const local =
          weekStart(week) +
          (order % 2 === 0 && round < 2 ? 2 : 3) * day +
          (15 + 3.5 * (order >> 1)) * hour +
          5 * minute;
        return add(
          { kind: "playoff", round, conference, match },
          stages.playoffs,
          week,
          local,
          `${conferenceNames[conference]} ${playoffRounds[round]}, game ${match + 1}`,
          true,
        );
      }),
    );
    return [byConference[0]!, byConference[1]!] as const;
  });
  const final = add(
    { kind: "final" },
    stages.final,
    finalWeek,
    weekStart(finalWeek) + 3 * day + 17.5 * hour,
    "Championship Game",
    false,
  );
  return {
    key,
    number,
    competition,
    calendar,
    teams,
    games,
    stages,
    playoffs,
    final,
    publishedAt: firstDay - publicationLeadTime,
    seedsPublishedAt: weekStart(regularWeeks) + 5 * day + 10 * hour,
  };
}
