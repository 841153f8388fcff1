import { rule } from "./rule.ts";

export const noteAdded = rule({
  id: "note-added", mirror: "note-removed", kind: "note", direction: "behaviour", parts: ["client", "schemas"],
  title: "a note is new",
  *find(before, after) {
    if (before === undefined && after !== undefined) yield { level: "none", after, sentence: `notes: ${after}`, reason: "words only" };
  },
});

export const noteRemoved = rule({
  id: "note-removed", mirror: "note-added", kind: "note", direction: "behaviour", parts: ["client", "schemas"],
  title: "a note is gone",
  *find(before, after) {
    if (before !== undefined && after === undefined) yield { level: "none", before, sentence: `no longer notes: ${before}`, reason: "words only" };
  },
});
