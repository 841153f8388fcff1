import { code, rule, same } from "./rule.ts";

export const errorAdded = rule({
  id: "error-added",
  mirror: "error-removed",
  kind: "error",
  direction: "behaviour",
  parts: ["schemas"],
  title: "an error of a feed is described",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: "safe",
      bump: "patch",
      after,
      sentence: `documents ${after.code === undefined ? "an error" : `error ${code(after.code)}`}: ${after.when}`,
      reason: "any error code was already possible",
    };
  },
});

export const errorRemoved = rule({
  id: "error-removed",
  mirror: "error-added",
  kind: "error",
  direction: "behaviour",
  parts: ["schemas"],
  title: "an error of a feed is no longer described",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "risky",
      bump: "patch",
      before,
      sentence:
        "no longer documents " +
        `${before.code === undefined ? "an error" : `error ${code(before.code)}`}: ${before.when}`,
      reason: "code that handles it may never run",
    };
  },
});

export const errorTextChanged = rule({
  id: "error-text-changed",
  mirror: "error-text-changed",
  kind: "error",
  direction: "behaviour",
  parts: ["schemas"],
  title: "an error of a feed is described differently",
  *find(before, after) {
    if (before === undefined || after === undefined || before.code !== after.code || same(before, after)) return;
    yield {
      level: "none",
      before,
      after,
      sentence: `changes the description of ${after.code === undefined ? "an error" : `error ${code(after.code)}`}`,
      reason: "only the description differs",
    };
  },
});

export const errorCodeStated = rule({
  id: "error-code-stated",
  mirror: "error-code-withdrawn",
  kind: "error",
  direction: "behaviour",
  parts: ["schemas"],
  title: "the code of a described error is stated",
  *find(before, after) {
    if (before === undefined || after?.code === undefined || before.code !== undefined) return;
    yield {
      level: "safe",
      bump: "patch",
      after: after.code,
      sentence: `states the code ${code(after.code)} of an error: ${after.when}`,
      reason: "any error code was already possible",
    };
  },
});

export const errorCodeWithdrawn = rule({
  id: "error-code-withdrawn",
  mirror: "error-code-stated",
  kind: "error",
  direction: "behaviour",
  parts: ["schemas"],
  title: "the code of a described error is no longer stated",
  *find(before, after) {
    if (after === undefined || before?.code === undefined || after.code !== undefined) return;
    yield {
      level: "risky",
      bump: "patch",
      before: before.code,
      sentence: `no longer states the code ${code(before.code)} of an error: ${after.when}`,
      reason: "code that handles it may never run",
    };
  },
});

export const errorCodeAdded = rule({
  id: "error-code-added",
  mirror: "error-code-removed",
  kind: "errorCode",
  direction: "behaviour",
  parts: ["schemas"],
  title: "an error code of the service is documented",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: "safe",
      bump: "patch",
      after: after.meaning,
      sentence: `documents error ${code(after.code)}: ${after.meaning}`,
      reason: "the list of codes is open",
    };
  },
});

export const errorCodeRemoved = rule({
  id: "error-code-removed",
  mirror: "error-code-added",
  kind: "errorCode",
  direction: "behaviour",
  parts: ["schemas"],
  title: "an error code of the service is no longer listed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "risky",
      bump: "patch",
      before: before.meaning,
      sentence: `error ${code(before.code)} is no longer listed`,
      reason: "code that handles it may never run",
    };
  },
});

export const errorCodeChanged = rule({
  id: "error-code-changed",
  mirror: "error-code-changed",
  kind: "errorCode",
  direction: "behaviour",
  parts: ["schemas"],
  title: "the meaning or status of an error code differs",
  *find(before, after) {
    if (before === undefined || after === undefined || same(before, after)) return;
    const other = before.status !== after.status;
    yield {
      level: other ? "risky" : "none",
      before,
      after,
      sentence: `error ${code(after.code)} has another ${other ? "status" : "description"}`,
      reason: other ? "code that depends on the status receives another value" : "only the description differs",
    };
  },
});
