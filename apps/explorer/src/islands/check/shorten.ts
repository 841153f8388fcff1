/** Shortens large documents, because recognition decodes a document once for each feed. */

/** Documents above this size are shortened, in characters. */
export const LARGE_DOCUMENT = 300_000;
/** Items that remain of each list. */
const MAX_ITEMS = 8;

/** Returns the document with the first items of each list, in the same format; undefined if that is not possible. */
export function shorten(text: string): string | undefined {
  const start = text.search(/\S/);
  if (text.charAt(start) === "<") return shortenXml(text);
  const [open, close] = [text.search(/[{[]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))];
  if (open < 0 || close < open) return undefined;
  try {
    const short = JSON.stringify(
      JSON.parse(text.slice(open, close + 1), (_, value: unknown) =>
        Array.isArray(value) ? value.slice(0, MAX_ITEMS) : value,
      ),
    );
    return text.slice(0, open) + short + text.slice(close + 1);
  } catch {
    return undefined;
  }
}

/** Comments, CDATA sections, instructions, and tags with quoted attributes. */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([^\s/>]+)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/g;

/** Returns the start of an XML document, with end tags for the elements that are open there. */
function shortenXml(text: string): string {
  const open: string[] = [];
  for (const match of text.matchAll(markup)) {
    const [tag, end, name, empty] = match;
    if (name === undefined) continue;
    if (end === "/") open.pop();
    else if (empty !== "/") open.push(name);
    const after = match.index + tag.length;
    if (after > LARGE_DOCUMENT)
      return (
        text.slice(0, after) +
        open
          .toReversed()
          .map((element) => `</${element}>`)
          .join("")
      );
  }
  return text;
}
