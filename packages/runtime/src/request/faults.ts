import type { FeedDescription } from "../feed/description.ts";
import { chooseForm } from "./forms.ts";
import { readRequest, type ValueFault } from "./read.ts";
import { breachOf, type RuleBreach } from "./rules.ts";

/** Facts that a check needs in addition to the request itself. */
export interface ValidateOptions {
  /** Form of URL that the caller insists on. */
  readonly form?: string;
  /** What authentication will add: parameters such as `apikey`, or `outlet` for an outlet key. */
  readonly supplied?: readonly string[];
}

/** What is wrong with a request, as facts. */
export interface RequestFaults {
  readonly description: FeedDescription;
  readonly values: readonly ValueFault[];
  /** Broken rules, those with the severity `warning` included. */
  readonly breaches: readonly RuleBreach[];
  /** Why no URL form expresses the request. */
  readonly form: string | undefined;
}

/**
 * Checks a request against everything its feed says about requests.
 *
 * @returns `undefined` when there is neither a problem nor a warning
 */
export function findFaults(description: FeedDescription, request: object, options: ValidateOptions): RequestFaults | undefined {
  const { given, faults: values } = readRequest(description, request);
  const { form: wanted, supplied = [] } = options;
  const form = chooseForm(description, given, { form: wanted, outlet: supplied.includes("outlet") });
  const subject = { description, given, supplied };
  const rules = description.rules.filter(({ forms }) => forms === undefined || ("name" in form && forms.includes(form.name)));
  const breaches = rules.flatMap((rule) => breachOf(rule, subject) ?? []);
  const problem = "problem" in form ? form.problem : undefined;
  const isSound = values.length + breaches.length === 0 && problem === undefined;
  return isSound ? undefined : { description, values, breaches, form: problem };
}
