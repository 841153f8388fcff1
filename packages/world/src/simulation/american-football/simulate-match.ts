/** Simulates an American football match play by play. */
import { minute } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { kickOff } from "./kicks.ts";
import type { MatchLog, MatchPlan } from "./match-log.ts";
import { MAX_PLAYS, MatchSimulation, opponent, copyColumns } from "./match-simulation.ts";
import { simulatePlay } from "./snaps.ts";

/** Simulates a match. Equal plans and streams give equal logs. */
export function simulateMatch(plan: MatchPlan, stream: Random): MatchLog {
  const match = new MatchSimulation(plan, stream);
  match.side = opponent(plan.receiver);
  kickOff(match);
  for (;;) {
    while (match.secondsLeft > 0 && !match.isOver && match.count < MAX_PLAYS - 8) simulatePlay(match);
    match.beginPlay();
    const { period } = match;
    const isLevel = match.points[0] === match.points[1];
    const { down } = match;
    match.secondsLeft = 0;
    match.down = 0;
    match.beginPlay();
    match.writePlay("period-end", false, 5);
    if (match.isOver || match.count >= MAX_PLAYS - 8) break;
    if (period >= 4 && !isLevel) break;
    if (period > 4 && !plan.playoff) break;
    match.period++;
    match.at += (period === 2 ? 13 : 2) * minute;
    match.secondsLeft = match.isOvertime && !plan.playoff ? 600 : 900;
    if (period === 2 || period >= 4) {
      match.timeouts[0] = match.timeouts[1] = period >= 4 && !plan.playoff ? 2 : 3;
      match.side = period === 2 ? plan.receiver : period === 4 ? (stream.chance(0.5) ? 0 : 1) : opponent(match.side);
      kickOff(match);
    } else if (match.nextKickingSide !== undefined) {
      match.side = match.nextKickingSide;
      kickOff(match);
    } else match.down = down;
  }
  return {
    plan,
    length: match.count,
    ...copyColumns(match.count),
  };
}
