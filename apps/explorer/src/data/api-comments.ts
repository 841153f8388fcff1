import { errorCodes } from "./api-errors.ts";
import type { Comment, CommentPart } from "./api-json.ts";
/** Docstrings as Markdown, with links to symbols, error codes and feeds. */
import { original, symbolById, symbolPath, type ApiSymbol } from "./api.ts";

/** The page of a symbol or an error code that a word in code names. */
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

/** Markdown of the parts, with links from the root of the site (`/api/…`). */
export function markdownOf(parts: readonly CommentPart[] | undefined, symbol: ApiSymbol): string {
  return (parts ?? [])
    .map((one) => part(one, symbol))
    .join("")
    .trim();
}

/** The summary of a docstring with its `@deprecated` and `@see` tags. */
export function meaningOf(comment: Comment | undefined, symbol: ApiSymbol): string {
  return [
    ...tagged(comment, "@deprecated", symbol).map((text) => `**Deprecated.** ${text}`),
    markdownOf(comment?.summary, symbol),
    ...tagged(comment, "@see", symbol).map((address) => `See \`${address}\`.`),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** The first paragraph of a docstring, for lists. */
export function leadOf(comment: Comment | undefined, symbol: ApiSymbol): string {
  return (
    markdownOf(comment?.summary, symbol)
      .split(/\n\s*\n/)[0]
      ?.split(/\n- /)[0]
      ?.replace(/\s+/g, " ") ?? ""
  );
}

/** Contents of all block tags of one name. */
export function tagged(comment: Comment | undefined, tag: string, symbol: ApiSymbol): readonly string[] {
  return (comment?.blockTags ?? []).filter((one) => one.tag === tag).map(({ content }) => markdownOf(content, symbol));
}

/** The docstring of a symbol; TypeDoc stores that of a function on its first signature. */
export function commentOf(symbol: ApiSymbol): Comment | undefined {
  const { reflection } = original(symbol);
  return reflection.comment ?? reflection.signatures?.find(({ comment }) => comment !== undefined)?.comment;
}
