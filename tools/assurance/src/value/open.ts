import fc from "fast-check";
import { readCorpus } from "../corpus.ts";
import { anyText } from "./text.ts";

const { names } = readCorpus("values") as { readonly names: readonly string[] };

/**
 * Content of an undocumented element in the form that the decoder gives for XML: texts, lists of objects, and lists of
 * at least two items if texts are among them.
 */
export const openContent: fc.Arbitrary<Record<string, unknown>> = fc.letrec<{
  object: Record<string, unknown>;
  filled: Record<string, unknown>;
  list: unknown[];
}>((tie) => ({
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
  const member = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof({ arbitrary: anyText, weight: 3 }, { arbitrary: list, weight: 1 }),
  );
  // `Object.fromEntries` defines own properties, also for `__proto__`.
  return fc
    .uniqueArray(member, { minLength, maxLength: 3, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
}
