const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Resolves references; nothing when there is no such character, or when `refused` stands in the text. */
export function unescape(written: string, refused: RegExp): string | undefined {
  if (refused.test(written)) return undefined;
  let isGood = true;
  const text = written.replace(/&([^;&]*)(;?)/g, (match, reference: string, closed: string) => {
    const character = closed === ";" ? characterOf(reference) : undefined;
    if (character === undefined) isGood = false;
    return character ?? match;
  });
  return isGood ? text : undefined;
}

function characterOf(reference: string): string | undefined {
  if (Object.hasOwn(named, reference)) return named[reference];
  const digits = /^#(?:([0-9]{1,12})|x([0-9A-Fa-f]{1,12}))$/.exec(reference);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number.parseInt(digits[2] ?? "", 16) : Number.parseInt(digits[1], 10);
  const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code < 0xfffe) || (code >= 0x10000 && code <= 0x10ffff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Resolves escapes of JSON; nothing when one is wrong, or is half a character. */
export function unescapeJson(written: string): string | undefined {
  try {
    const text = JSON.parse(`"${written}"`) as string;
    return /\p{Surrogate}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
