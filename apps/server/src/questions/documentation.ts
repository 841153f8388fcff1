/** The documentation as a list of statements with their pages. */
import { readFileSync } from "node:fs";
import { hyphenate } from "@sdf/agent-desk";
import { fileUrl } from "@sdf/schemas";
import type { Element, Feed, Model } from "@sdf/schemas/model";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";

/** One statement of the documentation. */
export interface Statement {
  readonly kind: "feed" | "parameter" | "rule" | "cadence" | "unknown" | "field" | "value" | "code" | "text";
  readonly about: string;
  readonly text: string;
  /** Path of its page, relative to the documentation site. */
  readonly page: string;
  readonly feed?: Feed;
}

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

function* listFields(feed: Feed, element: Element, page: string): Generator<Statement> {
  const title = feedTitle(feed);
  const { attributes, elements, text: own } = element;
  for (const field of [...attributes, ...elements, ...(own === undefined ? [] : [own])]) {
    const { name, meaning: text, values } = field;
    yield { kind: "field", about: `${name} of ${title}`, text, page, feed };
    for (const { value, meaning = "the documentation does not explain this value" } of values?.items ?? []) {
      const about = `${name} ${value} of ${title}`;
      yield { kind: "value", about, text: meaning, page, feed };
    }
    if (field.kind === "element") yield* listFields(feed, field, page);
  }
}

function* listStatements({ feeds, errors, conventions, unknowns, services }: Model): Generator<Statement> {
  for (const feed of feeds) {
    const { identify, path } = feed.description;
    const common = { about: feedTitle(feed), page: `feeds/${feed.id}/`, feed };
    yield { ...common, kind: "feed", text: `${feed.summary} Path ${path}` };
    const identities = feed.identities.map(({ name, meaning }) => ({ name: identify[name]?.query, meaning }));
    for (const { name, meaning: text } of [...identities, ...feed.parameters])
      if (name !== undefined) yield { ...common, kind: "parameter", about: `${name} of ${common.about}`, text };
    for (const { meaning: text } of feed.rules) yield { ...common, kind: "rule", text };
    for (const { meaning, coverageLevels: levels } of feed.polling) {
      const text = levels === undefined ? meaning : `${meaning} (coverage level ${levels.join(", ")})`;
      yield { ...common, kind: "cadence", text };
    }
    for (const { at, what, answer } of feed.unknowns)
      yield { ...common, kind: "unknown", text: `${at}: ${what}. ${answer}` };
    for (const { text } of feed.notes) yield { ...common, kind: "text", text };
    yield* listFields(feed, feed.response.root, common.page);
  }
  for (const { code, meaning, status } of errors) {
    const text = status === undefined ? meaning : `${meaning} (HTTP status ${status})`;
    yield { kind: "code", about: `error code ${code}`, text, page: `codes/#error.${code}` };
  }
  for (const { id, meaning } of conventions) yield { kind: "text", about: id, text: meaning, page: "conventions/" };
  for (const { at, what, answer } of [...unknowns, ...services.flatMap((service) => service.unknowns)])
    yield { kind: "unknown", about: at, text: `${what}. ${answer}`, page: "unknowns/" };
}

/** Removes the ending of a word: `authenticate` and `authentication` are equal. */
const toStem = (word: string): string => word.replace(/(?:ations?|ates?|ings?|ies|ed|es|e|y|s)$/, "") || word;

/** Returns the words of a text, and the parts of compound names: `periodId` is also `period` and `id`. */
function toTerms(text: string): string[] {
  return [...new Set([...toWords(text), ...toWords(text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2"))])];
}

/** The documentation, with a full-text index. */
export interface Documentation {
  readonly feeds: readonly Feed[];
  readonly statements: readonly Statement[];
  /** Returns statements of some kinds: those about all the words, or else the best one that contains them. */
  find(words: readonly string[], kinds?: readonly Statement["kind"][]): readonly Statement[];
  /** Returns the pages with most of the words, best first. */
  findPages(words: readonly string[]): readonly string[];
}

let documentation: Documentation | undefined;

/** Returns the documentation. It is read with the first question. */
export function readDocumentation(): Documentation {
  if (documentation !== undefined) return documentation;
  const model = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Model;
  const all = [...listStatements(model)].map((each) => [`${each.kind} ${each.about} ${each.text}`, each] as const);
  const statements = [...new Map(all).values()];
  const index = new MiniSearch({ fields: ["about", "text"], tokenize: toTerms, processTerm: toStem });
  index.addAll(statements.map(({ about, text }, id) => ({ id, about, text })));
  const search = (words: readonly string[], options: SearchOptions = {}): readonly number[] =>
    index.search(words.join(" "), { boost: { about: 2 }, ...options }).map(({ id }) => id as number);
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
    findPages: (words) => [...new Set(search(words).map((id) => statements[id]!.page))].slice(0, 3),
  });
}
