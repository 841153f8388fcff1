/**
 * Identifiers of the soccer world. Every season has a number, and the identifiers of the season, its stages, groups and
 * matches contain it, so that each is found without creating another season.
 */
import type { ParsedId } from "@sdf/runtime";
import { legacyDigits, legacyIndex, uuid } from "../../../core/ids.ts";
import { MAX_YEARS, numberPrefix, prefixNumber } from "../../seasons/seasons.ts";
import type { Identity } from "./entities.ts";

/** Number of seasons of a competition: those of the years before, of and after the world's year. */
export const seasonsPerCompetition = MAX_YEARS + 2;

/** Size of the number ranges of the parts of a season. */
const partsPerSeason = { tournamentCalendar: 1, stage: 8, series: 8, fixture: 400 } as const;

/** An entity that belongs to one season. */
export type SeasonPart = keyof typeof partsPerSeason;

/** Identifier of an entity with its two legacy identifiers. `index` is its number among entities of its kind. */
export function identity(seed: string, entity: string, key: string, index: number, prefix = ""): Identity {
  return {
    id: uuid(seed, entity, key, prefix),
    legacyA: legacyDigits(seed, "a", entity, index),
    legacyB: legacyDigits(seed, "b", entity, index),
  };
}

/** Identifiers of a season (`tournamentCalendar`), or of a part of it by its number in the season. */
export function partIdentity(seed: string, entity: SeasonPart, season: number, part = 0): Identity {
  const index = season * partsPerSeason[entity] + part;
  return identity(seed, entity, String(index), index, numberPrefix(seed, "soccer", season));
}

/** Returns the numbers of the seasons to which an identifier may belong. */
export function seasonNumbers(seed: string, entity: SeasonPart, { kind, value }: ParsedId): readonly number[] {
  if (kind === "uuid") return [prefixNumber(seed, "soccer", value) ?? []].flat();
  return (["a", "b"] as const).flatMap((scheme) => {
    const index =
      kind === "legacy" || kind === `legacy-${scheme}` ? legacyIndex(seed, scheme, entity, value) : undefined;
    return index === undefined ? [] : [Math.floor(index / partsPerSeason[entity])];
  });
}
