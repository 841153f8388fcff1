import { code, everywhere, rule } from "./rule.ts";
import { directionOf, typeWords, usuallyThere } from "./member-facts.ts";

export const memberAdded = rule({
  id: "member-added", mirror: "member-removed", kind: "member", direction: directionOf, parts: everywhere,
  title: "a member is new",
  *find(before, after, path) {
    if (before !== undefined || after === undefined) return;
    const must = after.sent && after.required === "Y";
    yield {
      level: must ? "breaking" : "safe", after: typeWords(after),
      sentence: `${code(path)} is new${usuallyThere(after) ? "" : ", and optional"}: ${typeWords(after)}`,
      reason: must ? "requests without it are no longer complete" : "readers that do not know it are not disturbed",
    };
  },
});

export const memberRemoved = rule({
  id: "member-removed", mirror: "member-added", kind: "member", direction: directionOf, parts: everywhere,
  title: "a member is gone",
  *find(before, after, path) {
    if (before === undefined || after !== undefined) return;
    yield { level: "breaking", before: typeWords(before), sentence: `${code(path)} is gone`, reason: "code that reads it no longer compiles" };
  },
});
