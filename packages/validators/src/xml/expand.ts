import type { Findings } from "../findings.ts";
import { illegal } from "./characters.ts";

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Resolves references in text that stands at `start`, and writes line ends as `space`, in attribute values tabs too. */
export function expand(written: string, start: number, space: "\n" | " ", { malformed }: Findings): string {
  return written.replace(/\r\n?|[\t\n<]|]]>|&(#?\w*)(;?)/g, (match, reference: string | undefined, closed: string, at: number) => {
    const fail = (message: string): never => malformed(message, start + at);
    if (match === "<") fail("< in an attribute value is written &lt;");
    if (match === "]]>") return space === " " ? match : fail("]]> in text is written ]]&gt;");
    if (reference === undefined) return match === "\t" && space === "\n" ? match : space;
    return closed === "" ? fail("& is written &amp;") : (resolve(reference) ?? fail(`there is no character &${reference.slice(0, 20)};`));
  });
}

/** The character of `lt`, `#10` or `#xA`. */
function resolve(reference: string): string | undefined {
  if (Object.hasOwn(named, reference)) return named[reference];
  const digits = /^#(?:([0-9]+)|x([0-9A-Fa-f]+))$/.exec(reference);
  const code = Number.parseInt(digits?.[1] ?? digits?.[2] ?? "", digits?.[1] === undefined ? 16 : 10);
  if (!(code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000)) return undefined;
  const character = String.fromCodePoint(code);
  return illegal.test(character) ? undefined : character;
}
