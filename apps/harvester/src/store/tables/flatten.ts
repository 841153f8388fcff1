import { selectNewestMatches } from "@sdf/facts";
import { readDay, readTimestamp } from "@sdf/runtime/dates";
import { SCALE } from "./field-kinds.ts";
import type { Column, FeedLayout, Table } from "./layout.ts";

/** Value of a column before identifiers are interned. */
export type Cell = string | number | null;

/** One row of a document: its table, its key, and its cells in the order of the columns with `extra` last. */
export interface FlatRow {
  readonly table: Table;
  readonly key: string;
  readonly cells: Cell[];
}

export type JsonObject = Record<string, unknown>;

/** Splits a response into documents, one for each subject. */
export function listDocuments(
  { items }: FeedLayout,
  root: unknown,
): { readonly subject: string; readonly value: JsonObject }[] {
  // A value that violates its type is reported as an issue and may not be an object.
  if (!isObject(root)) return [];
  const list = items === undefined ? undefined : root[items];
  const documents =
    items === undefined
      ? [root]
      : ((Array.isArray(list)
          ? list
          : list === undefined && root["matchInfo"] !== undefined
            ? [root]
            : []) as JsonObject[]);
  return selectNewestMatches(documents.filter(isObject)).map((document) => ({
    subject: toSubject(document),
    value: document,
  }));
}

/**
 * All rows of a document. Pure function of layout and document.
 *
 * @param includesExtras - Also collect properties that the model does not contain, in `extra`. False is sufficient if
 * the decoder reported no unknown property
 */
export function readRows(layout: FeedLayout, document: JsonObject, includesExtras: boolean): FlatRow[] {
  const rows: FlatRow[] = [];
  for (const section of layout.sections) {
    const object = valueAt(document, section.path);
    if (isObject(object)) addRows(section, object, "", rows, includesExtras);
  }
  return rows;
}

function toSubject(document: JsonObject): string {
  for (const name of ["matchInfo", "tournamentCalendar", "tournament"]) {
    const id = (document[name] as JsonObject | undefined)?.["id"];
    if (typeof id === "string" && id !== "") return clean(id);
  }
  return "";
}

/** Adds the row of an item and those of its lists. */
export function addRows(table: Table, item: unknown, key: string, rows: FlatRow[], includesExtras: boolean): void {
  const cells = toCells(table, item, includesExtras);
  if (cells !== undefined) rows.push({ table, key, cells });
  for (const child of table.children) {
    const list = toList(item, child);
    if (list === undefined) continue;
    const names = listNames(child, list);
    for (let place = 0; place < list.length; place++)
      addRows(child, list[place], toKey(key, names[place] as string), rows, includesExtras);
  }
}

/** Cells of an item, with `extra` last; `undefined` for an empty section. An item of a list always has a row. */
export function toCells(table: Table, item: unknown, includesExtras: boolean): Cell[] | undefined {
  const { columns, modelFields } = table;
  const cells: Cell[] = new Array(columns.length + 1);
  let extra: Record<string, unknown> | undefined;
  let isEmpty = true;
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] as Column;
    const raw = toRaw(column, item);
    const cell = raw === undefined || raw === null ? null : toCell(column, raw);
    if (cell === undefined) {
      (extra ??= {})[column.path.join(".")] = raw;
      cells[index] = null;
    } else {
      cells[index] = cell;
      if (cell !== null) isEmpty = false;
    }
  }
  if (includesExtras || table.open) extra = { ...extra, ...unknownFields(item, modelFields) };
  const hasExtra = extra !== undefined && Object.keys(extra).length > 0;
  cells[columns.length] = hasExtra ? JSON.stringify(extra, sortFields) : null;
  return table.list || !isEmpty || hasExtra ? cells : undefined;
}

