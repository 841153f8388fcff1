/** Bytes of XML markup, and what each byte means where it stands. */
export const byte = {
  tab: 0x09, lineFeed: 0x0a, return: 0x0d, space: 0x20, bang: 0x21, quote: 0x22, ampersand: 0x26, apostrophe: 0x27,
  hyphen: 0x2d, slash: 0x2f, colon: 0x3a, less: 0x3c, equals: 0x3d, greater: 0x3e, question: 0x3f, open: 0x5b, close: 0x5d,
} as const;

/** Meaning of a byte in text or in an attribute value. Order matters: `plain` and `white` need no attention in text. */
export const mean = {
  plain: 0,
  white: 1,
  /** `<`, or a quote in an attribute value: may end it. */
  end: 2,
  /** First or further byte of a character beyond ASCII. */
  wide: 3,
  /** `&`, a carriage return, and in attribute values other line ends and tabs: the value is not what is written. */
  expand: 4,
  /** `]` in text: `]]>` must not stand there. */
  bracket: 5,
  /** No character of XML, or `<` in an attribute value. */
  illegal: 6,
} as const;

function classify(special: Readonly<Record<number, number>>): Uint8Array {
  const classes = new Uint8Array(256);
  classes.fill(mean.illegal, 0, 0x20);
  classes.fill(mean.wide, 0x80);
  for (const [code, meaning] of Object.entries(special)) classes[Number(code)] = meaning;
  return classes;
}

/** Meaning of each byte in text. */
export const inText = classify({
  [byte.space]: mean.white, [byte.tab]: mean.white, [byte.lineFeed]: mean.white, [byte.return]: mean.expand,
  [byte.less]: mean.end, [byte.ampersand]: mean.expand, [byte.close]: mean.bracket,
});

/** Meaning of each byte in an attribute value. */
export const inValue = classify({
  [byte.tab]: mean.expand, [byte.lineFeed]: mean.expand, [byte.return]: mean.expand, [byte.ampersand]: mean.expand,
  [byte.quote]: mean.end, [byte.apostrophe]: mean.end, [byte.less]: mean.illegal,
});

/** 1 for each byte that a name may hold; what lies beyond ASCII is checked apart. */
export const inName = new Uint8Array(256).fill(1, 0x80);
for (const character of "-.:_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") inName[character.charCodeAt(0)] = 1;

const start = ":A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}"
  + "\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}";

/** A name, by the XML recommendation (fifth edition). */
export const xmlName = new RegExp(`^[${start}][-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${start}]*$`, "u");

/** Any character that XML does not allow. */
export const illegalCharacter = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
