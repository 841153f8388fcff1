import { SdfError } from "@sdf/runtime";
import type { PollResult } from "../domain/poll-result.ts";

/** Service codes for a temporary failure of the service. */
const temporaryFailureCodes = new Set(["10000", "10100", "10101", "10102", "10401", "10402"]);
const refusalCodes = new Set(["10310", "10312"]);

/** Returns the result of a failed request. `no-data` is a valid answer of the service, not a failure. */
export function toResult(error: unknown): PollResult {
  if (!SdfError.is(error)) return "network";
  const { status = 0, serviceCode = "" } = error.details;
  switch (error.code) {
    case "api.error":
      if (serviceCode === "10400") return "no-data";
      if (refusalCodes.has(serviceCode)) return "unauthorised";
      if (serviceCode === "10320" || status === 429) return "rate-limited";
      if (temporaryFailureCodes.has(serviceCode)) return "server-error";
      return byStatus(status) ?? "server-error";
    case "auth.failed":
      return "unauthorised";
    case "http.status":
      return byStatus(status) ?? "undecodable";
    case "timeout":
      return "timeout";
    case "aborted":
      return "abandoned";
    case "request.invalid":
      return "client-error";
    case "http.network":
      return "network";
    default:
      return "undecodable";
  }
}

/** Returns the result of a response whose body cannot be read. */
export function toUnreadableResult(status: number): PollResult {
  return byStatus(status) ?? "undecodable";
}

function byStatus(status: number): PollResult | undefined {
  if (status === 401) return "unauthorised";
  if (status === 404) return "not-found";
  if (status === 429) return "rate-limited";
  // The service uses status 562 for a parameter that it does not support.
  if (status === 408 || (status >= 500 && status !== 562)) return "server-error";
  return status >= 300 ? "client-error" : undefined;
}
