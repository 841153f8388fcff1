import type { FeedDescription, ParameterType, Term } from "../description.ts";
import type { RequestProblem } from "../error.ts";
import type { RequestFaults } from "./faults.ts";
import type { ValueFault } from "./read.ts";
import type { RuleBreach, TextBreach } from "./rules.ts";

// Browsers load this module on demand. It imports only types, so bundlers keep it apart from code of the first call.

/** Result of the check of a request. */
export interface RequestCheck {
  /** Rules that the request breaks; empty if it may be sent. */
  readonly problems: readonly RequestProblem[];
  /** Parts of the request that the API documentation does not list, so the service may reject them. */
  readonly warnings: readonly RequestProblem[];
}

/** Converts the faults of a request to messages that state how to fix it. */
export function explainFaults({ description, values, breaches, form }: RequestFaults): RequestCheck {
  const isWarning = ({ rule }: RuleBreach): boolean => rule.severity === "warning";
  const problems = [
    ...values.map((fault) => valueProblem(fault, description)),
    ...breaches.filter((breach) => !isWarning(breach)).map(ruleProblem),
  ];
  const inexpressible =
    form !== undefined && problems.length === 0
      ? [{ rule: "form", parameters: Object.keys(description.identify), message: form }]
      : [];
  return { problems: [...problems, ...inexpressible], warnings: breaches.filter(isWarning).map(ruleProblem) };
}

/** Error codes of the service for wrong requests, as observed. */
const serviceCode = { unknown: "10201", value: "10202", ambiguous: "10203", format: "10210" } as const;

/** Expected values by type, for messages. */
const expectations: Readonly<Record<Exclude<ParameterType, "id">, string>> = {
  string: "text",
  integer: "a whole number",
  "yes-no": "yes or no",
  date: "a date, YYYY-MM-DD",
  "date-or-range": "a date or a range of dates",
  "timestamp-range": "[<start> TO <end>], as matchDateRange() writes it",
  since: "a date and time with time zone, or milliseconds since the epoch",
  "integer-or-range": "a whole number or a range",
  "integer-or-pair": "<n> or <n>,<m>",
  "field-list": "field shortcuts, as fields() writes them",
  locale: "one locale",
  format: "xml, json or jsonp",
  callback: "the plain name of a function",
};

function valueProblem(fault: ValueFault, description: FeedDescription): RequestProblem {
  const { key } = fault;
  const [error, message] = valueText(fault, description);
  return { rule: `parameter.${key}`, parameters: [key], message: `${key}: ${message}`, error };
}

function valueText(fault: ValueFault, description: FeedDescription): [error: string, message: string] {
  switch (fault.fault) {
    case "unknown": {
      const names = acceptedNames(description);
      return [serviceCode.unknown, `${description.id} has no such parameter; it accepts ${names}`];
    }
    case "ambiguous":
      return [serviceCode.ambiguous, `also given as ${fault.other}; keep one of the two`];
    case "unwritable":
      return [serviceCode.value, `expected ${fault.parameter.type}, found ${findType(fault.value)}`];
    case "locales":
      return [serviceCode.ambiguous, "several locales given; keep one"];
    case "list":
      return [serviceCode.value, "takes one value, not a list; send one request per value"];
    case "value": {
      const error = fault.parameter.type === "format" ? serviceCode.format : serviceCode.value;
      // A wrong key may be a mistyped secret.
      const isSecret = fault.key === "apikey";
      return [error, `expected ${expected(fault)}, found ${isSecret ? "***" : JSON.stringify(fault.item)}`];
    }
  }
}

/** Lists the names that a feed accepts, each wire name with its readable name. */
function acceptedNames({ identify, parameters }: FeedDescription): string {
  return Object.entries({ ...identify, ...parameters })
    .map(([name, { readableName }]) => (readableName === undefined ? name : `${readableName} (${name})`))
    .join(", ");
}

/** Expected value of a parameter, for messages. */
function expected({ item, id, parameter }: Extract<ValueFault, { fault: "value" }>): string {
  const { type, values, accepts, entity } = parameter;
  if (values !== undefined) return `one of ${values.join(", ")}`;
  if (type !== "id") return type === "string" && item.includes(",") ? "a single value" : expectations[type];
  if (id === undefined) return "one identifier, such as a UUID or a URN";
  return accepts?.includes(id.kind) === false
    ? `an identifier of kind ${accepts.join(", ")}`
    : `an identifier of a ${entity}`;
}

function findType(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return value === null ? "null" : typeof value;
}

function ruleProblem(breach: RuleBreach): RequestProblem {
  const { id, meaning, error } = breach.rule;
  const problem = { rule: id, parameters: readParameters(breach), message: `${meaning}: ${advice(breach)}` };
  return error === undefined ? problem : { ...problem, error };
}

/** States how to fix a request that breaks a rule. */
function advice({ rule, causes }: RuleBreach): string {
  const [first] = causes;
  switch (rule.kind) {
    case "requires":
      return `add ${(causes as readonly Term[]).map(printTerm).join(" and ")}`;
    case "excludes":
      return `leave out ${(causes as readonly Term[]).map(printTerm).join(" and ")}`;
    case "one-of":
      return causes.length === 0 ? `give ${rule.of.join(" or ")}` : `keep only one of ${rule.of.join(", ")}`;
    case "combinations":
      return `found ${causes.join(" + ")}; use ${rule.allowed.map((set) => set.join(" + ")).join(", or ")}`;
    case "same-id-kind":
      return `found ${causes.join(" and ")}; use identifiers of one kind`;
    case "single-id":
      return `send one request per identifier in ${first}`;
    case "max-items":
      return `found ${first}; give ${rule.max} at most`;
    case "max-span":
      return `narrow ${rule.parameter}, or ask in parts`;
    case "range":
      return `found ${first}; give ${printRange(rule.min, rule.max)}`;
    case "pattern":
      return `found ${JSON.stringify(first)}; give ${rule.expected}`;
    case "ordered":
      return `${rule.parameter} ends before it begins; exchange the two ends`;
    case "forbidden-characters": {
      const texts = (causes as readonly TextBreach[]).map(
        ({ name, characters }) => `${[...characters].join(" ")} from ${name}`,
      );
      return `remove ${texts.join(" and ")}`;
    }
  }
}

function readParameters({ rule, causes }: RuleBreach): string[] {
  if (rule.kind === "forbidden-characters") return (causes as readonly TextBreach[]).map(({ name }) => name);
  const { when = [], then = [], not = [], of = [], parameter = [] } = rule as RuleTerms;
  return [...[when, then, not].flat().map((term) => term.parameter), ...of, ...[parameter].flat()];
}

/** Properties of rules that name parameters. Each kind has some of them. */
interface RuleTerms {
  readonly when?: readonly Term[];
  readonly then?: readonly Term[];
  readonly not?: readonly Term[];
  readonly of?: readonly string[];
  readonly parameter?: string;
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
