/**
 * Facts of a match: score, state, result, timeline and probabilities, derived from any decoded document of any sport.
 *
 * @packageDocumentation
 */
import { selectSport } from "./sports.ts";
import type { Assumptions, MatchResult, MatchScore, MatchState, Probabilities, Timeline } from "./types.ts";

export { findContradictions } from "./contradictions.ts";
export { readNames } from "./names.ts";
export { FactsError, listMatches, selectNewestMatches } from "./read.ts";
export { formatScore } from "./soccer.ts";
export { findSport } from "./sports.ts";
export type { Sport } from "./sports.ts";
export type * from "./types.ts";

/**
 * Reads the score of a match: total without a shoot-out, and its parts.
 *
 * @example
 * import { formatScore, readScore } from "@sdf/facts";
 * import { matchDetailed } from "@sdf/soccer/match-detailed";
 *
 * const { data } = await matchDetailed(client, { fixture, live: true });
 * const score = readScore(data);
 * console.log(formatScore(score), score.parts);
 * @param document - A decoded document with one match, or one of `listMatches`
 * @throws FactsError if the document has no match, several, or does not show its sport
 */
export function readScore(document: object, assumptions: Assumptions = {}): MatchScore {
  return selectSport(document).readScore(document, assumptions);
}

/**
 * Reads the phase, clock and start of a match.
 *
 * @example
 * import { readState } from "@sdf/facts";
 * import { matchDetailed } from "@sdf/soccer/match-detailed";
 *
 * const { data } = await matchDetailed(client, { fixture, live: true });
 * const { phase, display, clock } = readState(data);
 * @throws FactsError if the document has no match, several, or does not show its sport
 */
export function readState(document: object): MatchState {
  return selectSport(document).readState(document);
}

/**
 * Reads the winner of a match, and how it was decided.
 *
 * @example
 * import { readResult } from "@sdf/facts";
 * import { matchDetailed } from "@sdf/soccer/match-detailed";
 *
 * const { data } = await matchDetailed(client, { fixture, live: true });
 * const { winner, how, unknown } = readResult(data);
 * @throws FactsError if the document has no match, several, or does not show its sport
 */
export function readResult(document: object, assumptions: Assumptions = {}): MatchResult {
  return selectSport(document).readResult(document, assumptions);
}

/**
 * Reads the events of a match in the order of play.
 *
 * @example
 * import { readTimeline } from "@sdf/facts";
 * import { matchDetailed } from "@sdf/soccer/match-detailed";
 *
 * const { data } = await matchDetailed(client, { fixture, live: true });
 * for (const { minute, kind, side } of readTimeline(data).events) console.log(minute, kind, side);
 * @throws FactsError if the document has no match, several, or does not show its sport
 */
export function readTimeline(document: object): Timeline {
  return selectSport(document).readTimeline(document);
}

/**
 * Reads the newest probabilities of a match, in one form for all sports.
 *
 * @example
 * import { readProbabilities } from "@sdf/facts";
 * import { liveWinProbability } from "@sdf/soccer/live-win-probability";
 *
 * const { data } = await liveWinProbability(client, { fixture });
 * for (const { scope, outcomes } of readProbabilities(data)) console.log(scope, outcomes);
 * @throws FactsError if the document has no match, several, or does not show its sport
 */
export function readProbabilities(document: object): readonly Probabilities[] {
  return selectSport(document).readProbabilities(document);
}
