/** Options of one call. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; `0` for no limit. Default 130000: an answer may take 120 seconds. */
  readonly timeout?: number;
}

/** What the documents ask for, 120 seconds, and some for the way. The time-out of the client does not apply. */
export const defaultTimeout = 130_000;
