const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Resolves the references of XML text.
 *
 * @returns undefined if a reference is invalid or the text matches `forbidden`
 */
export function unescapeXml(written: string, forbidden: RegExp): string | undefined {
  if (forbidden.test(written)) return undefined;
  let isValid = true;
  const text = written.replace(/&([^;&]*)(;?)/g, (match, reference: string, closed: string) => {
    const character = closed === ";" ? toCharacter(reference) : undefined;
    if (character === undefined) isValid = false;
    return character ?? match;
  });
  return isValid ? text : undefined;
}

function toCharacter(reference: string): string | undefined {
  if (Object.hasOwn(named, reference)) return named[reference];
  const digits = /^#(?:([0-9]{1,12})|x([0-9A-Fa-f]{1,12}))$/.exec(reference);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number.parseInt(digits[2] ?? "", 16) : Number.parseInt(digits[1], 10);
  const isControl = code === 9 || code === 10 || code === 13;
  const isBmp = (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code < 0xfffe);
  return isControl || isBmp || (code >= 0x10000 && code <= 0x10ffff) ? String.fromCodePoint(code) : undefined;
}

/** Resolves the escapes of a JSON string. Returns undefined if one is invalid or an unpaired surrogate. */
export function unescapeJson(written: string): string | undefined {
  try {
    const text = JSON.parse(`"${written}"`) as string;
    return /\p{Surrogate}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
