/** Clubs with places, venues and colours. */
import { country as countryOf } from "../../../core/countries.ts";
import { legacyDigits, uuid } from "../../../core/ids.ts";
import { clubName, kitColours, placeNames, scoreboardCode, venueName } from "../../../core/names.ts";
import { random } from "../../../core/random.ts";
import type { Club, Identity } from "./entities.ts";
import type { LeaguePlan } from "./plan.ts";

/** Identifier of an entity with its two legacy identifiers. `index` is its number among entities of its kind. */
export function identity(seed: string, entity: string, key: string, index: number, prefix = ""): Identity {
  return {
    id: uuid(seed, entity, key, prefix),
    legacyA: legacyDigits(seed, "a", entity, index),
    legacyB: legacyDigits(seed, "b", entity, index),
  };
}

/** Number of a league's clubs besides its members: the candidates for promotion. */
const promotionCandidates = 6;

/**
 * Creates the clubs of a league: its initial members, then the candidates for promotion.
 *
 * @param firstNumber number of the league's first club among all clubs
 */
export function listClubs(seed: string, plan: LeaguePlan, firstNumber: number): readonly Club[] {
  const stream = random(seed, "clubs", plan.key);
  const land = countryOf(plan.country);
  const places = placeNames(stream, land.culture, plan.size + promotionCandidates);
  const codes = new Set<string>();
  return places.map((place, offset) => {
    const index = firstNumber + offset;
    const key = `${plan.key}/${offset}`;
    const name = clubName(stream, land.culture, place) + (plan.gender === "women" ? " Women" : "");
    const capacity =
      Math.round(Math.exp(stream.normal(9.7 + plan.level - (plan.gender === "women" ? 1.3 : 0), 0.5)) / 10) * 10 + 900;
    const ground = venueName(stream, land.culture, place);
    return {
      ...identity(seed, "contestant", key, index),
      index,
      key,
      name,
      place,
      shortName: place,
      officialName: /\b(FC|CF|SV|SC|BK|IF|IL|FK|AC|US|AS|SS|RC|CD|UD|SD|SK)\b/.test(name)
        ? name
        : `${name} ${land.culture === "anglian" ? "Football Club" : "Club"}`,
      code: scoreboardCode(place, codes),
      country: land,
      countryId: uuid("soccer", "country", land.code),
      gender: plan.gender,
      venue: {
        ...identity(seed, "venue", key, index),
        name: ground,
        longName: ground.includes(place) ? ground : `${ground}, ${place}`,
        latitude: land.latitude + stream.between(-2.4, 2.4),
        longitude: land.longitude + stream.between(-3.2, 3.2),
        capacity,
      },
      colours: kitColours(stream),
      level: plan.level,
    };
  });
}

/** Number of clubs for which a league reserves numbers. */
export function clubCount(plan: LeaguePlan): number {
  return plan.size + promotionCandidates;
}
