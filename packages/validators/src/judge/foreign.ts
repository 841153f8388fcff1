import { isObject } from "../json/normalise.ts";
import type { Reports } from "../reports.ts";
import type { FeedShape, Shape } from "../shape.ts";
import { compileTable, type Table } from "../table.ts";

/**
 * True if a decoded value belongs to no document of the feed: it has none of the fields of the root, or only fields
 * without content beside others, and if it is a list, none of its items has a field of an item. An empty list is an
 * answer.
 */
export function isForeign(value: unknown, feed: FeedShape<unknown>, { drift }: Pick<Reports, "drift">): boolean {
  const table = compileTable(feed.shape);
  if (!hasField(value, table)) {
    const isEmpty = isObject(value) && Object.keys(value).length === 0;
    // Drift shows that the document has fields that count as absent.
    return !isEmpty || (drift.length === 0 && table.required.json.some(({ name }) => name !== feed.bare));
  }
  const hasOthers =
    !table.open && table.rest === undefined && Object.keys(value).some((name) => !isFieldOf(table, name));
  if (
    hasOthers &&
    !table.members.some(({ name, shape }) => [value[name]].flat().some((each) => hasContent(each, shape)))
  )
    return true;
  const item = table.members.find(({ name }) => name === feed.bare);
  if (item?.shape === undefined || Object.keys(value).length > 1) return false;
  const items = [value[item.name]].flat();
  const itemTable = compileTable(item.shape);
  // An empty item, such as null, may be a match without content.
  const isOther = (each: unknown): boolean =>
    isObject(each) ? Object.keys(each).length > 0 && !hasField(each, itemTable) : Boolean(each);
  return items.length > 0 && items.every(isOther);
}

function hasContent(value: unknown, shape: Shape | undefined): boolean {
  if (!isObject(value)) return Boolean(value);
  return shape !== undefined && Object.keys(value).length > 0 && hasField(value, compileTable(shape));
}

/** True if a table has a field, or the wrapper whose data has the name: that of the wrapper before a dot. */
function isFieldOf({ json }: Table, name: string): boolean {
  return json.has(name) || json.has(name.slice(0, name.indexOf(".")));
}

function hasField(value: unknown, table: Table): value is Record<string, unknown> {
  const { open, rest } = table;
  const isEntry = (each: unknown): boolean => rest?.shape === undefined || isObject(each) || Array.isArray(each);
  return (
    isObject(value) &&
    (open ||
      Object.keys(value).some((name) => isFieldOf(table, name)) ||
      (rest !== undefined && Object.values(value).some(isEntry)))
  );
}
