/** Full event log of a match: 1,500 to 2,000 events, consistent with the match outline. */
import type { Random } from "../../../core/random.ts";
import { eventType, type MatchLog } from "../match/match-log.ts";
import type { Moment, Side, MatchOutline } from "../match/match-outline.ts";
import type { LineUp } from "../squad/squad.ts";
import { Ball } from "./log/ball.ts";
import { writeMoment, playUntil, kickOff } from "./log/play.ts";

/** Creates the log of a match. Equal streams and outlines give equal logs. */
export function simulateLog(stream: Random, outline: MatchOutline, lineUps: readonly [LineUp, LineUp]): MatchLog {
  const { moments, periods } = outline;
  const ball = new Ball(stream, outline, lineUps);
  const addForBothSides = (type: number): void => {
    for (const side of [0, 1] as const) ball.addEvent(type, side, -1, 1, 0, 0);
  };
  let next = 0;
  const firstKickOffSide: Side = stream.chance(0.5) ? 0 : 1;
  for (const period of periods) {
    ball.period = period.id;
    ball.now = 0;
    const kickOffSide: Side = period.id % 2 === 1 ? firstKickOffSide : firstKickOffSide === 0 ? 1 : 0;
    if (period.id === 1) addForBothSides(eventType.teamSetUp);
    addForBothSides(eventType.periodStart);
    kickOff(ball, kickOffSide, 0.8);
    for (; next < moments.length && (moments[next] as Moment).period === period.id; next++)
      writeMoment(ball, moments, next);
    playUntil(ball, period.length - 0.5, -1);
    ball.now = period.length;
    addForBothSides(eventType.periodEnd);
  }
  return ball.events.toLog();
}
