/** The public symbols of the packages that programs import, as TypeDoc writes them: one Markdown file per symbol. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { functionName } from "../islands/builder/code.ts";
import { typeName } from "./feeds.ts";
import { model, repository, type Feed } from "./model.ts";

export interface ApiSymbol {
  readonly name: string;
  /** Folder of TypeDoc: `functions`, `classes`, `interfaces`, `type-aliases`, `variables`. */
  readonly kind: string;
  readonly entry: ApiEntry;
  /** Page from the root of the site: `api/runtime/createClient/`. */
  readonly path: string;
  /** Markdown, with links from the root of the site. */
  readonly text: string;
  /** First paragraph in Markdown; may be empty. */
  readonly lead: string;
}

/** The exports of one import specifier. */
export interface ApiEntry {
  /** Folder below `api/`: `soccer`, `runtime/testing`. */
  readonly path: string;
  /** Import specifier: `@sdf/runtime/testing`. */
  readonly specifier: string;
  readonly description: string;
  readonly symbols: readonly ApiSymbol[];
}

/** Folders of the packages in reading order; entries besides the main one have a description. */
const sources: readonly (readonly [folder: string, description?: string])[] = [
  ["packages/runtime/src"],
  ["packages/runtime/src/testing", "In-memory responses for tests without a network."],
  ["packages/soccer/src"],
  ["packages/tennis/src"],
  ["packages/basketball/src"],
  ["packages/american-football/src"],
  ["packages/facts/src"],
  ["packages/query/src"],
  ["packages/msw/src"],
  ["packages/validators/src"],
  ["packages/validators/src/recognise", "Recognises the feed of a response from its content."],
  ["packages/validators/src/encodings", "Reads documents in encodings other than UTF-8."],
  ["packages/validators/src/drift", "Collects deviations from the API documentation without storing values."],
  ["packages/validators/src/model", "Decodes responses by the compiled model, without generated code."],
  ["packages/validators/src/standard", "A feed as Standard Schema and Standard JSON Schema."],
  ["apps/harvester/src"],
  ["apps/cli/src"],
];

/** Kinds of TypeDoc in the order of the pages, with their titles. */
export const kindTitles: Readonly<Record<string, string>> = {
  functions: "Functions",
  classes: "Classes",
  variables: "Constants",
  interfaces: "Interfaces",
  "type-aliases": "Types",
};

const folder = join(repository, "docs/api");

/** `packages/runtime/src/testing` → `runtime/testing`. */
function toEntryPath(source: string): string {
  return source.replace(/^\w+\/([\w-]+)\/src/, "$1");
}

