/** Season of the professional league of women: a regular season from May to September, and play-offs in autumn. */
import { day, hour, nextWeekday, utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import { seasonIds, stageFactory, teamsOfSeason, type SeasonOptions } from "../leagues/schedule.ts";
import { gameList, roundRobin } from "./games.ts";
import type { League } from "./league.ts";
import { createConferences, createTeams, homeCountry as country, professional } from "./teams.ts";

/** Number of the league in a world. College competitions have lower numbers. */
export const PROFESSIONAL_NUMBER = 99;
/** Number of teams in the play-offs. */
export const playoffField = 8;
const playoffRounds = ["Quarter Finals", "Semi Finals", "Final"];

/** Number of games between each pair of teams. */
const meetings = 4;
/** Days of the rounds in two weeks, from a Friday. */
const roundDays = [0, 2, 5, 8, 11];
/** Number of rounds before the summer break, and its length. */
const roundsBeforeBreak = 22;
const breakDays = 7;

/** Points and possessions of both sides in an average game. */
const average = { total: 160, possessions: 158 };

/** Creates the season that follows the college season of a year: it is played in the next calendar year. */
export function createProfessionalLeague(options: SeasonOptions): League {
  const { seed, year, number } = options;
  const key = `league${number}`;
  const createId = seasonIds("basketball", options);
  const teams = teamsOfSeason(
    "basketball",
    options,
    createTeams(seed, key, number * 200, professional),
    professional.deviations,
  );
  const conferences = createConferences(seed, key, professional);
  const order = random(seed, "basketball", key, "schedule", year).shuffle(teams.map(({ index }) => index));
  const rounds = meetings * (teams.length - 1);
  const firstDay = nextWeekday(utc(year + 1, 5, 12), 5);
  const toDay = (round: number): number =>
    firstDay +
    (Math.floor(round / roundDays.length) * 14 +
      roundDays[round % roundDays.length]! +
      (round < roundsBeforeBreak ? 0 : breakDays)) *
      day;
  const regularEnd = toDay(rounds - 1);
  const quarterFinals = nextWeekday(regularEnd + 3 * day, 6);
  const playoffDays = [0, 8, 15].map((days) => quarterFinals + days * day);
  const stage = stageFactory(createId);
  const stages = {
    regular: stage("Regular Season", firstDay, regularEnd),
    playoffs: stage("Play-offs", quarterFinals, playoffDays.at(-1)!),
  };
  const competition = {
    id: uuid(seed, "competition", `basketball/${key}`),
    name: `${country.name} Professional Basketball Women`,
  };
  const calendar = {
    id: createId("tournamentCalendar"),
    statsId: `${year}-${legacyDigits(seed, "stats", "basketball/competition", number)}`,
    name: String(year + 1),
    start: firstDay,
    end: stages.playoffs.end,
  };
  const { games, add } = gameList(options, { teams, competition, calendar });
  for (let round = 0; round < rounds; round++) {
    roundRobin(order, round).forEach(([home, away], match, pairs) => {
      const conferenceGame = teams[home]!.conference === teams[away]!.conference;
      // Evening games: the last quarter of the slots of a day.
      add(
        { stage: stages.regular, origin: { kind: "teams", home, away }, neutral: false, conferenceGame },
        toDay(round),
        3 * pairs.length + match,
        4 * pairs.length,
        "",
      );
    });
  }
  const nationalBracket = playoffRounds.map((title, round) => {
    const count = playoffField / 2 ** (round + 1);
    return Array.from({ length: count }, (_, match) =>
      add(
        {
          stage: stages.playoffs,
          origin: { kind: "national", round, match },
          neutral: false,
          conferenceGame: false,
        },
        // Two games a day.
        playoffDays[round]! + Math.floor(match / 2) * day,
        3 + (match % 2),
        5,
        count === 1 ? title : `${title}, match ${match + 1}`,
      ),
    );
  });
  const fieldPublishedAt = regularEnd + day + 12 * hour;
  return {
    key,
    number,
    kind: "professional",
    isWomen: true,
    average,
    competition,
    calendar,
    teams,
    conferences,
    games,
    stages,
    publishedAt: firstDay - 90 * day,
    seedsPublishedAt: fieldPublishedAt,
    fieldPublishedAt,
    conferenceBrackets: [],
    nationalBracket,
  };
}
