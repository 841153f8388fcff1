import { isObject } from "../json/normalise.ts";
import type { Reports } from "../reports.ts";
import type { FeedShape } from "../shape.ts";
import { compileTable, type Table } from "../table.ts";

/**
 * True if a decoded value belongs to no document of the feed: it has none of the fields of the root, and if it is a
 * list, none of its items has a field of an item. An empty list is an answer.
 */
export function isForeign(value: unknown, feed: FeedShape<unknown>, { drift }: Pick<Reports, "drift">): boolean {
  const table = compileTable(feed.shape);
  if (!hasField(value, table)) {
    const isEmpty = isObject(value) && Object.keys(value).length === 0;
    // Drift shows that the document has fields that count as absent.
    return !isEmpty || (drift.length === 0 && table.required.json.some(({ name }) => name !== feed.bare));
  }
  const item = table.members.find(({ name }) => name === feed.bare);
  if (item?.shape === undefined || Object.keys(value).length > 1) return false;
  const items = [value[item.name]].flat();
  const itemTable = compileTable(item.shape);
  // An empty item, such as null, may be a match without content.
  const isOther = (each: unknown): boolean =>
    isObject(each) ? Object.keys(each).length > 0 && !hasField(each, itemTable) : Boolean(each);
  return items.length > 0 && items.every(isOther);
}

function hasField(value: unknown, { json, open, rest }: Table): value is Record<string, unknown> {
  // Data inside a wrapper has its name before a dot.
  const isField = (name: string): boolean => json.has(name) || json.has(name.slice(0, name.indexOf(".")));
  const isEntry = (each: unknown): boolean => rest?.shape === undefined || isObject(each) || Array.isArray(each);
  return (
    isObject(value) &&
    (open || Object.keys(value).some(isField) || (rest !== undefined && Object.values(value).some(isEntry)))
  );
}
