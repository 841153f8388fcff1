import type { Reports } from "../report.ts";
import type { FeedShape } from "../shape.ts";
import { memberTable, tableOf } from "../table.ts";
import { passCallback } from "./jsonp.ts";
import { JsonReader } from "./reader.ts";
import { noteBare, readDocument, refuseErrorBody } from "./root.ts";
import { code, Tokens } from "./tokens.ts";

/** Decodes a JSON document of a feed. */
export function decodeJson(bytes: Uint8Array, feed: FeedShape<unknown>, reports: Reports): unknown {
  const tokens = new Tokens(bytes, reports.failures, reports);
  const value = root(tokens, feed, reports);
  end(tokens);
  return value;
}

/** Decodes `callback(…);` without running anything. */
export function decodeJsonp(bytes: Uint8Array, feed: FeedShape<unknown>, callback: string | undefined, reports: Reports): unknown {
  const tokens = new Tokens(bytes, reports.failures, reports);
  tokens.space();
  const { pos } = tokens;
  tokens.pos += passCallback(String.fromCharCode(...bytes.subarray(pos, pos + 512)), callback, reports.failures);
  const value = root(tokens, feed, reports);
  tokens.space();
  if (!tokens.sees(")")) tokens.malformed("the callback is not closed");
  tokens.pos++;
  tokens.space();
  if (tokens.sees(";")) tokens.pos++;
  end(tokens);
  return value;
}

function end(tokens: Tokens): void {
  tokens.space();
  if (tokens.pos < tokens.end) tokens.malformed("the document goes on behind its end");
}

/** The first key tells what the document is. What is neither the feed's object nor an item of its list is read as plain data first. */
function root(tokens: Tokens, feed: FeedShape<unknown>, reports: Reports): unknown {
  tokens.space();
  const start = tokens.pos;
  const key = firstKey(tokens);
  tokens.pos = start + 1;
  const table = tableOf(feed.shape);
  const item = table.members.find((member) => member.name === feed.bare);
  const itemTable = item && memberTable(item);
  const reader = new JsonReader(tokens, reports);
  if (key !== undefined && table.json.byText.get(key)?.isElement === true) {
    const value = reader.object(table, 1);
    refuseErrorBody(value, reports);
    return value;
  }
  if (key !== undefined && item !== undefined && itemTable?.json.byText.get(key)?.isElement === true && !table.json.byText.has(key)) {
    noteBare(feed, item, reports);
    reports.enter(item.name, 0);
    const value = reader.object(itemTable, 1);
    reports.leave();
    // Members of both make it neither.
    if (!Object.keys(value).some((name) => table.json.byText.has(name))) {
      refuseErrorBody(value, reports);
      return { [item.name]: [value] };
    }
    reports.clear();
  }
  tokens.pos = start;
  return readDocument(tokens.any(1), feed, reports);
}

function firstKey(tokens: Tokens): string | undefined {
  if (tokens.bytes[tokens.pos++] !== code.openBrace) return undefined;
  tokens.space();
  return tokens.bytes[tokens.pos] === code.quote ? tokens.key() : undefined;
}
