/** Seasons of basketball competitions: stages and planned fixtures of colleges, and of a professional league of women. */
import type { Instant } from "../../core/contract.ts";
import { day, hour, minute, nextWeekday, utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import {
  homeCountry,
  startLeague,
  type GamePlan,
  type League as TeamLeague,
  type LeagueGame,
  type SeasonOptions,
} from "../leagues/schedule.ts";
import { roundRobin } from "../round-robin.ts";
import { averageGame } from "./simulate-match.ts";
import { college, createConferences, createTeams, professional, type Conference, type Team } from "./teams.ts";

/** Determines the sides of a fixture. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** National tournament or play-offs. First round: places in the bracket; later rounds: winners. */
  | { readonly kind: "national"; readonly round: number; readonly match: number };

export type Game = LeagueGame<Origin>;

export interface League extends TeamLeague<Game, Team> {
  readonly kind: "college" | "professional";
  readonly isWomen: boolean;
  /** Points and possessions of both sides in an average game. */
  readonly average: { readonly total: number; readonly possessions: number };
  readonly conferences: readonly Conference[];
  /** Publication of the field of the national tournament, or of the play-offs. */
  readonly fieldPublishedAt: Instant;
  /** Games of the national tournament or the play-offs, by round. */
  readonly nationalBracket: readonly (readonly Game[])[];
}

/** Number of games for which a competition reserves identifiers of the statistics service. */
const GAMES_PER_COMPETITION = 5000;
/** Number of games for which all competitions of a season reserve such identifiers. */
export const gamesPerSeason = 100 * GAMES_PER_COMPETITION;

/** Number of the professional league in a world. College competitions have lower numbers. */
export const PROFESSIONAL_NUMBER = 99;

/** Creates what all competitions share, and the function that adds a game on a date, in one of the slots of the day. */
function startCompetition(
  options: SeasonOptions,
  plan: typeof college,
  names: { readonly name: string; readonly season: string },
  [publishedAt, start, end]: readonly [publishedAt: Instant, start: Instant, end: Instant],
) {
  const { seed, year, worldYear, number } = options;
  const key = `league${number}`;
  const firstStatsIndex = (year - worldYear) * gamesPerSeason + number * GAMES_PER_COMPETITION;
  // The number of a calendar is that of its season, joined with that of the competition.
  const statsId = `${year}-${legacyDigits(seed, "stats", "basketball/competition", number)}`;
  const { league, addStage, addGame } = startLeague<Origin, Team>("basketball", options, {
    ...{ teams: createTeams(seed, key, number * 200, plan), deviations: plan.deviations, publishedAt, hours: 4 },
    competition: `${homeCountry.name} ${names.name}`,
    calendar: { statsId, name: names.season, start, end },
    toStatsId: (index) => legacyDigits(seed, "stats", "basketball/fixture", firstStatsIndex + index),
  });
  const add = (game: Omit<GamePlan<Origin>, "local">, date: Instant, slot: number, slots: number): Game => {
    // From noon until late evening, spread over the slots of the day, in steps of 15 minutes.
    const local = date + (slots === 1 ? 20 * hour : 12 * hour + Math.floor((slot * 38) / slots) * 15 * minute);
    return addGame({ ...game, local, confirmedBefore: (4 + (league.games.length % 17)) * day });
  };
  return { league: { ...league, conferences: createConferences(seed, key, plan) }, add, addStage };
}

/** Rounds of the national tournament, with the names that the simulations use. */
export const nationalRounds = [
  "First Round",
  "Second Round",
  "Regional Semi Final",
  "Regional Final",
  "National Semi Final",
  "National Championship Game",
] as const;
const nationalField = 64;
const nationalDays = [[0, 1], [2, 3], [7, 8], [9, 10], [16], [18]];
const regionNames = ["North Region", "South Region", "East Region", "West Region"];

/** Number of games per team against other conferences, and within its own. */
const NON_CONFERENCE_ROUNDS = 11;
const CONFERENCE_ROUNDS = 18;
/** Points that games of women have less. */
const WOMEN_DIFFERENCE = 9;

export function createCollegeLeague(options: SeasonOptions): League {
  const { seed, year, number } = options;
  const isWomen = number % 2 === 1;
  const firstDay = nextWeekday(utc(year, 11, 2), 1);
  const january = nextWeekday(utc(year + 1, 1, 1), 3);
  const regularEnd = january + 8 * 7 * day + 3 * day;
  const nationalStart = nextWeekday(regularEnd + day, 4) + 7 * day;
  const end = nationalStart + 18 * day;
  const suffix = isWomen ? " Women" : number > 1 ? ` ${Math.floor(number / 2) + 1}` : "";
  const names = { name: `College Basketball${suffix}`, season: `${year}/${year + 1}` };
  const { league, add, addStage } = startCompetition(options, college, names, [firstDay - 60 * day, firstDay, end]);
  const { key, teams, conferences } = league;
  const stream = random(seed, "basketball", key, "schedule", year);
  const regular = addStage("Regular Season", firstDay, regularEnd);
  const national = addStage("National Tournament", nationalStart, end);
  // Games between conferences until December. In every round, each team plays a team of another conference.
  for (let round = 0; round < NON_CONFERENCE_ROUNDS; round++) {
    const monday = firstDay + Math.floor((round * 45) / NON_CONFERENCE_ROUNDS) * day;
    const order = stream.shuffle(teams.map(({ index }) => index));
    for (let slot = 0; order.length > 0; slot++) {
      const home = order.shift()!;
      const place = order.findIndex((other) => teams[other]!.conference !== teams[home]!.conference);
      const away = order.splice(Math.max(0, place), 1)[0]!;
      const game = { stage: regular, origin: { kind: "teams", home, away }, neutral: stream.chance(0.12) } as const;
      add(game, monday + (slot % 3) * day, Math.floor(slot / 3), 14);
    }
  }
  // Rounds within the conferences, two a week.
  for (const conference of conferences) {
    const members = teams.filter((each) => each.conference === conference.index).map(({ index }) => index);
    for (const [round, pairs] of roundRobin(stream, members.length).slice(0, CONFERENCE_ROUNDS).entries())
      for (const [match, [home, away]] of pairs.entries()) {
        const origin = { kind: "teams", home: members[home]!, away: members[away]! } as const;
        const date = january + Math.floor(round / 2) * 7 * day + (round % 2) * 3 * day;
        const slot = match * conferences.length + conference.index;
        add({ stage: regular, series: conference, origin }, date, slot, pairs.length * conferences.length);
      }
  }
  const regions = regionNames.map((name) => ({ id: uuid(seed, "series", `basketball/${key}/${name}`), name }));
  const nationalBracket = nationalRounds.map((name, round) => {
    const count = nationalField / 2 ** (round + 1);
    const days = nationalDays[round]!;
    const perDay = Math.ceil(count / days.length);
    return Array.from({ length: count }, (_, match) => {
      const series = count >= 4 ? regions[Math.floor((match * 4) / count)] : undefined;
      const title = `${name}${series === undefined ? "" : `, ${series.name}`}, match ${match + 1}`;
      const game = {
        stage: national,
        series,
        origin: { kind: "national", round, match },
        neutral: true,
        title,
      } as const;
      return add(game, nationalStart + days[Math.floor(match / perDay)]! * day, match % perDay, perDay);
    });
  });
  const { points, possessions } = averageGame;
  return {
    ...league,
    kind: "college",
    isWomen,
    average: { total: points - (isWomen ? WOMEN_DIFFERENCE : 0), possessions },
    stages: { regular, national },
    fieldPublishedAt: regularEnd + 4 * day,
    nationalBracket,
  };
}

/** Number of teams in the play-offs of the professional league. */
export const playoffField = 8;
const playoffRounds = ["Quarter Finals", "Semi Finals", "Final"];
/** Days of the rounds in two weeks, from a Friday. */
const roundDays = [0, 2, 5, 8, 11];
/** Number of rounds before the summer break, and its length. */
const ROUNDS_BEFORE_BREAK = 22;
const BREAK_DAYS = 7;

/**
 * Creates the season of the professional league that follows the college season of a year: a regular season from May to
 * September of the next calendar year, and play-offs in autumn.
 */
export function createProfessionalLeague(options: SeasonOptions): League {
  const { seed, year, number } = options;
  const stream = random(seed, "basketball", `league${number}`, "schedule", year);
  const half = roundRobin(stream, professional.conferences * professional.teamsPerConference);
  const rounds = [...half, ...half];
  const firstDay = nextWeekday(utc(year + 1, 5, 12), 5);
  const toDay = (round: number): number => {
    const weeks = Math.floor(round / roundDays.length) * 14 + (round < ROUNDS_BEFORE_BREAK ? 0 : BREAK_DAYS);
    return firstDay + (weeks + roundDays[round % roundDays.length]!) * day;
  };
  const regularEnd = toDay(rounds.length - 1);
  const quarterFinals = nextWeekday(regularEnd + 3 * day, 6);
  const playoffDays = [0, 8, 15].map((days) => quarterFinals + days * day);
  const end = playoffDays.at(-1)!;
  const names = { name: "Professional Basketball Women", season: String(year + 1) };
  const { league, add, addStage } = startCompetition(options, professional, names, [
    firstDay - 90 * day,
    firstDay,
    end,
  ]);
  const regular = addStage("Regular Season", firstDay, regularEnd);
  const playoffs = addStage("Play-offs", quarterFinals, end);
  // Evening games: the last quarter of the slots of a day.
  for (const [round, pairs] of rounds.entries())
    for (const [match, [home, away]] of pairs.entries())
      add(
        { stage: regular, origin: { kind: "teams", home, away } },
        toDay(round),
        3 * pairs.length + match,
        4 * pairs.length,
      );
  const nationalBracket = playoffRounds.map((name, round) => {
    const count = playoffField / 2 ** (round + 1);
    return Array.from({ length: count }, (_, match) => {
      const title = count === 1 ? name : `${name}, match ${match + 1}`;
      const game = { stage: playoffs, origin: { kind: "national", round, match }, title } as const;
      // Two games a day.
      return add(game, playoffDays[round]! + Math.floor(match / 2) * day, 3 + (match % 2), 5);
    });
  });
  return {
    ...league,
    kind: "professional",
    isWomen: true,
    average: { total: 160, possessions: 158 },
    stages: { regular, playoffs },
    fieldPublishedAt: regularEnd + day + 12 * hour,
    nationalBracket,
  };
}
