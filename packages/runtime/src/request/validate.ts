import type { RequestProblem } from "../error.ts";
import type { FeedDescription } from "../feed/description.ts";
import { chooseForm } from "./forms.ts";
import { readRequest } from "./read.ts";
import { ruleProblem } from "./rules.ts";

/** What validation knows beside the request itself. */
export interface ValidateOptions {
  /** Form of URL that the caller insists on. */
  readonly form?: string;
  /** What authentication will add: parameters such as `apikey`, or `outlet` for an outlet key. */
  readonly supplied?: readonly string[];
}

/**
 * Checks a request against everything its feed says about requests: single values first
 * (`parameter.<name>`), then each rule, then whether a URL form can express it (`form`).
 *
 * @returns every problem found; none when the request may be sent
 */
export function validateRequest(description: FeedDescription, request: object, options: ValidateOptions = {}): RequestProblem[] {
  const { given, problems } = readRequest(description, request);
  const { form: wanted, supplied = [] } = options;
  const subject = { description, given, supplied };
  const found = [...problems, ...description.rules.flatMap((rule) => ruleProblem(rule, subject) ?? [])];
  if (found.length > 0) return found;
  const form = chooseForm(description, given, { form: wanted, outlet: supplied.includes("outlet") });
  return "problem" in form ? [{ rule: "form", parameters: Object.keys(description.identify), message: form.problem }] : [];
}
