/** Qualifiers of the events of MA32. Every event has at least one. */
import { eventType, mark } from "../../simulation/soccer/match/match-log.ts";
import type { MatchLog } from "../../simulation/soccer/match/match-log.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import type { Player } from "../../simulation/soccer/structure/entities.ts";

/** Qualifier ids, as event feeds of this kind use them. */
const qualifierId = {
  longBall: 1,
  cross: 2,
  freeKick: 5,
  corner: 6,
  penalty: 9,
  head: 15,
  regularPlay: 22,
  fromCorner: 25,
  directFreeKick: 26,
  ownGoal: 28,
  yellow: 31,
  secondYellow: 32,
  red: 33,
  position: 44,
  zone: 56,
  blocked: 82,
  goalMouthY: 102,
  throwIn: 107,
  goalKick: 124,
  direction: 127,
  formation: 130,
  passEndX: 140,
  passEndY: 141,
  suspended: 226,
  resumed: 227,
  kickOff: 279,
} as const;

/** A kind of detail and its value. Some kinds have none. */
export type Qualifier = readonly [kind: number, value?: string];

/** Returns the qualifiers of an event; `player` is the player of the event, if it names one. */
export function qualifiersOf(
  played: PlayedMatch,
  log: MatchLog,
  index: number,
  player: Player | undefined,
): readonly Qualifier[] {
  const side = log.side[index] as 0 | 1;
  switch (log.type[index] as number) {
    case eventType.pass:
      return [...passQualifiers(log, index), zoneQualifier(log, index)];
    case eventType.goal:
    case eventType.miss:
    case eventType.post:
    case eventType.attemptSaved:
      return [...shotQualifiers(log, index), zoneQualifier(log, index)];
    case eventType.foul:
      return hasMark(log, index, mark.penalty)
        ? [[qualifierId.penalty], zoneQualifier(log, index)]
        : [zoneQualifier(log, index)];
    case eventType.card:
      return [[cardQualifier(played, log, index)]];
    case eventType.playerOff:
    case eventType.playerOn:
      return [[qualifierId.position, player?.positionGroup ?? "Substitute"]];
    case eventType.startDelay:
      return [[qualifierId.suspended]];
    case eventType.endDelay:
      return [[qualifierId.resumed]];
    case eventType.periodStart:
    case eventType.periodEnd: {
      // The sides change ends after every period. The home side begins from left to right.
      const isToTheRight = (side + (log.period[index] as number)) % 2 === 1;
      return [[qualifierId.direction, isToTheRight ? "Left to Right" : "Right to Left"]];
    }
    case eventType.teamSetUp:
      return [[qualifierId.formation, played.lineUps[side].formation]];
    default:
      return [zoneQualifier(log, index)];
  }
}

function hasMark(log: MatchLog, index: number, bit: number): boolean {
  return ((log.marks[index] as number) & bit) !== 0;
}

/** Part of the pitch: the own third, or the left, centre or right channel before it. */
function zoneQualifier(log: MatchLog, index: number): Qualifier {
  const [x, y] = [(log.x[index] as number) / 10, (log.y[index] as number) / 10];
  return [qualifierId.zone, x < 100 / 3 ? "Back" : y > 200 / 3 ? "Left" : y < 100 / 3 ? "Right" : "Center"];
}

const passMarks = [
  [mark.cross, qualifierId.cross],
  [mark.long, qualifierId.longBall],
  [mark.corner, qualifierId.corner],
  [mark.freeKick, qualifierId.freeKick],
  [mark.throwIn, qualifierId.throwIn],
  [mark.goalKick, qualifierId.goalKick],
  [mark.kickOff, qualifierId.kickOff],
] as const;

function passQualifiers(log: MatchLog, index: number): readonly Qualifier[] {
  return [
    [qualifierId.passEndX, ((log.endX[index] as number) / 10).toFixed(1)],
    [qualifierId.passEndY, ((log.endY[index] as number) / 10).toFixed(1)],
    ...passMarks.flatMap(([bit, kind]): Qualifier[] => (hasMark(log, index, bit) ? [[kind]] : [])),
  ];
}

/** How a shot arose, most specific first. */
const shotMarks = [
  [mark.ownGoal, qualifierId.ownGoal],
  [mark.penalty, qualifierId.penalty],
  [mark.corner, qualifierId.fromCorner],
  [mark.freeKick, qualifierId.directFreeKick],
] as const;

function shotQualifiers(log: MatchLog, index: number): readonly Qualifier[] {
  const origin = shotMarks.find(([bit]) => hasMark(log, index, bit))?.[1] ?? qualifierId.regularPlay;
  const list: Qualifier[] = [[origin]];
  if (hasMark(log, index, mark.head)) list.push([qualifierId.head]);
  if (hasMark(log, index, mark.blocked)) list.push([qualifierId.blocked]);
  const end = log.endY[index] as number;
  if (end >= 0) list.push([qualifierId.goalMouthY, (end / 10).toFixed(1)]);
  return list;
}

function cardQualifier(played: PlayedMatch, log: MatchLog, index: number): number {
  const moment = played.outline.moments[log.moment[index] as number];
  const card = moment?.kind === "card" ? moment.card : "YC";
  return card === "YC" ? qualifierId.yellow : card === "Y2C" ? qualifierId.secondYellow : qualifierId.red;
}
