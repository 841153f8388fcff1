/** The Markdown version of every page: `index.md` beside `index.html`, converted from its `<main>` by Turndown. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Turndown from "turndown";
import { readPage } from "./files.ts";

const skippedNames = new Set(["SCRIPT", "STYLE", "SVG", "INPUT", "BUTTON", "FORM", "TEMPLATE"]);

/** True for elements that Markdown omits: islands, navigation, decoration and controls. */
function isSkipped(node: Element): boolean {
  const version = node.getAttribute("data-md");
  const island = node.getAttribute("data-island");
  return (
    skippedNames.has(node.nodeName.toUpperCase()) ||
    node.hasAttribute("hidden") ||
    node.className === "x" ||
    node.getAttribute("aria-hidden") === "true" ||
    version === "skip" ||
    (version === null && (node.nodeName === "NAV" || (island !== null && island !== "linked")))
  );
}

/** Ordered lists whose order has no meaning. */
const unordered = ["rules", "timeline", "path"];

/** Languages of code blocks by caption; other captions precede their block. */
const languages: Readonly<Record<string, string>> = {
  typescript: "ts",
  curl: "sh",
  shell: "sh",
  python: "python",
  json: "json",
  xml: "xml",
  yaml: "yaml",
};

const toMarkdown = new Turndown({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced", hr: "---" });
const { escape } = toMarkdown;
toMarkdown.escape = (text) => escape(text).replaceAll("<", "\\<");

function toCode(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text.replace(/\s+/g, " ")}${fence}`;
}

/** True for the name of a field in its row, which links to the anchor of the row or is in a summary with the anchor. */
const isFieldName = (node: Element): boolean =>
  (node.localName === "a" && Boolean(node.querySelector("b")) && /^#[^/]/.test(node.getAttribute("href") ?? "")) ||
  (node.localName === "b" && node.parentElement?.localName === "summary" && node.parentElement.id !== "");

toMarkdown
  .addRule("inline code", {
    filter: (node) => ["CODE", "KBD"].includes(node.nodeName) && node.parentNode?.nodeName !== "PRE",
    replacement: (_, node) => toCode(node.textContent ?? ""),
  })
  .addRule("plain emphasis", { filter: ["em", "i"], replacement: (text) => text })
  .addRule("small", {
    filter: "small",
    replacement: (text) => (text.trim() === "" || /^\(.*\)$/.test(text.trim()) ? text : `(${text.trim()})`),
  })
  .addRule("link", {
    filter: "a",
    replacement: (text, node) => {
      const href = (node as Element).getAttribute("href") ?? "#";
      const to = /^[a-z]+:/i.test(href) ? href : href.replace(/(^|\/)index\.html(#.*)?$/, "$1index.md");
      return href.startsWith("#") || text.trim() === "" ? text : `[${text.trim()}](${to})`;
    },
  })
  // Markdown has no anchors, so that rows of fields have the whole path.
  .addRule("field name", {
    filter: isFieldName,
    replacement: (_, node) =>
      toCode(decodeURI((node as Element).getAttribute("href")?.slice(1) ?? node.parentElement?.id ?? "")),
  })
  .addRule("item", {
    filter: "li",
    replacement: (text, node) => {
      const list = node.parentElement;
      const isNumbered = list?.localName === "ol" && !unordered.some((name) => list.classList.contains(name));
      const mark = isNumbered ? `${Array.from(list.children).indexOf(node as Element) + 1}. ` : "- ";
      const content = text.trim().replace(/\n{2,}(?= *(?:-|\d+\.) )/g, "\n");
      return content === "" ? "" : `${mark}${content.replace(/\n(?!\n)/g, `\n${" ".repeat(mark.length)}`)}\n`;
    },
  })
  .addRule("summary", { filter: "summary", replacement: (text) => `\n\n${text.replace(/\s+/g, " ").trim()}\n\n` })
  .addRule("facts", { filter: "dl", replacement: (text) => `\n\n${text.replace(/\n{2,}/g, "\n").trim()}\n\n` })
  .addRule("term", { filter: "dt", replacement: (text) => `\n- ${text.trim()}: ` })
  .addRule("definition", { filter: "dd", replacement: (text) => `${text.replace(/\s+/g, " ").trim()}\n` })
  .addRule("cell", {
    filter: ["td", "th"],
    replacement: (text) => `| ${text.replace(/\s+/g, " ").trim().replaceAll("|", "\\|")} `,
  })
  .addRule("row", {
    filter: "tr",
    replacement: (text, node) =>
      `\n${text}|${node.parentNode?.nodeName === "THEAD" ? `\n${"| --- ".repeat((node as Element).children.length)}|` : ""}`,
  })
  .addRule("table", { filter: "table", replacement: (text) => `\n\n${text.replace(/\n{2,}/g, "\n").trim()}\n\n` })
  .addRule("figure", {
    filter: (node) => node.nodeName === "FIGURE" && Boolean(node.querySelector("pre")),
    replacement: (_, node) => {
      const figure = node as Element;
      const caption = figure.querySelector("figcaption")?.textContent?.trim() ?? "";
      const language = languages[caption.toLowerCase()];
      const code = (figure.querySelector("pre")?.textContent ?? "").trimEnd();
      const title = language === undefined && caption !== "" ? `${caption}:\n\n` : "";
      return `\n\n${title}\`\`\`${figure.getAttribute("data-language") ?? language ?? ""}\n${code}\n\`\`\`\n\n`;
    },
  })
  // The rule that is added last is the first to be tried.
  .addRule("skipped", { filter: isSkipped, replacement: () => "" });

/** Adds the spaces between elements that only the stylesheet shows, outside code blocks. */
function separateElements(html: string): string {
  return html
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(
              /<\/(?:a|b|code|em|i|small|span)>(?=<(?:a|b|code|em|i|small|span)(?: [^>]*)?>(?![.,;:)])|\w)/g,
              "$& ",
            )
            .replace(/(?<=[^\s(>])(?=<(?:small|span)[\s>])/g, " "),
    )
    .join("");
}

/** Removes white space that Markdown does not need, outside code blocks. */
function trimLines(text: string): string {
  return text
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, " ")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
}

/** Converts the content of a page. */
export function convertToMarkdown(html: string): string {
  const parts = toMarkdown.turndown(separateElements(html)).split(/(^ *```[\s\S]*?^ *```$)/m);
  return `${parts
    .map((part, index) => (index % 2 === 1 ? part : trimLines(part)))
    .join("")
    .trim()}\n`;
}

/** Writes the Markdown version of pages. */
export function writeMarkdownPages(site: string, pages: readonly string[]): void {
  for (const page of pages) {
    const content = /<main[\s>][\s\S]*<\/main>/.exec(readPage(site, page))?.[0];
    if (content === undefined) throw new Error(`${page} has no <main>`);
    writeFileSync(join(site, page.replace(/\.html$/, ".md")), convertToMarkdown(content));
  }
}
