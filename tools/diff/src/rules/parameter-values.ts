import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterValueAdded = rule({
  id: "parameter-value-added", mirror: "parameter-value-removed", kind: "parameter", direction: "request", parts,
  title: "a parameter takes one more value",
  *find(before, after) {
    if (before?.values === undefined || after?.values === undefined) return;
    for (const value of after.values.filter((each) => before.values?.includes(each) !== true)) {
      yield { level: "safe", after: value, detail: `=${value}`, sentence: `parameter ${code(after.name)} takes ${code(value)}`, reason: "the other values stay accepted" };
    }
  },
});

export const parameterValueRemoved = rule({
  id: "parameter-value-removed", mirror: "parameter-value-added", kind: "parameter", direction: "request", parts,
  title: "a parameter takes one value less",
  *find(before, after) {
    if (before?.values === undefined || after?.values === undefined) return;
    for (const value of before.values.filter((each) => after.values?.includes(each) !== true)) {
      yield { level: "breaking", before: value, detail: `=${value}`, sentence: `parameter ${code(before.name)} no longer takes ${code(value)}`, reason: "requests with the value are refused" };
    }
  },
});

export const parameterValuesFreed = rule({
  id: "parameter-values-freed", mirror: "parameter-values-listed", kind: "parameter", direction: "request", parts,
  title: "a parameter takes any value of its type",
  *find(before, after) {
    if (before?.values === undefined || after === undefined || after.values !== undefined) return;
    yield { level: "safe", before: before.values, sentence: `parameter ${code(after.name)} takes any value`, reason: "the listed values stay accepted" };
  },
});

export const parameterValuesListed = rule({
  id: "parameter-values-listed", mirror: "parameter-values-freed", kind: "parameter", direction: "request", parts,
  title: "a parameter takes listed values only",
  *find(before, after) {
    if (before === undefined || before.values !== undefined || after?.values === undefined) return;
    yield { level: "breaking", after: after.values, sentence: `parameter ${code(after.name)} takes the listed values only`, reason: "requests with other values are refused" };
  },
});
