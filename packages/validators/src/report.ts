import type { Drift, Issue } from "@sdf/runtime";
import type { Failures } from "./failure.ts";
import { Locator } from "./locator.ts";

type Report<T> = T & { offset?: number };
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Collects what there is to say about a document while it is read. It keeps the path to the
 * member at hand as a stack, so that a path costs nothing until something is reported.
 */
export class Reports {
  /** Makes the errors of the same document. */
  readonly failures: Failures;
  readonly #issues: Report<Mutable<Issue>>[] = [];
  readonly #drift: Report<Mutable<Drift>>[] = [];
  readonly #names: string[] = [];
  readonly #indexes: number[] = [];
  #depth = 0;

  constructor(failures: Failures) {
    this.failures = failures;
  }

  /** Goes down to a member; `index` is its place in a list, -1 when it is not in one. */
  enter(name: string, index: number): void {
    const level = this.#depth++;
    this.#names[level] = name;
    this.#indexes[level] = index;
  }

  leave(): void {
    this.#depth--;
  }

  /** Forgets everything: the document is read anew. */
  clear(): void {
    this.#issues.length = this.#drift.length = 0;
  }

  /** Reports what breaks the documents. `offset` is the place in the document, in bytes, where there is one. */
  issue(code: Issue["code"], name: string, expected: string, found: unknown, offset?: number): void {
    this.#issues.push({ code, path: this.#path(name), expected, found: show(found), ...(offset === undefined ? {} : { offset }) });
  }

  /** Reports what goes beyond the documents. */
  note(kind: Drift["kind"], name: string, found: unknown, documented?: string, offset?: number): void {
    this.#drift.push({
      kind,
      path: this.#path(name),
      found: show(found),
      ...(documented === undefined ? {} : { documented }),
      ...(offset === undefined ? {} : { offset }),
    });
  }

  /** The reports; with line and column when they have a place in `bytes`. */
  finish(bytes?: Uint8Array): { issues: readonly Issue[]; drift: readonly Drift[] } {
    locateAll([...this.#issues, ...this.#drift], bytes);
    return { issues: this.#issues, drift: this.#drift };
  }

  #path(name: string): string {
    let path = "";
    for (let level = 0; level < this.#depth; level++) {
      path = join(path, this.#names[level] ?? "");
      const index = this.#indexes[level] ?? -1;
      if (index >= 0) path += `[${index}]`;
    }
    return join(path, name);
  }
}

function join(path: string, name: string): string {
  return path === "" || name === "" || name.startsWith("[") ? path + name : `${path}.${name}`;
}

/** Values are shown as JSON; whatever is long is cut. A `Phrase` is shown as it is. */
function show(found: unknown): string {
  if (found instanceof Phrase) return found.text;
  if (Array.isArray(found)) return `a list of ${found.length}`;
  if (typeof found === "object" && found !== null) return "an object";
  const text = typeof found === "string" ? JSON.stringify(found.slice(0, 81)) : String(found);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Words that describe what was found, in place of a value. */
export class Phrase {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Line and column of every report, in one pass over the document however many there are. */
function locateAll(reports: { offset?: number; line?: number; column?: number }[], bytes: Uint8Array | undefined): void {
  const placed = reports.filter((report) => report.offset !== undefined).sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0));
  const locator = bytes === undefined ? undefined : new Locator(bytes);
  for (const report of placed) {
    if (locator !== undefined) Object.assign(report, locator.at(report.offset ?? 0));
    delete report.offset;
  }
}
