/** Seasons of basketball competitions: stages and planned fixtures of colleges, and of a professional league of women. */
import type { Instant } from "../../core/contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import {
  seasonIds,
  stageFactory,
  teamsOfSeason,
  type LeagueGame,
  type SeasonOptions,
  type Stage,
  type League as TeamLeague,
} from "../leagues/schedule.ts";
import { homeCountry as country } from "../leagues/teams.ts";
import { averageGame } from "./simulate-match.ts";
import { college, createConferences, createTeams, professional, type Conference, type Team } from "./teams.ts";

/** Determines the sides of a fixture. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** Conference tournament. First round: seeds of the conference; later rounds: winners. */
  | { readonly kind: "conference"; readonly conference: number; readonly round: number; readonly match: number }
  /** National tournament or play-offs. First round: places in the bracket; later rounds: winners. */
  | { readonly kind: "national"; readonly round: number; readonly match: number };

export interface Game extends LeagueGame {
  readonly statsId: string;
  readonly stage: Stage;
  readonly origin: Origin;
  readonly conferenceGame: boolean;
}

export interface League extends TeamLeague<Game, Team> {
  readonly kind: "college" | "professional";
  readonly isWomen: boolean;
  /** Points and possessions of both sides in an average game. */
  readonly average: { readonly total: number; readonly possessions: number };
  readonly conferences: readonly Conference[];
  /** End of the regular season, when the conference tournaments are seeded. */
  readonly seedsPublishedAt: Instant;
  /** Publication of the field of the national tournament, or of the play-offs. */
  readonly fieldPublishedAt: Instant;
  /** Games by position: `conferenceBrackets[conference][round][match]` and `nationalBracket[round][match]`. */
  readonly conferenceBrackets: readonly (readonly (readonly Game[])[])[];
  readonly nationalBracket: readonly (readonly Game[])[];
}

/** Number of games for which a competition reserves identifiers of the statistics service. */
const GAMES_PER_COMPETITION = 5000;
/** Number of games for which all competitions of a season reserve such identifiers. */
export const gamesPerSeason = 100 * GAMES_PER_COMPETITION;

/** Number of the professional league in a world. College competitions have lower numbers. */
export const PROFESSIONAL_NUMBER = 99;

/** Stage, sides and venue of a game. `title` is its description until its sides are known. */
interface PlannedGame extends Pick<Game, "stage" | "origin"> {
  readonly neutral?: boolean;
  readonly series?: { readonly id: string; readonly name: string } | undefined;
  readonly title?: string;
}

/** Creates what all competitions share, and the function that adds a game on a date, in one of the slots of the day. */
function startLeague(
  options: SeasonOptions,
  {
    name,
    seasonName,
    isCollege,
    start,
    end,
  }: {
    readonly name: string;
    readonly seasonName: string;
    readonly isCollege: boolean;
    readonly start: Instant;
    readonly end: Instant;
  },
) {
  const { seed, year, worldYear, number } = options;
  const key = `league${number}`;
  const plan = isCollege ? college : professional;
  const createId = seasonIds("basketball", options);
  const own = createTeams(seed, key, number * 200, plan);
  const teams = teamsOfSeason("basketball", options, own, plan.deviations);
  const competition = { id: uuid(seed, "competition", `basketball/${key}`), name: `${country.name} ${name}` };
  const calendar = {
    id: createId("tournamentCalendar"),
    // Season id, joined with the id of the competition.
    statsId: `${year}-${legacyDigits(seed, "stats", "basketball/competition", number)}`,
    name: seasonName,
    start,
    end,
  };
  const games: Game[] = [];
  const firstStatsIndex = (year - worldYear) * gamesPerSeason + number * GAMES_PER_COMPETITION;
  const add = (planned: PlannedGame, date: Instant, slot: number, slots: number): Game => {
    const { stage, origin, neutral = false, series, title = "" } = planned;
    const index = games.length;
    // From noon until late evening, spread over the slots of the day, in steps of 15 minutes.
    const local = date + (slots === 1 ? 20 * hour : 12 * hour + Math.floor((slot * 38) / slots) * 15 * minute);
    const kickOff = fromLocal(country.zone, local);
    const sides = origin.kind === "teams" ? [teams[origin.home]!, teams[origin.away]!] : [];
    const game: Game = {
      ...{ index, stage, origin, neutral },
      conferenceGame: sides.length === 2 && sides[0]!.conference === sides[1]!.conference,
      series: series === undefined ? undefined : { id: series.id, name: series.name },
      statsId: legacyDigits(seed, "stats", "basketball/fixture", firstStatsIndex + index),
      timeConfirmedAt: kickOff - (4 + (index % 17)) * day,
      fixture: {
        id: createId("fixture", index),
        sport: "basketball",
        competition: competition.id,
        tournamentCalendar: calendar.id,
        stage: stage.id,
        series: series?.id,
        start: kickOff,
        settled: kickOff + 4 * hour,
        contestants: sides.map(({ id }) => id),
        coverageLevel: 10,
        description: sides.length === 2 ? `${sides[0]!.name} vs ${sides[1]!.name}` : title,
      },
    };
    games.push(game);
    return game;
  };
  const conferences = createConferences(seed, key, plan);
  return {
    league: { key, number, competition, calendar, teams, conferences, games },
    add,
    stage: stageFactory(createId),
  };
}

