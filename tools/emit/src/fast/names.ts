import { pascalCase } from "../ir/names.ts";

/** Variables of the generated functions, and reserved words of TypeScript. */
const reserved: ReadonlySet<string> = new Set([
  "s",
  "p",
  "v",
  "b",
  "last",
  "start",
  "length",
  "value",
  "item",
  "key",
  "required",
  "arguments",
  "await",
  "break",
  "case",
  "catch",
  "class",
  "const",
  "continue",
  "debugger",
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
  "implements",
  "import",
  "in",
  "instanceof",
  "interface",
  "let",
  "new",
  "null",
  "package",
  "private",
  "protected",
  "public",
  "return",
  "static",
  "super",
  "switch",
  "this",
  "throw",
  "true",
  "try",
  "typeof",
  "undefined",
  "var",
  "void",
  "while",
  "with",
  "yield",
]);

/** Words in imported names, such as `List` in `isList`. */
const imported: ReadonlySet<string> = new Set([
  "Object",
  "List",
  "Open",
  "Shallow",
  "Integer",
  "Decimal",
  "Identifier",
  "Digits",
  "Date",
  "DateZ",
  "Time",
  "TimeZ",
  "Timestamp",
  "MinuteSecond",
  "DecimalText",
  "Percentage",
  "SignedDigits",
  "Never",
  "Scalar",
  "Member",
  "Members",
]);

/** Allocates the words in the names of one file, such as `Goal` for `goalXml`, `goalJson` and `isGoal`. */
export class Words {
  readonly #taken = new Set<string>(imported);

  /** Returns the first unused candidate, or the last candidate with a number. */
  take(...candidates: readonly string[]): string {
    const pascal = candidates.map((name) => pascalCase(name)).filter((word) => word !== "");
    const words = pascal.map((word) => (/^[A-Za-z]/.test(word) ? word : `X${word}`));
    const last = words.at(-1) ?? "Part";
    let word = words.find((each) => !this.#taken.has(each));
    for (let number = 2; word === undefined; number++)
      if (!this.#taken.has(`${last}${number}`)) word = `${last}${number}`;
    this.#taken.add(word);
    return word;
  }
}

/** Converts the first letter to lower case: `Goal` becomes `goal`. */
export function small(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** Name of the variable that holds a member while its object is read. */
export function variable(member: string): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(member) ? member : `_${member.replace(/\W/g, "_")}`;
  // Names of these forms are reserved for functions of the file.
  const isTaken = reserved.has(name) || /^(?:is|endOf)[A-Z]|(?:Xml|Json|At|Values)$|^[A-Z]/.test(name);
  return isTaken ? `${name}_` : name;
}
