import { isCallback } from "../json/jsonp.ts";
import type { Clean, Fast } from "./fast.ts";
import { GaveUp } from "./give-up.ts";
import { JsonReader } from "./json-reader.ts";
import { Notes } from "./notes.ts";
import { latin } from "./strings.ts";
import { XmlReader } from "./xml-reader.ts";

/** Reads the root of a document, which begins at `at`. Gives up when it is not clean. */
type ReadRoot<Reader> = (reader: Reader, at: number) => object;

/** Makes the fast decoder of a feed from what is generated for it. */
/* @__NO_SIDE_EFFECTS__ */
export function fastFeed(readXml: ReadRoot<XmlReader>, readJson: ReadRoot<JsonReader>, check: (value: unknown) => boolean): Fast {
  return {
    decode(bytes, format, callback) {
      try {
        return format === "xml" ? decodeXml(readXml, bytes) : decodeJson(readJson, bytes, format === "jsonp", callback);
      } catch (reason) {
        if (reason === GaveUp) return undefined;
        throw reason;
      }
    },
    check,
  };
}

const declaration = /^<\?xml version="1\.[0-9]+"(?: encoding="(?:UTF-8|utf-8)")?(?: standalone="(?:yes|no)")?[ \n]?\?>/;

function decodeXml(readRoot: ReadRoot<XmlReader>, bytes: Uint8Array): Clean {
  const reader = new XmlReader(bytes, new Notes());
  let at = reader.pos;
  if (reader.bytes[at + 1] === 0x3f /* ? */) {
    const declared = declaration.exec(latin(reader.bytes, at, Math.min(at + 100, reader.end)));
    if (declared === null) return reader.giveUp();
    at += declared[0].length;
  }
  const value = readRoot(reader, reader.space(at));
  if (reader.pos !== reader.end) reader.giveUp();
  return { value, drift: reader.drift(bytes) };
}

function decodeJson(readRoot: ReadRoot<JsonReader>, bytes: Uint8Array, isCall: boolean, callback: string | undefined): Clean {
  const reader = new JsonReader(bytes, new Notes());
  let at = reader.space(reader.pos);
  if (isCall) {
    const found = /^(?:\/\*\*\/)?([\w$.[\]]{1,128})\(/.exec(latin(reader.bytes, at, Math.min(at + 200, reader.end)));
    const name = found?.[1];
    if (found === null || name === undefined || !isCallback(name) || (callback !== undefined && name !== callback)) return reader.giveUp();
    at += found[0].length;
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
