import type { FeedDescription } from "../description.ts";
import { chooseForm } from "./forms.ts";
import { readRequest, type ValueFault } from "./read.ts";
import { findCauses, type RuleBreach, type Subject } from "./rules.ts";

/** Facts that a check needs in addition to the request. */
export interface ValidateOptions {
  /** Name of the URL form that the caller requires. */
  readonly form?: string | undefined;
  /** Names that authentication adds: parameters such as `apikey`, or `outlet` for an outlet key. */
  readonly supplied?: readonly string[] | undefined;
  /**
   * True if nothing is added to the request, as for a request that a service receives. Default: the client adds `_fmt`,
   * so a request without it is valid.
   */
  readonly isComplete?: boolean | undefined;
}

/** The faults of a request, without their texts. */
export interface RequestFaults {
  readonly description: FeedDescription;
  readonly values: readonly ValueFault[];
  /** Broken rules, including those with the severity `warning`. */
  readonly breaches: readonly RuleBreach[];
  /** The reason why no URL form expresses the request. */
  readonly form: string | undefined;
}

/**
 * Checks a request against the parameters, rules and URL forms of its feed.
 *
 * @returns `undefined` if there is neither a problem nor a warning
 */
export function findFaults(
  description: FeedDescription,
  request: object,
  { form: requiredForm, supplied }: ValidateOptions & { readonly supplied: readonly string[] },
): RequestFaults | undefined {
  const { values, faults } = readRequest(description, request);
  const form = chooseForm(description, values, { form: requiredForm, outlet: supplied.includes("outlet") });
  const subject: Subject = { description, values, supplied };
  const { name = "", problem } = form;
  const breaches: RuleBreach[] = [];
  for (const rule of description.rules) {
    const causes = rule.forms?.includes(name) === false ? undefined : findCauses(rule, subject);
    if (causes) breaches.push({ rule, causes });
  }
  const isValid = faults.length + breaches.length === 0 && problem === undefined;
  return isValid ? undefined : { description, values: faults, breaches, form: problem };
}
