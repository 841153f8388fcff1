/** Parts of the documents of American football and basketball. */
import type { Instant } from "../core/contract.ts";
import { dateZ } from "../core/dates.ts";
import { homeCountry, type League, type LeagueGame } from "../simulation/leagues/schedule.ts";
import type { LeagueTeam } from "../simulation/leagues/teams.ts";
import { areaId } from "../simulation/leagues/world.ts";

export function countryReference(seed: string): { readonly id: string; readonly name: string } {
  return { id: areaId(seed, homeCountry.code), name: homeCountry.name };
}

/** A calendar or stage with its days in the format of the feed. */
export function datedEntity(
  {
    id,
    name,
    start,
    end,
  }: { readonly id: string; readonly name: string; readonly start: Instant; readonly end: Instant },
  format: (at: Instant) => string,
): { readonly id: string; readonly startDate: string; readonly endDate: string; readonly name: string } {
  return { id, startDate: format(start), endDate: format(end), name };
}

/** Returns the sides of a game, and the team at whose venue it is played, once the sides are known. */
export function findContestants<Game extends LeagueGame, Team>(
  season: { readonly league: { readonly teams: readonly Team[] }; sides(game: Game): readonly [number, number] },
  game: Game,
  areSidesKnown: boolean,
): { readonly contestants?: readonly [home: Team, away: Team]; readonly host?: Team } {
  if (!areSidesKnown) return {};
  const { teams } = season.league;
  const [home, away] = season.sides(game).map((side) => teams[side]!) as [Team, Team];
  return { contestants: [home, away], host: game.neutral ? teams[(game.index * 7) % teams.length]! : home };
}

/** Competition and calendar in TM11. */
export function leagueProperties({ competition, calendar }: League) {
  return {
    competition: { id: competition.id, name: competition.name },
    tournamentCalendar: {
      id: calendar.id,
      statsId: calendar.statsId,
      startDate: dateZ(calendar.start),
      endDate: dateZ(calendar.end),
    },
  };
}

/** Properties of a team in TM11 that do not depend on the sport. */
export function teamProperties(seed: string, team: LeagueTeam & { readonly clubName: string }) {
  const { id, statsId, name, nickname, clubName, code, place } = team;
  const area = countryReference(seed);
  return {
    id,
    statsId,
    name,
    clubName,
    code,
    shortName: nickname,
    type: "club" as const,
    areaId: area.id,
    area: area.name,
    city: place,
  };
}
