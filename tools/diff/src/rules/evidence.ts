import type { Evidence } from "@sdf-tools/model";
import { directionOf } from "./member-facts.ts";
import { code, rule } from "./rule.ts";

const strength: readonly Evidence[] = ["unknown", "observed", "documented"];

function stronger(before: Evidence | undefined, after: Evidence | undefined): boolean {
  return before !== undefined && after !== undefined && strength.indexOf(after) > strength.indexOf(before);
}

export const memberEvidenceGained = rule({
  id: "member-evidence-gained",
  mirror: "member-evidence-lost",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "a field has stronger evidence",
  *find(before, after, path) {
    if (!stronger(before?.evidence, after?.evidence)) return;
    yield {
      level: "safe",
      bump: "patch",
      before: before?.evidence,
      after: after?.evidence,
      sentence: `${code(path)} is ${after?.evidence}, previously ${before?.evidence}`,
      reason: "the type does not change; reported drift may become documented",
    };
  },
});

export const memberEvidenceLost = rule({
  id: "member-evidence-lost",
  mirror: "member-evidence-gained",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "a field has weaker evidence",
  *find(before, after, path) {
    if (!stronger(after?.evidence, before?.evidence)) return;
    yield {
      level: "risky",
      bump: "patch",
      before: before?.evidence,
      after: after?.evidence,
      sentence: `${code(path)} is only ${after?.evidence}, previously ${before?.evidence}`,
      reason: "the type does not change; it is less certain that the field is sent",
    };
  },
});

export const parameterEvidenceGained = rule({
  id: "parameter-evidence-gained",
  mirror: "parameter-evidence-lost",
  kind: "parameter",
  direction: "request",
  parts: ["types", "schemas"],
  title: "a parameter has stronger evidence",
  *find(before, after) {
    if (after === undefined || !stronger(before?.evidence, after.evidence)) return;
    yield {
      level: "safe",
      bump: "patch",
      before: before?.evidence,
      after: after.evidence,
      sentence: `parameter ${code(after.name)} is ${after.evidence}, previously ${before?.evidence}`,
      reason: "requests do not change",
    };
  },
});

export const parameterEvidenceLost = rule({
  id: "parameter-evidence-lost",
  mirror: "parameter-evidence-gained",
  kind: "parameter",
  direction: "request",
  parts: ["types", "schemas"],
  title: "a parameter has weaker evidence",
  *find(before, after) {
    if (before === undefined || !stronger(after?.evidence, before.evidence)) return;
    yield {
      level: "risky",
      bump: "patch",
      before: before.evidence,
      after: after?.evidence,
      sentence: `parameter ${code(before.name)} is only ${after?.evidence}, previously ${before.evidence}`,
      reason: "requests do not change; the service may not support the parameter",
    };
  },
});
