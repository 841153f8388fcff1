/** A page's content as Markdown. Reads the elements that pages of this site are made of. */
import { decoded, hasClass, isElement, textOf, type Node } from "./tree.ts";

/** Left out: places of scripts, decoration, and what only makes sense on a screen. */
function isSkipped({ name, attributes }: Node): boolean {
  return ["script", "style", "svg", "input", "button", "form", "template"].includes(name) || "hidden" in attributes || "data-island" in attributes && attributes["data-md"] === undefined && attributes["data-island"] !== "linked"
    || attributes["data-md"] === "skip" || (attributes.class ?? "") === "x" || attributes["aria-hidden"] === "true";
}

const blocks = new Set(["address", "article", "aside", "blockquote", "details", "div", "dl", "dd", "dt", "figure", "footer", "h1", "h2", "h3", "h4", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "ul"]);
const isBlock = (node: Node): boolean => isElement(node) && blocks.has(node.name);

/** Signs that would mean something else than they are. */
function escaped(text: string): string {
  return text.replace(/[\\`*[\]<]/g, "\\$&").replace(/(?<=^|\s)_|_(?=\s|$)/g, "\\_");
}

/** Pages of the site lead to their twins; these have no anchors. */
function address(href: string): string | undefined {
  if (href.startsWith("#")) return undefined;
  if (/^[a-z]+:/i.test(href)) return href;
  return href.replace(/(^|\/)index\.html(#.*)?$/, "$1index.md");
}

function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text.replace(/\s+/g, " ")}${fence}`;
}

/** Words on one line. */
function inline(node: Node): string {
  if (node.type === 2) return escaped(decoded(node.value).replace(/\s+/g, " "));
  if (!isElement(node)) return (node.children ?? []).map(inline).join("");
  if (isSkipped(node)) return "";
  const inner = (): string => {
    const parts = (node.children ?? []).map((child) => ({ text: inline(child), mark: isElement(child) && ["small", "span", "i", "em", "code", "a", "b", "p", "div", "dd", "dt"].includes(child.name) }));
    // Marks that style keeps apart would run into each other as text.
    return parts.reduce((line, { text, mark }, index) => line + (index > 0 && text !== "" && line !== "" && (mark || parts[index - 1]?.mark === true) && /[^\s(]$/.test(line) && /^[^\s.,;:)\]]/.test(text) ? " " : "") + text, "");
  };
  switch (node.name) {
    case "code": case "kbd": return code(textOf(node));
    case "b": case "strong": {
      const text = inner().trim();
      return text === "" ? "" : `**${text}**`;
    }
    case "small": {
      // What is small on a page stands aside.
      const text = inner().trim();
      return text === "" || /^\(.*\)$/.test(text) ? text : `(${text})`;
    }
    case "del": return `~~${inner().trim()}~~`;
    case "br": return " ";
    case "a": {
      const text = inner().trim();
      const href = address(decoded(node.attributes.href ?? "#"));
      return href === undefined || text === "" ? text : `[${text}](${href})`;
    }
    case "td": case "th": return inner();
    default: return inner();
  }
}

const oneLine = (nodes: readonly Node[]): string => nodes.reduce((line, node) => {
  const text = inline(node);
  return line + (line !== "" && text !== "" && /[^\s(]$/.test(line) && /^[^\s.,;:)\]]/.test(text) && (isElement(node)) ? " " : "") + text;
}, "").replace(/ {2,}/g, " ").trim();

function indent(text: string, by: string): string {
  return text.split("\n").map((line, index) => (index === 0 || line === "" ? line : by + line)).join("\n");
}

function list(node: Node, numbered: boolean): string {
  const items = (node.children ?? []).filter((child) => child.name === "li" && !isSkipped(child));
  return items.map((item, index) => {
    const mark = numbered ? `${index + 1}. ` : "- ";
    return mark + indent(isRow(item) ? row(item) : below(item, "\n"), " ".repeat(mark.length));
  }).filter((text) => text.trim() !== "-").join("\n");
}

