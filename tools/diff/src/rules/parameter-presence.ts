import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterAdded = rule({
  id: "parameter-added",
  mirror: "parameter-removed",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    const must = after.required === "Y";
    yield {
      level: must ? "breaking" : "safe",
      after: after.type,
      sentence: `parameter ${code(after.name)} is new${must ? " and required" : ""}`,
      reason: must ? "requests without it are rejected" : "requests without it remain valid",
    };
  },
});

export const parameterRemoved = rule({
  id: "parameter-removed",
  mirror: "parameter-added",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter is removed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "breaking",
      before: before.type,
      sentence: `parameter ${code(before.name)} is removed`,
      reason: "requests with it are rejected",
    };
  },
});
