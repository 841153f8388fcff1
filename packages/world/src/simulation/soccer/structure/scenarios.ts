/** The soccer scenarios and their assignment to matches. */
import { day, hour, minute, nextWeekday } from "../../../core/dates.ts";
import { cancel, hideSides, hideTime, postpone } from "../../schedule.ts";
import { isGoal, type ForcedEvent, type MatchOutline } from "../match/match-outline.ts";
import type { MatchKind, Scenario } from "./entities.ts";

/** Forces an event at a time of the match clock of a period, such as `32:14`. */
function force(
  kind: ForcedEvent["kind"],
  side: 0 | 1,
  period: 1 | 2,
  clock: string,
  details: Pick<ForcedEvent, "slot" | "review" | "end" | "byReview"> = {},
): { readonly forcedEvents: readonly ForcedEvent[] } {
  const [minutes, seconds] = clock.split(":").map(Number) as [number, number];
  return { forcedEvents: [{ kind, side, period, second: minutes * 60 + seconds, ...details }] };
}

/** Highest number of goals by one player, without own goals. */
function highestGoalCount({ moments }: MatchOutline): number {
  const scorers = moments.flatMap((each) =>
    each.kind === "shot" && isGoal(each) ? [`${each.side}/${each.slot}`] : [],
  );
  return Math.max(0, ...scorers.map((scorer) => scorers.filter((each) => each === scorer).length));
}

function dismissalCount({ moments }: MatchOutline, side: 0 | 1): number {
  return moments.filter((each) => each.kind === "card" && each.side === side && each.card !== "YC").length;
}

