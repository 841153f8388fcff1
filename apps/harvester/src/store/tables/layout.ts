import { createHash } from "node:crypto";
import type { Attribute, Element, Feed, Model, Text } from "@sdf/schemas/model";
import { getOrCreate } from "../../domain/cache.ts";
import { findKind, snakeCase, type ColumnKind } from "./field-kinds.ts";

/** A member with a plain value: an attribute, a text, or an element with nothing but text. */
type ScalarMember = Pick<Attribute | Text, "name" | "type" | "meaning" | "unit" | "evidence">;

export interface Column {
  /** Field names in snake case, joined by `_`, such as `scores_ht_home`. */
  readonly name: string;
  /** Path from the object of the row to the value; empty if the row itself is the value. */
  readonly path: readonly string[];
  readonly kind: ColumnKind;
  readonly meaning: string;
  readonly unit?: string | undefined;
  /** True if the API documentation states the field; false if only responses show it, or no source does. */
  readonly isDocumented: boolean;
}

/** One table: a section of a document, or a list in it. */
export interface Table {
  readonly index: number;
  /** Name of the view for queries, in snake case. The stored table has a prefix. */
  readonly name: string;
  readonly feed: string;
  /** Path from the document (sections) or from the parent row (lists) to the row or rows. */
  readonly path: readonly string[];
  readonly list: boolean;
  readonly meaning: string;
  readonly columns: readonly Column[];
  readonly children: readonly Table[];
  /** Field that identifies the rows of the list; if absent, their position does. */
  readonly key: string | undefined;
  /** Fields of the model at each object of the row, by path (`""` is the row itself). Others go to `extra`. */
  readonly modelFields: ReadonlyMap<string, ReadonlySet<string>>;
  /** True if the model does not list all fields of the row, so that `extra` is always collected. */
  readonly open: boolean;
  /** Path in the response for display, such as `liveData.livePredictions[].prediction[]`. */
  readonly where: string;
  /** True for a list that a response has only if its request asks for it, so that its absence is no removal. */
  readonly isOnRequest?: boolean;
}

export interface FeedLayout {
  readonly feed: string;
  readonly sport: string;
  readonly code: string;
  readonly title: string;
  /** List of the root whose items are separate documents. */
  readonly items: string | undefined;
  /** Tables of the document itself and its objects. */
  readonly sections: readonly Table[];
  /** Sections and all lists in them, parents first. */
  readonly tables: readonly Table[];
  /** Table with the times of the last change. */
  readonly updated: Table | undefined;
}

export interface Layout {
  readonly feeds: ReadonlyMap<string, FeedLayout>;
  readonly tables: readonly Table[];
}

/** Prefix of the stored tables. */
export const DECODED_PREFIX = "d_";

/**
 * Maximum length of a name. Longer names are cut and end with a hash: PostgreSQL limits names to 63 bytes, and prefixes
 * are added.
 */
const longest = 52;

/**
 * Fields that change with every update of a document. They have a separate table, so that other rows stay unchanged.
 */
const stamps = new Set(["lastUpdated"]);

/**
 * Creates the table layout of every feed. Pure function of the models.
 *
 * @param own - Feeds of the user's own specs. Their tables are named after the feed, and never rename other tables
 */
export function createLayout(model: Model, own: readonly Feed[] = []): Layout {
  const tables: Table[] = [];
  /** Table names in use, in lower case, because SQL ignores case. */
  const takenNames = new Set<string>();
  const codes = model.feeds.map(({ sport, code }) => `${sport}/${code}`);
  const add = (feed: Feed, base: string): readonly [string, FeedLayout] => [
    feed.id,
    feedLayout(feed, base.replace(/[/-]/g, "_"), tables, takenNames),
  ];
  const feeds = new Map([
    ...model.feeds.map((feed) => {
      const isAlone = codes.filter((code) => code === `${feed.sport}/${feed.code}`).length === 1;
      const base = isAlone ? `${feed.sport}_${feed.code.toLowerCase()}` : feed.id;
      return add(feed, base);
    }),
    ...own.map((feed) => add(feed, feed.id)),
  ]);
  return { feeds, tables };
}

