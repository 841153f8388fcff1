import { code, rule, same } from "./rule.ts";

export const conventionAdded = rule({
  id: "convention-added",
  mirror: "convention-removed",
  kind: "convention",
  direction: "behaviour",
  parts: ["schemas"],
  title: "a convention of all requests is documented",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: "none",
      after: after.meaning,
      sentence: `convention ${code(after.id)}: ${after.meaning}`,
      reason: "conventions are descriptions; their effects are listed as separate changes",
    };
  },
});

export const conventionRemoved = rule({
  id: "convention-removed",
  mirror: "convention-added",
  kind: "convention",
  direction: "behaviour",
  parts: ["schemas"],
  title: "a convention of all requests is no longer documented",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "none",
      before: before.meaning,
      sentence: `convention ${code(before.id)} is removed`,
      reason: "conventions are descriptions; their effects are listed as separate changes",
    };
  },
});

export const conventionChanged = rule({
  id: "convention-changed",
  mirror: "convention-changed",
  kind: "convention",
  direction: "behaviour",
  parts: ["schemas"],
  title: "a convention of all requests is reworded",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    yield {
      level: "none",
      before: before.meaning,
      after: after.meaning,
      sentence: `convention ${code(after.id)} is reworded`,
      reason: "conventions are descriptions; their effects are listed as separate changes",
    };
  },
});
