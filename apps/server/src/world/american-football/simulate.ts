/** Plays an American football match play by play into a log. */
import { minute } from "../core/dates.ts";
import type { Random } from "../core/random.ts";
import { kickOff } from "./kicks.ts";
import { longest, Match, other, written } from "./match.ts";
import type { MatchLog, MatchPlan } from "./log.ts";
import { snap } from "./snaps.ts";

/** Plays a match. Equal plans and streams make equal logs. */
export function playMatch(plan: MatchPlan, stream: Random): MatchLog {
  const match = new Match(plan, stream);
  match.side = other(plan.receiver);
  kickOff(match);
  for (;;) {
    while (match.left > 0 && !match.over && match.count < longest - 8) snap(match);
    match.open();
    const { period } = match;
    const level = match.points[0] === match.points[1];
    const { down } = match;
    match.left = 0;
    match.down = 0;
    match.open();
    match.write("period-end", false, 5);
    if (match.over || match.count >= longest - 8) break;
    if (period >= 4 && !level) break;
    if (period > 4 && !plan.playoff) break;
    match.period++;
    match.at += (period === 2 ? 13 : 2) * minute;
    match.left = match.overtime && !plan.playoff ? 600 : 900;
    if (period === 2 || period >= 4) {
      match.timeouts[0] = match.timeouts[1] = period >= 4 && !plan.playoff ? 2 : 3;
      match.side = period === 2 ? plan.receiver : period === 4 ? (stream.chance(0.5) ? 0 : 1) : other(match.side);
      kickOff(match);
    } else if (match.toKick !== undefined) {
      match.side = match.toKick;
      kickOff(match);
    } else match.down = down;
  }
  return {
    plan,
    length: match.count,
    ...written(match.count),
  };
}
