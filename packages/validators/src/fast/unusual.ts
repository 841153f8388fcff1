import { compileScalar, describeScalar, readJson, readText, type Reading } from "../scalar.ts";
import type { Enumeration } from "../shape.ts";
import { shown } from "./notes.ts";
import type { Reader } from "./reader.ts";

/** A scalar as shapes write it: `"uuid"`, `"integer~string"`, or known values. */
export type ScalarType = string | Enumeration;

/** Reads XML text as the tables would; gives up when that would be an issue. */
export function unusualText(reader: Reader, type: ScalarType, name: string, text: string, offset: number): unknown {
  return accept(reader, type, name, readText(compileScalar(type), text), text, offset);
}

/** The same for a JSON value that is neither object nor list. */
export function unusualJson(reader: Reader, type: ScalarType, name: string, found: string | number | boolean, offset: number): unknown {
  return accept(reader, type, name, readJson(compileScalar(type), found), found, offset);
}

function accept(reader: Reader, type: ScalarType, name: string, reading: Reading, found: string | number | boolean, offset: number): unknown {
  const { value, verdict } = reading;
  if (verdict === "good") return value;
  if (verdict === "type" || verdict === "value" || verdict === "inexact") reader.giveUp();
  reader.note(verdict, name, shown(found), describeScalar(compileScalar(type)), offset);
  return value;
}
