/** `matchDetails` of the soccer feeds: status, periods and scores. */
import type { MatchDetailedMatchDetails } from "@sdf/types/soccer/match-detailed";
import { omitUndefined } from "../../core/collections.ts";
import { timestamp } from "../../core/dates.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import { matchMinute, pauseSpan, type PlayedMatch } from "../../simulation/soccer/played-match.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { listMatchPlayers, type MatchPlayers } from "./context.ts";

/** Differences between the feeds' `matchDetails`. */
export interface DetailsOptions {
  /** Includes `period`, as live=yes does. */
  readonly periods: boolean;
  /** Includes `matchTime` and the awards of the match (MA21). */
  readonly awards?: boolean;
  /** Includes `suspension` in the periods (MA1). */
  readonly suspensions?: boolean;
  /** Includes properties that were only observed: the other leg and the winner of the tie. */
  readonly observed?: boolean;
  /** Includes `leg`. Default true. */
  readonly leg?: boolean;
  /** Omits periods without an end (MA27 requires it). */
  readonly wholePeriods?: boolean;
}

const statusesWithPeriods = new Set(["Playing", "Played", "Suspended", "Cancelled", "Postponed"]);

export function matchDetails(
  universe: SoccerUniverse,
  state: MatchState,
  options: DetailsOptions,
): MatchDetailedMatchDetails {
  const { match, played, status, at } = state;
  const { tie } = match;
  const lengthSeconds =
    status === "Played" && played !== undefined
      ? played.periods.filter((period) => period.id < 5).reduce((sum, period) => sum + period.lengthSeconds, 0)
      : undefined;
  const details: Record<string, unknown> = { periodId: state.periodId, matchStatus: status };
  if (options.awards === true && status === "Playing" && state.clock !== undefined)
    details["matchTime"] = matchMinute(state.clock.period, state.clock.second) + 1;
  if (status === "Played") details["winner"] = winner(state);
  if (tie !== undefined) {
    if (options.leg !== false && match.leg !== undefined) details["leg"] = match.leg;
    if (tie.legs.length === 2) details["aggregateId"] = tie.id;
    if (tie.from.length > 0) details["previousAggregateIds"] = tie.from.map((each) => each.id).join(",");
    if (match.leg === 2) details["previousMatchIds"] = tie.legs[0]?.id;
    if (tie.next !== undefined && tie.next.legs.length === 2) details["advancementAggregateId"] = tie.next.id;
  }
  if (lengthSeconds !== undefined) {
    details["matchLengthMin"] = Math.floor(lengthSeconds / 60);
    details["matchLengthSec"] = lengthSeconds % 60;
  }
  if (options.awards === true && status === "Played") {
    const cast = listMatchPlayers(universe, state);
    if (cast !== undefined) Object.assign(details, matchAwards(state, cast));
  }
  if (options.observed === true && tie !== undefined) {
    const otherLeg = tie.legs.find((each) => each !== match);
    if (otherLeg !== undefined) details["relatedMatchId"] = otherLeg.id;
    if (match.isDecisive && status === "Played" && tie.legs.length === 2)
      details["aggregateWinnerId"] = universe.matches.winner(tie).id;
  }
  if (options.periods && statusesWithPeriods.has(status) && played !== undefined) {
    const list = state.periods
      .filter(({ isOver }) => isOver || options.wholePeriods !== true)
      .map(({ played: period, isOver, isStoppageAnnounced }) =>
        omitUndefined({
          id: period.id,
          start: timestamp(period.start),
          end: isOver ? timestamp(period.end) : undefined,
          lengthMin: isOver ? Math.floor(period.lengthSeconds / 60) : undefined,
          lengthSec: isOver ? period.lengthSeconds % 60 : undefined,
          announcedInjuryTime:
            isStoppageAnnounced || (isOver && options.wholePeriods === true) ? period.announcedSeconds : undefined,
          suspension: options.suspensions === true ? suspensions(played, period.id, at) : undefined,
        }),
      );
    if (list.length > 0) details["period"] = list;
  }
  // Responses of MA1 have scores in other states, too; the API documentation states them for the other feeds.
  const hasScores =
    statusesWithPeriods.has(status) ||
    (options.observed === true && (status === "Awarded" || state.scores.aggregate !== undefined));
  if (hasScores && Object.keys(state.scores).length > 0) details["scores"] = state.scores;
  return details as unknown as MatchDetailedMatchDetails;
}

function winner({ scores }: MatchState): "home" | "away" | "draw" {
  // A shoot-out decides alone: in a second leg, the goals of the match may favour the other side.
  const decisive = scores.pen ?? scores.total;
  if (decisive === undefined || decisive.home === decisive.away) return "draw";
  return decisive.home > decisive.away ? "home" : "away";
}

function suspensions(played: PlayedMatch, period: number, at: number): readonly object[] | undefined {
  const list = played.outline.pauses.flatMap((pause) => {
    if (pause.period !== period) return [];
    const [from, to] = pauseSpan(played, pause);
    return from > at
      ? []
      : [omitUndefined({ start: timestamp(from), end: to <= at ? timestamp(to) : undefined, reason: pause.reason })];
  });
  return list.length === 0 ? undefined : list;
}

/**
 * Returns contestant, player and goalkeeper of the match.
 *
 * The contestant is the winner, or the home side after a draw. The player has the most points for goals and assists.
 * The goalkeeper is the first slot of the winner, or of the home side after a draw.
 */
function matchAwards(state: MatchState, cast: MatchPlayers): object {
  const { score, facts } = state;
  const side: Side = score[1] > score[0] ? 1 : 0;
  const ratings = new Map<string, { readonly side: Side; readonly slot: number; points: number }>();
  const addPoints = (scoringSide: Side, slot: number, points: number): void => {
    const key = `${scoringSide}/${slot}`;
    const rating = ratings.get(key) ?? { side: scoringSide, slot, points: scoringSide === side ? 0.5 : 0 };
    rating.points += points;
    ratings.set(key, rating);
  };
  for (const fact of facts) {
    if (fact.kind !== "goal" || fact.type === "OG") continue;
    addPoints(fact.side, fact.slot, 3);
    if (fact.assist !== undefined) addPoints(fact.side, fact.assist, 2);
  }
  const bestPlayer = [...ratings.values()].sort(
    (one, other) => other.points - one.points || one.side - other.side || one.slot - other.slot,
  )[0] ?? { side, slot: state.played?.lineUps[side].captain ?? 1 };
  const player = cast.player(bestPlayer.side, bestPlayer.slot);
  const keeper = cast.player(score[0] < score[1] ? 1 : 0, 0);
  return {
    contestantOfTheMatchId: cast.clubs[side].id,
    playerOfTheMatchId: player.id,
    playerOfTheMatch: player.name.match,
    goalkeeperOfTheMatchId: keeper.id,
    goalkeeperOfTheMatch: keeper.name.match,
  };
}
