/** Rules of requests: parameters, identifiers, URL forms, request rules and polling. */
import type { ModelPolling, ModelRule } from "@sdf-tools/compiler/link";
import { isStronger } from "./members.ts";
import { code, listed, missing, onlyDescription, rulesFor, same } from "./rule.ts";

const parameter = rulesFor("parameter", { direction: "request", parts: ["client", "types", "schemas"] });

export const parameterRules = [
  parameter.changed({
    id: "parameter-evidence-gained",
    parts: ["types", "schemas"],
    level: "safe",
    bump: "patch",
    facts: ({ evidence }) => evidence,
    when: (was, is) => isStronger(is.evidence, was.evidence),
    sentence: (was, is) => `parameter ${code(is.name)} is ${is.evidence}, previously ${was.evidence}`,
    reason: "requests do not change",
  }),
  parameter.changed({
    id: "parameter-evidence-lost",
    action: "Expect that the service may ignore the parameter.",
    parts: ["types", "schemas"],
    level: "risky",
    bump: "patch",
    facts: ({ evidence }) => evidence,
    when: (was, is) => isStronger(was.evidence, is.evidence),
    sentence: (was, is) => `parameter ${code(is.name)} is only ${is.evidence}, previously ${was.evidence}`,
    reason: "requests do not change; the service may not support the parameter",
  }),
  parameter.added({
    id: "parameter-added",
    action: "Send the parameter.",
    level: ({ required }) => (required === "Y" ? "breaking" : "safe"),
    value: ({ type }) => type,
    sentence: ({ name, required }) => `parameter ${code(name)} is new${required === "Y" ? " and required" : ""}`,
    reason: ({ required }) =>
      required === "Y" ? "requests without it are rejected" : "requests without it remain valid",
  }),
  parameter.removed({
    id: "parameter-removed",
    action: "Remove the parameter from requests.",
    level: "breaking",
    value: ({ type }) => type,
    sentence: ({ name }) => `parameter ${code(name)} is removed`,
    reason: "requests with it are rejected",
  }),
  parameter.changed({
    id: "parameter-required",
    action: "Send the parameter in every request.",
    level: "breaking",
    facts: ({ required }) => required,
    when: (was, is) => was.required !== "Y" && is.required === "Y",
    sentence: (_was, { name }) => `parameter ${code(name)} is required`,
    reason: "requests without it are rejected",
  }),
  parameter.changed({
    id: "parameter-optional",
    level: "safe",
    facts: ({ required }) => required,
    when: (was, is) => was.required === "Y" && is.required !== "Y",
    sentence: (_was, { name }) => `parameter ${code(name)} is optional`,
    reason: "requests with it remain valid",
  }),
  parameter.changed({
    id: "parameter-condition-changed",
    parts: ["types", "schemas"],
    level: "none",
    facts: ({ required }) => required,
    when: (was, is) => was.required !== is.required && was.required !== "Y" && is.required !== "Y",
    sentence: (_was, { name, required }) =>
      `parameter ${code(name)} is ${required === "C" ? "required under a condition" : "optional"}`,
    reason: "the rules of the feed contain the condition; the requirement only summarises them",
  }),
  parameter.changed({
    id: "parameter-type-changed",
    action: "Send a value of the new type.",
    level: "breaking",
    facts: ({ type }) => type,
    sentence: (was, is) => `parameter ${code(is.name)} accepts ${code(is.type)}, previously ${code(was.type)}`,
    reason: "values that were accepted are rejected",
  }),
  parameter.changed({
    id: "list-allowed",
    level: "safe",
    facts: ({ list }) => list === true,
    when: (was, is) => was.list !== true && is.list === true,
    sentence: (_was, { name }) => `parameter ${code(name)} accepts several values`,
    reason: "one value is still accepted",
  }),
  parameter.changed({
    id: "list-refused",
    action: "Send one request for each value.",
    level: "breaking",
    facts: ({ list }) => list === true,
    when: (was, is) => was.list === true && is.list !== true,
    sentence: (_was, { name }) => `parameter ${code(name)} accepts one value only`,
    reason: "lists are rejected",
  }),
  parameter.changed({
    id: "case-ignored",
    level: "safe",
    facts: ({ ignoreCase }) => ignoreCase === true,
    when: (was, is) => was.ignoreCase !== true && is.ignoreCase === true,
    sentence: (_was, { name }) => `parameter ${code(name)} ignores the case of its values`,
    reason: "the listed spelling is still accepted",
  }),
  parameter.changed({
    id: "case-minded",
    action: "Send the values as listed, in lower or upper case.",
    level: "breaking",
    facts: ({ ignoreCase }) => ignoreCase === true,
    when: (was, is) => was.ignoreCase === true && is.ignoreCase !== true,
    sentence: (_was, { name }) => `parameter ${code(name)} accepts its values in the listed case only`,
    reason: "other spellings are rejected",
  }),
  parameter.changed({
    id: "default-changed",
    action: "Send the older default explicitly if you need it.",
    direction: "behaviour",
    level: (was) => (was.default === undefined ? "none" : "risky"),
    facts: (each) => each.default,
    sentence: (was, is) =>
      `parameter ${code(is.name)} has ` +
      (is.default === undefined ? "no documented default" : `the default ${code(is.default)}`) +
      (was.default === undefined ? "" : `, previously ${code(was.default)}`),
    reason: (was) =>
      was.default === undefined
        ? "the default was not documented before; requests do not change"
        : "requests without it return other data",
  }),
  parameter.gained({
    id: "parameter-value-added",
    mark: "=",
    items: (was, is) => (was.values === undefined ? [] : missing(is.values, was.values)),
    level: "safe",
    sentence: (value, _was, { name }) => `parameter ${code(name)} accepts ${code(value)}`,
    reason: "the other values are still accepted",
  }),
  parameter.lost({
    id: "parameter-value-removed",
    action: "Send one of the listed values.",
    mark: "=",
    items: (was, is) => (is.values === undefined ? [] : missing(was.values, is.values)),
    level: "breaking",
    sentence: (value, { name }) => `parameter ${code(name)} no longer accepts ${code(value)}`,
    reason: "requests with the value are rejected",
  }),
  parameter.changed({
    id: "parameter-values-freed",
    level: "safe",
    facts: ({ values }) => values,
    when: (was, is) => was.values !== undefined && is.values === undefined,
    sentence: (_was, { name }) => `parameter ${code(name)} accepts any value`,
    reason: "the listed values are still accepted",
  }),
  parameter.changed({
    id: "parameter-values-listed",
    action: "Send one of the listed values.",
    level: "breaking",
    facts: ({ values }) => values,
    when: (was, is) => was.values === undefined && is.values !== undefined,
    sentence: (_was, { name }) => `parameter ${code(name)} accepts the listed values only`,
    reason: "requests with other values are rejected",
  }),
  parameter.changed({
    id: "parameter-kind-accepted",
    level: "safe",
    facts: ({ accepts }) => accepts,
    when: (was, is) => missing(is.accepts, was.accepts).length > 0,
    sentence: (was, is) =>
      `parameter ${code(is.name)} also accepts identifiers of kind ${listed(missing(is.accepts, was.accepts))}`,
    reason: "the other kinds are still accepted",
  }),
  parameter.changed({
    id: "parameter-kind-refused",
    action: "Send an identifier of another kind.",
    level: "breaking",
    facts: ({ accepts }) => accepts,
    when: (was, is) => missing(was.accepts, is.accepts).length > 0,
    sentence: (was, is) =>
      `parameter ${code(was.name)} no longer accepts identifiers of kind ${listed(missing(was.accepts, is.accepts))}`,
    reason: "requests with them are rejected",
  }),
  parameter.changed({
    id: "parameter-text-changed",
    parts: ["types", "schemas"],
    facts: ({ meaning, source, unit, valueMeanings, entity }) => ({ meaning, source, unit, valueMeanings, entity }),
    sentence: (_was, { name }) => `parameter ${code(name)} has a changed description`,
    ...onlyDescription,
  }),
];

