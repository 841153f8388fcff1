/** The documentation as a list of statements with their pages, and the names of entities of a world. */
import { readFileSync } from "node:fs";
import { hyphenate } from "@sdf/agent-desk";
import { fileUrl } from "@sdf/schemas";
import type { Element, Feed, Model } from "@sdf/schemas/model";
import type { Entity, World } from "@sdf/world";
import MiniSearch from "minisearch";

/** One statement of the documentation. */
export interface Statement {
  readonly kind:
    | "feed"
    | "parameter"
    | "rule"
    | "cadence"
    | "unknown"
    | "field"
    | "value"
    | "code"
    | "convention"
    | "note";
  readonly about: string;
  readonly text: string;
  /** Path of its page, relative to the documentation site. */
  readonly page: string;
  readonly feed?: Feed;
  /** Name of the parameter or field. */
  readonly name?: string;
  /** Value of the field, or error code. */
  readonly value?: string;
}

/** Returns the words of a text: in lower case, without diacritics, and without punctuation. */
export function toWords(text: string): readonly string[] {
  const plain = hyphenate(text)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? letter);
  return plain === "" ? [] : plain.replaceAll("ß", "ss").split("-");
}

const letters: Readonly<Record<string, string>> = { ø: "o", ł: "l", ı: "i", đ: "d", ð: "d" };

/** Removes the ending of a word: `authenticate` and `authentication` are equal. */
const toStem = (word: string): string => word.replace(/(?:ations?|ates?|ings?|ies|ed|es|e|y|s)$/, "") || word;

/** Returns the key of a name: `mt.mDt`, `mt mDt` and `mtmdt` have equal keys. */
export const toKey = (name: string): string => toWords(name.replaceAll("_", "")).join("");

export const feedTitle = ({ code, title, sport }: Feed): string => `${code} ${title} (${sport.replace("-", " ")})`;

/** Returns the path and query of a request for a feed. Without an id, it contains a placeholder. */
export function requestUrl({ description }: Feed, id?: string): string {
  const [form = "{path}"] = Object.values(description.forms);
  const path = form.replace("{path}", description.path).replace("{_fmt}", "json");
  const url = id === undefined ? path : path.replace(/\{\w+\}/, id);
  return url.includes("_fmt=") ? url : `${url}${url.includes("?") ? "&" : "?"}_fmt=json`;
}

function* listFields(feed: Feed, element: Element, page: string): Generator<Statement> {
  const title = feedTitle(feed);
  for (const field of [
    ...element.attributes,
    ...element.elements,
    ...(element.text === undefined ? [] : [element.text]),
  ]) {
    const { name, meaning, values } = field;
    yield { kind: "field", about: `${name} of ${title}`, text: meaning, page, feed, name };
    for (const item of values?.items ?? [])
      yield {
        kind: "value",
        about: `${name} ${item.value} of ${title}`,
        text: item.meaning ?? "the documentation does not explain this value",
        page,
        feed,
        name,
        value: String(item.value),
      };
    if (field.kind === "element") yield* listFields(feed, field, page);
  }
}

function* listStatements({ feeds, errors, conventions, unknowns, services }: Model): Generator<Statement> {
  for (const feed of feeds) {
    const title = feedTitle(feed);
    const page = `feeds/${feed.id}/`;
    yield { kind: "feed", about: title, text: `${feed.summary} Path ${feed.description.path}`, page, feed };
    for (const { name, meaning } of feed.identities) {
      const query = feed.description.identify[name]?.query;
      if (query !== undefined)
        yield { kind: "parameter", about: `${query} of ${title}`, text: meaning, page, feed, name: query };
    }
    for (const { name, meaning } of feed.parameters)
      yield { kind: "parameter", about: `${name} of ${title}`, text: meaning, page, feed, name };
    for (const { meaning } of feed.rules) yield { kind: "rule", about: title, text: meaning, page, feed };
    for (const { meaning, coverageLevels } of feed.polling)
      yield {
        kind: "cadence",
        about: title,
        text: coverageLevels === undefined ? meaning : `${meaning} (coverage level ${coverageLevels.join(", ")})`,
        page,
        feed,
      };
    for (const { at, what, answer } of feed.unknowns)
      yield { kind: "unknown", about: title, text: `${at}: ${what}. ${answer}`, page, feed };
    for (const { text } of feed.notes) yield { kind: "note", about: title, text, page, feed };
    yield* listFields(feed, feed.response.root, page);
  }
  for (const { code, meaning, status } of errors)
    yield {
      kind: "code",
      about: `error code ${code}`,
      text: status === undefined ? meaning : `${meaning} (HTTP status ${status})`,
      page: `codes/#error.${code}`,
      value: code,
    };
  for (const { id, meaning } of conventions)
    yield { kind: "convention", about: id, text: meaning, page: "conventions/" };
  for (const { at, what, answer } of [...unknowns, ...services.flatMap((service) => service.unknowns)])
    yield { kind: "unknown", about: at, text: `${what}. ${answer}`, page: "unknowns/" };
}