export const soccerScenarios: readonly Scenario[] = [
  {
    name: "postponed",
    sentence: "The match is postponed four hours before kick-off and played on a Wednesday about two weeks later.",
    ...postpone(-4 * hour, 68 * hour, (start) => nextWeekday(start + 11 * day, 3) + 19 * hour),
  },
  {
    name: "postponed-without-date",
    sentence: "The match is postponed the day before, and no new date is set.",
    changes: (start) => [{ at: start - 26 * hour, status: "Postponed" }],
  },
  {
    name: "cancelled",
    sentence: "The match is cancelled two days before kick-off.",
    ...cancel(2 * day),
  },
  {
    name: "awarded",
    sentence: "One side does not appear; a day later, the match is awarded 3–0 to the home side.",
    changes: (start) => [
      { at: start - 30 * minute, status: "Postponed" },
      { at: start + day, status: "Awarded" },
    ],
    record: (start) => ({ awarded: { at: start + day, score: [3, 0] } }),
  },
  {
    name: "abandoned",
    sentence: "The match is abandoned in the 63rd minute.",
    simulation: { abandon: { period: 2, second: 17 * 60 + 40 } },
    record: () => ({ isAbandoned: true }),
  },
  {
    name: "abandoned-and-awarded",
    sentence: "The match is abandoned after crowd trouble and awarded 0–3 to the away side three days later.",
    simulation: { abandon: { period: 1, second: 31 * 60 + 12 } },
    changes: (start) => [{ at: start + 3 * day, status: "Awarded" }],
    record: (start) => ({ awarded: { at: start + 3 * day, score: [0, 3] } }),
  },
  {
    name: "suspended-and-resumed",
    sentence: "The floodlights fail in the 37th minute; play resumes 42 minutes later.",
    simulation: { pauses: [{ period: 1, second: 36 * 60 + 5, length: 42 * minute, reason: "Floodlight failure" }] },
  },
  {
    name: "suspended-overnight",
    sentence: "A thunderstorm suspends the match in the 71st minute; it is completed the next day.",
    simulation: { pauses: [{ period: 2, second: 25 * 60 + 31, length: 20 * hour, reason: "Weather" }] },
  },
  {
    name: "unknown-contestants",
    sentence: "The contestants are published a day before kick-off; until then, phrases replace them.",
    matchKind: "quarter-final",
    ...hideSides(day),
  },
  {
    name: "unknown-time",
    sentence: "Only the date is known until two days before the match.",
    ...hideTime(2 * day),
  },
  {
    name: "moved-kick-off",
    sentence: "Three days before the match, the kick-off is moved two and a half hours later.",
    plans: (plans, start) => [...plans, { since: start - 3 * day, start: start + 150 * minute, timeKnown: true }],
  },
  {
    name: "empty-live-data",
    sentence: "No data is collected in the first 20 minutes: liveData stays empty.",
    record: () => ({ noLiveDataFor: 20 * minute }),
  },
  {
    name: "late-scorer-correction",
    sentence: "Five hours after the end, the first goal is credited to another player.",
    simulation: force("goal", 0, 1, "22:08"),
    record: () => ({ scorerCorrectedAfter: 5 * hour }),
  },
  {
    name: "behind-closed-doors",
    sentence: "The match is played without an audience.",
    record: () => ({ attendance: "1" }),
  },
  {
    name: "limited-audience",
    sentence: "The match is played with a limited audience.",
    record: () => ({ attendance: "2" }),
  },
  {
    name: "var-goal-withdrawn",
    sentence: "A goal in the 33rd minute is disallowed after video review.",
    simulation: force("goal", 0, 1, "32:14", { review: "taken" }),
  },
  {
    name: "var-goal-given",
    sentence: "A goal that was not given is awarded after video review.",
    simulation: force("goal", 1, 2, "11:02", { review: "confirmed" }),
  },
  {
    name: "var-penalty",
    sentence: "Video review awards a penalty, which is scored.",
    simulation: force("penalty", 0, 2, "28:40", { end: "goal", byReview: true }),
  },
  {
    name: "var-red-card-cancelled",
    sentence: "A red card is cancelled after video review.",
    simulation: force("card-withdrawn", 1, 1, "26:50"),
  },
  {
    name: "unconfirmed-goal-withdrawn",
    sentence: "At coverage level 13, an unconfirmed goal is withdrawn before it is confirmed.",
    simulation: force("goal", 1, 2, "14:21", { review: "taken" }),
    record: () => ({ coverageLevel: 13 }),
  },
  {
    name: "unconfirmed-goal",
    sentence: "At coverage level 13, a goal is first unconfirmed and then confirmed after about a minute.",
    simulation: force("goal", 0, 1, "17:45"),
    record: () => ({ coverageLevel: 13 }),
  },
  {
    name: "penalty-shoot-out",
    sentence: "The final is level after extra time and decided by a penalty shoot-out.",
    matchKind: "final",
    simulation: { needsWinner: true, accept: ({ score }) => score.pen !== undefined },
  },
  {
    name: "extra-time",
    sentence: "The final is level after 90 minutes and decided in extra time.",
    matchKind: "final",
    simulation: { needsWinner: true, accept: ({ score }) => score.et !== undefined && score.pen === undefined },
  },
  {
    name: "second-leg-turned",
    sentence: "The loser of the first leg wins the tie within 90 minutes of the second leg.",
    matchKind: "second-leg",
    firstLeg: { accept: ({ score: { ft } }) => ft[0] - ft[1] === 1 },
    simulation: {
      rates: [1.5, 0.7],
      accept: ({ score }) => score.et === undefined && score.ft[0] - score.ft[1] >= 2,
    },
  },
  {
    name: "second-leg-shoot-out",
    sentence: "The aggregate is level after extra time, and a penalty shoot-out decides the tie.",
    matchKind: "second-leg",
    simulation: { needsWinner: true, accept: ({ score }) => score.pen !== undefined },
  },
  {
    name: "own-goal",
    sentence: "A defender scores an own goal in the 40th minute.",
    simulation: force("own-goal", 1, 1, "39:33"),
  },
  {
    name: "hat-trick",
    sentence: "One player scores three goals.",
    simulation: { accept: (outline) => highestGoalCount(outline) >= 3 },
  },
  {
    name: "red-card-first-minute",
    sentence: "A player is sent off in the first minute.",
    simulation: force("red", 1, 1, "0:38"),
  },
  {
    name: "nine-against-eleven",
    sentence: "One side finishes with nine players after a red card and a second yellow card.",
    simulation: {
      forcedEvents: [
        ...force("red", 0, 1, "29:10", { slot: 7 }).forcedEvents,
        ...force("second-yellow", 0, 2, "9:55", { slot: 5 }).forcedEvents,
      ],
      accept: (outline) => dismissalCount(outline, 0) === 2 && dismissalCount(outline, 1) === 0,
    },
  },
  {
    name: "goalkeeper-sent-off",
    sentence: "The goalkeeper is sent off; the substitute goalkeeper replaces an attacker.",
    simulation: force("red", 1, 2, "5:17", { slot: 0 }),
  },
  {
    name: "card-for-an-official",
    sentence: "A team official is shown a card.",
    simulation: force("official-card", 0, 2, "33:03"),
  },
  {
    name: "saved-penalty",
    sentence: "The goalkeeper saves a penalty.",
    simulation: force("penalty", 1, 1, "12:20", { end: "saved" }),
  },
  {
    name: "goalless-draw",
    sentence: "Neither side scores in 90 minutes.",
    simulation: { noGoalsFrom: { period: 1, second: 0 } },
  },
  {
    name: "goal-feast",
    sentence: "The match has eight goals or more.",
    simulation: { rates: [1.7, 1.7], accept: ({ score: { ft } }) => ft[0] + ft[1] >= 8 },
  },
  {
    name: "long-stoppage",
    sentence: "Thirteen minutes of stoppage time are announced in the second half.",
    simulation: { minimumStoppage: 13 * 60 },
  },
  {
    name: "last-minute-winner",
    sentence: "The winning goal is scored in stoppage time.",
    simulation: {
      accept({ moments, score: { ft } }) {
        const last = moments.findLast(isGoal);
        return last?.period === 2 && last.second >= 45 * 60 && Math.abs(ft[0] - ft[1]) === 1;
      },
    },
  },
  {
    name: "non-ascii-names",
    sentence: "A player whose name contains non-ASCII letters scores.",
    simulation: {
      accept: ({ moments }, nameOf) =>
        moments.some(
          (each) => each.kind === "shot" && isGoal(each) && /[^\u0000-\u007f]/.test(nameOf(each.side, each.slot)),
        ),
    },
  },
];

/**
 * Indices of the matches that each kind of scenario can use if no fixture is named: in the first league's season from
 * its second month, or in the cup, whose knock-out rounds begin at index 48.
 */
export const candidateMatches: Readonly<Record<MatchKind, readonly number[]>> = {
  league: Array.from({ length: 60 }, (_, index) => 61 + index * 3),
  "quarter-final": [48, 50, 52, 54],
  "second-leg": [49, 51, 53, 55, 57, 59],
  final: [60],
};
