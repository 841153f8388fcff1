import { code, rule } from "./rule.ts";

export const feedCodeChanged = rule({
  id: "feed-code-changed",
  mirror: "feed-code-changed",
  kind: "feed",
  direction: "behaviour",
  parts: ["client", "types", "schemas"],
  title: "the service code of a feed differs",
  *find(before, after) {
    if (before === undefined || after === undefined || before.code === after.code) return;
    yield {
      level: "risky",
      before: before.code,
      after: after.code,
      sentence: `has the code ${code(after.code)}, previously ${code(before.code)}`,
      reason: "data that is stored or filtered by the code no longer matches",
    };
  },
});
