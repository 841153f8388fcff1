import fc from "fast-check";

/** Characters that markup, JSON, line ends, code units or white space make special; all of them XML has. */
const special = [
  "<", ">", "&", '"', "'", "]", "]]>", "<!--", "-->", "<?", "?>", "&amp;", "&#38;", "{", "}", "[", ",", ":", "\\", "/", ";", "(", ")",
  "\t", "\n", "\r", "\r\n", " ", "\u0085", "\u00a0", "\u2028", "\u3000", "\u007f", "\u0080",
  "é", "ß", "я", "中", "क्ष", "\u0301", "\ufffd", "\ud7ff", "\ue000", "\u{10000}", "😀", "𝔅", "\u{1fffe}", "\u{10ffff}",
] as const;

const wide = fc.string({ unit: fc.oneof({ arbitrary: fc.constantFrom(...special), weight: 2 }, fc.string({ minLength: 1, maxLength: 1 })), maxLength: 24 });

/** Texts that a feed may hold: empty, plain, longer than the 13 characters from which engines share memory, special. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom("a", "Home", "", "plain text", "twelve chars", "13 characters", "a name of more than thirteen characters"), weight: 3 },
  { arbitrary: wide, weight: 3 },
  { arbitrary: fc.string({ maxLength: 8 }), weight: 1 },
);