const identity = rulesFor("identity", { direction: "request", parts: ["client", "types", "schemas"] });

export const identityRules = [
  identity.changed({
    id: "identity-kind-accepted",
    level: "safe",
    facts: ({ accepts }) => accepts,
    when: (was, is) => missing(is.accepts, was.accepts).length > 0,
    sentence: (was, is) =>
      `${code(is.name)} also accepts identifiers of kind ${listed(missing(is.accepts, was.accepts))}`,
    reason: "the other kinds are still accepted",
  }),
  identity.changed({
    id: "identity-kind-refused",
    action: "Send an identifier of another kind.",
    level: "breaking",
    facts: ({ accepts }) => accepts,
    when: (was, is) => missing(was.accepts, is.accepts).length > 0,
    sentence: (was, is) =>
      `${code(was.name)} no longer accepts identifiers of kind ${listed(missing(was.accepts, is.accepts))}`,
    reason: "requests with them are rejected",
  }),
  identity.added({
    id: "identity-added",
    level: "safe",
    value: ({ entity }) => entity,
    sentence: ({ name }) => `supports requests by ${code(name)}`,
    reason: "other requests remain valid",
  }),
  identity.removed({
    id: "identity-removed",
    action: "Identify the request in another way.",
    level: "breaking",
    value: ({ entity }) => entity,
    sentence: ({ name }) => `no longer supports requests by ${code(name)}`,
    reason: "requests with it are rejected",
  }),
  identity.changed({
    id: "identity-list-allowed",
    level: "safe",
    facts: ({ list }) => list === true,
    when: (was, is) => was.list !== true && is.list === true,
    sentence: (_was, { name }) => `${code(name)} accepts several identifiers`,
    reason: "one identifier is still accepted",
  }),
  identity.changed({
    id: "identity-list-refused",
    action: "Send one request for each identifier.",
    level: "breaking",
    facts: ({ list }) => list === true,
    when: (was, is) => was.list === true && is.list !== true,
    sentence: (_was, { name }) => `${code(name)} accepts one identifier only`,
    reason: "lists are rejected",
  }),
  identity.changed({
    id: "identity-place-changed",
    action: "Rename the parameter in requests, and update URLs that the client does not build.",
    level: (was, is) => (isQueryRenamed(was, is) || was.entity !== is.entity ? "breaking" : "risky"),
    facts: ({ entity, query, path }) => ({ entity, query, path }),
    sentence: (_was, { name, query, path }) =>
      `${code(name)} is sent as ${query === undefined ? "a path segment" : code(query)}` +
      (path !== undefined && query !== undefined ? " or a path segment" : ""),
    reason: (was, is) =>
      isQueryRenamed(was, is)
        ? "the name of the query parameter is part of the request type"
        : "the same request has another URL",
  }),
  identity.changed({
    id: "identity-text-changed",
    parts: ["types", "schemas"],
    facts: ({ meaning, source }) => ({ meaning, source }),
    sentence: (_was, { name }) => `${code(name)} has a changed description`,
    ...onlyDescription,
  }),
];

