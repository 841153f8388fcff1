import { isWithinYears, readTimestampRange } from "../dates/range.ts";
import type { FeedDescription, IdKind, ParameterType, Rule, Term } from "../description.ts";
import { canonicalName } from "./names.ts";
import { isFreeText, matchesWhole } from "./patterns.ts";
import type { RequestValue } from "./read.ts";

/** The parameters of one request, to which rules apply. */
export interface Subject {
  readonly description: FeedDescription;
  readonly values: ReadonlyMap<string, RequestValue>;
  /** Parameters that authentication adds. Rules treat them as present, with an unknown value. */
  readonly supplied: readonly string[];
}

/** One breach of a rule. `explain.ts` states how to fix the request. */
export interface RuleBreach {
  readonly rule: Rule;
  /** Terms, parameters or values that break the rule; empty if the rule states enough. */
  readonly causes: readonly unknown[];
}

/** Empty list that all absent parameters share. */
const none: readonly never[] = [];

/**
 * Returns the causes of a rule's breach by a request; `undefined` if the request keeps the rule. A request is checked
 * against many rules and keeps nearly all of them, so lists and closures are only created for the few that concern it.
 */
export function findCauses(rule: Rule, subject: Subject): readonly unknown[] | undefined {
  const items = "parameter" in rule ? valueOf(subject, rule.parameter)?.items : none;
  if (items === undefined || ("when" in rule && !allHold(rule.when, subject))) return undefined;
  switch (rule.kind) {
    case "requires":
      return termsThat(false, rule.then, subject);
    case "excludes":
      return termsThat(true, rule.not, subject);
    case "one-of": {
      const chosen = presentAmong(rule.of, subject);
      return chosen.length === 0 || (chosen.length > 1 && rule.count === "exactly") ? chosen : undefined;
    }
    case "combinations": {
      // A request with none of these parameters keeps the rule; other rules state which ones are required.
      const chosen = presentAmong(rule.of, subject);
      const isListed = rule.allowed.some(
        (set) => set.length === chosen.length && chosen.every((name) => set.includes(name)),
      );
      return isListed ? undefined : some(chosen);
    }
    case "same-id-kind": {
      const kinds = new Set<IdKind>();
      for (const name of rule.of) for (const kind of valueOf(subject, name)?.kinds ?? none) kinds.add(kind);
      // `legacy` does not identify its scheme, so it is compatible with both schemes.
      const [specific, other] = [...kinds].filter((kind) => kind !== "legacy");
      return other || (kinds.has("legacy") && specific?.startsWith("legacy") === false) ? [...kinds] : undefined;
    }
    case "single-id":
      return some(findLists(rule, subject));
    case "max-items":
      return items.length > rule.max ? [items.length] : undefined;
    case "max-span": {
      const { years } = rule;
      return some(items.map(readTimestampRange).filter((span) => span !== undefined && !isWithinYears(span, years)));
    }
    case "range": {
      const { min = -Infinity, max = Infinity } = rule;
      const numbers = items.flatMap((item) => item.split(",")).map(Number);
      return some(numbers.filter((number) => number < min || number > max));
    }
    case "pattern": {
      const { pattern } = rule;
      return some(items.filter((item) => !matchesWhole(pattern, item)));
    }
    case "ordered": {
      const type = subject.description.parameters[rule.parameter]?.type;
      return some(items.filter((item) => isReversed(item, type)));
    }
    case "forbidden-characters":
      return some(textsWith(rule, subject));
  }
}

function some(causes: readonly unknown[]): readonly unknown[] | undefined {
  return causes.length > 0 ? causes : undefined;
}

function allHold(terms: readonly Term[] | undefined, subject: Subject): boolean {
  for (const term of terms ?? none) if (!termHolds(term, subject)) return false;
  return true;
}

/** Returns the terms that hold, or those that do not; `undefined` if there are none. */
function termsThat(hold: boolean, terms: readonly Term[], subject: Subject): readonly unknown[] | undefined {
  return some(terms.filter((term) => termHolds(term, subject) === hold));
}

function presentAmong(names: readonly string[], subject: Subject): readonly string[] {
  return names.filter((name) => valueOf(subject, name) !== undefined || subject.supplied.includes(name));
}

/** Returns the parameters that have several identifiers of a kind which is sent alone. */
function findLists({ of, kinds }: Extract<Rule, { kind: "single-id" }>, subject: Subject): readonly string[] {
  return of.filter((name) => {
    const value = valueOf(subject, name);
    return value !== undefined && value.items.length > 1 && value.kinds.some((kind) => kinds.includes(kind));
  });
}

function valueOf({ description, values }: Subject, name: string): RequestValue | undefined {
  return values.get(canonicalName(description, name));
}

function termHolds(term: Term, subject: Subject): boolean {
  const present = valueOf(subject, term.parameter);
  if (present === undefined) {
    return (
      subject.supplied.includes(term.parameter) && term.value === undefined && term.kinds === undefined && !term.one
    );
  }
  const { value, kinds } = term;
  return (
    (!term.one || present.items.length === 1) &&
    (value === undefined ||
      present.items.some(
        (item) =>
          item === value ||
          (subject.description.parameters[term.parameter]?.ignoreCase === true &&
            item.toLowerCase() === value.toLowerCase()),
      )) &&
    (kinds === undefined || present.kinds.some((kind) => kinds.includes(kind)))
  );
}

/** A parameter of free text with the forbidden characters that it contains. */
export interface TextBreach {
  readonly name: string;
  readonly characters: string;
}

/** Returns the parameters of free text that contain forbidden characters. */
function textsWith(
  { characters, except = [] }: Extract<Rule, { kind: "forbidden-characters" }>,
  { description, values }: Subject,
): readonly TextBreach[] {
  const breaches: TextBreach[] = [];
  for (const { name, items } of values.values()) {
    const parameter = description.parameters[name];
    if (parameter === undefined || !isFreeText(parameter) || except.includes(name)) continue;
    const present = [...characters].filter((character) => items.some((item) => item.includes(character))).join("");
    if (present !== "") breaches.push({ name, characters: present });
  }
  return breaches;
}

/** Whether a range ends before it starts; false for a single value or an open end. */
function isReversed(text: string, type: ParameterType | undefined): boolean {
  if (type === "timestamp-range") {
    const span = readTimestampRange(text);
    return span !== undefined && span.start > span.end;
  }
  const isDates = type === "date-or-range";
  const [first, second] = [...text.matchAll(isDates ? /[0-9]{4}-[0-9]{2}-[0-9]{2}/g : /[0-9]+/g)].map(([end]) => end);
  if (first === undefined || second === undefined) return false;
  return isDates ? first > second : Number(first) > Number(second);
}
