import { stated } from "@sdf-tools/model";
import { rule, same } from "./rule.ts";

export const noteAdded = rule({
  id: "note-added", mirror: "note-removed", kind: "note", direction: "behaviour", parts: ["client", "schemas"],
  title: "a note is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    const text = stated(after.text, after.evidence);
    yield { level: "none", after: text, sentence: `notes: ${text}`, reason: "words only" };
  },
});

export const noteRemoved = rule({
  id: "note-removed", mirror: "note-added", kind: "note", direction: "behaviour", parts: ["client", "schemas"],
  title: "a note is gone",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    const text = stated(before.text, before.evidence);
    yield { level: "none", before: text, sentence: `no longer notes: ${text}`, reason: "words only" };
  },
});

export const noteChanged = rule({
  id: "note-changed", mirror: "note-changed", kind: "note", direction: "behaviour", parts: ["client", "schemas"],
  title: "a note has another evidence or source",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    yield { level: "none", before, after, sentence: `notes with other evidence: ${stated(after.text, after.evidence)}`, reason: "words only" };
  },
});
