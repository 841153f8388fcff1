import type { FeedDescription } from "../description.ts";
import type { RequestProblem } from "../error.ts";
import { explainFaults, type RequestCheck } from "./explain.ts";
import { findFaults, type ValidateOptions } from "./faults.ts";

/**
 * Checks a request against its feed: single values (`parameter.<name>`), then each rule, then whether a URL form can
 * express the request (`form`).
 *
 * @returns all problems and all warnings
 */
export function checkRequest(
  description: FeedDescription,
  request: object,
  options: ValidateOptions = {},
): RequestCheck {
  const { form, supplied = [], isComplete = false } = options;
  const faults = findFaults(description, request, { form, supplied: isComplete ? supplied : [...supplied, "_fmt"] });
  return faults === undefined ? { problems: [], warnings: [] } : explainFaults(faults);
}

/** Returns the problems of {@link checkRequest}; none if the request may be sent. */
export function validateRequest(
  description: FeedDescription,
  request: object,
  options: ValidateOptions = {},
): RequestProblem[] {
  return [...checkRequest(description, request, options).problems];
}
