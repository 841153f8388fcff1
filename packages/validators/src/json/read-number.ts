import { InexactNumber, isExact, isInteger, losesDigits } from "./number.ts";

/** Parses a JSON number. Keeps the text if the number would lose digits or be infinite. */
export function readNumber(text: string): number | InexactNumber {
  const number = Number(text);
  const isKept = isExact(number) || (Number.isFinite(number) && !isInteger(text));
  return isKept && !losesDigits(text) ? number : new InexactNumber(text);
}
