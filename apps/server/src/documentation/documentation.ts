/** The documentation as a list of statements with their pages, which questions and `sdf mcp` search. */
import { readFileSync } from "node:fs";
import { hyphenate } from "@sdf/agent-desk";
import { fileUrl } from "@sdf/schemas";
import type { Element, Evidence, Feed, Model, Source } from "@sdf/schemas/model";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";

/** One statement of the documentation. */
export interface Statement {
  readonly kind: "feed" | "parameter" | "rule" | "cadence" | "unknown" | "field" | "value" | "code" | "text";
  readonly about: string;
  readonly text: string;
  /** Path of its page, relative to the documentation site. */
  readonly page: string;
  /** Anchors of the page; several for a statement that holds for several places. */
  readonly anchors: readonly string[];
  readonly evidence?: Evidence | undefined;
  /** Section of the API documentation. */
  readonly section?: string | undefined;
  readonly feed?: Feed | undefined;
}

/** A statement with its place. */
type Located = Omit<Statement, "anchors" | "section"> & {
  readonly anchor: string;
  readonly source?: Source | undefined;
};

/** Returns the words of a text: in lower case, without diacritics, and without punctuation. */
export function toWords(text: string): readonly string[] {
  const plain = hyphenate(text)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? letter);
  return plain === "" ? [] : plain.split("-");
}

const letters: Readonly<Record<string, string>> = { ø: "o", ł: "l", ı: "i", đ: "d", ð: "d", ß: "ss" };

const feedTitle = ({ code, title, sport }: Feed): string => `${code} ${title} (${sport.replace("-", " ")})`;

/** Returns the path and query of a request for a feed. Without an id, it contains a placeholder. */
export function requestUrl({ description }: Feed, id?: string): string {
  const [form = "{path}"] = Object.values(description.forms);
  const path = form.replace("{path}", description.path).replace("{_fmt}", "json");
  const url = id === undefined ? path : path.replace(/\{\w+\}/, id);
  return url.includes("_fmt=") ? url : `${url}${url.includes("?") ? "&" : "?"}_fmt=json`;
}

function* listFields(feed: Feed, element: Element, page: string, parent = ""): Generator<Located> {
  const title = feedTitle(feed);
  const { attributes, elements, text: own } = element;
  for (const field of [...attributes, ...elements, ...(own === undefined ? [] : [own])]) {
    const { name, meaning: text, values, evidence, source, aspects } = field;
    const anchor = toPath(parent, field);
    const common = { page, feed, anchor, source };
    yield { ...common, kind: "field", about: `${name} of ${title}`, text, evidence };
    for (const { value, meaning = "the documentation does not explain this value" } of values?.items ?? []) {
      const about = `${name} ${value} of ${title}`;
      yield { ...common, kind: "value", about, text: meaning, evidence: aspects?.values ?? evidence };
    }
    if (field.kind === "element") yield* listFields(feed, field, page, anchor);
  }
}

/** The anchor of a field, as on the page of its feed. */
function toPath(parent: string, { kind, name }: { readonly kind: string; readonly name: string }): string {
  if (kind === "attribute") return `${parent}@${name}`;
  if (kind === "text") return `${parent}#${name}`;
  return parent === "" ? name : `${parent}.${name}`;
}

function* listStatements({ feeds, errors, conventions, unknowns, services }: Model): Generator<Located> {
  for (const feed of feeds) {
    const { identify, path } = feed.description;
    const common = { about: feedTitle(feed), page: `feeds/${feed.id}/`, feed };
    yield { ...common, kind: "feed", text: `${feed.summary} Path ${path}`, anchor: "", source: feed.source };
    const identities = feed.identities.map((identity) => ({ ...identity, name: identify[identity.name]?.query }));
    for (const { name, meaning: text, ...fact } of [...identities, ...feed.parameters])
      if (name !== undefined)
        yield { ...common, ...fact, kind: "parameter", about: `${name} of ${common.about}`, text, anchor: `p.${name}` };
    for (const { id, meaning: text, evidence, source } of feed.rules)
      yield { ...common, kind: "rule", text, anchor: `rule.${id}`, evidence, source };
    for (const { id, meaning, coverageLevels: levels, source } of feed.polling) {
      const text = levels === undefined ? meaning : `${meaning} (coverage level ${levels.join(", ")})`;
      yield { ...common, kind: "cadence", text, anchor: `polling.${id}`, source };
    }
    for (const [index, { at, what, answer, source }] of feed.unknowns.entries()) {
      const anchor = `unknown.${index + 1}`;
      yield { ...common, kind: "unknown", text: `${at}: ${what}. ${answer}`, anchor, evidence: "unknown", source };
    }
    for (const { text, evidence, source } of feed.notes)
      yield { ...common, kind: "text", text, anchor: "", evidence, source };
    yield* listFields(feed, feed.response.root, common.page);
  }
  for (const { code, meaning, status, evidence } of errors) {
    const text = status === undefined ? meaning : `${meaning} (HTTP status ${status})`;
    const anchor = `error.${code}`;
    yield { kind: "code", about: `error code ${code}`, text, page: `codes/#${anchor}`, anchor, evidence };
  }
  for (const { id, meaning, evidence, source } of conventions)
    yield { kind: "text", about: id, text: meaning, page: "conventions/", anchor: id, evidence, source };
  const shared = unknowns.map((each, index) => ({ ...each, page: "unknowns/", anchor: `shared.${index + 1}` }));
  const ofServices = services.flatMap((service) =>
    service.unknowns.map((each) => ({ ...each, page: "unknowns/", anchor: "" })),
  );
  for (const { at, what, answer, page, anchor, source } of [...shared, ...ofServices])
    yield { kind: "unknown", about: at, text: `${what}. ${answer}`, page, anchor, evidence: "unknown", source };
}

