/** `matchDetails` of the soccer feeds: status, periods and scores. */
import type { MatchDetailedMatchDetails } from "@sdf/soccer/match-detailed";
import { timestamp } from "../../world/core/dates.ts";
import { pauseSpan } from "../../world/soccer/played.ts";
import type { Played } from "../../world/soccer/played.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import { best } from "./best.ts";
import { castOf } from "./persons.ts";

/** How the feeds' `matchDetails` differ. */
export interface DetailsForm {
  /** `period`, which goes with live=yes. */
  readonly periods: boolean;
  /** `matchTime`, and who was best (MA21). */
  readonly people?: boolean;
  /** `suspension` in the periods (MA1). */
  readonly suspensions?: boolean;
  /** Members that only were seen: the other leg, who goes on. */
  readonly observed?: boolean;
  /** `leg`. */
  readonly leg?: boolean;
  /** A period without a known end is left out (MA27 demands the end). */
  readonly wholePeriods?: boolean;
}

const withPeriods = new Set(["Playing", "Played", "Suspended", "Cancelled", "Postponed"]);

export function matchDetails(universe: Universe, state: MatchState, form: DetailsForm): MatchDetailedMatchDetails {
  const { match, played, status, at } = state;
  const { tie } = match;
  const length = status === "Played" && played !== undefined ? played.periods.filter((period) => period.id < 5).reduce((sum, period) => sum + period.length, 0) : undefined;
  const details: Record<string, unknown> = { periodId: state.periodId, matchStatus: status };
  if (form.people === true && status === "Playing" && state.clock !== undefined) details["matchTime"] = minuteNow(state);
  if (status === "Played") details["winner"] = winner(state);
  if (tie !== undefined) {
    if (form.leg !== false && match.leg !== undefined) details["leg"] = match.leg;
    if (tie.legs.length === 2) details["aggregateId"] = tie.id;
    if (tie.from.length > 0) details["previousAggregateIds"] = tie.from.map((each) => each.id).join(",");
    if (match.leg === 2) details["previousMatchIds"] = tie.legs[0]?.id;
    if (tie.next !== undefined && tie.next.legs.length === 2) details["advancementAggregateId"] = tie.next.id;
  }
  if (length !== undefined) {
    details["matchLengthMin"] = Math.floor(length / 60);
    details["matchLengthSec"] = length % 60;
  }
  if (form.people === true && status === "Played") {
    const cast = castOf(universe, state);
    if (cast !== undefined) Object.assign(details, best(state, cast));
  }
  if (form.observed === true && tie !== undefined) {
    const other = tie.legs.find((each) => each !== match);
    if (other !== undefined) details["relatedMatchId"] = other.id;
    if (match.decisive && status === "Played" && tie.legs.length === 2) details["aggregateWinnerId"] = universe.tieWinner(tie).id;
  }
  if (form.periods && withPeriods.has(status) && played !== undefined) {
    const list = state.periods.filter(({ over }) => over || form.wholePeriods !== true).map(({ played: period, over, announced }) => ({
      id: period.id,
      start: timestamp(period.start),
      ...(over ? { end: timestamp(period.end), lengthMin: Math.floor(period.length / 60), lengthSec: period.length % 60 } : {}),
      ...(announced || (over && form.wholePeriods === true) ? { announcedInjuryTime: period.announced } : {}),
      ...(form.suspensions === true ? suspensions(played, period.id, at) : {}),
    }));
    if (list.length > 0) details["period"] = list;
  }
  if (Object.keys(state.scores).length > 0 && (withPeriods.has(status) || status === "Awarded" || state.scores.aggregate !== undefined)) details["scores"] = state.scores;
  return details as unknown as MatchDetailedMatchDetails;
}

/** Minute being played: 46 when 45 whole minutes are over. */
function minuteNow({ clock }: MatchState): number {
  const base = [0, 0, 45, 90, 105, 120][clock?.period ?? 0] as number;
  return base + Math.floor((clock?.second ?? 0) / 60) + 1;
}

function winner({ scores }: MatchState): "home" | "away" | "draw" {
  const total = scores.total;
  if (total === undefined || total.home === total.away) return "draw";
  return total.home > total.away ? "home" : "away";
}

function suspensions(played: Played, period: number, at: number): object {
  const list = played.skeleton.pauses.flatMap((pause) => {
    if (pause.period !== period) return [];
    const [from, to] = pauseSpan(played, pause);
    return from > at ? [] : [{ start: timestamp(from), ...(to <= at ? { end: timestamp(to) } : {}), reason: pause.reason }];
  });
  return list.length === 0 ? {} : { suspension: list };
}
