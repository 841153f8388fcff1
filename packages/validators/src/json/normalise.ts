import { append } from "../append.ts";
import { keep } from "../keep.ts";
import { show, type Reports } from "../reports.ts";
import { describeMember, readInexact, readJson, settle } from "../scalar.ts";
import { wrapperOf, type Child, type IsWrapper } from "../wrapper.ts";
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
  const { issue, note, enter, leave, limit, limits } = reports;
  /** Lists that were made here, to which more may be added. */
  const joinedLists = new Set<unknown>();

  const object = (table: Table, found: Value): Value => {
    let value = found;
    /** Members under other names wait until the others are read, and possible wrappers until those are read, too. */
    const others: string[] = [];
    const strangers: string[] = [];
    const change = (): Value => (value === found ? (value = { ...found }) : value);
    for (const key of Object.keys(found)) {
      const before = found[key];
      const member = table.json.get(key);
      if (member === undefined) {
        // An open element may hold anything, so that nothing in it is a wrapper.
        if (isContainer(before) && ! table.open) strangers.push(key);
        else {
          const after = stranger(key, before, table.open);
          if (after !== before) keep(change(), key, after);
        }
      } else if (member?.name !== key) others.push(key);
      else if (isNothing(before, key)) delete change()[key];
      else {
        const after = read(member, before);
        if (!Object.is(after, before)) change()[key] = after;
      }
    }
    for (const key of others) otherName(table, change(), key, found[key]);
    if (strangers.length > 0) {
      const isWrapper = wrapperOf(value);
      for (const key of strangers) unknownObject(table, change, key, found[key], isWrapper);
    }
    reportMissing(table.required.json, value, reports);
    return value;
  };

  /** Whether what stands under a member's name is the same as no member: XML has neither `null` nor an empty list. */
  const isNothing = (found: unknown, name: string): boolean => {
    const isEmpty = Array.isArray(found) && found.length === 0;
    if (found !== null && !isEmpty) return false;
    if (repeated?.has(found)) issue("duplicate", name, "once", "again");
    note("observed-form", name, isEmpty ? "an empty list" : "null", "absent");
    return true;
  };

  /** A key that is no documented member: another name, or a wrapper that should be gone. */
  const otherName = (table: Table, value: Value, key: string, found: unknown): void => {
    const member = table.json.get(key);
    if (member) {
      delete value[key];
      note("observed-form", member.name, `member ${key}`, `member ${member.name}`);
      if (!isNothing(found, member.name)) add(value, member, found);
      return;
    }
    const inside = member !== null || !isObject(found) ? []
      : table.members.filter(({ wrapper, xmlName }) => wrapper === key && Object.hasOwn(found, xmlName));
    if (inside.length === 0) return unknown(value, key, found);
    // XML's wrapper elements have no place in JSON; one that is there nevertheless is taken away.
    delete value[key];
    unwrap(value, key, found as Value, (name) => inside.find(({ xmlName }) => xmlName === name));
  };

  /** An object, or list of objects, that no document shows: a wrapper that nobody has described, or data. */
  const unknownObject = (table: Table, change: () => Value, key: string, found: unknown, isWrapper: IsWrapper): void => {
    const all: unknown[] = Array.isArray(found) ? found : [found];
    const childrenOf = (each: Value): Child[] => Object.keys(each).map((name) => [table.json.get(name), each[name]]);
    if (repeated?.has(found) || !all.every(isObject) || !isWrapper(key, all.flatMap(childrenOf))) {
      stranger(key, found);
      return;
    }
    const value = change();
    delete value[key];
    for (const each of all) unwrap(value, key, each, (name) => table.json.get(name) ?? undefined);
  };

  /** Takes the members out of an object around them. */
  const unwrap = (value: Value, wrapper: string, found: Value, memberOf: MemberOf): void => {
    for (const each of Object.keys(found)) {
      const member = memberOf(each);
      if (member === undefined) {
        unknown(value, `${wrapper}.${each}`, found[each]);
        continue;
      }
      note("observed-form", member.name, `inside member ${wrapper}`, "without it");
      if (!isNothing(found[each], member.name)) add(value, member, found[each]);
    }
  };

  /** Reads a member in another place than its own. Lists are joined; what may not repeat becomes a list. */
  const add = (value: Value, member: Member, found: unknown): void => {
    const { name, many } = member;
    if (!Object.hasOwn(value, name)) {
      value[name] = read(member, found);
      return;
    }
    if (!many) issue("duplicate", name, "once", "again");
    const before = value[name];
    const joined = joinedLists.has(before) ? (before as unknown[]) : append([], before);
    append(joined, read(member, found));
    joinedLists.add(joined);
    value[name] = joined;
  };

  /** The value of a member, whatever its form. */
  const read = (member: Member, found: unknown): unknown => {
    const { name, many } = member;
    const form = (seen: string, documented = describeMember(member)): void => note("observed-form", name, seen, documented);
    if (Array.isArray(found)) {
      if (many) {
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
    if (!isObject(found)) issue("structure", name, "an object", show(found));
    if (shape === undefined || !isObject(found)) return other(found, name);
    if (name !== "") enter(name);
    const value = object(tableOf(shape), found);
    if (name !== "") leave();
    return value;
  };

  /** Reports a member that no document shows, unless it stands where the documents show none. */
  const stranger = (key: string, found: unknown, isOpen = false): unknown => {
    const value = other(found, key, false);
    if (!isOpen) note("unknown-member", key, show(found));
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

type MemberOf = (name: string) => Member | undefined;

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Value {
  return isContainer(value) && !Array.isArray(value);
}
