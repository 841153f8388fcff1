import { code, rule, same } from "./rule.ts";

export const bareItemAdded = rule({
  id: "bare-item-added",
  mirror: "bare-item-removed",
  kind: "feed",
  direction: "response",
  parts: ["validators", "schemas"],
  title: "a list of one item may be sent without the list",
  *find(before, after) {
    const bare = after?.response.bare;
    if (before === undefined || bare === undefined || same(bare, before.response.bare)) return;
    yield {
      level: "safe",
      before: before.response.bare,
      after: bare,
      sentence: `a single ${code(bare.element)} without its list is decoded as a list of one`,
      reason: "the decoded value is a list in both cases",
    };
  },
});

export const bareItemRemoved = rule({
  id: "bare-item-removed",
  mirror: "bare-item-added",
  kind: "feed",
  direction: "response",
  parts: ["validators", "schemas"],
  title: "a list of one item is no longer sent without the list",
  *find(before, after) {
    const bare = before?.response.bare;
    if (after === undefined || bare === undefined || same(bare, after.response.bare)) return;
    yield {
      level: "risky",
      before: bare,
      after: after.response.bare,
      sentence: `a single ${code(bare.element)} without its list is no longer decoded`,
      reason: "responses that were accepted are rejected",
    };
  },
});
