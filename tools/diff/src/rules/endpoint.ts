import { code, everyPart, rule, same } from "./rule.ts";

export const endpointAdded = rule({
  id: "endpoint-added",
  mirror: "endpoint-removed",
  kind: "endpoint",
  direction: "request",
  parts: everyPart,
  title: "an endpoint is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: "safe",
      after: `${after.method} ${after.path}`,
      sentence: `has the endpoint ${code(`${after.method} ${after.path}`)}`,
      reason: "the other endpoints do not change",
    };
  },
});

export const endpointRemoved = rule({
  id: "endpoint-removed",
  mirror: "endpoint-added",
  kind: "endpoint",
  direction: "request",
  parts: everyPart,
  title: "an endpoint is removed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "breaking",
      before: `${before.method} ${before.path}`,
      sentence: `no longer has the endpoint ${code(`${before.method} ${before.path}`)}`,
      reason: "its function no longer has an endpoint",
    };
  },
});

export const endpointChanged = rule({
  id: "endpoint-changed",
  mirror: "endpoint-changed",
  kind: "endpoint",
  direction: "behaviour",
  parts: ["client", "schemas"],
  title: "the requests of an endpoint differ",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const facts = ({ method, path, responseType, timeout }: typeof before): unknown => ({
      method,
      path,
      responseType,
      timeout,
    });
    if (same(facts(before), facts(after))) return;
    yield {
      level: "risky",
      before: facts(before),
      after: facts(after),
      sentence: `changes the requests of ${code(after.name)}: ${after.method} ${after.path}`,
      reason: "code still compiles, but sends different requests",
    };
  },
});

export const endpointTextChanged = rule({
  id: "endpoint-text-changed",
  mirror: "endpoint-text-changed",
  kind: "endpoint",
  direction: "behaviour",
  parts: ["client", "types", "schemas"],
  title: "an endpoint is described differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ title, summary, notes }: typeof before): unknown => ({ title, summary, notes });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: `changes the description of ${code(after.name)}`,
      reason: "only the description differs",
    };
  },
});
