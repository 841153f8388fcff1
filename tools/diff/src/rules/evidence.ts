import type { Evidence } from "@sdf-tools/model";
import { code, rule } from "./rule.ts";
import { directionOf } from "./member-facts.ts";

const strength: readonly Evidence[] = ["unknown", "observed", "documented"];

function stronger(before: Evidence | undefined, after: Evidence | undefined): boolean {
  return before !== undefined && after !== undefined && strength.indexOf(after) > strength.indexOf(before);
}

export const memberEvidenceGained = rule({
  id: "member-evidence-gained", mirror: "member-evidence-lost", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member rests on better evidence",
  *find(before, after, path) {
    if (!stronger(before?.evidence, after?.evidence)) return;
    yield { level: "safe", bump: "patch", before: before?.evidence, after: after?.evidence, sentence: `${code(path)} is ${after?.evidence}, before ${before?.evidence}`, reason: "the type stays; what was drift may be as documented" };
  },
});

export const memberEvidenceLost = rule({
  id: "member-evidence-lost", mirror: "member-evidence-gained", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member rests on weaker evidence",
  *find(before, after, path) {
    if (!stronger(after?.evidence, before?.evidence)) return;
    yield { level: "risky", bump: "patch", before: before?.evidence, after: after?.evidence, sentence: `${code(path)} is ${after?.evidence} only, before ${before?.evidence}`, reason: "the type stays; it is less certain that the member comes" };
  },
});

export const parameterEvidenceGained = rule({
  id: "parameter-evidence-gained", mirror: "parameter-evidence-lost", kind: "parameter", direction: "request", parts: ["types", "schemas"],
  title: "a parameter rests on better evidence",
  *find(before, after) {
    if (after === undefined || !stronger(before?.evidence, after.evidence)) return;
    yield { level: "safe", bump: "patch", before: before?.evidence, after: after.evidence, sentence: `parameter ${code(after.name)} is ${after.evidence}, before ${before?.evidence}`, reason: "requests stay as they are" };
  },
});

export const parameterEvidenceLost = rule({
  id: "parameter-evidence-lost", mirror: "parameter-evidence-gained", kind: "parameter", direction: "request", parts: ["types", "schemas"],
  title: "a parameter rests on weaker evidence",
  *find(before, after) {
    if (before === undefined || !stronger(after?.evidence, before.evidence)) return;
    yield { level: "risky", bump: "patch", before: before.evidence, after: after?.evidence, sentence: `parameter ${code(before.name)} is ${after?.evidence} only, before ${before.evidence}`, reason: "requests stay as they are; the service may not take it" };
  },
});
