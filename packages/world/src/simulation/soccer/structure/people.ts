/** Players, managers and officials, created when a feed needs their names. */
import { countries } from "../../../core/countries.ts";
import { nationality, personName } from "../../../core/names.ts";
import { random } from "../../../core/random.ts";
import { squadLines, squadSize, squadSkills } from "../squad/squad.ts";
import { identity } from "./clubs.ts";
import type { Club, Person, Player, Squad } from "./entities.ts";

/** Size of the number range of a club's persons: the players, then the manager. */
const personsPerClub = squadSize + 1;
/** First number of the officials, after those of all clubs. */
const firstOfficialNumber = 40_000;
const officialCount = 48;

/** Creates the squad of a club. */
export function findSquad(seed: string, club: Club): Squad {
  const stream = random(seed, "squad", club.key);
  const { skills, formation } = squadSkills(seed, club.key);
  const shirts = stream.shuffle(Array.from({ length: 38 }, (_, index) => index + 2));
  const players = squadLines.map((line, index): Player => {
    const country = nationality(stream, club.country);
    const key = `${club.key}/${index}`;
    return {
      ...identity(seed, "person", key, club.index * personsPerClub + index),
      name: personName(stream, country.culture, club.gender),
      role: "player",
      nationality: country,
      shirt: index === 0 ? 1 : (shirts[index] as number),
      positionGroup: line,
      skill: skills[index] as number,
    };
  });
  const managerCountry = nationality(stream, club.country, 0.7);
  const manager: Person = {
    ...identity(seed, "person", `${club.key}/manager`, club.index * personsPerClub + squadSize),
    name: personName(
      stream,
      managerCountry.culture,
      stream.chance(club.gender === "women" ? 0.5 : 0.03) ? "women" : "men",
    ),
    role: "manager",
    nationality: managerCountry,
  };
  return { players, manager, formation };
}

/** Creates the officials of the world. A match has officials of its area. */
export function listOfficials(seed: string): readonly Person[] {
  const stream = random(seed, "officials");
  const list: Person[] = [];
  for (const [countryIndex, country] of countries.entries()) {
    for (let index = 0; index < officialCount / 4; index++) {
      list.push({
        ...identity(seed, "person", `official/${countryIndex}/${index}`, firstOfficialNumber + list.length),
        name: personName(stream, country.culture, stream.chance(0.12) ? "women" : "men"),
        role: "official",
        nationality: country,
      });
    }
  }
  return list;
}
