import { keep } from "../keep.ts";
import { limits } from "../limits.ts";
import { show, type Reports } from "../reports.ts";
import { describeMember, readInexact, readJson, settle } from "../scalar.ts";
import { reportMissing, tableOf, type Member, type Table } from "../table.ts";
import { InexactNumber } from "./number.ts";

export type Value = Record<string, unknown>;

/**
 * Compares parsed JSON with a table and brings the forms that were seen in the field into the
 * documented one. The value given is not changed: whatever differs is copied, the rest is shared.
 * `repeated` has the lists that were made of what stood under one key more than once; it comes with
 * values of the careful parser, which belong to the decoder alone.
 */
export function normaliser(reports: Reports, repeated?: ReadonlySet<unknown>): Normaliser {
  const { issue, note, enter, leave, limit } = reports;

  const object = (table: Table, found: Value): Value => {
    let value = found;
    /** What stands under another name waits until the members are read. */
    const others: string[] = [];
    const change = (): Value => (value === found ? (value = { ...found }) : value);
    for (const key of Object.keys(found)) {
      const before = found[key];
      const member = table.json.get(key);
      if (member === undefined) {
        const after = stranger(key, before);
        if (after !== before) keep(change(), key, after);
      }
      else if (member?.name !== key) others.push(key);
      else if (before === null) {
        note("observed-form", key, "null", "absent");
        delete change()[key];
      } else {
        const after = read(member, before);
        if (!Object.is(after, before)) change()[key] = after;
      }
    }
    for (const key of others) otherName(table, change(), key, found[key]);
    reportMissing(table.required.json, value, reports);
    return value;
  };

  /** A key that is no documented member: another name, or a wrapper that should be gone. */
  const otherName = (table: Table, value: Value, key: string, found: unknown): void => {
    const member = table.json.get(key);
    if (member && found !== null && !Object.hasOwn(value, member.name)) {
      note("observed-form", member.name, `member ${key}`, `member ${member.name}`);
      delete value[key];
      value[member.name] = read(member, found);
      return;
    }
    const inside = member !== null || !isObject(found) ? []
      : table.members.filter(({ wrapper, xmlName, name }) => wrapper === key && Object.hasOwn(found, xmlName) && !Object.hasOwn(value, name));
    if (inside.length === 0) return unknown(value, key, found);
    // XML's wrapper elements have no place in JSON; one that is there nevertheless is taken away.
    const wrapped = found as Value;
    delete value[key];
    for (const each of Object.keys(wrapped)) {
      if (!inside.some(({ xmlName }) => xmlName === each)) unknown(value, `${key}.${each}`, wrapped[each]);
    }
    for (const each of inside) {
      note("observed-form", each.name, `inside member ${key}`, "without it");
      value[each.name] = read(each, wrapped[each.xmlName]);
    }
  };

  /** The value of a member, whatever its form. */
  const read = (member: Member, found: unknown): unknown => {
    const { name, many } = member;
    const form = (seen: string, documented = describeMember(member)): void => note("observed-form", name, seen, documented);
    if (Array.isArray(found)) {
      if (many) {
        if (found.length === 0) form("an empty list", "absent");
        if (repeated?.has(found)) issue("duplicate", name, "once", "again");
        return list(member, found);
      }
      if (found.length === 1) {
        form("a list of one");
        return item(member, found[0], name);
      }
      issue("duplicate", name, "once", show(found));
      return list(member, found);
    }
    if (!many) return item(member, found, name);
    const inner = isObject(found) && member.wrapper !== undefined && Object.keys(found).length === 1 ? found[member.xmlName] : undefined;
    if (inner === undefined) form("a single value");
    else form(`inside member ${member.xmlName}`, "without it");
    return list(member, inner === undefined ? [found] : [inner].flat());
  };

  const list = (member: Member, found: readonly unknown[]): readonly unknown[] => {
    const read = found.map((each, index) => {
      enter(member.name, index);
      const value = item(member, each, "");
      leave();
      return value;
    });
    return read.every((each, index) => Object.is(each, found[index])) ? found : read;
  };

  /** One value of a member; `name` is how the path goes on to it. */
  const item = (member: Member, found: unknown, name: string): unknown => {
    const { scalar, shape } = member;
    if (scalar !== undefined) {
      const reading = found instanceof InexactNumber ? readInexact(scalar, found.text) : readJson(scalar, found);
      return settle(scalar, reading, name, found, reports);
    }
    if (shape === undefined) return other(found, name);
    if (!isObject(found)) {
      issue("structure", name, "an object", show(found));
      return other(found, name);
    }
    if (name !== "") enter(name);
    const value = object(tableOf(shape), found);
    if (name !== "") leave();
    return value;
  };

  /** Reports a member that no document shows. */
  const stranger = (key: string, found: unknown): unknown => {
    const value = other(found, key, false);
    note("unknown-member", key, show(found));
    return value;
  };

  /** The same for one that has to be kept under this name. */
  const unknown = (value: Value, key: string, found: unknown): void => {
    keep(value, key, stranger(key, found));
  };

  /** A number that no table describes, as it is kept; `isNoted`: it is reported already. */
  const plain = (found: unknown, name: string, isNoted = false): unknown => {
    if (found instanceof InexactNumber && found.isInteger) {
      if (!isNoted) note("unknown-value", name, show(found), "an integer of at most 2^53 - 1");
      return found.text;
    }
    if (found instanceof InexactNumber || !Number.isFinite(found ?? 0)) issue("value", name, "a number that a double can hold", show(found));
    return found instanceof InexactNumber ? found.text : found;
  };

  /** What no table describes, as it is kept. It may be nested as deep as it likes, so it is looked at level by level. */
  const other = (found: unknown, name: string, hasReport = true): unknown => {
    if (!isContainer(found)) return isNumber(found) ? plain(found, name, !hasReport) : found;
    let level: object[] = [found];
    for (let depth = 1; level.length > 0; depth++) {
      if (depth > limits.depth) throw limit("depth");
      const next: object[] = [];
      for (const each of level) {
        if (repeated?.has(each)) issue("duplicate", name, "once", "again");
        const items = each as Value;
        for (const key of Object.keys(each)) {
          const item = items[key];
          if (isContainer(item)) next.push(item);
          else if (isNumber(item)) {
            const value = plain(item, name);
            if (value !== item) keep(items, key, value);
          }
        }
      }
      level = next;
    }
    return found;
  };

  return { object, other };
}

/** How parsed JSON is brought into the documented form. */
export interface Normaliser {
  /** Reads an object by its table. */
  readonly object: (table: Table, found: Value) => Value;
  /** Keeps a value that has no table. */
  readonly other: (found: unknown, name: string) => unknown;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof InexactNumber);
}

function isNumber(value: unknown): value is number | InexactNumber {
  return typeof value === "number" || value instanceof InexactNumber;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Value {
  return isContainer(value) && !Array.isArray(value);
}