function readDescription(source: string): string {
  const manifest = join(repository, source.replace(/\/src.*$/, ""), "package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { description: string }).description;
}

/**
 * Pages by file. File systems may ignore case, so that a type whose name differs from a function or an entry only in
 * case has the page `MatchMomentum-type`.
 */
function assignPages(): ReadonlyMap<string, string> {
  const taken = new Set(sources.map(([source]) => `api/${toEntryPath(source)}/`));
  const pages = new Map<string, string>();
  for (const kind of Object.keys(kindTitles))
    for (const [source] of sources)
      for (const file of globSync(`${source}/${kind}/*.md`, { cwd: folder }).sort()) {
        const page = `api/${toEntryPath(source)}/${basename(file, ".md")}`;
        const isFree = !taken.has(`${page}/`.toLowerCase());
        taken.add(`${page}/`.toLowerCase());
        pages.set(file, isFree ? `${page}/` : `${page}-type/`);
      }
  return pages;
}

if (!existsSync(folder))
  throw new Error(`${folder} is missing; build the site with apps/explorer/build/main.ts to write it`);
const pages = assignPages();

/** Replaces links between files by links between pages; text without a page loses its link. */
function linkPages(text: string, file: string): string {
  return text.replace(
    /\[((?:`[^`]*`|[^\]`])*)\]\(((?:\.\.?\/)*[\w./-]+\.md)(#[\w-]+)?\)/g,
    (_, label: string, to: string, hash = "") => {
      const page = pages.get(join(dirname(file), to));
      return page === undefined ? label : `[${label}](/${page}${hash})`;
    },
  );
}

/** Error codes of the client, which pages link to the guide on errors. */
export const errorCodes: readonly string[] = [
  ...readFileSync(join(folder, "packages/runtime/src/type-aliases/SdfErrorCode.md"), "utf8").matchAll(/"([\w.-]+)"/g),
].map(([, code = ""]) => code);

/** Links error codes and pages of the site outside code blocks, and captions blocks that are no example. */
function linkWords(text: string): string {
  return text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index, parts) =>
      index % 2 === 1
        ? /^#+ Example\s*$(?![\s\S]*^#)/m.test(parts.slice(0, index).join(""))
          ? part
          : part.replace(/^```ts$/m, "```ts Declaration")
        : part
            .replace(/(?<!\[)`([\w.-]+)`(?!\])/g, (code, word: string) =>
              errorCodes.includes(word) ? `[${code}](/guides/errors/#${word})` : code,
            )
            .replace(/^(#+) Union Members$/gm, "$1 Alternatives")
            .replaceAll("`__namedParameters", "`options")
            .replace(/^(- )?(\/(?:feeds|guides)\/\S*)$/gm, "$1[$2]($2)"),
    )
    .join("");
}

function readEntry([source, description]: (typeof sources)[number]): ApiEntry {
  const path = toEntryPath(source);
  const symbols: ApiSymbol[] = [];
  const entry: ApiEntry = {
    path,
    specifier: `@sdf/${path}`,
    description: description ?? readDescription(source),
    symbols,
  };
  for (const [file, page] of pages) {
    if (dirname(dirname(file)) !== source) continue;
    const text = linkWords(linkPages(readFileSync(join(folder, file), "utf8"), file));
    const [lead = ""] = text
      .replace(/^## Call Signature\n/, "")
      .replace(/^\s*```[\s\S]*?^```/m, "")
      .trim()
      .split(/\n\s*\n|\n- /);
    symbols.push({
      name: basename(file, ".md"),
      kind: basename(dirname(file)),
      entry,
      path: page,
      text,
      lead: /^[#|]/.test(lead) ? "" : lead.replace(/\s+/g, " "),
    });
  }
  return entry;
}

export const entries: readonly ApiEntry[] = sources.map(readEntry);

export const symbols: readonly ApiSymbol[] = entries.flatMap((entry) => entry.symbols);

/** The text of a function with its example first, and with the properties of its options after its parameters. */
export function arrangeFunction(symbol: ApiSymbol): string {
  const [example = ""] = /^## Example$[^]*?(?=^## |(?![^]))/m.exec(symbol.text) ?? [];
  return symbol.text
    .replace(example, "")
    .replace(/^## /m, (first) => (example === "" ? first : `${example.trim()}\n\n${first}`))
    .replace(/^## Returns$/m, (heading) => listOptions(symbol).join("") + heading);
}

/** The properties of the types of parameters whose names end in `Options`, as sections. */
function listOptions({ text }: ApiSymbol): readonly string[] {
  const [parameters = ""] = /^## Parameters$[^]*?(?=^## )/m.exec(text) ?? [];
  return findLinked(parameters).flatMap((type) => {
    if (!type.name.endsWith("Options")) return [];
    // A type of alternatives links them.
    return [type, ...findLinked(type.lead)].flatMap((each) => {
      const table = /^## Properties\n+((?:\|.*\n?)+)/m.exec(each.text)?.[1];
      // Without the anchors of the page of the type: two tables may have the same.
      return table === undefined ? [] : [`## ${each.name}\n\n${table.replace(/<a id="[^"]*"><\/a> /g, "")}\n\n`];
    });
  });
}

/** The symbols that a text links, each once. */
function findLinked(text: string): readonly ApiSymbol[] {
  const paths = new Set([...text.matchAll(/\]\(\/(api\/[^)#]+)/g)].map(([, path]) => path));
  return [...paths].flatMap((path) => symbols.find((symbol) => symbol.path === path) ?? []);
}

/** The page of a symbol; undefined for feeds of a project, which have none. */
export function findApiPath(entry: string, name: string): string | undefined {
  return symbols.find((symbol) => symbol.name === name && symbol.entry.path === entry)?.path;
}

/** The feed that the symbol belongs to as a function, request or response. */
export function findFeed({ name, entry }: ApiSymbol): Feed | undefined {
  return model.feeds.find(
    (feed) =>
      feed.sport === entry.path && [functionName(feed.name), typeName(feed), `${typeName(feed)}Request`].includes(name),
  );
}

/** `import { matchMomentum } from "@sdf/soccer/match-momentum";` */
export function toImport(symbol: ApiSymbol): string {
  const feed = findFeed(symbol);
  const isType = ["interfaces", "type-aliases"].includes(symbol.kind);
  return `import ${isType ? "type " : ""}{ ${symbol.name} } from "${feed === undefined ? symbol.entry.specifier : `@sdf/${feed.id}`}";`;
}
