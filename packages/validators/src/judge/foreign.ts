import { isObject } from "../json/normalise.ts";
import type { Reports } from "../reports.ts";
import type { FeedShape } from "../shape.ts";
import { compileTable, type Member, type Table } from "../table.ts";

/**
 * True if a decoded value belongs to no document of the feed: it has none of the fields of the root, or only fields
 * without content beside others, and if it is a list, so have all of its items. An empty list is an answer.
 */
export function isForeign(value: unknown, feed: FeedShape<unknown>, { drift }: Pick<Reports, "drift">): boolean {
  const table = compileTable(feed.shape);
  if (!hasField(value, table)) {
    const names = isObject(value) ? Object.keys(value) : undefined;
    // Drift shows that the document has fields that count as absent, such as an empty list.
    if (names && drift.some(({ path }) => path === feed.bare)) return names.some(isErrorName);
    return names?.length !== 0 || (drift.length === 0 && table.required.json.some(({ name }) => name !== feed.bare));
  }
  if (lacksContent(value, table)) return true;
  const item = table.members.find(({ name }) => name === feed.bare);
  if (item?.shape === undefined || Object.keys(value).length > 1) return false;
  const items = [value[item.name]].flat();
  const itemTable = compileTable(item.shape);
  // An empty item, such as null, may be a match without content.
  const isOther = (each: unknown): boolean => (isObject(each) ? lacksContent(each, itemTable) : Boolean(each));
  return items.length > 0 && items.every(isOther);
}

/** True for a name of the fields of errors that no root in the API documentation has. */
const isErrorName = (name: string): boolean => /^errors?$|detail$|fault|message|reason/i.test(name);

/** True if the fields of an object have no content, and it has fields of others. Text is no content of a structure. */
function lacksContent(value: Record<string, unknown>, table: Table): boolean {
  const isMap = table.open || table.rest !== undefined;
  const others = isMap ? [] : Object.keys(value).filter((name) => !isFieldOf(table, name));
  const structures = table.members.filter(({ scalar }) => scalar === undefined);
  // An error may have an identifier, a name and a time, as documents have beside their structures.
  const members = structures.length > 0 && others.some(isErrorName) ? structures : table.members;
  return (
    others.length > 0 && !members.some((member) => [value[member.name]].flat().some((each) => hasContent(each, member)))
  );
}

function hasContent(value: unknown, { shape, scalar }: Member): boolean {
  if (!isObject(value)) return shape === undefined && Boolean(value);
  return Object.keys(value).length > 0 && (shape ? hasField(value, compileTable(shape)) : scalar === undefined);
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
