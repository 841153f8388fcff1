import { keep } from "../keep.ts";
import { limits } from "../limits.ts";
import { describeMember, describeScalar, isGoodText, readJson } from "../scalar.ts";
import { Phrase, type Reports } from "../report.ts";
import { memberTable, type Member, type Table } from "../table.ts";

type Value = Record<string, unknown>;

/**
 * Compares parsed JSON with a table and brings the forms that were seen in the field into the
 * documented one. The value given is not changed: whatever differs is copied, the rest is shared.
 */
export class Normaliser {
  readonly #reports: Reports;

  constructor(reports: Reports) {
    this.#reports = reports;
  }

  object(table: Table, found: Value): Value {
    const { members } = table;
    const { required } = table;
    let changed: Value | undefined;
    let missing = required.json.length;
    // Members mostly come in the documented order, some left out: the next one is tried first.
    let next = 0;
    for (const key in found) {
      const expected = members[next];
      const member = expected !== undefined && expected.name === key ? expected : table.json.byText.get(key)?.member;
      if (member === undefined || member.name !== key) {
        // The loop also gives what somebody may have added to the prototype of every object.
        if (!Object.hasOwn(found, key)) continue;
        changed ??= { ...found };
        missing -= this.otherName(table, changed, key, found[key]);
        continue;
      }
      next = member.index + 1;
      const before = found[key];
      if (before === null) {
        this.absent(key);
        changed ??= { ...found };
        delete changed[key];
        continue;
      }
      const after = this.member(member, before);
      if (!Object.is(after, before)) (changed ??= { ...found })[key] = after;
      if (member.required && member.only !== "xml") missing--;
    }
    const value = changed ?? found;
    if (missing > 0) this.missing(required.json, value);
    return value;
  }

  /** A key that is no documented member: another name, a wrapper that should be gone, or unknown. Tells how many required members it gave. */
  otherName(table: Table, value: Value, key: string, found: unknown): number {
    const entry = table.json.byText.get(key);
    if (entry?.member !== undefined) {
      const { member } = entry;
      if (Object.hasOwn(value, member.name) || found === null) {
        this.unknown(value, key, found);
        return 0;
      }
      this.#reports.note("observed-form", member.name, new Phrase(`member ${key}`), `member ${member.name}`);
      delete value[key];
      value[member.name] = this.member(member, found);
      return member.required && member.only !== "xml" ? 1 : 0;
    }
    if (entry !== undefined && isObject(found)) return this.#unwrap(table, value, key, found);
    this.unknown(value, key, found);
    return 0;
  }

  /** XML's wrapper elements have no place in JSON; one that is there nevertheless is taken away. */
  #unwrap(table: Table, value: Value, wrapper: string, found: Value): number {
    const inside = table.members.filter((member) => member.wrapper === wrapper && Object.hasOwn(found, member.xmlName) && !Object.hasOwn(value, member.name));
    if (inside.length === 0) {
      this.unknown(value, wrapper, found);
      return 0;
    }
    delete value[wrapper];
    const rest = Object.keys(found).filter((key) => !inside.some((member) => member.xmlName === key));
    for (const key of rest) {
      this.unknown(value, `${wrapper}.${key}`, found[key]);
    }
    for (const member of inside) {
      this.#reports.note("observed-form", member.name, new Phrase(`inside member ${wrapper}`), "without it");
      value[member.name] = this.member(member, found[member.xmlName]);
    }
    return inside.filter((member) => member.required && member.only !== "xml").length;
  }

  /** The value of a member, whatever its form. */
  member(member: Member, found: unknown): unknown {
    if (!member.many) {
      if (!Array.isArray(found)) return this.item(member, found, member.name);
      if (found.length === 1) {
        this.#reports.note("observed-form", member.name, new Phrase("a list of one"), describeMember(member));
        return this.item(member, found[0], member.name);
      }
      this.#reports.issue("duplicate", member.name, "once", new Phrase(`a list of ${found.length}`));
      return this.#list(member, found);
    }
    if (Array.isArray(found)) {
      if (found.length === 0) this.emptyList(member);
      return this.#list(member, found);
    }
    const inner = isObject(found) && member.wrapper !== undefined && Object.keys(found).length === 1 ? found[member.xmlName] : undefined;
    if (inner !== undefined) {
      this.#reports.note("observed-form", member.name, new Phrase(`inside member ${member.xmlName}`), "without it");
      return this.#list(member, Array.isArray(inner) ? inner : [inner]);
    }
    this.#reports.note("observed-form", member.name, new Phrase("a single value"), describeMember(member));
    return this.#list(member, [found]);
  }

  #list(member: Member, found: readonly unknown[]): readonly unknown[] {
    let changed: unknown[] | undefined;
    for (let index = 0; index < found.length; index++) {
      this.#reports.enter(member.name, index);
      const after = this.item(member, found[index], "");
      this.#reports.leave();
      if (!Object.is(after, found[index])) (changed ??= [...found])[index] = after;
    }
    return changed ?? found;
  }

  /** One value of a member; `name` is how the path goes on to it. */
  item(member: Member, found: unknown, name: string): unknown {
    const { scalar } = member;
    if (scalar !== undefined) {
      if (typeof found === "string" && isGoodText(scalar, found)) return found;
      const { value, verdict } = readJson(scalar, found);
      if (verdict === "good") return value;
      if (verdict === "type" || verdict === "value") this.#reports.issue(verdict, name, describeScalar(scalar), found);
      else this.#reports.note(verdict, name, found, describeScalar(scalar));
      return value;
    }
    const table = memberTable(member);
    if (table === undefined) {
      this.#bounded(found);
      return found;
    }
    if (!isObject(found)) {
      this.#reports.issue("structure", name, "an object", found);
      return found;
    }
    if (name === "") return this.object(table, found);
    this.#reports.enter(name, -1);
    const value = this.object(table, found);
    this.#reports.leave();
    return value;
  }

  /** Keeps a member that no document shows. */
  unknown(value: Value, key: string, found: unknown): void {
    this.#bounded(found);
    keep(value, key, found);
    this.#reports.note("unknown-member", key, found);
  }

  /** What no table describes may be nested as deep as it likes, so it is looked at level by level. */
  #bounded(found: unknown): void {
    const isContainer = (value: unknown) => typeof value === "object" && value !== null;
    let level = [found].filter(isContainer);
    for (let depth = 1; level.length > 0; depth++) {
      if (depth > limits.depth) throw this.#reports.failures.limit("depth");
      level = level.flatMap((value) => Object.values(value as object)).filter(isContainer);
    }
  }

  /** Reports a `null`, which stands for nothing. */
  absent(name: string): void {
    this.#reports.note("observed-form", name, null, "absent");
  }

  emptyList(member: Member): void {
    this.#reports.note("observed-form", member.name, new Phrase("an empty list"), "absent");
  }

  /** Reports the required members that did not come. */
  missing(required: readonly Member[], value: Value): void {
    const nothing = new Phrase("nothing");
    for (const member of required) {
      if (value[member.name] !== undefined) continue;
      if (member.seenAbsent) this.#reports.note("observed-form", member.name, nothing, "always there");
      else this.#reports.issue("missing", member.name, describeMember(member), nothing);
    }
  }
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Value {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
