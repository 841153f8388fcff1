import { ModelError, checkInteger, checkNumber } from "../../error.ts";
import { liveParameters } from "../fitted/live.ts";
import { type LiveParameters } from "../parameters/parameters.ts";
import { type Sides } from "../types.ts";
import { advance, unpackState, stateCount, computeState, type Phase, computeSchedule } from "./chain.ts";
import { type LiveState, type ShootOut, type LiveForecast } from "./types.ts";

const periods: readonly number[] = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16];

/** Rejects an impossible state. @throws ModelError with the path of the invalid value */
function checkState(state: LiveState): void {
  checkNumber(state.rates.home, "state.rates.home", 0, 30);
  checkNumber(state.rates.away, "state.rates.away", 0, 30);
  if (!periods.includes(state.periodId)) {
    throw new ModelError({
      code: "out-of-range",
      what: `${String(state.periodId)} is not a period`,
      where: "state.periodId",
      fix: `give one of ${periods.join(", ")}`,
    });
  }
  checkNumber(state.minute, "state.minute", 0, 200);
  sides(state.score, "state.score", 99);
  sides(state.redCards, "state.redCards", 11);
  sides(state.booked, "state.booked", 11);
  if (state.xg) {
    checkNumber(state.xg.home, "state.xg.home", 0, 50);
    checkNumber(state.xg.away, "state.xg.away", 0, 50);
  }
  if (state.announcedStoppage !== undefined) checkNumber(state.announcedStoppage, "state.announcedStoppage", 0, 60);
  const { decider, shootOut } = state;
  if (decider) {
    sides(decider.aggregate, "state.decider.aggregate", 99);
    if (decider.overtimeLength !== undefined)
      checkNumber(decider.overtimeLength, "state.decider.overtimeLength", 0, 60);
  }
  if (
    (state.periodId === 3 || state.periodId === 4 || state.periodId === 11 || state.periodId === 12) &&
    decider &&
    !decider.extraTime
  ) {
    throw new ModelError({
      code: "inconsistent",
      what: `period ${state.periodId} is extra time, but the decider has none`,
      where: "state.decider.extraTime",
      fix: "set it to true",
    });
  }
  if (shootOut) {
    sides(shootOut.taken, "state.shootOut.taken", 99);
    sides(shootOut.scored, "state.shootOut.scored", 99);
    for (const side of ["home", "away"] as const) {
      if (shootOut.scored[side] > shootOut.taken[side]) {
        throw new ModelError({
          code: "inconsistent",
          what: `${shootOut.scored[side]} scored of ${shootOut.taken[side]} taken`,
          where: `state.shootOut.scored.${side}`,
          fix: "count every scored penalty as taken",
        });
      }
    }
  }
}

function sides(value: Sides | undefined, where: string, max: number): void {
  if (value === undefined) return;
  checkInteger(value.home, `${where}.home`, 0, max);
  checkInteger(value.away, `${where}.away`, 0, max);
}

/**
 * Probability that the home side wins a penalty shoot-out: exact recursion over the five penalties of each side, then
 * sudden death, which is even. Laws of the Game, law 10: it ends as soon as one side cannot catch up.
 * @param chance probability 0..1 that a penalty is scored, the same for both sides
 */
export function shootOutWin(shootOut: ShootOut | undefined, chance: number): number {
  const penaltiesTaken = shootOut?.taken ?? { home: 0, away: 0 };
  const scored = shootOut?.scored ?? { home: 0, away: 0 };
  const homeFirst = shootOut?.first !== "away";
  const memo = new Map<number, number>();
  const win = (th: number, ta: number, sh: number, sa: number): number => {
    // Within five penalties each, a side wins when the other cannot draw level; beyond, by a lead after equal
    // numbers.
    const restHome = Math.max(0, 5 - th);
    const restAway = Math.max(0, 5 - ta);
    if (th < 5 || ta < 5) {
      if (sh > sa + restAway) return 1;
      if (sa > sh + restHome) return 0;
    } else if (th === ta) {
      if (sh !== sa) return sh > sa ? 1 : 0;
      return 0.5; // equal probabilities, so sudden death is even
    }
    const key = ((th * 32 + ta) * 32 + (sh - sa + 16)) * 2;
    const cached = memo.get(key);
    if (cached !== undefined) return cached;
    const homeNext = th === ta ? homeFirst : th < ta;
    const value = homeNext
      ? chance * win(th + 1, ta, sh + 1, sa) + (1 - chance) * win(th + 1, ta, sh, sa)
      : chance * win(th, ta + 1, sh, sa + 1) + (1 - chance) * win(th, ta + 1, sh, sa);
    memo.set(key, value);
    return value;
  };
  return win(penaltiesTaken.home, penaltiesTaken.away, scored.home, scored.away);
}

