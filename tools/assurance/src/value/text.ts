import fc from "fast-check";

/** Characters that are special in markup, JSON, line ends, UTF-16 or white space. XML allows all of them. */
const special = [
  "<",
  ">",
  "&",
  '"',
  "'",
  "]",
  "]]>",
  "<!--",
  "-->",
  "<?",
  "?>",
  "&amp;",
  "&#38;",
  "{",
  "}",
  "[",
  ",",
  ":",
  "\\",
  "/",
  ";",
  "(",
  ")",
  "\t",
  "\n",
  "\r",
  "\r\n",
  " ",
  "\u0085",
  "\u00a0",
  "\u2028",
  "\u3000",
  "\u007f",
  "\u0080",
  "é",
  "ß",
  "я",
  "中",
  "क्ष",
  "\u0301",
  "\ufffd",
  "\ud7ff",
  "\ue000",
  "\u{10000}",
  "😀",
  "𝔅",
  "\u{1fffe}",
  "\u{10ffff}",
] as const;

const anyCharacter = fc.string({ minLength: 1, maxLength: 1 });
const wide = fc.string({
  unit: fc.oneof({ arbitrary: fc.constantFrom(...special), weight: 2 }, anyCharacter),
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