/** Sorts the fields of objects by name, because XML and JSON of one document have them in different orders. */
function sortFields(_name: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function toRaw({ path }: Column, item: unknown): unknown {
  return path.length === 1 && isObject(item) ? item[path[0] as string] : valueAt(item, path);
}

/** Items of a list, or `undefined` if the item does not have that list. */
export function toList(item: unknown, { path }: Table): readonly unknown[] | undefined {
  const list = path.length === 1 && isObject(item) ? item[path[0] as string] : valueAt(item, path);
  return Array.isArray(list) ? list : undefined;
}

/** Names that distinguish the items of a list. */
export function listNames({ key: member }: Table, list: readonly unknown[]): string[] {
  const occurrences = member === undefined ? undefined : new Map<string, number>();
  return list.map((entry, place) => {
    const keyValue = member === undefined ? undefined : (entry as JsonObject | null)?.[member];
    // Ids contain no spaces, so a space distinguishes positions and repeated ids from ids.
    let name = typeof keyValue === "string" || typeof keyValue === "number" ? keyText(keyValue) : ` ${place}`;
    if (occurrences !== undefined) {
      // A repeated key gets a number; if that name is in use, the next number.
      const first = name;
      for (let count = occurrences.get(first) ?? 0; occurrences.has(name); name = `${first} ${count}`)
        occurrences.set(first, ++count);
      occurrences.set(name, 1);
    }
    return name;
  });
}

export function toKey(parent: string, name: string): string {
  return parent === "" ? name : `${parent}/${name}`;
}

function unknownFields(item: unknown, modelFields: Table["modelFields"]): Record<string, unknown> {
  const unknown: Record<string, unknown> = {};
  if (!isObject(item)) return item === undefined || modelFields.size === 0 ? unknown : { "": item };
  for (const [path, names] of modelFields) {
    const object = path === "" ? item : valueAt(item, path.split("."));
    if (object === undefined) continue;
    if (!isObject(object)) {
      unknown[path] = object;
      continue;
    }
    for (const [name, value] of Object.entries(object)) {
      if (!names.has(name)) unknown[path === "" ? name : `${path}.${name}`] = value;
    }
  }
  return unknown;
}

function keyText(value: string | number): string {
  if (typeof value === "number") return String(value);
  return value.includes("/") ? clean(value).replaceAll("/", " ") : clean(value);
}

/**
 * Whether every engine stores the text unchanged: no NUL character and no unpaired surrogate. Other texts are stored
 * escaped in `extra`.
 */
function isClean(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function clean(text: string): string {
  return isClean(text) ? text : text.replace(/[\0\p{Cs}]/gu, " ");
}

export function valueAt(from: unknown, path: readonly string[]): unknown {
  let value = from;
  for (const name of path) {
    if (!isObject(value)) return undefined;
    value = value[name];
  }
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Cell of a value, or `undefined` if the value does not fit its column without loss. */
function toCell({ kind }: Column, raw: unknown): Cell | undefined {
  switch (kind) {
    case "id":
      return typeof raw === "string" && isClean(raw) ? raw : undefined;
    case "text":
      if (typeof raw === "number") return String(raw);
      return typeof raw === "string" && isClean(raw) ? raw : undefined;
    case "integer":
      if (typeof raw === "number") return Number.isSafeInteger(raw) ? raw : undefined;
      return typeof raw === "string" && /^[+-]?\d{1,15}$/.test(raw) ? Number(raw) : undefined;
    case "boolean":
      return FLAGS.get(typeof raw === "string" ? raw.toLowerCase() : raw);
    case "date":
      return typeof raw === "string" ? toDay(raw) : undefined;
    case "real":
      if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined;
      return typeof raw === "string" && /^-?\d{1,12}(\.\d{1,12})?$/.test(raw) ? Number(raw) : undefined;
    case "scaled":
      return typeof raw === "string" || typeof raw === "number" ? toScaled(String(raw)) : undefined;
    case "time":
      return typeof raw === "string" ? toInstant(raw) : undefined;
  }
}

const FLAGS: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  ...["yes", "1", 1, true].map((raw) => [raw, 1] as const),
  ...["no", "0", 0, false].map((raw) => [raw, 0] as const),
]);

/** Calendar day, without the `Z` that some feeds append. */
function toDay(text: string): string | undefined {
  return readDay(text) === undefined ? undefined : text.slice(0, 10);
}

const digits = String(SCALE).length - 1;

/** Parses a decimal digit by digit. Most values are probabilities, which must be exact. */
function toScaled(text: string): number | undefined {
  const isNegative = text.charCodeAt(0) === 0x2d;
  let at = isNegative || text.charCodeAt(0) === 0x2b ? 1 : 0;
  const end = text.charCodeAt(text.length - 1) === 0x25 ? text.length - 1 : text.length;
  const first = at;
  let value = 0;
  let places = -1;
  for (; at < end; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit >= 0 && digit <= 9) {
      if (places < 0) {
        if (at - first >= 7) return undefined;
        value = value * 10 + digit;
      } else if (places < digits) {
        value = value * 10 + digit;
        places++;
      } else if (digit !== 0) return undefined;
    } else if (digit === -2 && places < 0 && at > first) places = 0;
    else return undefined;
  }
  if (first === end) return undefined;
  for (let place = Math.max(places, 0); place < digits; place++) value *= 10;
  return isNegative && value > 0 ? -value : value;
}

/** Microseconds since the epoch. A finer instant, or one in a leap second, would lose a digit. */
function toInstant(text: string): number | undefined {
  const milliseconds = readTimestamp(text);
  const [, second, fraction = ""] = /:(\d\d)(?:\.(\d+))?Z$/.exec(text) ?? [];
  if (milliseconds === undefined || second === "60" || /[1-9]/.test(fraction.slice(6))) return undefined;
  return milliseconds * 1000 + Number(fraction.slice(3, 6).padEnd(3, "0"));
}