/** The documentation, with a full-text index. */
export interface Documentation {
  readonly feeds: readonly Feed[];
  readonly statements: readonly Statement[];
  /** Keys of the names of parameters and fields. */
  readonly names: ReadonlySet<string>;
  /** Returns the statements that contain most of the words, best first. */
  search(words: readonly string[]): readonly { readonly statement: Statement; readonly isComplete: boolean }[];
}

let documentation: Documentation | undefined;

/** Returns the documentation. It is read with the first question. */
export function readDocumentation(): Documentation {
  if (documentation !== undefined) return documentation;
  const model = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Model;
  const statements = [
    ...new Map(
      [...listStatements(model)].map((each) => [JSON.stringify([each.kind, each.about, each.text]), each]),
    ).values(),
  ];
  const index = new MiniSearch<{ readonly id: number; readonly about: string; readonly text: string }>({
    fields: ["about", "text"],
    tokenize: (text) => toWords(text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")) as string[],
    processTerm: toStem,
    searchOptions: { boost: { about: 2 }, prefix: (term) => term.length > 3 },
  });
  index.addAll(statements.map(({ about, text }, id) => ({ id, about, text })));
  documentation = {
    feeds: model.feeds,
    statements,
    names: new Set(statements.flatMap(({ name }) => (name === undefined ? [] : [toKey(name)]))),
    search: (words) => {
      const terms = new Set(words.map(toStem));
      return index.search([...terms].join(" ")).map(({ id, terms: matching }) => ({
        statement: statements[id as number]!,
        isComplete: matching.filter((term) => terms.has(term)).length === terms.size,
      }));
    },
  };
  return documentation;
}

/** A name in a question, with the entities that have it. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly entities: readonly Entity[];
}

/** Kinds of entities that questions name, by precedence. */
const entityKinds: readonly string[] = ["contestant", "competition", "tournament", "venue", "person"];

/** Finds the names of the entities of a world in the words of a question. */
export class NameIndex {
  /** Names by their first word. */
  readonly #names = new Map<string, { readonly words: readonly string[]; readonly entities: Entity[] }[]>();

  constructor(world: World) {
    for (const { entities } of Object.values(world.sports))
      for (const entity of entities) {
        const words = toWords(entity.name);
        if (words[0] === undefined || !entityKinds.includes(entity.entity)) continue;
        const names = this.#names.get(words[0]) ?? [];
        this.#names.set(words[0], names);
        const same = names.find((each) => each.words.join() === words.join());
        if (same === undefined) names.push({ words, entities: [entity] });
        else same.entities.push(entity);
      }
  }

  /** Returns the names in a question: at each place the longest one, with the entities of its first kind. */
  find(words: readonly string[], sport: string | undefined): readonly Mention[] {
    const mentions: Mention[] = [];
    for (let from = 0; from < words.length; from++) {
      const [best] = (this.#names.get(words[from]!) ?? [])
        .filter((name) => name.words.every((word, at) => words[from + at] === word))
        .toSorted((one, other) => other.words.length - one.words.length);
      if (best === undefined) continue;
      const ofSport = best.entities.filter((entity) => entity.sport === sport);
      const candidates = ofSport.length > 0 ? ofSport : best.entities;
      const kind = entityKinds.find((each) => candidates.some(({ entity }) => entity === each));
      const to = from + best.words.length;
      mentions.push({ from, to, entities: candidates.filter(({ entity }) => entity === kind) });
      from = to - 1;
    }
    return mentions;
  }

  /** Returns names that begin like a word, which may be misspelt. */
  similar(word: string): readonly string[] {
    return [...this.#names]
      .filter(([first]) => first.slice(0, 4) === word.slice(0, 4))
      .toSorted(([one], [other]) => Number(other === word) - Number(one === word))
      .flatMap(([, names]) => names.flatMap(({ entities }) => entities[0]?.name ?? []))
      .slice(0, 3);
  }
}
