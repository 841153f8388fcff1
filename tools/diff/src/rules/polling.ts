import type { ModelPolling, Published } from "@sdf-tools/model";
import { code, rule, same } from "./rule.ts";

const parts = ["client", "schemas"] as const;

type Polling = Published<ModelPolling>;

/** What a window says besides its interval and its words. */
function place({ every: _every, meaning: _meaning, source: _source, ...rest }: Polling): unknown {
  return rest;
}

function intervals(before: Polling | undefined, after: Polling | undefined): [number, number] | undefined {
  if (before?.every === undefined || after?.every === undefined || !same(place(before), place(after))) return undefined;
  return [before.every, after.every];
}

export const pollingAdded = rule({
  id: "polling-added", mirror: "polling-removed", kind: "polling", direction: "behaviour", parts,
  title: "a polling window is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield { level: after.alternative === true ? "none" : "risky", after: after.meaning, sentence: `may be polled: ${after.meaning}`, reason: after.alternative === true ? "pacing follows the main guidance" : "the poller asks at times when it did not" };
  },
});

export const pollingRemoved = rule({
  id: "polling-removed", mirror: "polling-added", kind: "polling", direction: "behaviour", parts,
  title: "a polling window is gone",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: before.alternative === true ? "none" : "risky", before: before.meaning, sentence: `is no longer polled: ${before.meaning}`, reason: before.alternative === true ? "pacing follows the main guidance" : "the poller does not ask at times when it did" };
  },
});

export const pollingFaster = rule({
  id: "polling-faster", mirror: "polling-slower", kind: "polling", direction: "behaviour", parts,
  title: "a feed may be polled more often",
  *find(before, after) {
    const [was, is] = intervals(before, after) ?? [0, 0];
    if (after === undefined || is >= was) return;
    yield { level: "safe", before: was, after: is, sentence: `may be polled every ${is} s in ${code(after.id)}, before every ${was} s`, reason: "whoever polls at the older pace keeps the limit" };
  },
});

export const pollingSlower = rule({
  id: "polling-slower", mirror: "polling-faster", kind: "polling", direction: "behaviour", parts,
  title: "a feed may be polled less often",
  *find(before, after) {
    const [was, is] = intervals(before, after) ?? [0, 0];
    if (after === undefined || is <= was) return;
    yield { level: "risky", before: was, after: is, sentence: `may be polled every ${is} s in ${code(after.id)}, before every ${was} s`, reason: "whoever polls at the older pace is above the limit" };
  },
});

export const pollingChanged = rule({
  id: "polling-changed", mirror: "polling-changed", kind: "polling", direction: "behaviour", parts,
  title: "a polling window lies at another time, or applies to something else",
  *find(before, after) {
    if (before === undefined || after === undefined || intervals(before, after) !== undefined) return;
    const facts = (of: Polling): unknown => [place(of), of.every];
    if (same(facts(before), facts(after))) return;
    yield { level: "risky", before: facts(before), after: facts(after), sentence: `is polled differently in ${code(after.id)}: ${after.meaning}`, reason: "the poller asks at other times" };
  },
});

export const pollingTextChanged = rule({
  id: "polling-text-changed", mirror: "polling-text-changed", kind: "polling", direction: "behaviour", parts: ["client", "schemas"],
  title: "a polling window is described differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, source }: Polling): unknown => ({ meaning, source });
    if (same(texts(before), texts(after))) return;
    yield { level: "none", before: texts(before), after: texts(after), sentence: `describes its polling window ${code(after.id)} differently`, reason: "the pace stays" };
  },
});
