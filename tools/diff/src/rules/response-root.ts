import { code, rule, same } from "./rule.ts";

export const rootChanged = rule({
  id: "root-changed",
  mirror: "root-changed",
  kind: "feed",
  direction: "response",
  parts: ["validators", "schemas"],
  title: "the XML root element differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const [was, is] = [before.response.root.xmlName, after.response.root.xmlName];
    if (was === is) return;
    yield {
      level: "risky",
      before: was,
      after: is,
      sentence: `has the XML root ${code(is)}, previously ${code(was)}`,
      reason: "the value does not change; recorded documents with the older root are no longer recognised",
    };
  },
});

export const namespaceChanged = rule({
  id: "namespace-changed",
  mirror: "namespace-changed",
  kind: "feed",
  direction: "response",
  parts: ["validators", "schemas"],
  title: "the XML namespace or its requirement differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const [was, is] = [before.response.namespace, after.response.namespace];
    if (same(was, is)) return;
    yield {
      level: "risky",
      before: was,
      after: is,
      sentence:
        `has ${is === undefined ? "no XML namespace" : `the XML namespace ${code(is.prefix)}`}, previously ` +
        (was === undefined ? "none" : code(was.prefix)),
      reason: "the value does not change; the XSD rejects documents with the older namespace",
    };
  },
});

export const jsonRootChanged = rule({
  id: "json-root-changed",
  mirror: "json-root-changed",
  kind: "feed",
  direction: "response",
  parts: ["schemas"],
  title: "the documented JSON root differs",
  *find(before, after) {
    if (before === undefined || after === undefined || before.response.jsonRoot === after.response.jsonRoot) return;
    yield {
      level: "none",
      before: before.response.jsonRoot,
      after: after.response.jsonRoot,
      sentence: "has another documented JSON root",
      reason: "the JSON contains the fields at top level in both cases",
    };
  },
});

export const rootTextChanged = rule({
  id: "root-text-changed",
  mirror: "root-text-changed",
  kind: "feed",
  direction: "response",
  parts: ["types", "schemas"],
  title: "the description of the response differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const facts = ({ response: { root } }: typeof before): unknown => ({
      meaning: root.meaning,
      evidence: root.evidence,
      source: root.source,
    });
    if (same(facts(before), facts(after))) return;
    yield {
      level: "none",
      before: facts(before),
      after: facts(after),
      sentence: "has a changed description of its response",
      reason: "only the description differs",
    };
  },
});
