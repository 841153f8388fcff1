import { classify } from "../source.ts";

/** Bytes of XML markup. */
export const byte = {
  space: 0x20, bang: 0x21, quote: 0x22, apostrophe: 0x27, slash: 0x2f, less: 0x3c, equals: 0x3d, greater: 0x3e, question: 0x3f,
} as const;

/** What each byte is in text. `]` may begin `]]>`, which must not stand there. */
export const inText = classify("<", "&\r]");
inText[0x09] = inText[0x0a] = inText[byte.space] ?? 0;

/** What each byte is in an attribute value, where line ends and tabs are written as spaces. */
export const inValue = classify("\"'<", "&\t\n\r");

/** 1 for each byte that a name may hold; what lies beyond ASCII is checked apart. */
export const inName = new Uint8Array(256).fill(1, 0x80);
for (const character of "-.:_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") inName[character.charCodeAt(0)] = 1;

const start = ":A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}"
  + "\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}";

/** A name, by the XML recommendation (fifth edition). */
export const xmlName = new RegExp(`^[${start}][-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${start}]*$`, "u");

/** Any character that XML does not allow. */
export const illegalCharacter = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
