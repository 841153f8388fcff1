import { code, rule } from "./rule.ts";

export const feedPathChanged = rule({
  id: "feed-path-changed", mirror: "feed-path-changed", kind: "feed", direction: "behaviour", parts: ["client", "schemas"],
  title: "a feed lives at another address",
  *find(before, after) {
    if (before === undefined || after === undefined || before.description.path === after.description.path) return;
    yield {
      level: "risky", before: before.description.path, after: after.description.path,
      sentence: `is asked at ${code(after.description.path)} instead of ${code(before.description.path)}`,
      reason: "code compiles as before and sends other requests; proxies, recordings and allow-lists go by the address",
    };
  },
});
