import { code, rule, same } from "./rule.ts";
import { directionOf } from "./member-facts.ts";

export const memberConditionChanged = rule({
  id: "member-condition-changed", mirror: "member-condition-changed", kind: "member", direction: "behaviour", parts: ["types", "schemas"],
  title: "a member is returned under another condition",
  *find(before, after, path) {
    if (before === undefined || after === undefined || same(before.when, after.when)) return;
    const words = ({ note: was, ...one }: NonNullable<typeof before.when>, { note: is, ...other }: NonNullable<typeof before.when>): boolean => was !== is && same(one, other);
    const onlyWords = words(before.when ?? {}, after.when ?? {});
    yield {
      level: onlyWords ? "none" : "risky", before: before.when, after: after.when,
      sentence: onlyWords ? `${code(path)}: its condition reads differently` : `${code(path)} is returned under another condition`,
      reason: onlyWords ? "words only" : "it may be missing where it came, or come where it was missing",
    };
  },
});

export const memberUnitChanged = rule({
  id: "member-unit-changed", mirror: "member-unit-changed", kind: "member", direction: directionOf, parts: ["types", "schemas"],
  title: "numbers of a member have another unit",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.unit === after.unit) return;
    const known = before.unit !== undefined && after.unit !== undefined;
    yield {
      level: known ? "risky" : "none", before: before.unit, after: after.unit,
      sentence: `${code(path)} is in ${after.unit ?? "no stated unit"}, before in ${before.unit ?? "no stated unit"}`,
      reason: known ? "the same number means something else" : "the unit is said or no longer said; numbers stay",
    };
  },
});
