import { code, rule, same } from "./rule.ts";

const parts = ["client", "schemas"] as const;

export const formAdded = rule({
  id: "form-added", mirror: "form-removed", kind: "form", direction: "request", parts,
  title: "a form of URL is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield { level: "safe", after: after.template, sentence: `takes requests in the form ${code(after.template)} (${after.name})`, reason: "the other forms stay" };
  },
});

export const formRemoved = rule({
  id: "form-removed", mirror: "form-added", kind: "form", direction: "request", parts,
  title: "a form of URL is gone",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "breaking", before: before.template, sentence: `no longer takes requests in the form ${code(before.template)} (${before.name})`, reason: "callers that name the form, and requests that only it can express, are refused" };
  },
});

export const formChanged = rule({
  id: "form-changed", mirror: "form-changed", kind: "form", direction: "behaviour", parts,
  title: "a form of URL is written differently",
  *find(before, after) {
    if (before === undefined || after === undefined || before.template === after.template) return;
    yield { level: "risky", before: before.template, after: after.template, sentence: `writes its ${before.name} form as ${code(after.template)}, before ${code(before.template)}`, reason: "the same request is sent to another URL" };
  },
});

export const formTextChanged = rule({
  id: "form-text-changed", mirror: "form-text-changed", kind: "form", direction: "behaviour", parts: ["schemas"],
  title: "a form of URL is described differently, or rests on other evidence",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, evidence }: typeof before): unknown => ({ meaning, evidence });
    if (same(texts(before), texts(after))) return;
    yield { level: "none", before: texts(before), after: texts(after), sentence: `describes its ${code(after.name)} form differently`, reason: "the URL stays" };
  },
});