interface Draft {
  open: boolean;
  columns: Column[];
  children: Table[];
  known: Map<string, Set<string>>;
}

function feedLayout(feed: Feed, base: string, all: Table[], takenNames: Set<string>): FeedLayout {
  const first = all.length;
  const { root, bare } = feed.response;
  const document = bare === undefined ? root : (root.elements.find(({ name }) => name === bare.element) ?? root);
  const before = bare === undefined ? "" : `${bare.element}[].`;
  const stamped: Column[] = [];

  /** Adds a table with the content of an element. Its children are added after it, so that parents come first. */
  const build = (
    element: Element,
    { path, list, key, where }: Pick<Table, "path" | "list" | "key" | "where">,
    short: string,
    long: string,
    read: (draft: Draft) => void,
  ): Table => {
    const index = all.length;
    const draft: Draft = { open: element.content === "open", columns: [], children: [], known: new Map() };
    const name = unique(base, snakeCase(short), snakeCase(long), takenNames);
    const { meaning } = element;
    // The API documentation names the parameter for line-ups, and the condition of other lists.
    const isOnRequest = list && (element.name === "lineUp" || element.when?.request !== undefined);
    const made = { index, name, feed: feed.id, path, list, meaning, key, where, isOnRequest };
    all.push({ ...made, columns: [], children: [], modelFields: draft.known, open: draft.open });
    read(draft);
    const { columns, children, known: modelFields, open } = draft;
    return (all[index] = { ...made, columns: distinct(columns), children, modelFields, open });
  };
  // A table is named after its lists; names of objects between them are added only if needed for uniqueness.
  const fill = (
    element: Element,
    path: readonly string[],
    draft: Draft,
    where: string,
    lists: string,
    full: string,
    top: readonly string[] | undefined,
  ): void => {
    const knownNames = new Set<string>();
    draft.known.set(path.join("."), knownNames);
    const scalar = (source: ScalarMember): void => {
      knownNames.add(source.name);
      const isStamp = top !== undefined && stamps.has(source.name);
      const from = isStamp ? [...top, ...path, source.name] : [...path, source.name];
      (isStamp ? stamped : draft.columns).push(column(element.name, source, from));
    };
    element.attributes.forEach(scalar);
    if (element.text !== undefined) scalar(element.text);
    for (const child of element.elements) {
      // The values of a map have any names, so all of them go to `extra`.
      if (child.name === "*") {
        draft.open = true;
        continue;
      }
      knownNames.add(child.name);
      const at = `${where}${child.name}`;
      if (child.many) {
        draft.children.push(
          list(child, [...path, child.name], `${at}[]`, join(lists, child.name), join(full, child.name)),
        );
      } else if (child.content === "scalar") {
        scalar({ ...child, type: child.type ?? "string" });
      } else if (isOpaque(child)) {
        // The properties are not in the model, so all of it goes to `extra`.
        knownNames.delete(child.name);
        draft.open = true;
      } else {
        if (child.content === "open") draft.open = true;
        fill(child, [...path, child.name], draft, `${at}.`, lists, join(full, child.name), top);
      }
    }
  };
  const list = (element: Element, path: readonly string[], where: string, lists: string, full: string): Table =>
    build(element, { path, list: true, key: toKey(element), where }, lists, full, (draft) => {
      if (element.content === "scalar")
        draft.columns.push(column(element.name, { ...element, name: "value", type: element.type ?? "string" }, []));
      else fill(element, [], draft, `${where}.`, lists, full, undefined);
    });
  const section = (element: Element, path: readonly string[]): Table => {
    const where = path.map((name) => `${name}.`).join("");
    const hint = path.join("_");
    const facts = { path, list: false, key: undefined, where: `${before}${path.join(".")}` };
    return build(element, facts, hint, hint, (draft) => {
      fill(element, [], draft, `${before}${where}`, "", hint, path);
    });
  };

  // The scalars and lists of the document are one section; each of its objects is another.
  const objects = document.elements.filter(
    (element) => !element.many && element.content !== "scalar" && !isOpaque(element) && element.name !== "*",
  );
  const own: Element = {
    ...document,
    elements: document.elements.filter((element) => !objects.includes(element)),
  };
  const rootSection = section(own, []);
  const knownNames = rootSection.modelFields.get("") as Set<string>;
  for (const { name } of objects) knownNames.add(name);
  const sections = [rootSection, ...objects.map((element) => section(element, [element.name]))];
  let updated: Table | undefined;
  if (stamped.length > 0) {
    const where = stamped.map(({ path }) => path.join(".")).join(", ");
    const element = { ...document, meaning: "When the document says that it was changed last" };
    updated = build(element, { path: [], list: false, key: undefined, where }, "updated", "updated", (draft) => {
      draft.columns.push(...stamped);
      draft.open = false;
    });
    sections.push(updated);
  }
  return {
    feed: feed.id,
    sport: feed.sport,
    code: feed.code,
    title: feed.title,
    items: bare?.element,
    sections,
    tables: all.slice(first),
    updated,
  };
}

