import {
  idPattern,
  isFreeText,
  valuePattern,
  type IdEntity,
  type IdKind,
  type ParameterDescription,
  type Rule,
} from "@sdf/runtime";
import { impliedValues, type Feed, type Parameter } from "../../link/index.ts";
import { joinWords } from "../../plan/words.ts";
import type { ExampleValue, ParameterSchema } from "./document.ts";

/** Schema of a parameter: of one value, or of a list if the parameter takes a comma-separated list. */
export function parameterSchema(parameter: ParameterDescription, name: string, feed: Feed): ParameterSchema {
  const value = valueSchema(parameter, name, feed.rules);
  return parameter.list === true ? listSchema(value, name, feed.rules) : value;
}

/** Schema of an identifier of the accepted kinds. */
export function idSchema(entity: IdEntity, kinds: readonly IdKind[]): ParameterSchema {
  return { type: "string", pattern: anchored(idPattern(entity, kinds)) };
}

/** Schema of a list, with the limit that the feed's rules set. */
export function listSchema(items: ParameterSchema, name: string, rules: readonly Rule[]): ParameterSchema {
  const limit = rules.find((rule) => rule.kind === "max-items" && rule.parameter === name);
  return { type: "array", items, ...(limit?.kind === "max-items" && { maxItems: limit.max }) };
}

/** One fictitious identifier per accepted kind. */
export function idExamples(entity: IdEntity, kinds: readonly IdKind[], list = false): Examples {
  const examples: Examples = {};
  for (const kind of kinds) {
    const value = idExample(entity, kind);
    if (value !== undefined) examples[kind] = { value: list ? [value] : value };
  }
  return examples;
}

/** Describes the accepted forms of an identifier. */
export function idForms(entity: IdEntity, kinds: readonly IdKind[]): string {
  const forms = kinds.map((kind) => kindNames[kind]);
  return `Identifier of a ${entity}: ${joinWords(forms, "or")}.`;
}

/** Example of a plain parameter: its default, its first known value, or an example of its type. */
export function plainExamples(parameter: Parameter): Examples | undefined {
  const text = parameter.default ?? parameter.values?.[0] ?? typeExamples[parameter.type];
  if (text === undefined) return undefined;
  const value = parameter.type === "integer" && parameter.values === undefined ? Number(text) : text;
  return { typical: { value: parameter.list === true ? [value] : value } };
}

type Examples = Record<string, { readonly value: ExampleValue }>;

const kindNames: Readonly<Record<IdKind, string>> = {
  uuid: "a UUID",
  stats: "a stats URN",
  legacy: "a legacy id",
  "legacy-a": "a legacy id of scheme A",
  "legacy-b": "a legacy id of scheme B",
};

const typeExamples: Readonly<Partial<Record<ParameterDescription["type"], string>>> = {
  integer: "1",
  "yes-no": "yes",
  date: "2025-01-31",
  "timestamp-range": "[2025-01-01T00:00:00Z TO 2025-02-01T00:00:00Z]",
  since: "2025-01-31T12:00:00+00:00",
  "integer-or-pair": "1,90",
  "field-list": "main.da,main.con.con.id",
  callback: "handleFeed",
};

function valueSchema(parameter: ParameterDescription, name: string, rules: readonly Rule[]): ParameterSchema {
  const { type, values, ignoreCase, default: defaultText } = parameter;
  const withDefault = defaultText === undefined ? {} : { default: defaultText };
  const allowed = values ?? impliedValues[type];
  if (allowed !== undefined) {
    if (ignoreCase !== true) return { type: "string", enum: allowed, ...withDefault };
    return {
      type: "string",
      anyOf: [{ enum: allowed }, { pattern: anchored(valuePattern(parameter)) }],
      ...withDefault,
    };
  }
  if (type === "integer") {
    const numericDefault = defaultText === undefined ? {} : { default: Number(defaultText) };
    return { type: "integer", minimum: 0, ...listLimits(name, rules), ...numericDefault };
  }
  const single = valuePattern(parameter);
  const typePattern = type === "field-list" ? `(?:${single})(?:,(?:${single}))*` : single;
  const [first = "", ...others] = [typePattern, ...rulePatterns(parameter, name, rules)].map(anchored);
  const allOf = others.length === 0 ? {} : { allOf: others.map((pattern) => ({ pattern })) };
  return { type: "string", pattern: first, ...allOf, ...withDefault };
}

/** Patterns that rules require of the text of a value. A rule that only causes a warning requires none. */
function rulePatterns(parameter: ParameterDescription, name: string, rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule.severity !== undefined || rule.forms !== undefined) return [];
    if (rule.kind === "pattern" && rule.parameter === name) return [rule.pattern];
    const isForbidding =
      rule.kind === "forbidden-characters" && isFreeText(parameter) && rule.except?.includes(name) !== true;
    return isForbidding ? [`[^${rule.characters.replace(/[\\\]^-]/g, String.raw`\$&`)}]*`] : [];
  });
}

function anchored(pattern: string): string {
  return `^(?:${pattern})$`;
}

function listLimits(name: string, rules: readonly Rule[]): Pick<ParameterSchema, "minimum" | "maximum"> {
  const range = rules.find((rule) => rule.kind === "range" && rule.parameter === name && rule.severity === undefined);
  if (range?.kind !== "range") return {};
  return { minimum: range.min, maximum: range.max };
}

/** An example. The API documentation shows legacy ids of fixtures only, and not how the two schemes differ. */
function idExample(entity: IdEntity, kind: IdKind): string | undefined {
  if (kind === "uuid") return "8ov3jzjzdlvs4k5l4e0n1t2qy";
  const isShown = kind === "stats" || (kind === "legacy" && entity === "fixture");
  return isShown ? `urn:svc:${kind}:${entity}:1234567` : undefined;
}
