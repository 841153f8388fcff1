import { printable } from "@sdf/runtime/error";
import { decodeUtf8 } from "../text.ts";

/** Longest text of a response in a description, characters. */
const MAX_WORDS = 160;
/** Length of the part of a page that is searched for its title. */
const MAX_PAGE = 65_536;
/** Depth to which an error message is searched. */
const MAX_LEVELS = 5;

/**
 * Names under which services, gateways and frameworks write the text of an error, the most specific first, in lower case
 * and without prefixes.
 */
const messageNames = (
  "message error_description errormessage error_message statusmessage detail title description reason msg " +
  "faultstring error errors fault text #text"
).split(" ");
/** Names of objects that contain an error beside other values. */
const containerNames = new Set(["body", "envelope", "response", "result", "status"]);

/** Describes in words a document that belongs to no feed. `value` is its content if it is JSON or XML. */
export function describeForeign(document: Uint8Array | string, value?: unknown): string {
  // A byte order mark counts as white space.
  const start = (typeof document === "string" ? document : readAnyEncoding(document)).trimStart();
  if (start === "") return "an empty body";
  const isMarkup = start[0] === "<";
  if (isMarkup && isPage(start)) return describePage(start);
  const content = /^[{[]/.test(start) ? (parseJson(start) ?? value) : value;
  if (content === undefined) return `text that begins with ${quote(start)}`;
  const message = findMessage(content, MAX_LEVELS, false);
  if (message !== undefined) return `${isMarkup ? "an XML" : "a JSON"} error message: ${quote(message)}`;
  if (isMarkup) return `an XML document with the root element ${printable(rootName(start))}`;
  if (Array.isArray(content)) return `a JSON list of ${content.length} values`;
  if (typeof content !== "object" || content === null) return "a single JSON value";
  const names = Object.keys(content);
  if (names.length === 0) return "an empty JSON object";
  return `a JSON object with ${printable(names.slice(0, 5).join(", "))}`;
}

/** Reads text of which the encoding may not be declared, as that of pages often is. */
function readAnyEncoding(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (!/[\0\uFFFD]/.test(text)) return text;
  const [first, second] = bytes;
  // UTF-16 has a byte order mark, or its first characters are in the ASCII range.
  const isBigEndian = first === 0 || first === 0xfe;
  const label = isBigEndian ? "utf-16be" : second === 0 || first === 0xff ? "utf-16le" : "windows-1252";
  return new TextDecoder(label).decode(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const pageElements =
  /^(?:\w+:)?(?:html|head|meta|script|style|noscript|body|center|div|h\d|hr|iframe|img|p|pre|span)$/i;

/** True if the document type or the root element is one of HTML, even if the page is well-formed XML. */
export function isPage(text: string): boolean {
  return /^\s*<!doctype\s+html\b/i.test(text) || pageElements.test(rootName(text));
}

function describePage(page: string): string {
  const head = page.slice(0, MAX_PAGE);
  const title = /<title[^>]{0,99}>([^<]{1,999})/i.exec(head);
  const isLogin = /type\s{0,9}=\s{0,9}["']?password/i.test(head);
  const kind = /<pre[^>]{0,99}>\s{0,99}[{[]/i.test(head)
    ? "page with JSON inside <pre>"
    : isLogin
      ? "login page"
      : "page";
  return `an HTML ${kind}${title ? ` titled ${quote(title[1]!)}` : ""}`;
}

/** Returns the text of an error message. `isNamed`: the value has the name of one, and so may be the text itself. */
function findMessage(value: unknown, levels: number, isNamed: boolean): string | undefined {
  const [content] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof content === "string") return isNamed && content.trim() !== "" ? content : undefined;
  if (typeof content !== "object" || content === null || levels === 0) return undefined;
  const entries = Object.entries(content).map(
    ([name, each]) => [name.slice(name.lastIndexOf(":") + 1).toLowerCase(), each] as const,
  );
  const named = messageNames.flatMap((name) => entries.filter((each) => each[0] === name));
  const containers = entries.filter(([name]) => entries.length === 1 || containerNames.has(name));
  for (const [place, [, each]] of [...named, ...containers].entries()) {
    const message = findMessage(each, levels - 1, place < named.length);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** Returns the name of the first element of an XML document. */
export function rootName(text: string): string {
  let at = text.indexOf("<");
  while (at >= 0 && /[?!]/.test(text[at + 1] ?? "")) {
    const end = text.startsWith("<!--", at) ? text.indexOf("-->", at) : text.indexOf(">", at);
    at = end < 0 ? -1 : text.indexOf("<", end);
  }
  return /^[^\s/>]{1,100}/.exec(text.slice(at + 1, at + 101))?.[0] ?? "";
}

function quote(text: string): string {
  const line = text
    .slice(0, 4 * MAX_WORDS)
    .replace(/\s+/g, " ")
    .trim();
  return `"${printable(line.slice(0, MAX_WORDS))}${line.length > MAX_WORDS ? "…" : ""}"`;
}
