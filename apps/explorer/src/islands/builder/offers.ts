/**
 * What a builder may offer. Nothing here knows a rule: every candidate is put to `validateRequest`,
 * and a rule that asks for more is followed by what it asks for.
 */
import { checkRequest, validateRequest, type FeedDescription, type RequestProblem, type Term } from "@sdf/runtime";
import { choicesOf, sampleValue, type Choice, type Draft } from "./choices.ts";

/** What comes of choosing a value. */
export type Offer =
  /** It may be chosen as it is. */
  | { readonly kind: "free"; readonly draft: Draft }
  /** It brings others with it. */
  | { readonly kind: "with"; readonly draft: Draft; readonly adds: Draft }
  /** Rules forbid it beside what is chosen already. */
  | { readonly kind: "barred"; readonly problems: readonly RequestProblem[] };

export interface BuilderOptions {
  /** Parameters that authentication will add. */
  readonly supplied?: readonly string[];
  /** Values to begin with, by name. */
  readonly samples?: Draft;
  /** Form of URL that is wanted. */
  readonly form?: string;
}

/** Rules that need each other are followed so far, and no further. */
const mostRounds = 6;

/** Everything that is wrong with a request, or missing from it. */
export function problemsOf(description: FeedDescription, draft: Draft, { supplied = [], form }: BuilderOptions = {}): RequestProblem[] {
  return validateRequest(description, draft, { supplied, ...(form === undefined ? {} : { form }) });
}

/** What the documents do not list, and the service may refuse; the request can be sent. */
export function warningsOf(description: FeedDescription, draft: Draft, { supplied = [], form }: BuilderOptions = {}): readonly RequestProblem[] {
  return checkRequest(description, draft, { supplied, ...(form === undefined ? {} : { form }) }).warnings;
}

function idOf({ rule }: RequestProblem): string {
  return rule;
}

/** Problems that were not there before. */
function freshProblems(description: FeedDescription, before: Draft, after: Draft, options: BuilderOptions): RequestProblem[] {
  const known = new Set(problemsOf(description, before, options).map(idOf));
  return problemsOf(description, after, options).filter((problem) => !known.has(idOf(problem)));
}

/** Terms that a broken rule asks to add; none when adding mends nothing. */
function asked(description: FeedDescription, problem: RequestProblem): readonly Term[] {
  const rule = description.rules.find(({ id }) => id === problem.rule);
  if (rule?.kind === "one-of" && rule.when !== undefined) return rule.of.slice(0, 1).map((parameter) => ({ parameter }));
  return rule?.kind === "requires" ? rule.then : [];
}

/** The parameter of a term under the name by which the draft has it. */
function choiceFor(description: FeedDescription, { parameter }: Term): Choice | undefined {
  return choicesOf(description).find(({ name }) => name === parameter || description.identify[name]?.query === parameter);
}

/** What comes of giving a parameter a value, besides what the draft has. */
export function offer(description: FeedDescription, draft: Draft, name: string, value: string, options: BuilderOptions = {}): Offer {
  let next: Draft = { ...draft, [name]: value };
  let problems = freshProblems(description, draft, next, options);
  for (let round = 0; problems.length > 0 && round < mostRounds; round++) {
    const terms = problems.flatMap((problem) => asked(description, problem)).filter((term) => term.parameter !== name);
    const additions = terms.flatMap((term) => {
      const choice = choiceFor(description, term);
      if (choice === undefined || (next[choice.name] !== undefined && term.value === undefined)) return [];
      const wanted = term.value ?? sampleValue(choice, options.samples);
      return next[choice.name] === wanted ? [] : [[choice.name, wanted] as const];
    });
    if (additions.length === 0) return { kind: "barred", problems };
    next = { ...next, ...Object.fromEntries(additions) };
    problems = freshProblems(description, draft, next, options);
  }
  if (problems.length > 0) return { kind: "barred", problems };
  const adds = Object.fromEntries(Object.entries(next).filter(([key, text]) => key !== name && draft[key] !== text));
  return Object.keys(adds).length === 0 ? { kind: "free", draft: next } : { kind: "with", draft: next, adds };
}

/** The draft without a parameter, and without what is forbidden when it is gone. */
export function without(description: FeedDescription, draft: Draft, name: string, options: BuilderOptions = {}): { readonly draft: Draft; readonly drops: readonly string[] } {
  const before = new Set(problemsOf(description, draft, options).map(idOf));
  const next: Record<string, string> = { ...draft };
  const drops: string[] = [];
  delete next[name];
  for (let round = 0; round < mostRounds; round++) {
    const needy = problemsOf(description, next, options).filter((problem) => !before.has(idOf(problem))).flatMap((problem) => {
      const rule = description.rules.find(({ id }) => id === problem.rule);
      if (rule?.kind === "requires") return rule.when;
      if (rule?.kind === "one-of") return rule.when ?? [];
      // A set that is no longer listed without its main entity: the rest of it goes too.
      return rule?.kind === "combinations" ? rule.of.map((parameter) => ({ parameter })) : [];
    });
    const gone = needy.flatMap((term) => choiceFor(description, term)?.name ?? []).filter((each) => next[each] !== undefined);
    if (gone.length === 0) break;
    for (const each of gone) {
      if (next[each] === undefined) continue;
      delete next[each];
      drops.push(each);
    }
  }
  return { draft: next, drops };
}

/** Problems that only say that something is still missing, apart from those that say that something is wrong. */
export function isMissing(description: FeedDescription, draft: Draft, problem: RequestProblem): boolean {
  const rule = description.rules.find(({ id }) => id === problem.rule);
  if (rule?.kind !== "one-of") return false;
  const has = (name: string): boolean => draft[choiceFor(description, { parameter: name })?.name ?? name] !== undefined;
  return !rule.of.some(has);
}

/** A request to begin with: what the samples bring, else the least that the rules allow. */
export function firstDraft(description: FeedDescription, options: BuilderOptions = {}): Draft {
  const base: Draft = { _fmt: "json" };
  const { samples = {} } = options;
  const given = Object.fromEntries(Object.entries(samples).filter(([name]) => Object.hasOwn(description.identify, name) || Object.hasOwn(description.parameters, name)));
  const identities = choicesOf(description).filter(({ kind }) => kind === "identity");
  const singles = identities.map((choice) => ({ ...base, [choice.name]: sampleValue(choice, samples) }));
  const pairs = identities.flatMap((one, index) => identities.slice(index + 1).map((other) => ({ ...base, [one.name]: sampleValue(one, samples), [other.name]: sampleValue(other, samples) })));
  const candidates: Draft[] = [...(Object.keys(given).length === 0 ? [] : [{ ...base, ...given }]), ...singles, base, ...pairs];
  return candidates.find((draft) => problemsOf(description, draft, options).length === 0) ?? base;
}
