/**
 * Key events of a match in the format of the feeds: goals, missed penalties, cards, substitutions, reviews and kicks.
 */
import { omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import { lastChange, scorerSlot, type Fact, type GoalFact } from "../../simulation/soccer/facts.ts";
import type { Scheme } from "../../simulation/soccer/lookup.ts";
import { opposite } from "../../simulation/soccer/match/match-outline.ts";
import { matchMinute, minuteSecond } from "../../simulation/soccer/played-match.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { Match, Player } from "../../simulation/soccer/structure/entities.ts";
import type { MatchPlayers } from "./context.ts";
import { legacyIds } from "./match-info.ts";

/** Legacy event id of a fact. */
function eventNumber(match: Match, fact: number): string {
  return String(Number(match.legacyA) * 100 + fact);
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

/** Identifiers and name of a player, in properties whose names begin with a text such as `scorer`. */
function personProperties(start: string, player: Player | undefined, scheme?: Scheme): object {
  const name = `${start.charAt(0).toUpperCase()}${start.slice(1)}Id`;
  const legacy = player === undefined ? {} : legacyIds(scheme, player, name);
  return { [`${start}Id`]: player?.id, ...legacy, [`${start}Name`]: player?.name.match };
}

/** Returns a fact as an event, with the name of its element. */
function toEvent(
  fact: Fact,
  at: Instant,
  match: Match,
  cast: MatchPlayers,
  scheme: Scheme,
): readonly [element: string, event: object] {
  const { side, kind } = fact;
  const club = cast.clubs[side];
  const contestant = { contestantId: club.id, ...legacyIds(scheme, club, "ContestantId") };
  const legacyEventId = eventNumber(match, fact.index);
  // At coverage level 3, goals and substitutions have no timestamps.
  const hasTimestamp = match.coverageLevel !== 3 || (kind !== "goal" && kind !== "substitution");
  const time = timeProperties(fact, at, hasTimestamp);
  const player = "slot" in fact && fact.slot !== undefined ? cast.player(side, fact.slot) : undefined;
  switch (kind) {
    case "goal": {
      const [homeScore, awayScore] = fact.score;
      const goal = findGoal(fact, at, cast, scheme, match.coverageLevel);
      return ["goal", { ...goal, ...contestant, legacyEventId, homeScore, awayScore, ...time }];
    }
    case "substitution": {
      const on = personProperties("playerOn", cast.player(side, fact.on), scheme);
      const off = personProperties("playerOff", cast.player(side, fact.off), scheme);
      return ["substitute", { ...on, ...off, ...contestant, subReason: fact.reason, ...time }];
    }
    case "card": {
      const { manager } = cast.squads[side];
      const person =
        player === undefined
          ? { teamOfficialId: manager.id, officialName: manager.name.match }
          : personProperties("player", player, scheme);
      return ["card", { type: fact.card, ...person, cardReason: fact.reason, legacyEventId, ...contestant, ...time }];
    }
    case "missed-penalty": {
      const person = personProperties("player", player, scheme);
      return ["missedPen", { type: fact.type, ...person, ...contestant, legacyEventId, ...time }];
    }
    case "review": {
      const review = omitUndefined({
        ...{ type: fact.type, decision: fact.decision, outcome: fact.outcome },
        ...personProperties("player", player),
        legacyEventId,
        legacyEventUnderReviewId: fact.reviewedIndex === undefined ? undefined : eventNumber(match, fact.reviewedIndex),
        contestantId: club.id,
        ...time,
      });
      return ["VAR", review];
    }
    case "kick": {
      const kick = {
        ...{ contestantId: club.id, ...time, timeMin: 120, timeMinSec: "120:00", outcome: fact.outcome },
        ...{ playerId: player!.id, scorerName: player!.name.match },
        ...{ teamPenaltyNumber: fact.number, legacyEventId },
      };
      return ["penaltyShot", kick];
    }
  }
}

function findGoal(fact: GoalFact, at: Instant, cast: MatchPlayers, scheme: Scheme, coverageLevel: number): object {
  const side = fact.type === "OG" ? opposite(fact.side) : fact.side;
  const [slot, review] = [scorerSlot(fact, at), fact.review];
  // If the player credited with the assist turns out to be the scorer, the goal has no assist.
  const [assist, secondAssist] = [fact.assist, fact.secondAssist].map((each) =>
    slot === fact.slot && fact.assist !== undefined && each !== undefined ? cast.player(fact.side, each) : undefined,
  );
  const isReviewed = review !== undefined && review.since <= at;
  return omitUndefined<object>({
    type: fact.type,
    ...personProperties("scorer", cast.player(side, slot), scheme),
    ...personProperties("assistPlayer", assist, scheme),
    ...personProperties("secondAssistPlayer", secondAssist),
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
