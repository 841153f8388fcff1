import type { MemberFacts } from "../sites/site.ts";
import { directionOf } from "./member-facts.ts";
import { code, everyPart, rule, same } from "./rule.ts";

/** The listed values; empty if the field has no list. */
function listedValues({ values }: MemberFacts): (string | number)[] {
  return (values?.items ?? []).map(({ value }) => value);
}

function isClosed({ values }: MemberFacts): boolean {
  return values?.closed === true;
}

/** Both sites if their lists of values can be compared, otherwise `undefined`. */
function comparable(
  before: MemberFacts | undefined,
  after: MemberFacts | undefined,
): [MemberFacts, MemberFacts] | undefined {
  return before?.content === "scalar" && after?.content === "scalar" ? [before, after] : undefined;
}

export const valueAdded = rule({
  id: "value-added",
  mirror: "value-removed",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a value is added to a list",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined) return;
    for (const value of listedValues(is).filter((each) => !listedValues(was).includes(each))) {
      const breaks = isClosed(was) && isClosed(is) && !is.sent;
      yield {
        level: breaks ? "breaking" : "safe",
        after: value,
        detail: `=${value}`,
        sentence: `${code(path)} has the new value ${code(value)}`,
        reason: breaks
          ? "the list was complete, so code may handle every value exhaustively"
          : "the list is open, so any value was already possible",
      };
    }
  },
});

export const valueRemoved = rule({
  id: "value-removed",
  mirror: "value-added",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a value is removed from a list",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined) return;
    for (const value of listedValues(was).filter((each) => !listedValues(is).includes(each))) {
      const breaks = isClosed(is) && (is.sent || isClosed(was));
      yield {
        level: breaks ? "breaking" : "risky",
        before: value,
        detail: `=${value}`,
        sentence: `${code(path)} no longer has the value ${code(value)}`,
        reason: breaks ? "comparing with the value no longer compiles" : "code that handles the value may never run",
      };
    }
  },
});

export const valuesOpened = rule({
  id: "values-opened",
  mirror: "values-closed",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a complete list of values becomes open",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined || !isClosed(was) || isClosed(is)) return;
    yield {
      level: is.sent ? "safe" : "breaking",
      before: "closed",
      after: "open",
      sentence: `${code(path)} may have values that are not listed`,
      reason: is.sent
        ? "requests may contain more values than before"
        : "code that handles every listed value is no longer exhaustive",
    };
  },
});

export const valuesClosed = rule({
  id: "values-closed",
  mirror: "values-opened",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "an open list of values becomes complete",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined || isClosed(was) || !isClosed(is)) return;
    yield {
      level: is.sent ? "breaking" : "risky",
      before: "open",
      after: "closed",
      sentence: `${code(path)} has the listed values only`,
      reason: is.sent
        ? "other values are rejected"
        : "other values are reported as issues, and comparing with them no longer compiles",
    };
  },
});

export const valueTextChanged = rule({
  id: "value-text-changed",
  mirror: "value-text-changed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "schemas"],
  title: "the description of a value differs",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined) return;
    const meanings = ({ values }: MemberFacts): unknown => [
      values?.name,
      values?.items.filter(({ value }) => listedValues(was).includes(value) && listedValues(is).includes(value)),
    ];
    if (same(meanings(was), meanings(is))) return;
    yield {
      level: "none",
      before: meanings(was),
      after: meanings(is),
      sentence: `${code(path)}: the descriptions of its values differ`,
      reason: "only the description differs",
    };
  },
});
