import type { DiagnosticTemplate } from "../template.ts";

/** SDF11xx: well-formed YAML, but not the spec language. Found with the JSON Schemas of spec/schema. */
export const language = {
  SDF1101: {
    severity: "error",
    title: "unknown key",
    cause: "{where} has no key `{key}`",
    fix: "write {known}",
  },
  SDF1102: {
    severity: "error",
    title: "missing key",
    cause: "{where} needs the key `{key}`",
    fix: "add `{key}`",
  },
  SDF1103: {
    severity: "error",
    title: "wrong kind of value",
    cause: "expected {expected}, found {found}",
    fix: "{advice}",
  },
  SDF1104: {
    severity: "error",
    title: "value outside the language",
    cause: "{found} is not known here",
    fix: "write {known}",
  },
  SDF1105: {
    severity: "error",
    title: "badly formed value",
    cause: "`{found}` is not a {expected}",
    fix: "write it like {examples}",
  },
  SDF1106: {
    severity: "error",
    title: "row of the wrong length",
    cause: "a row is `[requirement, type, meaning, extras]`, and this one has {count} parts",
    fix: "put a meaning that holds a comma into quotes; extras go into braces at the end",
  },
  SDF1107: {
    severity: "error",
    title: "empty or out of bounds",
    cause: "{where} {problem}",
    fix: "{advice}",
  },
  SDF1108: {
    severity: "error",
    title: "key without its partner",
    cause: "`{key}` means something only beside `{partner}`",
    fix: "add `{partner}`, or drop `{key}`",
  },
  SDF1109: {
    severity: "error",
    title: "no choice, or several",
    cause: "{where} needs {count} of {keys}",
    fix: "keep {count} of them",
  },
  SDF1110: {
    severity: "error",
    title: "file and content disagree",
    cause: "the file is {place} and says `{key}: {found}`",
    fix: "write `{key}: {expected}`, or move the file",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
