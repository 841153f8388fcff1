/** Results of whole seasons in typed arrays, simulated as far as requested. */
import type { Instant } from "../../core/contract.ts";
import { countMatch, countsPerMatch } from "./counts.ts";
import type { HomeAway } from "./match/match-outline.ts";
import type { PlayedMatch } from "./played-match.ts";
import { readRecordOverrides } from "./scenarios/assignment.ts";
import type { Club, Match } from "./structure/entities.ts";

/** A match that has ended and counts, with its published result. */
export interface FinishedMatch {
  readonly match: Match;
  readonly home: Club;
  readonly away: Club;
  /** Goals without a shoot-out. */
  readonly score: HomeAway;
  readonly end: Instant;
  /** Expected goals of both sides. */
  readonly xg: HomeAway;
  /** Counts of both sides; see {@link countMatch}. */
  readonly counts: Uint8Array;
}

/** Results of a season's matches, by match index. */
export interface Results {
  readonly home: Uint8Array;
  readonly away: Uint8Array;
  readonly end: Float64Array;
  /** 1 if the result counts in the table, else 0. */
  readonly counts: Uint8Array;
  /** Expected goals of both sides, estimated from observable features of the shots. */
  readonly xgHome: Float32Array;
  readonly xgAway: Float32Array;
  /** Counts of the match, beginning at index `match * countsPerMatch`; see {@link countMatch}. */
  readonly eventCounts: Uint8Array;
}

export class SeasonResults {
  readonly #matches: readonly Match[];
  readonly #play: (match: Match) => PlayedMatch;
  readonly #results: Results;
  /** Matches that start before this instant are included. */
  #until: Instant = -Infinity;

  constructor(matches: readonly Match[], play: (match: Match) => PlayedMatch) {
    this.#matches = matches;
    this.#play = play;
    this.#results = emptyResults(matches.length);
  }

  /**
   * Returns results including those of all matches that start before an instant, with their final scores. The other
   * matches do not count and have no end. The same object is extended by later calls.
   */
  upTo(instant: Instant): Results {
    if (instant > this.#until) {
      for (const match of this.#matches)
        if (match.start < instant && this.#results.end[match.index] === Infinity) this.#add(match);
      this.#until = instant;
    }
    return this.#results;
  }

  /** Simulates in steps all matches that start before an instant. */
  *prepare(until: Instant = Infinity): Generator<void, void, void> {
    if (until <= this.#until) return;
    for (const match of this.#matches) {
      if (match.start >= until || this.#results.end[match.index] !== Infinity) continue;
      this.#add(match);
      yield;
    }
  }

  #add(match: Match): void {
    const results = this.#results;
    const { index } = match;
    const played = this.#play(match);
    const overrides = readRecordOverrides(match);
    const { ft, et } = played.outline.score;
    [results.home[index], results.away[index]] = overrides.awarded?.score ?? et ?? ft;
    results.end[index] = overrides.awarded?.at ?? played.end;
    [results.xgHome[index], results.xgAway[index]] = countMatch(played, results.eventCounts, index * countsPerMatch);
    results.counts[index] = overrides.awarded === undefined && overrides.void === true ? 0 : 1;
  }
}

function emptyResults(size: number): Results {
  return {
    home: new Uint8Array(size),
    away: new Uint8Array(size),
    end: new Float64Array(size).fill(Infinity),
    counts: new Uint8Array(size),
    xgHome: new Float32Array(size),
    xgAway: new Float32Array(size),
    eventCounts: new Uint8Array(size * countsPerMatch),
  };
}
