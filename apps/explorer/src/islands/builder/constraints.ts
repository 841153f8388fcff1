/**
 * Evaluates the values that the builder offers. Every candidate is validated by `validateRequest`; parameters that a
 * broken rule requires are added.
 */
import { validateRequest, type FeedDescription, type RequestProblem, type Term } from "@sdf/runtime";
import { listChoices, sampleValue, type Choice, type Draft } from "./choices.ts";

/** Result of choosing a value. */
export type ChoiceResult =
  /** The value is valid. */
  | { readonly kind: "allowed"; readonly draft: Draft }
  /** The value is valid together with other values, which are added. */
  | { readonly kind: "implies"; readonly draft: Draft; readonly adds: Draft }
  /** Rules forbid the value together with the current request. */
  | { readonly kind: "forbidden"; readonly problems: readonly RequestProblem[] };

export interface BuilderOptions {
  /** Parameters that authentication adds. */
  readonly supplied?: readonly string[];
  /** Initial values by name. */
  readonly samples?: Draft;
  /** Selected URL form. */
  readonly form?: string | undefined;
}

/** Maximum number of rules that are followed one after another. */
const MAX_ROUNDS = 6;

/** Problems of `after` that `before` does not have. */
function newProblems(
  description: FeedDescription,
  before: Draft,
  after: Draft,
  options: BuilderOptions,
): RequestProblem[] {
  const existing = new Set(validateRequest(description, before, options).map(({ rule }) => rule));
  return validateRequest(description, after, options).filter(({ rule }) => !existing.has(rule));
}

/** Terms that fix a broken rule by addition; empty if no addition fixes it. */
function missingTerms(description: FeedDescription, problem: RequestProblem): readonly Term[] {
  const rule = description.rules.find(({ id }) => id === problem.rule);
  if (rule?.kind === "one-of" && rule.when !== undefined)
    return rule.of.slice(0, 1).map((parameter) => ({ parameter }));
  return rule?.kind === "requires" ? rule.then : [];
}

/** The choice of a term, by its own name or by the query name. */
function choiceFor(description: FeedDescription, { parameter }: Term): Choice | undefined {
  return listChoices(description).find(
    ({ name }) => name === parameter || description.identify[name]?.query === parameter,
  );
}

/** Evaluates a value of a parameter together with the draft. */
export function evaluateChoice(
  description: FeedDescription,
  draft: Draft,
  name: string,
  value: string,
  options: BuilderOptions = {},
): ChoiceResult {
  let next: Draft = { ...draft, [name]: value };
  let problems = newProblems(description, draft, next, options);
  for (let round = 0; problems.length > 0 && round < MAX_ROUNDS; round++) {
    const terms = problems
      .flatMap((problem) => missingTerms(description, problem))
      .filter((term) => term.parameter !== name);
    const additions = terms.flatMap((term) => {
      const choice = choiceFor(description, term);
      if (choice === undefined || (next[choice.name] !== undefined && term.value === undefined)) return [];
      const value = term.value ?? sampleValue(choice, options.samples);
      return next[choice.name] === value ? [] : [[choice.name, value] as const];
    });
    if (additions.length === 0) return { kind: "forbidden", problems };
    next = { ...next, ...Object.fromEntries(additions) };
    problems = newProblems(description, draft, next, options);
  }
  if (problems.length > 0) return { kind: "forbidden", problems };
  const adds = Object.fromEntries(Object.entries(next).filter(([key, text]) => key !== name && draft[key] !== text));
  return Object.keys(adds).length === 0 ? { kind: "allowed", draft: next } : { kind: "implies", draft: next, adds };
}

/** The draft without a parameter and without other parameters that are invalid without it. */
export function without(
  description: FeedDescription,
  draft: Draft,
  name: string,
  options: BuilderOptions = {},
): { readonly draft: Draft; readonly drops: readonly string[] } {
  const next: Record<string, string> = { ...draft };
  const drops: string[] = [];
  delete next[name];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const invalidTerms = newProblems(description, draft, next, options).flatMap((problem) => {
      const rule = description.rules.find(({ id }) => id === problem.rule);
      if (rule?.kind === "requires") return rule.when;
      if (rule?.kind === "one-of") return rule.when ?? [];
      // Removes the other parameters of a combination that is no longer listed.
      return rule?.kind === "combinations" ? rule.of.map((parameter) => ({ parameter })) : [];
    });
    const names = invalidTerms
      .flatMap((term) => choiceFor(description, term)?.name ?? [])
      .filter((each) => next[each] !== undefined);
    if (names.length === 0) break;
    for (const each of names) {
      if (next[each] === undefined) continue;
      delete next[each];
      drops.push(each);
    }
  }
  return { draft: next, drops };
}

/** The initial request: the smallest valid one, with one identity, none, or two. */
export function firstDraft(description: FeedDescription, options: BuilderOptions = {}): Draft {
  const base: Draft = { _fmt: "json" };
  const identities = listChoices(description)
    .filter(({ kind }) => kind === "identity")
    .map((choice) => [choice.name, sampleValue(choice, options.samples)] as const);
  const pairs = identities.flatMap((one, index) => identities.slice(index + 1).map((other) => [one, other]));
  return (
    [...identities.map((one) => [one]), [], ...pairs]
      .map((entries): Draft => ({ ...base, ...Object.fromEntries(entries) }))
      .find((draft) => validateRequest(description, draft, options).length === 0) ?? base
  );
}
