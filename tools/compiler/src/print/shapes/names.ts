import { camelCase } from "../../plan/names.ts";

/** Names that a shape file imports, and reserved words of TypeScript. */
const reserved: ReadonlySet<string> = new Set([
  "feedShape",
  "oneOf",
  "open",
  "shape",
  "arguments",
  "await",
  "break",
  "case",
  "catch",
  "class",
  "const",
  "continue",
  "default",
  "delete",
  "do",
  "else",
  "enum",
  "eval",
  "export",
  "extends",
  "false",
  "finally",
  "for",
  "function",
  "if",
  "import",
  "in",
  "instanceof",
  "let",
  "new",
  "null",
  "return",
  "static",
  "super",
  "switch",
  "this",
  "throw",
  "true",
  "try",
  "typeof",
  "var",
  "void",
  "while",
  "with",
  "yield",
]);

/** Allocates unique names for the constants of one file. */
export class ConstantNames {
  private readonly taken = new Set<string>();

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
    return !this.taken.has(name) && !reserved.has(name);
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
