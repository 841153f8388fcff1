import { code, rule } from "./rule.ts";

export const feedPathChanged = rule({
  id: "feed-path-changed",
  mirror: "feed-path-changed",
  kind: "feed",
  direction: "behaviour",
  parts: ["client", "schemas"],
  title: "the path of a feed differs",
  *find(before, after) {
    if (before === undefined || after === undefined || before.description.path === after.description.path) return;
    yield {
      level: "risky",
      before: before.description.path,
      after: after.description.path,
      sentence: `has the path ${code(after.description.path)}, previously ${code(before.description.path)}`,
      reason:
        "code still compiles, but sends requests to another path; proxies, " +
        "recordings and allow-lists may depend on the path",
    };
  },
});