/**
 * Returns the pairs of a round of a round robin (circle method). Rounds after a full turn repeat, with swapped sides in
 * every second turn.
 */
function roundRobin(teams: readonly number[], round: number): [home: number, away: number][] {
  const rounds = teams.length - 1;
  const turn = round % rounds;
  const isSwapped = Math.floor(round / rounds) % 2 === 1;
  const others = teams.slice(1);
  const circle = [teams[0]!, ...others.slice(rounds - turn), ...others.slice(0, rounds - turn)];
  return Array.from({ length: teams.length / 2 }, (_, index) => {
    const [a, b] = [circle[index]!, circle[circle.length - 1 - index]!];
    // Sides alternate between rounds, and for the same pair in the second turn.
    const homeFirst = (index === 0 ? turn % 2 === 0 : index % 2 === 1) !== isSwapped;
    return homeFirst ? [a, b] : [b, a];
  });
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
export const nationalField = 64;
const nationalDays = [[0, 1], [2, 3], [7, 8], [9, 10], [16], [18]];
const conferenceRounds = ["First Round", "Quarter Finals", "Semi Finals", "Final"];
const regionNames = ["North Region", "South Region", "East Region", "West Region"];

/** Number of games per team against other conferences. */
const NON_CONFERENCE_ROUNDS = 11;
/** Points that games of women have less. */
const WOMEN_DIFFERENCE = 9;
/**
 * Logarithmic odds per point of strength that the stronger side hosts a game between conferences. In real seasons it
 * hosts 51 % of those with a difference up to 4 points, and 96 % above 20.
 */
const HOST_PREFERENCE = 0.1;

export function createCollegeLeague(options: SeasonOptions): League {
  const { seed, year, number } = options;
  const isWomen = number % 2 === 1;
  const firstDay = nextWeekday(utc(year, 11, 2), 1);
  const january = nextWeekday(utc(year + 1, 1, 1), 3);
  const conferenceEnd = january + 8 * 7 * day + 3 * day;
  const thursday = nextWeekday(conferenceEnd + day, 4);
  const nationalStart = thursday + 7 * day;
  const suffix = isWomen ? " Women" : number > 1 ? ` ${Math.floor(number / 2) + 1}` : "";
  const { league, add, stage } = startLeague(options, {
    name: `College Basketball${suffix}`,
    seasonName: `${year}/${year + 1}`,
    isCollege: true,
    start: firstDay,
    end: nationalStart + 18 * day,
  });
  const { key, teams, conferences } = league;
  const stream = random(seed, "basketball", key, "schedule", year);
  const stages = {
    regular: stage("Regular Season", firstDay, conferenceEnd),
    conference: stage("Conference Tournaments", thursday, thursday + 3 * day),
    national: stage("National Tournament", nationalStart, nationalStart + 18 * day),
  };
  const isHost = (one: number, other: number): boolean => {
    const strength = (team: number): number => teams[team]!.offence + teams[team]!.defence;
    return stream.chance(1 / (1 + Math.exp(HOST_PREFERENCE * (strength(other) - strength(one)))));
  };
  // Games between conferences until December. In every round, each team plays a team of another conference.
  for (let round = 0; round < NON_CONFERENCE_ROUNDS; round++) {
    const monday = firstDay + Math.floor((round * 45) / NON_CONFERENCE_ROUNDS) * day;
    const order = stream.shuffle(teams.map((each) => each.index));
    const pairs: [number, number][] = [];
    while (order.length > 0) {
      const one = order.shift()!;
      const place = order.findIndex((other) => teams[other]!.conference !== teams[one]!.conference);
      const other = order.splice(Math.max(0, place), 1)[0]!;
      pairs.push(isHost(one, other) ? [one, other] : [other, one]);
    }
    pairs.forEach(([home, away], slot) => {
      const origin: Origin = { kind: "teams", home, away };
      const date = monday + (slot % 3) * day;
      add({ stage: stages.regular, origin, neutral: stream.chance(0.12) }, date, Math.floor(slot / 3), 14);
    });
  }
  const perConference = college.teamsPerConference;
  // A round robin in each conference, and three repeated rounds with swapped sides; two rounds a week.
  for (let round = 0; round < perConference + 2; round++) {
    const date = january + Math.floor(round / 2) * 7 * day + (round % 2) * 3 * day;
    for (const conference of conferences) {
      const members = teams.filter((each) => each.conference === conference.index).map((each) => each.index);
      roundRobin(members, round).forEach(([home, away], match, pairs) => {
        const game: PlannedGame = { stage: stages.regular, series: conference, origin: { kind: "teams", home, away } };
        add(game, date, match * conferences.length + conference.index, pairs.length * conferences.length);
      });
    }
  }
  const conferenceBrackets = conferences.map((conference) =>
    conferenceRounds.map((title, round) => {
      const count = perConference / 2 ** (round + 1);
      return Array.from({ length: count }, (_, match) =>
        add(
          {
            stage: stages.conference,
            series: conference,
            origin: { kind: "conference", conference: conference.index, round, match },
            neutral: true,
            title: `${conference.name} ${title}, match ${match + 1}`,
          },
          thursday + round * day,
          match * conferences.length + conference.index,
          count * conferences.length,
        ),
      );
    }),
  );
  const regions = regionNames.map((name) => ({ id: uuid(seed, "series", `basketball/${key}/${name}`), name }));
  const nationalBracket = nationalRounds.map((round, index) => {
    const count = nationalField / 2 ** (index + 1);
    const days = nationalDays[index]!;
    const perDay = Math.ceil(count / days.length);
    return Array.from({ length: count }, (_, match) => {
      const series = count >= 4 ? regions[Math.floor((match * 4) / count)] : undefined;
      const title = `${round}${series === undefined ? "" : `, ${series.name}`}, match ${match + 1}`;
      const origin: Origin = { kind: "national", round: index, match };
      const date = nationalStart + days[Math.floor(match / perDay)]! * day;
      return add({ stage: stages.national, series, origin, neutral: true, title }, date, match % perDay, perDay);
    });
  });
  return {
    ...league,
    kind: "college",
    isWomen,
    average: {
      total: averageGame.points - (isWomen ? WOMEN_DIFFERENCE : 0),
      possessions: averageGame.possessions,
    },
    stages,
    publishedAt: firstDay - 60 * day,
    seedsPublishedAt: conferenceEnd + day + 8 * hour,
    fieldPublishedAt: thursday + 3 * day + 23 * hour,
    conferenceBrackets,
    nationalBracket,
  };
}

/** Number of teams in the play-offs of the professional league. */
export const playoffField = 8;
const playoffRounds = ["Quarter Finals", "Semi Finals", "Final"];
/** Number of games between each pair of teams. */
const MEETINGS = 4;
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
  const { seed, year } = options;
  const rounds = MEETINGS * (professional.conferences * professional.teamsPerConference - 1);
  const firstDay = nextWeekday(utc(year + 1, 5, 12), 5);
  const toDay = (round: number): number =>
    firstDay +
    (Math.floor(round / roundDays.length) * 14 +
      roundDays[round % roundDays.length]! +
      (round < ROUNDS_BEFORE_BREAK ? 0 : BREAK_DAYS)) *
      day;
  const regularEnd = toDay(rounds - 1);
  const quarterFinals = nextWeekday(regularEnd + 3 * day, 6);
  const playoffDays = [0, 8, 15].map((days) => quarterFinals + days * day);
  const { league, add, stage } = startLeague(options, {
    name: "Professional Basketball Women",
    seasonName: String(year + 1),
    isCollege: false,
    start: firstDay,
    end: playoffDays.at(-1)!,
  });
  const stages = {
    regular: stage("Regular Season", firstDay, regularEnd),
    playoffs: stage("Play-offs", quarterFinals, playoffDays.at(-1)!),
  };
  const order = random(seed, "basketball", league.key, "schedule", year).shuffle(
    league.teams.map(({ index }) => index),
  );
  for (let round = 0; round < rounds; round++) {
    roundRobin(order, round).forEach(([home, away], match, pairs) => {
      // Evening games: the last quarter of the slots of a day.
      const game: PlannedGame = { stage: stages.regular, origin: { kind: "teams", home, away } };
      add(game, toDay(round), 3 * pairs.length + match, 4 * pairs.length);
    });
  }
  const nationalBracket = playoffRounds.map((name, round) => {
    const count = playoffField / 2 ** (round + 1);
    return Array.from({ length: count }, (_, match) => {
      const title = count === 1 ? name : `${name}, match ${match + 1}`;
      const origin: Origin = { kind: "national", round, match };
      // Two games a day.
      const date = playoffDays[round]! + Math.floor(match / 2) * day;
      return add({ stage: stages.playoffs, origin, title }, date, 3 + (match % 2), 5);
    });
  });
  const fieldPublishedAt = regularEnd + day + 12 * hour;
  return {
    ...league,
    kind: "professional",
    isWomen: true,
    average: { total: 160, possessions: 158 },
    stages,
    publishedAt: firstDay - 90 * day,
    seedsPublishedAt: fieldPublishedAt,
    fieldPublishedAt,
    conferenceBrackets: [],
    nationalBracket,
  };
}
