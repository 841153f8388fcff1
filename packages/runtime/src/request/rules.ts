import type { FeedDescription, IdKind, ParameterType, Rule, Term } from "../feed/description.ts";
import { readTimestampRange, withinYears } from "../dates/span.ts";
import { isFreeText, matchesWhole } from "./patterns.ts";
import { canonicalName, type Given } from "./read.ts";

/** What rules are asked about: the parameters of one request. */
export interface Subject {
  readonly description: FeedDescription;
  readonly given: ReadonlyMap<string, Given>;
  /** Parameters that authentication adds; present, with a value that nobody sees here. */
  readonly supplied: readonly string[];
}

/** One breach of a rule: what it found, in words or as facts; `explain.ts` states how to fix the request. */
export interface RuleBreach {
  readonly rule: Rule;
  /** Terms, parameters or values that break the rule; none where the rule itself states enough. */
  readonly found: readonly unknown[];
}

/** What breaks the rule; `undefined` when the request keeps it. */
export function breachOf(rule: Rule, subject: Subject): RuleBreach | undefined {
  const found = findingsOf(rule, subject);
  return found && { rule, found };
}

function findingsOf(rule: Rule, subject: Subject): readonly unknown[] | undefined {
  const present = (name: string): boolean => find(subject, name) !== undefined || subject.supplied.includes(name);
  const items = (name: string): readonly string[] => find(subject, name)?.items ?? [];
  const holds = (term: Term): boolean => termHolds(term, subject);
  const some = (found: readonly unknown[]): readonly unknown[] | undefined => (found.length > 0 ? found : undefined);
  switch (rule.kind) {
    case "requires": return rule.when.every(holds) ? some(rule.then.filter((term) => !holds(term))) : undefined;
    case "excludes": return rule.when.every(holds) ? some(rule.not.filter(holds)) : undefined;
    case "one-of": {
      if (rule.when?.every(holds) === false) return undefined;
      const chosen = rule.of.filter(present);
      return chosen.length === 0 || (chosen.length > 1 && rule.count === "exactly") ? chosen : undefined;
    }
    case "combinations": {
      // None of them at all is no combination; a parameter that must be there has a rule of its own.
      const chosen = rule.of.filter(present);
      const isListed = rule.allowed.some((set) => set.length === chosen.length && chosen.every((name) => set.includes(name)));
      return isListed ? undefined : some(chosen);
    }
    case "same-id-kind": {
      const kinds = new Set(rule.of.flatMap((name) => find(subject, name)?.kinds ?? []));
      return ofOneKind(kinds) ? undefined : [...kinds];
    }
    case "single-id":
      return some(rule.of.filter((name) => items(name).length > 1 && find(subject, name)?.kinds.some((kind) => rule.kinds.includes(kind))));
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
      return some(items(rule.parameter).flatMap((item) => item.split(",")).map(Number).filter((number) => number < min || number > max));
    }
    case "pattern": return some(items(rule.parameter).filter((item) => !matchesWhole(rule.pattern, item)));
    case "ordered": {
      const type = subject.description.parameters[rule.parameter]?.type;
      return some(items(rule.parameter).filter((item) => isReversed(item, type)));
    }
    case "forbidden-characters": return some(textsWith(rule, subject));
  }
}

function find({ description, given }: Subject, name: string): Given | undefined {
  return given.get(canonicalName(description, name));
}

function termHolds(term: Term, subject: Subject): boolean {
  const found = find(subject, term.parameter);
  if (found === undefined) {
    return subject.supplied.includes(term.parameter) && term.value === undefined && term.kinds === undefined && !term.one;
  }
  const ignoreCase = subject.description.parameters[term.parameter]?.ignoreCase === true;
  const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  const { value, kinds } = term;
  return (
    (!term.one || found.items.length === 1) &&
    (value === undefined || found.items.some((item) => fold(item) === fold(value))) &&
    (kinds === undefined || found.kinds.some((kind) => kinds.includes(kind)))
  );
}

/** `legacy` does not tell its scheme, so it goes with either scheme; only what is known to differ is refused. */
function ofOneKind(kinds: ReadonlySet<IdKind>): boolean {
  const told = [...kinds].filter((kind) => kind !== "legacy");
  return told.length === 0 || (told.length === 1 && (!kinds.has("legacy") || told[0]?.startsWith("legacy") === true));
}

/** A parameter of free text, and the forbidden characters in it. */
export interface TextBreach {
  readonly name: string;
  readonly characters: string;
}

/** Parameters of free text that contain characters which a rule forbids, with those characters. */
function textsWith(
  { characters, except = [] }: Extract<Rule, { kind: "forbidden-characters" }>, { description, given }: Subject,
): { readonly name: string; readonly characters: string }[] {
  return [...given.values()].flatMap(({ name, items }) => {
    const parameter = description.parameters[name];
    if (parameter === undefined || !isFreeText(parameter) || except.includes(name)) return [];
    const found = [...characters].filter((character) => items.some((item) => item.includes(character))).join("");
    return found === "" ? [] : [{ name, characters: found }];
  });
}

/** Whether the first end of a range lies after the second; a single value and an open end have no order. */
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
