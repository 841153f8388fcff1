import { liveParameters } from "../fitted/live.ts";
import type { LiveParameters } from "../parameters/live.ts";
import { advance, partsOf, stateCount, stateOf } from "./chain.ts";
import { checkState } from "./check.ts";
import { type Phase, scheduleOf } from "./schedule.ts";
import { shootOutWin } from "./shootout.ts";
import type { LiveForecast, LiveState } from "./types.ts";

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
  const schedule = scheduleOf(state, parameters);
  const start = new Float64Array(stateCount);
  const running = periodId === 1 || periodId === 2 || periodId === 3 || periodId === 4;
  if (pendingPenalty !== undefined && running) {
    start[pendingPenalty === "home" ? stateOf(0, 1, 0) : stateOf(0, 0, 1)] = parameters.penalty;
    start[stateOf(0, 0, 0)] = 1 - parameters.penalty;
  } else start[stateOf(0, 0, 0)] = 1;
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
    const [, h, a] = partsOf(i);
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
    const [, h, a] = partsOf(i);
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
