import { printable } from "@sdf/runtime/error";

/** Longest text of a response in a description, characters. */
const MAX_WORDS = 160;
/** Length of the part of a page that is searched for its title. */
const MAX_PAGE = 65_536;

/** Names under which services, gateways and frameworks write the text of an error, the most specific first. */
const messageNames =
  "message error_description errorMessage detail title description reason msg faultstring error errors fault #text".split(
    " ",
  );

/** Describes in words a document that belongs to no feed. `value` is its content if it is JSON or XML. */
export function describeForeign(text: string, value?: unknown): string {
  // A byte order mark counts as white space.
  const start = text.trimStart();
  if (start === "") return "an empty body";
  const isMarkup = start[0] === "<";
  if (value === undefined) return isMarkup ? describePage(start) : `text that begins with ${quote(start)}`;
  const kind = isMarkup ? "XML" : "JSON";
  const message = findMessage(value, 0);
  if (message !== undefined) return `${isMarkup ? "an" : "a"} ${kind} error message: ${quote(message)}`;
  if (isMarkup) return `an XML document with the root element ${printable(rootName(start))}`;
  if (Array.isArray(value)) return `a JSON list of ${value.length} values`;
  if (typeof value !== "object" || value === null) return "a single JSON value";
  const names = Object.keys(value);
  if (names.length === 0) return "an empty JSON object";
  return `a JSON object with ${printable(names.slice(0, 5).join(", "))}`;
}

function describePage(page: string): string {
  const head = page.slice(0, MAX_PAGE);
  const lower = head.toLowerCase();
  // Returns the start of the content of the first element with a name; 0 if there is none: -1 >>> 0 is beyond the text.
  const contentOf = (name: string): number => lower.indexOf(">", lower.indexOf(`<${name}`) >>> 0) + 1;
  const from = contentOf("title");
  const end = lower.indexOf("</title", from);
  const title = from === 0 || end < 0 ? "" : ` titled ${quote(head.slice(from, end))}`;
  const pre = contentOf("pre");
  if (pre > 0 && /^\s*[{[]/.test(head.slice(pre, pre + 40))) return `an HTML page with JSON inside <pre>${title}`;
  return `an HTML ${/type\s{0,9}=\s{0,9}["']?password/.test(lower) ? "login page" : "page"}${title}`;
}

/** Returns the text of an error message, at most three levels below the root. */
function findMessage(value: unknown, depth: number): string | undefined {
  const [content] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof content === "string") return depth > 0 && content.trim() !== "" ? content : undefined;
  if (typeof content !== "object" || content === null || depth > 3) return undefined;
  for (const name of messageNames) {
    if (!Object.hasOwn(content, name)) continue;
    const message = findMessage((content as Readonly<Record<string, unknown>>)[name], depth + 1);
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
