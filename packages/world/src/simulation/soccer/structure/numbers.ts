/** Numbers of the calendars. Identifiers of matches, stages and series are derived from them. */
import { uuid } from "../../../core/ids.ts";
import { hash128 } from "../../../core/random.ts";
import { numberPrefix, prefixNumber } from "../../seasons/seasons.ts";
import { identity } from "./clubs.ts";
import type { Identity } from "./entities.ts";

/** Size of the number range of a calendar's matches. */
export const matchesPerCalendar = 400;
/** Size of the number ranges of a calendar's stages and series. */
export const stagesPerCalendar = 8;

/**
 * First number of the calendars after the first seasons. Before it are, for each league, the season before the world's
 * year and that of the year, then the cup, then imported lists.
 */
export const firstLaterCalendar = 1024;
/** Size of the number range of a year's calendars. */
const calendarsPerYear = 32;
/** Place of the cup among the calendars of a year. The others are the leagues. */
const cupPlace = calendarsPerYear - 1;

/** A calendar after the first seasons. */
export interface LaterCalendar {
  /** Years since the world's year, from 1. */
  readonly years: number;
  /** Index of the league, or `cup`. */
  readonly league: number | "cup";
}

/** Returns the number of a calendar after the first seasons. */
export function laterNumber({ years, league }: LaterCalendar): number {
  return firstLaterCalendar + (years - 1) * calendarsPerYear + (league === "cup" ? cupPlace : league);
}

/** Returns the calendar of a number; `undefined` for a number of the first seasons. */
export function findLaterCalendar(number: number): LaterCalendar | undefined {
  const offset = number - firstLaterCalendar;
  if (offset < 0) return undefined;
  const place = offset % calendarsPerYear;
  return { years: Math.floor(offset / calendarsPerYear) + 1, league: place === cupPlace ? "cup" : place };
}

/** Prefix of the identifiers of a calendar and its parts. Empty in the first seasons. */
export function idPrefix(seed: string, calendarNumber: number): string {
  return calendarNumber < firstLaterCalendar
    ? ""
    : numberPrefix(seed, "soccer", calendarNumber - firstLaterCalendar + 1);
}

/** Returns the number of the calendar to which an identifier with a prefix belongs. */
export function numberOfPrefix(seed: string, id: string): number | undefined {
  const number = prefixNumber(seed, "soccer", id);
  return number === undefined || number < 1 ? undefined : firstLaterCalendar + number - 1;
}

/**
 * Identifier of a match. Its prefix identifies the calendar, so that one match can be found without creating every
 * season. In the first seasons it has two characters.
 */
export function matchId(seed: string, calendarNumber: number, index: number): string {
  const prefix = idPrefix(seed, calendarNumber);
  return uuid(
    seed,
    "fixture",
    `${calendarNumber}/${index}`,
    prefix === "" ? matchPrefix(seed, calendarNumber) : prefix,
  );
}

/** Prefix (two characters) of the identifiers of the matches of a calendar of the first seasons. */
export function matchPrefix(seed: string, calendarNumber: number): string {
  return ((hash128(`${seed}/calendars`)[0] + calendarNumber * 487) % 1296).toString(36).padStart(2, "0");
}

/** Identifier of a match, with its legacy identifiers. */
export function toIdentity(seed: string, id: string, calendarNumber: number, index: number): Identity {
  const { legacyA, legacyB } = identity(seed, "fixture", "", calendarNumber * matchesPerCalendar + index);
  return { id, legacyA, legacyB };
}
