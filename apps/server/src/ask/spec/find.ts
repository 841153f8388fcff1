/** Finds feeds, parameters, fields and values that a question names. */
import type { Sport } from "../../world/contract.ts";
import type { Question } from "../words.ts";
import { wordsOf } from "../words.ts";
import { keyOf, spec, type Feed, type Field, type Item, type Parameter } from "./model.ts";

const sportWords: readonly (readonly [Sport, readonly string[]])[] = [
  ["american-football", ["american football", "gridiron", "footballdata", "quarterback", "touchdown"]],
  ["basketball", ["basketball", "basketballdata"]],
  ["tennis", ["tennis", "tennisdata"]],
  ["soccer", ["soccer", "soccerdata"]],
];

/** The sport that a question names. */
export function sportIn(question: Question): Sport | undefined {
  return sportWords.find(([, words]) => question.has(...words))?.[0];
}

/** Feeds that a question names by code or title; of one sport where it names that too. */
export function feedsIn(question: Question, sport: Sport | undefined): readonly Feed[] {
  const { feeds } = spec();
  const own = (found: readonly Feed[]): readonly Feed[] => {
    const narrowed = found.filter((feed) => feed.sport === sport);
    return narrowed.length > 0 ? narrowed : found;
  };
  const coded = feeds.filter(({ code }) => question.has(code.toLowerCase(), code.toLowerCase().replace(/(\d+)/, " $1")));
  const titled = feeds.filter(({ title }) => question.has(wordsOf(title).join(" "), wordsOf(title).join("")));
  // A longer title holds shorter ones.
  const longest = Math.max(0, ...titled.map(({ title }) => title.length));
  const byTitle = titled.filter(({ title }) => title.length === longest);
  const both = coded.filter((feed) => byTitle.includes(feed));
  if (both.length > 0) return own(both);
  if (coded.length > 0) return own(coded);
  return own(byTitle);
}

/** Parts of a question that may be one name: single words, and up to three words run together. */
function* runs(question: Question): Generator<string> {
  const { words } = question;
  for (const length of [3, 2, 1]) for (let at = 0; at + length <= words.length; at++) yield words.slice(at, at + length).join("");
}

/** A parameter or an identity of a feed, by the name that stands in a query. */
export interface NamedParameter {
  readonly feed: Feed;
  readonly name: string;
  readonly meaning: string;
  readonly parameter?: Parameter;
}

/** What a feed is asked with: its parameters, and the identities that stand in queries. */
export function parametersOf(feed: Feed): readonly NamedParameter[] {
  const { identify } = feed.description;
  return [
    ...feed.identities.flatMap(({ name, meaning }) => {
      const query = identify[name]?.query;
      return query === undefined ? [] : [{ feed, name: query, meaning }];
    }),
    ...feed.parameters.map((parameter) => ({ feed, name: parameter.name, meaning: parameter.meaning, parameter })),
  ];
}

/** Parameters of some feeds that a question names. */
export function parametersIn(question: Question, feeds: readonly Feed[]): readonly NamedParameter[] {
  const keys = new Set(runs(question));
  return feeds.flatMap((feed) => parametersOf(feed).filter(({ name }) => keys.has(keyOf(name))));
}

/** Fields that a question names, the longest name first; of one sport or feed where it names one. */
export function fieldsIn(question: Question, sport: Sport | undefined, feeds: readonly Feed[]): readonly Field[] {
  const { fieldsByName } = spec();
  let longest = "";
  for (const run of runs(question)) if (run.length > longest.length && run.length > 2 && fieldsByName.has(run)) longest = run;
  const found = fieldsByName.get(longest) ?? [];
  const bySport = found.filter(({ feed }) => sport === undefined || feed.sport === sport);
  const byFeed = bySport.filter(({ feed }) => feeds.includes(feed));
  return byFeed.length > 0 ? byFeed : bySport.length > 0 ? bySport : found;
}

/** The value of a field that a question names. */
export function valueIn(question: Question, field: Field): Item | undefined {
  const own = keyOf(field.name);
  const keys = new Set([...runs(question)].filter((run) => run !== own));
  const items = field.values?.items ?? [];
  return [...items].sort((one, other) => String(other.value).length - String(one.value).length).find(({ value }) => keys.has(keyOf(String(value))));
}
