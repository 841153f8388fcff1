import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterRequired = rule({
  id: "parameter-required", mirror: "parameter-optional", kind: "parameter", direction: "request", parts,
  title: "a parameter must be sent",
  *find(before, after) {
    if (before === undefined || after === undefined || before.required === "Y" || after.required !== "Y") return;
    yield { level: "breaking", before: before.required, after: after.required, sentence: `parameter ${code(after.name)} is required`, reason: "requests without it are refused" };
  },
});

export const parameterOptional = rule({
  id: "parameter-optional", mirror: "parameter-required", kind: "parameter", direction: "request", parts,
  title: "a parameter need not be sent",
  *find(before, after) {
    if (before === undefined || after === undefined || before.required !== "Y" || after.required === "Y") return;
    yield { level: "safe", before: before.required, after: after.required, sentence: `parameter ${code(after.name)} is optional`, reason: "requests with it stay as good as they were" };
  },
});

export const parameterConditionChanged = rule({
  id: "parameter-condition-changed", mirror: "parameter-condition-changed", kind: "parameter", direction: "request", parts: ["types", "schemas"],
  title: "a parameter is optional for another documented reason",
  *find(before, after) {
    if (before === undefined || after === undefined || before.required === after.required || before.required === "Y" || after.required === "Y") return;
    yield { level: "none", before: before.required, after: after.required, sentence: `parameter ${code(after.name)} is ${after.required === "C" ? "needed under a condition" : "optional"}`, reason: "the rules of the feed say when; this is their summary" };
  },
});
