import { code, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const parameterTypeChanged = rule({
  id: "parameter-type-changed",
  mirror: "parameter-type-changed",
  kind: "parameter",
  direction: "request",
  parts,
  title: "the type of a parameter differs",
  *find(before, after) {
    if (before === undefined || after === undefined || before.type === after.type) return;
    yield {
      level: "breaking",
      before: before.type,
      after: after.type,
      sentence: `parameter ${code(after.name)} accepts ${code(after.type)}, previously ${code(before.type)}`,
      reason: "values that were accepted are rejected",
    };
  },
});

export const listAllowed = rule({
  id: "list-allowed",
  mirror: "list-refused",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter accepts several values",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list === true || after.list !== true) return;
    yield {
      level: "safe",
      before: false,
      after: true,
      sentence: `parameter ${code(after.name)} accepts several values`,
      reason: "one value is still accepted",
    };
  },
});

export const listRefused = rule({
  id: "list-refused",
  mirror: "list-allowed",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter accepts one value only",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list !== true || after.list === true) return;
    yield {
      level: "breaking",
      before: true,
      after: false,
      sentence: `parameter ${code(after.name)} accepts one value only`,
      reason: "lists are rejected",
    };
  },
});

export const caseIgnored = rule({
  id: "case-ignored",
  mirror: "case-minded",
  kind: "parameter",
  direction: "request",
  parts,
  title: "the values of a parameter are no longer case-sensitive",
  *find(before, after) {
    if (before === undefined || after === undefined || before.ignoreCase === true || after.ignoreCase !== true) return;
    yield {
      level: "safe",
      before: false,
      after: true,
      sentence: `parameter ${code(after.name)} ignores the case of its values`,
      reason: "the listed spelling is still accepted",
    };
  },
});

export const caseMinded = rule({
  id: "case-minded",
  mirror: "case-ignored",
  kind: "parameter",
  direction: "request",
  parts,
  title: "the values of a parameter are case-sensitive",
  *find(before, after) {
    if (before === undefined || after === undefined || before.ignoreCase !== true || after.ignoreCase === true) return;
    yield {
      level: "breaking",
      before: true,
      after: false,
      sentence: `parameter ${code(after.name)} accepts its values in the listed case only`,
      reason: "other spellings are rejected",
    };
  },
});

export const defaultChanged = rule({
  id: "default-changed",
  mirror: "default-changed",
  kind: "parameter",
  direction: "behaviour",
  parts,
  title: "the default of a parameter differs",
  *find(before, after) {
    if (before === undefined || after === undefined || before.default === after.default) return;
    const hadDefault = before.default !== undefined;
    yield {
      level: hadDefault ? "risky" : "none",
      before: before.default,
      after: after.default,
      sentence:
        `parameter ${code(after.name)} has ` +
        (after.default === undefined ? "no documented default" : `the default ${code(after.default)}`) +
        (hadDefault ? `, previously ${code(before.default ?? "")}` : ""),
      reason: hadDefault
        ? "requests without it return other data"
        : "the default was not documented before; requests do not change",
    };
  },
});
