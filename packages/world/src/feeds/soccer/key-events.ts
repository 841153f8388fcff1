/**
 * Key events of a match in the format of the feeds: goals, missed penalties, cards, substitutions, reviews and kicks.
 */
import { omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import { lastChange, scorerSlot, type Fact, type GoalFact } from "../../simulation/soccer/facts.ts";
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

/** Time properties of a key event. */
function timeProperties(fact: Fact, at: Instant, withTimestamp: boolean): object {
  return omitUndefined({
    periodId: fact.period,
    timeMin: matchMinute(fact.period, fact.second) + 1,
    timeMinSec: minuteSecond(fact.period, fact.second),
    timestamp: withTimestamp ? timestamp(fact.at) : undefined,
    lastUpdated: timestamp(lastChange(fact, at)),
  });
}

/** Key events by element name, with legacy identifiers of a scheme. Elements without events are absent. */
export function keyEvents(
  state: MatchState,
  cast: MatchPlayers,
  scheme: Scheme,
): Record<string, readonly object[] | undefined> {
  const { at, match } = state;
  const lists: Record<string, object[]> = {};
  for (const fact of state.facts) {
    const [name, event] = toEvent(fact, at, match, cast, scheme);
    (lists[name] ??= []).push(event);
  }
  const names = ["goal", "missedPen", "card", "substitute", "VAR", "penaltyShot"];
  return Object.fromEntries(names.flatMap((name) => (lists[name] === undefined ? [] : [[name, lists[name]]])));
}

/** Returns a fact as an event, with the name of its element. */
function toEvent(
  fact: Fact,
  at: Instant,
  match: Match,
  cast: MatchPlayers,
  scheme: Scheme,
): readonly [element: string, event: object] {
  const club = cast.clubs[fact.side];
  const contestant = { contestantId: club.id, ...legacyProperties(scheme, "ContestantId", club) };
  const legacyEventId = eventNumber(match, fact.index);
  // At coverage level 3, goals and substitutions have no timestamps.
  const hasTimestamps = match.coverageLevel !== 3;
  switch (fact.kind) {
    case "goal": {
      const [homeScore, awayScore] = fact.score;
      const time = timeProperties(fact, at, hasTimestamps);
      const goal = findGoal(fact, at, cast, scheme, match.coverageLevel);
      return ["goal", { ...goal, ...contestant, legacyEventId, homeScore, awayScore, ...time }];
    }
    case "substitution": {
      const [on, off] = [cast.player(fact.side, fact.on), cast.player(fact.side, fact.off)];
      const substitution = {
        playerOnId: on.id,
        ...legacyProperties(scheme, "PlayerOnId", on),
        playerOnName: on.name.match,
        playerOffId: off.id,
        ...legacyProperties(scheme, "PlayerOffId", off),
        playerOffName: off.name.match,
        ...contestant,
        subReason: fact.reason,
        ...timeProperties(fact, at, hasTimestamps),
      };
      return ["substitute", substitution];
    }
    case "card": {
      const player = fact.slot === undefined ? undefined : cast.player(fact.side, fact.slot);
      const { manager } = cast.squads[fact.side];
      const person =
        player === undefined
          ? { teamOfficialId: manager.id, officialName: manager.name.match }
          : { playerId: player.id, playerName: player.name.match, ...legacyProperties(scheme, "PlayerId", player) };
      const time = timeProperties(fact, at, true);
      return ["card", { type: fact.card, ...person, cardReason: fact.reason, legacyEventId, ...contestant, ...time }];
    }
    case "missed-penalty": {
      const player = cast.player(fact.side, fact.slot);
      const missed = {
        type: fact.type,
        playerId: player.id,
        ...legacyProperties(scheme, "PlayerId", player),
        playerName: player.name.match,
        ...contestant,
        legacyEventId,
        ...timeProperties(fact, at, true),
      };
      return ["missedPen", missed];
    }
    case "review": {
      const player = cast.player(fact.side, fact.slot);
      const review = omitUndefined({
        type: fact.type,
        decision: fact.decision,
        outcome: fact.outcome,
        playerId: player.id,
        playerName: player.name.match,
        legacyEventId,
        legacyEventUnderReviewId: fact.reviewedIndex === undefined ? undefined : eventNumber(match, fact.reviewedIndex),
        contestantId: club.id,
        ...timeProperties(fact, at, true),
      });
      return ["VAR", review];
    }
    case "kick": {
      const player = cast.player(fact.side, fact.slot);
      const kick = {
        contestantId: club.id,
        timeMin: 120,
        timeMinSec: "120:00",
        outcome: fact.outcome,
        playerId: player.id,
        scorerName: player.name.match,
        teamPenaltyNumber: fact.number,
        legacyEventId,
        periodId: 5,
        timestamp: timestamp(fact.at),
        lastUpdated: timestamp(lastChange(fact, at)),
      };
      return ["penaltyShot", kick];
    }
  }
}

function findGoal(fact: GoalFact, at: Instant, cast: MatchPlayers, scheme: Scheme, coverageLevel: number): object {
  const side = fact.type === "OG" ? opposite(fact.side) : fact.side;
  const [slot, review] = [scorerSlot(fact, at), fact.review];
  const scorer = cast.player(side, slot);
  // If the player credited with the assist turns out to be the scorer, the goal has no assist.
  const hasAssist = slot === fact.slot && fact.assist !== undefined;
  const assist = hasAssist ? cast.player(fact.side, fact.assist) : undefined;
  const secondAssist =
    hasAssist && fact.secondAssist !== undefined ? cast.player(fact.side, fact.secondAssist) : undefined;
  const isReviewed = review !== undefined && review.since <= at;
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
    varReviewed: isReviewed ? "yes" : undefined,
    originalDecision: isReviewed ? review.original : undefined,
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
