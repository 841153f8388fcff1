import type { DiagnosticTemplate } from "../template.ts";

/** SDF22xx: requests; SDF23xx: polling. */
export const requests = {
  SDF2201: {
    title: "unknown shared parameter",
    cause: "shared/common has no parameter `{name}`",
    fix: "write {known}, or add it to `parameters`",
  },
  SDF2202: {
    title: "rule with an unknown parameter",
    cause: "the feed has no parameter and no identity `{name}`",
    fix: "write {known}",
  },
  SDF2203: {
    title: "duplicate rule id",
    cause: "the feed already has a rule `{id}`",
    fix: "give each rule a unique id, also among the rules of shared/common",
  },
  SDF2204: {
    title: "empty combination",
    cause: "a combination requires at least one parameter",
    fix: "add parameters, or remove it; use a `one-of` rule to require a parameter",
  },
  SDF2205: {
    title: "combination outside `of`",
    cause: "`{name}` is not in `of`",
    fix: "add it to `of`, or write {known}",
  },
  SDF2206: {
    title: "unknown placeholder",
    cause: "the form has a placeholder `{name}`, but the request has no such parameter",
    fix: "write {known}",
  },
  SDF2207: {
    title: "identity without a URL form",
    cause: "no form has a placeholder `{name}`, and the identity has no `query`",
    fix: "add a form with the placeholder, or add `query`",
  },
  SDF2208: {
    title: "form does not match the identity",
    cause: "{problem}",
    fix: "{advice}",
  },
  SDF2209: {
    title: "duplicate parameter name",
    cause: "`{name}` is also {other}",
    fix: "remove one of the two",
  },
  SDF2210: {
    title: "rule that never applies",
    cause: "`{name}` does not accept {found}",
    fix: "write {known}",
  },
  SDF2211: {
    title: "unknown error code",
    cause: "shared/common has no error `{code}`",
    fix: "write {known}, or add the error to shared/common",
  },
  SDF2212: {
    title: "incomplete identifier",
    cause: "a parameter of type `id` requires `entity` and `accepts`, but `{name}` has no `{key}`",
    fix: "add `{key}`",
  },
  SDF2213: {
    title: "unsupported default",
    cause: "`{value}` is not a value of `{name}`",
    fix: "write {known}",
  },
  SDF2301: {
    title: "polling window without an interval",
    cause: "the window has {found}",
    fix: "write either `every` or `once: true`",
  },
  SDF2302: {
    title: "duplicate polling window id",
    cause: "the feed already has a window `{id}`",
    fix: "give each window a unique id",
  },
  SDF2303: {
    title: "empty polling window",
    cause: "the window starts at {from} and ends at {to}",
    fix: "write a `to` after `from`; offsets before the anchor are negative",
  },
  SDF2304: {
    title: "offset without an anchor",
    cause: "`from` and `to` are relative to an anchor, but the window has the anchor `none`",
    fix: "write the anchor `match-day`, `kick-off` or `end`, or remove the offsets",
  },
  SDF2305: {
    title: "interval that is not positive",
    cause: "`every: {every}` permits any number of requests",
    fix: "write a duration above zero",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
