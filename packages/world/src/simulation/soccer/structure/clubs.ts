/** Clubs, their squads with names, and officials. */
import { countries, country as countryOf, type Country } from "../../../core/countries.ts";
import { uuid } from "../../../core/ids.ts";
import {
  clubName,
  kitColours,
  nationality,
  personName,
  placeNames,
  scoreboardCode,
  venueName,
} from "../../../core/names.ts";
import { random } from "../../../core/random.ts";
import { squadLines, squadSize } from "../squad/squad.ts";
import type { Club, LeaguePlan, Person, Player, Squad } from "./entities.ts";
import { identity } from "./numbers.ts";

/** Size of the number range of the clubs of a competition. */
const clubsPerCompetition = 64;

export function listClubs(seed: string, plan: LeaguePlan, league: number): readonly Club[] {
  const { gender, level, size } = plan;
  const stream = random(seed, "clubs", plan.key);
  const country = countryOf(plan.country);
  const codes = new Set<string>();
  return placeNames(stream, country.culture, size).map((place, offset) => {
    const name = clubName(stream, country.culture, place) + (gender === "women" ? " Women" : "");
    const meanCapacity = 9.7 + level - (gender === "women" ? 1.3 : 0);
    const capacity = Math.round(Math.exp(stream.normal(meanCapacity, 0.5)) / 10) * 10 + 900;
    const key = `${plan.key}/${offset}`;
    const index = league * clubsPerCompetition + offset;
    const ground = venueName(stream, country.culture, place);
    const suffix = country.culture === "anglian" ? "Football Club" : "Club";
    return {
      ...identity(seed, "contestant", key, index),
      ...{ name, country, gender, level, index, key },
      shortName: place,
      officialName: /\b[A-Z]{2}\b/.test(name) ? name : `${name} ${suffix}`,
      code: scoreboardCode(place, codes),
      countryId: uuid("soccer", "country", country.code),
      venue: {
        ...identity(seed, "venue", key, index),
        name: ground,
        longName: ground.includes(place) ? ground : `${ground}, ${place}`,
        latitude: country.latitude + stream.between(-2.4, 2.4),
        longitude: country.longitude + stream.between(-3.2, 3.2),
        capacity,
      },
      colours: kitColours(stream),
    };
  });
}

/** Size of the number range of a club's persons: the players, then the manager. */
const personsPerClub = squadSize + 1;
/** First number of the officials, after those of all clubs. */
const firstOfficialNumber = 400_000;
const officialsPerCountry = 12;

export function createSquad(seed: string, club: Club): Squad {
  const stream = random(seed, "squad", club.key);
  const shirts = stream.shuffle(Array.from({ length: 38 }, (_, index) => index + 2));
  const createPerson = (index: number, country: Country, gender: Club["gender"]): Person => ({
    ...identity(seed, "person", `${club.key}/${index}`, club.index * personsPerClub + index),
    name: personName(stream, country.culture, gender),
    nationality: country,
  });
  const players = squadLines.map((positionGroup, index): Player => ({
    ...createPerson(index, nationality(stream, club.country), club.gender),
    shirt: index === 0 ? 1 : shirts[index]!,
    positionGroup,
  }));
  const isWoman = stream.chance(club.gender === "women" ? 0.5 : 0.03);
  const manager = createPerson(squadSize, nationality(stream, club.country, 0.7), isWoman ? "women" : "men");
  return { players, manager };
}

/** Creates the officials of the world. A match has officials of its area. */
export function listOfficials(seed: string): readonly Person[] {
  const stream = random(seed, "officials");
  return countries.flatMap((country, countryIndex) =>
    Array.from({ length: officialsPerCountry }, (_, index): Person => {
      const number = countryIndex * officialsPerCountry + index;
      return {
        ...identity(seed, "person", `official/${number}`, firstOfficialNumber + number),
        name: personName(stream, country.culture, stream.chance(0.12) ? "women" : "men"),
        nationality: country,
      };
    }),
  );
}
