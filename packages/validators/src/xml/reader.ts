import { Phrase, type Reports } from "../report.ts";
import { keep } from "../keep.ts";
import { limits } from "../limits.ts";
import { marks, maxNames } from "../marks.ts";
import { describeMember, describeScalar, readText, type Scalar } from "../scalar.ts";
import { readSpan } from "../quick.ts";
import { has } from "../source.ts";
import type { Pattern } from "../names.ts";
import { guess, memberTable, type Chain, type Entry, type Member, type Table } from "../table.ts";
import { byte, inValue } from "./bytes.ts";
import type { Cursor } from "./cursor.ts";
import { Element, isNamespace, localName } from "./element.ts";
import { elementName, keepItem, nextContent, readAside, readAttributes, readOpen, tagEnd, type OpenValue } from "./open.ts";

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
  object(table: Table, tail?: Pattern): Record<string, unknown> {
    const { nameStart, nameEnd } = this.#cursor;
    this.#descend();
    const element = new Element(table, this.#depth);
    if (this.#attributes(element)) this.#content(element, undefined, nameStart, nameEnd, tail);
    else if (table.text !== undefined) this.#text(element, "", nameStart);
    if (element.missing > 0) for (const member of table.required.xml) if (!element.has(member)) this.#missing(member, nameStart - 1);
    this.#depth--;
    return element.value;
  }

  #descend(): void {
    if (++this.#depth > limits.depth) throw this.#cursor.failures.limit("depth", this.#cursor.nameStart);
  }

  /** Reads a start tag's attributes up to its end; tells whether the element has content. */
  #attributes(element: Element): boolean {
    const cursor = this.#cursor;
    const { bytes } = cursor;
    const { table, value, row, number } = element;
    const classes = inValue;
    let last: Chain = table.firstAttribute;
    for (let count = 0; ; count++) {
      const at = cursor.pos;
      if (bytes[at] === byte.greater) {
        cursor.pos = at + 1;
        return true;
      }
      if (bytes[at] === byte.slash && bytes[at + 1] === byte.greater) {
        cursor.pos = at + 2;
        return false;
      }
      let entry = last.next;
      if (entry === undefined || !entry.head.isAt(cursor, at)) {
        entry = guess(last, cursor);
        if (entry !== undefined) last.next = entry;
      }
      if (entry !== undefined) {
        // What nearly every attribute is: the expected one, with a good value that is written as it is. It is read here because calls would cost a tenth of the whole.
        const { member } = entry;
        const start = at + entry.head.length;
        let end = start;
        let seen = 0;
        for (; end < cursor.end; end++) {
          const what = classes[bytes[end] as number] as number;
          if (what >= has.wide) break;
          seen |= what;
        }
        const place = row + maxNames + (member?.index ?? 0);
        if (bytes[end] === byte.quote && marks[place] !== number && member?.scalar !== undefined && end - start <= limits.text && count < limits.attributes) {
          const read = readSpan(member.scalar, cursor, start, end, seen);
          if (read !== undefined) {
            marks[place] = marks[row + entry.index] = number;
            element.missing -= member.inXml;
            value[member.name] = read;
            cursor.pos = end + 1;
            last = entry;
            continue;
          }
        }
        cursor.nameStart = at + 1;
        cursor.pos = start;
        cursor.quoted(byte.quote);
      } else {
        const spaced = cursor.space();
        const filled = tagEnd(cursor);
        if (filled !== undefined) return filled;
        if (!spaced) cursor.malformed("attributes are set apart by a space");
        cursor.name();
        entry = this.#find(table);
        if (entry?.isAttribute === true) last.next = entry;
        cursor.value();
      }
      if (count === limits.attributes) throw cursor.failures.limit("attributes", at);
      this.#attribute(element, entry);
      if (entry?.isAttribute === true) last = entry;
    }
  }

  /** What the cursor's last name stands for. */
  #find(table: Table): Entry | undefined {
    const cursor = this.#cursor;
    return cursor.nameHash === undefined ? table.xml.byText.get(cursor.nameText()) : table.xml.find(cursor, cursor.nameStart, cursor.nameEnd, cursor.nameHash);
  }

  #attribute(element: Element, entry: Entry | undefined): void {
    const cursor = this.#cursor;
    const start = cursor.nameStart;
    const member = entry?.member;
    if (entry === undefined || member === undefined) {
      this.#unknownAttribute(element, start);
      return;
    }
    if (element.repeats(entry)) cursor.malformed(`attribute ${entry.name} is given twice`, start);
    if (member.scalar === undefined) {
      const text = cursor.span();
      this.#reports.issue("structure", member.name, `element ${member.xmlName}`, text, start);
      this.#put(element, member, text, start);
      return;
    }
    if (!entry.isAttribute) this.#otherForm(member, `attribute ${entry.name}`, start);
    this.#put(element, member, this.#scalarSpan(member.scalar, member.name, cursor.spanStart), start);
  }

  #unknownAttribute(element: Element, start: number): void {
    const cursor = this.#cursor;
    const name = cursor.nameText();
    const declares = isNamespace(name);
    if (declares ? element.redeclares(name) : Object.hasOwn(element.value, name)) {
      cursor.malformed(`attribute ${name} is given twice`, start);
    }
    const content = cursor.span();
    if (declares) return;
    this.#reports.note("unknown-member", name, content, undefined, start);
    keep(element.value, name, content);
  }

  /** Reads content up to the end tag, which is passed. */
  #content(element: Element, wrapper: Entry | undefined, nameStart: number, nameEnd: number, tail: Pattern | undefined): void {
    const cursor = this.#cursor;
    const { bytes } = cursor;
    const { table } = element;
    const textMember = wrapper === undefined ? table.text : undefined;
    let text = "";
    let last: Chain = wrapper?.inside ?? table.firstElement;
    let previous: Entry | undefined;
    /** The list that `previous` fills. */
    let list: unknown[] | undefined;
    let children = false;
    for (;;) {
      if (bytes[cursor.pos] !== byte.less) {
        // White space between elements is layout.
        const start = cursor.pos;
        cursor.space();
        const blank = bytes[cursor.pos] === byte.less;
        if (!blank || textMember !== undefined) {
          cursor.pos = start;
          cursor.run();
          if (cursor.pos >= cursor.end) cursor.malformed("an element is not closed", cursor.end);
          // Most texts are all that there is in their element.
          if (textMember?.scalar !== undefined && text === "" && !children && tail?.isAt(cursor, cursor.pos) === true) {
            cursor.pos += tail.length;
            this.#put(element, textMember, this.#scalarSpan(textMember.scalar, textMember.name, nameStart - 1), nameStart - 1);
            return;
          }
          text += cursor.span();
        }
      }
      const next = bytes[cursor.pos + 1];
      if (next === byte.slash) {
        if (tail?.isAt(cursor, cursor.pos) === true) cursor.pos += tail.length;
        else cursor.endTag(nameStart, nameEnd);
        break;
      }
      // The same again, or what came after it last time.
      let entry = previous;
      if ((entry?.member?.many === true && cursor.elementIs(entry.head)) || ((entry = last.next ?? last.after) !== undefined && cursor.elementIs(entry.head)) || ((entry = guess(last, cursor)) !== undefined && cursor.elementIs(entry.head))) {
        children = true;
        if (entry !== previous) last.next = entry;
      } else {
        if (next === byte.bang || next === byte.question) {
          text += readAside(cursor) ?? "";
          continue;
        }
        children = true;
        cursor.pos++;
        cursor.name();
        entry = this.#find(table);
        if (entry?.isElement === true && entry !== previous) last.next = entry;
      }
      if (entry?.isElement !== true) {
        this.#child(element, entry, wrapper);
        continue;
      }
      const { member } = entry;
      const inner = member && memberTable(member);
      // What follows is `#child` for what nearly every element is: a known one with members, in its place, for the first time or in its list.
      if (member === undefined || inner === undefined || member.wrapper !== wrapper?.name || (entry !== previous ? element.has(member) : list === undefined)) {
        list = undefined;
        this.#child(element, entry, wrapper);
      } else {
        if (entry !== previous) {
          element.mark(member);
          list = undefined;
          if (member.many) element.value[member.name] = list = [];
        }
        this.#reports.enter(member.name, list === undefined ? -1 : list.length);
        const content = this.object(inner, entry.tail);
        this.#reports.leave();
        if (list === undefined) element.value[member.name] = content;
        else list.push(content);
      }
      last = previous = entry;
    }
    // Beside elements, white space is layout.
    if (children) text = text.trim();
    if (wrapper === undefined) {
      if (text !== "" || table.text !== undefined) this.#text(element, text, nameStart);
    } else if (text.trim() !== "") this.#stray(element, wrapper.name, `${wrapper.name}.#text`, "#text", text.trim(), nameStart - 1);
  }

  #child(element: Element, entry: Entry | undefined, wrapper: Entry | undefined): void {
    const cursor = this.#cursor;
    const start = cursor.nameStart - 1;
    // A name with a prefix is another one than the entry's.
    const tail = entry?.tail;
    if (entry === undefined) {
      const name = cursor.nameText();
      entry = name.includes(":") ? element.table.xml.byText.get(localName(name)) : undefined;
      if (entry === undefined) {
        this.#unknownElement(element, name, start);
        return;
      }
      this.#reports.note("observed-form", localName(name), new Phrase(`element ${name}`), `element ${entry.name}`, start);
    }
    const { member } = entry;
    if (member === undefined) {
      this.#wrapped(element, entry, tail);
      return;
    }
    if (!entry.isElement) this.#otherForm(member, `element ${entry.name}`, start);
    if (member.wrapper !== wrapper?.name) {
      const found = wrapper === undefined ? `no element ${member.wrapper ?? ""} around it` : `element ${wrapper.name} around it`;
      this.#reports.note("observed-form", member.name, new Phrase(found), member.wrapper && `element ${member.wrapper} around it`, start);
    }
    const before = member.many && element.has(member) ? element.value[member.name] : undefined;
    const list = Array.isArray(before) ? before : undefined;
    this.#reports.enter(member.name, member.many ? (list?.length ?? 0) : -1);
    const content = this.#element(element, member, tail);
    this.#reports.leave();
    if (content === undefined) return;
    if (list === undefined) this.#put(element, member, content, start);
    else list.push(content);
  }

  /** A wrapper element: its children are the parent's members. */
  #wrapped(element: Element, wrapper: Entry, tail: Pattern | undefined): void {
    const { nameStart, nameEnd } = this.#cursor;
    this.#descend();
    if (this.#strayAttributes(element, wrapper.name, `${wrapper.name}.`)) this.#content(element, wrapper, nameStart, nameEnd, tail);
    this.#depth--;
  }

  #element(parent: Element, member: Member, tail: Pattern | undefined): unknown {
    const { scalar } = member;
    if (scalar !== undefined) return this.#scalarElement(parent, member, scalar);
    const table = memberTable(member);
    if (table !== undefined) return this.object(table, tail);
    const content = readOpen(this.#cursor, this.#depth + 1);
    return content === "" ? {} : content;
  }

  /**
   * An element whose value is its text. Attributes and elements that it holds nevertheless are kept
   * beside it. Undefined when it is empty, should not be and need not be there.
   */
  #scalarElement(parent: Element, member: Member, scalar: Scalar): unknown {
    const cursor = this.#cursor;
    const { nameStart, nameEnd } = cursor;
    let text = "";
    let start = nameStart - 1;
    if (this.#strayAttributes(parent, member.name, "")) {
      start = cursor.pos;
      let children = false;
      for (;;) {
        const what = nextContent(cursor, nameStart, nameEnd);
        if (what === "end") break;
        if (what !== "element") text = text === "" ? what.text : text + what.text;
        else {
          children = true;
          const at = cursor.pos;
          const name = elementName(cursor);
          this.#stray(parent, member.name, name, name, readOpen(cursor, this.#depth + 2), at);
        }
      }
      // Beside elements, white space is layout.
      if (children) text = text.trim();
    }
    if (text === "" && !member.required && readText(scalar, "").verdict !== "good") return undefined;
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
      const content = cursor.span();
      if (!isNamespace(name)) this.#stray(parent, owner, path + name, name, content, cursor.spanStart);
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

  /** Reads the cursor's last value or text. */
  #scalarSpan(scalar: Scalar, name: string, offset: number): unknown {
    const cursor = this.#cursor;
    const value = cursor.seen < has.wide ? readSpan(scalar, cursor, cursor.spanStart, cursor.spanEnd, cursor.seen) : undefined;
    return value === undefined ? this.#scalar(scalar, name, cursor.span(), offset) : value;
  }

  #scalar(scalar: Scalar, name: string, text: string, offset: number): unknown {
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
