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
import { random, type Random } from "../../../core/random.ts";
import { squadLines, squadSize, squadSkills } from "../squad/squad.ts";
import type { Club, LeaguePlan, Person, Player, Squad } from "./entities.ts";
import { identity } from "./numbers.ts";

/** Size of the number range of the clubs of a competition. */
const clubsPerCompetition = 64;
interface ClubDetails {
  readonly name: string;
  readonly place: string;
  readonly country: Country;
  readonly gender: "men" | "women";
  readonly capacity: number;
  readonly level: number;
}

function createClub(
  seed: string,
  stream: Random,
  competition: { readonly key: string; readonly index: number },
  offset: number,
  { capacity, ...details }: ClubDetails,
  codes: Set<string>,
): Club {
  const { name, place, country } = details;
  const key = `${competition.key}/${offset}`;
  const index = competition.index * clubsPerCompetition + offset;
  const ground = venueName(stream, country.culture, place);
  return {
    ...identity(seed, "contestant", key, index),
    ...details,
    index,
    key,
    shortName: place,
    officialName: /\b[A-Z]{2}\b/.test(name)
      ? name
      : `${name} ${country.culture === "anglian" ? "Football Club" : "Club"}`,
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
}

export function listClubs(seed: string, plan: LeaguePlan, index: number): readonly Club[] {
  const { key, gender, level, size } = plan;
  const stream = random(seed, "clubs", key);
  const country = countryOf(plan.country);
  const codes = new Set<string>();
  return placeNames(stream, country.culture, size).map((place, offset) => {
    const name = clubName(stream, country.culture, place) + (gender === "women" ? " Women" : "");
    const meanCapacity = 9.7 + level - (gender === "women" ? 1.3 : 0);
    const capacity = Math.round(Math.exp(stream.normal(meanCapacity, 0.5)) / 10) * 10 + 900;
    const details = { name, place, country, gender, capacity, level };
    return createClub(seed, stream, { key, index }, offset, details, codes);
  });
}

/** Size of the number range of a club's persons: the players, then the manager. */
const personsPerClub = squadSize + 1;
/** First number of the officials, after those of all clubs. */
const firstOfficialNumber = 400_000;
const officialsPerCountry = 12;

export function createSquad(seed: string, club: Club): Squad {
  const stream = random(seed, "squad", club.key);
  const { skills, formation } = squadSkills(seed, club.key);
  const shirts = stream.shuffle(Array.from({ length: 38 }, (_, index) => index + 2));
  const createPerson = (index: number, country: Country, gender: Club["gender"]): Omit<Person, "role"> => ({
    ...identity(seed, "person", `${club.key}/${index}`, club.index * personsPerClub + index),
    name: personName(stream, country.culture, gender),
    nationality: country,
  });
  const players = squadLines.map((positionGroup, index): Player => ({
    ...createPerson(index, nationality(stream, club.country), club.gender),
    role: "player",
    shirt: index === 0 ? 1 : shirts[index]!,
    positionGroup,
    skill: skills[index]!,
  }));
  const isWoman = stream.chance(club.gender === "women" ? 0.5 : 0.03);
  const person = createPerson(squadSize, nationality(stream, club.country, 0.7), isWoman ? "women" : "men");
  return { players, manager: { ...person, role: "manager" }, formation };
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
        role: "official",
        nationality: country,
      };
    }),
  );
}
