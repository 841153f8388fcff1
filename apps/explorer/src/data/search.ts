/** The search data: one record for every fact with an anchor. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readableName } from "@sdf/runtime";
import type { SearchData, SearchKind, SearchRecord } from "../islands/search/records.ts";
import { stopWords } from "../islands/search/stop-words.ts";
import { sources } from "./assets.ts";
import { feedPath, fullTitle, sportTitle } from "./feeds.ts";
import { fields } from "./fields.ts";
import { allowance } from "./labels.ts";
import { listMembers } from "./members.ts";
import { model, type Feed, type Service } from "./model.ts";
import { parameterPath, parameters, requestParts, type RequestPart } from "./parameters.ts";
import { sitePages } from "./sections.ts";
import { listRows, servicePath } from "./services.ts";
import { lists, valueAnchor } from "./value-lists.ts";

/** A record with the path of its page. */
export interface PageRecord {
  readonly kind: SearchKind;
  readonly name: string;
  /** Path of the page from the root of the site, such as `guides/auth/`. */
  readonly page: string;
  /** Anchor on the page; `""` means the name, `-` the top of the page. */
  readonly anchor: string;
  /** Short description; may be empty. */
  readonly text: string;
  /** Further words of the section. */
  readonly words?: string;
}

/** Words of readers for terms of the feeds: `synonyms.json`. */
export interface Synonyms {
  /** Words of readers, lower case. */
  readonly terms: readonly string[];
  /** Terms of the feeds. */
  readonly means?: readonly string[];
  /** Pages that describe the term, with anchor, such as `codes/#error.10312`. */
  readonly pages?: readonly string[];
  /** Remark above the results. */
  readonly note?: string;
  /** Where the relation of the words comes from. */
  readonly source: string;
}

export const synonyms = JSON.parse(readFileSync(join(sources, "data/synonyms.json"), "utf8")) as readonly Synonyms[];

/** The different words of a text that have at least three letters and a meaning in a query, lower case. */
export function distinctWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_-]{2,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !stopWords.has(word)).join(" ");
}

const MAX_TEXT_LENGTH = 60;

