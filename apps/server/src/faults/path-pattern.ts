/** Pattern of paths. `*` matches any text. The work is at most the product of the lengths of pattern and path. */
export class PathPattern {
  readonly #first: string;
  readonly #middle: readonly string[];
  /** Text after the last `*`; `undefined` if the pattern has none. */
  readonly #last: string | undefined;

  constructor(pattern: string) {
    const [first = "", ...others] = pattern.split("*");
    this.#first = first;
    this.#last = others.pop();
    this.#middle = others;
  }

  /** True if the pattern matches the whole path. */
  matches(path: string): boolean {
    if (this.#last === undefined) return path === this.#first;
    if (!path.startsWith(this.#first)) return false;
    // The earliest occurrence of each part leaves the most text for the parts after it.
    let at = this.#first.length;
    for (const part of this.#middle) {
      const start = path.indexOf(part, at);
      if (start < 0) return false;
      at = start + part.length;
    }
    return path.length - this.#last.length >= at && path.endsWith(this.#last);
  }
}
