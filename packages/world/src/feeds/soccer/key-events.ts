import { omitUndefined } from "../../core/collections.ts";
/**
 * Key events of a match in the format of the feeds: goals, missed penalties, cards, substitutions, reviews and kicks.
 */
import type { Instant } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import type { Fact, GoalFact } from "../../simulation/soccer/facts.ts";
import type { Scheme } from "../../simulation/soccer/lookup.ts";
import { opposite } from "../../simulation/soccer/match/match-outline.ts";
import { minuteSecond, matchMinute } from "../../simulation/soccer/played-match.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { Identity, Match } from "../../simulation/soccer/structure/entities.ts";
import type { MatchPlayers } from "./match-players.ts";

/** Legacy event id of a fact. */
function eventNumber(match: Match, fact: number): string {
  return String(Number(match.legacyA) * 100 + fact);
}

/** Properties such as `ocPlayerId` and `opPlayerId`, in the scheme of the request. */
function legacyProperties(scheme: Scheme, name: string, entity: Identity | undefined): object {
  return scheme === "a" ? { [`op${name}`]: entity?.legacyA } : scheme === "b" ? { [`oc${name}`]: entity?.legacyB } : {};
}

/** Instant of the last change of a fact, as a timestamp. */
function readLastUpdated(fact: Fact, at: Instant): string {
  return timestamp(fact.changed.findLast((change) => change <= at) ?? fact.since);
}

/** Time properties of a key event. */
function timeProperties(fact: Fact, at: Instant, withTimestamp: boolean): object {
  return omitUndefined({
    periodId: fact.period,
    timeMin: matchMinute(fact.period, fact.second) + 1,
    timeMinSec: minuteSecond(fact.period, fact.second),
    timestamp: withTimestamp ? timestamp(fact.at) : undefined,
    lastUpdated: readLastUpdated(fact, at),
  });
}

export interface EventOptions {
  readonly scheme: Scheme;
  readonly coverageLevel: number;
}

