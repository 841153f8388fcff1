/** Scenarios that change the simulation: they force events, or accept only simulations with a certain result. */
import { isGoal } from "../match/match-outline.ts";
import type { Moment, Shot, Side, MatchOutline } from "../match/match-outline.ts";
import type { Scenario } from "./scenario.ts";

const goals = (outline: MatchOutline): readonly Moment[] => outline.moments.filter(isGoal);

/** Highest number of goals by one player, without own goals. */
function highestGoalCount(outline: MatchOutline): number {
  const counts = new Map<string, number>();
  let highest = 0;
  for (const moment of outline.moments) {
    if (moment.kind !== "shot" || !isGoal(moment)) continue;
    const key = `${moment.side}/${moment.slot}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    highest = Math.max(highest, count);
  }
  return highest;
}

const dismissalCount = (outline: MatchOutline, side: Side): number =>
  outline.moments.filter((moment) => moment.kind === "card" && moment.side === side && moment.card !== "YC").length;

export const simulationScenarios: readonly Scenario[] = [
  {
    name: "var-goal-withdrawn",
    sentence: "A goal in the 33rd minute is disallowed after video review.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "goal-taken", period: 1, second: 32 * 60 + 14, side: 0 }] }),
  },
  {
    name: "var-goal-given",
    sentence: "A goal that was not given is awarded after video review.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "goal-given", period: 2, second: 11 * 60 + 2, side: 1 }] }),
  },
  {
    name: "var-penalty",
    sentence: "Video review awards a penalty, which is scored.",
    matchKind: "league",
    simulationOverrides: () => ({
      forcedEvents: [{ kind: "penalty", period: 2, second: 28 * 60 + 40, side: 0, end: "goal", byReview: true }],
    }),
  },
  {
    name: "var-red-card-cancelled",
    sentence: "A red card is cancelled after video review.",
    matchKind: "league",
    simulationOverrides: () => ({
      forcedEvents: [{ kind: "card-withdrawn", period: 1, second: 26 * 60 + 50, side: 1 }],
    }),
  },
  {
    name: "unconfirmed-goal-withdrawn",
    sentence: "At coverage level 13, an unconfirmed goal is withdrawn before it is confirmed.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "goal-taken", period: 2, second: 14 * 60 + 21, side: 1 }] }),
    recordOverrides: () => ({ coverageLevel: 13 }),
  },
  {
    name: "unconfirmed-goal",
    sentence: "At coverage level 13, a goal is first unconfirmed and then confirmed after about a minute.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "goal", period: 1, second: 17 * 60 + 45, side: 0 }] }),
    recordOverrides: () => ({ coverageLevel: 13 }),
  },
  {
    name: "penalty-shoot-out",
    sentence: "The final is level after extra time and decided by a penalty shoot-out.",
    matchKind: "final",
    simulationOverrides: () => ({ needsWinner: true, accept: ({ score }) => score.pen !== undefined }),
  },
  {
    name: "extra-time",
    sentence: "The final is level after 90 minutes and decided in extra time.",
    matchKind: "final",
    simulationOverrides: () => ({
      needsWinner: true,
      accept: ({ score }) => score.et !== undefined && score.pen === undefined,
    }),
  },
  {
    name: "second-leg-turned",
    sentence: "The loser of the first leg wins the tie within 90 minutes of the second leg.",
    matchKind: "second-leg",
    firstLeg: () => ({ accept: ({ score: { ft } }) => ft[0] - ft[1] === 1 }),
    simulationOverrides: () => ({
      rates: [1.5, 0.7],
      accept: ({ score }) => score.et === undefined && score.ft[0] - score.ft[1] >= 2,
    }),
  },
  {
    name: "second-leg-shoot-out",
    sentence: "The aggregate is level after extra time, and a penalty shoot-out decides the tie.",
    matchKind: "second-leg",
    simulationOverrides: () => ({ needsWinner: true, accept: ({ score }) => score.pen !== undefined }),
  },
  {
    name: "own-goal",
    sentence: "A defender scores an own goal in the 40th minute.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "own-goal", period: 1, second: 39 * 60 + 33, side: 1 }] }),
  },
  {
    name: "hat-trick",
    sentence: "One player scores three goals.",
    matchKind: "league",
    simulationOverrides: () => ({ accept: (outline) => highestGoalCount(outline) >= 3 }),
  },
  {
    name: "red-card-first-minute",
    sentence: "A player is sent off in the first minute.",
    matchKind: "league",
    simulationOverrides: () => ({
      forcedEvents: [{ kind: "red", period: 1, second: 38, side: 1, reason: "Serious Foul" }],
    }),
  },
  {
    name: "nine-against-eleven",
    sentence: "One side finishes with nine players after a red card and a second yellow card.",
    matchKind: "league",
    simulationOverrides: () => ({
      forcedEvents: [
        { kind: "red", period: 1, second: 29 * 60 + 10, side: 0, reason: "Violent conduct", slot: 7 },
        { kind: "second-yellow", period: 2, second: 9 * 60 + 55, side: 0, slot: 5 },
      ],
      accept: (outline) => dismissalCount(outline, 0) === 2 && dismissalCount(outline, 1) === 0,
    }),
  },
  {
    name: "goalkeeper-sent-off",
    sentence: "The goalkeeper is sent off; the substitute goalkeeper replaces an attacker.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "keeper-off", period: 2, second: 5 * 60 + 17, side: 1 }] }),
  },
  {
    name: "card-for-an-official",
    sentence: "A team official is shown a card.",
    matchKind: "league",
    simulationOverrides: () => ({ forcedEvents: [{ kind: "official-card", period: 2, second: 33 * 60 + 3, side: 0 }] }),
  },
  {
    name: "saved-penalty",
    sentence: "The goalkeeper saves a penalty.",
    matchKind: "league",
    simulationOverrides: () => ({
      forcedEvents: [{ kind: "penalty", period: 1, second: 12 * 60 + 20, side: 1, end: "saved" }],
    }),
  },
  {
    name: "goalless-draw",
    sentence: "Neither side scores in 90 minutes.",
    matchKind: "league",
    simulationOverrides: () => ({ accept: ({ score: { ft } }) => ft[0] === 0 && ft[1] === 0 }),
  },
  {
    name: "goal-feast",
    sentence: "The match has eight goals or more.",
    matchKind: "league",
    simulationOverrides: () => ({ rates: [1.7, 1.7], accept: (outline) => goals(outline).length >= 8 }),
  },
  {
    name: "long-stoppage",
    sentence: "Thirteen minutes of stoppage time are announced in the second half.",
    matchKind: "league",
    simulationOverrides: () => ({ minimumStoppage: { 2: 13 * 60 } }),
  },
  {
    name: "last-minute-winner",
    sentence: "The winning goal is scored in stoppage time.",
    matchKind: "league",
    simulationOverrides: () => ({
      accept: (outline) => {
        const last = goals(outline).at(-1);
        return (
          last !== undefined &&
          last.period === 2 &&
          last.second >= 45 * 60 &&
          Math.abs(outline.score.ft[0] - outline.score.ft[1]) === 1
        );
      },
    }),
  },
  {
    name: "non-ascii-names",
    sentence: "A player whose name contains non-ASCII letters scores.",
    matchKind: "league",
    simulationOverrides: (_, scorer) => ({
      accept: (outline) =>
        outline.moments.some(
          (moment): moment is Shot =>
            moment.kind === "shot" && isGoal(moment) && /[^\u0000-\u007f]/.test(scorer(moment.side, moment.slot)),
        ),
    }),
  },
];
