/** Season of a college basketball competition: stages and planned fixtures. */
import type { Instant } from "../../core/contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import {
  seasonIds,
  teamsOfSeason,
  type League as TeamLeague,
  type LeagueGame,
  type SeasonOptions,
  type Stage,
} from "../leagues/schedule.ts";
import {
  conferenceSize,
  createConferences,
  createTeams,
  homeCountry as country,
  strengthDeviation,
  type Conference,
  type Team,
} from "./teams.ts";

/** Number of games for which a competition reserves identifiers of the statistics service. */
const gamesPerCompetition = 5000;
/** Number of games for which all competitions of a season reserve such identifiers. */
export const gamesPerSeason = 100 * gamesPerCompetition;

/** Determines the sides of a fixture. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** Conference tournament. First round: seeds of the conference; later rounds: winners. */
  | { readonly kind: "conference"; readonly conference: number; readonly round: number; readonly match: number }
  /** National tournament. First round: places in the bracket; later rounds: winners. */
  | { readonly kind: "national"; readonly round: number; readonly match: number };

export interface Game extends LeagueGame {
  readonly statsId: string;
  readonly stage: Stage;
  readonly origin: Origin;
  readonly conferenceGame: boolean;
}

export interface League extends TeamLeague<Game, Team> {
  readonly isWomen: boolean;
  readonly conferences: readonly Conference[];
  readonly stages: { readonly regular: Stage; readonly conference: Stage; readonly national: Stage };
  /** End of the regular season, when the conference tournaments are seeded. */
  readonly seedsPublishedAt: Instant;
  /** Publication of the field of the national tournament. */
  readonly fieldPublishedAt: Instant;
  /** Games by position: `conferenceBrackets[conference][round][match]` and `nationalBracket[round][match]`. */
  readonly conferenceBrackets: readonly (readonly (readonly Game[])[])[];
  readonly nationalBracket: readonly (readonly Game[])[];
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
const conferenceRounds = ["First Round", "Quarter Finals", "Semi Finals", "Final"];

/** Number of games per team against other conferences. */
const nonConferenceRounds = 11;

export function createLeague(options: SeasonOptions): League {
  const { seed, year, worldYear, number } = options;
  const isWomen = number % 2 === 1;
  const key = `league${number}`;
  const idOf = seasonIds("basketball", options);
  const teams = teamsOfSeason("basketball", options, createTeams(seed, key, number * 200), strengthDeviation);
  const conferences = createConferences(seed, key);
  const stream = random(seed, "basketball", key, "schedule", year);
  const firstDay = nextWeekday(utc(year, 11, 2), 1);
  const january = nextWeekday(utc(year + 1, 1, 1), 3);
  const conferenceEnd = january + 8 * 7 * day + 3 * day;
  const thursday = nextWeekday(conferenceEnd + day, 4);
  const fieldPublishedAt = thursday + 3 * day + 23 * hour;
  const nationalStart = thursday + 7 * day;
  const nationalDays = [[0, 1], [2, 3], [7, 8], [9, 10], [16], [18]];
  const stage = (name: string, start: Instant, end: Instant): Stage => ({
    id: idOf("stage", name),
    name,
    start,
    end,
  });
  const stages = {
    regular: stage("Regular Season", firstDay, conferenceEnd),
    conference: stage("Conference Tournaments", thursday, thursday + 3 * day),
    national: stage("National Tournament", nationalStart, nationalStart + 18 * day),
  };
  const suffix = isWomen ? " Women" : number > 1 ? ` ${Math.floor(number / 2) + 1}` : "";
  const competition = {
    id: uuid(seed, "competition", `basketball/${key}`),
    name: `${country.name} College Basketball${suffix}`,
  };
  const calendar = {
    id: idOf("tournamentCalendar"),
    // Season id, joined with the id of the competition.
    statsId: `${year}-${legacyDigits(seed, "stats", "basketball/competition", number)}`,
    name: `${year}/${year + 1}`,
    start: firstDay,
    end: nationalStart + 18 * day,
  };
  const games: Game[] = [];
  const add = (
    game: Pick<Game, "stage" | "origin" | "neutral" | "conferenceGame"> & {
      readonly series?: Conference | { readonly id: string; readonly name: string } | undefined;
    },
    date: Instant,
    slot: number,
    slots: number,
    title: string,
  ): Game => {
    const { stage: ownStage, origin, neutral, conferenceGame, series } = game;
    const index = games.length;
    // From noon until late evening, spread over the slots of the day, in steps of 15 minutes.
    const local = date + (slots === 1 ? 20 * hour : 12 * hour + Math.floor((slot * 38) / slots) * 15 * minute);
    const start = fromLocal(country.zone, local);
    const sides = origin.kind === "teams" ? [teams[origin.home]!, teams[origin.away]!] : [];
    const created: Game = {
      index,
      stage: ownStage,
      origin,
      neutral,
      conferenceGame,
      series: series === undefined ? undefined : { id: series.id, name: series.name },
      statsId: legacyDigits(
        seed,
        "stats",
        "basketball/fixture",
        (year - worldYear) * gamesPerSeason + number * gamesPerCompetition + index,
      ),
      timeConfirmedAt: start - (4 + (index % 17)) * day,
      fixture: {
        id: idOf("fixture", index),
        sport: "basketball",
        competition: competition.id,
        tournamentCalendar: calendar.id,
        stage: ownStage.id,
        series: series === undefined ? undefined : series.id,
        start,
        settled: start + 4 * hour,
        contestants: sides.map((each) => each.id),
        coverageLevel: 10,
        description: sides.length === 2 ? `${sides[0]!.name} vs ${sides[1]!.name}` : title,
      },
    };
    games.push(created);
    return created;
  };

  // Games between conferences until December. In every round, each team plays a team of another conference.
  for (let round = 0; round < nonConferenceRounds; round++) {
    const monday = firstDay + Math.floor((round * 45) / nonConferenceRounds) * day;
    const order = stream.shuffle(teams.map((each) => each.index));
    const pairs: [number, number][] = [];
    while (order.length > 0) {
      const one = order.shift()!;
      let place = order.findIndex((other) => teams[other]!.conference !== teams[one]!.conference);
      if (place < 0) place = 0;
      const [other] = order.splice(place, 1);
      pairs.push(stream.chance(0.5) ? [one, other!] : [other!, one]);
    }
    pairs.forEach(([home, away], slot) => {
      const neutral = stream.chance(0.12);
      add(
        {
          stage: stages.regular,
          origin: { kind: "teams", home, away },
          neutral,
          conferenceGame: teams[home]!.conference === teams[away]!.conference,
        },
        monday + (slot % 3) * day,
        Math.floor(slot / 3),
        14,
        "",
      );
    });
  }
  // A round robin in each conference, and three repeated rounds with swapped sides; two rounds a week.
  for (let round = 0; round < conferenceSize + 2; round++) {
    const date = january + Math.floor(round / 2) * 7 * day + (round % 2) * 3 * day;
    conferences.forEach((conference) => {
      const members = teams.filter((each) => each.conference === conference.index).map((each) => each.index);
      roundRobin(members, round).forEach(([home, away], match) => {
        add(
          {
            stage: stages.regular,
            series: conference,
            origin: { kind: "teams", home, away },
            neutral: false,
            conferenceGame: true,
          },
          date,
          match * conferences.length + conference.index,
          (conferenceSize / 2) * conferences.length,
          "",
        );
      });
    });
  }
  const conferenceBrackets = conferences.map((conference) =>
    conferenceRounds.map((title, round) =>
      Array.from({ length: conferenceSize / 2 ** (round + 1) }, (_, match) =>
        add(
          {
            stage: stages.conference,
            series: conference,
            origin: { kind: "conference", conference: conference.index, round, match },
            neutral: true,
            conferenceGame: false,
          },
          thursday + round * day,
          match * conferences.length + conference.index,
          (conferenceSize / 2 ** (round + 1)) * conferences.length,
          `${conference.name} ${title}, match ${match + 1}`,
        ),
      ),
    ),
  );
  const regions = ["North Region", "South Region", "East Region", "West Region"].map((name) => ({
    id: uuid(seed, "series", `basketball/${key}/${name}`),
    name,
  }));
  const nationalBracket = nationalRounds.map((title, round) => {
    const count = nationalField / 2 ** (round + 1);
    const days = nationalDays[round]!;
    return Array.from({ length: count }, (_, match) => {
      const region = count >= 4 ? regions[Math.floor((match * 4) / count)] : undefined;
      const perDay = Math.ceil(count / days.length);
      return add(
        {
          stage: stages.national,
          series: region,
          origin: { kind: "national", round, match },
          neutral: true,
          conferenceGame: false,
        },
        nationalStart + days[Math.floor(match / perDay)]! * day,
        match % perDay,
        perDay,
        `${title}${region === undefined ? "" : `, ${region.name}`}, match ${match + 1}`,
      );
    });
  });
  return {
    key,
    isWomen,
    competition,
    calendar,
    teams,
    conferences,
    games,
    stages,
    publishedAt: firstDay - 60 * day,
    seedsPublishedAt: conferenceEnd + day + 8 * hour,
    fieldPublishedAt,
    conferenceBrackets,
    nationalBracket,
  };
}

/**
 * Returns the pairs of a round of a round robin (circle method). Rounds after a full turn repeat with swapped sides.
 */
function roundRobin(teams: readonly number[], round: number): [home: number, away: number][] {
  const rounds = teams.length - 1;
  const turn = round % rounds;
  const isRepeated = round >= rounds;
  const others = teams.slice(1);
  const rotated = [...others.slice(rounds - turn), ...others.slice(0, rounds - turn)];
  const circle = [teams[0]!, ...rotated];
  return Array.from({ length: teams.length / 2 }, (_, index) => {
    const [a, b] = [circle[index]!, circle[circle.length - 1 - index]!];
    // Sides alternate between rounds, and for the same pair in the second turn.
    const homeFirst = (index === 0 ? turn % 2 === 0 : index % 2 === 1) !== isRepeated;
    return homeFirst ? [a, b] : [b, a];
  });
}
