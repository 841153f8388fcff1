import { SdfError } from "@sdf/runtime";
import type { PollResult } from "../store/contract.ts";

/** Codes with which the service says that it is not able to answer now. */
const passing = new Set(["10000", "10100", "10101", "10102", "10401", "10402"]);
const refusals = new Set(["10310", "10312"]);

/**
 * What an error means for the target: whether it passes, whether it is the target's own fault, whether
 * it is an answer after all (no data).
 */
export function resultOf(error: unknown): PollResult {
  if (!SdfError.is(error)) return "network";
  const { status = 0, serviceCode = "" } = error.details;
  switch (error.code) {
    case "api.error":
      if (serviceCode === "10400") return "no-data";
      if (refusals.has(serviceCode)) return "unauthorised";
      if (serviceCode === "10320" || status === 429) return "rate-limited";
      if (passing.has(serviceCode)) return "server-error";
      return byStatus(status) ?? "server-error";
    case "auth.failed": return "unauthorised";
    case "http.status": return byStatus(status) ?? "undecodable";
    case "timeout": return "timeout";
    case "aborted": return "abandoned";
    case "request.invalid": return "client-error";
    case "http.network": return "network";
    default: return "undecodable";
  }
}

function byStatus(status: number): PollResult | undefined {
  if (status === 401) return "unauthorised";
  if (status === 404) return "not-found";
  if (status === 429) return "rate-limited";
  // 562 is the service's own, for a parameter that it does not know.
  if (status === 408 || (status >= 500 && status !== 562)) return "server-error";
  return status >= 300 ? "client-error" : undefined;
}

/** Whether an attempt tells that the feed itself is in trouble, and not this target alone. */
export function isTrouble(result: PollResult): boolean {
  return result === "server-error" || result === "timeout" || result === "network";
}

/**
 * Whether an attempt ends a row of failures. A quarantined response is no answer that can be used, but the service
 * did answer: requesting it again earlier or later than planned would not change that.
 */
export function endsFailures(result: PollResult): boolean {
  return isAnswered(result) || result === "quarantined";
}

/** Whether an attempt was answered, so that nothing has to be asked again for its sake. */
export function isAnswered(result: PollResult): boolean {
  return result === "ok" || result === "unchanged" || result === "no-data";
}
