import type { Feed, Identity, Parameter } from "@sdf-tools/model";
import type { IdentifyDescription, ParameterDescription } from "@sdf/runtime";
import { sentence, sourceOf } from "../../json-schema/words.ts";
import { termsOf, type State } from "./cases.ts";

/** One thing that a request may say. */
export interface RequestMember {
  /** Name of the identity, or wire name of the parameter. */
  readonly name: string;
  /** Other name for the same: the query name of an identity. */
  readonly queryName?: string;
  /** What may be written, by state; `absent` has no entry. */
  readonly types: ReadonlyMap<State, string>;
  readonly required: boolean;
  /** Whether the client's authentication sends it, so that no rule makes a request repeat it. */
  readonly authentication: boolean;
  /** TSDoc, one fact a line. */
  readonly docs: readonly string[];
}

/** Set by the options of a call, so that a request means the same in every wire format. */
const setByOptions: ReadonlySet<string> = new Set(["_fmt", "_clbk"]);

/** What the client's authentication sends as a rule. */
const sentByAuthentication: ReadonlySet<string> = new Set(["apikey"]);

/** The members of a feed's requests: what it is asked about first. */
export function requestMembers(feed: Feed): RequestMember[] {
  const identities = Object.entries(feed.description.identify).map(([name, identify]) =>
    identityMember(name, identify, feed.identities.find((identity) => identity.name === name)),
  );
  const parameters = feed.parameters.filter((parameter) => !setByOptions.has(parameter.name));
  return [...identities, ...parameters.map((parameter) => parameterMember(parameter, feed))];
}

function identityMember(name: string, identify: IdentifyDescription, identity: Identity | undefined): RequestMember {
  const item: ParameterDescription = { type: "id", list: identify.list === true };
  return {
    name,
    ...(identify.query !== undefined && identify.query !== name && { queryName: identify.query }),
    types: new Map<State, string>([["other", listable("Id", item)]]),
    required: false,
    authentication: false,
    docs: [
      sentence(identity?.meaning ?? name),
      `Takes identifiers of kind ${identify.accepts.join(", ")}.`,
      ...(identity === undefined ? [] : factsOf(sourceOf(identity.source))),
    ],
  };
}

function parameterMember(parameter: Parameter, feed: Feed): RequestMember {
  const ruleIds = feed.rules.filter((rule) => JSON.stringify(rule).includes(JSON.stringify(parameter.name))).map(({ id }) => `\`${id}\``);
  const authentication = sentByAuthentication.has(parameter.name);
  return {
    name: parameter.name,
    types: stateTypes(parameter, valuesInRules(parameter, feed)),
    required: parameter.required === "Y" && !authentication,
    authentication,
    docs: [
      sentence(parameter.meaning),
      ...valueMeanings(parameter),
      ...(parameter.default === undefined ? [] : [`Default: \`${parameter.default}\`.`]),
      ...(authentication ? ["Needed; sent by the client when its `auth` has `apiKey()`."] : []),
      ...hint(parameter),
      ...(ruleIds.length === 0 ? [] : [`See ${ruleIds.length === 1 ? "rule" : "rules"} ${ruleIds.join(", ")}.`]),
      ...(parameter.evidence === "observed" ? ["Seen in requests, not documented."] : []),
      ...factsOf(sourceOf(parameter.source)),
    ],
  };
}

function factsOf(source: string): string[] {
  return source === "" ? [] : [source];
}

function valueMeanings({ valueMeanings: meanings }: Parameter): string[] {
  if (meanings === undefined) return [];
  return [`Values: ${Object.entries(meanings).map(([value, meaning]) => `\`${value}\` ${meaning}`).join("; ")}.`];
}

/** How to write values whose type alone does not say it. */
function hint({ type }: ParameterDescription): string[] {
  switch (type) {
    case "timestamp-range":
      return ["Written by `matchDateRange()`: `[<start> TO <end>]`."];
    case "since":
      return ["A date, a date and time with time zone, or milliseconds since the epoch."];
    case "field-list":
      return ["Shortcuts as `fields()` writes them."];
    case "date":
      return ["`YYYY-MM-DD`, or a date whose day in UTC is meant."];
    case "date-or-range":
      return ["A day; the form of a range is not documented, so it is passed through as given."];
    case "integer-or-range":
      return ["A number; the form of a range is not documented, so it is passed through as given."];
    default:
      return [];
  }
}

/** Values that a rule of the feed treats apart. */
function valuesInRules({ name }: Parameter, feed: Feed): string[] {
  const terms = feed.rules.flatMap(termsOf);
  return [...new Set(terms.flatMap(({ parameter, value }) => (parameter === name && value !== undefined ? [value] : [])))];
}

/** The TypeScript type of each state. Values are told apart only where all of them are known. */
function stateTypes(parameter: Parameter, apart: readonly string[]): Map<State, string> {
  const known = parameter.type === "yes-no" ? ["yes", "no"] : (parameter.values ?? []);
  if (known.length === 0 || parameter.ignoreCase === true || parameter.list === true) return new Map([["other", typeOf(parameter)]]);
  const types = new Map<State, string>();
  for (const value of apart) if (known.includes(value)) types.set(`=${value}`, valueType(value, parameter));
  const others = known.filter((value) => !types.has(`=${value}`));
  if (others.length > 0) types.set("other", others.map((value) => valueType(value, parameter)).join(" | "));
  return types;
}

function valueType(value: string, { type }: ParameterDescription): string {
  if (type === "yes-no") return `${JSON.stringify(value)} | ${value === "yes"}`;
  return type === "integer" ? value : JSON.stringify(value);
}

function typeOf(parameter: ParameterDescription): string {
  const { type, values, ignoreCase } = parameter;
  if (values !== undefined) {
    const known = values.map((value) => valueType(value, parameter));
    // In any case of letters, so the listed spellings are only offered.
    return listable([...known, ...(ignoreCase === true ? ["(string & {})"] : [])].join(" | "), parameter);
  }
  switch (type) {
    case "id":
      return listable("Id", parameter);
    case "yes-no":
      return listable('"yes" | "no" | boolean', parameter);
    case "integer":
      return listable("number", parameter);
    case "integer-or-pair":
      return "number | readonly [first: number, last: number]";
    case "integer-or-range":
      return listable("number | string", parameter);
    case "date":
    case "date-or-range":
      return listable("Date | string", parameter);
    case "since":
      return "Date | string | number";
    case "field-list":
      return "string | readonly string[]";
    default:
      return listable("string", parameter);
  }
}

function listable(type: string, { list }: ParameterDescription): string {
  if (list !== true) return type;
  return `${type} | readonly ${type.includes(" ") ? `(${type})` : type}[]`;
}
