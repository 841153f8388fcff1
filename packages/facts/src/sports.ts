import * as americanFootball from "./american-football.ts";
import * as basketball from "./basketball.ts";
import { FactsError, listMatches, readText, toProperties } from "./read.ts";
import * as soccer from "./soccer.ts";
import * as tennis from "./tennis.ts";

const sports = { soccer, basketball, tennis, "american-football": americanFootball };

/** A sport whose documents have matches. */
export type Sport = keyof typeof sports;

/**
 * Finds the sport of a document: by the name of `matchInfo.sport`, otherwise by fields that only one sport has.
 *
 * @returns `undefined` if the document shows neither
 */
export function findSport(document: object): Sport | undefined {
  const match = toProperties(listMatches(document)[0]);
  const info = toProperties(match["matchInfo"]);
  const name = readText(toProperties(info["sport"])["name"])?.toLowerCase().replaceAll(" ", "-");
  if (name !== undefined && Object.hasOwn(sports, name)) return name as Sport;
  if (info["officialStartDate"] !== undefined || info["tournament"] !== undefined) return "tennis";
  const details = toProperties(toProperties(match["liveData"])["matchDetails"]);
  if (details["matchType"] !== undefined || info["timeUnknown"] !== undefined) return "basketball";
  const decisions = toProperties(match["predictions"])["livePredictions"];
  if (match["liveData"] === undefined && decisions !== undefined) return "american-football";
  return info["coverageLevel"] === undefined ? undefined : "soccer";
}

/** @returns the functions of the sport of a document. @throws FactsError if the document does not show its sport */
export function selectSport(document: object): (typeof sports)[Sport] {
  const sport = findSport(document);
  if (sport === undefined)
    throw new FactsError(
      "The document does not show its sport. Import the functions of one sport, such as @sdf/facts/soccer.",
    );
  return sports[sport];
}
