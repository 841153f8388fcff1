import fc from "fast-check";
import { readCorpus } from "../corpus.ts";

const { characters } = readCorpus("values") as { readonly characters: readonly string[] };

const anyCharacter = fc.string({ minLength: 1, maxLength: 1 });
const wide = fc.string({
  unit: fc.oneof({ arbitrary: fc.constantFrom(...characters), weight: 2 }, anyCharacter),
  maxLength: 24,
});

/** Texts of a feed: empty, plain, with special characters, and of 13 characters or more, where engines share memory. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      "a",
      "Home",
      "",
      "plain text",
      "twelve chars",
      "13 characters",
      "a name of more than thirteen characters",
    ),
    weight: 3,
  },
  { arbitrary: wide, weight: 3 },
  { arbitrary: fc.string({ maxLength: 8 }), weight: 1 },
);
