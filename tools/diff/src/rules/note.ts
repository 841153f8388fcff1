import { stated } from "@sdf-tools/model";
import { rule, same } from "./rule.ts";

export const noteAdded = rule({
  id: "note-added",
  mirror: "note-removed",
  kind: "note",
  direction: "behaviour",
  parts: ["client", "schemas"],
  title: "a note is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    const text = stated(after.text, after.evidence);
    yield { level: "none", after: text, sentence: `new note: ${text}`, reason: "only the description differs" };
  },
});

export const noteRemoved = rule({
  id: "note-removed",
  mirror: "note-added",
  kind: "note",
  direction: "behaviour",
  parts: ["client", "schemas"],
  title: "a note is removed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    const text = stated(before.text, before.evidence);
    yield { level: "none", before: text, sentence: `note removed: ${text}`, reason: "only the description differs" };
  },
});

export const noteChanged = rule({
  id: "note-changed",
  mirror: "note-changed",
  kind: "note",
  direction: "behaviour",
  parts: ["client", "schemas"],
  title: "the evidence or source of a note differs",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    yield {
      level: "none",
      before,
      after,
      sentence: `note with other evidence: ${stated(after.text, after.evidence)}`,
      reason: "only the description differs",
    };
  },
});
