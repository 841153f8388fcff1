import type { Failures } from "../failure.ts";
import { utf8Length } from "../utf8.ts";
import { errorPlace } from "./place.ts";

/** Parses JSON text that begins at `start` of the document `source`. */
export function parseJson(source: string, start: number, end: number, failures: Failures): unknown {
  const text = start === 0 && end === source.length ? source : source.slice(start, end);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw failures.at("decode.malformed", "the document is not well-formed JSON", utf8Length(source.slice(0, start + errorPlace(text))), cause);
  }
  if (/\\u[dD][89a-fA-F]/.test(text) && hasLoneSurrogate(parsed)) {
    throw failures.at("decode.malformed", "half a surrogate pair is no text");
  }
  return parsed;
}

/** Pairs are written out as one character, lone surrogates as an escape with an odd number of backslashes. */
function hasLoneSurrogate(parsed: unknown): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(parsed));
}
