import type { DiagnosticTemplate } from "../template.ts";

/** SDF22xx: requests; SDF23xx: polling. */
export const requests = {
  SDF2201: {
    severity: "error",
    title: "unknown shared parameter",
    cause: "shared/common defines no parameter `{name}`",
    fix: "write {known}, or describe it in `parameters`",
  },
  SDF2202: {
    severity: "error",
    title: "rule about a parameter that does not exist",
    cause: "the feed has no parameter and no identity `{name}`",
    fix: "write {known}",
  },
  SDF2203: {
    severity: "error",
    title: "rule id used twice",
    cause: "the feed already has a rule `{id}`",
    fix: "give each rule an id of its own; rules of shared/common count as well",
  },
  SDF2204: {
    severity: "error",
    title: "empty combination",
    cause: "a combination without parameters can never be sent, or always",
    fix: "name its parameters, or drop it; that something must be given is a `one-of` rule",
  },
  SDF2205: {
    severity: "error",
    title: "combination outside `of`",
    cause: "`{name}` is not among the parameters that the rule is about",
    fix: "add it to `of`, or write {known}",
  },
  SDF2206: {
    severity: "error",
    title: "unknown placeholder",
    cause: "the form has a place for `{name}`, which the request cannot fill",
    fix: "write {known}",
  },
  SDF2207: {
    severity: "error",
    title: "identity without a form",
    cause: "no form has a place for `{name}`, and no query parameter carries it",
    fix: "add a form that names it, or its `query`",
  },
  SDF2208: {
    severity: "error",
    title: "form and identity disagree",
    cause: "{problem}",
    fix: "{advice}",
  },
  SDF2209: {
    severity: "error",
    title: "parameter name taken twice",
    cause: "`{name}` is also {other}",
    fix: "keep one of the two",
  },
  SDF2210: {
    severity: "error",
    title: "rule that can never apply",
    cause: "`{name}` does not take {found}",
    fix: "write {known}",
  },
  SDF2211: {
    severity: "error",
    title: "unknown error code",
    cause: "shared/common lists no error `{code}`",
    fix: "write {known}, or add it there",
  },
  SDF2212: {
    severity: "error",
    title: "identifier without its facts",
    cause: "a parameter of type `id` says what it names and which kinds it takes; `{name}` lacks `{key}`",
    fix: "add `{key}`",
  },
  SDF2213: {
    severity: "error",
    title: "default that the parameter does not take",
    cause: "`{value}` is not among the values of `{name}`",
    fix: "write {known}",
  },
  SDF2301: {
    severity: "error",
    title: "polling window without a pace",
    cause: "the window says {found}",
    fix: "give it `every`, or `once: true`",
  },
  SDF2302: {
    severity: "error",
    title: "polling window id used twice",
    cause: "the feed already has a window `{id}`",
    fix: "give each window an id of its own",
  },
  SDF2303: {
    severity: "error",
    title: "polling window without length",
    cause: "it ends at {to} and starts at {from}",
    fix: "let `to` come after `from`; times before the anchor are negative",
  },
  SDF2304: {
    severity: "error",
    title: "offset without an anchor",
    cause: "`from` and `to` count from an anchor, and the window has none",
    fix: "choose `match-day`, `kick-off` or `end`, or drop the offsets",
  },
  SDF2305: {
    severity: "error",
    title: "pace that is no time",
    cause: "`every: {every}` allows any number of requests",
    fix: "write a time above zero",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
