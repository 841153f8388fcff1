import { code, everywhere, rule } from "./rule.ts";
import { directionOf, usuallyThere } from "./member-facts.ts";

export const memberAssured = rule({
  id: "member-assured", mirror: "member-optional", kind: "member", direction: directionOf, parts: everywhere,
  title: "a member that could be absent is always there",
  *find(before, after, path) {
    if (before === undefined || after === undefined || usuallyThere(before) || !usuallyThere(after)) return;
    yield {
      level: after.sent ? "breaking" : "safe", before: before.required, after: after.required,
      sentence: `${code(path)} is ${after.sent ? "required" : "always there"}, no longer optional`,
      reason: after.sent ? "requests without it are no longer complete" : "a check for its absence does no harm; documents without it get an issue",
    };
  },
});

export const memberOptional = rule({
  id: "member-optional", mirror: "member-assured", kind: "member", direction: directionOf, parts: everywhere,
  title: "a member that was always there can be absent",
  *find(before, after, path) {
    if (before === undefined || after === undefined || !usuallyThere(before) || usuallyThere(after)) return;
    yield {
      level: before.sent ? "safe" : "breaking", before: before.required, after: after.required,
      sentence: `${code(path)} may be absent`,
      reason: before.sent ? "requests with it stay as good as they were" : "its type takes `undefined` in, which code must now handle",
    };
  },
});

export const memberRequirementChanged = rule({
  id: "member-requirement-changed", mirror: "member-requirement-changed", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "the documents demand a member differently, while its type stays",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.required === after.required) return;
    if (usuallyThere(before) !== usuallyThere(after)) return;
    const demanded = after.required === "Y" || before.required === "Y";
    yield {
      level: demanded ? "risky" : "none", before: before.required, after: after.required,
      sentence: `${code(path)} is ${requirementWords[after.required]}, before ${requirementWords[before.required]}`,
      reason: demanded ? "its absence is judged differently" : "both may be absent; only the documented reason differs",
    };
  },
});

const requirementWords = { Y: "always present", N: "optional", C: "present under a condition" } as const;
