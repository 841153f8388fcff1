/** Renders the Markdown of guides and docstrings as HTML. */
import MarkdownIt from "markdown-it";
import { escape, escapeText } from "../html/escape.ts";
import { highlight } from "../html/highlight.ts";
import { link } from "../html/link.ts";
import { splitAtTerms, type LinkedTerms } from "./term-links.ts";

/** Captions of code samples by language. */
const captions: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  sh: "Shell",
  json: "JSON",
  xml: "XML",
  yaml: "YAML",
  js: "JSONP",
  cjs: "JavaScript",
  http: "HTTP",
  text: "Text",
  python: "Python",
};

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

/** Anchor of a heading: a code unchanged, other words joined by hyphens. */
function toSlug(heading: string): string {
  const code = /^`([\w.-]+)`$/.exec(heading.trim())?.[1];
  return (
    code ??
    heading
      .toLowerCase()
      .replace(/`/g, "")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
  );
}

/** Rendering state of one page. */
interface Environment {
  readonly from: string;
  /** Terms that the page links; undefined on pages without links to the glossary. */
  readonly terms: LinkedTerms | undefined;
}

const md = new MarkdownIt({ html: false, linkify: false, typographer: false });

md.renderer.rules.fence = (tokens, index) => {
  const { info = "", content = "" } = tokens[index] ?? {};
  const [language = "", ...title] = info.trim().split(/\s+/);
  const caption = title.join(" ") || captions[language] || language || "Text";
  return (
    `<figure class="code" data-language="${escape(language)}"><figcaption>${escapeText(caption)}</figcaption>` +
    `<pre tabindex="0" role="region" aria-label="${escape(caption)}">` +
    `<code>${highlight(content.trimEnd(), language)}</code></pre></figure>\n`
  );
};

/** Anchors in Markdown files of TypeDoc, the only HTML that is not escaped. */
md.inline.ruler.before("html_inline", "anchor", (state, silent) => {
  const [source, id] = /^<a id="([\w-]+)"><\/a>/.exec(state.src.slice(state.pos)) ?? [];
  if (source === undefined) return false;
  if (!silent) state.push("html_inline", "", 0).content = `<span id="${id ?? ""}"></span>`;
  state.pos += source.length;
  return true;
});

/** Links the first use of each term, outside headings, table headings, code and links. */
md.core.ruler.after("inline", "terms", ({ tokens, env, Token }) => {
  const { terms } = env as Environment;
  if (terms === undefined) return;
  for (const [index, block] of tokens.entries()) {
    if (block.type !== "inline" || /^(?:heading|th)_open$/.test(tokens[index - 1]?.type ?? "")) continue;
    let links = 0;
    block.children = (block.children ?? []).flatMap((token) => {
      links += token.type === "link_open" ? 1 : token.type === "link_close" ? -1 : 0;
      if (token.type !== "text" || links > 0) return [token];
      return splitAtTerms(token.content, terms).flatMap(({ text, anchor }) => {
        const part = new Token("text", "", 0);
        part.content = text;
        if (anchor === undefined) return [part];
        const open = new Token("link_open", "a", 1);
        open.attrs = [
          ["href", `/glossary/#${anchor}`],
          ["class", "term"],
        ];
        return [open, part, new Token("link_close", "a", -1)];
      });
    });
  }
});

md.core.ruler.push("heading-ids", ({ tokens }) => {
  const counts = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const slug = toSlug(tokens[index + 1]?.content ?? "");
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    token.attrSet("id", count === 1 ? slug : `${slug}-${count}`);
  }
});

/** The headings of a text, with the anchors of its rendered form. */
export function readHeadings(text: string): Heading[] {
  const tokens = md.parse(text, { from: "", terms: undefined } satisfies Environment);
  return tokens.flatMap((token, index) =>
    token.type === "heading_open"
      ? {
          level: Number(token.tag.slice(1)),
          text: (tokens[index + 1]?.content ?? "").replaceAll("`", ""),
          id: token.attrGet("id") ?? "",
        }
      : [],
  );
}

/** Resolves links with a leading slash from the root of the site; other links are unchanged. */
md.renderer.rules.link_open = (tokens, index, _options, env: Environment) => {
  const href = tokens[index]?.attrGet("href") ?? "";
  const target = escape(href.startsWith("/") ? link(env.from, decodeURI(href.slice(1))) : href);
  return tokens[index]?.attrGet("class") === "term" ? `<a class="term" href="${target}">` : `<a href="${target}">`;
};

/** Names the columns in the cells of tables with three columns or more: narrow windows show one block per row. */
md.core.ruler.push("stacked-tables", ({ tokens }) => {
  let columns: string[] = [];
  let cell = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "table_open") columns = [];
    else if (token.type === "th_open") columns.push(tokens[index + 1]?.content ?? "");
    else if (token.type === "tr_open") cell = 0;
    else if (token.type === "td_open") {
      const column = columns[cell++];
      if (column !== undefined && cell > 1 && cell < columns.length) token.attrSet("data-column", column);
    }
  }
});

/** Number of columns of the table that starts at a token. */
function countColumns(tokens: readonly { readonly type: string }[], index: number): number {
  const end = tokens.findIndex(({ type }, position) => position > index && type === "tr_close");
  return tokens.slice(index, end).filter(({ type }) => type === "th_open").length;
}

md.renderer.rules.table_open = (tokens, index) => {
  const classes = countColumns(tokens, index) > 2 ? "table stacked" : "table";
  return `<div class="${classes}" tabindex="0" role="region" aria-label="Table"><table>\n`;
};
md.renderer.rules.table_close = () => `</table></div>\n`;
md.renderer.rules.th_open = () => `<th scope="col">`;

/**
 * @param from - Path of the page that shows the text, for relative links
 * @param terms - Terms that the page already links; without it, the text has no links to the glossary
 */
export function renderMarkdown(text: string, from: string, terms?: LinkedTerms): string {
  return md.render(text, { from, terms } satisfies Environment).trim();
}

/** Renders inline Markdown, without a paragraph element. The parameters are those of `renderMarkdown`. */
export function renderInline(text: string, from: string, terms?: LinkedTerms): string {
  return md.renderInline(text, { from, terms } satisfies Environment).trim();
}
