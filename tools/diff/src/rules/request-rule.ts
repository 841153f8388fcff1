import type { ModelRule, Published } from "@sdf-tools/model";
import { code, rule, same, type Finding } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

type RequestRule = Published<ModelRule>;

/** What a narrower rule means for requests: nothing is refused by a rule that only warns. */
function narrowed({ severity }: RequestRule, refusal: string): Pick<Finding, "level" | "reason"> {
  return severity === "warning"
    ? { level: "safe", reason: "requests that break it are sent, with a warning" }
    : { level: "breaking", reason: refusal };
}

export const ruleAdded = rule({
  id: "rule-added", mirror: "rule-removed", kind: "rule", direction: "request", parts,
  title: "a rule about requests is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    const sentence = `has a new rule, ${code(after.id)}: ${after.meaning}`;
    yield { ...narrowed(after, "requests that break it are refused"), after: after.meaning, sentence };
  },
});

export const ruleRemoved = rule({
  id: "rule-removed", mirror: "rule-added", kind: "rule", direction: "request", parts,
  title: "a rule about requests is gone",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "safe", before: before.meaning, sentence: `no longer has the rule ${code(before.id)}: ${before.meaning}`, reason: "requests that kept it stay accepted" };
  },
});

/** The limit of a rule that has one; the other facts of such rules must be equal to compare limits. */
function limit(of: RequestRule): number | undefined {
  return of.kind === "max-items" ? of.max : of.kind === "max-span" ? of.years : undefined;
}

function withoutLimit({ id, kind, ...rest }: RequestRule): unknown {
  const { max: _max, years: _years, meaning: _meaning, source: _source, evidence: _evidence, error: _error, severity: _severity, ...others } = rest as Record<string, unknown>;
  return { id, kind, ...others };
}

export const ruleRelaxed = rule({
  id: "rule-relaxed", mirror: "rule-enforced", kind: "rule", direction: "request", parts,
  title: "the breach of a rule is a warning now",
  *find(before, after) {
    if (before === undefined || after?.severity !== "warning" || before.severity === "warning") return;
    yield { level: "safe", after: "warning", sentence: `sends what breaks the rule ${code(after.id)}, with a warning`, reason: "requests that kept it stay accepted" };
  },
});

export const ruleEnforced = rule({
  id: "rule-enforced", mirror: "rule-relaxed", kind: "rule", direction: "request", parts,
  title: "the breach of a rule is refused now",
  *find(before, after) {
    if (after === undefined || before?.severity !== "warning" || after.severity === "warning") return;
    yield { level: "breaking", before: "warning", sentence: `refuses what breaks the rule ${code(after.id)}`, reason: "requests that were sent with a warning are refused" };
  },
});

/** What a rule demands, without its words. */
function demand({ meaning: _meaning, source: _source, evidence: _evidence, error: _error, severity: _severity, ...rest }: RequestRule): unknown {
  return rest;
}

function limits(before: RequestRule | undefined, after: RequestRule | undefined): [number, number] | undefined {
  if (before === undefined || after === undefined || !same(withoutLimit(before), withoutLimit(after))) return undefined;
  const [was, is] = [limit(before), limit(after)];
  return was === undefined || is === undefined ? undefined : [was, is];
}

export const limitRaised = rule({
  id: "limit-raised", mirror: "limit-lowered", kind: "rule", direction: "request", parts,
  title: "a rule allows more",
  *find(before, after) {
    const [was, is] = limits(before, after) ?? [0, 0];
    if (after === undefined || is <= was) return;
    yield { level: "safe", before: was, after: is, sentence: `allows ${is} where ${code(after.id)} allowed ${was}`, reason: "requests within the older limit stay accepted" };
  },
});

export const limitLowered = rule({
  id: "limit-lowered", mirror: "limit-raised", kind: "rule", direction: "request", parts,
  title: "a rule allows less",
  *find(before, after) {
    const [was, is] = limits(before, after) ?? [0, 0];
    if (after === undefined || is >= was) return;
    const sentence = `allows ${is} where ${code(after.id)} allowed ${was}`;
    yield { ...narrowed(after, "requests above the newer limit are refused"), before: was, after: is, sentence };
  },
});

type Combinations = Extract<RequestRule, { kind: "combinations" }>;

/** Sets as sorted texts, when two rules combine the same parameters. */
function combinations(one: RequestRule | undefined, other: RequestRule | undefined): [one: string[], other: string[]] | undefined {
  if (one?.kind !== "combinations" || other?.kind !== "combinations" || !same(one.of.toSorted(), other.of.toSorted())) return undefined;
  const sets = ({ allowed }: Combinations): string[] => allowed.map((set) => set.toSorted().join(" + "));
  return [sets(one), sets(other)];
}

export const combinationAllowed = rule({
  id: "combination-allowed", mirror: "combination-refused", kind: "rule", direction: "request", parts,
  title: "parameters may stand together that could not",
  *find(before, after) {
    const [was, is] = combinations(before, after) ?? [[], []];
    for (const set of is.filter((each) => !was.includes(each))) {
      yield { level: "safe", after: set, detail: `:${set}`, sentence: `takes ${code(set)} together`, reason: "the other combinations stay accepted" };
    }
  },
});

export const combinationRefused = rule({
  id: "combination-refused", mirror: "combination-allowed", kind: "rule", direction: "request", parts,
  title: "parameters may no longer stand together",
  *find(before, after) {
    const [was, is] = combinations(before, after) ?? [[], []];
    if (after === undefined) return;
    for (const set of was.filter((each) => !is.includes(each))) {
      const sentence = `no longer lists ${code(set)} together`;
      yield { ...narrowed(after, "requests with the combination are refused"), before: set, detail: `:${set}`, sentence };
    }
  },
});

export const ruleChanged = rule({
  id: "rule-changed", mirror: "rule-changed", kind: "rule", direction: "request", parts,
  title: "a rule about requests demands something else",
  *find(before, after) {
    if (before === undefined || after === undefined || same(demand(before), demand(after))) return;
    if (limits(before, after) !== undefined || combinations(before, after) !== undefined) return;
    const [was, is] = [demand(before), demand(after)];
    const level = narrowed(after, "it cannot be told that every request that kept the older rule keeps the newer one");
    yield { ...level, before: was, after: is, sentence: `has another rule ${code(after.id)}: ${after.meaning}` };
  },
});

export const ruleTextChanged = rule({
  id: "rule-text-changed", mirror: "rule-text-changed", kind: "rule", direction: "request", parts: ["client", "types", "schemas"],
  title: "a rule reads differently, or names another error code",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, source, evidence, error }: RequestRule): unknown => ({ meaning, source, evidence, error });
    if (same(texts(before), texts(after))) return;
    yield { level: "none", before: texts(before), after: texts(after), sentence: `describes its rule ${code(after.id)} differently`, reason: "the same requests are accepted and refused" };
  },
});
