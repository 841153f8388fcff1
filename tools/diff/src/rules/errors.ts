import { code, rule, same } from "./rule.ts";

export const errorAdded = rule({
  id: "error-added", mirror: "error-removed", kind: "error", direction: "behaviour", parts: ["schemas"],
  title: "an error of a feed is described",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield { level: "safe", bump: "patch", after, sentence: `answers with ${after.code === undefined ? "an error" : `error ${code(after.code)}`} ${after.when}`, reason: "every error code was possible before" };
  },
});

export const errorRemoved = rule({
  id: "error-removed", mirror: "error-added", kind: "error", direction: "behaviour", parts: ["schemas"],
  title: "an error of a feed is no longer described",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "risky", bump: "patch", before, sentence: `no longer says that it answers with ${before.code === undefined ? "an error" : `error ${code(before.code)}`} ${before.when}`, reason: "code that waits for it may wait in vain" };
  },
});

export const errorTextChanged = rule({
  id: "error-text-changed", mirror: "error-text-changed", kind: "error", direction: "behaviour", parts: ["schemas"],
  title: "an error of a feed is described differently",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    yield { level: "none", before, after, sentence: `describes ${after.code === undefined ? "an error" : `error ${code(after.code)}`} differently`, reason: "words only" };
  },
});

export const errorCodeAdded = rule({
  id: "error-code-added", mirror: "error-code-removed", kind: "errorCode", direction: "behaviour", parts: ["schemas"],
  title: "an error code of the service is known",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield { level: "safe", bump: "patch", after: after.meaning, sentence: `error ${code(after.code)} is known: ${after.meaning}`, reason: "codes are an open list" };
  },
});

export const errorCodeRemoved = rule({
  id: "error-code-removed", mirror: "error-code-added", kind: "errorCode", direction: "behaviour", parts: ["schemas"],
  title: "an error code of the service is no longer listed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "risky", bump: "patch", before: before.meaning, sentence: `error ${code(before.code)} is no longer listed`, reason: "code that waits for it may wait in vain" };
  },
});

export const errorCodeChanged = rule({
  id: "error-code-changed", mirror: "error-code-changed", kind: "errorCode", direction: "behaviour", parts: ["schemas"],
  title: "an error code means something else, or comes with another status",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    const other = before.status !== after.status;
    yield {
      level: other ? "risky" : "none", before, after, sentence: `error ${code(after.code)} is described differently`,
      reason: other ? "code that goes by the status sees another one" : "words only",
    };
  },
});
