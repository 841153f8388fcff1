import type { DiagnosticTemplate, FactName } from "./template.ts";

/**
 * All diagnostics by code. Codes are stable: a code that is no longer used is retired and never reassigned.
 */
export const diagnosticCodes = {
  // SDF10xx: the file cannot be read as YAML.
  SDF1001: {
    title: "file outside the layout",
    cause: "a spec file is `<sport>/<feed>.yaml` or `shared/<namespace>/<any>.yaml`",
    fix: "move the file, or change its extension",
  },
  SDF1002: {
    title: "not well-formed YAML",
    cause: "{problem}",
    fix: "fix the YAML; put text with `: `, `#` or, in a row, a comma in quotes",
  },
  SDF1003: {
    title: "duplicate key",
    cause: "`{key}` is also in line {first}",
    fix: "remove or rename one of the two",
  },
  SDF1004: {
    title: "empty file",
    cause: "the file has no content",
    fix: "describe a feed, a service or shared facts, or delete the file",
  },
  SDF1005: {
    title: "anchor or alias",
    cause: "the spec language does not support YAML anchors and aliases, because they hide the source of a fact",
    fix: "add a shared structure and reference it with `use`",
  },
  SDF1006: {
    title: "file cannot be read",
    cause: "{problem}",
    fix: "check the path and the permissions",
  },

  // SDF11xx: well-formed YAML that the JSON Schemas of spec/schema reject.
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

  // SDF20xx: names, and references between files.
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

  // SDF21xx: types and lists of values.
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

  // SDF22xx: requests; SDF23xx: polling.
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

  // SDF24xx: members of responses; SDF25xx: unknown facts.
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

/** Stable name of a diagnostic, such as `SDF2104`. */
export type DiagnosticCode = keyof typeof diagnosticCodes;

/** The facts that fill the placeholders of a code's templates. */
export type Facts<Code extends DiagnosticCode> = Readonly<
  Record<FactName<(typeof diagnosticCodes)[Code]["cause"] | (typeof diagnosticCodes)[Code]["fix"]>, string | number>
>;