/** Propagates a distribution over states through phases of play. */
type Propagate = (start: Float64Array, phases: readonly Phase[]) => Float64Array;

/**
 * Home win, draw and away win from a state of a match, without sampling: exact for the model, to about 1e-12.
 *
 * Goals and dismissals have hazards of rate x time profile x score state x cards; see `LiveParameters`. The
 * outcome is that of normal time, or in and after extra time that of extra time. A shoot-out leaves the match a draw
 * and decides `advance`.
 *
 * A side with fewer than seven players stops playing: the score is final. More than 31 goals of a side are not
 * distinguished.
 * @throws ModelError when the state is impossible
 */
export function exactLive(state: LiveState, parameters: LiveParameters = liveParameters): LiveForecast {
  checkState(state);
  const difference = state.score.home - state.score.away;
  return forecast(state, parameters, (start, phases) =>
    phases.reduce((law, phase) => advance(law, phase, difference), start),
  );
}

function forecast(state: LiveState, parameters: LiveParameters, carry: Propagate): LiveForecast {
  const { score, decider, pendingPenalty, periodId } = state;
  const schedule = computeSchedule(state, parameters);
  const start = new Float64Array(stateCount);
  const running = periodId === 1 || periodId === 2 || periodId === 3 || periodId === 4;
  if (pendingPenalty !== undefined && running) {
    start[pendingPenalty === "home" ? computeState(0, 1, 0) : computeState(0, 0, 1)] = parameters.penalty;
    start[computeState(0, 0, 0)] = 1 - parameters.penalty;
  } else start[computeState(0, 0, 0)] = 1;
  const inExtra = periodId === 3 || periodId === 4 || periodId === 11 || periodId === 12;
  const normal = carry(start, inExtra ? schedule.extra : schedule.normal);
  let home = 0;
  let draw = 0;
  let away = 0;
  let goalsHome = 0;
  let goalsAway = 0;
  let through = 0;
  let out = 0;
  const level = new Float64Array(stateCount);
  let levelSum = 0;
  for (let i = 0; i < stateCount; i++) {
    const p = normal[i]!;
    if (p === 0) continue;
    const [, h, a] = unpackState(i);
    goalsHome += p * h;
    goalsAway += p * a;
    const d = score.home + h - score.away - a;
    if (d > 0) home += p;
    else if (d < 0) away += p;
    else draw += p;
    if (decider) {
      const leads = tieLead(state, h, a);
      if (leads > 0) through += p;
      else if (leads < 0) out += p;
      else {
        level[i] = p;
        levelSum += p;
      }
    }
  }
  // Corrects the sum for rounding.
  const sum = home + draw + away;
  const result = {
    home: home / sum,
    draw: draw / sum,
    away: away / sum,
    expectedGoals: { home: goalsHome, away: goalsAway },
  };
  if (!decider) return result;
  let afterExtra: Float64Array = level;
  if (levelSum > 0 && decider.extraTime && !inExtra && periodId !== 5 && periodId !== 13 && periodId !== 14) {
    afterExtra = carry(level, schedule.extra);
  }
  const shoot = shootOutWin(periodId === 5 || periodId === 14 ? state.shootOut : undefined, parameters.shootOutPenalty);
  for (let i = 0; i < stateCount; i++) {
    const p = afterExtra[i]!;
    if (p === 0) continue;
    const [, h, a] = unpackState(i);
    const leads = tieLead(state, h, a);
    const share = leads > 0 ? 1 : leads < 0 ? 0 : decider.penalties || state.shootOut ? shoot : 0.5;
    through += p * share;
    out += p * (1 - share);
  }
  const ties = through + out;
  return { ...result, advance: { home: through / ties, away: out / ties } };
}

/** Positive when the home side leads the tie with these further goals, negative when it trails, 0 when all is level. */
function tieLead(state: LiveState, home: number, away: number): number {
  const { score, decider } = state;
  const before = decider?.aggregate ?? { home: 0, away: 0 };
  const lead = score.home + home + before.home - (score.away + away + before.away);
  if (lead !== 0 || !decider?.awayGoals || !decider.aggregate) return lead;
  // Away goals: those of the home side in the earlier leg, and those of the away side in this match.
  return before.home - (score.away + away);
}
