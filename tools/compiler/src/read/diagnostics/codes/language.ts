import type { DiagnosticTemplate } from "../template.ts";

/** SDF11xx: well-formed YAML that the JSON Schemas of spec/schema reject. */
export const language = {
  SDF1101: {
    title: "unknown key",
    cause: "{where} has no key `{key}`",
    fix: "write {known}",
  },
  SDF1102: {
    title: "missing key",
    cause: "{where} requires the key `{key}`",
    fix: "add `{key}`",
  },
  SDF1103: {
    title: "wrong kind of value",
    cause: "expected {expected}, found {found}",
    fix: "{advice}",
  },
  SDF1104: {
    title: "unsupported value",
    cause: "{found} is not supported here",
    fix: "write {known}",
  },
  SDF1105: {
    title: "malformed value",
    cause: "`{found}` is not a {expected}",
    fix: "write a value such as {examples}",
  },
  SDF1106: {
    title: "row of the wrong length",
    cause: "a row is `[requirement, type, meaning, extras]`, but this row has {count} parts",
    fix: "put a meaning with a comma in quotes, and extras in braces at the end",
  },
  SDF1107: {
    title: "empty or out of bounds",
    cause: "{where} {problem}",
    fix: "{advice}",
  },
  SDF1108: {
    title: "key without a required key",
    cause: "`{key}` requires `{partner}`",
    fix: "add `{partner}`, or remove `{key}`",
  },
  SDF1109: {
    title: "wrong number of alternative keys",
    cause: "{where} requires {count} of {keys}",
    fix: "write {count} of them",
  },
  SDF1110: {
    title: "content does not match the path",
    cause: "the file is {place} but has `{key}: {found}`",
    fix: "write `{key}: {expected}`, or move the file",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