/** Indexes of the columns with the time of the last change of the document, the first one with a value counts. */
export function findUpdatedColumns({ columns }: Table): readonly number[] {
  const paths = ["lastUpdated", "matchInfo.lastUpdated"];
  return paths.map((path) => columns.findIndex((each) => each.path.join(".") === path)).filter((index) => index >= 0);
}

/** Whether the model contains no property of an element. */
function isOpaque({ content, attributes, elements, text }: Element): boolean {
  return content === "open" && attributes.length + elements.length === 0 && text === undefined;
}

function column(element: string, source: ScalarMember, path: readonly string[]): Column {
  const { name, meaning, unit, evidence } = source;
  return {
    name: snakeCase(path.length === 0 ? name : path.join("_")),
    path,
    kind: findKind(element, source),
    meaning,
    isDocumented: evidence === "documented",
    unit,
  };
}

/**
 * Field that identifies the items of a list: an id; otherwise, in a list without times, the contestant or player of the
 * item, or its type. A list with times has no key, so its items are identified by position.
 */
function toKey(element: Element): string | undefined {
  const names = element.attributes.map(({ name }) => name);
  if (names.includes("id")) return "id";
  if (names.some((name) => /^time|date$/i.test(name))) return undefined;
  const about = names.filter((name) => name === "contestantId" || name === "playerId");
  if (about.length > 0) return about.at(-1);
  return names.includes("type") ? "type" : undefined;
}

function distinct(columns: readonly Column[]): Column[] {
  const takenNames = new Set<string>([...leadingColumns, "extra"]);
  return columns.map((each) => ({ ...each, name: vacant(each.name, takenNames) }));
}

function vacant(preferred: string, takenNames: Set<string>): string {
  let name = preferred;
  while (takenNames.has(name.toLowerCase())) name += "_";
  takenNames.add(name.toLowerCase());
  return name;
}

function join(before: string, name: string): string {
  return before === "" ? name : `${before}_${name}`;
}

function unique(base: string, short: string, long: string, takenNames: Set<string>): string {
  const full = (hint: string): string => (hint === "" ? base : `${base}_${hint}`);
  let name = full(short);
  if (takenNames.has(name.toLowerCase()) || name.length > longest) name = full(long);
  if (name.length > longest)
    name = `${name.slice(0, longest - 7)}_${createHash("sha256").update(name).digest("hex").slice(0, 6)}`;
  return vacant(name, takenNames);
}

/** First columns of every decoded table. */
const leadingColumns = ["document", "key", "since", "until", "decoder"] as const;

const identified = new WeakMap<Table, readonly number[]>();

/** Indexes of the interned columns. */
export function readIds(table: Table): readonly number[] {
  return getOrCreate(identified, table, () =>
    table.columns.flatMap(({ kind }, index) => (kind === "id" ? [index] : [])),
  );
}

const named = new WeakMap<Table, readonly string[]>();

/** Columns of a stored table, in the order of its rows. */
export function listColumns(table: Table): readonly string[] {
  return getOrCreate(named, table, () => [...leadingColumns, ...table.columns.map(({ name }) => name), "extra"]);
}
