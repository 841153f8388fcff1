/** Search records of the API pages, and of the types of `@sdf/types` with the section of the page that describes each. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listBodies } from "../../../../tools/compiler/src/plan/services.ts";
import { findStructures } from "../../../../tools/compiler/src/plan/structures.ts";
import { symbols } from "./api.ts";
import { feedPath, typeName } from "./feeds.ts";
import { model, repository, type Feed, type Service } from "./model.ts";
import type { PageRecord } from "./search.ts";
import { servicePath } from "./services.ts";

/** A type that is declared by means of a shared type: its name, and that of the shared type. */
const derived = /export (?:type|interface) (?<own>\w+) (?:= (?<equal>\w+);|extends (?:Omit<)?(?<base>\w+))/g;

/** Types without an API page. */
export function typeRecords(): readonly PageRecord[] {
  const records = [...model.feeds.flatMap(listFeedTypes), ...model.services.flatMap(listServiceTypes)];
  const all = [...records, ...listSharedTypes(records)];
  const names = new Set(symbols.map(({ name }) => name));
  return all.filter(({ name }) => !names.has(name));
}

function listFeedTypes(feed: Feed): PageRecord[] {
  const name = typeName(feed);
  const page = feedPath(feed);
  return [
    toRecord(`${name}Parameters`, page, "parameters"),
    toRecord(`${name}Request`, page, "request"),
    ...findStructures(feed.response.root, name).all.map((each) => toRecord(each.name, page, each.path || "response")),
  ];
}

function listServiceTypes(service: Service): PageRecord[] {
  return listBodies(service).flatMap(({ endpoint, part, element, name: root }) => {
    const anchor = `${endpoint.name}.${part}`;
    return findStructures(element, root).all.map(({ name, path }) =>
      toRecord(name, servicePath(service), path === "" ? anchor : `${anchor}.${path}`),
    );
  });
}

/** The shared types, each with the section of the first type that is declared by means of it. */
function listSharedTypes(records: readonly PageRecord[]): PageRecord[] {
  const folder = join(repository, "packages/types/src");
  const shared = new Map<string, PageRecord>();
  for (const { id } of model.feeds) {
    const code = readFileSync(join(folder, `${id}.ts`), "utf8");
    for (const { groups = {} } of code.matchAll(derived)) {
      const name = groups.equal ?? groups.base ?? "";
      const record = records.find((each) => each.page === feedPath(id) && each.name === groups.own);
      if (record !== undefined && !shared.has(name)) shared.set(name, { ...record, name });
    }
  }
  return [...shared.values()];
}

function toRecord(name: string, page: string, anchor: string): PageRecord {
  return { kind: "type", name, page, anchor, text: "" };
}

export const apiRecords = (): readonly PageRecord[] =>
  symbols.map(({ name, path }) => ({ kind: "api", name, page: path, anchor: "-", text: "" }));
