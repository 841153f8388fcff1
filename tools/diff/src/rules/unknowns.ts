import { rule, same } from "./rule.ts";

export const unknownAdded = rule({
  id: "unknown-added", mirror: "unknown-resolved", kind: "unknown", direction: "behaviour", parts: ["schemas"],
  title: "something is said to be unknown",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield { level: "none", after: after.answer, sentence: `says what is not known: ${after.what}`, reason: "nothing was promised about it before" };
  },
});

export const unknownResolved = rule({
  id: "unknown-resolved", mirror: "unknown-added", kind: "unknown", direction: "behaviour", parts: ["schemas"],
  title: "something is no longer listed as unknown",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "none", before: before.answer, sentence: `no longer lists as unknown: ${before.what}`, reason: "what is known now is told by the other changes" };
  },
});

export const unknownTextChanged = rule({
  id: "unknown-text-changed", mirror: "unknown-text-changed", kind: "unknown", direction: "behaviour", parts: ["schemas"],
  title: "what is done about something unknown reads differently",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    yield { level: "none", before: before.answer, after: after.answer, sentence: `treats an unknown differently: ${after.what}`, reason: "the types and checks that follow from it are told by the other changes" };
  },
});
