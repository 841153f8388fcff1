import { directionOf, typeWords, isRequiredInType } from "./member-facts.ts";
import { code, everyPart, rule } from "./rule.ts";

export const memberAdded = rule({
  id: "member-added",
  mirror: "member-removed",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a field is new",
  *find(before, after, path) {
    if (before !== undefined || after === undefined) return;
    const must = after.sent && after.required === "Y";
    yield {
      level: must ? "breaking" : "safe",
      after: typeWords(after),
      sentence: `${code(path)} is new${isRequiredInType(after) ? "" : " and optional"}: ${typeWords(after)}`,
      reason: must ? "requests without it are incomplete" : "code that does not read it is not affected",
    };
  },
});

export const memberRemoved = rule({
  id: "member-removed",
  mirror: "member-added",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a field is removed",
  *find(before, after, path) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "breaking",
      before: typeWords(before),
      sentence: `${code(path)} is removed`,
      reason: "code that reads it no longer compiles",
    };
  },
});
