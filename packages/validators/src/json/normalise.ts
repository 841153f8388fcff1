import { append } from "../append.ts";
import { formatValue, type Reports } from "../reports.ts";
import { describeMember, readInexact, readJson, reportScalar } from "../scalar.ts";
import { setProperty } from "../set-property.ts";
import { reportMissing, compileTable, toEntry, type Member, type Table } from "../table.ts";
import { createWrapperTest, type Child, type IsWrapper } from "../unknown-wrappers.ts";
import { InexactNumber, isContainer } from "./number.ts";

export type Value = Record<string, unknown>;

/**
 * Creates the functions that compare parsed JSON with a table and bring observed forms into the documented one. The
 * given value is not changed: objects that differ are copied, all others are shared.
 *
 * @param repeated - Lists of the values of repeated keys. Only `parseJson` has them, whose values may be changed.
 */
export function createNormaliser(reports: Reports, repeated?: ReadonlySet<unknown>): Normaliser {
  const { reportIssue, reportDrift, enterPath, leavePath, limitError, limits } = reports;
  /** Lists created here, to which items can be added. */
  const joinedLists = new Set<unknown>();

  const readObject = (table: Table, input: Value): Value => {
    let value = input;
    // Aliases are read after all members with their own names, and possible wrappers after the aliases.
    const aliases: string[] = [];
    const unknownObjects: string[] = [];
    const getCopy = (): Value => (value === input ? (value = { ...input }) : value);
    for (const key of Object.keys(input)) {
      const content = input[key];
      const known = table.json.get(key);
      const member = known === undefined ? toEntry(table.rest, key) : known;
      if (member === undefined) {
        if (isText(table, content, input, value)) {
          delete getCopy()[key];
          setProperty(getCopy(), table.text?.name ?? "", content);
        }
        // An open element may hold anything, so none of its properties is a wrapper.
        else if (isContainer(content) && !table.open) unknownObjects.push(key);
        else {
          const converted = readUnknown(key, content, table.open);
          if (converted !== content) setProperty(getCopy(), key, converted);
        }
      } else if (member?.name !== key) aliases.push(key);
      else if (isAbsent(content, member)) delete getCopy()[key];
      else {
        const normalised = readMember(member, content);
        if (!Object.is(normalised, content)) setProperty(getCopy(), key, normalised);
      }
    }
    for (const key of aliases) readAlias(table, getCopy(), key, input[key]);
    if (unknownObjects.length > 0) {
      const isWrapper = createWrapperTest(value);
      for (const key of unknownObjects) {
        const container = findContainer(table, key, value);
        if (container) {
          delete getCopy()[key];
          getCopy()[container.name] = readMember(container, { [key]: input[key] });
        } else {
          const wrappers = findWrappers(table, key, input[key], isWrapper);
          if (wrappers) delete getCopy()[key];
          else readUnknown(key, input[key]);
          for (const each of wrappers ?? []) unwrap(table, value, key, each, (name) => table.json.get(name));
        }
      }
    }
    reportMissing(table.required.json, value, reports);
    return value;
  };

  /** Whether a property is the text of an element of which only XML was seen, where the text has no name. */
  const isText = ({ text }: Table, content: unknown, input: Value, value: Value): boolean =>
    reports.isOtherFormat &&
    typeof content === "string" &&
    text !== undefined &&
    !Object.hasOwn(input, text.name) &&
    !Object.hasOwn(value, text.name);

  /**
   * The element with a plural name that only contains a list, such as `stages` of `stage`. The API documentation permits
   * JSON to have the items without it.
   */
  const findContainer = ({ members }: Table, key: string, value: Value): Member | undefined =>
    members.find(({ name, many, shape }) => {
      if (name !== `${key}s` || many || !shape || Object.hasOwn(value, name)) return false;
      const [item, ...others] = compileTable(shape).members;
      return others.length === 0 && item?.name === key && item.many;
    });

  /** True if a property counts as absent. XML has neither `null` nor empty lists, so both are reported as drift. */
  const isAbsent = (content: unknown, { name, accepted }: Member): boolean => {
    const isEmpty = Array.isArray(content) && content.length === 0;
    if (content !== null && !isEmpty) return false;
    if (repeated?.has(content)) reportIssue("duplicate", name, "once", "again");
    if (!accepted.includes(isEmpty ? "empty-list" : "null"))
      reportDrift("observed-form", name, isEmpty ? "an empty list" : "null", "absent");
    return true;
  };

  /** Reads a key that is not the name of a member: an alias, or an XML wrapper. */
  const readAlias = (table: Table, value: Value, key: string, content: unknown): void => {
    const member = table.json.get(key);
    if (member) {
      delete value[key];
      reportDrift("observed-form", member.name, `property ${key}`, `property ${member.name}`);
      if (isAbsent(content, member)) return;
      // The own name of a member has the value, and otherwise its first alias; another name stays beside it.
      if (member.many || !Object.hasOwn(value, member.name)) return addMember(value, member, content);
      reportDrift("unknown-member", key, formatValue(content));
      setProperty(value, key, readMember(member, content));
      return;
    }
    if (member === undefined || !isObject(content)) {
      setProperty(value, key, readUnknown(key, content));
      return;
    }
    // The API documentation permits a wrapper of XML in JSON. The value has none.
    delete value[key];
    const childOf: MemberOf = (name) =>
      table.members.find(({ kind, xmlName }) => kind === "element" && xmlName === name);
    unwrap(table, value, key, content, childOf, true);
  };

  /** Returns the objects of an undocumented object, or list of objects, if they are a wrapper. */
  const findWrappers = (table: Table, key: string, content: unknown, isWrapper: IsWrapper): Value[] | undefined => {
    const objects: unknown[] = [content].flat();
    const listChildren = (each: Value): Child[] => Object.keys(each).map((name) => [table.json.get(name), each[name]]);
    const isFound = !repeated?.has(content) && objects.every(isObject) && isWrapper(key, objects.flatMap(listChildren));
    return isFound ? objects : undefined;
  };

  /** Moves the members inside a wrapper to the object around it, and then those inside wrappers in the wrapper. */
  const unwrap = (
    table: Table,
    value: Value,
    wrapper: string,
    content: Value,
    memberOf: MemberOf,
    isDocumented = false,
  ): void => {
    const unknownObjects: string[] = [];
    for (const each of Object.keys(content)) {
      const member = memberOf(each);
      if (member) {
        if (!isDocumented) reportDrift("observed-form", member.name, `inside property ${wrapper}`, "without it");
        if (!isAbsent(content[each], member)) addMember(value, member, content[each]);
      } else unknownObjects.push(each);
    }
    const isWrapper = createWrapperTest(value);
    for (const each of unknownObjects) {
      const key = `${wrapper}.${each}`;
      const wrappers = findWrappers(table, key, content[each], isWrapper);
      // Unknown data of a wrapper is kept beside that of other wrappers with its name, as in XML.
      if (!wrappers) add(value, key, readUnknown(key, content[each]));
      for (const inner of wrappers ?? []) unwrap(table, value, key, inner, (name) => table.json.get(name));
    }
  };

  /** Adds a value to the previous values with its name. */
  const add = (value: Value, key: string, content: unknown): void => {
    const previous = Object.hasOwn(value, key) ? value[key] : undefined;
    if (previous === undefined) return setProperty(value, key, content);
    const joined = joinedLists.has(previous) ? (previous as unknown[]) : append([], previous);
    joinedLists.add(append(joined, content));
    setProperty(value, key, joined);
  };

  /** Reports a repeated member that is not a list. */
  const reportRepeated = ({ name, undocumented }: Member, received: string): void => {
    if (undocumented) reportDrift("unknown-value", name, received, "once, which is observed");
    else reportIssue("duplicate", name, "once", received);
  };

  /** Reads a member under an alias or in a wrapper. Joins lists. A repeated member that is not a list becomes one. */
  const addMember = (value: Value, member: Member, content: unknown): void => {
    const { name, many } = member;
    if (!many && Object.hasOwn(value, name)) reportRepeated(member, "again");
    add(value, name, readMember(member, content));
  };

  /** Reads the value of a member in its documented form or an observed one. */
  const readMember = (member: Member, content: unknown): unknown => {
    const { name, many, accepted } = member;
    const reportForm = (form: string): void => reportDrift("observed-form", name, form, describeMember(member));
    if (Array.isArray(content)) {
      if (many) {
        if (repeated?.has(content)) reportIssue("duplicate", name, "once", "again");
        return readList(member, content);
      }
      if (content.length === 1) {
        // A repeated key whose other values are empty lists.
        if (repeated?.has(content)) reportIssue("duplicate", name, "once", "again");
        else reportForm("a list of one");
        return readItem(member, content[0], name);
      }
      reportRepeated(member, formatValue(content));
      return readList(member, content);
    }
    if (!many) return readItem(member, content, name);
    const isWrapped = isObject(content) && member.wrapper !== undefined && Object.keys(content).length === 1;
    const wrapped = isWrapped ? content[member.xmlName] : undefined;
    // The API documentation permits a wrapper of XML in JSON.
    if (wrapped === undefined && !member.mayBeSingle && !accepted.includes("single")) reportForm("a single value");
    return readList(member, wrapped === undefined ? [content] : [wrapped].flat());
  };

  const readList = (member: Member, items: readonly unknown[]): readonly unknown[] => {
    const normalised = items.map((each, index) => {
      enterPath(member.name, index);
      const value = readItem(member, each, "");
      leavePath();
      return value;
    });
    return normalised.every((each, index) => Object.is(each, items[index])) ? items : normalised;
  };

  /**
   * Reads one value of a member.
   *
   * @param name - The step of the path to the value; empty if the path has it already.
   */
  const readItem = (member: Member, content: unknown, name: string): unknown => {
    const { scalar, shape, accepted } = member;
    if (scalar) {
      const reading = content instanceof InexactNumber ? readInexact(scalar, content.text) : readJson(scalar, content);
      return reportScalar(scalar, reading, name, content, reports);
    }
    if (!isObject(content) && !accepted.includes("any")) {
      if (member.undocumented) reportDrift("unknown-value", name, formatValue(content), "an object, which is observed");
      else reportIssue("structure", name, "an object", formatValue(content));
    }
    if (!shape || !isObject(content)) return keepUndescribed(content, name);
    if (name !== "") enterPath(name);
    const value = readObject(compileTable(shape), content);
    if (name !== "") leavePath();
    return value;
  };

  /** Keeps an unknown property. Reports it as drift, unless the element is open. */
  const readUnknown = (key: string, content: unknown, isOpen = false): unknown => {
    const value = keepUndescribed(content, key, false);
    if (!isOpen) reportDrift("unknown-member", key, formatValue(content));
    return value;
  };

  /**
   * Keeps a number that no table describes.
   *
   * @param isReported - True if the property is already reported as drift.
   */
  const keepNumber = (number: unknown, name: string, isReported = false): unknown => {
    const isInexact = number instanceof InexactNumber;
    const expected = "a number that a double can hold";
    if (isInexact && number.isInRange) {
      if (!isReported) reportDrift("unknown-value", name, formatValue(number), expected);
    } else if (isInexact || !Number.isFinite(number ?? 0)) {
      reportIssue("value", name, expected, formatValue(number));
    }
    return isInexact ? number.text : number;
  };

  /** Keeps a value that no table describes. It is checked level by level, because its depth is not limited. */
  const keepUndescribed = (content: unknown, name: string, hasReport = true): unknown => {
    if (!isContainer(content)) return isNumber(content) ? keepNumber(content, name, !hasReport) : content;
    let level: object[] = [content];
    for (let depth = 1; level.length > 0; depth++) {
      if (depth > limits.depth) throw limitError("depth");
      const nextLevel: object[] = [];
      for (const each of level) {
        if (repeated?.has(each)) reportIssue("duplicate", name, "once", "again");
        const items = each as Value;
        for (const key of Object.keys(each)) {
          const item = items[key];
          if (isContainer(item)) nextLevel.push(item);
          else if (isNumber(item)) {
            const value = keepNumber(item, name);
            if (value !== item) setProperty(items, key, value);
          }
        }
      }
      level = nextLevel;
    }
    return content;
  };

  return { readObject, keepUndescribed };
}

/** Brings parsed JSON into the documented form. */
export interface Normaliser {
  /** Reads an object by its table. */
  readonly readObject: (table: Table, input: Value) => Value;
  /** Keeps a value that has no table. */
  readonly keepUndescribed: (content: unknown, name: string) => unknown;
}

function isNumber(value: unknown): value is number | InexactNumber {
  return typeof value === "number" || value instanceof InexactNumber;
}

type MemberOf = (name: string) => Member | null | undefined;

/** True for a JSON object. */
export function isObject(value: unknown): value is Value {
  return isContainer(value) && !Array.isArray(value);
}

/** True for an object, and for a list with one. */
export const hasObjects = (value: unknown): boolean => [value].flat().some(isObject);

/** True for an object with objects, or a list of such objects. Other objects may only name an entity. */
export function hasElements(value: unknown): boolean {
  return [value].flat().some((each) => isObject(each) && Object.values(each).flat().some(isObject));
}
