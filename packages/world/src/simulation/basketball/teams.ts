/** Conferences and teams of a college basketball competition. */
import { country, type Country } from "../../core/countries.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { placeNames, scoreboardCode, venueName } from "../../core/names.ts";
import { random } from "../../core/random.ts";

export interface Venue {
  readonly id: string;
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
}

export interface Team {
  readonly index: number;
  readonly id: string;
  readonly statsId: string;
  readonly name: string;
  readonly place: string;
  readonly nickname: string;
  readonly clubName: string;
  readonly code: string;
  readonly conference: number;
  readonly division: string;
  readonly venue: Venue;
  /** Strength in points per game against an average team. No feed publishes it. */
  readonly offence: number;
  readonly defence: number;
  /** Possessions per game above the average. No feed publishes it. */
  readonly pace: number;
}

export interface Conference {
  readonly index: number;
  readonly id: string;
  readonly name: string;
}

const conferenceCount = 5;
export const conferenceSize = 16;
const teamCount = conferenceCount * conferenceSize;
export const homeCountry: Country = country("CLB");

const conferenceNames = ["Great Lake", "Highland", "Seaboard", "Prairie", "Canyon", "Delta", "Summit", "Frontier"];
const nicknames = (
  "Herons Badgers Otters Foxes Pines Ravens Comets Millers Rangers Lanterns Falcons Bison Mariners Wolves Hawks " +
  "Stags Cougars Rams Owls Pilots Terriers Vikings Bobcats Cranes Eagles Spartans Titans Hornets Gales Knights " +
  "Lynxes Moose Panthers Pelicans Pioneers Quakers Raiders Rockets Saints Sentinels Sharks Storm Swans Tigers " +
  "Toads Trojans Voyagers Wasps Wrens Zephyrs Anchors Archers Barons Blazers Bluejays Brewers Chargers Colts " +
  "Condors Crows Dragons Drakes Elks Gators Geysers Grizzlies Gulls Harriers Huskies Ibexes Jaguars Kestrels " +
  "Kites Lancers Larks Martens Minks Monarchs Mustangs Newts Ocelots Ospreys Peaks Plovers Ponies Pumas Quails " +
  "Racers Rhinos Robins Salmon Scouts Skiffs"
).split(" ");

/** Standard deviations of the teams' strength and pace, within their conference. */
export const strengthDeviation = { offence: 4.9, defence: 4.4, pace: 3.4 };
/** Standard deviation of the strength of a conference. */
const conferenceDeviation = 2.8;

export function createConferences(seed: string, league: string): readonly Conference[] {
  const order = random(seed, "basketball", league, "conferences").shuffle(conferenceNames);
  return order.slice(0, conferenceCount).map((name, index) => ({
    index,
    id: uuid(seed, "series", `basketball/${league}/${index}`),
    name: `${name} Conference`,
  }));
}

export function createTeams(seed: string, league: string, statsBase: number): readonly Team[] {
  const stream = random(seed, "basketball", league, "teams");
  const places = placeNames(stream, homeCountry.culture, teamCount);
  const names = stream.shuffle(nicknames);
  const codes = new Set<string>();
  const strength = Array.from({ length: conferenceCount }, () => conferenceDeviation * stream.normal());
  return places.map((place, index) => {
    const conference = index % conferenceCount;
    const nickname = names[index]!;
    const conferenceStrength = strength[conference]! / 2;
    // Most teams are alike and a few are outstanding: the product has a Laplace distribution.
    const distinction = Math.sqrt(stream.exponential(1));
    return {
      index,
      id: uuid(seed, "contestant", `basketball/${league}/${index}`),
      statsId: legacyDigits(seed, "stats", "basketball/contestant", statsBase + index),
      name: `${place} ${nickname}`,
      place,
      nickname,
      clubName: stream.chance(0.5) ? `${place} College` : `University of ${place}`,
      code: scoreboardCode(place, codes),
      conference,
      division: "First",
      venue: {
        id: uuid(seed, "venue", `basketball/${league}/${index}`),
        name: venueName(stream, homeCountry.culture, place).replace(/Park|Road|Lane|Ground|Stadium/, "Arena"),
        latitude: (homeCountry.latitude + stream.between(-7, 7)).toFixed(4),
        longitude: (homeCountry.longitude + stream.between(-14, 14)).toFixed(4),
      },
      offence: conferenceStrength + strengthDeviation.offence * distinction * stream.normal(),
      defence: conferenceStrength + strengthDeviation.defence * distinction * stream.normal(),
      pace: strengthDeviation.pace * stream.normal(),
    };
  });
}
