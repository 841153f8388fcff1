/** What each byte is in a value. `plain` and `wide` may stand as they are; `escape` stands for something else; `stop` ends the value. */
export const is = { plain: 0, wide: 1, escape: 2, stop: 3 } as const;

function classify(stops: string, escapes: string): Uint8Array {
  const classes = new Uint8Array(256).fill(is.wide, 0x80).fill(is.stop, 0, 0x20);
  for (const character of stops) classes[character.charCodeAt(0)] = is.stop;
  for (const character of escapes) classes[character.charCodeAt(0)] = is.escape;
  return classes;
}

/** In an XML attribute value; line ends and tabs are written as spaces there. */
export const inAttribute = classify('"<', "&\t\n\r");
/** In XML text. `]` may begin `]]>`, which must not stand there. */
export const inText = classify("<", "&]\r");
inText[0x09] = inText[0x0a] = is.plain;
/** In a JSON string. */
export const inString = classify('"', "\\");

function oneFor(characters: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

const digits = "0123456789";
/** 1 for what identifiers are made of. */
export const inIdentifier = oneFor(`${digits}-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`);

/** Bytes that have a meaning of their own. */
export const byte = {
  space: 0x20, quote: 0x22, plus: 0x2b, comma: 0x2c, minus: 0x2d, dot: 0x2e, slash: 0x2f, zero: 0x30, colon: 0x3a, less: 0x3c,
  equals: 0x3d, greater: 0x3e, openBracket: 0x5b, closeBracket: 0x5d, openBrace: 0x7b, closeBrace: 0x7d,
} as const;
