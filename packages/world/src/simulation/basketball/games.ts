/** Games of a basketball season: identifiers, times of day, and pairs of a round robin. */
import type { Instant } from "../../core/contract.ts";
import { day, fromLocal, hour, minute } from "../../core/dates.ts";
import { legacyDigits } from "../../core/ids.ts";
import { seasonIds, type SeasonOptions } from "../leagues/schedule.ts";
import type { Game, League } from "./league.ts";
import { homeCountry as country, type Conference } from "./teams.ts";

/** Number of games for which a competition reserves identifiers of the statistics service. */
const gamesPerCompetition = 5000;
/** Number of games for which all competitions of a season reserve such identifiers. */
export const gamesPerSeason = 100 * gamesPerCompetition;

/** Stage, sides and venue of a game. */
export interface PlannedGame extends Pick<Game, "stage" | "origin" | "neutral" | "conferenceGame"> {
  readonly series?: Conference | { readonly id: string; readonly name: string } | undefined;
}

/** Adds a game on a date, in one of the slots of the day. `title` is its description until its sides are known. */
export type AddGame = (game: PlannedGame, date: Instant, slot: number, slots: number, title: string) => Game;

/** Returns an empty list of games and the function that adds a game to it. */
export function gameList(
  options: SeasonOptions,
  { teams, competition, calendar }: Pick<League, "teams" | "competition" | "calendar">,
): { readonly games: readonly Game[]; readonly add: AddGame } {
  const { seed, year, worldYear, number } = options;
  const createId = seasonIds("basketball", options);
  const games: Game[] = [];
  const add: AddGame = ({ stage, origin, neutral, conferenceGame, series }, date, slot, slots, title) => {
    const index = games.length;
    // From noon until late evening, spread over the slots of the day, in steps of 15 minutes.
    const local = date + (slots === 1 ? 20 * hour : 12 * hour + Math.floor((slot * 38) / slots) * 15 * minute);
    const start = fromLocal(country.zone, local);
    const sides = origin.kind === "teams" ? [teams[origin.home]!, teams[origin.away]!] : [];
    const created: Game = {
      index,
      stage,
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
        id: createId("fixture", index),
        sport: "basketball",
        competition: competition.id,
        tournamentCalendar: calendar.id,
        stage: stage.id,
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
  return { games, add };
}

/**
 * Returns the pairs of a round of a round robin (circle method). Rounds after a full turn repeat, with swapped sides in
 * every second turn.
 */
export function roundRobin(teams: readonly number[], round: number): [home: number, away: number][] {
  const rounds = teams.length - 1;
  const turn = round % rounds;
  const isSwapped = Math.floor(round / rounds) % 2 === 1;
  const others = teams.slice(1);
  const rotated = [...others.slice(rounds - turn), ...others.slice(0, rounds - turn)];
  const circle = [teams[0]!, ...rotated];
  return Array.from({ length: teams.length / 2 }, (_, index) => {
    const [a, b] = [circle[index]!, circle[circle.length - 1 - index]!];
    // Sides alternate between rounds, and for the same pair in the second turn.
    const homeFirst = (index === 0 ? turn % 2 === 0 : index % 2 === 1) !== isSwapped;
    return homeFirst ? [a, b] : [b, a];
  });
}
