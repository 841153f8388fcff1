/**
 * The search data as text, one line per page and record, because it is much smaller than JSON of the same records:
 *
 * - `>path|context` is a page. The path has no `/index.html`. A path that starts with `/` is in the folder of the page
 *   before; one that ends with `/` continues with the name of the first record.
 * - `=kind` precedes the records of a kind.
 * - Other lines are records: name, anchor, text and words, separated by tabs, without empty ones at the end. The name
 *   of a field that starts with a separator of paths has the parent of the field before.
 */
import type { SearchData, SearchKind, SearchRecord, SynonymGroup } from "./records.ts";

/** The search data, as `sdfData("search", …)` registers it. */
export interface PackedSearchData {
  readonly lines: string;
  readonly synonyms: readonly SynonymGroup[];
}

const INDEX = /\/index\.html$/;

/** The element of a field, without the separator before its name. */
function toParent(path: string): string {
  return /^(.*)[.@#][^.@#]*$/.exec(path)?.[1] ?? "";
}

function toFolder(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/**
 * Packs records, which must be in the order of their pages.
 *
 * @throws Error if a value contains a character that the format uses
 */
export function packSearchData({ pages, contexts, records, synonyms }: SearchData): PackedSearchData {
  const lines: string[] = [];
  let folder = "";
  let lastPage = -1;
  let lastKind: SearchKind | undefined;
  let parent = "";
  for (const [kind, name, page, ...rest] of records) {
    if (page !== lastPage) {
      const path = (pages[page] ?? "").replace(INDEX, "");
      const end = path.endsWith(`/${name}`) ? path.slice(0, -name.length) : path;
      const short = folder !== "" && toFolder(end) === folder ? end.slice(folder.length - 1) : end;
      const context = contexts[page] ?? "";
      lines.push(`>${short}${context === "" ? "" : `|${context}`}`);
      [folder, lastPage, lastKind, parent] = [toFolder(end), page, undefined, ""];
    }
    if (kind !== lastKind) lines.push(`=${kind}`);
    lastKind = kind;
    const own = kind === "field" && parent !== "" && toParent(name) === parent ? name.slice(parent.length) : name;
    parent = kind === "field" ? toParent(name) : "";
    const values = [own, ...rest];
    if (/^[>=]/.test(own) || values.some((value) => /[\t\n]/.test(value ?? "")))
      throw new Error(`The search record ${JSON.stringify(name)} contains >, = or white space that separates records`);
    lines.push(values.join("\t").replace(/\t+$/, ""));
  }
  return { lines: lines.join("\n"), synonyms };
}

export function unpackSearchData({ lines, synonyms }: PackedSearchData): SearchData {
  const pages: string[] = [];
  const contexts: string[] = [];
  const records: SearchRecord[] = [];
  let folder = "";
  let kind: SearchKind = "page";
  let parent = "";
  let isNameOfPage = false;
  for (const line of lines.split("\n")) {
    if (line.startsWith(">")) {
      const [short = "", context = ""] = line.slice(1).split("|");
      const path = short.startsWith("/") ? folder + short.slice(1) : short;
      folder = toFolder(path);
      isNameOfPage = path.endsWith("/");
      pages.push(path);
      contexts.push(context);
      parent = "";
    } else if (line.startsWith("=")) kind = line.slice(1) as SearchKind;
    else {
      const [own = "", anchor = "", text = "", words] = line.split("\t");
      const name = kind === "field" && parent !== "" && /^[.@#]/.test(own) ? parent + own : own;
      parent = kind === "field" ? toParent(name) : "";
      const page = pages.length - 1;
      if (isNameOfPage) pages[page] += name;
      isNameOfPage = false;
      records.push(words === undefined ? [kind, name, page, anchor, text] : [kind, name, page, anchor, text, words]);
    }
  }
  return { pages: pages.map((path) => `${path}/index.html`), contexts, records, synonyms };
}
