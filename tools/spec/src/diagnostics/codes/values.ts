import type { DiagnosticTemplate } from "../template.ts";

/** SDF21xx: types and lists of values. */
export const values = {
  SDF2101: {
    severity: "error",
    title: "unknown type",
    cause: "no scalar is called `{type}`",
    fix: "write {known}, or add the scalar to shared/common/scalars.yaml",
  },
  SDF2102: {
    severity: "error",
    title: "unknown list of values",
    cause: "no enumeration is called `{reference}`",
    fix: "write {known}",
  },
  SDF2103: {
    severity: "error",
    title: "value that its type cannot hold",
    cause: "`{value}` is not of the type `{type}`",
    fix: "correct the value, or choose another type",
  },
  SDF2104: {
    severity: "error",
    title: "closed enumeration without a source",
    cause: "a closed enumeration makes every new value a breaking change",
    fix: "name the document that says the list is complete, or drop `closed`",
  },
  SDF2105: {
    severity: "error",
    title: "unknown observed form",
    cause: "`{form}` is neither a scalar nor `absent`, `single` or `list`",
    fix: "write {known}",
  },
  SDF2106: {
    severity: "error",
    title: "value listed twice",
    cause: "`{value}` already stands in this list",
    fix: "keep one of the two",
  },
  SDF2107: {
    severity: "error",
    title: "pattern that cannot be compiled",
    cause: "{problem}",
    fix: "write a regular expression that both ECMAScript and XSD read, without anchors",
  },
  SDF2108: {
    severity: "error",
    title: "`closed` without values",
    cause: "only a list of values can be complete",
    fix: "add `values`, or drop `closed`",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
