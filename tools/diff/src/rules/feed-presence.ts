import { everyPart, rule } from "./rule.ts";

export const feedAdded = rule({
  id: "feed-added",
  mirror: "feed-removed",
  kind: "feed",
  direction: "request",
  parts: everyPart,
  title: "a feed is new",
  *find(before, after) {
    if (before === undefined && after !== undefined) {
      yield {
        level: "safe",
        after: after.id,
        sentence: `${after.title} is new`,
        reason: "existing feeds do not change",
      };
    }
  },
});

export const feedRemoved = rule({
  id: "feed-removed",
  mirror: "feed-added",
  kind: "feed",
  direction: "request",
  parts: everyPart,
  title: "a feed is removed",
  *find(before, after) {
    if (before !== undefined && after === undefined) {
      yield {
        level: "breaking",
        before: before.id,
        sentence: `${before.title} is removed`,
        reason: "its function, types and schemas can no longer be imported",
      };
    }
  },
});
