import type { Findings } from "../findings.ts";
import { illegal } from "./characters.ts";

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const reference = /&(#?\w*)(;?)/y;
const lineEnd = /\r\n?/g;
const lineEndOrTab = /\r\n?|[\t\n]/g;

/**
 * Resolves references in text that stands at `start`, and writes line ends as `space`, in attribute values tabs too.
 * It goes from one reference to the next: to replace all by one pattern would keep a record of every match.
 */
export function expand(written: string, start: number, space: "\n" | " ", { malformed }: Findings): string {
  const isText = space === "\n";
  const plain = (from: number, to?: number): string => written.slice(from, to).replace(isText ? lineEnd : lineEndOrTab, space);
  const forbidden = written.indexOf(isText ? "]]>" : "<");
  const end = forbidden < 0 ? written.length : forbidden;
  const parts: string[] = [];
  let from = 0;
  for (let at = written.indexOf("&"); at >= 0 && at < end; at = written.indexOf("&", from)) {
    const fail = (message: string): never => malformed(message, start + at);
    reference.lastIndex = at;
    const [match = "", name = "", closed] = reference.exec(written) ?? [];
    if (closed !== ";") fail("& is written &amp;");
    parts.push(plain(from, at), resolve(name) ?? fail(`there is no character &${name.slice(0, 20)};`));
    from = at + match.length;
  }
  if (forbidden >= 0) malformed(isText ? "]]> in text is written ]]&gt;" : "< in an attribute value is written &lt;", start + forbidden);
  return from === 0 ? plain(0) : parts.join("") + plain(from);
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
