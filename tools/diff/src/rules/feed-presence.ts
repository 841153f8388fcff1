import { everywhere, rule } from "./rule.ts";

export const feedAdded = rule({
  id: "feed-added", mirror: "feed-removed", kind: "feed", direction: "request", parts: everywhere,
  title: "a feed is new",
  *find(before, after) {
    if (before === undefined && after !== undefined) {
      yield { level: "safe", after: after.id, sentence: `${after.title} is new`, reason: "nothing that exists changes" };
    }
  },
});

export const feedRemoved = rule({
  id: "feed-removed", mirror: "feed-added", kind: "feed", direction: "request", parts: everywhere,
  title: "a feed is gone",
  *find(before, after) {
    if (before !== undefined && after === undefined) {
      yield { level: "breaking", before: before.id, sentence: `${before.title} is gone`, reason: "its function, types and schemas are no longer there to import" };
    }
  },
});
