import { endpoints } from "./endpoints.ts";

/** Options of one call. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; `0` for no limit. Default 130000: an answer may take 120 seconds. */
  readonly timeout?: number;
}

/** What the documents ask for, and some for the way. The time-out of the client does not apply. */
export const defaultTimeout = endpoints.ask.timeoutMs + 10_000;
