import { code, rule, same } from "./rule.ts";

export const parameterTextChanged = rule({
  id: "parameter-text-changed",
  mirror: "parameter-text-changed",
  kind: "parameter",
  direction: "request",
  parts: ["types", "schemas"],
  title: "the description of a parameter differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, source, unit, valueMeanings, entity }: typeof before): unknown => ({
      meaning,
      source,
      unit,
      valueMeanings,
      entity,
    });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: `parameter ${code(after.name)} has a changed description`,
      reason: "only the description differs",
    };
  },
});
