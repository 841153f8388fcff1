import type { DiagnosticTemplate } from "../template.ts";

/** SDF24xx: members of responses; SDF25xx: unknown facts. */
export const responses = {
  SDF2401: {
    title: "duplicate wire name",
    cause: "in {format}, `{name}` is also the name of {other}",
    fix: "rename one of the two with `xml` or `json`, or restrict it to a format with `only`",
  },
  SDF2402: {
    title: "missing requirement",
    cause: "`{member}` has no `req`",
    fix: "add `req` here or in the used structure",
  },
  SDF2403: {
    title: "missing meaning",
    cause: "`{member}` has no `meaning`",
    fix: "add `meaning` here or in the used structure",
  },
  SDF2404: {
    title: "missing condition",
    cause: "`{member}` has the requirement C but no `when`",
    fix: "add `when`, or change the requirement to N",
  },
  SDF2405: {
    title: "invalid wrapper",
    cause: "{problem}",
    fix: "remove `wrapper`; describe a container that JSON keeps as an element",
  },
  SDF2406: {
    title: "invalid `only`",
    cause: "{problem}",
    fix: "remove `only`, or the conflicting fact",
  },
  SDF2407: {
    title: "text without a JSON name",
    cause: "`{member}` has a text and other members, so JSON needs a name for the text",
    fix: "add the name of the JSON property, such as `json: name`",
  },
  SDF2408: {
    title: "not a list of the root",
    cause: "the root has no repeated element `{name}`",
    fix: "write {known}",
  },
  SDF2409: {
    title: "unknown status",
    cause: "`{status}` is not a value of matchStatus",
    fix: "write {known}",
  },
  SDF2410: {
    title: "element without content",
    cause: "`{member}` has no attributes, elements or text",
    fix: "list its members, or write `open: true` if they are unknown",
  },
  SDF2411: {
    title: "open element with text only",
    cause: "`{member}` is open, but its value is its text",
    fix: "remove `open` or the text",
  },
  SDF2412: {
    title: "invalid observed form",
    cause: "`{form}` is {problem}",
    fix: "remove it from `observed`",
  },
  SDF2413: {
    severity: "warning",
    title: "condition on an unknown field",
    cause: "`{member}` depends on `{field}`, which the feed does not have",
    fix: "write {known}",
  },
  SDF2501: {
    title: "missing `unknowns` entry",
    cause: "`{path}` is {state} but has no `unknowns` entry",
    fix: "add an entry to `unknowns` with `at: {path}`",
  },
  SDF2502: {
    severity: "warning",
    title: "`unknowns` entry with an unknown path",
    cause: "the {subject} has no `{path}`",
    fix: "write {known}",
  },
  SDF2503: {
    severity: "warning",
    title: "condition with an unsupported parameter",
    cause: "`{member}` requires `{name}` in the request, but the feed has no such parameter",
    fix: "add the parameter, or remove the condition with `override`",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
