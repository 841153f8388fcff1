import { code, rule, same } from "./rule.ts";

export const rootChanged = rule({
  id: "root-changed", mirror: "root-changed", kind: "feed", direction: "response", parts: ["validators", "schemas"],
  title: "the root element of the XML is another one",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const [was, is] = [before.response.root.xmlName, after.response.root.xmlName];
    if (was === is) return;
    yield { level: "risky", before: was, after: is, sentence: `has the XML root ${code(is)} instead of ${code(was)}`, reason: "the value is the same; documents recorded with the older root are no longer recognised" };
  },
});

export const namespaceChanged = rule({
  id: "namespace-changed", mirror: "namespace-changed", kind: "feed", direction: "response", parts: ["validators", "schemas"],
  title: "the XML namespace is another one, or is required differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const [was, is] = [before.response.namespace, after.response.namespace];
    if (same(was, is)) return;
    yield { level: "risky", before: was, after: is, sentence: `has ${is === undefined ? "no XML namespace" : `the XML namespace ${code(is.prefix)}`} instead of ${was === undefined ? "none" : code(was.prefix)}`, reason: "the value is the same; the XSD refuses documents in the older form" };
  },
});

export const jsonRootChanged = rule({
  id: "json-root-changed", mirror: "json-root-changed", kind: "feed", direction: "response", parts: ["schemas"],
  title: "the documents name another JSON root",
  *find(before, after) {
    if (before === undefined || after === undefined || before.response.jsonRoot === after.response.jsonRoot) return;
    yield { level: "none", before: before.response.jsonRoot, after: after.response.jsonRoot, sentence: "has another name for its JSON root in the documents", reason: "JSON carries the members at top level either way" };
  },
});

export const rootTextChanged = rule({
  id: "root-text-changed", mirror: "root-text-changed", kind: "feed", direction: "response", parts: ["types", "schemas"],
  title: "the root of the response is described differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const facts = ({ response: { root } }: typeof before): unknown => ({ meaning: root.meaning, evidence: root.evidence, source: root.source });
    if (same(facts(before), facts(after))) return;
    yield { level: "none", before: facts(before), after: facts(after), sentence: "has another description of its response", reason: "words only" };
  },
});
