import { InexactNumber, isExact } from "./number.ts";

/** Parses a JSON number. Keeps the text if the number would lose digits or be infinite. */
export function readNumber(text: string): number | InexactNumber {
  const number = Number(text);
  if (isExact(number)) return number;
  const inexact = new InexactNumber(text);
  return Number.isFinite(number) && !inexact.isInteger ? number : inexact;
}
