import { code, rule, same } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;

export const identityAdded = rule({
  id: "identity-added", mirror: "identity-removed", kind: "identity", direction: "request", parts,
  title: "a feed can be asked about something more",
  *find(before, after) {
    if (before !== undefined || after === undefined) return;
    yield { level: "safe", after: after.entity, sentence: `can be asked by ${code(after.name)}`, reason: "other requests stay as good as they were" };
  },
});

export const identityRemoved = rule({
  id: "identity-removed", mirror: "identity-added", kind: "identity", direction: "request", parts,
  title: "a feed can no longer be asked about something",
  *find(before, after) {
    if (before === undefined || after !== undefined) return;
    yield { level: "breaking", before: before.entity, sentence: `can no longer be asked by ${code(before.name)}`, reason: "requests with it are refused" };
  },
});

export const identityListAllowed = rule({
  id: "identity-list-allowed", mirror: "identity-list-refused", kind: "identity", direction: "request", parts,
  title: "several identifiers can be asked for at once",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list === true || after.list !== true) return;
    yield { level: "safe", before: false, after: true, sentence: `${code(after.name)} takes several identifiers`, reason: "one identifier stays accepted" };
  },
});

export const identityListRefused = rule({
  id: "identity-list-refused", mirror: "identity-list-allowed", kind: "identity", direction: "request", parts,
  title: "one identifier is asked for at a time",
  *find(before, after) {
    if (before === undefined || after === undefined || before.list !== true || after.list === true) return;
    yield { level: "breaking", before: true, after: false, sentence: `${code(before.name)} takes one identifier only`, reason: "lists are refused" };
  },
});

export const identityPlaceChanged = rule({
  id: "identity-place-changed", mirror: "identity-place-changed", kind: "identity", direction: "request", parts,
  title: "an identifier is written at another place of the URL, or names another entity",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const place = ({ entity, query, path }: typeof before): unknown => ({ entity, query, path });
    if (same(place(before), place(after))) return;
    const renamed = before.query !== undefined && before.query !== after.query;
    yield {
      level: renamed || before.entity !== after.entity ? "breaking" : "risky", before: place(before), after: place(after),
      sentence: `${code(after.name)} is sent as ${after.query === undefined ? "a part of the path" : code(after.query)}${after.path !== undefined && after.query !== undefined ? " or a part of the path" : ""}`,
      reason: renamed ? "the name of the query parameter is part of the request type" : "the same request is written differently",
    };
  },
});

export const identityTextChanged = rule({
  id: "identity-text-changed", mirror: "identity-text-changed", kind: "identity", direction: "request", parts: ["types", "schemas"],
  title: "an identifier is described differently",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const texts = ({ meaning, source }: typeof before): unknown => ({ meaning, source });
    if (same(texts(before), texts(after))) return;
    yield { level: "none", before: texts(before), after: texts(after), sentence: `${code(after.name)} is described differently`, reason: "words only" };
  },
});
