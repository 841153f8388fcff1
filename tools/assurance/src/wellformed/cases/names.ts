import { cases, type Case } from "../case.ts";

/** NameStartChar and NameChar [4], [4a], [5]. */
export const names: readonly Case[] = [
  ...cases("[4] NameStartChar", [
    ["a digit", "<r><1/></r>", [1, 5]],
    ["a hyphen", "<r><-a/></r>", [1, 5]],
    ["a full stop", "<r><.a/></r>", [1, 5]],
    ["U+00B7, which may follow only", "<r><\u00b7a/></r>", [1, 5]],
    ["a combining mark", "<r><\u0301a/></r>", [1, 5]],
    ["U+00D7, between letters", "<r><\u00d7/></r>", [1, 5]],
    ["U+00F7, between letters", "<r><\u00f7/></r>", [1, 5]],
    ["U+037E, the Greek question mark", "<r><\u037e/></r>", [1, 5]],
    ["U+2010, a hyphen", "<r><\u2010/></r>", [1, 5]],
    ["U+3000, a space", "<r><\u3000/></r>", [1, 5]],
    ["U+D7FF's neighbour beyond the letters: U+FDD0", "<r><\ufdd0/></r>", [1, 5]],
    ["U+F0000, beyond the planes of letters", "<r><\u{f0000}/></r>", [1, 5]],
    ["a slash", "<r><//r></r>"],
    ["an exclamation mark alone", "<r><!></r>"],
    ["nothing", "<r><></></r>", [1, 5]],
    ["in an attribute: a digit", `<r 1="x"/>`, [1, 4]],
    ["in an attribute: an equals sign", `<r ="x"/>`, [1, 4]],
    ["in an attribute: a quote", `<r "x"/>`, [1, 4]],
    ["in an end tag: a space", "<r></ r>", [1, 4]],
  ]),
  ...cases("[4a] NameChar", [
    ["an exclamation mark", "<r><a!b/></r>"],
    ["an at sign", "<r><a@b/></r>"],
    ["a semicolon", "<r><a;/></r>"],
    ["U+00D7 inside", "<r><a\u00d7b/></r>"],
    ["U+2028 inside", "<r><a\u2028b/></r>"],
    ["U+0085 inside, no white space in XML 1.0", "<r><a\u0085/></r>"],
    ["U+00A0 before an attribute, no white space", `<r\u00a0a="1"/>`],
    ["a plus in an attribute's name", `<r a+b="1"/>`],
    ["a parenthesis", "<r><a(b)/></r>"],
  ]),
];

/** Names that are well-formed. */
export const goodNames: readonly Case[] = cases("[5] Name", [
  ["an underscore", "<r><_/></r>"],
  ["letters, digits, hyphens, full stops", "<r><a-1.b_2/></r>"],
  ["Latin-1 letters", '<r><é ö="ü"/></r>'],
  ["U+00B7 inside", "<r><a\u00b7b/></r>"],
  ["a combining mark inside", "<r><e\u0301/></r>"],
  ["Chinese and Devanagari", '<r><名前 नाम="1"/></r>'],
  ["beyond the BMP", "<r><\u{10000}a/></r>"],
  ["U+EFFFF, the last", "<r><\u{effff}/></r>"],
  ["U+200C and U+200D", "<r><\u200c\u200d/></r>"],
  ["U+203F inside", "<r><a\u203fb/></r>"],
  ["U+037F, allowed by the fifth edition", "<r><\u037f/></r>"],
  ["names that objects have", '<r><constructor __proto__="1"/></r>'],
]);
