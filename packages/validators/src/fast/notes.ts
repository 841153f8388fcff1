import type { Drift } from "@sdf/runtime";
import { Locator } from "../locator.ts";

interface Note {
  readonly kind: Drift["kind"];
  path: string;
  readonly found: string;
  readonly documented: string;
  /** Where in the document, in bytes. */
  readonly offset: number;
}

/** The drift that a clean document may have: forms that were seen before. Paths grow from their end, while objects are finished. */
export class Notes {
  readonly #notes: Note[] = [];
  /** What is said when the object at hand is finished. */
  readonly #late: Note[] = [];

  add(kind: Drift["kind"], name: string, found: unknown, documented: string, offset: number): void {
    this.#notes.push({ kind, path: name, found: typeof found === "string" ? found : String(found), documented, offset });
  }

  /** What is said of the whole, before everything else. */
  addFirst(found: string, documented: string, offset: number): void {
    this.#notes.unshift({ kind: "observed-form", path: "", found, documented, offset });
  }

  /** Another name of a JSON member, which is told behind everything else about its object. */
  addLate(name: string, found: string, documented: string, offset: number): void {
    this.#late.push({ kind: "observed-form", path: name, found, documented, offset });
  }

  /** Moves what was noted from `start` on behind everything else about the object at hand. */
  defer(start: number): void {
    const notes = this.#notes;
    let from = notes.length;
    while (from > 0 && (notes[from - 1] as Note).offset >= start) from--;
    this.#late.push(...notes.splice(from));
  }

  /** Tells what was kept back since `start`. */
  tellLate(start: number): void {
    const late = this.#late;
    let from = late.length;
    while (from > 0 && (late[from - 1] as Note).offset >= start) from--;
    this.#notes.push(...late.splice(from));
  }

  /** Puts a member before the paths of all that was noted from `start` on. */
  within(start: number, name: string, index: number): void {
    const notes = this.#notes;
    const step = index < 0 ? name : `${name}[${index}]`;
    for (let at = notes.length - 1; at >= 0; at--) {
      const note = notes[at] as Note;
      if (note.offset < start) return;
      note.path = note.path === "" ? step : `${step}.${note.path}`;
    }
  }

  /** As drift; with line and column when they have a place in `bytes`. */
  finish(bytes?: Uint8Array): Drift[] {
    const locator = bytes === undefined || this.#notes.length === 0 ? undefined : new Locator(bytes);
    const places = new Map<number, { line: number; column: number }>();
    if (locator !== undefined) {
      for (const offset of this.#notes.map((note) => note.offset).sort((a, b) => a - b)) places.set(offset, locator.at(offset));
    }
    return this.#notes.map(({ kind, path, found, documented, offset }) => ({ kind, path, found, documented, ...places.get(offset) }));
  }
}

/** A value as reports show it: as JSON, and cut when it is long. */
export function shown(found: string | number | boolean): string {
  const text = typeof found === "string" ? JSON.stringify(found.slice(0, 81)) : String(found);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
