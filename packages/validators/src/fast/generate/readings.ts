import type { Scalar } from "../../scalar.ts";

/** How generated code reads the values of a scalar. The tables read all other values. */
export type Reading =
  | { readonly by: "text" | "integer" | "decimal" | "other" }
  /** Text of a form: the method of the readers, and the function that checks a parsed value. */
  | { readonly by: "form"; readonly method: string; readonly test: string }
  | { readonly by: "words"; readonly words: readonly string[] };

/** Readings by the name of the scalar. */
const readings: Readonly<Record<string, Reading>> = {
  string: { by: "text" },
  uuid: { by: "form", method: "identifier", test: "isIdentifier" },
  integer: { by: "integer" },
  decimal: { by: "decimal" },
  "integer-string": { by: "form", method: "digits", test: "isDigits" },
  "decimal-string": { by: "form", method: "decimalText", test: "isDecimalText" },
  "signed-string": { by: "form", method: "digits", test: "isSignedDigits" },
  percentage: { by: "form", method: "decimalText", test: "isPercentage" },
  "date-z": { by: "form", method: "dateZ", test: "isDateZ" },
  date: { by: "form", method: "date", test: "isDate" },
  "time-z": { by: "form", method: "timeZ", test: "isTimeZ" },
  // The tables read an empty text.
  "time-z-or-empty": { by: "form", method: "timeZ", test: "isTimeZOrEmpty" },
  time: { by: "form", method: "time", test: "isTime" },
  timestamp: { by: "form", method: "timestamp", test: "isTimestamp" },
  "three-characters": { by: "form", method: "threeCharacters", test: "isThreeCharacters" },
  "match-clock": { by: "form", method: "matchClock", test: "isMatchClock" },
  "minute-second": { by: "form", method: "minuteSecond", test: "isMinuteSecond" },
};

/** Returns how the values of a scalar are read. `test/fast/parts.test.ts` compares the functions with the patterns. */
export function chooseReading({ name, json, pattern }: Pick<Scalar, "name" | "json" | "pattern">): Reading {
  const words = /^\^\(\?:([a-z]+(?:\|[a-z]+)+)\)\$$/.exec(pattern?.source ?? "")?.[1];
  if (json === "string" && words !== undefined) return { by: "words", words: words.split("|") };
  return readings[name] ?? { by: "other" };
}
