import { code, rule } from "./rule.ts";

export const feedCodeChanged = rule({
  id: "feed-code-changed", mirror: "feed-code-changed", kind: "feed", direction: "behaviour", parts: ["client", "types", "schemas"],
  title: "a feed has another code of the service",
  *find(before, after) {
    if (before === undefined || after === undefined || before.code === after.code) return;
    yield {
      level: "risky", before: before.code, after: after.code,
      sentence: `is now called ${code(after.code)}, before ${code(before.code)}`,
      reason: "what is stored or filtered by the code no longer matches",
    };
  },
});