interface Queried {
  readonly query?: string | undefined;
}

function isQueryRenamed(was: Queried, is: Queried): boolean {
  return was.query !== undefined && was.query !== is.query;
}

const form = rulesFor("form", { direction: "request", parts: ["client", "schemas"] });

export const formRules = [
  form.added({
    id: "form-added",
    level: "safe",
    value: ({ template }) => template,
    sentence: ({ name, template }) => `supports the URL form ${code(template)} (${name})`,
    reason: "the other forms do not change",
  }),
  form.removed({
    id: "form-removed",
    action: "Use another URL form.",
    level: "breaking",
    value: ({ template }) => template,
    sentence: ({ name, template }) => `no longer supports the URL form ${code(template)} (${name})`,
    reason: "requests that select the form, or that need it, are rejected",
  }),
  form.changed({
    id: "form-changed",
    action: "Update URLs that the client does not build, such as firewall rules.",
    direction: "behaviour",
    level: "risky",
    facts: ({ template }) => template,
    sentence: (was, is) => `has the ${was.name} form ${code(is.template)}, previously ${code(was.template)}`,
    reason: "the same request is sent to another URL",
  }),
  form.changed({
    id: "form-text-changed",
    direction: "behaviour",
    parts: ["schemas"],
    level: "none",
    facts: ({ meaning, evidence }) => ({ meaning, evidence }),
    sentence: (_was, { name }) => `changes the description of its ${code(name)} form`,
    reason: "the URL does not change",
  }),
];

const requestRule = rulesFor("rule", { direction: "request", parts: ["client", "types", "schemas"] });

type RequestRule = ModelRule;

