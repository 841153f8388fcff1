/** The public symbols of all packages, as TypeDoc extracted them from the sources. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiJson, Reflection, SymbolPlace } from "./api-json.ts";
import { groupBy } from "./group.ts";
import { repository } from "./model.ts";

export type SymbolKind = "function" | "feed" | "class" | "interface" | "type" | "constant" | "re-export";

export interface ApiSymbol {
  readonly id: number;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly reflection: Reflection;
  readonly entry: ApiEntry;
  /** Source file, from the root of the repository. */
  readonly source: string;
}

/** The exports of one import specifier. */
export interface ApiEntry {
  /** Folder below `api/`: `soccer`, `models/soccer`, `runtime/testing`. */
  readonly path: string;
  /** Import specifier: `@sdf/models/soccer`. */
  readonly specifier: string;
  /** Folder of its package, from the root of the repository. */
  readonly folder: string;
  readonly reflection: Reflection;
  readonly symbols: readonly ApiSymbol[];
}

const file = join(repository, "docs/api.json");

function readApi(): ApiJson {
  if (!existsSync(file)) throw new Error(`${file} is missing; run "pnpm run docs" or build the site`);
  return JSON.parse(readFileSync(file, "utf8")) as ApiJson;
}

const api = readApi();

/** Symbol kinds by the numbers that TypeDoc uses. */
const kinds: Readonly<Record<number, SymbolKind>> = {
  32: "constant",
  64: "function",
  128: "class",
  256: "interface",
  2097152: "type",
  4194304: "re-export",
};

/** The kind of a symbol. The constants of feeds have their own kind, because users call them like functions. */
function kindOf(reflection: Reflection): SymbolKind {
  const kind = kinds[reflection.kind];
  if (kind === undefined)
    throw new Error(
      `${reflection.name} has the unsupported TypeDoc kind ${reflection.kind}; add it to src/data/api.ts`,
    );
  const isFeed =
    kind === "constant" && reflection.type?.type === "reference" && /^(?:List)?Feed$/.test(reflection.type.name);
  return isFeed ? "feed" : kind;
}

export function placeOf(id: number): SymbolPlace | undefined {
  return api.symbolIdMap[String(id)];
}

function sourceOf(reflection: Reflection, folder: string): string {
  const place = placeOf(reflection.id);
  const packages = place === undefined ? folder : `packages/${place.packageName.replace("@sdf/", "")}`;
  return place === undefined ? folder : `${packages}/${place.packagePath}`;
}

/** `runtime/src/testing` → `runtime/testing`. */
function entryOf(reflection: Reflection): ApiEntry {
  const path = reflection.name.replace(/\/src(?=\/|$)/, "");
  const folder = `packages/${reflection.name.split("/")[0] ?? ""}`;
  const entry = { path, specifier: `@sdf/${path}`, folder, reflection };
  const symbols: ApiSymbol[] = [];
  const result: ApiEntry = { ...entry, symbols };
  for (const child of reflection.children ?? []) {
    symbols.push({
      id: child.id,
      name: child.name,
      kind: kindOf(child),
      reflection: child,
      entry: result,
      source: sourceOf(child, `${folder}/src/index.ts`),
    });
  }
  symbols.sort((one, other) => compare(one.name, other.name));
  return result;
}

function compare(one: string, other: string): number {
  const [lowerOne, lowerOther] = [one.toLowerCase(), other.toLowerCase()];
  return lowerOne < lowerOther ? -1 : lowerOne > lowerOther ? 1 : one < other ? 1 : -1;
}

/** Order of the entries: the packages to start with come first. */
const order = [
  "runtime",
  "runtime/testing",
  "soccer",
  "tennis",
  "basketball",
  "american-football",
  "validators",
  "validators/client",
  "validators/recognise",
  "validators/encodings",
  "validators/drift",
  "types",
  "schemas",
  "agent-desk",
  "server-control",
];
const rank = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);

export const entries: readonly ApiEntry[] = api.children
  .map(entryOf)
  .sort((one, other) => rank(one.path) - rank(other.path) || (one.path < other.path ? -1 : 1));

export const symbols: readonly ApiSymbol[] = entries.flatMap((entry) => entry.symbols);

const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));

export function symbolById(id: number): ApiSymbol | undefined {
  return byId.get(id);
}

/** The exported symbol of a re-export; any other symbol itself. */
export function original(symbol: ApiSymbol): ApiSymbol {
  const target = symbol.kind === "re-export" ? symbolById(symbol.reflection.target ?? -1) : undefined;
  return target ?? symbol;
}

const isValue = ({ kind }: ApiSymbol): boolean =>
  kind === "function" || kind === "feed" || kind === "class" || kind === "constant";

/** True for entries such as `validators/drift`, whose folder no symbol of `validators` may use. */
const isEntry = (path: string): boolean => entries.some((entry) => entry.path === path);

const folders = new Map(
  entries.map((entry) => [
    entry.path,
    new Map(
      [...groupBy(entry.symbols, ({ name }) => name.toLowerCase())].flatMap(([folded, sameName]) => {
        const [first] = isEntry(`${entry.path}/${folded}`)
          ? []
          : [...sameName].sort((one, other) => Number(isValue(original(other))) - Number(isValue(original(one))));
        return sameName.map(
          (symbol) =>
            [
              symbol.name,
              symbol === first ? symbol.name : `${symbol.name}-${isValue(original(symbol)) ? "value" : "type"}`,
            ] as const,
        );
      }),
    ),
  ]),
);

/** Folder of a symbol's page below the folder of its entry. */
export function folderOf(entryPath: string, name: string): string {
  const folder = folders.get(entryPath)?.get(name);
  if (folder === undefined)
    throw new Error(`docs/api.json has no export ${name} of @sdf/${entryPath}; run "pnpm run docs"`);
  return folder;
}

export function symbolPath({ entry, name }: ApiSymbol): string {
  return `api/${entry.path}/${folderOf(entry.path, name)}/`;
}
