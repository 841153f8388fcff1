/** Generated names of persons, places, clubs and venues. */
import { countries } from "./countries.ts";
import type { Country } from "./countries.ts";
import { cultures } from "./cultures.ts";
import type { CultureName } from "./cultures.ts";
import type { Random } from "./random.ts";

/** A person's name, in the parts that the feeds carry. */
export interface PersonName {
  readonly first: string;
  readonly last: string;
  readonly shortFirst: string;
  readonly shortLast: string;
  /** Nickname by which a few persons are known. */
  readonly known?: string | undefined;
  /** Name in match reports: the nickname, or initial and last name such as `J. Ashford`. */
  readonly match: string;
}

export function personName(stream: Random, culture: CultureName, gender: "men" | "women"): PersonName {
  const parts = cultures[culture];
  const givenNames = parts[gender];
  const shortFirst = stream.pick(givenNames);
  const second = stream.chance(0.35) ? stream.pick(givenNames) : shortFirst;
  const first = second === shortFirst ? shortFirst : `${shortFirst} ${second}`;
  const shortLast = familyName(stream, culture);
  const isDouble = culture === "iberian" && stream.chance(0.6);
  const last = isDouble ? `${shortLast} ${familyName(stream, culture)}` : shortLast;
  const nickname = culture === "iberian" && stream.chance(0.15) ? shortFirst : undefined;
  const initial = Array.from(shortFirst)[0] as string;
  return { first, last, shortFirst, shortLast, known: nickname, match: nickname ?? `${initial}. ${shortLast}` };
}

export function familyName(stream: Random, culture: CultureName): string {
  const { family } = cultures[culture];
  return join(stream.pick(family[0]), stream.pick(family[1]));
}

export function placeName(stream: Random, culture: CultureName): string {
  const { places } = cultures[culture];
  return join(stream.pick(places[0]), stream.pick(places[1]));
}

/** Draws `count` different place names from a culture; fewer if the culture does not have enough. */
export function placeNames(stream: Random, culture: CultureName, count: number): string[] {
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count * 200; tries++) names.add(placeName(stream, culture));
  return [...names];
}

/** Draws the name of a club in a place, such as `Winhaven United`. */
export function clubName(stream: Random, culture: CultureName, place: string): string {
  return stream.pick(cultures[culture].clubs).replace("{place}", place);
}

export function venueName(stream: Random, culture: CultureName, place: string): string {
  return stream
    .pick(cultures[culture].venues)
    .replace("{place}", place)
    .replace("{family}", familyName(stream, culture));
}

/** Returns a code of three capital letters that `taken` does not contain, and adds it to `taken`. */
export function scoreboardCode(name: string, usedCodes: Set<string>): string {
  const letters = name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase()
    .padEnd(3, "X");
  const codes = [letters.slice(0, 3)];
  for (let second = 1; second < letters.length; second++) {
    for (let third = second + 1; third < letters.length; third++)
      codes.push(`${letters[0]}${letters[second]}${letters[third]}`);
  }
  for (let last = 0; last < 26 * 26; last++)
    codes.push(`${letters[0]}${String.fromCharCode(65 + Math.floor(last / 26), 65 + (last % 26))}`);
  const code = codes.find((each) => !usedCodes.has(each)) ?? letters.slice(0, 3);
  usedCodes.add(code);
  return code;
}

/** Draws the nationality of a person who plays in a country. The share `ownShare` has that country's own. */
export function nationality(stream: Random, home: Country, ownShare = 0.62): Country {
  return stream.chance(ownShare) ? home : stream.pick(countries);
}

/** Draws two different kit colours, `#RRGGBB`. */
export function kitColours(stream: Random): readonly [string, string] {
  const palette =
    "#D2122E #0033A0 #FFFFFF #111111 #FFD100 #00843D #6CACE4 #FF6A13 #7A0019 #582C83 #008C95 #C0C0C0".split(" ");
  const first = stream.int(palette.length);
  const second = (first + 1 + stream.int(palette.length - 1)) % palette.length;
  return [palette[first] as string, palette[second] as string];
}

/** Joins two parts of a name and drops the third of three equal letters. */
function join(start: string, end: string): string {
  return start.endsWith("-")
    ? start + end.charAt(0).toUpperCase() + end.slice(1)
    : start.at(-1) === end[0] && start.at(-2) === end[0]
      ? start + end.slice(1)
      : start + end;
}
