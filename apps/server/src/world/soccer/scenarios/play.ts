/** Scenarios of play: what happens on the pitch is forced, or waited for in a fixed order of draws. */
import { isGoal } from "../simulate/skeleton.ts";
import type { Moment, Shot, Side, Skeleton } from "../simulate/skeleton.ts";
import type { Scenario } from "./scenario.ts";

const goals = (skeleton: Skeleton): readonly Moment[] => skeleton.moments.filter(isGoal);

/** Most goals of one player; own goals do not count. */
function mostByOne(skeleton: Skeleton): number {
  const counts = new Map<string, number>();
  let most = 0;
  for (const moment of skeleton.moments) {
    if (moment.kind !== "shot" || !isGoal(moment)) continue;
    const key = `${moment.side}/${moment.slot}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    most = Math.max(most, count);
  }
  return most;
}

const sentOff = (skeleton: Skeleton, side: Side): number => skeleton.moments.filter((moment) => moment.kind === "card" && moment.side === side && moment.card !== "YC").length;

export const playScenarios: readonly Scenario[] = [
  {
    name: "var-goal-withdrawn",
    sentence: "A goal of the 33rd minute is taken back after video review.",
    where: "league",
    overlay: () => ({ forced: [{ what: "goal-taken", period: 1, second: 32 * 60 + 14, side: 0 }] }),
  },
  {
    name: "var-goal-given",
    sentence: "A goal that was not given stands after video review.",
    where: "league",
    overlay: () => ({ forced: [{ what: "goal-given", period: 2, second: 11 * 60 + 2, side: 1 }] }),
  },
  {
    name: "var-penalty",
    sentence: "Video review finds a foul in the box, and the penalty is scored.",
    where: "league",
    overlay: () => ({ forced: [{ what: "penalty", period: 2, second: 28 * 60 + 40, side: 0, end: "goal", byReview: true }] }),
  },
  {
    name: "var-red-card-cancelled",
    sentence: "A red card is taken back after video review.",
    where: "league",
    overlay: () => ({ forced: [{ what: "card-withdrawn", period: 1, second: 26 * 60 + 50, side: 1 }] }),
  },
  {
    name: "unconfirmed-goal-withdrawn",
    sentence: "At coverage level 13 a goal stands as unconfirmed, and goes before it ever counts.",
    where: "league",
    overlay: () => ({ forced: [{ what: "goal-taken", period: 2, second: 14 * 60 + 21, side: 1 }] }),
    fate: () => ({ coverageLevel: 13 }),
  },
  {
    name: "unconfirmed-goal",
    sentence: "At coverage level 13 a goal is unconfirmed at first and confirmed within a minute or so.",
    where: "league",
    overlay: () => ({ forced: [{ what: "goal", period: 1, second: 17 * 60 + 45, side: 0 }] }),
    fate: () => ({ coverageLevel: 13 }),
  },
  {
    name: "penalty-shoot-out",
    sentence: "The final is level after extra time and decided by a penalty shoot-out.",
    where: "final",
    overlay: () => ({ decisive: true, accept: ({ score }) => score.pen !== undefined }),
  },
  {
    name: "extra-time",
    sentence: "The final is level after 90 minutes and decided in extra time.",
    where: "final",
    overlay: () => ({ decisive: true, accept: ({ score }) => score.et !== undefined && score.pen === undefined }),
  },
  {
    name: "second-leg-turned",
    sentence: "The side that lost the first leg wins over both legs within 90 minutes of the second.",
    where: "second-leg",
    firstLeg: () => ({ accept: ({ score: { ft } }) => ft[0] - ft[1] === 1 }),
    overlay: () => ({
      rates: [1.5, 0.7],
      accept: ({ score }) => score.et === undefined && score.ft[0] - score.ft[1] >= 2,
    }),
  },
  {
    name: "second-leg-shoot-out",
    sentence: "Both legs together end level, extra time changes nothing, and penalties decide.",
    where: "second-leg",
    overlay: () => ({ decisive: true, accept: ({ score }) => score.pen !== undefined }),
  },
  {
    name: "own-goal",
    sentence: "A defender puts the ball into the own goal in the 40th minute.",
    where: "league",
    overlay: () => ({ forced: [{ what: "own-goal", period: 1, second: 39 * 60 + 33, side: 1 }] }),
  },
  {
    name: "hat-trick",
    sentence: "One player scores three goals.",
    where: "league",
    overlay: () => ({ accept: (skeleton) => mostByOne(skeleton) >= 3 }),
  },
  {
    name: "red-card-first-minute",
    sentence: "A player is sent off before a minute is played.",
    where: "league",
    overlay: () => ({ forced: [{ what: "red", period: 1, second: 38, side: 1, reason: "Serious Foul" }] }),
  },
  {
    name: "nine-against-eleven",
    sentence: "One side loses two players, one of them to a second yellow card, and ends with nine against eleven.",
    where: "league",
    overlay: () => ({
      forced: [
        { what: "red", period: 1, second: 29 * 60 + 10, side: 0, reason: "Violent conduct", slot: 7 },
        { what: "second-yellow", period: 2, second: 9 * 60 + 55, side: 0, slot: 5 },
      ],
      accept: (skeleton) => sentOff(skeleton, 0) === 2 && sentOff(skeleton, 1) === 0,
    }),
  },
  {
    name: "goalkeeper-sent-off",
    sentence: "The goalkeeper is sent off; the one on the bench comes on for an attacker.",
    where: "league",
    overlay: () => ({ forced: [{ what: "keeper-off", period: 2, second: 5 * 60 + 17, side: 1 }] }),
  },
  {
    name: "card-for-an-official",
    sentence: "A team official is shown a card.",
    where: "league",
    overlay: () => ({ forced: [{ what: "official-card", period: 2, second: 33 * 60 + 3, side: 0 }] }),
  },
  {
    name: "saved-penalty",
    sentence: "The goalkeeper saves a penalty.",
    where: "league",
    overlay: () => ({ forced: [{ what: "penalty", period: 1, second: 12 * 60 + 20, side: 1, end: "saved" }] }),
  },
  {
    name: "goalless-draw",
    sentence: "Nobody scores in 90 minutes.",
    where: "league",
    overlay: () => ({ accept: ({ score: { ft } }) => ft[0] === 0 && ft[1] === 0 }),
  },
  {
    name: "goal-feast",
    sentence: "Eight goals or more.",
    where: "league",
    overlay: () => ({ rates: [1.7, 1.7], accept: (skeleton) => goals(skeleton).length >= 8 }),
  },
  {
    name: "long-stoppage",
    sentence: "Thirteen minutes of stoppage time are announced in the second half.",
    where: "league",
    overlay: () => ({ stoppage: { 2: 13 * 60 } }),
  },
  {
    name: "last-minute-winner",
    sentence: "The only goal that makes a difference falls in stoppage time.",
    where: "league",
    overlay: () => ({
      accept: (skeleton) => {
        const last = goals(skeleton).at(-1);
        return last !== undefined && last.period === 2 && last.second >= 45 * 60 && Math.abs(skeleton.score.ft[0] - skeleton.score.ft[1]) === 1;
      },
    }),
  },
  {
    name: "non-ascii-names",
    sentence: "A goal is scored by a player whose name needs letters beyond the English alphabet.",
    where: "league",
    overlay: (_, scorer) => ({ accept: (skeleton) => skeleton.moments.some((moment): moment is Shot => moment.kind === "shot" && isGoal(moment) && /[^\u0000-\u007f]/.test(scorer(moment.side, moment.slot))) }),
  },
];
