/** Classes of bytes: `plain` and `wide` (non-ASCII) are literal, `escape` begins an escape, `stop` ends the value. */
export const is = { plain: 0, wide: 1, escape: 2, stop: 3 } as const;

function classify(stops: string, escapes: string): Uint8Array {
  const classes = new Uint8Array(256).fill(is.wide, 0x80).fill(is.stop, 0, 0x20);
  for (const character of stops) classes[character.charCodeAt(0)] = is.stop;
  for (const character of escapes) classes[character.charCodeAt(0)] = is.escape;
  return classes;
}

/** Classes in an XML attribute value, where line ends and tabs count as escapes, since they are read as spaces. */
export const inAttribute = classify('"<', "&\t\n\r");
/** Classes in XML text. `]` counts as an escape, since it may begin the forbidden `]]>`. */
export const inText = classify("<", "&]\r");
inText[0x09] = inText[0x0a] = is.plain;
/** Classes in a JSON string. */
export const inString = classify('"', "\\");

function createSet(characters: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

const digits = "0123456789";
/** 1 for the characters of identifiers. */
export const inIdentifier = createSet(`${digits}-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`);

/** ASCII codes of syntax characters. */
export const byte = {
  space: 0x20,
  quote: 0x22,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  dot: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  colon: 0x3a,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;
