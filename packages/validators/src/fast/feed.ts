import { isCallback } from "../json/jsonp.ts";
import type { Clean, Fast } from "../shape.ts";
import { DriftCollector } from "./drift-collector.ts";
import { Fallback } from "./fallback.ts";
import { JsonReader } from "./json-reader.ts";
import { decodeLatin1 } from "./strings.ts";
import { XmlReader } from "./xml-reader.ts";

/** Reads the root of a document, which begins at `at`. Falls back to the tables if the document may have issues. */
type ReadRoot<Reader> = (reader: Reader, at: number) => object;

/**
 * Creates the fast decoder of a feed from its generated functions.
 *
 * @param isContradicted - Returns whether a value contradicts a condition of its fields; the tables report it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function fastFeed(
  readXml: ReadRoot<XmlReader>,
  readJson: ReadRoot<JsonReader>,
  check: (value: unknown) => boolean,
  isContradicted: (value: unknown) => boolean,
): Fast {
  return {
    decode(bytes, format, callback) {
      try {
        const clean =
          format === "xml" ? decodeXml(readXml, bytes) : decodeJson(readJson, bytes, format === "jsonp", callback);
        return isContradicted(clean.value) ? undefined : clean;
      } catch (error) {
        if (error === Fallback) return undefined;
        throw error;
      }
    },
    check: (value) => check(value) && !isContradicted(value),
  };
}

const declaration = /^<\?xml version="1\.[0-9]+"(?: encoding="(?:UTF-8|utf-8)")?(?: standalone="(?:yes|no)")?[ \n]?\?>/;

function decodeXml(readRoot: ReadRoot<XmlReader>, bytes: Uint8Array): Clean {
  const reader = new XmlReader(bytes, new DriftCollector());
  let at = reader.pos;
  if (reader.bytes[at + 1] === 0x3f /* ? */) {
    const declared = declaration.exec(decodeLatin1(reader.bytes, at, Math.min(at + 100, reader.end)));
    if (declared === null) return reader.giveUp();
    at += declared[0].length;
  }
  const value = readRoot(reader, reader.space(at));
  if (reader.pos !== reader.end) reader.giveUp();
  return { value, drift: reader.drift(bytes) };
}

function decodeJson(
  readRoot: ReadRoot<JsonReader>,
  bytes: Uint8Array,
  isCall: boolean,
  callback: string | undefined,
): Clean {
  const reader = new JsonReader(bytes, new DriftCollector());
  let at = reader.space(reader.pos);
  if (isCall) {
    const head = decodeLatin1(reader.bytes, at, Math.min(at + 200, reader.end));
    const [call = "", name = ""] = /^(?:\/\*\*\/)?([\w$.[\]]{1,128})\(/.exec(head) ?? [];
    if (!isCallback(name) || (callback !== undefined && name !== callback)) return reader.giveUp();
    at += call.length;
  }
  const value = readRoot(reader, reader.space(at));
  let end = reader.space(reader.pos);
  if (isCall) {
    if (reader.bytes[end] !== 0x29 /* ) */) reader.giveUp();
    end = reader.space(end + 1);
    if (reader.bytes[end] === 0x3b /* ; */) end = reader.space(end + 1);
  }
  if (end !== reader.end) reader.giveUp();
  return { value, drift: reader.drift() };
}
