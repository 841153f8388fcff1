import { camelCase, reservedNames } from "../../plan/names.ts";

/** Allocates unique names for the constants of one file. */
export class ConstantNames {
  private readonly taken: Set<string>;

  /** @param taken names of the file that are not constants */
  constructor(taken: Iterable<string> = []) {
    this.taken = new Set(taken);
  }

  /** Returns the first unused name: the short one, the long one, or the long one with a number. */
  take(short: string, long: string): string {
    for (const candidate of [short, long]) {
      const name = identifier(candidate);
      if (this.isFree(name)) return this.use(name);
    }
    const base = identifier(long);
    for (let number = 2; ; number++) if (this.isFree(`${base}${number}`)) return this.use(`${base}${number}`);
  }

  private isFree(name: string): boolean {
    return !this.taken.has(name) && !reservedNames.has(name);
  }

  private use(name: string): string {
    this.taken.add(name);
    return name;
  }
}

function identifier(name: string): string {
  const camel = camelCase(name);
  return /^[A-Za-z_$]/.test(camel) ? camel : `_${camel}`;
}