/** The text, truncated at a word. */
function truncate(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH - 1).replace(/\s+\S*$/, "")} …`;
}

/** Readable name of a parameter, or `""` if it equals the wire name. */
function findReadableName(feed: Feed, { wire, name }: RequestPart): string {
  return [readableName(feed.description, wire), name].find((candidate) => candidate !== wire) ?? "";
}

/** The parameters of several feeds, which have a record of their own. */
const sharedParameters = parameters.filter(({ uses }) => uses.length > 1);
const sharedMeanings = new Map(sharedParameters.map(({ wire, uses }) => [wire, uses[0]?.part.meaning ?? ""]));

/** The words of a parameter that the record of all feeds does not have. */
function listOwnWords({ wire, meaning }: RequestPart): { words?: string } {
  return sharedMeanings.get(wire) === meaning ? {} : { words: distinctWords(meaning) };
}

type WriteRecord = (kind: SearchKind, name: string, anchor?: string, text?: string) => PageRecord;

/** Returns a function that creates the records of a page. */
function recordsOf(page: string): WriteRecord {
  return (kind, name, anchor = "", text = "") => ({ kind, name, page, anchor, text: truncate(text) });
}

function feedRecords(feed: Feed): PageRecord[] {
  const record = recordsOf(feedPath(feed));
  return [
    record("feed", feed.title, "-", `${sportTitle(feed.sport)} · ${feed.code}`),
    ...requestParts(feed).map((part) => ({
      ...record("parameter", part.wire, `p.${part.wire}`, findReadableName(feed, part)),
      ...listOwnWords(part),
    })),
    ...feed.rules.map(({ id, meaning }) => record("rule", id, `rule.${id}`, meaning)),
    ...feed.polling.map((window) => record("window", window.id, `polling.${window.id}`, allowance(window))),
    ...listMembers(feed).flatMap(({ path, values }) => [
      record("field", path),
      // The codes page lists the values of shared lists.
      ...(values === undefined || values.name !== undefined
        ? []
        : values.items.map(({ value, meaning }) => record("value", String(value), path, meaning ?? ""))),
    ]),
    ...feed.unknowns.map(({ at, what }, index) => record("unknown", at, `unknown.${index + 1}`, what)),
  ];
}

/** Names of the elements that contain a field, so that `seed of a contestant` finds `seed`. */
function listParents(paths: readonly string[]): string {
  return [...new Set(paths.flatMap((path) => path.split(/[.@#]/).slice(-2, -1)))].slice(0, 5).join(" ");
}

function sharedRecords(): PageRecord[] {
  const code = recordsOf("codes/");
  return [
    ...sitePages.map(({ path, label }) => recordsOf(path)("page", label, "-")),
    ...fields.flatMap(({ names, slug, places }) =>
      names.map((name) => ({
        ...recordsOf(`fields/${slug}/`)("name", name, "-", places[0]?.member.meaning),
        words: listParents(places.map(({ member }) => member.path)),
      })),
    ),
    ...sharedParameters.map(({ wire, uses }) => ({
      ...recordsOf(parameterPath(wire))("name", wire, "-", `parameter of ${uses.length} feeds`),
      words: distinctWords(sharedMeanings.get(wire) ?? ""),
    })),
    ...lists.flatMap(({ name, items }) => [
      code("value", name, "", `${items.length} values`),
      ...items.map(({ value, meaning }) =>
        code("value", String(value), valueAnchor(name, value), `${meaning ?? ""} ${name.replace("/", " ")}`),
      ),
    ]),
    ...model.errors.map(({ code: name, meaning }) => code("code", name, `error.${name}`, meaning)),
    ...model.conventions.map(({ id, meaning }) => recordsOf("conventions/")("rule", id, "", meaning)),
    ...model.unknowns.map(({ at, what }, index) => recordsOf("unknowns/")("unknown", at, `shared.${index + 1}`, what)),
  ];
}

function serviceRecords(service: Service): PageRecord[] {
  const record = recordsOf(servicePath(service));
  return [
    record("page", service.title, "-"),
    ...service.endpoints.flatMap(({ name, request, response }) =>
      [
        ...(request === undefined ? [] : listRows(request, `${name}.request`)),
        ...(response === undefined ? [] : listRows(response, `${name}.response`)),
      ].map(({ path }) => record("field", path, "")),
    ),
    ...service.unknowns.map(({ at, what }, index) => record("unknown", at, `unknown.${index + 1}`, what)),
  ];
}

/** Code and title of the feed of a page; `""` for other pages. */
function toContext(page: string): string {
  const feed = model.feeds.find((candidate) => feedPath(candidate) === page);
  return feed === undefined ? "" : `${feed.code} ${fullTitle(feed)}`;
}

/** All records in the order of their pages, with page paths replaced by indexes. The order is stable. */
export function searchData(pageRecords: readonly PageRecord[]): SearchData {
  const unordered = [
    ...sharedRecords(),
    ...model.feeds.flatMap(feedRecords),
    ...model.services.flatMap(serviceRecords),
    ...pageRecords,
  ];
  const all = [...Map.groupBy(unordered, ({ page }) => page).values()].flat();
  const pages = [...new Set(all.map(({ page }) => page))];
  const numbers = new Map(pages.map((page, index) => [page, index]));
  const records = all.map(({ kind, name, page, anchor, text, words }): SearchRecord => {
    const number = numbers.get(page) ?? 0;
    return words === undefined ? [kind, name, number, anchor, text] : [kind, name, number, anchor, text, words];
  });
  return {
    pages: pages.map((page) => `${page}index.html`),
    contexts: pages.map(toContext),
    records,
    synonyms: synonyms.map(({ terms, means = [], pages: described = [], note }) => ({
      terms,
      means,
      records: described.map((address) => recordAt(all, address)),
      note,
    })),
  };
}

/**
 * Index of the record of an address such as `codes/#error.10312`.
 *
 * @throws Error if no record has the address
 */
function recordAt(records: readonly PageRecord[], address: string): number {
  const [page = "", anchor = "-"] = address.split("#");
  const index = records.findIndex(
    (record) => record.page === page && (record.anchor === "" ? record.name : record.anchor) === anchor,
  );
  if (index < 0) throw new Error(`src/data/synonyms.json names ${address}, which no search record has`);
  return index;
}
