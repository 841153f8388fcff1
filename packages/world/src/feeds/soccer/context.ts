/** Requests to the soccer feeds, and answers. */
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import type { Scheme } from "../../simulation/soccer/lookup.ts";
import type { Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { computeState, isPublished, type MatchState } from "../../simulation/soccer/state.ts";
import type { Club, Player, Squad } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import type { SoccerWorld } from "../../simulation/soccer/world.ts";
import { noDataError } from "../answers.ts";

/** Clubs, squads and players of a match with published line-ups. */
export interface MatchPlayers {
  readonly played: PlayedMatch;
  readonly clubs: readonly [Club, Club];
  readonly squads: readonly [Squad, Squad];
  player(side: Side, slot: number): Player;
}

/** Returns the players of a match; `undefined` before the line-ups are published. */
export function listMatchPlayers(universe: SoccerUniverse, state: MatchState): MatchPlayers | undefined {
  const { sides, played } = state;
  if (sides === undefined || played === undefined) return undefined;
  const squads = [universe.squad(sides[0]), universe.squad(sides[1])] as const;
  return {
    played,
    clubs: sides,
    squads,
    player: (side, slot) => squads[side].players[played.lineUps[side].slots[slot] as number] as Player,
  };
}

/** World of soccer, as its feeds read it. */
export type SoccerContext = Pick<SoccerWorld, "universe" | "lookup" | "matchesAt">;

export type SoccerFeed = (context: SoccerContext, request: FeedRequest, at: Instant) => FeedAnswer;

/** Returns the first value of a parameter. */
export function parameter({ parameters }: FeedRequest, name: string): string | undefined {
  return parameters[name]?.[0];
}

/** True if a yes-no parameter is `yes`. */
export function isYes(request: FeedRequest, name: string): boolean {
  return parameter(request, name) === "yes";
}

/** Minimum coverage level of the predictive feeds. Levels 13 and 15 are documented for some of them. */
const minimumLevel = 13;

interface RequestedMatch {
  readonly context: SoccerContext;
  readonly request: FeedRequest;
  readonly at: Instant;
  readonly state: MatchState;
  /** Players of the match; `undefined` before the line-ups are published. */
  readonly cast: MatchPlayers | undefined;
  /** True if the request has the parameter `live=yes`. */
  readonly isLive: boolean;
  /** Scheme of the match's identifier in the request. */
  readonly scheme: Scheme;
}

/** Returns a predictive feed of a match, which answers requests for a published match that is covered. */
export function createMatchFeed(answer: (requested: RequestedMatch) => FeedAnswer): SoccerFeed {
  return (context, request, at) => {
    const { universe, lookup } = context;
    const id = request.ids["fixture"]?.[0];
    const match = id === undefined ? undefined : lookup.match(id);
    if (match === undefined || !isPublished(match, at)) return noDataError("no soccer match has this id");
    if (match.coverageLevel < minimumLevel) return noDataError("the match is not covered by this feed");
    const state = computeState(universe, match, at);
    const [cast, isLive] = [listMatchPlayers(universe, state), isYes(request, "live")];
    return answer({ context, request, at, state, cast, isLive, scheme: lookup.scheme(id, match) });
  };
}

/** Answer with one document of a match, whose `lastUpdated` is the instant of its last change. */
export function documentAnswer(
  state: MatchState,
  value: MatchDocument,
  validUntil = state.validUntil,
  lastModified = state.lastUpdated,
): FeedAnswer {
  return { kind: "document", value: withLastUpdated(value, lastModified), lastModified, validUntil };
}

interface MatchDocument {
  readonly matchInfo?: { readonly lastUpdated?: string };
  readonly liveData?: unknown;
}

export function withLastUpdated<Value extends MatchDocument>(value: Value, at: Instant): Value {
  return { ...value, matchInfo: { ...value.matchInfo, lastUpdated: timestamp(at) } };
}
