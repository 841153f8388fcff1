import { hasElements, isObject, type Value } from "../json/normalise.ts";
import type { Reports } from "../reports.ts";
import type { FeedShape } from "../shape.ts";
import { compileTable, type Table } from "../table.ts";

/**
 * True if a decoded value belongs to no document of the feed: it has none of the fields of the root, or only fields
 * without content beside others, and if it is a list, so have all of its items. An empty list is an answer. Fields
 * of others beside a list, such as an error, are beside each of its items.
 */
export function isForeign(value: unknown, feed: FeedShape<unknown>, { drift }: Pick<Reports, "drift">): boolean {
  const table = compileTable(feed.shape);
  if (!hasField(value, table)) {
    const names = isObject(value) ? Object.keys(value) : undefined;
    // Drift shows that the document has fields that count as absent, such as an empty list.
    if (names && drift.some(({ path }) => path === feed.bare)) return namesError(value as Value, names);
    return names?.length !== 0 || (drift.length === 0 && table.required.json.some(({ name }) => name !== feed.bare));
  }
  if (lacksContent(value, table)) return true;
  const item = table.members.find(({ name }) => name === feed.bare);
  if (!item?.shape || Object.keys(value).length > listOthers(value, table).length + 1) return false;
  const itemTable = compileTable(item.shape);
  const { [item.name]: list, ...others } = value;
  const items = [list].flat();
  // An empty item, such as null, may be a match without content.
  const isOther = (each: unknown): boolean =>
    isObject(each) ? lacksContent({ ...others, ...each }, itemTable) : Boolean(each);
  return items.length > 0 && items.every(isOther);
}

/** True if a field has content and the name of an error that no root in the API documentation has. */
const namesError = (value: Value, names: string[]): boolean =>
  names.some((name) => /^errors?(_|$)|detail$|fault|message|reason/i.test(name) && [value[name]].flat().some(Boolean));

/**
 * True if the fields of an object have no content, and it has fields of others. Beside an error, content is a structure
 * with structures: errors have identifiers, names and times, and name entities, such as a competition. The time of the
 * last change is no content: documents of any service have one.
 */
function lacksContent(value: Value, table: Table): boolean {
  const others = listOthers(value, table);
  if (others.length === 0) return false;
  const structures = table.members.filter(({ scalar }) => !scalar);
  const nested = structures.filter(({ shape }) => !shape || compileTable(shape).members.some(({ scalar }) => !scalar));
  const members = (namesError(value, others) && [nested, structures].find(([first]) => first)) || table.members;
  // Text is no content of a structure.
  return !members.some(({ name, shape, scalar }) =>
    [name === "lastUpdated" ? [] : value[name]].flat().some((each) => {
      if (!isObject(each)) return !shape && each;
      if (!shape) return !scalar && Object.keys(each).length > 0;
      return hasField(each, compileTable(shape)) && (members !== nested || hasElements(each));
    }),
  );
}

/** Lists the fields of an object that a table does not have. A map has fields of any names. */
const listOthers = (value: Value, table: Table): string[] =>
  table.open || table.rest ? [] : Object.keys(value).filter((name) => !isFieldOf(table, name));

/** True if a table has a field, or the wrapper whose data has the name: that of the wrapper before a dot. */
function isFieldOf({ json }: Table, name: string): boolean {
  return json.has(name) || json.has(name.slice(0, name.indexOf(".")));
}

function hasField(value: unknown, table: Table): value is Value {
  const { open, rest } = table;
  const isEntry = (each: unknown): boolean => !rest?.shape || isObject(each) || Array.isArray(each);
  return (
    isObject(value) &&
    (open ||
      Object.keys(value).some((name) => isFieldOf(table, name)) ||
      (rest !== undefined && Object.values(value).some(isEntry)))
  );
}
