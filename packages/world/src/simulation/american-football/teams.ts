/** Conferences, divisions and teams of an American football league. */
import { country, type Country } from "../../core/countries.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { placeNames, scoreboardCode, venueName } from "../../core/names.ts";
import { random } from "../../core/random.ts";

export interface Venue {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly stateId: string;
  readonly zipcode: string;
  readonly latitude: string;
  readonly longitude: string;
}

export interface Team {
  readonly index: number;
  readonly id: string;
  readonly statsId: string;
  readonly name: string;
  readonly location: string;
  readonly nickname: string;
  readonly clubName: string;
  readonly code: string;
  readonly conference: 0 | 1;
  /** Index within the conference, 0 to 3. */
  readonly division: number;
  readonly venue: Venue;
  /** Strength in points per game against an average team. No feed publishes it. */
  readonly offence: number;
  readonly defence: number;
}

export const homeCountry: Country = country("CLB");
export const conferenceNames = ["Atlantic", "Pacific"] as const;
export const divisionNames = ["North", "East", "South", "West"] as const;
const states = [
  "Bay State",
  "Lakeland",
  "High Plains",
  "Redwood",
  "Ridge",
  "Delta",
  "Copper State",
  "Capitol",
  "Gulfland",
  "Northwoods",
];
const nicknames = (
  "Otters Foxes Ironworkers Comets Lancers Stallions Mariners Wolverines Thunder Bulls Pilots Ravagers Kings " +
  "Sentinels Rivermen Bears Outlaws Hawks Cyclones Miners Generals Sharks Drovers Coyotes Aces Cannons Bison " +
  "Vipers Lumberjacks Chargers Monarchs Captains"
).split(" ");

/** Standard deviations of the teams' strength, in points per game. */
export const strengthDeviation = { offence: 3.7, defence: 3 };

export function createTeams(seed: string, league: string, statsBase: number): readonly Team[] {
  const stream = random(seed, "american-football", league, "teams");
  const places = placeNames(stream, homeCountry.culture, 32);
  const names = stream.shuffle(nicknames);
  const codes = new Set<string>();
  return places.map((location, index): Team => {
    const nickname = names[index]!;
    const state = stream.pick(states);
    return {
      index,
      id: uuid(seed, "contestant", `american-football/${league}/${index}`),
      statsId: legacyDigits(seed, "stats", "american-football/contestant", statsBase + index),
      name: `${location} ${nickname}`,
      location,
      nickname,
      clubName: `${location} Football Club`,
      code: scoreboardCode(location, codes),
      conference: index < 16 ? 0 : 1,
      division: Math.floor(index / 4) % 4,
      venue: {
        id: uuid(seed, "venue", `american-football/${league}/${index}`),
        name: venueName(stream, homeCountry.culture, location),
        city: location,
        state,
        stateId: uuid(seed, "state", state),
        zipcode: String(10_000 + stream.int(89_000)),
        latitude: (homeCountry.latitude + stream.between(-7, 7)).toFixed(4),
        longitude: (homeCountry.longitude + stream.between(-14, 14)).toFixed(4),
      },
      offence: strengthDeviation.offence * stream.normal(),
      defence: strengthDeviation.defence * stream.normal(),
    };
  });
}
