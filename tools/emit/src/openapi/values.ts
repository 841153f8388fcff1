import type { Feed, Parameter } from "@sdf-tools/model";
import { idPattern, isFreeText, valuePattern, type IdEntity, type IdKind, type ParameterDescription, type Rule } from "@sdf/runtime";
import type { ExampleValue, ParameterSchema } from "./document.ts";

/** The schema of one value of a parameter, a list of them where several may be joined with a comma. */
export function parameterSchema(parameter: ParameterDescription, name: string, feed: Feed): ParameterSchema {
  const value = valueSchema(parameter, name, feed.rules);
  return parameter.list === true ? listSchema(value, name, feed.rules) : value;
}

/** The schema of one identifier of the kinds that are accepted. */
export function idSchema(entity: IdEntity, kinds: readonly IdKind[]): ParameterSchema {
  return { type: "string", pattern: whole(idPattern(entity, kinds)) };
}

/** A list of identifiers, with the limit that the feed's rules set. */
export function listSchema(items: ParameterSchema, name: string, rules: readonly Rule[]): ParameterSchema {
  const limit = rules.find((rule) => rule.kind === "max-items" && rule.parameter === name);
  return { type: "array", items, ...(limit?.kind === "max-items" && { maxItems: limit.max }) };
}

/** One made-up identifier of each kind that is accepted. */
export function idExamples(entity: IdEntity, kinds: readonly IdKind[], list = false): Examples {
  const examples: Examples = {};
  for (const kind of kinds) {
    const value = idExample(entity, kind);
    if (value !== undefined) examples[kind] = { value: list ? [value] : value };
  }
  return examples;
}

/** The forms of an identifier in words. */
export function idForms(entity: IdEntity, kinds: readonly IdKind[]): string {
  const forms = kinds.map((kind) => kindNames[kind]);
  const joined = forms.length < 2 ? forms.join("") : `${forms.slice(0, -1).join(", ")} or ${forms.at(-1)}`;
  return `Identifier of a ${entity}: ${joined}.`;
}

/** An example for a plain parameter: its default, the first known value, or what its type looks like. */
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
  const { type, values, ignoreCase, default: assumed } = parameter;
  const given = assumed === undefined ? {} : { default: assumed };
  const known = values ?? knownValues[type];
  if (known !== undefined) {
    if (ignoreCase !== true) return { type: "string", enum: known, ...given };
    return { type: "string", anyOf: [{ enum: known }, { pattern: whole(valuePattern(parameter)) }], ...given };
  }
  if (type === "integer") return { type: "integer", ...limitsOf(name, rules), ...(assumed !== undefined && { default: Number(assumed) }) };
  const own = valuePattern(parameter);
  const patterns = [type === "field-list" ? `(?:${own})(?:,(?:${own}))*` : own, ...rulePatterns(parameter, name, rules)];
  const [first = "", ...others] = patterns.map(whole);
  return { type: "string", pattern: first, ...(others.length > 0 && { allOf: others.map((pattern) => ({ pattern })) }), ...given };
}

const knownValues: Partial<Readonly<Record<ParameterDescription["type"], readonly string[]>>> = { "yes-no": ["yes", "no"], format: ["xml", "json", "jsonp"] };

/** What rules demand of the text of a value; a rule whose breach is a warning demands nothing. */
function rulePatterns(parameter: ParameterDescription, name: string, rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule.severity !== undefined || rule.forms !== undefined) return [];
    if (rule.kind === "pattern" && rule.parameter === name) return [rule.pattern];
    const isForbidding = rule.kind === "forbidden-characters" && isFreeText(parameter) && rule.except?.includes(name) !== true;
    return isForbidding ? [`[^${rule.characters.replace(/[\\\]^-]/g, String.raw`\$&`)}]*`] : [];
  });
}

function whole(pattern: string): string {
  return `^(?:${pattern})$`;
}

function limitsOf(name: string, rules: readonly Rule[]): Pick<ParameterSchema, "minimum" | "maximum"> {
  const range = rules.find((rule) => rule.kind === "range" && rule.parameter === name && rule.severity === undefined);
  if (range?.kind !== "range") return {};
  return { ...(range.min !== undefined && { minimum: range.min }), ...(range.max !== undefined && { maximum: range.max }) };
}

function idExample(entity: IdEntity, kind: IdKind): string | undefined {
  switch (kind) {
    case "uuid":
      return "8ov3jzjzdlvs4k5l4e0n1t2qy";
    case "stats":
      return `urn:svc:stats:${entity}:1234567`;
    case "legacy":
      return `urn:svc:legacy:${entity}:1234567`;
    default:
      // The documents do not show how the two schemes are told apart.
      return undefined;
  }
}
