import type { DiagnosticTemplate } from "../template.ts";

/** SDF20xx: names, and what one file takes from another. */
export const linking = {
  SDF2001: {
    severity: "error",
    title: "unresolved `use`",
    cause: "nothing is called `{reference}`",
    fix: "use {known}",
  },
  SDF2002: {
    severity: "error",
    title: "`use` goes in a circle",
    cause: "{path}",
    fix: "write the members of one of them out",
  },
  SDF2003: {
    severity: "error",
    title: "`omit` of nothing",
    cause: "`{used}` has no member `{path}`",
    fix: "drop it from `omit`, or name {known}",
  },
  SDF2004: {
    severity: "error",
    title: "`override` of nothing",
    cause: "`{used}` has no member `{path}`",
    fix: "name {known}; new members go into `attributes`, `elements` or `add`",
  },
  SDF2005: {
    severity: "warning",
    title: "`override` that changes nothing",
    cause: "`{path}` of `{used}` already has this `{fact}`",
    fix: "drop `{fact}` from the override",
  },
  SDF2006: {
    severity: "error",
    title: "`add` below nothing",
    cause: "`{used}` has no element `{path}` that could take members",
    fix: "name {known}; members of the element itself go into `attributes` and `elements`",
  },
  SDF2007: {
    severity: "error",
    title: "new member shadows a used one",
    cause: "`{used}` already has a member `{member}`",
    fix: "change it with `override`, or list it in `omit` first",
  },
  SDF2008: {
    severity: "error",
    title: "`override` of a fact that the member cannot have",
    cause: "`{path}` is {kind}, which has no `{fact}`",
    fix: "drop `{fact}`",
  },
  SDF2009: {
    severity: "error",
    title: "feed described twice",
    cause: "`{feed}` is also described in {other}",
    fix: "keep one of the two files",
  },
  SDF2010: {
    severity: "error",
    title: "shared name taken twice",
    cause: "the {kind} `{name}` is also defined in {other}",
    fix: "rename one of the two",
  },
  SDF2011: {
    severity: "error",
    title: "shared facts outside shared/common",
    cause: "`{key}` holds for every feed, so it stands in shared/common",
    fix: "move it there",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
