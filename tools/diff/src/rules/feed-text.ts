import { everyPart, rule, same } from "./rule.ts";

export const feedTextChanged = rule({
  id: "feed-text-changed",
  mirror: "feed-text-changed",
  kind: "feed",
  direction: "behaviour",
  parts: ["client", "types", "schemas"],
  title: "the title, summary or source of a feed differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ title, summary, source }: typeof before): unknown => ({ title, summary, source });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: "has a changed description",
      reason: "only the description differs",
    };
  },
});

export const feedFileChanged = rule({
  id: "feed-file-changed",
  mirror: "feed-file-changed",
  kind: "feed",
  direction: "behaviour",
  parts: everyPart,
  title: "the spec of a feed is in another file, or depends on other files",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const files = ({ file, dependsOn }: typeof before): unknown => ({ file, dependsOn });
    if (same(files(before), files(after))) return;
    yield {
      level: "none",
      before: files(before),
      after: files(after),
      sentence: "is defined in other spec files",
      reason: "only the locations of facts change",
    };
  },
});