export const requestRules = [
  requestRule.added({
    id: "rule-added",
    action: "Check requests against the rule; the client rejects those that break it.",
    level: levelOfStricter,
    value: ({ meaning }) => meaning,
    sentence: ({ id, meaning }) => `has a new rule, ${code(id)}: ${meaning}`,
    reason: (is) => describeRefusal(is, "requests that violate it are rejected"),
  }),
  requestRule.removed({
    id: "rule-removed",
    level: "safe",
    value: ({ meaning }) => meaning,
    sentence: ({ id, meaning }) => `no longer has the rule ${code(id)}: ${meaning}`,
    reason: "requests that satisfy it are still accepted",
  }),
  requestRule.changed({
    id: "limit-raised",
    level: "safe",
    facts: readLimit,
    when: (was, is) => compareLimits(was, is) > 0,
    sentence: (was, is) => `has the limit ${readLimit(is)} in the rule ${code(is.id)}, previously ${readLimit(was)}`,
    reason: "requests within the older limit are still accepted",
  }),
  requestRule.changed({
    id: "limit-lowered",
    action: "Send fewer items, or a shorter range, in each request.",
    level: (_was, is) => levelOfStricter(is),
    facts: readLimit,
    when: (was, is) => compareLimits(was, is) < 0,
    sentence: (was, is) => `has the limit ${readLimit(is)} in the rule ${code(is.id)}, previously ${readLimit(was)}`,
    reason: (_was, is) => describeRefusal(is, "requests above the new limit are rejected"),
  }),
  requestRule.gained({
    id: "combination-allowed",
    mark: ":",
    items: (was, is) => (combineSame(was, is) ? missing(readCombinations(is), readCombinations(was)) : []),
    level: "safe",
    sentence: (set) => `accepts the combination ${code(set)}`,
    reason: "the other combinations are still accepted",
  }),
  requestRule.lost({
    id: "combination-refused",
    action: "Send the parameters in separate requests.",
    mark: ":",
    items: (was, is) => (combineSame(was, is) ? missing(readCombinations(was), readCombinations(is)) : []),
    level: (_set, _was, is) => levelOfStricter(is),
    sentence: (set) => `no longer lists the combination ${code(set)}`,
    reason: (_set, _was, is) => describeRefusal(is, "requests with the combination are rejected"),
  }),
  requestRule.changed({
    id: "rule-relaxed",
    level: "safe",
    facts: ({ severity }) => (severity === "warning" ? severity : undefined),
    when: (was, is) => was.severity !== "warning" && is.severity === "warning",
    sentence: (_was, { id }) => `sends requests that violate the rule ${code(id)} with a warning`,
    reason: "requests that satisfy it are still accepted",
  }),
  requestRule.changed({
    id: "rule-enforced",
    action: "Correct requests that caused this warning; the client rejects them.",
    level: "breaking",
    facts: ({ severity }) => (severity === "warning" ? severity : undefined),
    when: (was, is) => was.severity === "warning" && is.severity !== "warning",
    sentence: (_was, { id }) => `rejects requests that violate the rule ${code(id)}`,
    reason: "requests that were sent with a warning are rejected",
  }),
  requestRule.changed({
    id: "rule-changed",
    action: "Check requests against the rule; the client rejects those that break it.",
    level: (_was, is) => levelOfStricter(is),
    facts: readCondition,
    when: (was, is) =>
      !same(readCondition(was), readCondition(is)) && Number.isNaN(compareLimits(was, is)) && !combineSame(was, is),
    sentence: (_was, { id, meaning }) => `changes the rule ${code(id)}: ${meaning}`,
    reason: (_was, is) => describeRefusal(is, "requests that satisfy the older rule may violate the newer rule"),
  }),
  requestRule.changed({
    id: "rule-text-changed",
    level: "none",
    facts: ({ meaning, source, evidence, error }) => ({ meaning, source, evidence, error }),
    sentence: (_was, { id }) => `changes the description of its rule ${code(id)}`,
    reason: "the same requests are accepted and rejected",
  }),
];

/** The level of a stricter rule. A rule with the severity `warning` rejects no request, so the change is safe. */
function levelOfStricter({ severity }: RequestRule): "safe" | "breaking" {
  return severity === "warning" ? "safe" : "breaking";
}

function describeRefusal({ severity }: RequestRule, refusal: string): string {
  return severity === "warning" ? "requests that violate it are sent with a warning" : refusal;
}

/** The condition of a rule without its descriptions. */
function readCondition(rule: RequestRule): object {
  const { meaning: _meaning, source: _source, evidence: _evidence, error: _error, severity: _severity, ...rest } = rule;
  return rest;
}

