/** Full-text search over the statements of the compiled specs. */
import MiniSearch from "minisearch";
import { listAssumptions, readAssumptions } from "../../assumptions/read.ts";
import { fold, COMMON_WORDS, wordsOf } from "../words.ts";
import { spec } from "./model.ts";

/** One statement of the specs. */
export interface Statement {
  readonly kind:
    | "feed"
    | "field"
    | "parameter"
    | "rule"
    | "value"
    | "error"
    | "convention"
    | "unknown"
    | "assumption"
    | "note";
  /** Subject of the statement in plain words. */
  readonly about: string;
  /** Text of the statement. */
  readonly text: string;
  /** Feed of the statement. */
  readonly feed?: string;
}

interface Indexed {
  readonly id: number;
  readonly about: string;
  readonly text: string;
}

let index: MiniSearch<Indexed> | undefined;
let statements: readonly Statement[] = [];

/** Adds the words of camel-case names, so that `period id` matches `periodId`. */
function splitCamelCase(text: string): string {
  return `${text} ${text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")}`;
}

function* collectStatements(): Generator<Statement> {
  const { feeds, errors, conventions, unknowns, services } = spec();
  for (const feed of feeds) {
    const name = `${feed.code} ${feed.title}`;
    const own = { feed: feed.id };
    yield { kind: "feed", about: name, text: feed.summary, ...own };
    for (const { name: parameter, meaning } of feed.parameters)
      yield { kind: "parameter", about: `${parameter} of ${name}`, text: meaning, ...own };
    for (const { id, meaning } of feed.rules) yield { kind: "rule", about: `${id} of ${name}`, text: meaning, ...own };
    for (const { at, what, answer } of feed.unknowns)
      yield { kind: "unknown", about: `${at} of ${name}`, text: `${what}. ${answer}`, ...own };
    for (const { text, evidence } of feed.notes)
      yield { kind: "note", about: name, text: evidence === "documented" ? text : `${text} (${evidence})`, ...own };
  }
  const emittedKeys = new Set<string>();
  for (const { feed, name, meaning, values } of spec().fields) {
    const key = `${feed.sport}/${name}/${meaning}`;
    if (emittedKeys.has(key)) continue;
    emittedKeys.add(key);
    const about = `${name} of ${feed.code} ${feed.title}`;
    yield { kind: "field", about, text: meaning, feed: feed.id };
    for (const item of values?.items ?? []) {
      if (item.meaning !== undefined)
        yield { kind: "value", about: `${name} ${item.value} of ${feed.code}`, text: item.meaning, feed: feed.id };
    }
  }
  for (const { code, meaning } of errors) yield { kind: "error", about: `error ${code}`, text: meaning };
  for (const { id, meaning } of conventions) yield { kind: "convention", about: id, text: meaning };
  for (const { at, what, answer } of [...unknowns, ...services.flatMap((each) => each.unknowns)])
    yield { kind: "unknown", about: at, text: `${what}. ${answer}` };
  for (const { name, open: what, choice } of listAssumptions(readAssumptions()))
    yield { kind: "assumption", about: name, text: `${what}: ${choice}` };
}

function searchIndex(): MiniSearch<Indexed> {
  if (index === undefined) {
    statements = [...collectStatements()];
    index = new MiniSearch<Indexed>({
      fields: ["about", "text"],
      tokenize: (text) => wordsOf(text) as string[],
      processTerm: (term) => (COMMON_WORDS.has(term) && !SEARCHED_COMMON_WORDS.has(term) ? null : stem(fold(term))),
      searchOptions: {
        boost: { about: 2 },
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        maxFuzzy: 2,
        prefix: (term) => term.length > 3,
      },
    });
    index.addAll(
      statements.map(({ about, text }, id) => ({ id, about: splitCamelCase(about), text: splitCamelCase(text) })),
    );
  }
  return index;
}

/** Common words that are search terms nevertheless. */
const SEARCHED_COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "score position rank ranking probability prediction page format period polling home away points winner " +
    "default venue identifier id date time error xml json jsonp"
  ).split(" "),
);

/** Reduces a word to its stem: `authenticate` and `authentication` are equal, and so are `page` and `paging`. */
function stem(term: string): string {
  const root = term.replace(/(?:ations?|ating|ated|ates?|ings?|ions?|ies|ed|es|e|y|(?<!s)s)$/, "");
  return root.length >= 3 ? root : term;
}

/** A search hit. */
export interface Hit {
  readonly statement: Statement;
  readonly score: number;
  /** Share of the search terms that the statement contains, from 0 to 1. */
  readonly coverage: number;
  /** True if every search term occurs in the statement itself; false if a similar word matched. */
  readonly isExact: boolean;
}

/** Returns the statements that match a text, best first. */
export function searchSpec(
  text: string,
  accept: (statement: Statement) => boolean = () => true,
  maxHits = 5,
): readonly Hit[] {
  const engine = searchIndex();
  const searchTerms = new Set(
    wordsOf(text)
      .filter((word) => !COMMON_WORDS.has(word) || SEARCHED_COMMON_WORDS.has(word))
      .map(stem),
  );
  if (searchTerms.size === 0) return [];
  return engine
    .search([...searchTerms].join(" "), { filter: ({ id }) => accept(statements[id as number] as Statement) })
    .slice(0, maxHits)
    .map(({ id, score, queryTerms, terms }) => ({
      statement: statements[id as number] as Statement,
      score,
      coverage: new Set(queryTerms).size / searchTerms.size,
      isExact: queryTerms.every((term) => terms.includes(term)),
    }));
}
