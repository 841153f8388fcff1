import type { Drift } from "@sdf/runtime";
import { Locator } from "../locator.ts";

interface Entry {
  readonly kind: Drift["kind"];
  path: string;
  readonly found: string;
  readonly documented: string;
  /** Position in the document, in bytes. */
  readonly offset: number;
}

/**
 * Collects the drift of a document that the fast decoder reads: observed forms. Paths are built from their end, while
 * the objects of the document are completed.
 */
export class DriftCollector {
  readonly #entries: Entry[] = [];
  /** Entries to add once the current object is complete. */
  readonly #deferred: Entry[] = [];

  add(kind: Drift["kind"], name: string, received: unknown, documented: string, offset: number): void {
    const text = typeof received === "string" ? received : String(received);
    this.#entries.push({ kind, path: name, found: text, documented, offset });
  }

  /** Adds drift of the root, before all other drift. */
  addFirst(received: string, documented: string, offset: number): void {
    this.#entries.unshift({ kind: "observed-form", path: "", found: received, documented, offset });
  }

  /** Adds an alias of a JSON property, which is reported after all other drift of its object. */
  addDeferred(name: string, received: string, documented: string, offset: number): void {
    this.#deferred.push({ kind: "observed-form", path: name, found: received, documented, offset });
  }

  /** Defers the entries from the byte offset `start` on, so that they follow all other drift of the current object. */
  defer(start: number): void {
    const entries = this.#entries;
    let from = entries.length;
    while (from > 0 && (entries[from - 1] as Entry).offset >= start) from--;
    this.#deferred.push(...entries.splice(from));
  }

  /** Adds the deferred entries from the byte offset `start` on. */
  flushDeferred(start: number): void {
    const deferred = this.#deferred;
    let from = deferred.length;
    while (from > 0 && (deferred[from - 1] as Entry).offset >= start) from--;
    this.#entries.push(...deferred.splice(from));
  }

  /** Prepends a step to the paths of all entries from the byte offset `start` on. */
  prependPath(start: number, name: string, index: number): void {
    const entries = this.#entries;
    const step = index < 0 ? name : `${name}[${index}]`;
    for (let at = entries.length - 1; at >= 0; at--) {
      const entry = entries[at] as Entry;
      if (entry.offset < start) return;
      entry.path = entry.path === "" ? step : `${step}.${entry.path}`;
    }
  }

  /**
   * Returns the collected drift.
   *
   * @param bytes - The document, if the drift shall have lines and columns.
   */
  finish(bytes?: Uint8Array): Drift[] {
    const entries = this.#entries;
    const locator = bytes === undefined || entries.length === 0 ? undefined : new Locator(bytes);
    const positions = new Map<number, { line: number; column: number }>();
    if (locator !== undefined) {
      const offsets = entries.map(({ offset }) => offset).sort((a, b) => a - b);
      for (const offset of offsets) positions.set(offset, locator.locate(offset));
    }
    return entries.map(({ offset, ...entry }) => ({ ...entry, ...positions.get(offset) }));
  }
}
