import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterRequired = rule({
  id: "parameter-required",
  mirror: "parameter-optional",
  kind: "parameter",
  direction: "request",
  parts,
  title: "an optional parameter is required",
  *find(before, after) {
    if (before === undefined || after === undefined || before.required === "Y" || after.required !== "Y") return;
    yield {
      level: "breaking",
      before: before.required,
      after: after.required,
      sentence: `parameter ${code(after.name)} is required`,
      reason: "requests without it are rejected",
    };
  },
});

export const parameterOptional = rule({
  id: "parameter-optional",
  mirror: "parameter-required",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a required parameter is optional",
  *find(before, after) {
    if (before === undefined || after === undefined || before.required !== "Y" || after.required === "Y") return;
    yield {
      level: "safe",
      before: before.required,
      after: after.required,
      sentence: `parameter ${code(after.name)} is optional`,
      reason: "requests with it remain valid",
    };
  },
});

export const parameterConditionChanged = rule({
  id: "parameter-condition-changed",
  mirror: "parameter-condition-changed",
  kind: "parameter",
  direction: "request",
  parts: ["types", "schemas"],
  title: "the documented reason why a parameter is optional differs",
  *find(before, after) {
    if (
      before === undefined ||
      after === undefined ||
      before.required === after.required ||
      before.required === "Y" ||
      after.required === "Y"
    )
      return;
    const requirement = after.required === "C" ? "required under a condition" : "optional";
    yield {
      level: "none",
      before: before.required,
      after: after.required,
      sentence: `parameter ${code(after.name)} is ${requirement}`,
      reason: "the rules of the feed contain the condition; the requirement only summarises them",
    };
  },
});
