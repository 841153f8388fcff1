import { bytes, cases, type Case } from "../case.ts";

const wrongVersion = "libxml2 accepts every version that begins with `1.`, with a warning.";

/** The document as a whole and its prolog: [1], [22] to [28], [32], [80]. */
export const documents: readonly Case[] = [
  ...cases("[1] document", [
    ["no root", "<!-- only -->"],
    ["only a declaration", `<?xml version="1.0"?>`],
    ["two roots", "<r/><r/>", [1, 5]],
    ["text before the root", "<?p?>x<r/>", [1, 6]],
    ["text after the root", "<r/>x", [1, 5]],
    ["a reference after the root", "<r/>&amp;"],
    ["an end tag after the root", "<r/></r>"],
    ["NUL after the root", "<r/>\u0000"],
    ["a byte order mark after a comment", "<!--c-->\ufeff<r/>"],
    ["a byte order mark after the root", "<r/>\ufeff"],
    ["a root that does not end", "<r>"],
    ["a root that does not end, with content", "<r><a/>x"],
  ]),
  ...cases("[23] XMLDecl", [
    ["after white space", ` <?xml version="1.0"?><r/>`],
    ["after a comment", `<!--c--><?xml version="1.0"?><r/>`],
    ["twice", `<?xml version="1.0"?><?xml version="1.0"?><r/>`],
    ["in the root", `<r><?xml version="1.0"?></r>`],
    ["nothing in it", "<?xml?><r/>"],
    ["no version", `<?xml encoding="UTF-8"?><r/>`],
    ["standalone alone", `<?xml standalone="yes"?><r/>`],
    ["version without quotes", "<?xml version=1.0?><r/>"],
    ["version in different quotes", `<?xml version="1.0'?><r/>`],
    ["no equals sign", `<?xml version "1.0"?><r/>`],
    ["capital letters", `<?XML version="1.0"?><r/>`],
    ["capital attribute", `<?xml Version="1.0"?><r/>`],
    ["version twice", `<?xml version="1.0" version="1.0"?><r/>`],
    ["unknown attribute", `<?xml version="1.0" a="b"?><r/>`],
    ["closed by >", `<?xml version="1.0"><r/>`],
    ["closed by ? >", `<?xml version="1.0"? ><r/>`],
    ["never closed", `<?xml version="1.0"`],
    ["no space between", `<?xml version="1.0"encoding="UTF-8"?><r/>`],
    ["encoding first", `<?xml encoding="UTF-8" version="1.0"?><r/>`],
    ["encoding after standalone", `<?xml version="1.0" standalone="yes" encoding="UTF-8"?><r/>`],
    ["a tab is a space, U+00A0 is none", `<?xml\u00a0version="1.0"?><r/>`],
  ]),
  ...cases("[26] VersionNum", [
    ["2.0", `<?xml version="2.0"?><r/>`],
    ["1.", `<?xml version="1."?><r/>`, undefined, wrongVersion],
    ["1", `<?xml version="1"?><r/>`],
    ["empty", `<?xml version=""?><r/>`],
    ["with a space", `<?xml version=" 1.0"?><r/>`],
    ["1.0a", `<?xml version="1.0a"?><r/>`],
  ]),
  ...cases("[80] EncodingDecl", [
    ["empty", `<?xml version="1.0" encoding=""?><r/>`],
    ["a digit first", `<?xml version="1.0" encoding="8-UTF"?><r/>`],
    ["a space", `<?xml version="1.0" encoding="UTF 8"?><r/>`],
    ["without quotes", '<?xml version="1.0" encoding=UTF-8?><r/>'],
    ["twice", `<?xml version="1.0" encoding="UTF-8" encoding="UTF-8"?><r/>`],
  ]),
  ...cases("[32] SDDecl", [
    ["another word", `<?xml version="1.0" standalone="maybe"?><r/>`],
    ["capital letters", `<?xml version="1.0" standalone="YES"?><r/>`],
    ["empty", `<?xml version="1.0" standalone=""?><r/>`],
    ["without quotes", `<?xml version="1.0" standalone=yes?><r/>`],
    ["true", `<?xml version="1.0" standalone="true"?><r/>`],
  ]),
  ...cases("markup declarations", [
    ["an element declaration in content", "<r><!ELEMENT a ANY></r>"],
    ["an entity declaration in content", `<r><!ENTITY a "b"></r>`],
    ["a declaration in the prolog", "<!ELEMENT a ANY><r/>"],
    ["doctype in lower case", "<!doctype r><r/>"],
    ["an unknown declaration", "<r><!a></r>"],
  ]),
];