/** Key events by element name. Elements without events are absent. */
export function keyEvents(
  state: MatchState,
  cast: MatchPlayers,
  { scheme, coverageLevel }: EventOptions,
): Record<string, readonly object[]> {
  const { at, match } = state;
  const lists: Record<"goal" | "missedPen" | "card" | "substitute" | "VAR" | "penaltyShot", object[]> = {
    goal: [],
    missedPen: [],
    card: [],
    substitute: [],
    VAR: [],
    penaltyShot: [],
  };
  for (const fact of state.facts) {
    const club = cast.clubs[fact.side];
    const contestant = { contestantId: club.id, ...legacyProperties(scheme, "ContestantId", club) };
    const number = eventNumber(match, fact.index);
    // At coverage level 3, goals and substitutions have no timestamps.
    const hasTimestamps = coverageLevel !== 3;
    switch (fact.kind) {
      case "goal":
        lists.goal.push({
          ...findGoal(fact, at, cast, scheme, coverageLevel),
          ...contestant,
          legacyEventId: number,
          homeScore: fact.score[0],
          awayScore: fact.score[1],
          ...timeProperties(fact, at, hasTimestamps),
        });
        break;
      case "missed-penalty": {
        const player = cast.player(fact.side, fact.slot);
        lists.missedPen.push({
          type: fact.type,
          playerId: player.id,
          ...legacyProperties(scheme, "PlayerId", player),
          playerName: player.name.match,
          ...contestant,
          legacyEventId: number,
          ...timeProperties(fact, at, true),
        });
        break;
      }
      case "card": {
        const player = fact.slot === undefined ? undefined : cast.player(fact.side, fact.slot);
        const { manager } = cast.squads[fact.side];
        lists.card.push({
          type: fact.card,
          ...(player === undefined
            ? { teamOfficialId: manager.id, officialName: manager.name.match }
            : { playerId: player.id, playerName: player.name.match, ...legacyProperties(scheme, "PlayerId", player) }),
          cardReason: fact.reason,
          legacyEventId: number,
          ...contestant,
          ...timeProperties(fact, at, true),
        });
        break;
      }
      case "substitution": {
        const [on, off] = [cast.player(fact.side, fact.on), cast.player(fact.side, fact.off)];
        lists.substitute.push({
          playerOnId: on.id,
          ...legacyProperties(scheme, "PlayerOnId", on),
          playerOnName: on.name.match,
          playerOffId: off.id,
          ...legacyProperties(scheme, "PlayerOffId", off),
          playerOffName: off.name.match,
          ...contestant,
          subReason: fact.reason,
          ...timeProperties(fact, at, hasTimestamps),
        });
        break;
      }
      case "review": {
        const player = cast.player(fact.side, fact.slot);
        lists.VAR.push(
          omitUndefined({
            type: fact.type,
            decision: fact.decision,
            outcome: fact.outcome,
            playerId: player.id,
            playerName: player.name.match,
            legacyEventId: number,
            legacyEventUnderReviewId:
              fact.reviewedIndex === undefined ? undefined : eventNumber(match, fact.reviewedIndex),
            contestantId: club.id,
            ...timeProperties(fact, at, true),
          }),
        );
        break;
      }
      default: {
        const player = cast.player(fact.side, fact.slot);
        lists.penaltyShot.push({
          contestantId: club.id,
          timeMin: 120,
          timeMinSec: "120:00",
          outcome: fact.outcome,
          playerId: player.id,
          scorerName: player.name.match,
          teamPenaltyNumber: fact.number,
          legacyEventId: number,
          periodId: 5,
          timestamp: timestamp(fact.at),
          lastUpdated: readLastUpdated(fact, at),
        });
      }
    }
  }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function findGoal(fact: GoalFact, at: Instant, cast: MatchPlayers, scheme: Scheme, coverageLevel: number): object {
  const correctedSlot =
    fact.scorerCorrection !== undefined && fact.scorerCorrection.since <= at ? fact.scorerCorrection.slot : undefined;
  const scorer = cast.player(fact.type === "OG" ? opposite(fact.side) : fact.side, correctedSlot ?? fact.slot);
  // If the player credited with the assist turns out to be the scorer, the goal has no assist.
  const assist =
    correctedSlot !== undefined || fact.assist === undefined ? undefined : cast.player(fact.side, fact.assist);
  const secondAssist =
    assist === undefined || fact.secondAssist === undefined ? undefined : cast.player(fact.side, fact.secondAssist);
  return omitUndefined({
    type: fact.type,
    scorerId: scorer.id,
    ...legacyProperties(scheme, "ScorerId", scorer),
    scorerName: scorer.name.match,
    assistPlayerId: assist?.id,
    ...legacyProperties(scheme, "AssistPlayerId", assist),
    assistPlayerName: assist?.name.match,
    secondAssistPlayerId: secondAssist?.id,
    secondAssistPlayerName: secondAssist?.name.match,
    unconfirmed: coverageLevel === 13 && fact.confirmed > at ? "yes" : undefined,
    varReviewed: fact.review !== undefined && fact.review.since <= at ? "yes" : undefined,
    originalDecision: fact.review !== undefined && fact.review.since <= at ? fact.review.original : undefined,
  });
}

/**
 * Converts the numbers of a value to strings.
 *
 * The fields of some elements are not documented. In XML, their values are strings; with strings in JSON, all formats
 * decode to the same value.
 */
export function numbersToStrings<T>(value: T): T {
  const convert = (each: unknown): unknown =>
    typeof each === "number"
      ? String(each)
      : Array.isArray(each)
        ? each.map(convert)
        : typeof each === "object" && each !== null
          ? Object.fromEntries(Object.entries(each).map(([name, property]) => [name, convert(property)]))
          : each;
  return convert(value) as T;
}
