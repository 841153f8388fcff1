import type { MemberFacts } from "../sites/site.ts";
import { code, everywhere, rule, same } from "./rule.ts";
import { directionOf } from "./member-facts.ts";

/** The values that a list names; no list is an open list without names. */
function named({ values }: MemberFacts): (string | number)[] {
  return (values?.items ?? []).map(({ value }) => value);
}

function closed({ values }: MemberFacts): boolean {
  return values?.closed === true;
}

/** Sites whose lists can be compared value by value. */
function comparable(before: MemberFacts | undefined, after: MemberFacts | undefined): [MemberFacts, MemberFacts] | undefined {
  return before?.content === "scalar" && after?.content === "scalar" ? [before, after] : undefined;
}

export const valueAdded = rule({
  id: "value-added", mirror: "value-removed", kind: "member", direction: directionOf, parts: everywhere,
  title: "a list of values has one more",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined) return;
    for (const value of named(is).filter((each) => !named(was).includes(each))) {
      const breaks = closed(was) && closed(is) && !is.sent;
      yield {
        level: breaks ? "breaking" : "safe", after: value, detail: `=${value}`,
        sentence: `${code(path)} may now be ${code(value)}`,
        reason: breaks ? "the list was complete, so code could rely on handling every value" : "the list is open: any value could come before",
      };
    }
  },
});

export const valueRemoved = rule({
  id: "value-removed", mirror: "value-added", kind: "member", direction: directionOf, parts: everywhere,
  title: "a list of values has one less",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined) return;
    for (const value of named(was).filter((each) => !named(is).includes(each))) {
      const breaks = closed(is) && (is.sent || closed(was));
      yield {
        level: breaks ? "breaking" : "risky", before: value, detail: `=${value}`,
        sentence: `${code(path)} no longer names ${code(value)}`,
        reason: breaks ? "comparing with the value no longer compiles" : "code that waits for the value waits in vain",
      };
    }
  },
});

export const valuesOpened = rule({
  id: "values-opened", mirror: "values-closed", kind: "member", direction: directionOf, parts: everywhere,
  title: "a complete list of values is open",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined || !closed(was) || closed(is)) return;
    yield {
      level: is.sent ? "safe" : "breaking", before: "closed", after: "open",
      sentence: `${code(path)} may take values beyond the listed ones`,
      reason: is.sent ? "more may be sent than before" : "code that handled every value of the complete list no longer does",
    };
  },
});

export const valuesClosed = rule({
  id: "values-closed", mirror: "values-opened", kind: "member", direction: directionOf, parts: everywhere,
  title: "an open list of values is complete",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined || closed(was) || !closed(is)) return;
    yield {
      level: is.sent ? "breaking" : "risky", before: "open", after: "closed",
      sentence: `${code(path)} takes the listed values only`,
      reason: is.sent ? "other values are refused" : "other values are reported as issues, and comparing with them no longer compiles",
    };
  },
});

export const valueTextChanged = rule({
  id: "value-text-changed", mirror: "value-text-changed", kind: "member", direction: directionOf, parts: ["types", "schemas"],
  title: "the meaning of a value reads differently",
  *find(before, after, path) {
    const [was, is] = comparable(before, after) ?? [];
    if (was === undefined || is === undefined) return;
    const meanings = ({ values }: MemberFacts): unknown => [values?.name, values?.items.filter(({ value }) => named(was).includes(value) && named(is).includes(value))];
    if (same(meanings(was), meanings(is))) return;
    yield { level: "none", before: meanings(was), after: meanings(is), sentence: `${code(path)}: its values are described differently`, reason: "words only" };
  },
});
