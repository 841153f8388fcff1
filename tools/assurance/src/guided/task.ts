/** What the main thread and the worker of a search exchange. */
import type { SearchResult } from "./search.ts";

/** A search in a worker. */
export interface SearchTask {
  /** Module with counters, and its export. */
  readonly file: string;
  readonly branches: number;
  readonly target: string;
  readonly seeds: readonly Uint8Array[];
  readonly seed: number;
  readonly runs: number;
  readonly isGuided: boolean;
  /** Maximum CPU time of one input, milliseconds. */
  readonly inputBoundMs: number;
  /** Number of inputs, and length of the current one; the current input follows. */
  readonly current: SharedArrayBuffer;
}

/** What a worker sends at its end. */
export type SearchReport = { readonly result: SearchResult } | { readonly failure: string };

/** Bytes before the current input. */
export const INPUT_OFFSET = 8;
