import type { Sport } from "../../core/contract.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { placeNames, scoreboardCode, venueName } from "../../core/names.ts";
import type { Random } from "../../core/random.ts";
import { homeCountry, type Team } from "./schedule.ts";

/** A team as American football and basketball share it. */
export interface LeagueTeam extends Team {
  readonly place: string;
  readonly nickname: string;
  readonly code: string;
  readonly venue: Team["venue"] & { readonly latitude: string; readonly longitude: string };
}

/**
 * Creates the teams of a league, each in another place. `statsBase` is the first of their statistics identifiers.
 *
 * @param create adds the properties of the sport; it draws the venue between its own draws
 */
export function createLeagueTeams<SportTeam>(
  sport: Sport,
  seed: string,
  league: string,
  {
    count,
    nicknames,
    statsBase,
    stream,
  }: {
    readonly count: number;
    readonly nicknames: readonly string[];
    readonly statsBase: number;
    readonly stream: Random;
  },
  create: (team: Omit<LeagueTeam, "venue">, drawVenue: () => LeagueTeam["venue"]) => SportTeam,
): readonly SportTeam[] {
  const places = placeNames(stream, homeCountry.culture, count);
  const names = stream.shuffle(nicknames);
  const codes = new Set<string>();
  return places.map((place, index) => {
    const nickname = names[index]!;
    const team = {
      index,
      id: uuid(seed, "contestant", `${sport}/${league}/${index}`),
      statsId: legacyDigits(seed, "stats", `${sport}/contestant`, statsBase + index),
      name: `${place} ${nickname}`,
      place,
      nickname,
      code: scoreboardCode(place, codes),
    };
    return create(team, () => ({
      id: uuid(seed, "venue", `${sport}/${league}/${index}`),
      name: venueName(stream, homeCountry.culture, place),
      latitude: (homeCountry.latitude + stream.between(-7, 7)).toFixed(4),
      longitude: (homeCountry.longitude + stream.between(-14, 14)).toFixed(4),
    }));
  });
}
