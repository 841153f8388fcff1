/** Markdown of guides and docstrings as HTML, in the markup of the other pages. */
import MarkdownIt from "markdown-it";
import { link } from "../site/link.ts";
import { highlight } from "../views/highlight.ts";
import { escape, escapeText } from "../views/line.ts";

/** Languages of samples as their captions name them. */
const captions: Readonly<Record<string, string>> = { ts: "TypeScript", sh: "Shell", json: "JSON", xml: "XML", yaml: "YAML", js: "JSONP", http: "HTTP", text: "Text", python: "Python" };

/** Anchor of a heading: a code stands as it is, words are joined by hyphens. */
export function slugOf(heading: string): string {
  const code = /^`([\w.-]+)`$/.exec(heading.trim())?.[1];
  return code ?? heading.toLowerCase().replace(/`/g, "").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

/** What a page's headings need to be unique. */
interface Environment {
  readonly from: string;
  readonly slugs: Map<string, number>;
}

const md = new MarkdownIt({ html: false, linkify: false, typographer: false });

md.renderer.rules.fence = (tokens, index) => {
  const { info = "", content = "" } = tokens[index] ?? {};
  const [language = "", ...title] = info.trim().split(/\s+/);
  const caption = title.join(" ") || captions[language] || language || "Text";
  return `<figure class="code" data-language="${escape(language)}"><figcaption>${escapeText(caption)}</figcaption><pre tabindex="0" role="region" aria-label="${escape(caption)}"><code>${highlight(content.trimEnd(), language)}</code></pre></figure>\n`;
};

md.renderer.rules.heading_open = (tokens, index, _options, env: Environment) => {
  const slug = slugOf(tokens[index + 1]?.content ?? "");
  const count = env.slugs.get(slug) ?? 0;
  env.slugs.set(slug, count + 1);
  return `<${tokens[index]?.tag ?? "h2"} id="${escape(count === 0 ? slug : `${slug}-${count + 1}`)}">`;
};

/** A leading slash is the root of the site; anything else stays on the page or leads away from it. */
md.renderer.rules.link_open = (tokens, index, _options, env: Environment) => {
  const href = tokens[index]?.attrGet("href") ?? "";
  return `<a href="${escape(href.startsWith("/") ? link(env.from, decodeURI(href.slice(1))) : href)}">`;
};

md.renderer.rules.table_open = () => `<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n`;
md.renderer.rules.table_close = () => `</table></div>\n`;
md.renderer.rules.th_open = () => `<th scope="col">`;

/** @param from - Page that holds the text: links are made from there. */
export function renderMarkdown(text: string, from: string): string {
  return md.render(text, { from, slugs: new Map() } satisfies Environment).trim();
}

/** The same without a paragraph around it. */
export function renderInline(text: string, from: string): string {
  return md.renderInline(text, { from, slugs: new Map() } satisfies Environment).trim();
}
