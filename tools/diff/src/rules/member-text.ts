import { directionOf } from "./member-facts.ts";
import { code, rule, same } from "./rule.ts";

export const memberTextChanged = rule({
  id: "member-text-changed",
  mirror: "member-text-changed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "schemas"],
  title: "the description or source of a field differs",
  *find(before, after, path) {
    if (before === undefined || after === undefined) return;
    const texts = (facts: typeof before): unknown => ({
      meaning: facts.meaning,
      seen: facts.seen,
      source: facts.source,
    });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: `${code(path)} has a changed description`,
      reason: "only the description differs",
    };
  },
});