/** A row of a field tree: its name links to its own anchor. */
const isRow = ({ attributes, children }: Node): boolean => attributes.id !== undefined && children?.[0]?.name === "a" && decoded(children[0].attributes.href ?? "") === `#${encodeURI(decoded(attributes.id))}` && children[0].children?.some(({ name }) => name === "b") === true;

/** ``- `liveData.goal@type` string, optional: What kind of goal it is``: the whole path, because Markdown has no anchors. */
function row(node: Node): string {
  const rest = (node.children ?? []).slice(1).filter((child) => isElement(child) && !hasClass(child, "x"));
  const facts = rest.filter(({ name }) => name === "i" || name === "small" || name === "code").map((child) => child.name === "code" ? oneLine([child]) : oneLine(child.children ?? []));
  const said = rest.filter(({ name }) => name === "span" || name === "p").map((child) => oneLine(child.children ?? []));
  return `${code(decoded(node.attributes.id ?? ""))} ${facts.join(", ")}: ${said.join(". ")}`;
}

/** Lists whose order is that of the documents and says nothing. */
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
      if (child.name === "tr") rows.push((child.children ?? []).filter(({ name }) => name === "td" || name === "th").map((cell) => oneLine(cell.children ?? []).replaceAll("|", "\\|")));
      else visit(child);
    }
  };
  visit(node);
  const [head = [], ...body] = rows;
  return [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const languages: Readonly<Record<string, string>> = { typescript: "ts", curl: "sh", shell: "sh", python: "python", json: "json", xml: "xml", yaml: "yaml" };

function fenced(node: Node, label: string, language?: string): string {
  const text = textOf(node).replace(/\n+$/, "");
  const word = label.trim().toLowerCase();
  return `\`\`\`${language ?? languages[word] ?? ""}\n${text}\n\`\`\``;
}

function find(node: Node, name: string): Node | undefined {
  for (const child of node.children ?? []) {
    const found = child.name === name ? child : find(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function figure(node: Node): string {
  const caption = find(node, "figcaption");
  const pre = find(node, "pre");
  const label = caption === undefined ? "" : textOf(caption);
  if (pre === undefined) return below(node, "\n\n");
  const block = fenced(pre, label, node.attributes["data-language"]);
  return languages[label.trim().toLowerCase()] === undefined && label.trim() !== "" ? `${escaped(label.trim())}:\n\n${block}` : block;
}

/** One block. */
function block(node: Node): string {
  if (isSkipped(node)) return "";
  const level = /^h([1-6])$/.exec(node.name)?.[1];
  if (level !== undefined) return `${"#".repeat(Number(level))} ${oneLine(node.children ?? [])}`;
  switch (node.name) {
    case "p": case "dt": case "dd": return oneLine(node.children ?? []);
    case "ul": return list(node, false);
    case "summary": return node.attributes.id === undefined ? below(node, "\n\n") : row(node);
    case "ol": return list(node, !unnumbered.some((name) => hasClass(node, name)));
    case "dl": return facts(node);
    case "table": return table(node);
    case "pre": return fenced(node, "");
    case "figure": return figure(node);
    case "hr": return "---";
    case "blockquote": return below(node, "\n\n").split("\n").map((line) => `> ${line}`.trimEnd()).join("\n");
    case "nav": return node.attributes["data-md"] === "keep" ? below(node, "\n\n") : "";
    default: return below(node, "\n\n");
  }
}

/** Blocks of a node, with words between them as paragraphs. */
function below(node: Node, gap: string): string {
  const parts: string[] = [];
  let words: Node[] = [];
  const flush = (): void => {
    const line = oneLine(words);
    if (line !== "") parts.push(line);
    words = [];
  };
  for (const child of node.children ?? []) {
    if (isBlock(child)) {
      flush();
      const text = block(child);
      if (text !== "") parts.push(text);
    } else words.push(child);
  }
  flush();
  return parts.join(gap);
}

/** @param main - The content of a page. */
export function markdownOf(main: Node): string {
  return `${below(main, "\n\n").replace(/[ \t]+$/gm, "").replace(/\n{3,}/g, "\n\n").trim()}\n`;
}
