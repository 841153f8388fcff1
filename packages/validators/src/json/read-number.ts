import { InexactNumber, isExact } from "./number.ts";

/** The number that a JSON text writes; its text where the number would lose digits, or be infinite. */
export function readNumber(text: string): number | InexactNumber {
  const number = Number(text);
  if (isExact(number)) return number;
  const inexact = new InexactNumber(text);
  return Number.isFinite(number) && !inexact.isInteger ? number : inexact;
}
