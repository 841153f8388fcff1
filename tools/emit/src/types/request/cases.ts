/**
 * Which parameters may stand together. Every combination of states that the rules allow is listed,
 * then combinations that differ in one parameter are joined: what is left are the cases that the
 * request type spells out.
 */
import type { ModelRule } from "@sdf-tools/model";
import type { Term } from "@sdf/runtime";
import { groupBy } from "../../plan/group.ts";

/** Not sent, sent with a value that a rule names (`=yes`), or sent with another value. */
export type State = "absent" | "other" | `=${string}`;

/** The states that each parameter may have, in the order of the parameters. */
export type Case = ReadonlyMap<string, readonly State[]>;

/** One state for each parameter. */
type Combination = ReadonlyMap<string, State>;

/** One parameter with all of its states. */
type Domain = readonly [name: string, states: readonly State[]];

/** Parameters that depend on each other, and what they may be together. */
export interface Group {
  readonly cases: readonly Case[];
}

/** More cases than this are documented and checked at run time; nobody would read them as a type. */
const readable = 12;

/** Keeps the enumeration from growing without bound; far above what twelve cases come from. */
const mostCombinations = 4096;

/** Rules that make the clearest types first: those that come later stand apart when a group grows too large. */
const rank = (rule: ModelRule): number =>
  rule.kind === "one-of" && rule.when !== undefined ? kindsInOrder.length : kindsInOrder.indexOf(rule.kind);
const kindsInOrder: readonly string[] = ["one-of", "combinations", "excludes", "requires"];

/** The states of every parameter. */
type Domains = ReadonlyMap<string, readonly State[]>;

/** Parameter that a rule means, which may name an identity by its query name. */
type NameOf = (name: string) => string;

/** A group while rules are added: every combination of states that they allow. */
interface Draft extends Group {
  readonly names: readonly string[];
  readonly allowed: readonly Combination[];
}

/**
 * Groups the rules that types can express by the parameters that they connect. A rule that would
 * make too many cases of a group stands beside it, for a request has to fit every group; only a
 * rule with too many cases of its own is left out.
 */
export function groupRules(rules: readonly ModelRule[], domains: Domains, nameOf: NameOf): Group[] {
  let drafts: Draft[] = [];
  // A breach of a warning is sent, and a rule of one URL form leaves the other forms, so neither narrows the type.
  const always = rules.filter(({ severity, forms }) => severity === undefined && forms === undefined);
  const ordered = always.filter((rule) => rank(rule) >= 0).toSorted((one, other) => rank(one) - rank(other));
  for (const rule of ordered) {
    if (!isExpressible(rule, domains, nameOf)) continue;
    const names = namesOf(rule).map(nameOf);
    const touched = drafts.filter((draft) => draft.names.some((name) => names.includes(name)));
    const joined = join(touched, rule, domains, nameOf);
    if (joined !== undefined) drafts = [...drafts.filter((draft) => !touched.includes(draft)), joined];
    else {
      const alone = join([], rule, domains, nameOf);
      if (alone !== undefined) drafts = [...drafts, alone];
    }
  }
  return drafts;
}

/** Joins groups that a rule connects; undefined when there are more cases than are readable, or none. */
function join(touched: readonly Draft[], rule: ModelRule, domains: Domains, nameOf: NameOf): Draft | undefined {
  const known = touched.flatMap((draft) => draft.names);
  const ruled = namesOf(rule).map(nameOf);
  const own = [...domains].filter(([name]) => known.includes(name) || ruled.includes(name));
  const fresh = own.filter(([name]) => !known.includes(name));
  const added = fresh.map(([name, states]) => states.map((state) => new Map([[name, state]])));
  const factors = [...touched.map((draft) => draft.allowed), ...added];
  if (factors.reduce((count, factor) => count * factor.length, 1) > mostCombinations) return undefined;
  const allowed = product(factors).filter((combination) => keeps(rule, (name) => combination.get(nameOf(name)) ?? "absent"));
  const cases = joinCases(allowed, own);
  if (cases.length === 0 || cases.length > readable) return undefined;
  return { names: own.map(([name]) => name), allowed, cases };
}

