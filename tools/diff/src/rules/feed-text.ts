import { everywhere, rule, same } from "./rule.ts";

export const feedTextChanged = rule({
  id: "feed-text-changed", mirror: "feed-text-changed", kind: "feed", direction: "behaviour", parts: ["client", "types", "schemas"],
  title: "title, summary or source of a feed reads differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ title, summary, source }: typeof before): unknown => ({ title, summary, source });
    if (same(texts(before), texts(after))) return;
    yield { level: "none", before: texts(before), after: texts(after), sentence: "has another description", reason: "words only" };
  },
});

export const feedFileChanged = rule({
  id: "feed-file-changed", mirror: "feed-file-changed", kind: "feed", direction: "behaviour", parts: everywhere,
  title: "the spec of a feed is kept in another file, or is put together from other files",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const files = ({ file, dependsOn }: typeof before): unknown => ({ file, dependsOn });
    if (same(files(before), files(after))) return;
    yield { level: "none", before: files(before), after: files(after), sentence: "is written in other spec files", reason: "only the places of facts move" };
  },
});
