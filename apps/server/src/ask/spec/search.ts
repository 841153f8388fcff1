/** Everything the specs say, searchable by words. */
import MiniSearch from "minisearch";
import { listAssumptions, readAssumptions } from "../../assumptions/read.ts";
import { fold, plain, wordsOf } from "../words.ts";
import { spec } from "./model.ts";

/** Something that the specs say. */
export interface Statement {
  readonly kind: "feed" | "field" | "parameter" | "rule" | "value" | "error" | "convention" | "unknown" | "assumption" | "note";
  /** What it is about, as people would say it. */
  readonly about: string;
  /** What is said. */
  readonly says: string;
  /** Feed that it belongs to. */
  readonly feed?: string;
}

interface Indexed {
  readonly id: number;
  readonly about: string;
  readonly says: string;
}

let index: MiniSearch<Indexed> | undefined;
let statements: readonly Statement[] = [];

/** Names written together come apart at their capitals, so that `periodId` is found by `period id`. */
function open(text: string): string {
  return `${text} ${text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")}`;
}

function* collect(): Generator<Statement> {
  const { feeds, errors, conventions, unknowns, services } = spec();
  for (const feed of feeds) {
    const name = `${feed.code} ${feed.title}`;
    const own = { feed: feed.id };
    yield { kind: "feed", about: name, says: feed.summary, ...own };
    for (const { name: parameter, meaning } of feed.parameters) yield { kind: "parameter", about: `${parameter} of ${name}`, says: meaning, ...own };
    for (const { id, meaning } of feed.rules) yield { kind: "rule", about: `${id} of ${name}`, says: meaning, ...own };
    for (const { at, what, answer } of feed.unknowns) yield { kind: "unknown", about: `${at} of ${name}`, says: `${what}. ${answer}`, ...own };
    for (const { text, evidence } of feed.notes) yield { kind: "note", about: name, says: evidence === "documented" ? text : `${text} (${evidence})`, ...own };
  }
  const told = new Set<string>();
  for (const { feed, name, meaning, values } of spec().fields) {
    const key = `${feed.sport}/${name}/${meaning}`;
    if (told.has(key)) continue;
    told.add(key);
    const about = `${name} of ${feed.code} ${feed.title}`;
    yield { kind: "field", about, says: meaning, feed: feed.id };
    for (const item of values?.items ?? []) {
      if (item.meaning !== undefined) yield { kind: "value", about: `${name} ${item.value} of ${feed.code}`, says: item.meaning, feed: feed.id };
    }
  }
  for (const { code, meaning } of errors) yield { kind: "error", about: `error ${code}`, says: meaning };
  for (const { id, meaning } of conventions) yield { kind: "convention", about: id, says: meaning };
  for (const { at, what, answer } of [...unknowns, ...services.flatMap((each) => each.unknowns)]) yield { kind: "unknown", about: at, says: `${what}. ${answer}` };
  for (const { name, open: what, choice } of listAssumptions(readAssumptions())) yield { kind: "assumption", about: name, says: `${what}: ${choice}` };
}

function search(): MiniSearch<Indexed> {
  if (index === undefined) {
    statements = [...collect()];
    index = new MiniSearch<Indexed>({
      fields: ["about", "says"],
      tokenize: (text) => wordsOf(text) as string[],
      processTerm: (term) => (plain.has(term) && !kept.has(term) ? null : stem(fold(term))),
      searchOptions: { boost: { about: 2 }, fuzzy: (term) => (term.length > 4 ? 0.2 : false), prefix: (term) => term.length > 3 },
    });
    index.addAll(statements.map(({ about, says }, id) => ({ id, about: open(about), says: open(says) })));
  }
  return index;
}

/** Words of topics that are searched for all the same. */
const kept: ReadonlySet<string> = new Set("score position rank ranking probability prediction page format period polling home away points winner default venue identifier id date time error xml json jsonp".split(" "));

/** Forms of a word are one: `authenticate` and `authentication`, `page` and `paging`. */
function stem(term: string): string {
  const root = term.replace(/(?:ations?|ating|ated|ates?|ings?|ions?|ies|ed|es|e|y|(?<!s)s)$/, "");
  return root.length >= 3 ? root : term;
}

/** A statement that was found, and the share of the words looked for that it has. */
export interface Hit {
  readonly statement: Statement;
  readonly score: number;
  readonly covered: number;
  /** Whether the words are there as they were looked for, and not only similar ones. */
  readonly exact: boolean;
}

/** Statements about a text, best first. */
export function searchSpec(text: string, accept: (statement: Statement) => boolean = () => true, most = 5): readonly Hit[] {
  const engine = search();
  const wanted = new Set(wordsOf(text).filter((word) => !plain.has(word) || kept.has(word)).map(stem));
  if (wanted.size === 0) return [];
  return engine
    .search([...wanted].join(" "), { filter: ({ id }) => accept(statements[id as number] as Statement) })
    .slice(0, most)
    .map(({ id, score, queryTerms, terms }) => ({ statement: statements[id as number] as Statement, score, covered: new Set(queryTerms).size / wanted.size, exact: queryTerms.every((term) => terms.includes(term)) }));
}
