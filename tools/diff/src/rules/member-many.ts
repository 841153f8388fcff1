import { directionOf } from "./member-facts.ts";
import { code, everyPart, rule } from "./rule.ts";

export const oneToMany = rule({
  id: "one-to-many",
  mirror: "many-to-one",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a field is a list",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.many || !after.many) return;
    yield {
      level: "breaking",
      before: false,
      after: true,
      sentence: `${code(path)} is a list, previously one value`,
      reason: "code that reads a single value no longer compiles",
    };
  },
});

export const manyToOne = rule({
  id: "many-to-one",
  mirror: "one-to-many",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a field is no longer a list",
  *find(before, after, path) {
    if (before === undefined || after === undefined || !before.many || after.many) return;
    yield {
      level: "breaking",
      before: true,
      after: false,
      sentence: `${code(path)} is one value, previously a list`,
      reason: "code that iterates over the list no longer compiles",
    };
  },
});
