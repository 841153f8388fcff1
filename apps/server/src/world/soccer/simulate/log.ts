/** The full log of a match: 1,500 to 2,000 events on the ball, laid around what decides the match. */
import type { Random } from "../../core/random.ts";
import { eventType } from "./columns.ts";
import type { MatchLog } from "./columns.ts";
import { Ball } from "./log/ball.ts";
import { layMoment } from "./log/moments.ts";
import { playUntil } from "./log/play-on.ts";
import { kickOff } from "./log/restarts.ts";
import type { Moment, Side, Skeleton } from "./skeleton.ts";
import type { LineUp } from "./squad.ts";

/** The log of a match: the same for the same stream and skeleton. */
export function playLog(stream: Random, skeleton: Skeleton, lineUps: readonly [LineUp, LineUp]): MatchLog {
  const { moments, periods } = skeleton;
  const ball = new Ball(stream, skeleton, lineUps);
  const ofBoth = (type: number): void => {
    for (const side of [0, 1] as const) ball.event(type, side, -1, 1, 0, 0);
  };
  let next = 0;
  const first: Side = stream.chance(0.5) ? 0 : 1;
  for (const period of periods) {
    ball.period = period.id;
    ball.now = 0;
    const begins: Side = period.id % 2 === 1 ? first : first === 0 ? 1 : 0;
    if (period.id === 1) ofBoth(eventType.teamSetUp);
    ofBoth(eventType.periodStart);
    kickOff(ball, begins, 0.8);
    for (; next < moments.length && (moments[next] as Moment).period === period.id; next++) layMoment(ball, moments, next);
    playUntil(ball, period.length - 0.5, -1);
    ball.now = period.length;
    ofBoth(eventType.periodEnd);
  }
  return ball.events.take();
}
