import { suggest } from "@sdf-tools/compiler/read";
import type { OutputFormat, SdfConfig } from "@sdf/cli";
import { ConfigError } from "./error.ts";

export const outputFormats: readonly OutputFormat[] = [
  "javascript",
  "typescript",
  "json-schema",
  "xsd",
  "openapi",
  "model",
];

/** Returns a description of what is expected if the value is invalid, with the path below the property. */
type Check = (value: unknown) => Problem | undefined;

interface Problem {
  readonly expected: string;
  readonly value: unknown;
  /** Path below the property, such as `[1]`. */
  readonly below?: string;
}

const isText: Check = (value) =>
  typeof value === "string" && value !== "" ? undefined : { expected: "a text", value };

const either =
  (expected: string, ...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value) === undefined) ? undefined : { expected, value };

const equals =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
      ? undefined
      : { expected: `one of ${allowed.map((each) => JSON.stringify(each)).join(", ")}`, value };

const list =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return { expected: "a list with at least one item", value };
    const index = value.findIndex((item) => check(item) !== undefined);
    const problem = index < 0 ? undefined : check(value[index]);
    return problem === undefined ? undefined : { ...problem, below: `[${index}]` };
  };

/** Name of an npm package, with or without scope. */
const packageName = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

const checks: Readonly<Record<keyof SdfConfig, Check>> = {
  specs: (value) =>
    Array.isArray(value) ? list(isText)(value) : either("a folder or a list of folders", isText)(value),
  extends: either('"@sdf/spec", a folder, or false', isText, equals(false)),
  output: either("a folder", isText),
  packageName: (value) =>
    typeof value === "string" && packageName.test(value)
      ? undefined
      : { expected: "the name of a package, such as @acme/feeds", value },
  formats: list(equals(...outputFormats)),
  fast: equals(true, false),
  requiredFields: equals("observed", "documented"),
  homepage: (value) =>
    typeof value === "string" && /^https?:/.test(value) && URL.canParse(value)
      ? undefined
      : { expected: "the address of a site, such as https://docs.example/", value },
  layout: equals("folder", "packages"),
};

const required: readonly (keyof SdfConfig)[] = ["specs", "output"];

/**
 * Checks a configuration.
 *
 * @param file path of the file, for messages
 * @throws ConfigError for the first invalid property
 */
export function checkConfig(value: unknown, file: string): SdfConfig {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ConfigError(file, "", "expected an object as the default export, such as defineConfig({ … })");
  const names = Object.keys(checks);
  for (const [name, each] of Object.entries(value)) {
    const check = (checks as Readonly<Record<string, Check | undefined>>)[name];
    if (check === undefined) throw new ConfigError(file, name, `unknown property; use ${suggest(name, names)}`);
    const problem = each === undefined ? undefined : check(each);
    if (problem === undefined) continue;
    const { expected, value: received, below = "" } = problem;
    throw new ConfigError(file, name + below, `expected ${expected}, received ${JSON.stringify(received)}`);
  }
  const config = value as SdfConfig;
  for (const name of required)
    if (config[name] === undefined) throw new ConfigError(file, name, 'missing; name a folder, such as "./spec"');
  const code = config.formats?.filter((format) => format === "javascript" || format === "typescript") ?? [];
  if (code.length > 1)
    throw new ConfigError(file, "formats", "javascript and typescript exclude each other; keep one of them");
  return config;
}
