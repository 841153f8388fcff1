/** Scenarios that change the record: postponed, suspended, awarded or hidden matches. */
import { day, hour, minute, startOfDay } from "../../../core/dates.ts";
import { postpone } from "../structure/calendar.ts";
import type { Scenario } from "./scenario.ts";

export const recordScenarios: readonly Scenario[] = [
  {
    name: "postponed",
    sentence: "The match is postponed four hours before kick-off and played on a Wednesday about two weeks later.",
    matchKind: "league",
    schedule: (start, zone) => ({ postponement: postpone(start, zone, 4, "Waterlogged pitch") }),
  },
  {
    name: "postponed-without-date",
    sentence: "The match is postponed the day before, and no new date is set.",
    matchKind: "league",
    schedule: (start) => ({
      postponement: { announcedAt: start - 26 * hour, rescheduledAt: start + 365 * day, reason: "Stadium closed" },
    }),
  },
  {
    name: "cancelled",
    sentence: "The match is cancelled two days before kick-off.",
    matchKind: "league",
    recordOverrides: (match) => ({ void: true, changes: [{ at: match.start - 2 * day, status: "Cancelled" }] }),
  },
  {
    name: "awarded",
    sentence: "One side does not appear; a day later, the match is awarded 3–0 to the home side.",
    matchKind: "league",
    recordOverrides: (match) => ({
      void: true,
      changes: [
        { at: match.start - 30 * minute, status: "Postponed" },
        { at: match.start + day, status: "Awarded" },
      ],
      awarded: { at: match.start + day, score: [3, 0] },
    }),
  },
  {
    name: "abandoned",
    sentence: "The match is abandoned in the 63rd minute.",
    matchKind: "league",
    simulationOverrides: () => ({ abandon: { period: 2, second: 17 * 60 + 40 } }),
    recordOverrides: () => ({ void: true }),
  },
  {
    name: "abandoned-and-awarded",
    sentence: "The match is abandoned after crowd trouble and awarded 0–3 to the away side three days later.",
    matchKind: "league",
    simulationOverrides: () => ({ abandon: { period: 1, second: 31 * 60 + 12 } }),
    recordOverrides: (match) => ({
      changes: [{ at: match.start + 3 * day, status: "Awarded" }],
      awarded: { at: match.start + 3 * day, score: [0, 3] },
    }),
  },
  {
    name: "suspended-and-resumed",
    sentence: "The floodlights fail in the 37th minute; play resumes 42 minutes later.",
    matchKind: "league",
    simulationOverrides: () => ({
      pauses: [{ period: 1, second: 36 * 60 + 5, length: 42 * minute, reason: "Floodlight failure", suspended: true }],
    }),
  },
  {
    name: "suspended-overnight",
    sentence: "A thunderstorm suspends the match in the 71st minute; it is completed the next day.",
    matchKind: "league",
    simulationOverrides: () => ({
      pauses: [{ period: 2, second: 25 * 60 + 31, length: 20 * hour, reason: "Weather", suspended: true }],
    }),
  },
  {
    name: "unknown-contestants",
    sentence: "The contestants are published a day before kick-off; until then, phrases replace them.",
    matchKind: "quarter-final",
    recordOverrides: (match) => ({ sidesHiddenUntil: match.start - day }),
  },
  {
    name: "unknown-time",
    sentence: "Only the date is known until two days before the match.",
    matchKind: "league",
    schedule: (start) => ({
      plans: (plans) => {
        const timeConfirmedAt = startOfDay(start) - 2 * day + 11 * hour;
        return [
          { since: (plans[0] as (typeof plans)[number]).since, start, timeKnown: false },
          { since: timeConfirmedAt, start, timeKnown: true },
        ];
      },
    }),
  },
  {
    name: "moved-kick-off",
    sentence: "Three days before the match, the kick-off is moved two and a half hours later.",
    matchKind: "league",
    schedule: (start) => ({
      plans: (plans) => [...plans, { since: start - 3 * day, start: start + 150 * minute, timeKnown: true }],
    }),
  },
  {
    name: "empty-live-data",
    sentence: "No data is collected in the first 20 minutes: liveData stays empty.",
    matchKind: "league",
    recordOverrides: () => ({ noLiveDataFor: 20 * minute }),
  },
  {
    name: "late-scorer-correction",
    sentence: "Five hours after the end, the first goal is credited to another player.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "goal", period: 1, second: 22 * 60 + 8, side: 0 }] }),
    recordOverrides: () => ({ scorerCorrectedAfter: 5 * hour }),
  },
  {
    name: "behind-closed-doors",
    sentence: "The match is played without an audience.",
    matchKind: "league",
    recordOverrides: () => ({ attendance: "1" }),
  },
  {
    name: "limited-audience",
    sentence: "The match is played with a limited audience.",
    matchKind: "league",
    recordOverrides: () => ({ attendance: "2" }),
  },
];
