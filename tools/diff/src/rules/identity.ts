import { code, rule, same } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const identityAdded = rule({
  id: "identity-added",
  mirror: "identity-removed",
  kind: "identity",
  direction: "request",
  parts,
  title: "a feed supports another identifier",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield {
      level: "safe",
      after: after.entity,
      sentence: `supports requests by ${code(after.name)}`,
      reason: "other requests remain valid",
    };
  },
});

export const identityRemoved = rule({
  id: "identity-removed",
  mirror: "identity-added",
  kind: "identity",
  direction: "request",
  parts,
  title: "a feed no longer supports an identifier",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "breaking",
      before: before.entity,
      sentence: `no longer supports requests by ${code(before.name)}`,
      reason: "requests with it are rejected",
    };
  },
});

export const identityListAllowed = rule({
  id: "identity-list-allowed",
  mirror: "identity-list-refused",
  kind: "identity",
  direction: "request",
  parts,
  title: "a request accepts several identifiers",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list === true || after.list !== true) return;
    yield {
      level: "safe",
      before: false,
      after: true,
      sentence: `${code(after.name)} accepts several identifiers`,
      reason: "one identifier is still accepted",
    };
  },
});

export const identityListRefused = rule({
  id: "identity-list-refused",
  mirror: "identity-list-allowed",
  kind: "identity",
  direction: "request",
  parts,
  title: "a request accepts one identifier only",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list !== true || after.list === true) return;
    yield {
      level: "breaking",
      before: true,
      after: false,
      sentence: `${code(before.name)} accepts one identifier only`,
      reason: "lists are rejected",
    };
  },
});

export const identityPlaceChanged = rule({
  id: "identity-place-changed",
  mirror: "identity-place-changed",
  kind: "identity",
  direction: "request",
  parts,
  title: "an identifier is in another part of the URL, or identifies another entity",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const place = ({ entity, query, path }: typeof before): unknown => ({ entity, query, path });
    if (same(place(before), place(after))) return;
    const renamed = before.query !== undefined && before.query !== after.query;
    yield {
      level: renamed || before.entity !== after.entity ? "breaking" : "risky",
      before: place(before),
      after: place(after),
      sentence:
        `${code(after.name)} is sent as ${after.query === undefined ? "a path segment" : code(after.query)}` +
        (after.path !== undefined && after.query !== undefined ? " or a path segment" : ""),
      reason: renamed
        ? "the name of the query parameter is part of the request type"
        : "the same request has another URL",
    };
  },
});

export const identityTextChanged = rule({
  id: "identity-text-changed",
  mirror: "identity-text-changed",
  kind: "identity",
  direction: "request",
  parts: ["types", "schemas"],
  title: "the description of an identifier differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, source }: typeof before): unknown => ({ meaning, source });
    if (same(texts(before), texts(after))) return;
    yield {
      level: "none",
      before: texts(before),
      after: texts(after),
      sentence: `${code(after.name)} has a changed description`,
      reason: "only the description differs",
    };
  },
});
