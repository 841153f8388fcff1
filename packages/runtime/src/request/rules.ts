import { readTimestampRange, withinYears } from "../dates/span.ts";
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

/**
 * Returns a function that returns the causes of a rule's breach by a request; `undefined` if the request keeps the
 * rule. Its helpers are created once, because a request is checked against many rules.
 */
export function causeFinder(subject: Subject): (rule: Rule) => readonly unknown[] | undefined {
  const present = (name: string): boolean => valueOf(subject, name) !== undefined || subject.supplied.includes(name);
  const items = (name: string): readonly string[] => valueOf(subject, name)?.items ?? [];
  const holds = (term: Term): boolean => termHolds(term, subject);
  const some = (causes: readonly unknown[]): readonly unknown[] | undefined => (causes.length > 0 ? causes : undefined);
  // Nearly all rules are kept, so lists are only created for broken ones.
  const select = <T>(list: readonly T[], isCause: (item: T) => boolean): readonly T[] | undefined =>
    list.some(isCause) ? list.filter(isCause) : undefined;
  return (rule) => {
    switch (rule.kind) {
      case "requires":
        return rule.when.every(holds) ? select(rule.then, (term) => !holds(term)) : undefined;
      case "excludes":
        return rule.when.every(holds) ? select(rule.not, holds) : undefined;
      case "one-of": {
        if (rule.when?.every(holds) === false) return undefined;
        const chosen = rule.of.filter(present);
        return chosen.length === 0 || (chosen.length > 1 && rule.count === "exactly") ? chosen : undefined;
      }
      case "combinations": {
        // A request with none of these parameters keeps the rule; other rules state which ones are required.
        const chosen = rule.of.filter(present);
        const isListed = rule.allowed.some(
          (set) => set.length === chosen.length && chosen.every((name) => set.includes(name)),
        );
        return isListed ? undefined : some(chosen);
      }
      case "same-id-kind": {
        const kinds = new Set(rule.of.flatMap((name) => valueOf(subject, name)?.kinds ?? []));
        return ofOneKind(kinds) ? undefined : [...kinds];
      }
      case "single-id":
        return some(
          rule.of.filter(
            (name) => items(name).length > 1 && valueOf(subject, name)?.kinds.some((kind) => rule.kinds.includes(kind)),
          ),
        );
      case "max-items": {
        const count = items(rule.parameter).length;
        return count > rule.max ? [count] : undefined;
      }
      case "max-span": {
        const spans = items(rule.parameter).map(readTimestampRange);
        return some(spans.filter((span) => span !== undefined && !withinYears(span, rule.years)));
      }
      case "range": {
        const { min = -Infinity, max = Infinity } = rule;
        return some(
          items(rule.parameter)
            .flatMap((item) => item.split(","))
            .map(Number)
            .filter((number) => number < min || number > max),
        );
      }
      case "pattern":
        return some(items(rule.parameter).filter((item) => !matchesWhole(rule.pattern, item)));
      case "ordered": {
        const type = subject.description.parameters[rule.parameter]?.type;
        return some(items(rule.parameter).filter((item) => isReversed(item, type)));
      }
      case "forbidden-characters":
        return some(textsWith(rule, subject));
    }
  };
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

/** Whether the kinds may be equal: `legacy` does not identify its scheme, so it is compatible with both schemes. */
function ofOneKind(kinds: ReadonlySet<IdKind>): boolean {
  const specific = [...kinds].filter((kind) => kind !== "legacy");
  return (
    specific.length === 0 ||
    (specific.length === 1 && (!kinds.has("legacy") || specific[0]?.startsWith("legacy") === true))
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
  return [...values.values()].flatMap(({ name, items }) => {
    const parameter = description.parameters[name];
    if (parameter === undefined || !isFreeText(parameter) || except.includes(name)) return [];
    const present = [...characters].filter((character) => items.some((item) => item.includes(character))).join("");
    return present === "" ? [] : [{ name, characters: present }];
  });
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
