import type { Term } from "@sdf/runtime";
/**
 * Finds the combinations of parameters that the rules allow. It enumerates all allowed combinations of states and joins
 * those that differ in one parameter. The request type is a union of the resulting cases.
 */
import type { ModelRule } from "../../link/index.ts";

/** Not sent, sent with a value that a rule names (`=yes`), or sent with another value. */
export type State = "absent" | "other" | `=${string}`;

/** The allowed states of each parameter, in the order of the parameters. */
export type Case = ReadonlyMap<string, readonly State[]>;

/** One state for each parameter. */
type Combination = ReadonlyMap<string, State>;

/** A parameter with all its states. */
type Domain = readonly [name: string, states: readonly State[]];

/** Parameters that depend on each other, with the allowed cases. */
export interface Group {
  readonly cases: readonly Case[];
  /** Identifiers of the rules that forbid the other states of a parameter in some cases. Default: in any case. */
  findRules(name: string, some?: readonly Case[]): readonly string[];
}

/** Largest number of cases in a type. A larger union is unreadable, so such rules are only checked at run time. */
const MAX_CASES = 12;

/** Upper bound for the enumeration, far above the number of combinations that join to `MAX_CASES` cases. */
const MAX_COMBINATIONS = 4096;

/**
 * Order in which rules are added: kinds with the clearest types first. Later rules form groups of their own if need be.
 */
const rank = (rule: ModelRule): number =>
  rule.kind === "one-of" && rule.when !== undefined ? rankedKinds.length : rankedKinds.indexOf(rule.kind);
const rankedKinds: readonly string[] = ["one-of", "combinations", "excludes", "requires"];

/** The states of every parameter. */
type Domains = ReadonlyMap<string, readonly State[]>;

/** Resolves a name in a rule to a parameter: rules use wire names. */
type FindName = (name: string) => string;

/** A group during construction, with every combination of states that its rules allow. */
interface Draft extends Group {
  readonly names: readonly string[];
  readonly rules: readonly ModelRule[];
  readonly allowed: readonly Combination[];
}

/**
 * Groups the rules that types can express by the parameters that they connect. A request must match every group. If a
 * rule would give a group too many cases, it forms a separate group; a rule that alone has too many cases is omitted.
 */
export function groupRules(rules: readonly ModelRule[], domains: Domains, findName: FindName): Group[] {
  let drafts: Draft[] = [];
  // A request that breaks a warning is sent, and a rule for some URL forms permits the others: neither narrows the
  // type.
  const unconditional = rules.filter(({ severity, forms }) => severity === undefined && forms === undefined);
  const ordered = unconditional.filter((rule) => rank(rule) >= 0).toSorted((one, other) => rank(one) - rank(other));
  for (const rule of ordered) {
    if (!isExpressible(rule, domains, findName)) continue;
    const names = listNames(rule).map(findName);
    const touched = drafts.filter((draft) => draft.names.some((name) => names.includes(name)));
    const joined = join(touched, rule, domains, findName);
    if (joined !== undefined) drafts = [...drafts.filter((draft) => !touched.includes(draft)), joined];
    else {
      const separate = join([], rule, domains, findName);
      if (separate !== undefined) drafts = [...drafts, separate];
    }
  }
  return drafts;
}

/** Joins the groups that a rule connects; undefined if the result has no cases or more than `MAX_CASES`. */
function join(touched: readonly Draft[], rule: ModelRule, domains: Domains, findName: FindName): Draft | undefined {
  const groupedNames = touched.flatMap((draft) => draft.names);
  const ruleNames = listNames(rule).map(findName);
  const joinedDomains = [...domains].filter(([name]) => groupedNames.includes(name) || ruleNames.includes(name));
  const newDomains = joinedDomains.filter(([name]) => !groupedNames.includes(name));
  const newFactors = newDomains.map(([name, states]) => states.map((state) => new Map([[name, state]])));
  const factors = [...touched.map((draft) => draft.allowed), ...newFactors];
  if (factors.reduce((count, factor) => count * factor.length, 1) > MAX_COMBINATIONS) return undefined;
  const allowed = product(factors).filter((combination) =>
    satisfies(rule, (name) => combination.get(findName(name)) ?? "absent"),
  );
  const cases = joinCases(allowed, joinedDomains);
  if (cases.length === 0 || cases.length > MAX_CASES) return undefined;
  const rules = [...touched.flatMap((draft) => draft.rules), rule];
  return {
    names: joinedDomains.map(([name]) => name),
    rules,
    allowed,
    cases,
    findRules: (name, some = cases) => {
      if (!joinedDomains.some(([other]) => other === name)) return [];
      const ids = some.flatMap((each) => {
        const others = (domains.get(name) ?? []).filter((state) => each.get(name)?.includes(state) === false);
        const factors = [...new Map([...each, [name, others]])];
        const forbidden = product(factors.map(([key, states]) => states.map((state) => new Map([[key, state]]))));
        return findCauses(forbidden, rules, findName);
      });
      return [...new Set(ids)].toSorted();
    },
  };
}

