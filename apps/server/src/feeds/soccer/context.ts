/** What the soccer feeds share: the world, look-ups and predictions. */
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import type { Lookup } from "../../world/soccer/lookup.ts";
import type { Scheme } from "../../world/soccer/lookup.ts";
import { isPublished, stateOf } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Match } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import type { Expectations } from "./expectations.ts";
import type { Predictor } from "./goal-model.ts";
import type { Rankings } from "./rankings.ts";

export interface SoccerContext {
  readonly universe: Universe;
  readonly lookup: Lookup;
  readonly predictor: Predictor;
  readonly rankings: Rankings;
  readonly expectations: Expectations;
  /** Every match, by start. */
  readonly matches: () => readonly Match[];
}

export type SoccerFeed = (context: SoccerContext, request: FeedRequest, at: Instant) => FeedAnswer;

/** Code of the service for an answer without data. */
const noData = "10400";

/** No data, and why. */
export function nothing(why: string): FeedAnswer {
  return { kind: "error", code: noData, why };
}

/** A parameter that a request carries once. */
export function parameter({ parameters }: FeedRequest, name: string): string | undefined {
  return parameters[name]?.[0];
}

/** Whether a yes-no parameter is `yes`. */
export function isYes(request: FeedRequest, name: string): boolean {
  return parameter(request, name) === "yes";
}

/** The one match that a request names, as it is now, and the scheme that it was named in. */
export function askedMatch({ universe, lookup }: SoccerContext, request: FeedRequest, at: Instant): { readonly state: MatchState; readonly scheme: Scheme } | undefined {
  const id = request.ids["fixture"]?.[0];
  if (id === undefined) return undefined;
  const match = lookup.match(id);
  if (match === undefined || !isPublished(match, at)) return undefined;
  return { state: stateOf(universe, match, at), scheme: lookup.scheme(id, match) };
}

/** The answer that is one document of a match. */
export function document(state: MatchState, value: object, validUntil = state.validUntil, lastModified = state.lastUpdated): FeedAnswer {
  return { kind: "document", value, lastModified, validUntil };
}
