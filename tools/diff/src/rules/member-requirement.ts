import { directionOf, isRequiredInType } from "./member-facts.ts";
import { code, everyPart, rule } from "./rule.ts";

export const memberAssured = rule({
  id: "member-assured",
  mirror: "member-optional",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "an optional field is required",
  *find(before, after, path) {
    if (before === undefined || after === undefined || isRequiredInType(before) || !isRequiredInType(after)) return;
    yield {
      level: after.sent ? "breaking" : "safe",
      before: before.required,
      after: after.required,
      sentence: `${code(path)} is ${after.sent ? "required" : "always present"}, previously optional`,
      reason: after.sent
        ? "requests without it are incomplete"
        : "code that checks for its absence still works; a response without it causes an issue",
    };
  },
});

export const memberOptional = rule({
  id: "member-optional",
  mirror: "member-assured",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a required field may be absent",
  *find(before, after, path) {
    if (before === undefined || after === undefined || !isRequiredInType(before) || isRequiredInType(after)) return;
    yield {
      level: before.sent ? "safe" : "breaking",
      before: before.required,
      after: after.required,
      sentence: `${code(path)} may be absent`,
      reason: before.sent ? "requests with it remain valid" : "its type includes `undefined`, which code must handle",
    };
  },
});

export const memberRequirementChanged = rule({
  id: "member-requirement-changed",
  mirror: "member-requirement-changed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "the documented requirement of a field differs, but not its type",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.required === after.required) return;
    if (isRequiredInType(before) !== isRequiredInType(after)) return;
    const isDocumented = before.required === "Y" || after.required === "Y";
    const isChecked = isDocumented || before.required === "A" || after.required === "A";
    const isReported = after.required === "Y" || after.required === "A";
    yield {
      level: isDocumented ? "risky" : isChecked ? "safe" : "none",
      before: before.required,
      after: after.required,
      sentence: `${code(path)} is ${requirementWords[after.required]}, previously ${requirementWords[before.required]}`,
      reason: isChecked
        ? `its type is optional in both cases, and a response without it is ${isReported ? "" : "no longer "}reported` +
          (isDocumented ? "" : " as drift")
        : "the field is optional in both cases; only the documented reason differs",
    };
  },
});

const requirementWords = {
  Y: "always present",
  N: "optional",
  C: "present under a condition",
  A: "present in all observed responses",
} as const;
