import { code, everywhere, rule, same } from "./rule.ts";

export const endpointAdded = rule({
  id: "endpoint-added", mirror: "endpoint-removed", kind: "endpoint", direction: "request", parts: everywhere,
  title: "an endpoint is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield { level: "safe", after: `${after.method} ${after.path}`, sentence: `has the endpoint ${code(`${after.method} ${after.path}`)}`, reason: "the other endpoints stay" };
  },
});

export const endpointRemoved = rule({
  id: "endpoint-removed", mirror: "endpoint-added", kind: "endpoint", direction: "request", parts: everywhere,
  title: "an endpoint is gone",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "breaking", before: `${before.method} ${before.path}`, sentence: `no longer has the endpoint ${code(`${before.method} ${before.path}`)}`, reason: "its function has nothing to ask" };
  },
});

export const endpointChanged = rule({
  id: "endpoint-changed", mirror: "endpoint-changed", kind: "endpoint", direction: "behaviour", parts: ["client", "schemas"],
  title: "an endpoint is asked differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const facts = ({ method, path, responseType, timeout }: typeof before): unknown => ({ method, path, responseType, timeout });
    if (same(facts(before), facts(after))) return;
    yield { level: "risky", before: facts(before), after: facts(after), sentence: `is asked differently at ${code(after.name)}: ${after.method} ${after.path}`, reason: "code compiles as before and sends other requests" };
  },
});

export const endpointTextChanged = rule({
  id: "endpoint-text-changed", mirror: "endpoint-text-changed", kind: "endpoint", direction: "behaviour", parts: ["client", "types", "schemas"],
  title: "an endpoint is described differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ title, summary, notes }: typeof before): unknown => ({ title, summary, notes });
    if (same(texts(before), texts(after))) return;
    yield { level: "none", before: texts(before), after: texts(after), sentence: `describes ${code(after.name)} differently`, reason: "words only" };
  },
});
