/** Players, managers and referees; made when a feed wants their names. */
import { countries } from "../../core/cultures.ts";
import { nationality, personName } from "../../core/names.ts";
import { random } from "../../core/random.ts";
import { squadLines, squadSize, squadSkills } from "../simulate/squad.ts";
import { identity } from "./clubs.ts";
import type { Club, Person, Player, Squad } from "./entities.ts";

/** Numbers kept for the persons of a club: the players, then the manager. */
const perClub = squadSize + 1;
/** Numbers of referees begin after those of all clubs. */
const officialsFrom = 40_000;
const officialCount = 48;

/** The squad of a club. */
export function squadOf(seed: string, club: Club): Squad {
  const stream = random(seed, "squad", club.key);
  const { skills, formation } = squadSkills(seed, club.key);
  const shirts = stream.shuffle(Array.from({ length: 38 }, (_, index) => index + 2));
  const players = squadLines.map((line, index): Player => {
    const from = nationality(stream, club.country);
    const key = `${club.key}/${index}`;
    return {
      ...identity(seed, "person", key, club.index * perClub + index),
      name: personName(stream, from.culture, club.gender),
      role: "player",
      nationality: from,
      shirt: index === 0 ? 1 : (shirts[index] as number),
      line,
      skill: skills[index] as number,
    };
  });
  const from = nationality(stream, club.country, 0.7);
  const manager: Person = {
    ...identity(seed, "person", `${club.key}/manager`, club.index * perClub + squadSize),
    name: personName(stream, from.culture, stream.chance(club.gender === "women" ? 0.5 : 0.03) ? "women" : "men"),
    role: "manager",
    nationality: from,
  };
  return { players, manager, formation };
}

/** The referees of the world; a match takes a few of its area. */
export function officialsOf(seed: string): readonly Person[] {
  const stream = random(seed, "officials");
  const list: Person[] = [];
  for (const [at, from] of countries.entries()) {
    for (let index = 0; index < officialCount / 4; index++) {
      list.push({
        ...identity(seed, "person", `official/${at}/${index}`, officialsFrom + list.length),
        name: personName(stream, from.culture, stream.chance(0.12) ? "women" : "men"),
        role: "official",
        nationality: from,
      });
    }
  }
  return list;
}
