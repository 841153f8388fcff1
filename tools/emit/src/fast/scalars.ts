import type { Scalar } from "@sdf-tools/model";
import { wordsOf } from "../ir/values.ts";

/** How generated code reads the values of a scalar. The table-driven decoder reads all other values. */
export type Reading =
  | { readonly by: "text" }
  /** Text of a form: the reader method that reads it, and the function that checks a parsed value. */
  | { readonly by: "form"; readonly method: string; readonly test: string | undefined }
  | { readonly by: "words"; readonly words: readonly string[] }
  | { readonly by: "integer" | "decimal" }
  | { readonly by: "other" };

const date =
  "([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))" +
  "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)";
const time = "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)";

/** Forms by pattern: the pattern of a scalar determines its form, not its name. */
const forms: Readonly<Record<string, { readonly method: string; readonly test?: string }>> = {
  "[0-9A-Za-z-]+": { method: "identifier", test: "isIdentifier" },
  "-?[0-9]+": { method: "digits", test: "isDigits" },
  "[-+]?[0-9]+": { method: "digits", test: "isSignedDigits" },
  "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?": { method: "decimalText", test: "isDecimalText" },
  "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)%?": { method: "decimalText", test: "isPercentage" },
  [`${date}Z`]: { method: "dateZ", test: "isDateZ" },
  [date]: { method: "date", test: "isDate" },
  [`(${time}Z)?`]: { method: "timeZ", test: "isTimeZ" },
  [`(${time})?`]: { method: "time", test: "isTime" },
  [`${date}T${time}(\\.[0-9]+)?Z`]: { method: "timestamp", test: "isTimestamp" },
  "[0-9]+:[0-5][0-9]": { method: "minuteSecond", test: "isMinuteSecond" },
};

export function readingOf(scalar: Scalar): Reading {
  const { json, integer, pattern } = scalar;
  if (json === "number") {
    if (integer === true && pattern === "-?[0-9]+") return { by: "integer" };
    return integer !== true && pattern !== undefined && pattern.startsWith("[-+]?([0-9]+(\\.[0-9]*)?|")
      ? { by: "decimal" }
      : { by: "other" };
  }
  if (json !== "string") return { by: "other" };
  if (pattern === undefined) return { by: "text" };
  const form = forms[pattern];
  if (form !== undefined) return { by: "form", method: form.method, test: form.test };
  const words = wordsOf(scalar);
  return words === undefined ? { by: "other" } : { by: "words", words };
}