/** Whether types can say it: no kinds or numbers of identifiers, and values only where they are known. */
function isExpressible(rule: ModelRule, domains: Domains, nameOf: NameOf): boolean {
  const terms = termsOf(rule);
  const known = (name: string): boolean => domains.has(nameOf(name));
  const sayable = ({ parameter, value, kinds, one }: Term): boolean =>
    kinds === undefined && !one && (value === undefined || domains.get(nameOf(parameter))?.includes(`=${value}`) === true);
  return namesOf(rule).every(known) && terms.every(sayable);
}

/** Parameters of a rule that can become a type. */
function namesOf(rule: ModelRule): string[] {
  switch (rule.kind) {
    case "one-of":
      return [...termsOf(rule).map((term) => term.parameter), ...rule.of];
    case "combinations":
      return [...rule.of];
    case "requires":
    case "excludes":
      return termsOf(rule).map((term) => term.parameter);
    default:
      return [];
  }
}

/** Terms of a rule, conditions first. */
export function termsOf(rule: ModelRule): readonly Term[] {
  switch (rule.kind) {
    case "requires":
      return [...rule.when, ...rule.then];
    case "excludes":
      return [...rule.when, ...rule.not];
    case "one-of":
      return rule.when ?? [];
    default:
      return [];
  }
}

/** The same meaning that `@sdf/runtime` gives the rules, for states in place of values. */
function keeps(rule: ModelRule, stateOf: (name: string) => State): boolean {
  const given = (name: string): boolean => stateOf(name) !== "absent";
  const holds = ({ parameter, value }: Term): boolean => (value === undefined ? given(parameter) : stateOf(parameter) === `=${value}`);
  switch (rule.kind) {
    case "one-of": {
      if (rule.when?.every(holds) === false) return true;
      const count = rule.of.filter(given).length;
      return rule.count === "exactly" ? count === 1 : count > 0;
    }
    case "combinations": {
      const chosen = rule.of.filter(given);
      return chosen.length === 0 || rule.allowed.some((set) => set.length === chosen.length && chosen.every((name) => set.includes(name)));
    }
    case "requires":
      return !rule.when.every(holds) || rule.then.every(holds);
    case "excludes":
      return !rule.when.every(holds) || !rule.not.some(holds);
    default:
      return true;
  }
}

function product(factors: readonly (readonly Combination[])[]): Combination[] {
  return factors.reduce<Combination[]>(
    (combinations, factor) => combinations.flatMap((combination) => factor.map((more) => new Map([...combination, ...more]))),
    [new Map()],
  );
}

/** Combinations as if they had been counted through: the first states of the first parameters first. */
function inDomainOrder(combinations: readonly Combination[], domains: readonly Domain[]): Combination[] {
  const position = (combination: Combination): number =>
    domains.reduce((sum, [name, states]) => sum * states.length + states.indexOf(combination.get(name) ?? "absent"), 0);
  return combinations
    .toSorted((one, other) => position(one) - position(other))
    .map((combination) => new Map(domains.map(([name]) => [name, combination.get(name) ?? "absent"])));
}

/** Joins cases that differ in one parameter, the last parameter first, until no two do. */
function joinCases(allowed: readonly Combination[], domains: readonly Domain[]): Case[] {
  const ordered = inDomainOrder(allowed, domains);
  let cases: Case[] = ordered.map((combination) => new Map([...combination].map(([name, state]) => [name, [state]])));
  for (let before = Infinity; cases.length < before; ) {
    before = cases.length;
    for (const [name, domain] of domains.toReversed()) {
      const alike = groupBy(cases, (each) => JSON.stringify([...each].filter(([other]) => other !== name)));
      cases = [...alike.values()].map(([first = new Map(), ...others]) => {
        const states = [first, ...others].flatMap((each) => each.get(name) ?? []);
        return new Map([...first, [name, domain.filter((state) => states.includes(state))]]);
      });
    }
  }
  return cases;
}
