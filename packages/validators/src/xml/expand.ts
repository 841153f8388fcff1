import { illegalCharacter } from "./bytes.ts";

/** What is wrong with a value, and where in it. */
export interface Problem {
  readonly problem: string;
  readonly at: number;
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Resolves references and line ends in text. */
export function expandText(written: string): string | Problem {
  return expand(written, "\n");
}

/** Resolves references in an attribute value, where line ends and tabs become spaces. */
export function expandValue(written: string): string | Problem {
  return expand(written, " ");
}

function expand(written: string, lineEnd: string): string | Problem {
  let problem: Problem | undefined;
  const illegal = written.search(/[\uFFFE\uFFFF]/);
  if (illegal >= 0) problem = { at: illegal, problem: "U+FFFE and U+FFFF are no text" };
  const expanded = written.replace(/\r\n?|[\t\n]|]]>|&([^;&<]*)(;?)/g, (match, reference: string | undefined, closed: string, at: number) => {
    if (match === "]]>") {
      if (lineEnd === "\n") problem ??= { at, problem: "]]> in text is written ]]&gt;" };
      return match;
    }
    if (reference === undefined) return lineEnd === " " ? " " : match === "\t" ? match : lineEnd;
    const character = closed === ";" ? resolve(reference) : undefined;
    if (character !== undefined) return character;
    const name = reference.slice(0, 20);
    problem ??= { at, problem: closed === "" ? "& is written &amp;" : `there is no character &${name};` };
    return match;
  });
  return problem ?? expanded;
}

/** The character of `lt`, `#10` or `#xA`. */
function resolve(reference: string): string | undefined {
  if (Object.hasOwn(named, reference)) return named[reference];
  const digits = /^#(?:([0-9]+)|x([0-9A-Fa-f]+))$/.exec(reference);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number.parseInt(digits[2] ?? "", 16) : Number.parseInt(digits[1], 10);
  if (!(code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return illegalCharacter.test(character) ? undefined : character;
}
