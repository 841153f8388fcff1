import type { DiagnosticTemplate } from "../template.ts";

/** SDF21xx: types and lists of values. */
export const values = {
  SDF2101: {
    title: "unknown type",
    cause: "the scalar `{type}` does not exist",
    fix: "write {known}, or add the scalar to shared/common/scalars.yaml",
  },
  SDF2102: {
    title: "unknown list of values",
    cause: "the enumeration `{reference}` does not exist",
    fix: "write {known}",
  },
  SDF2103: {
    title: "value of the wrong type",
    cause: "`{value}` is not of the type `{type}`",
    fix: "fix the value, or change the type",
  },
  SDF2104: {
    title: "closed enumeration without a source",
    cause: "every new value of a closed enumeration is a breaking change",
    fix: "add the source that calls the list complete, or remove `closed`",
  },
  SDF2105: {
    title: "unknown observed form",
    cause: "`{form}` is neither a scalar nor `absent`, `single` or `list`",
    fix: "write {known}",
  },
  SDF2106: {
    title: "duplicate value",
    cause: "the list already has `{value}`",
    fix: "remove the duplicate",
  },
  SDF2107: {
    title: "invalid pattern",
    cause: "{problem}",
    fix: "write a regular expression without anchors that ECMAScript and XSD support",
  },
  SDF2108: {
    title: "`closed` without values",
    cause: "`closed` requires a list of values",
    fix: "add `values`, or remove `closed`",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
