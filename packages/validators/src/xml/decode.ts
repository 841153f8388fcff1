import type { Failures } from "../failure.ts";
import { limits } from "../limits.ts";
import { Phrase, type Reports } from "../report.ts";
import type { FeedShape } from "../shape.ts";
import { tableOf } from "../table.ts";
import { byte } from "./bytes.ts";
import { Cursor } from "./cursor.ts";
import { localName } from "./element.ts";
import { elementName, passComment, readOpen } from "./open.ts";
import { errorToken, Reader } from "./reader.ts";

/** Decodes an XML document of a feed. */
export function decodeXml(bytes: Uint8Array, feed: FeedShape<unknown>, reports: Reports, failures: Failures): unknown {
  const cursor = new Cursor(bytes, failures);
  declaration(cursor);
  misc(cursor);
  if (cursor.pos >= cursor.end) cursor.malformed("there is no root element", cursor.end);
  const value = root(cursor, feed, reports);
  misc(cursor);
  if (cursor.pos < cursor.end) cursor.malformed("nothing but comments follows the root element");
  return value;
}

/** Passes white space, comments and processing instructions around the root element. */
function misc(cursor: Cursor): void {
  for (;;) {
    cursor.space();
    const next = cursor.bytes[cursor.pos + 1];
    if (cursor.bytes[cursor.pos] !== byte.less || (next !== byte.bang && next !== byte.question)) return;
    passComment(cursor);
  }
}

const declared = /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/;

/** Passes the XML declaration, if there is one. */
function declaration(cursor: Cursor): void {
  const start = cursor.pos;
  if (!cursor.sees("<?xml") || (cursor.bytes[start + 5] ?? 0) > byte.space) return;
  const close = cursor.indexOf("?>", start);
  const found = close < 0 || close - start > limits.text ? null : declared.exec(cursor.text(start, close + 2));
  if (found === null) cursor.malformed("the XML declaration is not well-formed");
  const encoding = found[1] ?? found[2] ?? "UTF-8";
  if (!/^(utf-8|us-ascii|ascii)$/i.test(encoding)) {
    throw cursor.failures.at("decode.format", `the document says it is written in ${encoding}; feeds are in UTF-8`, start);
  }
  cursor.pos += found[0].length;
}

/** Reads the root element: the feed's own, an item of its list that stands alone, or an error body. */
function root(cursor: Cursor, feed: FeedShape<unknown>, reports: Reports): unknown {
  const { pos } = cursor;
  if (cursor.bytes[pos] !== byte.less) cursor.malformed("text stands outside the root element");
  const name = elementName(cursor);
  const local = localName(name);
  const table = tableOf(feed.shape);
  const item = feed.bare === undefined ? undefined : table.members.find((member) => member.name === feed.bare);
  if (local !== feed.root && local !== item?.xmlName) {
    refuseErrorBody(cursor, local);
    cursor.pos = pos;
    elementName(cursor);
    reports.issue("structure", "", `root element ${feed.root}`, new Phrase(`root element ${name}`), pos);
  } else if (local !== name) {
    reports.note("observed-form", "", new Phrase(`root element ${name}`), `root element ${local}`, pos);
  }
  const reader = new Reader(cursor, reports);
  if (local === feed.root || item?.shape === undefined || local !== item.xmlName) return reader.object(table);
  if (feed.bareDocumented !== true) reports.note("observed-form", "", new Phrase(`root element ${local}`), `root element ${feed.root}`, pos);
  reports.enter(item.name, 0);
  const value = { [item.name]: [reader.object(tableOf(item.shape))] };
  reports.leave();
  return value;
}

/** Throws `api.error` when the root element, or an element right below it, is the service's `errorCode`. */
function refuseErrorBody(cursor: Cursor, name: string): void {
  const content = readOpen(cursor, 1);
  if (name === "errorCode") throw cursor.failures.service(errorToken(content));
  if (typeof content === "string") return;
  const code = content["errorCode"];
  if (code !== undefined) {
    const first = Array.isArray(code) ? code[0] : code;
    throw cursor.failures.service(first === undefined ? "" : errorToken(first));
  }
}
