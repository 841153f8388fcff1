import { marks, maxNames, nextNumber, rowOf } from "../marks.ts";
import type { Entry, Member, Table } from "../table.ts";

/** An element that is being read. */
export class Element {
  readonly table: Table;
  readonly value: Record<string, unknown>;
  readonly row: number;
  readonly number: number;
  /** Required members that have not come yet. */
  missing: number;
  /** Namespace declarations, which are no members. */
  #namespaces: Set<string> | undefined;

  constructor(table: Table, depth: number) {
    this.table = table;
    this.value = new table.Value();
    this.row = rowOf(depth);
    this.number = nextNumber();
    this.missing = table.required.xml.length;
  }

  /** Marks a name; tells whether it was there before. */
  repeats(entry: Entry): boolean {
    const at = this.row + entry.index;
    if (marks[at] === this.number) return true;
    marks[at] = this.number;
    return false;
  }

  /** Whether a member was read, under whatever name. */
  has(member: Member): boolean {
    return marks[this.row + maxNames + member.index] === this.number;
  }

  mark(member: Member): void {
    this.missing -= member.inXml;
    marks[this.row + maxNames + member.index] = this.number;
  }

  /** Notes a namespace declaration; tells whether it was there before. */
  redeclares(name: string): boolean {
    this.#namespaces ??= new Set();
    if (this.#namespaces.has(name)) return true;
    this.#namespaces.add(name);
    return false;
  }
}

/** Whether an attribute declares a namespace. */
export function isNamespace(name: string): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