/** The rules that alone break a combination or, if none does, those that break all combinations. */
function findCauses(forbidden: readonly Combination[], rules: readonly ModelRule[], findName: FindName): string[] {
  const broken = forbidden.map((combination) =>
    rules
      .filter((rule) => !satisfies(rule, (parameter) => combination.get(findName(parameter)) ?? "absent"))
      .map(({ id }) => id),
  );
  const alone = broken.flatMap((ids) => (ids.length === 1 ? ids : []));
  return alone.length > 0 ? alone : (broken[0] ?? []).filter((id) => broken.every((ids) => ids.includes(id)));
}

/**
 * Whether a type can express the rule: no kinds or counts of identifiers, and only values with a state of their own.
 */
function isExpressible(rule: ModelRule, domains: Domains, findName: FindName): boolean {
  const hasDomain = (name: string): boolean => domains.has(findName(name));
  const hasState = ({ parameter, value, kinds, one }: Term): boolean =>
    kinds === undefined &&
    !one &&
    (value === undefined || domains.get(findName(parameter))?.includes(`=${value}`) === true);
  return listNames(rule).every(hasDomain) && listTerms(rule).every(hasState);
}

/** Parameters of a rule of one of the `rankedKinds`; empty for other kinds. */
function listNames(rule: ModelRule): string[] {
  switch (rule.kind) {
    case "one-of":
      return [...listTerms(rule).map((term) => term.parameter), ...rule.of];
    case "combinations":
      return [...rule.of];
    case "requires":
    case "excludes":
      return listTerms(rule).map((term) => term.parameter);
    default:
      return [];
  }
}

/** Terms of a rule, conditions first. */
export function listTerms(rule: ModelRule): readonly Term[] {
  switch (rule.kind) {
    case "requires":
      return [...rule.when, ...rule.then];
    case "excludes":
      return [...(rule.when ?? []), ...rule.not];
    case "one-of":
      return rule.when ?? [];
    default:
      return [];
  }
}

/** Whether states satisfy a rule. The semantics are those of `@sdf/runtime`, with states in place of values. */
function satisfies(rule: ModelRule, findState: (name: string) => State): boolean {
  const isPresent = (name: string): boolean => findState(name) !== "absent";
  const holds = ({ parameter, value }: Term): boolean =>
    value === undefined ? isPresent(parameter) : findState(parameter) === `=${value}`;
  switch (rule.kind) {
    case "one-of": {
      if (rule.when?.every(holds) === false) return true;
      const count = rule.of.filter(isPresent).length;
      return rule.count === "exactly" ? count === 1 : count > 0;
    }
    case "combinations": {
      const present = rule.of.filter(isPresent);
      const matches = (set: readonly string[]): boolean =>
        set.length === present.length && present.every((name) => set.includes(name));
      return present.length === 0 || rule.allowed.some(matches);
    }
    case "requires":
      return !rule.when.every(holds) || rule.then.every(holds);
    case "excludes":
      return rule.when?.every(holds) === false || !rule.not.some(holds);
    default:
      return true;
  }
}

function product(factors: readonly (readonly Combination[])[]): Combination[] {
  return factors.reduce<Combination[]>(
    (combinations, factor) =>
      combinations.flatMap((combination) => factor.map((more) => new Map([...combination, ...more]))),
    [new Map()],
  );
}

/** Sorts combinations lexicographically by the positions of their states within the domains. */
function inDomainOrder(combinations: readonly Combination[], domains: readonly Domain[]): Combination[] {
  const position = (combination: Combination): number =>
    domains.reduce((sum, [name, states]) => sum * states.length + states.indexOf(combination.get(name) ?? "absent"), 0);
  return combinations
    .toSorted((one, other) => position(one) - position(other))
    .map((combination) => new Map(domains.map(([name]) => [name, combination.get(name) ?? "absent"])));
}

/** Joins cases that differ in one parameter, last parameter first, until no two cases differ in only one. */
function joinCases(allowed: readonly Combination[], domains: readonly Domain[]): Case[] {
  const ordered = inDomainOrder(allowed, domains);
  let cases: Case[] = ordered.map((combination) => new Map([...combination].map(([name, state]) => [name, [state]])));
  for (let before = Infinity; cases.length < before;) {
    before = cases.length;
    for (const [name, domain] of domains.toReversed()) {
      const alike = Map.groupBy(cases, (each) => JSON.stringify([...each].filter(([other]) => other !== name)));
      cases = [...alike.values()].map(([first = new Map(), ...others]) => {
        const states = [first, ...others].flatMap((each) => each.get(name) ?? []);
        return new Map([...first, [name, domain.filter((state) => states.includes(state))]]);
      });
    }
  }
  return cases;
}
