import { Phrase, type Reports } from "../report.ts";
import type { FeedShape } from "../shape.ts";
import { memberTable, tableOf, type Member, type Table } from "../table.ts";
import { isObject, Normaliser } from "./normalise.ts";

/** Reads a parsed JSON document of a feed: the documented object, or one of the other ways to write it. */
export function readDocument(parsed: unknown, feed: FeedShape<unknown>, reports: Reports): unknown {
  const table = tableOf(feed.shape);
  const item = feed.bare === undefined ? undefined : table.members.find((member) => member.name === feed.bare);
  refuseErrorBody(parsed, reports);
  const found = root(parsed, feed, table, item, reports);
  if (!isObject(found)) {
    reports.issue("structure", "", "an object", found);
    return found;
  }
  return new Normaliser(reports).object(table, found);
}

/** Throws `api.error` when the document is the service's error body, at top level or in one object around it. */
export function refuseErrorBody(parsed: unknown, reports: Reports): void {
  if (!isObject(parsed)) return;
  const keys = Object.keys(parsed);
  const inner = keys.length === 1 ? parsed[keys[0] ?? ""] : undefined;
  for (const body of [parsed, inner]) {
    const code = isObject(body) && Object.hasOwn(body, "errorCode") ? body["errorCode"] : undefined;
    if (typeof code === "string" || typeof code === "number") throw reports.failures.service(code);
  }
}

function root(parsed: unknown, feed: FeedShape<unknown>, table: Table, item: Member | undefined, reports: Reports): unknown {
  if (Array.isArray(parsed)) {
    if (item === undefined) return parsed;
    reports.note("observed-form", "", new Phrase("a list"), `an object with member ${item.name}`);
    return { [item.name]: parsed };
  }
  if (!isObject(parsed)) return parsed;
  const keys = Object.keys(parsed);
  const inner = parsed[feed.root];
  if (keys.length === 1 && keys[0] === feed.root && isObject(inner) && !table.json.byText.has(feed.root)) {
    reports.note("observed-form", "", new Phrase(`member ${feed.root} around it`), "without it");
    return inner;
  }
  const itemTable = item === undefined ? undefined : memberTable(item);
  const isItem = keys.some((key) => itemTable?.json.byText.has(key)) && !keys.some((key) => table.json.byText.has(key));
  if (item === undefined || !isItem) return parsed;
  noteBare(feed, item, reports);
  return { [item.name]: [parsed] };
}

/** An item of a list feed alone is drift, unless the documents show it so. */
export function noteBare(feed: FeedShape<unknown>, item: Member, reports: Reports): void {
  if (feed.bareDocumented !== true) reports.note("observed-form", "", new Phrase(`one ${item.name} alone`), `an object with member ${item.name}`);
}
