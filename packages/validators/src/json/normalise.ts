import { keep } from "../keep.ts";
import { limits } from "../limits.ts";
import { show, type Reports } from "../reports.ts";
import { describeMember, readJson, settle } from "../scalar.ts";
import { reportMissing, tableOf, type Member, type Table } from "../table.ts";

export type Value = Record<string, unknown>;

/**
 * Compares parsed JSON with a table and brings the forms that were seen in the field into the
 * documented one. The value given is not changed: whatever differs is copied, the rest is shared.
 * `repeated` has the lists that were made of what stood under one key more than once.
 */
export function normaliser(reports: Reports, repeated?: ReadonlySet<unknown>): (table: Table, found: Value) => Value {
  const { issue, note, enter, leave, limit } = reports;

  const object = (table: Table, found: Value): Value => {
    let value = found;
    /** What stands under another name waits until the members are read. */
    const others: string[] = [];
    const change = (): Value => (value === found ? (value = { ...found }) : value);
    for (const key of Object.keys(found)) {
      const before = found[key];
      const member = table.json.get(key);
      if (member === undefined) stranger(key, before, table.open);
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
    if (scalar !== undefined) return settle(scalar, readJson(scalar, found), name, found, reports);
    if (shape === undefined) bounded(found, name);
    else if (!isObject(found)) issue("structure", name, "an object", show(found));
    else {
      if (name !== "") enter(name);
      const value = object(tableOf(shape), found);
      if (name !== "") leave();
      return value;
    }
    return found;
  };

  /** Reports a member that no document shows, unless it stands where the documents show none. */
  const stranger = (key: string, found: unknown, isOpen = false): void => {
    bounded(found, key);
    if (!isOpen) note("unknown-member", key, show(found));
  };

  /** The same for one that has to be kept under this name. */
  const unknown = (value: Value, key: string, found: unknown): void => {
    keep(value, key, found);
    stranger(key, found);
  };

  /** What no table describes may be nested as deep as it likes, so it is looked at level by level. */
  const bounded = (found: unknown, name: string): void => {
    let level = [found].filter(isContainer);
    for (let depth = 1; level.length > 0; depth++) {
      if (depth > limits.depth) throw limit("depth");
      for (const each of level) if (repeated?.has(each)) issue("duplicate", name, "once", "again");
      level = level.flatMap((each) => Object.values(each)).filter(isContainer);
    }
  };

  return object;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Value {
  return isContainer(value) && !Array.isArray(value);
}
