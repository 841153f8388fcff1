/** Season of a college basketball competition: stages and planned fixtures. */
import { day, hour, nextWeekday, utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import { seasonIds, stageFactory, teamsOfSeason, type SeasonOptions } from "../leagues/schedule.ts";
import { gameList, roundRobin } from "./games.ts";
import type { League } from "./league.ts";
import { averageGame } from "./simulate-match.ts";
import { college, createConferences, createTeams, homeCountry as country, type Team } from "./teams.ts";

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

/** Points that games of women have less. */
const womenDifference = 9;

/**
 * Logarithmic odds per point of strength that the stronger side hosts a game between conferences. In real seasons it
 * hosts 51 % of those with a difference up to 4 points, and 96 % above 20.
 */
const hostPreference = 0.1;

function hostProbability(one: Team, other: Team): number {
  const difference = one.offence + one.defence - other.offence - other.defence;
  return 1 / (1 + Math.exp(-hostPreference * difference));
}

export function createCollegeLeague(options: SeasonOptions): League {
  const { seed, year, number } = options;
  const isWomen = number % 2 === 1;
  const key = `league${number}`;
  const createId = seasonIds("basketball", options);
  const teams = teamsOfSeason("basketball", options, createTeams(seed, key, number * 200, college), college.deviations);
  const conferences = createConferences(seed, key, college);
  const stream = random(seed, "basketball", key, "schedule", year);
  const firstDay = nextWeekday(utc(year, 11, 2), 1);
  const january = nextWeekday(utc(year + 1, 1, 1), 3);
  const conferenceEnd = january + 8 * 7 * day + 3 * day;
  const thursday = nextWeekday(conferenceEnd + day, 4);
  const fieldPublishedAt = thursday + 3 * day + 23 * hour;
  const nationalStart = thursday + 7 * day;
  const nationalDays = [[0, 1], [2, 3], [7, 8], [9, 10], [16], [18]];
  const stage = stageFactory(createId);
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
    id: createId("tournamentCalendar"),
    // Season id, joined with the id of the competition.
    statsId: `${year}-${legacyDigits(seed, "stats", "basketball/competition", number)}`,
    name: `${year}/${year + 1}`,
    start: firstDay,
    end: nationalStart + 18 * day,
  };
  const { games, add } = gameList(options, { teams, competition, calendar });

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
      pairs.push(stream.chance(hostProbability(teams[one]!, teams[other!]!)) ? [one, other!] : [other!, one]);
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
  for (let round = 0; round < college.teamsPerConference + 2; round++) {
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
          (college.teamsPerConference / 2) * conferences.length,
          "",
        );
      });
    });
  }
  const conferenceBrackets = conferences.map((conference) =>
    conferenceRounds.map((title, round) =>
      Array.from({ length: college.teamsPerConference / 2 ** (round + 1) }, (_, match) =>
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
          (college.teamsPerConference / 2 ** (round + 1)) * conferences.length,
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
    number,
    kind: "college",
    isWomen,
    average: {
      total: averageGame.points - (isWomen ? womenDifference : 0),
      possessions: averageGame.possessions,
    },
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
