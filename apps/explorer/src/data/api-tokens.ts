import { escape, escapeText } from "../html/escape.ts";
import { link } from "../html/link.ts";
import type { Reference } from "./api-json.ts";
/** Code as tokens with optional links to pages. */
import { symbolById, symbolPath } from "./api.ts";
import { feedPath, typeName } from "./feeds.ts";
import { membersOf } from "./members.ts";
import { model } from "./model.ts";

export interface Token {
  readonly text: string;
  /** Path of the linked page from the root of the site. */
  readonly path?: string | undefined;
  /** HTML element as in `html/escape.ts`: keyword or name, text, number. */
  readonly mark?: "i" | "b" | "u";
}

export type Tokens = readonly Token[];

export const plain = (text: string): Tokens => [{ text }];
export const keyword = (text: string): Tokens => [{ text, mark: "i" }];

export function widthOf(tokens: Tokens): number {
  return tokens.reduce((sum, { text }) => sum + text.length, 0);
}

export function joined(parts: readonly Tokens[], separator: string): Tokens {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: separator }, ...part]));
}

/** @param from - Path of the page that shows the code */
export function html(tokens: Tokens, from: string): string {
  return tokens
    .map(({ text, path, mark }) => {
      const inner = escapeText(text);
      if (path !== undefined) return `<a href="${escape(link(from, path))}">${inner}</a>`;
      return mark === undefined ? inner : `<${mark}>${inner}</${mark}>`;
    })
    .join("");
}

/** The location of a type of a feed: its field, the parameters, or the whole response. */
function feedPlace(file: string, name: string): string | undefined {
  const id = /^src\/(.+)\.ts$/.exec(file)?.[1];
  const feed = model.feeds.find((one) => one.id === id);
  if (feed === undefined) return undefined;
  if (/Parameters$|^By[A-Z]/.test(name)) return `${feedPath(feed)}#parameters`;
  const elementName = name.slice(typeName(feed).length).toLowerCase();
  const element = name.startsWith(typeName(feed))
    ? membersOf(feed).find((member) => member.kind === "element" && member.name.toLowerCase() === elementName)
    : undefined;
  return `${feedPath(feed)}#${element?.path ?? "response"}`;
}

/** The page that describes a type, if any. */
export function pathOfReference({ target, name, refersToTypeParameter }: Reference): string | undefined {
  if (refersToTypeParameter === true) return undefined;
  if (typeof target === "number") {
    const symbol = symbolById(target);
    return symbol === undefined ? undefined : symbolPath(symbol);
  }
  return target.packageName === "@sdf/types" ? feedPlace(target.packagePath, name) : undefined;
}
