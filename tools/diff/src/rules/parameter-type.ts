import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterTypeChanged = rule({
  id: "parameter-type-changed", mirror: "parameter-type-changed", kind: "parameter", direction: "request", parts,
  title: "a parameter takes values of another type",
  *find(before, after) {
    if (before === undefined || after === undefined || before.type === after.type) return;
    yield { level: "breaking", before: before.type, after: after.type, sentence: `parameter ${code(after.name)} takes ${code(after.type)}, before ${code(before.type)}`, reason: "values that were accepted are refused" };
  },
});

export const listAllowed = rule({
  id: "list-allowed", mirror: "list-refused", kind: "parameter", direction: "request", parts,
  title: "a parameter takes several values",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list === true || after.list !== true) return;
    yield { level: "safe", before: false, after: true, sentence: `parameter ${code(after.name)} takes several values`, reason: "one value stays accepted" };
  },
});

export const listRefused = rule({
  id: "list-refused", mirror: "list-allowed", kind: "parameter", direction: "request", parts,
  title: "a parameter takes one value only",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list !== true || after.list === true) return;
    yield { level: "breaking", before: true, after: false, sentence: `parameter ${code(after.name)} takes one value only`, reason: "lists are refused" };
  },
});

export const caseIgnored = rule({
  id: "case-ignored", mirror: "case-minded", kind: "parameter", direction: "request", parts,
  title: "case no longer matters in the values of a parameter",
  *find(before, after) {
    if (before === undefined || after === undefined || before.ignoreCase === true || after.ignoreCase !== true) return;
    yield { level: "safe", before: false, after: true, sentence: `parameter ${code(after.name)} takes its values in any case`, reason: "the listed spelling stays accepted" };
  },
});

export const caseMinded = rule({
  id: "case-minded", mirror: "case-ignored", kind: "parameter", direction: "request", parts,
  title: "case matters in the values of a parameter",
  *find(before, after) {
    if (before === undefined || after === undefined || before.ignoreCase !== true || after.ignoreCase === true) return;
    yield { level: "breaking", before: true, after: false, sentence: `parameter ${code(after.name)} takes its values in the listed case only`, reason: "other spellings are refused" };
  },
});

export const defaultChanged = rule({
  id: "default-changed", mirror: "default-changed", kind: "parameter", direction: "behaviour", parts,
  title: "the service assumes another value for an absent parameter",
  *find(before, after) {
    if (before === undefined || after === undefined || before.default === after.default) return;
    const known = before.default !== undefined;
    yield {
      level: known ? "risky" : "none", before: before.default, after: after.default,
      sentence: `parameter ${code(after.name)} is ${after.default === undefined ? "without a stated default" : `${code(after.default)} when absent`}${known ? `, before ${code(before.default ?? "")}` : ""}`,
      reason: known ? "requests without it ask for something else" : "the default was not stated before; requests stay as they are",
    };
  },
});
