import { code, rule, same } from "./rule.ts";

export const bareItemAdded = rule({
  id: "bare-item-added", mirror: "bare-item-removed", kind: "feed", direction: "response", parts: ["validators", "schemas"],
  title: "an item of the list may come alone",
  *find(before, after) {
    const bare = after?.response.bare;
    if (before === undefined || bare === undefined || same(bare, before.response.bare)) return;
    yield { level: "safe", before: before.response.bare, after: bare, sentence: `may come as one ${code(bare.element)} alone, which is read as a list of one`, reason: "the value keeps its form" };
  },
});

export const bareItemRemoved = rule({
  id: "bare-item-removed", mirror: "bare-item-added", kind: "feed", direction: "response", parts: ["validators", "schemas"],
  title: "an item of the list no longer comes alone",
  *find(before, after) {
    const bare = before?.response.bare;
    if (after === undefined || bare === undefined || same(bare, after.response.bare)) return;
    yield { level: "risky", before: bare, after: after.response.bare, sentence: `is no longer read when one ${code(bare.element)} comes alone`, reason: "responses that were accepted are refused" };
  },
});
