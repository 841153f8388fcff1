/** Season of an American football league: weeks, stages and planned fixtures. */
import type { Instant } from "../../core/contract.ts";
import { day, hour, nextWeekday, utc } from "../../core/dates.ts";
import { legacyDigits } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import {
  homeCountry,
  startLeague,
  type GamePlan,
  type League as TeamLeague,
  type LeagueGame,
  type SeasonOptions,
} from "../leagues/schedule.ts";
import { conferenceNames, createTeams, strengthDeviation, type Team } from "./teams.ts";

/** Number of calendars for which a season reserves identifiers of the statistics service. */
export const leaguesPerSeason = 100;

/** Determines the sides of a game. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** Play-offs. Rounds count from 0; the matches of a conference are in order of their better seed. */
  | { readonly kind: "playoff"; readonly round: number; readonly conference: 0 | 1; readonly match: number }
  | { readonly kind: "final" };

export type Game = LeagueGame<Origin>;

export interface League extends TeamLeague<Game, Team> {
  /** Play-off games by round and conference. */
  readonly playoffs: readonly (readonly [readonly Game[], readonly Game[]])[];
  readonly final: Game;
  /** Publication of the play-off seeds. */
  readonly seedsPublishedAt: Instant;
}

const regularWeeks = 17;
export const playoffTeams = 7;
const publicationLeadTime = 120 * day;
const playoffRounds = ["Wild Card Round", "Divisional Round", "Conference Championship"] as const;

/**
 * Seventeen rounds in which every team plays, as pairs of home and away team. The bits of a team number are its
 * conference, division and place (1, 2 and 2 bits). In a round, all teams play the team whose number differs by the same
 * bits; one of these bits selects the home team. Teams of a division meet at both homes.
 */
function createRounds(seed: string, key: string, year: number): [home: number, away: number][][] {
  const stream = random(seed, "american-football", key, "schedule", year);
  const others = stream.shuffle(Array.from({ length: 28 }, (_, index) => index + 4)).slice(0, regularWeeks - 6);
  const turns = new Map<number, number>();
  return stream.shuffle([1, 2, 3, 1, 2, 3, ...others]).map((difference) => {
    const bit = difference & -difference;
    const turnKey = difference < 4 ? difference : -bit;
    const turn = turns.get(turnKey) ?? 0;
    turns.set(turnKey, turn + 1);
    const hosts = Array.from({ length: 32 }, (_, team) => team).filter(
      (team) => ((team & bit) === 0) === (turn % 2 === 0),
    );
    return stream.shuffle(hosts).map((home) => [home, home ^ difference]);
  });
}

/** Day of the week after Thursday and local hour of a game of the regular season, by its number in the week. */
function findSlot(slot: number): readonly [day: number, hours: number] {
  if (slot < 3) return [[0, 20.25] as const, [4, 20.25] as const, [3, 20.5] as const][slot]!;
  return slot < 11 ? [3, 13] : [3, 16.25];
}

export function createLeague(options: SeasonOptions): League {
  const { seed, year, worldYear, number } = options;
  const key = `league${number}`;
  // The Thursday after the first Monday of September.
  const firstDay = nextWeekday(utc(year, 9, 1), 1) + 3 * day;
  const weekStart = (week: number): Instant => firstDay + (week - 1) * 7 * day;
  const finalWeek = regularWeeks + 5;
  const finalDay = weekStart(finalWeek) + 3 * day;
  const statsIndex = (year - worldYear) * leaguesPerSeason + number;
  const { league, addStage, addGame } = startLeague<Origin, Team>("american-football", options, {
    teams: createTeams(seed, key, number * 100),
    deviations: strengthDeviation,
    competition: `${homeCountry.name} Football League${number === 0 ? "" : ` ${number + 1}`}`,
    calendar: {
      statsId: legacyDigits(seed, "stats", "american-football/tournamentCalendar", statsIndex),
      name: `${year}/${year + 1}`,
      ...{ start: firstDay, end: finalDay },
    },
    publishedAt: firstDay - publicationLeadTime,
    hours: 5,
  });
  const stages = {
    regular: addStage("Regular Season", firstDay, weekStart(regularWeeks) + 4 * day),
    playoffs: addStage("Play-offs", weekStart(regularWeeks + 1) + 2 * day, weekStart(regularWeeks + 3) + 3 * day),
    final: addStage("Championship Game", finalDay, finalDay),
  };
  // Times of the second half of the season and of the play-offs are confirmed late.
  const add = (plan: GamePlan<Origin> & { readonly week: number }): Game =>
    addGame(plan.week > 10 ? { ...plan, confirmedBefore: 12 * day } : plan);
  for (const [index, pairs] of createRounds(seed, key, year).entries())
    for (const [slot, [home, away]] of pairs.entries()) {
      const [days, hours] = findSlot(slot);
      const local = weekStart(index + 1) + days * day + hours * hour;
      add({ origin: { kind: "teams", home, away }, stage: stages.regular, week: index + 1, local });
    }
  const playoffs = [3, 2, 1].map((count, round) => {
    const week = regularWeeks + 1 + round;
    const addGames = (conference: 0 | 1): readonly Game[] =>
      Array.from({ length: count }, (_, match) => {
        const order = conference * count + match;
        // Saturday and Sunday, afternoon and evening.
        const days = order % 2 === 0 && round < 2 ? 2 : 3;
        const local = weekStart(week) + days * day + (15 + 3.5 * (order >> 1)) * hour;
        const title = `${conferenceNames[conference]} ${playoffRounds[round]}, game ${match + 1}`;
        return add({
          origin: { kind: "playoff", round, conference, match },
          stage: stages.playoffs,
          week,
          local,
          title,
        });
      });
    return [addGames(0), addGames(1)] as const;
  });
  const local = finalDay + 17.5 * hour;
  const final = add({
    origin: { kind: "final" },
    stage: stages.final,
    week: finalWeek,
    local,
    title: "Championship Game",
  });
  const seedsPublishedAt = weekStart(regularWeeks) + 5 * day + 10 * hour;
  return { ...league, stages, playoffs, final, seedsPublishedAt };
}
