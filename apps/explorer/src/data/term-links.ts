/** Finds the first use of each term of the glossary in the running text of a page. */
import { escape, escapeText } from "../html/escape.ts";
import { link } from "../html/link.ts";
import { glossary, termAnchor } from "./glossary.ts";

/** A part of a text; `anchor` is that of the term in the glossary. */
export interface TextPart {
  readonly text: string;
  readonly anchor?: string;
}

/** Anchors of the terms that a page already links. */
export type LinkedTerms = Set<string>;

const linkable = glossary.filter(({ inText }) => inText !== false).map(({ term }) => term);

const longestFirst = linkable.toSorted((one, other) => other.length - one.length);

/** Whole words in singular or plural, outside paths and compounds. */
const pattern = new RegExp(`(?<![\\w.@#/_-])(?:${longestFirst.join("|")})s?(?![\\w@#/_-]|\\.\\w)`, "gi");

const anchorByWord = new Map(
  linkable.flatMap((term) => [term, `${term}s`].map((word) => [word.toLowerCase(), termAnchor(term)] as const)),
);

/** Splits a text at terms that the page does not link yet, and adds them to `linked`. */
export function splitAtTerms(text: string, linked: LinkedTerms): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const anchor = anchorByWord.get(match[0].toLowerCase());
    if (anchor === undefined || linked.has(anchor)) continue;
    linked.add(anchor);
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], anchor });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A text as HTML with links to the glossary. */
export function withTerms(text: string, from: string, linked: LinkedTerms): string {
  return splitAtTerms(text, linked)
    .map((part) =>
      part.anchor === undefined
        ? escapeText(part.text)
        : `<a class="term" href="${escape(link(from, `glossary/#${part.anchor}`))}">${escapeText(part.text)}</a>`,
    )
    .join("");
}