function readLimit(rule: RequestRule): number | undefined {
  return rule.kind === "max-items" ? rule.max : rule.kind === "max-span" ? rule.years : undefined;
}

/** Positive if the newer rule has the higher limit; `NaN` if the rules differ in more than the limit. */
function compareLimits(was: RequestRule, is: RequestRule): number {
  const [before, after] = [was, is].map((rule) => ({ ...readCondition(rule), max: undefined, years: undefined }));
  return same(before, after) ? (readLimit(is) ?? NaN) - (readLimit(was) ?? NaN) : NaN;
}

/** Whether both rules list allowed combinations of the same parameters. */
function combineSame(was: RequestRule, is: RequestRule): boolean {
  return was.kind === "combinations" && is.kind === "combinations" && same(was.of.toSorted(), is.of.toSorted());
}

function readCombinations(rule: RequestRule): string[] {
  return rule.kind === "combinations" ? rule.allowed.map((set) => set.toSorted().join(" + ")) : [];
}

const polling = rulesFor("polling", { direction: "behaviour", parts: ["client", "schemas"] });

type Polling = ModelPolling;

export const pollingRules = [
  polling.added({
    id: "polling-added",
    action: "Check your polling intervals; `poll()` and the harvester follow the new window.",
    level: ({ alternative }) => (alternative === true ? "none" : "risky"),
    value: ({ meaning }) => meaning,
    sentence: ({ meaning }) => `has a new polling window: ${meaning}`,
    reason: ({ alternative }) =>
      alternative === true ? "the poller uses the main guidance" : "the poller sends requests at additional times",
  }),
  polling.removed({
    id: "polling-removed",
    action: "Check your polling intervals; `poll()` and the harvester no longer use this window.",
    level: ({ alternative }) => (alternative === true ? "none" : "risky"),
    value: ({ meaning }) => meaning,
    sentence: ({ meaning }) => `no longer has the polling window: ${meaning}`,
    reason: ({ alternative }) =>
      alternative === true ? "the poller uses the main guidance" : "the poller no longer sends requests at these times",
  }),
  polling.changed({
    id: "polling-faster",
    level: "safe",
    facts: ({ every }) => every,
    when: (was, is) => compareIntervals(was, is) < 0,
    sentence: describeIntervals,
    reason: "a client that polls at the older interval is within the limit",
  }),
  polling.changed({
    id: "polling-slower",
    action: "Poll at the longer interval; `poll()` and the harvester do.",
    level: "risky",
    facts: ({ every }) => every,
    when: (was, is) => compareIntervals(was, is) > 0,
    sentence: describeIntervals,
    reason: "a client that polls at the older interval exceeds the limit",
  }),
  polling.changed({
    id: "polling-changed",
    action: "Check your polling intervals; `poll()` and the harvester follow the new window.",
    level: "risky",
    facts: (each) => [readScope(each), each.every],
    when: (was, is) =>
      Number.isNaN(compareIntervals(was, is)) && !same([readScope(was), was.every], [readScope(is), is.every]),
    sentence: (_was, { id, meaning }) => `changes the polling window ${code(id)}: ${meaning}`,
    reason: "the poller sends requests at other times",
  }),
  polling.changed({
    id: "polling-text-changed",
    level: "none",
    facts: ({ meaning, source }) => ({ meaning, source }),
    sentence: (_was, { id }) => `changes the description of its polling window ${code(id)}`,
    reason: "only the description differs",
  }),
];

/** The facts of a polling window without its interval and description. */
function readScope({ every: _every, meaning: _meaning, source: _source, ...rest }: Polling): unknown {
  return rest;
}

/** Positive if the newer window has the longer interval; `NaN` if the windows differ in more than the interval. */
function compareIntervals(was: Polling, is: Polling): number {
  return same(readScope(was), readScope(is)) ? (is.every ?? NaN) - (was.every ?? NaN) : NaN;
}

function describeIntervals({ every: before = 0 }: Polling, { id, every: after = 0 }: Polling): string {
  // The largest unit in which both intervals are whole numbers.
  const units: readonly [seconds: number, unit: string][] = [
    [3600, "h"],
    [60, "min"],
  ];
  const [seconds, unit] = units.find(([each]) => before % each === 0 && after % each === 0) ?? [1, "s"];
  return (
    `may be polled every ${after / seconds} ${unit} in the window ${code(id)}, ` +
    `previously every ${before / seconds} ${unit}`
  );
}
