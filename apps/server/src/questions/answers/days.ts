/** Recognition of dates and periods in questions. */
import type { Instant } from "@sdf/world";
import { day, startOfDay, timestamp, weekday } from "@sdf/world/core";
import type { Question } from "../words.ts";

/** A period of time with its name. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
  readonly name: string;
}

/** Returns the period that a question names, relative to an instant, in UTC days. */
export function periodIn(question: Question, at: Instant): Period | undefined {
  const today = startOfDay(at);
  const monday = today - ((weekday(at) + 6) % 7) * day;
  const days = (from: Instant, count: number, name: string): Period => ({ from, to: from + count * day, name });
  const isoDate = /\b(\d{4}) (\d\d?) (\d\d?)\b/.exec(question.text);
  if (isoDate !== null) {
    const from = Date.UTC(Number(isoDate[1]), Number(isoDate[2]) - 1, Number(isoDate[3]));
    return days(from, 1, `on ${new Date(from).toISOString().slice(0, 10)}`);
  }
  if (question.has("today", "tonight")) return days(today, 1, "today");
  if (question.has("tomorrow")) return days(today + day, 1, "tomorrow");
  if (question.has("yesterday")) return days(today - day, 1, "yesterday");
  if (question.has("next week")) return days(monday + 7 * day, 7, "next week");
  if (question.has("last week")) return days(monday - 7 * day, 7, "last week");
  if (question.has("this week")) return days(monday, 7, "this week");
  if (question.has("weekend")) return days(monday + 5 * day, 2, "this weekend");
  return undefined;
}

/** Formats an instant as `2026-11-21 15:00 UTC`. */
export function formatTime(at: Instant, timeKnown = true): string {
  const text = timestamp(at);
  return timeKnown ? `${text.slice(0, 10)} ${text.slice(11, 16)} UTC` : `${text.slice(0, 10)} (time not confirmed)`;
}