/** Merges statements that differ in their place only. */
function mergePlaces(located: Iterable<Located>): Statement[] {
  const groups = Map.groupBy(located, ({ kind, about, text }) => `${kind} ${about} ${text}`);
  return [...groups.values()].map((group) => {
    const { kind, about, text, page, evidence, source, feed } = group.at(-1)!;
    const anchors = [...new Set(group.map((each) => each.anchor))].filter((each) => each !== "");
    return { kind, about, text, page, anchors, evidence, section: source?.section, feed };
  });
}

/** Removes the ending of a word: `authenticate` and `authentication` are equal. */
const toStem = (word: string): string => word.replace(/(?:ations?|ates?|ings?|ies|ed|es|e|y|s)$/, "") || word;

/** Returns the words of a text, and the parts of compound names: `periodId` is also `period` and `id`. */
function toTerms(text: string): string[] {
  return [...new Set([...toWords(text), ...toWords(text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2"))])];
}

/** Words of questions for a kind of statement, which the statements themselves seldom contain. */
const hints: Readonly<Record<Statement["kind"], string>> = {
  feed: "feed path endpoint which address",
  parameter: "parameter query filter send option",
  rule: "rule may must allowed together required combine",
  cadence: "poll polling often interval cadence frequency frequently seconds when",
  unknown: "unknown documented shown documentation state",
  field: "field attribute property element",
  value: "value mean code",
  code: "error code mean status",
  text: "",
};

/** The documentation, with a full-text index. */
export interface Documentation {
  readonly feeds: readonly Feed[];
  readonly statements: readonly Statement[];
  /** Returns statements of some kinds: those about all the words, or else the best one that contains them. */
  find(words: readonly string[], kinds?: readonly Statement["kind"][]): readonly Statement[];
  /** Returns statements with some of the words, best first. */
  search(words: readonly string[]): readonly Statement[];
  /** Returns the pages with most of the words, best first. */
  findPages(words: readonly string[]): readonly string[];
}

let documentation: Documentation | undefined;

/** Returns the documentation. It is read with the first question. */
export function readDocumentation(): Documentation {
  if (documentation !== undefined) return documentation;
  const model = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Model;
  const statements = mergePlaces(listStatements(model));
  const index = new MiniSearch({ fields: ["about", "text", "hints"], tokenize: toTerms, processTerm: toStem });
  index.addAll(statements.map(({ about, text, kind }, id) => ({ id, about, text, hints: hints[kind] })));
  const search = (words: readonly string[], options: SearchOptions = {}): readonly number[] =>
    index
      .search(words.join(" "), { fields: ["about", "text"], boost: { about: 2 }, ...options })
      .map(({ id }) => id as number);
  return (documentation = {
    feeds: model.feeds,
    statements,
    find: (words, kinds) => {
      const filter = ({ id }: SearchResult): boolean => kinds?.includes(statements[id as number]!.kind) ?? true;
      const about = search(words, { combineWith: "AND", filter, fields: ["about"] });
      const ids =
        about.length > 0
          ? about.toSorted((one, other) => one - other)
          : search(words, { combineWith: "AND", filter }).slice(0, 1);
      return ids.map((id) => statements[id]!);
    },
    search: (words) => search(words, { fields: ["about", "text", "hints"] }).map((id) => statements[id]!),
    findPages: (words) => [...new Set(search(words).map((id) => statements[id]!.page))].slice(0, 3),
  });
}
