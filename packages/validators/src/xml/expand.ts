import type { Findings } from "../findings.ts";
import { illegal } from "./characters.ts";

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const reference = /&(#?\w*)(;?)/y;
const lineEnd = /\r\n?/g;
const lineEndOrTab = /\r\n?|[\t\n]/g;

/**
 * Resolves references in text, and replaces line ends by `space`, in attribute values also tabs. It searches one
 * reference after the other, because replacing all with one pattern allocates a record for every match.
 *
 * @param start - Position of the text in the document.
 * @param space - A line feed for text, a space for attribute values.
 */
export function expand(written: string, start: number, space: "\n" | " ", { malformed }: Findings): string {
  const isText = space === "\n";
  const plain = (from: number, to?: number): string =>
    written.slice(from, to).replace(isText ? lineEnd : lineEndOrTab, space);
  const forbidden = written.indexOf(isText ? "]]>" : "<");
  const end = forbidden < 0 ? written.length : forbidden;
  const parts: string[] = [];
  let from = 0;
  for (let at = written.indexOf("&"); at >= 0 && at < end; at = written.indexOf("&", from)) {
    const failHere = (message: string): never => malformed(message, start + at);
    reference.lastIndex = at;
    const [match = "", name = "", closed] = reference.exec(written) ?? [];
    if (closed !== ";") failHere("write & as &amp;");
    parts.push(
      plain(from, at),
      readReference(name) ?? failHere(`undefined character reference &${name.slice(0, 20)};`),
    );
    from = at + match.length;
  }
  if (forbidden >= 0) {
    malformed(isText ? "write ]]> in text as ]]&gt;" : "write < in an attribute value as &lt;", start + forbidden);
  }
  return from === 0 ? plain(0) : parts.join("") + plain(from);
}

/** Returns the character of a reference such as `lt`, `#10` or `#xA`, or undefined if there is none. */
export function readReference(reference: string): string | undefined {
  if (Object.hasOwn(named, reference)) return named[reference];
  const digits = /^#(?:([0-9]+)|x([0-9A-Fa-f]+))$/.exec(reference);
  const code = Number.parseInt(digits?.[1] ?? digits?.[2] ?? "", digits?.[1] === undefined ? 16 : 10);
  if (!(code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000)) return undefined;
  const character = String.fromCodePoint(code);
  return illegal.test(character) ? undefined : character;
}
