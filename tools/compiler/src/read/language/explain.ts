import type { ErrorObject } from "ajv/dist/2020.js";
import type { Place, Problems } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { YamlValue } from "../yaml/parse.ts";
import { findPlace, findKeyPlace, findValuePlace } from "../yaml/positions.ts";

/** The parts of a schema that diagnostics use. */
interface SchemaWords {
  readonly title?: string;
  readonly examples?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly oneOf?: readonly { readonly required?: readonly string[] }[];
  readonly anyOf?: readonly { readonly required?: readonly string[] }[];
}

/** A value of the file, with its container. */
interface Target {
  readonly value: YamlValue;
  readonly holder?: { readonly container: object; readonly key: string };
}

/** Reports a JSON Schema error as a diagnostic in terms of the spec language. */
export function explain(error: ErrorObject, file: string, content: YamlValue, problems: Problems): void {
  const schema = (error.parentSchema ?? {}) as SchemaWords;
  const target = find(content, error.instancePath);
  const start = (): Place => findStart(target, file);
  const atKey = (key: string): Place => (isContainer(target.value) ? findKeyPlace(target.value, key) : start());
  const where = `the ${schema.title ?? (target.holder === undefined ? "file" : `value of \`${target.holder.key}\``)}`;
  const outOfBounds = (problem: string, advice: string): void =>
    problems.report("SDF1107", start(), { where, problem, advice });

  switch (error.keyword) {
    case "additionalProperties": {
      const key = String(error.params["additionalProperty"]);
      return problems.report("SDF1101", atKey(key), {
        where,
        key,
        known: suggest(key, Object.keys(schema.properties ?? {})),
      });
    }
    case "required":
      // The error of the branch is redundant, because the error of the choice is reported.
      if (/\/(oneOf|anyOf)\/\d+\/required$/.test(error.schemaPath)) return;
      return problems.report("SDF1102", start(), { where, key: String(error.params["missingProperty"]) });
    case "dependentRequired": {
      const key = String(error.params["property"]);
      const partner = String(error.params["missingProperty"]);
      return problems.report("SDF1108", atKey(key), { key, partner });
    }
    case "oneOf":
    case "anyOf": {
      const branches = error.keyword === "oneOf" ? schema.oneOf : schema.anyOf;
      const keys = (branches ?? []).flatMap(({ required = [] }) => required).map((key) => `\`${key}\``);
      return problems.report("SDF1109", start(), {
        where,
        keys: keys.join(", "),
        count: error.keyword === "oneOf" ? "exactly one" : "at least one",
      });
    }
    case "type":
      return explainType(error, target, start(), problems);
    case "enum":
    case "const": {
      const allowed =
        error.keyword === "enum" ? (error.params["allowedValues"] as unknown[]) : [error.params["allowedValue"]];
      return problems.report("SDF1104", start(), {
        found: shown(target.value),
        known: suggest(String(target.value), allowed.map(String)),
      });
    }
    case "pattern": {
      const key = error.propertyName;
      const examples = (schema.examples ?? []).map((example) => `\`${example}\``).join(", ");
      return problems.report("SDF1105", key === undefined ? start() : atKey(key), {
        found: key ?? String(target.value),
        expected: schema.title ?? "valid value",
        examples,
      });
    }
    case "minItems":
    case "items":
    case "minProperties":
    case "minLength":
      if (schema.title === "row") return problems.report("SDF1106", start(), { count: measureLength(target.value) });
      return outOfBounds("is empty", "add content, or remove the key");
    case "minimum":
    case "maximum":
      return outOfBounds(
        `is ${shown(target.value)}, which is out of bounds`,
        `write a number ${error.params["comparison"]} ${error.params["limit"]}`,
      );
    case "uniqueItems":
      return outOfBounds("has a duplicate item", "remove the duplicate");
    default:
      // `if` and `propertyNames` repeat an error of a subschema, which is reported separately.
      return;
  }
}

function explainType(error: ErrorObject, target: Target, place: Place, problems: Problems): void {
  const expected = [error.params["type"] as string | string[]].flat();
  // The fourth part of a row is text only if an unquoted comma has split the meaning.
  if (Array.isArray(target.holder?.container) && target.holder.key === "3" && typeof target.value === "string") {
    return problems.report("SDF1106", findPlace(target.holder.container), { count: target.holder.container.length });
  }
  const isQuotable =
    expected.includes("string") && (typeof target.value === "number" || typeof target.value === "boolean");
  const advice = isQuotable
    ? "put the value in quotes"
    : target.value === null
      ? "add a value, or remove the key"
      : `write ${expected.map((type) => typeWords[type] ?? type).join(" or ")}`;
  problems.report("SDF1103", place, {
    expected: expected.map((type) => typeWords[type] ?? type).join(" or "),
    found: shown(target.value),
    advice,
  });
}

const typeWords: Readonly<Record<string, string>> = {
  object: "a mapping",
  array: "a list",
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "nothing",
};

function shown(value: YamlValue): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  return typeof value === "string" ? `the text \`${value}\`` : `the ${typeof value} \`${value}\``;
}

/** Resolves a JSON pointer. */
function find(content: YamlValue, pointer: string): Target {
  let target: Target = { value: content };
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const container = target.value;
    if (!isContainer(container)) break;
    target = {
      value: Array.isArray(container) ? (container[Number(key)] ?? null) : (container[key] ?? null),
      holder: { container, key },
    };
  }
  return target;
}

/** Place of a target: the key of a mapping, list or null, and the value otherwise. */
function findStart({ value, holder }: Target, file: string): Place {
  if (holder === undefined) return { file, line: 1, column: 1 };
  return isContainer(value) || value === null
    ? findKeyPlace(holder.container, holder.key)
    : findValuePlace(holder.container, holder.key);
}

function isContainer(value: YamlValue): value is YamlValue[] | { [key: string]: YamlValue } {
  return typeof value === "object" && value !== null;
}

function measureLength(value: YamlValue): number {
  return Array.isArray(value) ? value.length : 0;
}
