/** Rules of URL forms, request rules and polling. */
import type { ModelPolling, ModelRule } from "@sdf-tools/compiler/link";
import { code, missing, rulesFor, same } from "./rule.ts";

const form = rulesFor("form", { direction: "request", parts: ["client", "schemas"] });
const rule = rulesFor("rule", { direction: "request", parts: ["client", "types", "schemas"] });
const polling = rulesFor("polling", { direction: "behaviour", parts: ["client", "schemas"] });

const checkRequests = "Check requests against the rule; the client rejects those that break it.";
const checkIntervals = "Check your polling intervals; `poll()` and the harvester follow the new window.";

export const requestRules = [
  form.presence({
    value: ({ template }) => template,
    added: {
      id: "form-added",
      level: "safe",
      sentence: ({ name, template }) => `supports the URL form ${code(template)} (${name})`,
      reason: "the other forms do not change",
    },
    removed: {
      id: "form-removed",
      action: "Use another URL form.",
      level: "breaking",
      sentence: ({ name, template }) => `no longer supports the URL form ${code(template)} (${name})`,
      reason: "requests that select the form, or that need it, are rejected",
    },
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
  rule.presence({
    value: ({ meaning }) => meaning,
    added: {
      id: "rule-added",
      action: checkRequests,
      level: levelOfStricter,
      sentence: ({ id, meaning }) => `has a new rule, ${code(id)}: ${meaning}`,
      reason: (is) => describeRefusal(is, "requests that violate it are rejected"),
    },
    removed: {
      id: "rule-removed",
      level: "safe",
      sentence: ({ id, meaning }) => `no longer has the rule ${code(id)}: ${meaning}`,
      reason: "requests that satisfy it are still accepted",
    },
  }),
  rule.opposites({
    facts: readLimit,
    isForth: (was, is) => compareLimits(was, is) > 0,
    forth: {
      id: "limit-raised",
      level: "safe",
      sentence: describeLimits,
      reason: "requests within the older limit are still accepted",
    },
    back: {
      id: "limit-lowered",
      action: "Send fewer items, or a shorter range, in each request.",
      level: (_was, is) => levelOfStricter(is),
      sentence: describeLimits,
      reason: (_was, is) => describeRefusal(is, "requests above the new limit are rejected"),
    },
  }),
  rule.items({
    mark: ":",
    find: (was, is) => (combineSame(was, is) ? missing(readCombinations(is), readCombinations(was)) : []),
    gained: {
      id: "combination-allowed",
      level: "safe",
      sentence: (set) => `accepts the combination ${code(set)}`,
      reason: "the other combinations are still accepted",
    },
    lost: {
      id: "combination-refused",
      action: "Send the parameters in separate requests.",
      level: (_set, _was, is) => levelOfStricter(is),
      sentence: (set) => `no longer lists the combination ${code(set)}`,
      reason: (_set, _was, is) => describeRefusal(is, "requests with the combination are rejected"),
    },
  }),
  rule.opposites({
    facts: ({ severity }) => (severity === "warning" ? severity : undefined),
    isForth: (was, is) => was.severity !== "warning" && is.severity === "warning",
    forth: {
      id: "rule-relaxed",
      level: "safe",
      sentence: (_was, { id }) => `sends requests that violate the rule ${code(id)} with a warning`,
      reason: "requests that satisfy it are still accepted",
    },
    back: {
      id: "rule-enforced",
      action: "Correct requests that caused this warning; the client rejects them.",
      level: "breaking",
      sentence: (_was, { id }) => `rejects requests that violate the rule ${code(id)}`,
      reason: "requests that were sent with a warning are rejected",
    },
  }),
  rule.changed({
    id: "rule-changed",
    action: checkRequests,
    level: (_was, is) => levelOfStricter(is),
    facts: readCondition,
    when: (was, is) =>
      !same(readCondition(was), readCondition(is)) && Number.isNaN(compareLimits(was, is)) && !combineSame(was, is),
    sentence: (_was, { id, meaning }) => `changes the rule ${code(id)}: ${meaning}`,
    reason: (_was, is) => describeRefusal(is, "requests that satisfy the older rule may violate the newer rule"),
  }),
  rule.changed({
    id: "rule-text-changed",
    level: "none",
    facts: ({ meaning, source, evidence, error }) => ({ meaning, source, evidence, error }),
    sentence: (_was, { id }) => `changes the description of its rule ${code(id)}`,
    reason: "the same requests are accepted and rejected",
  }),
  polling.presence({
    value: ({ meaning }) => meaning,
    added: {
      id: "polling-added",
      action: checkIntervals,
      level: levelOfWindow,
      sentence: ({ meaning }) => `has a new polling window: ${meaning}`,
      reason: (is) => describeWindow(is, "the poller sends requests at additional times"),
    },
    removed: {
      id: "polling-removed",
      action: "Check your polling intervals; `poll()` and the harvester no longer use this window.",
      level: levelOfWindow,
      sentence: ({ meaning }) => `no longer has the polling window: ${meaning}`,
      reason: (was) => describeWindow(was, "the poller no longer sends requests at these times"),
    },
  }),
  polling.opposites({
    facts: ({ every }) => every,
    isForth: (was, is) => compareIntervals(was, is) < 0,
    forth: {
      id: "polling-faster",
      level: "safe",
      sentence: describeIntervals,
      reason: "a client that polls at the older interval is within the limit",
    },
    back: {
      id: "polling-slower",
      action: "Poll at the longer interval; `poll()` and the harvester do.",
      level: "risky",
      sentence: describeIntervals,
      reason: "a client that polls at the older interval exceeds the limit",
    },
  }),
  polling.changed({
    id: "polling-changed",
    action: checkIntervals,
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
].flat();

/** The level of a stricter rule. A rule with the severity `warning` rejects no request, so the change is safe. */
function levelOfStricter({ severity }: ModelRule): "safe" | "breaking" {
  return severity === "warning" ? "safe" : "breaking";
}

function describeRefusal({ severity }: ModelRule, refusal: string): string {
  return severity === "warning" ? "requests that violate it are sent with a warning" : refusal;
}

/** The condition of a rule without its descriptions. */
function readCondition(condition: ModelRule): object {
  const {
    meaning: _meaning,
    source: _source,
    evidence: _evidence,
    error: _error,
    severity: _severity,
    ...rest
  } = condition;
  return rest;
}

function readLimit(limit: ModelRule): number | undefined {
  return limit.kind === "max-items" ? limit.max : limit.kind === "max-span" ? limit.years : undefined;
}

/** Positive if the newer rule has the higher limit; `NaN` if the rules differ in more than the limit. */
function compareLimits(was: ModelRule, is: ModelRule): number {
  const [before, after] = [was, is].map((each) => ({ ...readCondition(each), max: undefined, years: undefined }));
  return same(before, after) ? (readLimit(is) ?? NaN) - (readLimit(was) ?? NaN) : NaN;
}

function describeLimits(was: ModelRule, is: ModelRule): string {
  return `has the limit ${readLimit(is)} in the rule ${code(is.id)}, previously ${readLimit(was)}`;
}

/** Whether both rules list allowed combinations of the same parameters. */
function combineSame(was: ModelRule, is: ModelRule): boolean {
  return was.kind === "combinations" && is.kind === "combinations" && same(was.of.toSorted(), is.of.toSorted());
}

function readCombinations(combinations: ModelRule): string[] {
  if (combinations.kind !== "combinations") return [];
  return combinations.allowed.map((set) => set.toSorted().join(" + "));
}

/** The level of a window that is added or removed. The poller does not use alternatives. */
function levelOfWindow({ alternative }: ModelPolling): "none" | "risky" {
  return alternative === true ? "none" : "risky";
}

function describeWindow({ alternative }: ModelPolling, effect: string): string {
  return alternative === true ? "the poller uses the main guidance" : effect;
}

/** The facts of a polling window without its interval and description. */
function readScope({ every: _every, meaning: _meaning, source: _source, ...rest }: ModelPolling): unknown {
  return rest;
}

/** Positive if the newer window has the longer interval; `NaN` if the windows differ in more than the interval. */
function compareIntervals(was: ModelPolling, is: ModelPolling): number {
  return same(readScope(was), readScope(is)) ? (is.every ?? NaN) - (was.every ?? NaN) : NaN;
}

function describeIntervals({ every: before = 0 }: ModelPolling, { id, every: after = 0 }: ModelPolling): string {
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
