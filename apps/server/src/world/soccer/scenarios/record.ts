/** Scenarios of the record: matches that are put off, stopped, decided or hidden. */
import { day, hour, minute, startOfDay } from "../../core/dates.ts";
import { putOff } from "../structure/calendar.ts";
import type { Scenario } from "./scenario.ts";

export const recordScenarios: readonly Scenario[] = [
  {
    name: "postponed",
    sentence: "The match is put off four hours before kick-off and played on a Wednesday some two weeks later.",
    where: "league",
    plan: (start, zone) => ({ putOff: putOff(start, zone, 4, "Waterlogged pitch") }),
  },
  {
    name: "postponed-without-date",
    sentence: "The match is put off the day before, and no new date is ever found.",
    where: "league",
    plan: (start) => ({ putOff: { announced: start - 26 * hour, rescheduled: start + 365 * day, reason: "Stadium closed" } }),
  },
  {
    name: "cancelled",
    sentence: "The match is called off two days before kick-off and will not be played.",
    where: "league",
    fate: (match) => ({ void: true, changes: [{ at: match.start - 2 * day, status: "Cancelled" }] }),
  },
  {
    name: "awarded",
    sentence: "One side does not turn up; a day later the match is awarded 3–0 to the home side.",
    where: "league",
    fate: (match) => ({
      void: true,
      changes: [{ at: match.start - 30 * minute, status: "Postponed" }, { at: match.start + day, status: "Awarded" }],
      awarded: { at: match.start + day, score: [3, 0] },
    }),
  },
  {
    name: "abandoned",
    sentence: "The match is stopped in the 63rd minute and never resumed.",
    where: "league",
    overlay: () => ({ abandon: { period: 2, second: 17 * 60 + 40 } }),
    fate: () => ({ void: true }),
  },
  {
    name: "abandoned-and-awarded",
    sentence: "The match is stopped in the first half after crowd trouble, and three days later awarded 0–3 to the away side.",
    where: "league",
    overlay: () => ({ abandon: { period: 1, second: 31 * 60 + 12 } }),
    fate: (match) => ({
      changes: [{ at: match.start + 3 * day, status: "Awarded" }],
      awarded: { at: match.start + 3 * day, score: [0, 3] },
    }),
  },
  {
    name: "suspended-and-resumed",
    sentence: "The floodlights fail in the 37th minute; play goes on 42 minutes later.",
    where: "league",
    overlay: () => ({ pauses: [{ period: 1, second: 36 * 60 + 5, length: 42 * minute, reason: "Floodlight failure", suspended: true }] }),
  },
  {
    name: "suspended-overnight",
    sentence: "A thunderstorm stops the match in the 71st minute; the rest is played the next day.",
    where: "league",
    overlay: () => ({ pauses: [{ period: 2, second: 25 * 60 + 31, length: 20 * hour, reason: "Weather", suspended: true }] }),
  },
  {
    name: "unknown-contestants",
    sentence: "Who plays is shown only a day before kick-off, and as words until then.",
    where: "quarter-final",
    fate: (match) => ({ sidesHiddenUntil: match.start - day }),
  },
  {
    name: "unknown-time",
    sentence: "The day is known and the hour is not, until two days before.",
    where: "league",
    plan: (start) => ({
      plans: (plans) => {
        const known = startOfDay(start) - 2 * day + 11 * hour;
        return [{ since: (plans[0] as (typeof plans)[number]).since, start, timeKnown: false }, { since: known, start, timeKnown: true }];
      },
    }),
  },
  {
    name: "moved-kick-off",
    sentence: "Three days before, the kick-off moves back by two and a half hours.",
    where: "league",
    plan: (start) => ({ plans: (plans) => [...plans, { since: start - 3 * day, start: start + 150 * minute, timeKnown: true }] }),
  },
  {
    name: "empty-live-data",
    sentence: "Nothing is collected until 20 minutes into the match: liveData stays empty.",
    where: "league",
    fate: () => ({ noLiveDataFor: 20 * minute }),
  },
  {
    name: "late-scorer-correction",
    sentence: "Five hours after the end the first goal is given to another player.",
    where: "league",
    overlay: () => ({ forced: [{ what: "goal", period: 1, second: 22 * 60 + 8, side: 0 }] }),
    fate: () => ({ scorerCorrectedAfter: 5 * hour }),
  },
  {
    name: "behind-closed-doors",
    sentence: "The match is played without an audience.",
    where: "league",
    fate: () => ({ attendance: "1" }),
  },
  {
    name: "limited-audience",
    sentence: "Only part of the stands is open.",
    where: "league",
    fate: () => ({ attendance: "2" }),
  },
];
