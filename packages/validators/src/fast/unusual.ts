import { formatValue } from "../reports.ts";
import { compileScalar, describeScalar, readJson, readText, type Reading } from "../scalar.ts";
import type { Reader, ScalarType } from "./reader.ts";

/** Reads XML text like the tables. Falls back to the tables if there is an issue. */
export function readUnusualText(reader: Reader, type: ScalarType, name: string, text: string, offset: number): unknown {
  return accept(reader, type, name, readText(compileScalar(type), text), text, offset);
}

/** Reads a JSON value other than an object or a list like the tables. Falls back to the tables if there is an issue. */
export function readUnusualJson(
  reader: Reader,
  type: ScalarType,
  name: string,
  input: string | number | boolean,
  offset: number,
): unknown {
  return accept(reader, type, name, readJson(compileScalar(type), input), input, offset);
}

function accept(
  reader: Reader,
  type: ScalarType,
  name: string,
  reading: Reading,
  input: string | number | boolean,
  offset: number,
): unknown {
  const { value, verdict } = reading;
  if (verdict === "good") return value;
  if (verdict === "type" || verdict === "value" || verdict === "inexact") reader.giveUp();
  reader.note(verdict, name, formatValue(input), describeScalar(compileScalar(type)), offset);
  return value;
}
