/** Docstrings as Markdown: links to other symbols, to error codes and to feeds put in. */
import { original, symbolById, symbolPath, type ApiSymbol } from "./api.ts";
import type { Comment, CommentPart } from "./api-json.ts";
import { errorCodes } from "./api-errors.ts";

/** A word in code that is the name of something with a page. */
function pathOfWord(word: string, symbol: ApiSymbol): string | undefined {
  if (errorCodes.includes(word) && symbol.name !== "SdfErrorCode") return `/guides/errors/#${word}`;
  const named = symbol.entry.symbols.find(({ name }) => name === word);
  return named === undefined || original(named) === original(symbol) ? undefined : `/${symbolPath(named)}`;
}

function part(of: CommentPart, symbol: ApiSymbol): string {
  if (of.kind === "text") return of.text;
  if (of.kind !== "inline-tag") {
    const word = /^`([\w.]+)`$/.exec(of.text)?.[1];
    const path = word === undefined ? undefined : pathOfWord(word, symbol);
    return path === undefined ? of.text : `[${of.text}](${path})`;
  }
  const target = typeof of.target === "number" ? symbolById(of.target) : undefined;
  return target === undefined ? `\`${of.text}\`` : `[\`${of.text}\`](/${symbolPath(target)})`;
}

/** Markdown of some parts, with links from the root of the site (`/api/…`). */
export function markdownOf(parts: readonly CommentPart[] | undefined, symbol: ApiSymbol): string {
  return (parts ?? []).map((one) => part(one, symbol)).join("").trim();
}

/** The first sentences of a docstring: what lists show. */
export function leadOf(comment: Comment | undefined, symbol: ApiSymbol): string {
  return markdownOf(comment?.summary, symbol).split(/\n\s*\n/)[0]?.split(/\n- /)[0]?.replace(/\s+/g, " ") ?? "";
}

/** Contents of all tags of a kind. */
export function tagged(comment: Comment | undefined, tag: string, symbol: ApiSymbol): readonly string[] {
  return (comment?.blockTags ?? []).filter((one) => one.tag === tag).map(({ content }) => markdownOf(content, symbol));
}

/** The docstring of a symbol; functions carry it on their first signature. */
export function commentOf(symbol: ApiSymbol): Comment | undefined {
  const { reflection } = original(symbol);
  return reflection.comment ?? reflection.signatures?.find(({ comment }) => comment !== undefined)?.comment;
}
