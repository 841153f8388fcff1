import type { ModelRule, Published } from "@sdf-tools/model";
import { code, rule, same, type Finding } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

type RequestRule = Published<ModelRule>;

/** The level of a stricter rule. A rule with the severity `warning` rejects no request, so the change is safe. */
function stricter({ severity }: RequestRule, refusal: string): Pick<Finding, "level" | "reason"> {
  return severity === "warning"
    ? { level: "safe", reason: "requests that violate it are sent with a warning" }
    : { level: "breaking", reason: refusal };
}

export const ruleAdded = rule({
  id: "rule-added",
  mirror: "rule-removed",
  kind: "rule",
  direction: "request",
  parts,
  title: "a request rule is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    const sentence = `has a new rule, ${code(after.id)}: ${after.meaning}`;
    yield { ...stricter(after, "requests that violate it are rejected"), after: after.meaning, sentence };
  },
});

export const ruleRemoved = rule({
  id: "rule-removed",
  mirror: "rule-added",
  kind: "rule",
  direction: "request",
  parts,
  title: "a request rule is removed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "safe",
      before: before.meaning,
      sentence: `no longer has the rule ${code(before.id)}: ${before.meaning}`,
      reason: "requests that satisfy it are still accepted",
    };
  },
});

/** The limit of a rule, if the rule has a limit. */
function limit(of: RequestRule): number | undefined {
  return of.kind === "max-items" ? of.max : of.kind === "max-span" ? of.years : undefined;
}

function withoutLimit({ id, kind, ...rest }: RequestRule): unknown {
  const {
    max: _max,
    years: _years,
    meaning: _meaning,
    source: _source,
    evidence: _evidence,
    error: _error,
    severity: _severity,
    ...others
  } = rest as Record<string, unknown>;
  return { id, kind, ...others };
}

export const ruleRelaxed = rule({
  id: "rule-relaxed",
  mirror: "rule-enforced",
  kind: "rule",
  direction: "request",
  parts,
  title: "a violation of a rule causes a warning instead of an error",
  *find(before, after) {
    if (before === undefined || after?.severity !== "warning" || before.severity === "warning") return;
    yield {
      level: "safe",
      after: "warning",
      sentence: `sends requests that violate the rule ${code(after.id)} with a warning`,
      reason: "requests that satisfy it are still accepted",
    };
  },
});

export const ruleEnforced = rule({
  id: "rule-enforced",
  mirror: "rule-relaxed",
  kind: "rule",
  direction: "request",
  parts,
  title: "a violation of a rule causes an error instead of a warning",
  *find(before, after) {
    if (after === undefined || before?.severity !== "warning" || after.severity === "warning") return;
    yield {
      level: "breaking",
      before: "warning",
      sentence: `rejects requests that violate the rule ${code(after.id)}`,
      reason: "requests that were sent with a warning are rejected",
    };
  },
});

/** The condition of a rule without its descriptions. */
function conditionOf({
  meaning: _meaning,
  source: _source,
  evidence: _evidence,
  error: _error,
  severity: _severity,
  ...rest
}: RequestRule): unknown {
  return rest;
}

function limits(before: RequestRule | undefined, after: RequestRule | undefined): [number, number] | undefined {
  if (before === undefined || after === undefined || !same(withoutLimit(before), withoutLimit(after))) return undefined;
  const [was, is] = [limit(before), limit(after)];
  return was === undefined || is === undefined ? undefined : [was, is];
}

export const limitRaised = rule({
  id: "limit-raised",
  mirror: "limit-lowered",
  kind: "rule",
  direction: "request",
  parts,
  title: "the limit of a rule is raised",
  *find(before, after) {
    const [was, is] = limits(before, after) ?? [0, 0];
    if (after === undefined || is <= was) return;
    yield {
      level: "safe",
      before: was,
      after: is,
      sentence: `has the limit ${is} in the rule ${code(after.id)}, previously ${was}`,
      reason: "requests within the older limit are still accepted",
    };
  },
});

export const limitLowered = rule({
  id: "limit-lowered",
  mirror: "limit-raised",
  kind: "rule",
  direction: "request",
  parts,
  title: "the limit of a rule is lowered",
  *find(before, after) {
    const [was, is] = limits(before, after) ?? [0, 0];
    if (after === undefined || is >= was) return;
    const sentence = `has the limit ${is} in the rule ${code(after.id)}, previously ${was}`;
    yield { ...stricter(after, "requests above the new limit are rejected"), before: was, after: is, sentence };
  },
});

type Combinations = Extract<RequestRule, { kind: "combinations" }>;

/** The combinations of both rules as sorted texts, if both rules combine the same parameters. */
function combinations(
  one: RequestRule | undefined,
  other: RequestRule | undefined,
): [one: string[], other: string[]] | undefined {
  if (one?.kind !== "combinations" || other?.kind !== "combinations" || !same(one.of.toSorted(), other.of.toSorted()))
    return undefined;
  const sets = ({ allowed }: Combinations): string[] => allowed.map((set) => set.toSorted().join(" + "));
  return [sets(one), sets(other)];
}

export const combinationAllowed = rule({
  id: "combination-allowed",
  mirror: "combination-refused",
  kind: "rule",
  direction: "request",
  parts,
  title: "a combination of parameters is allowed",
  *find(before, after) {
    const [was, is] = combinations(before, after) ?? [[], []];
    for (const set of is.filter((each) => !was.includes(each))) {
      yield {
        level: "safe",
        after: set,
        detail: `:${set}`,
        sentence: `accepts the combination ${code(set)}`,
        reason: "the other combinations are still accepted",
      };
    }
  },
});

export const combinationRefused = rule({
  id: "combination-refused",
  mirror: "combination-allowed",
  kind: "rule",
  direction: "request",
  parts,
  title: "a combination of parameters is no longer allowed",
  *find(before, after) {
    const [was, is] = combinations(before, after) ?? [[], []];
    if (after === undefined) return;
    for (const set of was.filter((each) => !is.includes(each))) {
      const sentence = `no longer lists the combination ${code(set)}`;
      yield {
        ...stricter(after, "requests with the combination are rejected"),
        before: set,
        detail: `:${set}`,
        sentence,
      };
    }
  },
});

export const ruleChanged = rule({
  id: "rule-changed",
  mirror: "rule-changed",
  kind: "rule",
  direction: "request",
  parts,
  title: "the condition of a request rule differs",
  *find(before, after) {
    if (before === undefined || after === undefined || same(conditionOf(before), conditionOf(after))) return;
    if (limits(before, after) !== undefined || combinations(before, after) !== undefined) return;
    const [was, is] = [conditionOf(before), conditionOf(after)];
    const level = stricter(after, "requests that satisfy the older rule may violate the newer rule");
    yield { ...level, before: was, after: is, sentence: `changes the rule ${code(after.id)}: ${after.meaning}` };
  },
});

export const ruleTextChanged = rule({
  id: "rule-text-changed",
  mirror: "rule-text-changed",
  kind: "rule",
  direction: "request",
  parts: ["client", "types", "schemas"],
  title: "the description or error code of a request rule differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, source, evidence, error }: RequestRule): unknown => ({
      meaning,
      source,
      evidence,
      error,
    });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: `changes the description of its rule ${code(after.id)}`,
      reason: "the same requests are accepted and rejected",
    };
  },
});
