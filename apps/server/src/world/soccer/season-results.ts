/** Results of whole seasons in columns of numbers, filled as far as somebody asks. */
import type { Instant } from "../contract.ts";
import { countMatch, countsPerMatch } from "./counts.ts";
import type { Played } from "./played.ts";
import { fateOf } from "./scenarios/lay.ts";
import type { Match } from "./structure/entities.ts";

/** Results of a season's matches, by index of the match. */
export interface Results {
  readonly home: Uint8Array;
  readonly away: Uint8Array;
  readonly kickOff: Float64Array;
  readonly end: Float64Array;
  /** 1 where the result counts in the table. */
  readonly counts: Uint8Array;
  /** Expected goals of the shots of both sides, as estimated from what can be seen. */
  readonly xgHome: Float32Array;
  readonly xgAway: Float32Array;
  /** Counts by match, from element `match * countsPerMatch` on; see {@link countMatch}. */
  readonly counted: Uint8Array;
}

export class SeasonResults {
  readonly #matches: readonly Match[];
  readonly #play: (match: Match) => Played;
  readonly #results: Results;
  /** Matches that start before are in. */
  #until: Instant = -Infinity;

  constructor(matches: readonly Match[], play: (match: Match) => Played) {
    this.#matches = matches;
    this.#play = play;
    this.#results = emptyResults(matches.length);
  }

  /**
   * Results of the matches that start before an instant, as they will be; those of the others do not count and
   * never end. What is there stays, so a later instant only adds to it.
   */
  until(until: Instant): Results {
    if (until > this.#until) {
      for (const match of this.#matches) if (match.start >= this.#until && match.start < until) this.#add(match);
      this.#until = until;
    }
    return this.#results;
  }

  #add(match: Match): void {
    const results = this.#results;
    const { index } = match;
    const played = this.#play(match);
    const fate = fateOf(match);
    const { ft, et } = played.skeleton.score;
    [results.home[index], results.away[index]] = fate.awarded?.score ?? et ?? ft;
    results.kickOff[index] = played.kickOff;
    results.end[index] = fate.awarded?.at ?? played.end;
    [results.xgHome[index], results.xgAway[index]] = countMatch(played, results.counted, index * countsPerMatch);
    results.counts[index] = fate.awarded === undefined && fate.void === true ? 0 : 1;
  }
}

function emptyResults(size: number): Results {
  return {
    home: new Uint8Array(size), away: new Uint8Array(size), kickOff: new Float64Array(size).fill(Infinity), end: new Float64Array(size).fill(Infinity),
    counts: new Uint8Array(size), xgHome: new Float32Array(size), xgAway: new Float32Array(size), counted: new Uint8Array(size * countsPerMatch),
  };
}
