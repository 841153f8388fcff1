import type { DiagnosticTemplate } from "../template.ts";

/** SDF20xx: names, and references between files. */
export const linking = {
  SDF2001: {
    title: "unresolved `use`",
    cause: "`{reference}` does not exist",
    fix: "use {known}",
  },
  SDF2002: {
    title: "circular `use`",
    cause: "{path}",
    fix: "list the members of one structure instead of using it",
  },
  SDF2003: {
    title: "`omit` of a missing member",
    cause: "`{used}` has no member `{path}`",
    fix: "remove it from `omit`, or write {known}",
  },
  SDF2004: {
    title: "`override` of a missing member",
    cause: "`{used}` has no member `{path}`",
    fix: "write {known}; new members belong in `attributes`, `elements` or `add`",
  },
  SDF2005: {
    severity: "warning",
    title: "`override` without effect",
    cause: "`{path}` of `{used}` already has this `{fact}`",
    fix: "remove `{fact}` from the override",
  },
  SDF2006: {
    title: "`add` below a missing element",
    cause: "`{used}` has no element `{path}` with members",
    fix: "write {known}; members of the element itself belong in `attributes` and `elements`",
  },
  SDF2007: {
    title: "new member shadows a used member",
    cause: "`{used}` already has a member `{member}`",
    fix: "change it with `override`, or add it to `omit`",
  },
  SDF2008: {
    title: "`override` of an unsupported fact",
    cause: "`{path}` is {kind}, which has no `{fact}`",
    fix: "remove `{fact}`",
  },
  SDF2009: {
    title: "duplicate feed",
    cause: "`{feed}` is also described in {other}",
    fix: "delete one of the two files",
  },
  SDF2010: {
    title: "duplicate shared name",
    cause: "the {kind} `{name}` is also defined in {other}",
    fix: "rename one of the two",
  },
  SDF2011: {
    title: "shared key outside shared/common",
    cause: "`{key}` applies to every feed, so it belongs in shared/common",
    fix: "move it to shared/common",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
