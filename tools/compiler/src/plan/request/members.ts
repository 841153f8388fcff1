import { readableName, type FeedDescription, type IdentifyDescription, type ParameterDescription } from "@sdf/runtime";
import { placeholderMeaning, type Feed, type Parameter } from "../../link/index.ts";
import { describeMeanings, legacyForm, sentence, stated } from "../words.ts";
import { listTerms, type State } from "./cases.ts";

/** A property of a feed's request. */
export interface RequestMember {
  /** Name of the identity or readable name of the parameter. */
  readonly name: string;
  /** Wire name, accepted as an alternative to `name`; absent if both are equal. */
  readonly wireName?: string;
  /** Whether the wire name selects a query form of the URL. The type then excludes requests with both names. */
  readonly selectsForm: boolean;
  /** TypeScript type by state; `absent` has no entry. */
  readonly types: ReadonlyMap<State, string>;
  readonly required: boolean;
  /** Whether the client's authentication sends the parameter, so that no rule requires it in a request. */
  readonly authentication: boolean;
  /** TSDoc, one fact per line. */
  readonly docs: readonly string[];
}

/** Parameters set by the call options, so that a request is independent of the wire format. */
const setByOptions: ReadonlySet<string> = new Set(["_fmt", "_clbk"]);

/** Parameters that the client's authentication sends. */
const sentByAuthentication: ReadonlySet<string> = new Set(["apikey"]);

/** The properties of a feed's request: identities, then parameters. */
export function requestMembers(feed: Feed): RequestMember[] {
  const identities = Object.entries(feed.description.identify).map(([name, identify]) =>
    identityMember(name, identify, feed),
  );
  const parameters = feed.parameters.filter((parameter) => !setByOptions.has(parameter.name));
  return [...identities, ...parameters.map((parameter) => parameterMember(parameter, feed))];
}

function identityMember(name: string, identify: IdentifyDescription, { description, identities }: Feed): RequestMember {
  const item: ParameterDescription = { type: "id", list: identify.list === true };
  const identity = identities.find((each) => each.name === name);
  const selectsForm = identify.query !== undefined && identify.query !== name;
  return {
    ...(selectsForm ? { name, wireName: identify.query } : listNames(name, description)),
    selectsForm,
    types: new Map<State, string>([["other", listable("Id", item)]]),
    required: false,
    authentication: false,
    docs: [
      sentence(identity?.meaning ?? name),
      `Accepted identifier kinds: ${identify.accepts.join(", ")}.`,
      legacyForm(identify.entity, identify.accepts),
    ].filter((line) => line !== ""),
  };
}

/** The readable name of a parameter, with its wire name if that differs. */
function listNames(wireName: string, description: FeedDescription): Pick<RequestMember, "name" | "wireName"> {
  const name = readableName(description, wireName);
  return name === wireName ? { name } : { name, wireName };
}

function parameterMember(parameter: Parameter, feed: Feed): RequestMember {
  const ruleIds = feed.rules
    .filter((rule) => JSON.stringify(rule).includes(JSON.stringify(parameter.name)))
    .map(({ id }) => `\`${id}\``);
  const authentication = sentByAuthentication.has(parameter.name);
  return {
    ...listNames(parameter.name, feed.description),
    selectsForm: false,
    types: stateTypes(parameter, valuesInRules(parameter, feed)),
    required: parameter.required === "Y" && !authentication,
    authentication,
    docs: [
      // A parameter of a draft has no meaning yet, and its feed states that all facts are observed.
      parameter.meaning === placeholderMeaning ? "" : stated(parameter.meaning, parameter.evidence),
      describeMeanings(parameter),
      parameter.default === undefined ? "" : `Default: \`${parameter.default}\`.`,
      authentication ? "Required. The client sends it if its `auth` has `apiKey()`." : "",
      typeWords[parameter.type]?.hint ?? "",
      ruleIds.length === 0 ? "" : `${ruleIds.length === 1 ? "Rule" : "Rules"}: ${ruleIds.join(", ")}.`,
    ].filter((line) => line !== ""),
  };
}

interface TypeWords {
  /** TypeScript type of one value. Default: `string`. */
  readonly type?: string;
  /** Whether the type covers lists, too. */
  readonly isComplete?: boolean;
  /** The format of the values, if the TypeScript type does not show it. */
  readonly hint?: string;
}

const typeWords: Readonly<Partial<Record<ParameterDescription["type"], TypeWords>>> = {
  id: { type: "Id" },
  "yes-no": { type: '"yes" | "no" | boolean' },
  integer: { type: "number" },
  "integer-or-pair": { type: "number | readonly [first: number, last: number]", isComplete: true },
  "integer-or-range": {
    type: "number | string",
    hint: "A number. The API documentation does not show the format of a range, so a range is sent unchanged.",
  },
  date: { type: "Date | string", hint: "`YYYY-MM-DD`, or a `Date`, of which the UTC day is sent." },
  "date-or-range": {
    type: "Date | string",
    hint: "A day. The API documentation does not show the format of a range, so a range is sent unchanged.",
  },
  since: {
    type: "Date | string | number",
    isComplete: true,
    hint: "A date, a date and time with time zone, or milliseconds since the epoch.",
  },
  "field-list": {
    type: "string | readonly string[]",
    isComplete: true,
    hint: "Field shortcuts, written by `fields()`.",
  },
  "timestamp-range": { hint: "Format: `[<start> TO <end>]`, written by `matchDateRange()`." },
};

/** Values of a parameter that a rule of the feed names. */
function valuesInRules({ name }: Parameter, feed: Feed): string[] {
  const terms = feed.rules.flatMap(listTerms);
  return [
    ...new Set(terms.flatMap(({ parameter, value }) => (parameter === name && value !== undefined ? [value] : []))),
  ];
}

/** The TypeScript type of each state. Values have states of their own only if the list of values is known. */
function stateTypes(parameter: Parameter, ruleValues: readonly string[]): Map<State, string> {
  const allValues = parameter.type === "yes-no" ? ["yes", "no"] : (parameter.values ?? []);
  const isSingleState = allValues.length === 0 || parameter.ignoreCase === true || parameter.list === true;
  if (isSingleState) return new Map([["other", findType(parameter)]]);
  const types = new Map<State, string>();
  for (const value of ruleValues) if (allValues.includes(value)) types.set(`=${value}`, valueType(value, parameter));
  const others = allValues.filter((value) => !types.has(`=${value}`));
  if (others.length > 0) types.set("other", others.map((value) => valueType(value, parameter)).join(" | "));
  return types;
}

function valueType(value: string, { type }: ParameterDescription): string {
  if (type === "yes-no") return `${JSON.stringify(value)} | ${value === "yes"}`;
  return type === "integer" ? value : JSON.stringify(value);
}

function findType(parameter: ParameterDescription): string {
  const { type, values, ignoreCase } = parameter;
  if (values !== undefined) {
    const valueTypes = values.map((value) => valueType(value, parameter));
    // Case is ignored, so the listed spellings are suggestions for editors and not the only ones accepted.
    return listable([...valueTypes, ...(ignoreCase === true ? ["(string & {})"] : [])].join(" | "), parameter);
  }
  const { type: declared = "string", isComplete } = typeWords[type] ?? {};
  return isComplete === true ? declared : listable(declared, parameter);
}

function listable(type: string, { list }: ParameterDescription): string {
  if (list !== true) return type;
  return `${type} | readonly ${type.includes(" ") ? `(${type})` : type}[]`;
}