export const goodDocuments: readonly Case[] = [
  ...cases("[1] document", [
    ["a byte order mark", "\ufeff<r/>"],
    ["a byte order mark and a declaration", `\ufeff<?xml version="1.0" encoding="UTF-8"?><r/>`],
    ["white space around", " \t\r\n<r/>\n\n "],
    ["line ends of all kinds", "<r>\n<a/>\r<a/>\r\n</r>"],
  ]),
  ...cases("[23] XMLDecl", [
    ["all of it", `<?xml version="1.0" encoding="UTF-8" standalone="no" ?><r/>`],
    ["other quotes and white space", "<?xml\tversion\n=\r\n'1.0'\tencoding = 'utf-8'\n?><r/>"],
    ["no encoding", `<?xml version="1.0" standalone='yes'?><r/>`],
    ["white space as long as it likes", `<?xml version="1.0"${" ".repeat(5000)}?><r/>`],
    ["version 1.1, to be read as 1.0", `<?xml version="1.1"?><r/>`],
    ["US-ASCII, a part of UTF-8", `<?xml version="1.0" encoding="US-ASCII"?><r/>`],
  ]),
];

/** Unsupported encodings, which are rejected by their declaration or by their bytes. */
export const otherEncodings: readonly Case[] = cases("encoding", [
  ["ISO-8859-1, declared", `<?xml version="1.0" encoding="ISO-8859-1"?><r/>`],
  ["windows-1252, declared", `<?xml version="1.0" encoding="windows-1252"?><r/>`],
  ["UTF-16, declared in UTF-8", `<?xml version="1.0" encoding="UTF-16"?><r/>`],
  ["UTF-16 little-endian", bytes([0xff, 0xfe, 0x3c, 0, 0x72, 0, 0x2f, 0, 0x3e, 0])],
  ["UTF-16 big-endian", bytes([0xfe, 0xff, 0, 0x3c, 0, 0x72, 0, 0x2f, 0, 0x3e])],
  ["UTF-32 big-endian", bytes([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c, 0, 0, 0, 0x72, 0, 0, 0, 0x2f, 0, 0, 0, 0x3e])],
  ["EBCDIC", bytes([0x4c, 0x6f, 0xa7, 0x94, 0x93])],
]);

/** Well-formed documents with a document type declaration, which is forbidden. */
export const forbidden: readonly Case[] = cases("[28] doctypedecl", [
  ["a name only", "<!DOCTYPE r><r/>"],
  ["an internal subset", "<!DOCTYPE r []><r/>"],
  ["an entity", `<!DOCTYPE r [<!ENTITY x "y">]><r>&x;</r>`],
  ["a default attribute", `<!DOCTYPE r [<!ATTLIST r a CDATA "x">]><r/>`],
  ["an external subset by SYSTEM", `<?xml version="1.0"?><!DOCTYPE r SYSTEM "http://example.invalid/r.dtd"><r/>`],
  ["an external subset by PUBLIC", `<!DOCTYPE r PUBLIC "-//A//B//EN" "file:///etc/passwd"><r/>`],
  ["an external entity", `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>`],
  ["a parameter entity", `<!DOCTYPE r [<!ENTITY % x SYSTEM "http://example.invalid/x"> %x;]><r/>`],
  ["after a comment", "<!--c-->\n<!DOCTYPE r><r/>"],
  ["after an instruction", "<?p?><!DOCTYPE r><r/>"],
]);
