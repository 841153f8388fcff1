/** Renders the Markdown of guides and docstrings as HTML. */
import MarkdownIt from "markdown-it";
import { escape, escapeText } from "../html/escape.ts";
import { highlight } from "../html/highlight.ts";
import { link } from "../html/link.ts";

/** Captions of code samples by language. */
const captions: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  sh: "Shell",
  json: "JSON",
  xml: "XML",
  yaml: "YAML",
  js: "JSONP",
  http: "HTTP",
  text: "Text",
  python: "Python",
};

/** Anchor of a heading: a code unchanged, other words joined by hyphens. */
export function slugOf(heading: string): string {
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

/**
 * Splits a heading such as `Retries {#old-anchor}` into its text and its former anchor. A renamed heading keeps its
 * former anchor as an alias, so that links to it keep working.
 */
export function splitHeading(heading: string): { readonly text: string; readonly formerAnchor: string | undefined } {
  const [, text = heading, formerAnchor] = /^(.+?)\s+\{#([\w.-]+)\}$/.exec(heading.trim()) ?? [];
  return { text, formerAnchor };
}

/** Rendering state of one page. */
interface Environment {
  readonly from: string;
  readonly slugs: Map<string, number>;
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

md.core.ruler.before("inline", "former-anchors", ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "inline" || tokens[index - 1]?.type !== "heading_open") continue;
    const { text, formerAnchor } = splitHeading(token.content);
    token.content = text;
    token.meta = { formerAnchor };
  }
});

md.renderer.rules.heading_open = (tokens, index, _options, env: Environment) => {
  const heading = tokens[index + 1];
  const slug = slugOf(heading?.content ?? "");
  const count = env.slugs.get(slug) ?? 0;
  env.slugs.set(slug, count + 1);
  const { formerAnchor } = (heading?.meta ?? {}) as { formerAnchor?: string };
  const alias = formerAnchor === undefined ? "" : `<span id="${escape(formerAnchor)}"></span>`;
  return `<${tokens[index]?.tag ?? "h2"} id="${escape(count === 0 ? slug : `${slug}-${count + 1}`)}">${alias}`;
};

/** Resolves links with a leading slash from the root of the site; other links are unchanged. */
md.renderer.rules.link_open = (tokens, index, _options, env: Environment) => {
  const href = tokens[index]?.attrGet("href") ?? "";
  return `<a href="${escape(href.startsWith("/") ? link(env.from, decodeURI(href.slice(1))) : href)}">`;
};

md.renderer.rules.table_open = () => `<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n`;
md.renderer.rules.table_close = () => `</table></div>\n`;
md.renderer.rules.th_open = () => `<th scope="col">`;

/** @param from - Path of the page that shows the text, for relative links */
export function renderMarkdown(text: string, from: string): string {
  return md.render(text, { from, slugs: new Map() } satisfies Environment).trim();
}

/** Renders inline Markdown, without a paragraph element. */
export function renderInline(text: string, from: string): string {
  return md.renderInline(text, { from, slugs: new Map() } satisfies Environment).trim();
}
