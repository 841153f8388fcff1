import { readReference } from "../xml/expand.ts";

/**
 * Resolves the references of XML text.
 *
 * @returns undefined if a reference is invalid or the text matches `forbidden`
 */
export function unescapeXml(written: string, forbidden: RegExp): string | undefined {
  if (forbidden.test(written)) return undefined;
  let isValid = true;
  const text = written.replace(/&([^;&]*)(;?)/g, (match, reference: string, closed: string) => {
    const character = closed === ";" ? readReference(reference) : undefined;
    if (character === undefined) isValid = false;
    return character ?? match;
  });
  return isValid ? text : undefined;
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
