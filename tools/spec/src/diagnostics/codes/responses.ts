import type { DiagnosticTemplate } from "../template.ts";

/** SDF24xx: members of responses; SDF25xx: what is unknown. */
export const responses = {
  SDF2401: {
    severity: "error",
    title: "wire name taken twice",
    cause: "in {format}, `{name}` is also the name of {other}",
    fix: "rename one of the two with `xml` or `json`, or say in which format it exists with `only`",
  },
  SDF2402: {
    severity: "error",
    title: "requirement not said",
    cause: "nothing says whether `{member}` is always there",
    fix: "add `req`, here or in the structure it uses",
  },
  SDF2403: {
    severity: "error",
    title: "meaning not said",
    cause: "nothing says what `{member}` is",
    fix: "add `meaning`, here or in the structure it uses",
  },
  SDF2404: {
    severity: "error",
    title: "condition not said",
    cause: "`{member}` is required under a condition that nothing states",
    fix: "add `when`, or make it N",
  },
  SDF2405: {
    severity: "error",
    title: "wrapper misused",
    cause: "{problem}",
    fix: "drop `wrapper`; a container that JSON keeps is an element of its own",
  },
  SDF2406: {
    severity: "error",
    title: "`only` misused",
    cause: "{problem}",
    fix: "drop `only`, or what contradicts it",
  },
  SDF2407: {
    severity: "error",
    title: "text without a place in JSON",
    cause: "`{member}` has other members beside its text, so that JSON needs a name for the text",
    fix: "name the member that carries it: `json: name`",
  },
  SDF2408: {
    severity: "error",
    title: "not a list of the root",
    cause: "the root has no repeated element `{name}`",
    fix: "write {known}",
  },
  SDF2409: {
    severity: "error",
    title: "status that the feed does not have",
    cause: "`{status}` is not among the values of matchStatus",
    fix: "write {known}",
  },
  SDF2410: {
    severity: "error",
    title: "element without content",
    cause: "`{member}` has no attributes, elements or text",
    fix: "list its members, or say `open: true` when they are not shown",
  },
  SDF2411: {
    severity: "error",
    title: "open element that is its text",
    cause: "`{member}` is open, and its text is all that it holds",
    fix: "drop `open`, or the text",
  },
  SDF2412: {
    severity: "error",
    title: "observed form that the member cannot take",
    cause: "`{form}` is {problem}",
    fix: "drop it",
  },
  SDF2501: {
    severity: "error",
    title: "unknown that is not listed",
    cause: "`{path}` is {state}, and no `unknowns` entry says so",
    fix: "add an entry to `unknowns` with `at: {path}`",
  },
  SDF2502: {
    severity: "warning",
    title: "`unknowns` entry about nothing",
    cause: "the {subject} has nothing at `{path}`",
    fix: "write {known}",
  },
  SDF2503: {
    severity: "warning",
    title: "condition on a parameter that the feed does not take",
    cause: "`{member}` is returned when `{name}` was sent, and no request of this feed can send it",
    fix: "add the parameter, or take the condition away with `override`",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
