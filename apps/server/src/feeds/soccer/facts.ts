/** Key events of a match as the feeds write them: goals, missed penalties, cards, substitutions, reviews, kicks. */
import type { Instant } from "../../world/contract.ts";
import { timestamp } from "../../world/core/dates.ts";
import type { Fact, GoalFact } from "../../world/soccer/facts.ts";
import type { Scheme } from "../../world/soccer/lookup.ts";
import { minuteSecond, minutesOf } from "../../world/soccer/played.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Identity, Match } from "../../world/soccer/structure/entities.ts";
import type { Cast } from "./persons.ts";

const opposite = (side: Side): Side => (side === 0 ? 1 : 0);

/** Number of a fact in the older event feeds. */
export function eventNumber(match: Match, fact: number): string {
  return String(Number(match.legacyA) * 100 + fact);
}

/** `ocPlayerId`, `opPlayerId` and the like, in the scheme that was asked in. */
function legacy(scheme: Scheme, name: string, entity: Identity): object {
  return scheme === "a" ? { [`op${name}`]: entity.legacyA } : scheme === "b" ? { [`oc${name}`]: entity.legacyB } : {};
}

/** Instant of the last change of a fact. */
function touched(fact: Fact, at: Instant): string {
  return timestamp(fact.changed.findLast((change) => change <= at) ?? fact.since);
}

/** When it happened, as every key event tells. */
function when(fact: Fact, at: Instant, withTimestamp: boolean): object {
  return {
    periodId: fact.period,
    timeMin: minutesOf(fact.period, fact.second) + 1,
    timeMinSec: minuteSecond(fact.period, fact.second),
    ...(withTimestamp ? { timestamp: timestamp(fact.at) } : {}),
    lastUpdated: touched(fact, at),
  };
}

export interface EventForm {
  readonly scheme: Scheme;
  readonly coverageLevel: number;
}

/** Key events by their element; empty ones are absent. */
export function keyEvents(state: MatchState, cast: Cast, { scheme, coverageLevel }: EventForm): Record<string, readonly object[]> {
  const { at, match } = state;
  const lists: Record<"goal" | "missedPen" | "card" | "substitute" | "VAR" | "penaltyShot", object[]> = { goal: [], missedPen: [], card: [], substitute: [], VAR: [], penaltyShot: [] };
  for (const fact of state.facts) {
    const club = cast.clubs[fact.side];
    const contestant = { contestantId: club.id, ...legacy(scheme, "ContestantId", club) };
    const number = eventNumber(match, fact.index);
    // Coverage level 3 has no instants for goals and substitutions.
    const instants = coverageLevel !== 3;
    switch (fact.kind) {
      case "goal":
        lists.goal.push({ ...goalOf(fact, at, cast, scheme, coverageLevel), ...contestant, legacyEventId: number, homeScore: fact.score[0], awayScore: fact.score[1], ...when(fact, at, instants) });
        break;
      case "missed-penalty": {
        const player = cast.player(fact.side, fact.slot);
        lists.missedPen.push({ type: fact.type, playerId: player.id, ...legacy(scheme, "PlayerId", player), playerName: player.name.match, ...contestant, legacyEventId: number, ...when(fact, at, true) });
        break;
      }
      case "card": {
        const player = fact.slot === undefined ? undefined : cast.player(fact.side, fact.slot);
        const { manager } = cast.squads[fact.side];
        lists.card.push({
          type: fact.type,
          ...(player === undefined ? { teamOfficialId: manager.id, officialName: manager.name.match } : { playerId: player.id, playerName: player.name.match, ...legacy(scheme, "PlayerId", player) }),
          cardReason: fact.reason, legacyEventId: number, ...contestant, ...when(fact, at, true),
        });
        break;
      }
      case "substitution": {
        const [on, off] = [cast.player(fact.side, fact.on), cast.player(fact.side, fact.off)];
        lists.substitute.push({
          playerOnId: on.id, ...legacy(scheme, "PlayerOnId", on), playerOnName: on.name.match,
          playerOffId: off.id, ...legacy(scheme, "PlayerOffId", off), playerOffName: off.name.match,
          ...contestant, subReason: fact.reason, ...when(fact, at, instants),
        });
        break;
      }
      case "review": {
        const player = cast.player(fact.side, fact.slot);
        lists.VAR.push({
          type: fact.type, decision: fact.decision, outcome: fact.outcome, playerId: player.id, playerName: player.name.match,
          legacyEventId: number, ...(fact.of === undefined ? {} : { legacyEventUnderReviewId: eventNumber(match, fact.of) }),
          contestantId: club.id, ...when(fact, at, true),
        });
        break;
      }
      default: {
        const player = cast.player(fact.side, fact.slot);
        lists.penaltyShot.push({
          contestantId: club.id, timeMin: 120, timeMinSec: "120:00", outcome: fact.outcome, playerId: player.id, scorerName: player.name.match,
          teamPenaltyNumber: fact.number, legacyEventId: number, periodId: 5, timestamp: timestamp(fact.at), lastUpdated: touched(fact, at),
        });
      }
    }
  }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function goalOf(fact: GoalFact, at: Instant, cast: Cast, scheme: Scheme, coverageLevel: number): object {
  const corrected = fact.corrected !== undefined && fact.corrected.since <= at ? fact.corrected.slot : undefined;
  const scorer = cast.player(fact.type === "OG" ? opposite(fact.side) : fact.side, corrected ?? fact.slot);
  // When the giver of the assist turns out to have scored, there is no assist any more.
  const assist = corrected !== undefined || fact.assist === undefined ? undefined : cast.player(fact.side, fact.assist);
  const second = assist === undefined || fact.secondAssist === undefined ? undefined : cast.player(fact.side, fact.secondAssist);
  return {
    type: fact.type,
    scorerId: scorer.id, ...legacy(scheme, "ScorerId", scorer), scorerName: scorer.name.match,
    ...(assist === undefined ? {} : { assistPlayerId: assist.id, ...legacy(scheme, "AssistPlayerId", assist), assistPlayerName: assist.name.match }),
    ...(second === undefined ? {} : { secondAssistPlayerId: second.id, secondAssistPlayerName: second.name.match }),
    ...(coverageLevel === 13 && fact.confirmed > at ? { unconfirmed: "yes" } : {}),
    ...(fact.reviewed !== undefined && fact.reviewed.since <= at ? { varReviewed: "yes", originalDecision: fact.reviewed.original } : {}),
  };
}
