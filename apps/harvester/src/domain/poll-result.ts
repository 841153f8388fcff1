/** Result of one attempt to poll a target. */
export type PollResult =
  | "ok"
  | "unchanged"
  | "no-data"
  | "client-error"
  | "not-found"
  | "server-error"
  | "rate-limited"
  | "unauthorised"
  | "timeout"
  | "network"
  | "undecodable"
  /** An older copy of the last answer, as a cache may send it. */
  | "stale"
  | "abandoned"
  | "quarantined";

const results: Readonly<Record<PollResult, true>> = {
  ok: true,
  unchanged: true,
  "no-data": true,
  "client-error": true,
  "not-found": true,
  "server-error": true,
  "rate-limited": true,
  unauthorised: true,
  timeout: true,
  network: true,
  undecodable: true,
  stale: true,
  abandoned: true,
  quarantined: true,
};

export function isPollResult(text: string): text is PollResult {
  return Object.hasOwn(results, text);
}

/** Whether the result indicates a failure of the whole feed, not only of this target. */
export function isFeedFailure(result: PollResult): boolean {
  return result === "server-error" || result === "timeout" || result === "network";
}

/**
 * Whether an attempt ends a row of failures. A quarantined response cannot be used, but the service did answer, so
 * the target keeps its planned interval.
 */
export function endsFailures(result: PollResult): boolean {
  return isAnswered(result) || result === "quarantined";
}

/** Whether the service answered the request, so that no retry is needed. */
export function isAnswered(result: PollResult): boolean {
  return isDocument(result) || result === "no-data";
}

/** Whether the service answered with a document. */
export function isDocument(result: PollResult): boolean {
  return result === "ok" || result === "unchanged";
}
