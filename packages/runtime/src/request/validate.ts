import type { RequestProblem } from "../error.ts";
import type { FeedDescription } from "../feed/description.ts";
import { chooseForm } from "./forms.ts";
import { readRequest } from "./read.ts";
import { ruleProblem } from "./rules.ts";

/** Facts that a check needs in addition to the request itself. */
export interface ValidateOptions {
  /** Form of URL that the caller insists on. */
  readonly form?: string;
  /** What authentication will add: parameters such as `apikey`, or `outlet` for an outlet key. */
  readonly supplied?: readonly string[];
}

/** What a check of a request found. */
export interface RequestCheck {
  /** Rules that the request breaks; empty when it may be sent. */
  readonly problems: readonly RequestProblem[];
  /** What the API documentation does not list, and what the service may therefore refuse. */
  readonly warnings: readonly RequestProblem[];
}

/**
 * Checks a request against everything its feed says about requests: single values first
 * (`parameter.<name>`), then each rule, then whether a URL form can express it (`form`).
 *
 * @returns every problem and every warning
 */
export function checkRequest(description: FeedDescription, request: object, options: ValidateOptions = {}): RequestCheck {
  const { given, problems } = readRequest(description, request);
  const { form: wanted, supplied = [] } = options;
  const form = chooseForm(description, given, { form: wanted, outlet: supplied.includes("outlet") });
  const subject = { description, given, supplied };
  const rules = description.rules.filter(({ forms }) => forms === undefined || ("name" in form && forms.includes(form.name)));
  const broken = rules.flatMap((rule) => {
    const problem = ruleProblem(rule, subject);
    return problem === undefined ? [] : [{ problem, isWarning: rule.severity === "warning" }];
  });
  const found = [...problems, ...broken.filter(({ isWarning }) => !isWarning).map(({ problem }) => problem)];
  const inexpressible = "problem" in form && found.length === 0 ? [{ rule: "form", parameters: Object.keys(description.identify), message: form.problem }] : [];
  return {
    problems: [...found, ...inexpressible],
    warnings: broken.filter(({ isWarning }) => isWarning).map(({ problem }) => problem),
  };
}

/** The problems of {@link checkRequest}: none when the request may be sent. */
export function validateRequest(description: FeedDescription, request: object, options: ValidateOptions = {}): RequestProblem[] {
  return [...checkRequest(description, request, options).problems];
}
