/** Date and time formats of the feeds. All instants are milliseconds since the epoch, UTC. */
import type { Instant } from "./contract.ts";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** `YYYY-MM-DD` of an instant, in UTC. */
export function date(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** `YYYY-MM-DDZ` */
export function dateZ(at: Instant): string {
  return `${date(at)}Z`;
}

/** `hh:mm:ss` of an instant, in UTC. */
export function time(at: Instant): string {
  return new Date(at).toISOString().slice(11, 19);
}

/** `hh:mm:ssZ` */
export function timeZ(at: Instant): string {
  return `${time(at)}Z`;
}

/** `YYYY-MM-DDThh:mm:ssZ`, without fractions of a second. */
export function timestamp(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** Start of the UTC day of an instant. */
export function startOfDay(at: Instant): Instant {
  return Math.floor(at / day) * day;
}

/** Day of the week in UTC: 0 Sunday to 6 Saturday. */
export function weekday(at: Instant): number {
  return (Math.floor(at / day) + 4) % 7;
}

/** Instant of a date and time in UTC. Months count from 1. */
export function utc(year: number, month: number, dayOfMonth: number, hours = 0, minutes = 0): Instant {
  return Date.UTC(year, month - 1, dayOfMonth, hours, minutes);
}

/** First instant at or after `from` that falls on a day of the week (0 Sunday), at midnight UTC. */
export function nextWeekday(from: Instant, targetWeekday: number): Instant {
  const start = startOfDay(from) === from ? from : startOfDay(from) + day;
  return start + ((targetWeekday - weekday(start) + 7) % 7) * day;
}

/** Time zone as the standard offset from UTC in hours and the hemisphere whose summer time it observes. */
export interface Zone {
  readonly hours: number;
  readonly summer?: "north" | "south";
}

/** Last Sunday of a month at 01:00 UTC, when summer time begins or ends. */
function lastSunday(year: number, month: number): Instant {
  const last = Date.UTC(year, month, 0);
  return last - weekday(last) * day + hour;
}

/**
 * Offset of a zone from UTC, in milliseconds.
 *
 * In the northern hemisphere, summer time runs from the last Sunday of March to the last Sunday of October; in the
 * southern hemisphere, over the rest of the year. This fixed rule replaces the time-zone database, which differs
 * between installations.
 */
export function offset(zone: Zone, at: Instant): number {
  if (zone.summer === undefined) return zone.hours * hour;
  const year = new Date(at).getUTCFullYear();
  const isNorthernSummer = at >= lastSunday(year, 3) && at < lastSunday(year, 10);
  return (zone.hours + (isNorthernSummer === (zone.summer === "north") ? 1 : 0)) * hour;
}

/** Instant at which the local clock of a zone shows a date and time, which `local` states as if it were UTC. */
export function fromLocal(zone: Zone, local: Instant): Instant {
  const guess = local - offset(zone, local);
  return local - offset(zone, guess);
}
