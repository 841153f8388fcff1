import type { ModelPolling, Published } from "@sdf-tools/model";
import { code, rule, same } from "./rule.ts";

const parts = ["client", "schemas"] as const;

type Polling = Published<ModelPolling>;

/** The facts of a polling window without its interval and description. */
function scopeOf({ every: _every, meaning: _meaning, source: _source, ...rest }: Polling): unknown {
  return rest;
}

function intervals(before: Polling | undefined, after: Polling | undefined): [number, number] | undefined {
  if (before?.every === undefined || after?.every === undefined || !same(scopeOf(before), scopeOf(after)))
    return undefined;
  return [before.every, after.every];
}

export const pollingAdded = rule({
  id: "polling-added",
  mirror: "polling-removed",
  kind: "polling",
  direction: "behaviour",
  parts,
  title: "a polling window is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: after.alternative === true ? "none" : "risky",
      after: after.meaning,
      sentence: `has a new polling window: ${after.meaning}`,
      reason:
        after.alternative === true
          ? "the poller uses the main guidance"
          : "the poller sends requests at additional times",
    };
  },
});

export const pollingRemoved = rule({
  id: "polling-removed",
  mirror: "polling-added",
  kind: "polling",
  direction: "behaviour",
  parts,
  title: "a polling window is removed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: before.alternative === true ? "none" : "risky",
      before: before.meaning,
      sentence: `no longer has the polling window: ${before.meaning}`,
      reason:
        before.alternative === true
          ? "the poller uses the main guidance"
          : "the poller no longer sends requests at these times",
    };
  },
});

export const pollingFaster = rule({
  id: "polling-faster",
  mirror: "polling-slower",
  kind: "polling",
  direction: "behaviour",
  parts,
  title: "a feed may be polled more often",
  *find(before, after) {
    const [was, is] = intervals(before, after) ?? [0, 0];
    if (after === undefined || is >= was) return;
    yield {
      level: "safe",
      before: was,
      after: is,
      sentence: `may be polled every ${is} s in the window ${code(after.id)}, previously every ${was} s`,
      reason: "a client that polls at the older interval is within the limit",
    };
  },
});

export const pollingSlower = rule({
  id: "polling-slower",
  mirror: "polling-faster",
  kind: "polling",
  direction: "behaviour",
  parts,
  title: "a feed may be polled less often",
  *find(before, after) {
    const [was, is] = intervals(before, after) ?? [0, 0];
    if (after === undefined || is <= was) return;
    yield {
      level: "risky",
      before: was,
      after: is,
      sentence: `may be polled every ${is} s in the window ${code(after.id)}, previously every ${was} s`,
      reason: "a client that polls at the older interval exceeds the limit",
    };
  },
});

export const pollingChanged = rule({
  id: "polling-changed",
  mirror: "polling-changed",
  kind: "polling",
  direction: "behaviour",
  parts,
  title: "the time or scope of a polling window differs",
  *find(before, after) {
    if (before === undefined || after === undefined || intervals(before, after) !== undefined) return;
    const facts = (of: Polling): unknown => [scopeOf(of), of.every];
    if (same(facts(before), facts(after))) return;
    yield {
      level: "risky",
      before: facts(before),
      after: facts(after),
      sentence: `changes the polling window ${code(after.id)}: ${after.meaning}`,
      reason: "the poller sends requests at other times",
    };
  },
});

export const pollingTextChanged = rule({
  id: "polling-text-changed",
  mirror: "polling-text-changed",
  kind: "polling",
  direction: "behaviour",
  parts: ["client", "schemas"],
  title: "the description of a polling window differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, source }: Polling): unknown => ({ meaning, source });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: `changes the description of its polling window ${code(after.id)}`,
      reason: "the interval does not change",
    };
  },
});
