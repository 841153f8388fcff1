import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterAdded = rule({
  id: "parameter-added", mirror: "parameter-removed", kind: "parameter", direction: "request", parts,
  title: "a parameter is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    const must = after.required === "Y";
    yield {
      level: must ? "breaking" : "safe", after: after.type,
      sentence: `parameter ${code(after.name)} is new${must ? ", and required" : ""}`,
      reason: must ? "requests without it are refused" : "requests without it stay as good as they were",
    };
  },
});

export const parameterRemoved = rule({
  id: "parameter-removed", mirror: "parameter-added", kind: "parameter", direction: "request", parts,
  title: "a parameter is gone",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "breaking", before: before.type, sentence: `parameter ${code(before.name)} is gone`, reason: "requests with it are refused" };
  },
});
