import type { MemberFacts } from "../sites/site.ts";
import { directionOf } from "./member-facts.ts";
import { code, rule, same } from "./rule.ts";

export const memberConditionChanged = rule({
  id: "member-condition-changed",
  mirror: "member-condition-changed",
  kind: "member",
  direction: "behaviour",
  parts: ["types", "schemas"],
  title: "the condition under which a field is returned differs",
  *find(before, after, path) {
    if (before === undefined || after === undefined || same(before.when, after.when)) return;
    const words = (
      { note: was, ...one }: NonNullable<typeof before.when>,
      { note: is, ...other }: NonNullable<typeof before.when>,
    ): boolean => was !== is && same(one, other);
    const onlyWords = words(before.when ?? {}, after.when ?? {});
    yield {
      level: onlyWords ? "none" : "risky",
      before: before.when,
      after: after.when,
      sentence: onlyWords
        ? `${code(path)}: its condition is reworded`
        : `${code(path)} is returned under another condition`,
      reason: onlyWords
        ? "only the description differs"
        : "the field may be absent or present in other responses than before",
    };
  },
});

export const memberUnitChanged = rule({
  id: "member-unit-changed",
  mirror: "member-unit-changed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "schemas"],
  title: "the unit of a field differs",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.unit === after.unit) return;
    const unit = (facts: MemberFacts): string => facts.unit ?? "no stated unit";
    const bothStated = before.unit !== undefined && after.unit !== undefined;
    yield {
      level: bothStated ? "risky" : "none",
      before: before.unit,
      after: after.unit,
      sentence: `${code(path)} is in ${unit(after)}, previously in ${unit(before)}`,
      reason: bothStated ? "the same number has another meaning" : "only the documentation of the unit differs",
    };
  },
});
