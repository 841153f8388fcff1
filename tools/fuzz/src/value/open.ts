import fc from "fast-check";
import { anyText } from "./text.ts";

/** Names of members that nobody has described: those that objects have anyway, and letters of other scripts. */
const names = ["type", "id", "scorerName", "a", "odd-name.1", "_x", "é", "名", "\u{10000}", "__proto__", "constructor", "toString", "hasOwnProperty"] as const;

/**
 * Content of an element that no document shows, in the form in which XML gives it back: texts,
 * lists of objects, and lists of two and more where there are texts among the items.
 */
export const openContent: fc.Arbitrary<Record<string, unknown>> = fc.letrec<{ object: Record<string, unknown>; filled: Record<string, unknown>; list: unknown[] }>((tie) => ({
  object: members(tie("list"), 0),
  filled: members(tie("list"), 1),
  list: fc.oneof(
    { withCrossShrink: true, maxDepth: 3 },
    fc.array(anyText, { minLength: 2, maxLength: 3 }),
    fc.array(tie("filled"), { minLength: 1, maxLength: 2 }),
    fc.tuple(anyText, tie("filled")),
  ),
})).object;

function members(list: fc.Arbitrary<unknown[]>, minLength: number): fc.Arbitrary<Record<string, unknown>> {
  const member = fc.tuple(fc.constantFrom(...names), fc.oneof({ arbitrary: anyText, weight: 3 }, { arbitrary: list, weight: 1 }));
  // `Object.fromEntries` defines members, so that `__proto__` is one like any other.
  return fc.uniqueArray(member, { minLength, maxLength: 3, selector: ([name]) => name }).map((entries) => Object.fromEntries(entries));
}
