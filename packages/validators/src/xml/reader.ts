import { Phrase, type Reports } from "../report.ts";
import { limits } from "../limits.ts";
import { describeMember, describeScalar, isGoodText, readText, type Scalar } from "../scalar.ts";
import { memberTable, type Entry, type Member, type Table } from "../table.ts";
import { byte } from "./bytes.ts";
import type { Cursor } from "./cursor.ts";
import { Element, find, findName, isNamespace, localName } from "./element.ts";
import { elementName, keep, keepItem, nextContent, readAside, readAttributes, readOpen, tagEnd, type OpenValue } from "./open.ts";

/** Reads elements by their tables, while the cursor passes over them: no tree in between. */
export class Reader {
  readonly #cursor: Cursor;
  readonly #reports: Reports;
  #depth = 0;

  constructor(cursor: Cursor, reports: Reports) {
    this.#cursor = cursor;
    this.#reports = reports;
  }

  /** Reads an element whose name was just read. */
  object(table: Table): Record<string, unknown> {
    const { nameStart, nameEnd } = this.#cursor;
    this.#descend();
    const element = new Element(table, this.#depth);
    const text = this.#attributes(element) ? this.#content(element, undefined, nameStart, nameEnd) : "";
    this.#text(element, text, nameStart);
    for (const member of table.required.xml) if (!element.has(member)) this.#missing(member, nameStart - 1);
    this.#depth--;
    return element.value;
  }

  #descend(): void {
    if (++this.#depth > limits.depth) throw this.#cursor.failures.limit("depth", this.#cursor.nameStart);
  }

  /** Reads a start tag's attributes up to its end; tells whether the element has content. */
  #attributes(element: Element): boolean {
    const cursor = this.#cursor;
    const { attributes } = element.table;
    // Attributes mostly come in the documented order, some left out: the next one is tried first.
    let next = 0;
    for (let count = 0; ; count++) {
      const spaced = cursor.space();
      const filled = tagEnd(cursor);
      if (filled !== undefined) return filled;
      if (!spaced) cursor.malformed("attributes are set apart by a space");
      if (count === limits.attributes) throw cursor.failures.limit("attributes", cursor.pos);
      const expected = attributes[next];
      let entry: Entry | undefined;
      if (expected !== undefined && cursor.predicted(expected)) {
        entry = expected;
        next++;
      } else {
        cursor.name();
        entry = find(element.table, cursor);
        if (entry !== undefined) next = attributes.indexOf(entry) + 1;
      }
      this.#attribute(element, entry);
    }
  }

