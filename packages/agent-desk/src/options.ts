import { endpoints } from "./endpoints.ts";

/** Options of one call. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds; `0` disables it. Default 130 000, because an answer may take 120 seconds. */
  readonly timeout?: number;
}

/** Documented timeout plus 10 seconds for the transfer. The timeout of the client does not apply. */
export const DEFAULT_TIMEOUT_MS = endpoints.ask.timeoutMs + 10_000;
