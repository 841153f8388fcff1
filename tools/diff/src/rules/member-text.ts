import { code, rule, same } from "./rule.ts";
import { directionOf } from "./member-facts.ts";

export const memberTextChanged = rule({
  id: "member-text-changed", mirror: "member-text-changed", kind: "member", direction: directionOf, parts: ["types", "schemas"],
  title: "meaning or source of a member reads differently",
  *find(before, after, path) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, seen, source }: typeof before): unknown => ({ meaning, seen, source });
    if (same(texts(before), texts(after))) return;
    yield { level: "none", before: texts(before), after: texts(after), sentence: `${code(path)} is described differently`, reason: "words only" };
  },
});
