import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterValueAdded = rule({
  id: "parameter-value-added",
  mirror: "parameter-value-removed",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter accepts another value",
  *find(before, after) {
    if (before?.values === undefined || after?.values === undefined) return;
    for (const value of after.values.filter((each) => before.values?.includes(each) !== true)) {
      yield {
        level: "safe",
        after: value,
        detail: `=${value}`,
        sentence: `parameter ${code(after.name)} accepts ${code(value)}`,
        reason: "the other values are still accepted",
      };
    }
  },
});

export const parameterValueRemoved = rule({
  id: "parameter-value-removed",
  mirror: "parameter-value-added",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter no longer accepts a value",
  *find(before, after) {
    if (before?.values === undefined || after?.values === undefined) return;
    for (const value of before.values.filter((each) => after.values?.includes(each) !== true)) {
      yield {
        level: "breaking",
        before: value,
        detail: `=${value}`,
        sentence: `parameter ${code(before.name)} no longer accepts ${code(value)}`,
        reason: "requests with the value are rejected",
      };
    }
  },
});

export const parameterValuesFreed = rule({
  id: "parameter-values-freed",
  mirror: "parameter-values-listed",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter accepts any value of its type",
  *find(before, after) {
    if (before?.values === undefined || after === undefined || after.values !== undefined) return;
    yield {
      level: "safe",
      before: before.values,
      sentence: `parameter ${code(after.name)} accepts any value`,
      reason: "the listed values are still accepted",
    };
  },
});

export const parameterValuesListed = rule({
  id: "parameter-values-listed",
  mirror: "parameter-values-freed",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter accepts listed values only",
  *find(before, after) {
    if (before === undefined || before.values !== undefined || after?.values === undefined) return;
    yield {
      level: "breaking",
      after: after.values,
      sentence: `parameter ${code(after.name)} accepts the listed values only`,
      reason: "requests with other values are rejected",
    };
  },
});