  #attribute(element: Element, entry: Entry | undefined): void {
    const cursor = this.#cursor;
    const start = cursor.nameStart;
    const member = entry?.member;
    if (entry === undefined || member === undefined) {
      this.#unknownAttribute(element, start);
      return;
    }
    cursor.value();
    if (element.repeats(entry)) cursor.malformed(`attribute ${entry.name} is given twice`, start);
    const text = cursor.span();
    if (member.scalar === undefined) {
      this.#reports.issue("structure", member.name, `element ${member.xmlName}`, text, start);
      this.#put(element, member, text, start);
      return;
    }
    if (!entry.documented || member.kind !== "attribute") this.#otherForm(member, `attribute ${entry.name}`, start);
    this.#put(element, member, this.#scalar(member.scalar, member.name, text, cursor.spanStart), start);
  }

  #unknownAttribute(element: Element, start: number): void {
    const cursor = this.#cursor;
    const name = cursor.nameText();
    cursor.value();
    const declares = isNamespace(name);
    if (declares ? element.redeclares(name) : Object.hasOwn(element.value, name)) {
      cursor.malformed(`attribute ${name} is given twice`, start);
    }
    if (declares) return;
    const content = cursor.span();
    this.#reports.note("unknown-member", name, content, undefined, start);
    keep(element.value, name, content);
  }

  /** Reads content up to the end tag, which is passed; gives the text in it. */
  #content(element: Element, wrapper: Entry | undefined, nameStart: number, nameEnd: number): string {
    const cursor = this.#cursor;
    const { bytes } = cursor;
    const wantsText = wrapper === undefined && element.table.text !== undefined;
    let text = "";
    let last: Entry | undefined;
    let children = false;
    for (;;) {
      if (bytes[cursor.pos] !== byte.less) {
        cursor.run();
        if (cursor.pos >= cursor.end) cursor.malformed("an element is not closed", cursor.end);
        if (wantsText || !cursor.blank) text += cursor.span();
      }
      const next = bytes[cursor.pos + 1];
      if (next === byte.slash) {
        cursor.endTag(nameStart, nameEnd);
        // Beside elements, white space is layout.
        return children ? text.trim() : text;
      }
      if (next === byte.bang || next === byte.question) {
        text += readAside(cursor) ?? "";
        continue;
      }
      children = true;
      cursor.pos++;
      if (last === undefined || !cursor.predicted(last)) {
        cursor.name();
        last = find(element.table, cursor);
      }
      this.#child(element, last, wrapper);
    }
  }

  #child(element: Element, entry: Entry | undefined, wrapper: Entry | undefined): void {
    const cursor = this.#cursor;
    const start = cursor.nameStart - 1;
    if (entry === undefined) {
      const name = cursor.nameText();
      entry = name.includes(":") ? findName(element.table, localName(name)) : undefined;
      if (entry === undefined) {
        this.#unknownElement(element, name, start);
        return;
      }
      this.#reports.note("observed-form", localName(name), new Phrase(`element ${name}`), `element ${entry.name}`, start);
    }
    const { member } = entry;
    if (member === undefined) {
      this.#wrapped(element, entry);
      return;
    }
    if (!entry.documented || member.kind !== "element") this.#otherForm(member, `element ${entry.name}`, start);
    if (member.wrapper !== wrapper?.name) {
      const found = wrapper === undefined ? `no element ${member.wrapper ?? ""} around it` : `element ${wrapper.name} around it`;
      this.#reports.note("observed-form", member.name, new Phrase(found), member.wrapper && `element ${member.wrapper} around it`, start);
    }
    const before = element.value[member.name];
    this.#reports.enter(member.name, member.many ? (Array.isArray(before) ? before.length : 0) : -1);
    const content = this.#element(element, member);
    this.#reports.leave();
    this.#put(element, member, content, start);
  }

  /** A wrapper element: its children are the parent's members. */
  #wrapped(element: Element, wrapper: Entry): void {
    const { nameStart, nameEnd } = this.#cursor;
    this.#descend();
    const filled = this.#strayAttributes(element, wrapper.name, `${wrapper.name}.`);
    const text = filled ? this.#content(element, wrapper, nameStart, nameEnd).trim() : "";
    if (text !== "") this.#stray(element, wrapper.name, `${wrapper.name}.#text`, "#text", text, nameStart - 1);
    this.#depth--;
  }

  #element(parent: Element, member: Member): unknown {
    const { scalar } = member;
    if (scalar !== undefined) return this.#scalarElement(parent, member, scalar);
    const table = memberTable(member);
    if (table !== undefined) return this.object(table);
    const content = readOpen(this.#cursor, this.#depth + 1);
    return content === "" ? {} : content;
  }

  /** An element whose value is its text. Attributes and elements that it holds nevertheless are kept beside it. */
  #scalarElement(parent: Element, member: Member, scalar: Scalar): unknown {
    const cursor = this.#cursor;
    const { nameStart, nameEnd } = cursor;
    let text = "";
    let start = nameStart - 1;
    if (this.#strayAttributes(parent, member.name, "")) {
      start = cursor.pos;
      for (;;) {
        const what = nextContent(cursor, nameStart, nameEnd);
        if (what === "end") break;
        if (what !== "element") text = text === "" ? what.text : text + what.text;
        else {
          const at = cursor.pos;
          const name = elementName(cursor);
          this.#stray(parent, member.name, name, name, readOpen(cursor, this.#depth + 2), at);
        }
      }
    }
    return this.#scalar(scalar, "", text, start);
  }

  /** Attributes of an element that should have none; `path` is what leads to them from the path at hand. */
  #strayAttributes(parent: Element, owner: string, path: string): boolean {
    const cursor = this.#cursor;
    if (cursor.bytes[cursor.pos] === byte.greater) {
      cursor.pos++;
      return true;
    }
    const names = new Set<string>();
    return readAttributes(cursor, (name) => {
      if (names.has(name)) return false;
      names.add(name);
      if (!isNamespace(name)) this.#stray(parent, owner, path + name, name, cursor.span(), cursor.spanStart);
      return true;
    });
  }

  /** Keeps what an element without members holds as `<element>.<name>` of its parent. */
  #stray(parent: Element, owner: string, path: string, name: string, content: OpenValue, offset: number): void {
    this.#reports.note("unknown-member", path, typeof content === "string" ? content : new Phrase("an element"), undefined, offset);
    keepItem(parent.value, `${owner}.${name}`, content);
  }

  #unknownElement(element: Element, name: string, start: number): void {
    const cursor = this.#cursor;
    const content = readOpen(cursor, this.#depth + 1);
    if (this.#depth === 1 && localName(name) === "errorCode") throw cursor.failures.service(errorToken(content));
    this.#reports.note("unknown-member", name, typeof content === "string" ? content : new Phrase("an element"), undefined, start);
    keepItem(element.value, name, content);
  }

  /** The text of an element. Empty text and no text are the same in XML: it is the member when the documents promise one. */
  #text(element: Element, text: string, nameStart: number): void {
    const member = element.table.text;
    if (member?.scalar !== undefined) {
      if (text !== "" || (member.required && readText(member.scalar, "").verdict === "good")) {
        this.#put(element, member, this.#scalar(member.scalar, member.name, text, nameStart - 1), nameStart - 1);
      }
    } else if (text.trim() !== "") {
      this.#reports.note("unknown-member", "#text", text.trim(), undefined, nameStart - 1);
      element.value["#text"] = text.trim();
    }
  }

  #scalar(scalar: Scalar, name: string, text: string, offset: number): unknown {
    if (isGoodText(scalar, text)) return text;
    const { value, verdict } = readText(scalar, text);
    if (verdict === "good") return value;
    if (verdict === "type" || verdict === "value") this.#reports.issue(verdict, name, describeScalar(scalar), text, offset);
    else this.#reports.note(verdict, name, text, describeScalar(scalar), offset);
    return value;
  }

  /** Sets a member. One that may not repeat and does becomes a list, as it would stand in JSON. */
  #put(element: Element, member: Member, content: unknown, offset: number): void {
    const { value } = element;
    const { name } = member;
    if (!element.has(member)) {
      element.mark(member);
      value[name] = member.many ? [content] : content;
      return;
    }
    if (!member.many) this.#reports.issue("duplicate", name, "once", new Phrase("again"), offset);
    const before = value[name];
    if (Array.isArray(before)) before.push(content);
    else value[name] = [before, content];
  }

  #otherForm(member: Member, found: string, offset: number): void {
    this.#reports.note("observed-form", member.name, new Phrase(found), `${member.kind} ${member.xmlName}`, offset);
  }

  #missing(member: Member, offset: number): void {
    const nothing = new Phrase("nothing");
    if (member.seenAbsent) this.#reports.note("observed-form", member.name, nothing, "always there", offset);
    else this.#reports.issue("missing", member.name, describeMember(member), nothing, offset);
  }
}

/** The service's code in an `errorCode` element: its attribute `token`, or its text. */
export function errorToken(content: OpenValue): unknown {
  return typeof content === "string" ? content : (content["token"] ?? content["#text"]);
}
