/** Qualifiers of match events. Their ids are those that event feeds of this kind are known to use. */
import { eventType, mark, type MatchLog } from "../../models/soccer/event-log.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import type { PositionGroup } from "../../simulation/soccer/squad/squad.ts";
import type { Player } from "../../simulation/soccer/structure/entities.ts";
import type { MatchPlayers } from "./context.ts";

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
  involvedPlayers: 30,
  yellow: 31,
  secondYellow: 32,
  red: 33,
  playerPosition: 44,
  zone: 56,
  endType: 57,
  shirtNumber: 59,
  blocked: 82,
  goalMouthY: 102,
  throwIn: 107,
  goalKick: 124,
  direction: 127,
  formation: 130,
  formationPlaces: 131,
  passEndX: 140,
  passEndY: 141,
  captain: 194,
  gameEnd: 209,
  kickOff: 279,
} as const;

const formationIds: Readonly<Record<string, number>> = {
  "442": 2,
  "433": 4,
  "4141": 7,
  "4231": 8,
  "532": 10,
  "352": 12,
  "343": 13,
};

/** Position groups in the order of their numbers in a line-up, from 1. Substitutes have the next number. */
const positionGroups: readonly PositionGroup[] = ["Goalkeeper", "Defender", "Midfielder", "Attacker"];
const substitutePosition = positionGroups.length + 1;

/** Number of players who start a match. */
const starterCount = 11;

type Qualifier = readonly [kind: number, value?: string];

const passMarks = [
  [mark.cross, qualifierId.cross],
  [mark.long, qualifierId.longBall],
  [mark.corner, qualifierId.corner],
  [mark.freeKick, qualifierId.freeKick],
  [mark.throwIn, qualifierId.throwIn],
  [mark.goalKick, qualifierId.goalKick],
  [mark.kickOff, qualifierId.kickOff],
] as const;

/** Returns the qualifiers of an event; every event has at least one. */
export function listQualifiers(log: MatchLog, index: number, cast: MatchPlayers): readonly Qualifier[] {
  const side = log.side[index] as Side;
  const marks = log.marks[index] as number;
  switch (log.type[index]) {
    case eventType.teamSetUp:
      return lineUpQualifiers(side, cast);
    case eventType.periodStart:
      return [[qualifierId.direction, findDirection(side, log.period[index] as number)]];
    case eventType.periodEnd:
      return [
        [qualifierId.endType, "0"],
        ...(log.period[index] === cast.played.periods.at(-1)?.id ? [[qualifierId.gameEnd] as const] : []),
      ];
    case eventType.playerOff:
    case eventType.playerOn:
      return substitutionQualifiers(side, log.slot[index] as number, cast);
    case eventType.card:
      return cardQualifiers(cast.played, log.moment[index] as number);
    case eventType.pass:
    case eventType.offsidePass:
      return [
        findZone(log, index),
        [qualifierId.passEndX, ((log.endX[index] as number) / 10).toFixed(1)],
        [qualifierId.passEndY, ((log.endY[index] as number) / 10).toFixed(1)],
        ...passMarks.flatMap(([bit, kind]): readonly Qualifier[] => ((marks & bit) === 0 ? [] : [[kind]])),
      ];
    case eventType.goal:
    case eventType.miss:
    case eventType.post:
    case eventType.attemptSaved:
      return [findZone(log, index), ...shotQualifiers(log, index, marks)];
    case eventType.foul:
      return (marks & mark.penalty) === 0 ? [findZone(log, index)] : [findZone(log, index), [qualifierId.penalty]];
    default:
      return [findZone(log, index)];
  }
}

/**
 * Area of the pitch, from the perspective of the event's side: the own half, or the middle as wide as the penalty area
 * and its sides.
 */
function findZone(log: MatchLog, index: number): Qualifier {
  const [x, y] = [log.x[index] as number, log.y[index] as number];
  return [qualifierId.zone, x < 500 ? "Back" : y > 789 ? "Left" : y < 211 ? "Right" : "Center"];
}

/** Direction of play. The home side starts from left to right, and the sides change ends with every period. */
function findDirection(side: Side, period: number): string {
  return side === (period - 1) % 2 ? "Left to Right" : "Right to Left";
}

function shotQualifiers(log: MatchLog, index: number, marks: number): readonly Qualifier[] {
  const list: Qualifier[] = [
    [
      (marks & mark.ownGoal) !== 0
        ? qualifierId.ownGoal
        : (marks & mark.penalty) !== 0
          ? qualifierId.penalty
          : (marks & mark.corner) !== 0
            ? qualifierId.fromCorner
            : (marks & mark.freeKick) !== 0
              ? qualifierId.directFreeKick
              : qualifierId.regularPlay,
    ],
  ];
  if ((marks & mark.head) !== 0) list.push([qualifierId.head]);
  if ((marks & mark.blocked) !== 0) list.push([qualifierId.blocked]);
  const endY = log.endY[index] as number;
  if (endY >= 0) list.push([qualifierId.goalMouthY, (endY / 10).toFixed(1)]);
  return list;
}

function cardQualifiers({ outline }: PlayedMatch, momentIndex: number): readonly Qualifier[] {
  const moment = outline.moments[momentIndex];
  const card = moment?.kind === "card" ? moment.card : undefined;
  return [[card === "Y2C" ? qualifierId.secondYellow : card === "RC" ? qualifierId.red : qualifierId.yellow]];
}

function substitutionQualifiers(side: Side, slot: number, cast: MatchPlayers): readonly Qualifier[] {
  const { positionGroup, shirt } = cast.player(side, slot);
  return [
    [qualifierId.playerPosition, positionGroup === "Attacker" ? "Forward" : positionGroup],
    [qualifierId.shirtNumber, String(shirt)],
  ];
}

function lineUpQualifiers(side: Side, cast: MatchPlayers): readonly Qualifier[] {
  const { formation, slots, captain } = cast.played.lineUps[side];
  const players = Array.from(slots, (_, slot) => cast.player(side, slot));
  const list = (valueOf: (player: Player, slot: number) => string | number): string => players.map(valueOf).join(", ");
  const readPosition = ({ positionGroup }: Player, slot: number): number =>
    slot < starterCount ? positionGroups.indexOf(positionGroup) + 1 : substitutePosition;
  return [
    [qualifierId.formation, String(formationIds[formation])],
    [qualifierId.involvedPlayers, list(({ id }) => id)],
    [qualifierId.playerPosition, list(readPosition)],
    [qualifierId.shirtNumber, list(({ shirt }) => shirt)],
    [qualifierId.formationPlaces, list((_, slot) => (slot < starterCount ? slot + 1 : 0))],
    [qualifierId.captain, players[captain]!.id],
  ];
}
