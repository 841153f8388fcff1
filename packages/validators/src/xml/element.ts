import { limits } from "../limits.ts";
import { hashStep, maxNames, type Entry, type Member, type Table } from "../table.ts";
import type { Cursor } from "./cursor.ts";

/**
 * Which names and members an element has had: one row per level, holding the number of the element.
 * Numbers never come back, so rows need no clearing; decoding is synchronous, so one is enough.
 */
const marks = new Float64Array((limits.depth + 2) * maxNames * 2);
let elements = 0;

/** An element that is being read. */
export class Element {
  readonly table: Table;
  readonly value: Record<string, unknown> = {};
  readonly #row: number;
  readonly #number: number;
  /** Namespace declarations, which are no members. */
  #namespaces: Set<string> | undefined;

  constructor(table: Table, depth: number) {
    this.table = table;
    this.#row = depth * maxNames * 2;
    this.#number = ++elements;
  }

  /** Marks a name; tells whether it was there before. */
  repeats(entry: Entry): boolean {
    const at = this.#row + entry.index;
    if (marks[at] === this.#number) return true;
    marks[at] = this.#number;
    return false;
  }

  /** Whether a member was read, under whatever name. */
  has(member: Member): boolean {
    return marks[this.#row + maxNames + member.index] === this.#number;
  }

  mark(member: Member): void {
    marks[this.#row + maxNames + member.index] = this.#number;
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

/** What the cursor's last name stands for. */
export function find(table: Table, cursor: Cursor): Entry | undefined {
  const bucket = table.xml[cursor.nameHash & (table.xml.length - 1)] ?? [];
  search: for (const entry of bucket) {
    const { bytes } = entry;
    if (bytes.length !== cursor.nameEnd - cursor.nameStart) continue;
    for (let index = 0; index < bytes.length; index++) {
      if (bytes[index] !== cursor.bytes[cursor.nameStart + index]) continue search;
    }
    return entry;
  }
  return undefined;
}

/** What a name stands for, given as text. */
export function findName(table: Table, name: string): Entry | undefined {
  const hash = new TextEncoder().encode(name).reduce(hashStep, 0);
  return table.xml[hash & (table.xml.length - 1)]?.find((entry) => entry.name === name);
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
