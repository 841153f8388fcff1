/** Converts a page's content to Markdown. Supports the elements that pages of this site use. */
import { decodeEntities, hasClass, isElement, textOf, type Node } from "./html-tree.ts";

/** True for elements that Markdown omits: islands, decoration and controls. */
function isSkipped({ name, attributes }: Node): boolean {
  return (
    ["script", "style", "svg", "input", "button", "form", "template"].includes(name) ||
    "hidden" in attributes ||
    ("data-island" in attributes && attributes["data-md"] === undefined && attributes["data-island"] !== "linked") ||
    attributes["data-md"] === "skip" ||
    (attributes.class ?? "") === "x" ||
    attributes["aria-hidden"] === "true"
  );
}

const blocks = new Set([
  "address",
  "article",
  "aside",
  "blockquote",
  "details",
  "div",
  "dl",
  "dd",
  "dt",
  "figure",
  "footer",
  "h1",
  "h2",
  "h3",
  "h4",
  "header",
  "hr",
  "li",
  "main",
  "nav",
  "ol",
  "p",
  "pre",
  "section",
  "summary",
  "table",
  "ul",
]);
const isBlock = (node: Node): boolean => isElement(node) && blocks.has(node.name);

/** Escapes characters that Markdown would interpret. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]<]/g, "\\$&").replace(/(?<=^|\s)_|_(?=\s|$)/g, "\\_");
}

/** Links to pages become links to their Markdown version, which has no anchors. */
function address(href: string): string | undefined {
  if (href.startsWith("#")) return undefined;
  if (/^[a-z]+:/i.test(href)) return href;
  return href.replace(/(^|\/)index\.html(#.*)?$/, "$1index.md");
}

function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text.replace(/\s+/g, " ")}${fence}`;
}

/** Inline content on one line. */
function inline(node: Node): string {
  if (node.type === 2) return escapeMarkdown(decodeEntities(node.value).replace(/\s+/g, " "));
  if (!isElement(node)) return (node.children ?? []).map(inline).join("");
  if (isSkipped(node)) return "";
  const inner = (): string => {
    const parts = (node.children ?? []).map((child) => ({
      text: inline(child),
      mark:
        isElement(child) && ["small", "span", "i", "em", "code", "a", "b", "p", "div", "dd", "dt"].includes(child.name),
    }));
    // Adds the spaces that only the stylesheet shows.
    return parts.reduce(
      (line, { text, mark }, index) =>
        line +
        (index > 0 &&
        text !== "" &&
        line !== "" &&
        (mark || parts[index - 1]?.mark === true) &&
        /[^\s(]$/.test(line) &&
        /^[^\s.,;:)\]]/.test(text)
          ? " "
          : "") +
        text,
      "",
    );
  };
  switch (node.name) {
    case "code":
    case "kbd":
      return code(textOf(node));
    case "b":
    case "strong": {
      const text = inner().trim();
      return text === "" ? "" : `**${text}**`;
    }
    case "small": {
      // Small text becomes a remark in parentheses.
      const text = inner().trim();
      return text === "" || /^\(.*\)$/.test(text) ? text : `(${text})`;
    }
    case "del":
      return `~~${inner().trim()}~~`;
    case "br":
      return " ";
    case "a": {
      const text = inner().trim();
      const href = address(decodeEntities(node.attributes.href ?? "#"));
      return href === undefined || text === "" ? text : `[${text}](${href})`;
    }
    case "td":
    case "th":
      return inner();
    default:
      return inner();
  }
}

const oneLine = (nodes: readonly Node[]): string =>
  nodes
    .reduce((line, node) => {
      const text = inline(node);
      return (
        line +
        (line !== "" && text !== "" && /[^\s(]$/.test(line) && /^[^\s.,;:)\]]/.test(text) && isElement(node)
          ? " "
          : "") +
        text
      );
    }, "")
    .replace(/ {2,}/g, " ")
    .trim();

function indent(text: string, by: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 || line === "" ? line : by + line))
    .join("\n");
}

function list(node: Node, numbered: boolean): string {
  const items = (node.children ?? []).filter((child) => child.name === "li" && !isSkipped(child));
  return items
    .map((item, index) => {
      const mark = numbered ? `${index + 1}. ` : "- ";
      return mark + indent(isRow(item) ? row(item) : below(item, "\n"), " ".repeat(mark.length));
    })
    .filter((text) => text.trim() !== "-")
    .join("\n");
}

/** True for rows of a field tree, whose name links to their own anchor. */
const isRow = ({ attributes, children }: Node): boolean =>
  attributes.id !== undefined &&
  children?.[0]?.name === "a" &&
  decodeEntities(children[0].attributes.href ?? "") === `#${encodeURI(decodeEntities(attributes.id))}` &&
  children[0].children?.some(({ name }) => name === "b") === true;

/**
 * A row with the full path, because Markdown has no anchors:
 * ``- `liveData.goal@type` string, optional: Kind of goal``.
 */
function row(node: Node): string {
  const parts = (node.children ?? []).slice(1).filter((child) => isElement(child) && !hasClass(child, "x"));
  const facts = parts
    .filter(({ name }) => name === "i" || name === "small" || name === "code")
    .map((child) => (child.name === "code" ? oneLine([child]) : oneLine(child.children ?? [])));
  const descriptions = parts
    .filter(({ name }) => name === "span" || name === "p")
    .map((child) => oneLine(child.children ?? []));
  return `${code(decodeEntities(node.attributes.id ?? ""))} ${facts.join(", ")}: ${descriptions.join(". ")}`;
}

/** Ordered lists whose order has no meaning. */
const unnumbered = ["rules", "timeline", "path"];

/** A list of facts: `**Pace** every 60 s`. */
function facts(node: Node): string {
  const pairs: string[] = [];
  let term = "";
  const visit = (at: Node): void => {
    for (const child of at.children ?? []) {
      if (child.name === "dt") term = oneLine(child.children ?? []);
      else if (child.name === "dd") pairs.push(`- ${term}: ${oneLine(child.children ?? [])}`);
      else if (isElement(child) && !isSkipped(child)) visit(child);
    }
  };
  visit(node);
  return pairs.join("\n");
}

function table(node: Node): string {
  const rows: string[][] = [];
  const visit = (at: Node): void => {
    for (const child of at.children ?? []) {
      if (child.name === "tr")
        rows.push(
          (child.children ?? [])
            .filter(({ name }) => name === "td" || name === "th")
            .map((cell) => oneLine(cell.children ?? []).replaceAll("|", "\\|")),
        );
      else visit(child);
    }
  };
  visit(node);
  const [head = [], ...body] = rows;
  return [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const languages: Readonly<Record<string, string>> = {
  typescript: "ts",
  curl: "sh",
  shell: "sh",
  python: "python",
  json: "json",
  xml: "xml",
  yaml: "yaml",
};

function fenced(node: Node, label: string, language?: string): string {
  const text = textOf(node).replace(/\n+$/, "");
  const word = label.trim().toLowerCase();
  return `\`\`\`${language ?? languages[word] ?? ""}\n${text}\n\`\`\``;
}

function findElement(node: Node, name: string): Node | undefined {
  for (const child of node.children ?? []) {
    const match = child.name === name ? child : findElement(child, name);
    if (match !== undefined) return match;
  }
  return undefined;
}

function figure(node: Node): string {
  const caption = findElement(node, "figcaption");
  const pre = findElement(node, "pre");
  const label = caption === undefined ? "" : textOf(caption);
  if (pre === undefined) return below(node, "\n\n");
  const block = fenced(pre, label, node.attributes["data-language"]);
  return languages[label.trim().toLowerCase()] === undefined && label.trim() !== ""
    ? `${escapeMarkdown(label.trim())}:\n\n${block}`
    : block;
}

/** A block element as Markdown. */
function block(node: Node): string {
  if (isSkipped(node)) return "";
  const level = /^h([1-6])$/.exec(node.name)?.[1];
  if (level !== undefined) return `${"#".repeat(Number(level))} ${oneLine(node.children ?? [])}`;
  switch (node.name) {
    case "p":
    case "dt":
    case "dd":
      return oneLine(node.children ?? []);
    case "ul":
      return list(node, false);
    case "summary":
      return node.attributes.id === undefined ? below(node, "\n\n") : row(node);
    case "ol":
      return list(node, !unnumbered.some((name) => hasClass(node, name)));
    case "dl":
      return facts(node);
    case "table":
      return table(node);
    case "pre":
      return fenced(node, "");
    case "figure":
      return figure(node);
    case "hr":
      return "---";
    case "blockquote":
      return below(node, "\n\n")
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "nav":
      return node.attributes["data-md"] === "keep" ? below(node, "\n\n") : "";
    default:
      return below(node, "\n\n");
  }
}

/** The blocks of a node; inline content between them becomes paragraphs. */
function below(node: Node, gap: string): string {
  const parts: string[] = [];
  let inlineNodes: Node[] = [];
  const flush = (): void => {
    const line = oneLine(inlineNodes);
    if (line !== "") parts.push(line);
    inlineNodes = [];
  };
  for (const child of node.children ?? []) {
    if (isBlock(child)) {
      flush();
      const text = block(child);
      if (text !== "") parts.push(text);
    } else inlineNodes.push(child);
  }
  flush();
  return parts.join(gap);
}

/** @param main - The content of a page. */
export function markdownOf(main: Node): string {
  return `${below(main, "\n\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
