import type { IdKind } from "@sdf/runtime";
import { code, listed, missing, rule } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

interface Accepting {
  readonly name: string;
  readonly accepts?: readonly IdKind[] | undefined;
}

function kinds(one: Accepting | undefined, other: Accepting | undefined): IdKind[] {
  return one === undefined || other === undefined ? [] : missing(other.accepts, one.accepts);
}

export const identityKindAccepted = rule({
  id: "identity-kind-accepted",
  mirror: "identity-kind-refused",
  kind: "identity",
  direction: "request",
  parts,
  title: "an identifier accepts more kinds",
  *find(before, after) {
    const more = kinds(before, after);
    if (after === undefined || more.length === 0) return;
    yield {
      level: "safe",
      before: before?.accepts,
      after: after.accepts,
      sentence: `${code(after.name)} also accepts identifiers of kind ${listed(more)}`,
      reason: "the other kinds are still accepted",
    };
  },
});

export const identityKindRefused = rule({
  id: "identity-kind-refused",
  mirror: "identity-kind-accepted",
  kind: "identity",
  direction: "request",
  parts,
  title: "an identifier accepts fewer kinds",
  *find(before, after) {
    const less = kinds(after, before);
    if (before === undefined || less.length === 0) return;
    yield {
      level: "breaking",
      before: before.accepts,
      after: after?.accepts,
      sentence: `${code(before.name)} no longer accepts identifiers of kind ${listed(less)}`,
      reason: "requests with them are rejected",
    };
  },
});

export const parameterKindAccepted = rule({
  id: "parameter-kind-accepted",
  mirror: "parameter-kind-refused",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter accepts more kinds of identifier",
  *find(before, after) {
    const more = kinds(before, after);
    if (after === undefined || more.length === 0) return;
    yield {
      level: "safe",
      before: before?.accepts,
      after: after.accepts,
      sentence: `parameter ${code(after.name)} also accepts identifiers of kind ${listed(more)}`,
      reason: "the other kinds are still accepted",
    };
  },
});

export const parameterKindRefused = rule({
  id: "parameter-kind-refused",
  mirror: "parameter-kind-accepted",
  kind: "parameter",
  direction: "request",
  parts,
  title: "a parameter accepts fewer kinds of identifier",
  *find(before, after) {
    const less = kinds(after, before);
    if (before === undefined || less.length === 0) return;
    yield {
      level: "breaking",
      before: before.accepts,
      after: after?.accepts,
      sentence: `parameter ${code(before.name)} no longer accepts identifiers of kind ${listed(less)}`,
      reason: "requests with them are rejected",
    };
  },
});
