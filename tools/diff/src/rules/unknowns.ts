import { rule, same } from "./rule.ts";

export const unknownAdded = rule({
  id: "unknown-added",
  mirror: "unknown-resolved",
  kind: "unknown",
  direction: "behaviour",
  parts: ["schemas"],
  title: "an unknown is listed",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: "none",
      after: after.answer,
      sentence: `lists as unknown: ${after.what}`,
      reason: "nothing was documented about it before",
    };
  },
});

export const unknownResolved = rule({
  id: "unknown-resolved",
  mirror: "unknown-added",
  kind: "unknown",
  direction: "behaviour",
  parts: ["schemas"],
  title: "an unknown is no longer listed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "none",
      before: before.answer,
      sentence: `no longer lists as unknown: ${before.what}`,
      reason: "the resolved facts are listed as separate changes",
    };
  },
});

export const unknownTextChanged = rule({
  id: "unknown-text-changed",
  mirror: "unknown-text-changed",
  kind: "unknown",
  direction: "behaviour",
  parts: ["schemas"],
  title: "the treatment of an unknown differs",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    yield {
      level: "none",
      before: before.answer,
      after: after.answer,
      sentence: `changes the treatment of an unknown: ${after.what}`,
      reason: "changed types and checks are listed as separate changes",
    };
  },
});
