import type { RequestProblem } from "../error.ts";
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

/** The problem that a rule finds; `undefined` when the request keeps it. */
export function ruleProblem(rule: Rule, subject: Subject): RequestProblem | undefined {
  const mend = breach(rule, subject);
  if (mend === undefined) return undefined;
  const problem = { rule: rule.id, parameters: parametersOf(rule, subject), message: `${rule.meaning}: ${mend}` };
  return rule.error === undefined ? problem : { ...problem, error: rule.error };
}

/** How to mend what breaks the rule; `undefined` when nothing does. */
function breach(rule: Rule, subject: Subject): string | undefined {
  const present = (name: string): boolean => find(subject, name) !== undefined || subject.supplied.includes(name);
  const items = (name: string): readonly string[] => find(subject, name)?.items ?? [];
  const holds = (term: Term): boolean => termHolds(term, subject);
  switch (rule.kind) {
    case "requires": {
      const missing = rule.when.every(holds) ? rule.then.filter((term) => !holds(term)) : [];
      return missing.length > 0 ? `add ${missing.map(printTerm).join(" and ")}` : undefined;
    }
    case "excludes": {
      const unwanted = rule.when.every(holds) ? rule.not.filter(holds) : [];
      return unwanted.length > 0 ? `leave out ${unwanted.map(printTerm).join(" and ")}` : undefined;
    }
    case "one-of": {
      if (rule.when?.every(holds) === false) return undefined;
      const count = rule.of.filter(present).length;
      if (count === 0) return `give ${rule.of.join(" or ")}`;
      return count > 1 && rule.count === "exactly" ? `keep only one of ${rule.of.join(", ")}` : undefined;
    }
    case "combinations": {
      // None of them at all is no combination; a parameter that must be there has a rule of its own.
      const chosen = rule.of.filter(present);
      const listed = rule.allowed.some((set) => set.length === chosen.length && chosen.every((name) => set.includes(name)));
      return chosen.length === 0 || listed ? undefined
        : `found ${chosen.join(" + ")}; use ${rule.allowed.map((set) => set.join(" + ")).join(", or ")}`;
    }
    case "same-id-kind": {
      const kinds = new Set(rule.of.flatMap((name) => find(subject, name)?.kinds ?? []));
      return ofOneKind(kinds) ? undefined : `found ${[...kinds].join(" and ")}; use identifiers of one kind`;
    }
    case "single-id": {
      const crowded = rule.of.find((name) => items(name).length > 1 && find(subject, name)?.kinds.some((kind) => rule.kinds.includes(kind)));
      return crowded === undefined ? undefined : `send one request per identifier in ${crowded}`;
    }
    case "max-items": {
      const count = items(rule.parameter).length;
      return count > rule.max ? `found ${count}; give ${rule.max} at most` : undefined;
    }
    case "max-span": {
      const spans = items(rule.parameter).map(readTimestampRange);
      const tooLong = spans.some((span) => span !== undefined && !withinYears(span, rule.years));
      return tooLong ? `narrow ${rule.parameter}, or ask in parts` : undefined;
    }
    case "range": {
      const { min = -Infinity, max = Infinity } = rule;
      const numbers = items(rule.parameter).flatMap((item) => item.split(",")).map(Number);
      const outside = numbers.find((number) => number < min || number > max);
      return outside === undefined ? undefined : `found ${outside}; give ${printRange(rule.min, rule.max)}`;
    }
    case "pattern": {
      const found = items(rule.parameter).find((item) => !matchesWhole(rule.pattern, item));
      return found === undefined ? undefined : `found ${JSON.stringify(found)}; give ${rule.expected}`;
    }
    case "ordered": {
      const type = subject.description.parameters[rule.parameter]?.type;
      const reversed = items(rule.parameter).some((item) => isReversed(item, type));
      return reversed ? `${rule.parameter} ends before it begins; exchange the two ends` : undefined;
    }
    case "forbidden-characters": {
      const unwanted = textsWith(rule, subject).map(({ name, characters }) => `${[...characters].join(" ")} from ${name}`);
      return unwanted.length > 0 ? `remove ${unwanted.join(" and ")}` : undefined;
    }
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

function parametersOf(rule: Rule, subject: Subject): string[] {
  const names = (terms: readonly Term[]): string[] => terms.map((term) => term.parameter);
  if (rule.kind === "requires") return [...names(rule.when), ...names(rule.then)];
  if (rule.kind === "excludes") return [...names(rule.when), ...names(rule.not)];
  if (rule.kind === "one-of") return [...names(rule.when ?? []), ...rule.of];
  if (rule.kind === "forbidden-characters") return textsWith(rule, subject).map(({ name }) => name);
  return "of" in rule ? [...rule.of] : [rule.parameter];
}

function printTerm({ parameter, value, kinds, one }: Term): string {
  if (value !== undefined) return `${parameter}=${value}`;
  if (one) return `a single ${parameter}`;
  return kinds === undefined ? parameter : `${parameter} of kind ${kinds.join(", ")}`;
}

function printRange(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `${max} at most`;
  return max === undefined ? `${min} at least` : `${min} to ${max}`;
}
