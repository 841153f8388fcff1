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
import { conferenceNames, createTeams, homeCountry as country, strengthDeviation, type Team } from "./teams.ts";

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

/** Seventeen rounds in which every team plays, as pairs of home and away team. */
function rounds(seed: string, key: string, year: number): [home: number, away: number][][] {
  const team = (conference: number, division: number, place: number): number => conference * 16 + division * 4 + place;
  const roundCandidates: { readonly pairs: [number, number][]; readonly division: boolean }[] = [];
  // Two games against each team of the own division.
  for (let turn = 0; turn < 6; turn++) {
    const pairs: [number, number][] = [];
    for (let each = 0; each < 8; each++) {
      const divisionTeams = [0, 1, 2, 3].map((place) => team(each >> 2, each & 3, place));
      const opponentPlace = (turn % 3) + 1;
      const otherPlaces = [1, 2, 3].filter((place) => place !== opponentPlace);
      const games: [number, number][] = [
        [divisionTeams[0]!, divisionTeams[opponentPlace]!],
        [divisionTeams[otherPlaces[0]!]!, divisionTeams[otherPlaces[1]!]!],
      ];
      for (const [a, b] of games) pairs.push(turn < 3 === ((a + (turn % 3)) % 2 === 0) ? [a, b] : [b, a]);
    }
    roundCandidates.push({ pairs, division: true });
  }
  // One game against each team of one other division of the conference, and of one division of the other conference.
  const divisionOffset = (year % 3) + 1;
  const conferenceOffset = year % 4;
  for (let turn = 0; turn < 4; turn++) {
    const conferencePairs: [number, number][] = [];
    const interConferencePairs: [number, number][] = [];
    for (let place = 0; place < 4; place++) {
      for (const conference of [0, 1]) {
        for (const division of [0, 1, 2, 3]) {
          const otherDivision = division ^ divisionOffset;
          if (division > otherDivision) continue;
          conferencePairs.push([
            team(conference, division, place),
            team(conference, otherDivision, (place + turn) % 4),
          ]);
        }
      }
      for (const division of [0, 1, 2, 3]) {
        interConferencePairs.push([
          team(0, division, place),
          team(1, (division + conferenceOffset) % 4, (place + turn) % 4),
        ]);
      }
    }
    roundCandidates.push({ pairs: conferencePairs, division: false }, { pairs: interConferencePairs, division: false });
  }
  // Games against teams of equal place in the remaining divisions.
  for (const offset of [1, 2, 3].filter((each) => each !== divisionOffset)) {
    const pairs: [number, number][] = [];
    for (const conference of [0, 1]) {
      for (const division of [0, 1, 2, 3].filter((each) => each < (each ^ offset))) {
        for (let place = 0; place < 4; place++)
          pairs.push([team(conference, division, place), team(conference, division ^ offset, place)]);
      }
    }
    roundCandidates.push({ pairs, division: false });
  }
  const extraPairs: [number, number][] = [];
  for (const division of [0, 1, 2, 3])
    for (let place = 0; place < 4; place++) {
      extraPairs.push([team(0, division, place), team(1, (division + conferenceOffset + 2) % 4, place)]);
    }
  roundCandidates.push({ pairs: extraPairs, division: false });
  const stream = random(seed, "american-football", key, "schedule", year);
  const order = stream.shuffle(roundCandidates.filter((each, index) => !(each.division && index === 5)));
  // The season ends with games within the divisions.
  const rounds = [...order, roundCandidates[5]!].map(({ pairs, division }) =>
    stream.shuffle(pairs).map(([a, b]) => ({ sides: !division && stream.chance(0.5) ? [b, a] : [a, b], division })),
  );
  balanceHomeGames(rounds.flat());
  return rounds.map((pairs) => pairs.map(({ sides }): [number, number] => [sides[0]!, sides[1]!]));
}

/** Swaps sides of games between divisions until every team has eight or nine home games. */
function balanceHomeGames(games: readonly { readonly sides: number[]; readonly division: boolean }[]): void {
  const homeGames = new Int8Array(32);
  for (const { sides } of games) homeGames[sides[0]!]!++;
  const swappable = games.filter((each) => !each.division);
  for (let turn = 0; turn < 5000; turn++) {
    const most = homeGames.indexOf(Math.max(...homeGames));
    const least = homeGames.indexOf(Math.min(...homeGames));
    if (homeGames[most]! <= 9 && homeGames[least]! >= 8) return;
    const hasTooMany = homeGames[most]! > 9;
    const candidateGames = swappable.filter(({ sides }) => (hasTooMany ? sides[0] === most : sides[1] === least));
    // Prefers the opponent with the best balance. Equal candidates are rotated, so that swaps spread.
    const imbalance = ({ sides }: (typeof candidateGames)[number]): number =>
      hasTooMany ? homeGames[sides[1]!]! : -homeGames[sides[0]!]!;
    const lowest = Math.min(...candidateGames.map(imbalance));
    const candidates = candidateGames.filter((each) => imbalance(each) === lowest);
    const { sides } = candidates[turn % candidates.length]!;
    homeGames[sides[0]!]!--;
    homeGames[sides[1]!]!++;
    sides.reverse();
  }
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
  const allRounds = rounds(seed, key, year);
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
