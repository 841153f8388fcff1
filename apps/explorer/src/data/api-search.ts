/** Search records of the API pages, and of the types of `@sdf/types` with the section of the page that describes each. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { symbols } from "./api.ts";
import { repository } from "./model.ts";
import type { PageRecord } from "./search.ts";

/** An exported type with its docstring. */
const declaration = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:interface|type) (\w+)/g;

/** Types whose docstring names a page, other than those that have an API page. */
export function typeRecords(): readonly PageRecord[] {
  const folder = join(repository, "packages/types/src");
  const names = new Set(symbols.map(({ name }) => name));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(declaration)])
    .flatMap(([, docstring = "", name = ""]): PageRecord[] => {
      const [, page, anchor = "-"] = /@see \/([^\s#]*)(?:#(\S+))?/.exec(docstring) ?? [];
      return page === undefined || names.has(name)
        ? []
        : [{ kind: "type", name, page, anchor: decodeURI(anchor), text: "" }];
    });
}

export const apiRecords = (): readonly PageRecord[] =>
  symbols.map(({ name, path }) => ({ kind: "api", name, page: path, anchor: "-", text: "" }));
