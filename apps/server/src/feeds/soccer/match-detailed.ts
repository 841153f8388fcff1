/** MA1: fixtures and results in detail. */
import type { MatchDetailed, MatchDetailedMatch } from "@sdf/soccer/match-detailed";
import type { FeedAnswer, FeedItem, FeedRequest, Instant } from "../../world/contract.ts";
import { day, hour, minute } from "../../world/core/dates.ts";
import { lineUpsAhead } from "../../world/soccer/facts.ts";
import type { Scheme } from "../../world/soccer/lookup.ts";
import { coverageOf, isPublished, planAt, stateOf } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Match } from "../../world/soccer/structure/entities.ts";
import { isYes, nothing, parameter } from "./context.ts";
import type { SoccerContext } from "./context.ts";
import { keyEvents } from "./facts.ts";
import { lineUps, matchDetailsExtra } from "./line-ups.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { castOf } from "./persons.ts";
import { powerRatings } from "./ratings.ts";
import { chosenMatches } from "./selection.ts";
import { statsOf, statsUntil } from "./stats.ts";

/** Levels from which there are line-ups, and statistics in them. */
const lineUpLevel = 5;
const statLevel = 12;

/** Latest change that a match can have after its start: corrections come within a day of the end. */
const settledAfter = 60 * hour;

export function matchDetailed(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { universe } = context;
  const selection = chosenMatches(context, request, at);
  if (typeof selection === "string") return nothing(selection);
  const { scheme } = selection;
  const live = isYes(request, "live");
  const withLineUps = live && isYes(request, "lineups");
  const wanted = parameter(request, "status")?.toLowerCase();
  const states = new Map<Match, MatchState>();
  const state = (match: Match): MatchState => {
    let found = states.get(match);
    if (found === undefined) {
      found = stateOf(universe, match, at);
      states.set(match, found);
    }
    return found;
  };
  const changedSince = sinceOf(parameter(request, "_dlt"));
  const chosen = selection.matches.filter((match) =>
    isPublished(match, at)
    // Matches that were settled before are left out without being played.
    && (changedSince === undefined || match.scenario !== undefined || match.start + settledAfter >= changedSince || lastPlan(match, at) >= changedSince)
    && (wanted === undefined || wanted === "all" || state(match).status.toLowerCase() === wanted)
    && (selection.person === undefined || selection.person(state(match))));
  const items = chosen.map((match): FeedItem => ({
    id: match.id,
    start: planAt(match, at).start,
    get lastModified() {
      return lastModified(context, state(match), live, withLineUps);
    },
    value: () => matchOf(context, state(match), scheme, live, withLineUps),
  })).sort((one, other) => other.start - one.start || (one.id < other.id ? -1 : 1));
  return {
    kind: "list",
    items,
    wrap: (values): MatchDetailed => (values.length === 0 ? {} : { match: values as MatchDetailedMatch[] }),
    validUntil: items.length === 1 && selection.exact ? Math.min(state(chosen[0] as Match).validUntil, withLineUps ? statsUntil(state(chosen[0] as Match)) : Infinity, nextDay(chosen[0] as Match, at)) : Math.min(quietUntil(selection.matches, at), (Math.floor(at / day) + 1) * day),
  };
}

/** Power ratings are told at coverage level 15, from ten days before a match; afterwards they stay what they were at its start. */
function withRatings({ universe }: SoccerContext, { match, live }: MatchState): boolean {
  return live && coverageOf(universe, match) === 15 && match.calendar.competition.plan !== undefined;
}

function ratingsAt({ at, match }: MatchState): Instant {
  return Math.min(at, match.start);
}

/** Last change of what is told: ratings move with the day, statistics with the minute while a match is played. */
function lastModified(context: SoccerContext, state: MatchState, live: boolean, withLineUps: boolean): Instant {
  const { played, at } = state;
  const counted = withLineUps && played !== undefined && at >= played.kickOff && coverageOf(context.universe, state.match) >= statLevel;
  return Math.max(
    state.lastUpdated,
    live && withRatings(context, state) ? Math.floor(ratingsAt(state) / day) * day : 0,
    counted ? Math.floor(Math.min(at, played.end) / minute) * minute : 0,
  );
}

/** Power ratings change with the day. */
function nextDay(match: Match, at: Instant): Instant {
  return match.calendar.competition.plan === undefined ? Infinity : (Math.floor(at / day) + 1) * day;
}

function sinceOf(text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined;
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}

/** When the last plan that is known was made. */
function lastPlan(match: Match, at: Instant): Instant {
  return Math.max(match.putOff?.announced !== undefined && match.putOff.announced <= at ? match.putOff.announced : 0, planAt(match, at).since);
}

/** Until when no match of a list changes: changes fall on whole seconds, and cluster around matches. */
function quietUntil(matches: readonly Match[], at: Instant): Instant {
  const soon = Math.floor(at / 1000) * 1000 + 1000;
  let next = Infinity;
  for (const match of matches) {
    if (at < match.start + settledAfter && at >= match.start - lineUpsAhead) return soon;
    if (match.scenario !== undefined || match.putOff !== undefined || match.phrases !== undefined) {
      if (at < match.start + 30 * 24 * hour) return soon;
      continue;
    }
    if (at < match.start - lineUpsAhead) {
      next = Math.min(next, match.start - lineUpsAhead);
      if (at < match.start - 240 * hour) next = Math.min(next, match.start - 240 * hour);
    }
    for (const { since } of match.plans) if (since > at) next = Math.min(next, since);
  }
  return next;
}

/** One match of the list. */
function matchOf(context: SoccerContext, state: MatchState, scheme: Scheme, live: boolean, withLineUps: boolean): MatchDetailedMatch {
  const { universe } = context;
  const level = coverageOf(universe, state.match);
  const info = matchInfo(universe, state, {
    scheme, review: "var", venueIds: true, postMatch: true, phrases: true, nextMatch: true,
    ...(live && withRatings(context, state) ? { contestant: (club) => powerRatings(context, state.match.calendar, ratingsAt(state), club) } : {}),
  });
  // Completed matches carry their live data by default.
  const shown = live || state.status === "Played" || state.status === "Awarded";
  if (!shown) return { matchInfo: info };
  if (!state.live) return { matchInfo: info, liveData: {} };
  const cast = castOf(universe, state);
  const details = matchDetails(universe, state, { periods: live, suspensions: true, observed: true });
  if (cast === undefined) return { matchInfo: info, liveData: { matchDetails: details } };
  const stats = withLineUps && level >= statLevel ? statsOf(universe, state) : undefined;
  return {
    matchInfo: info,
    liveData: {
      matchDetails: details,
      ...keyEvents(state, cast, { scheme, coverageLevel: level }),
      ...(withLineUps && level >= lineUpLevel ? { lineUp: lineUps(state, cast, { kit: true, ...(stats === undefined ? {} : { stats: (side) => stats[side] }) }) } : {}),
      matchDetailsExtra: matchDetailsExtra(universe, state),
    },
  } as MatchDetailedMatch;
}
