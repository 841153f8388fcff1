import { code, rule, same } from "./rule.ts";

const parts = ["client", "schemas"] as const;

export const formAdded = rule({
  id: "form-added",
  mirror: "form-removed",
  kind: "form",
  direction: "request",
  parts,
  title: "a URL form is new",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: "safe",
      after: after.template,
      sentence: `supports the URL form ${code(after.template)} (${after.name})`,
      reason: "the other forms do not change",
    };
  },
});

export const formRemoved = rule({
  id: "form-removed",
  mirror: "form-added",
  kind: "form",
  direction: "request",
  parts,
  title: "a URL form is removed",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "breaking",
      before: before.template,
      sentence: `no longer supports the URL form ${code(before.template)} (${before.name})`,
      reason: "requests that select the form, or that need it, are rejected",
    };
  },
});

export const formChanged = rule({
  id: "form-changed",
  mirror: "form-changed",
  kind: "form",
  direction: "behaviour",
  parts,
  title: "the template of a URL form differs",
  *find(before, after) {
    if (before === undefined || after === undefined || before.template === after.template) return;
    yield {
      level: "risky",
      before: before.template,
      after: after.template,
      sentence: `has the ${before.name} form ${code(after.template)}, previously ${code(before.template)}`,
      reason: "the same request is sent to another URL",
    };
  },
});

export const formTextChanged = rule({
  id: "form-text-changed",
  mirror: "form-text-changed",
  kind: "form",
  direction: "behaviour",
  parts: ["schemas"],
  title: "the description or evidence of a URL form differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, evidence }: typeof before): unknown => ({ meaning, evidence });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: `changes the description of its ${code(after.name)} form`,
      reason: "the URL does not change",
    };
  },
});
