import { endpoints } from "./endpoints.ts";

/** Options of one call. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Time-out, milliseconds; `0` for none. Default 130000, because an answer may take 120 seconds. */
  readonly timeoutMs?: number | undefined;
}

/** The documented time-out and ten seconds for the network. The time-out of the client does not apply. */
export const DEFAULT_TIMEOUT_MS = endpoints.ask.timeoutMs + 10_000;
