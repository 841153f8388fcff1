import type { Feed, Parameter, Values } from "@sdf/schemas/model";
/** Recognition of feeds, parameters, fields and values in questions. */
import type { Sport } from "@sdf/world";
import type { Question } from "../words.ts";
import { wordsOf } from "../words.ts";
import { lookupKey, spec, type Field } from "./model.ts";

const sportWords: readonly (readonly [Sport, readonly string[]])[] = [
  ["american-football", ["american football", "gridiron", "footballdata", "quarterback", "touchdown"]],
  ["basketball", ["basketball", "basketballdata"]],
  ["tennis", ["tennis", "tennisdata"]],
  ["soccer", ["soccer", "soccerdata"]],
];

/** Returns the sport named in a question. */
export function sportIn(question: Question): Sport | undefined {
  return sportWords.find(([, words]) => question.has(...words))?.[0];
}

/** Returns the feeds that a question names by code or title, restricted to the named sport. */
export function feedsIn(question: Question, sport: Sport | undefined): readonly Feed[] {
  const { feeds } = spec();
  const narrowToSport = (matching: readonly Feed[]): readonly Feed[] => {
    const narrowed = matching.filter((feed) => feed.sport === sport);
    return narrowed.length > 0 ? narrowed : matching;
  };
  const byCode = feeds.filter(({ code }) =>
    question.has(code.toLowerCase(), code.toLowerCase().replace(/(\d+)/, " $1")),
  );
  const withTitle = feeds.filter(({ title }) => question.has(wordsOf(title).join(" "), wordsOf(title).join("")));
  // A long title may contain shorter ones.
  const longest = Math.max(0, ...withTitle.map(({ title }) => title.length));
  const byTitle = withTitle.filter(({ title }) => title.length === longest);
  const both = byCode.filter((feed) => byTitle.includes(feed));
  if (both.length > 0) return narrowToSport(both);
  if (byCode.length > 0) return narrowToSport(byCode);
  return narrowToSport(byTitle);
}

/** Yields the parts of a question that may be one name: up to three words, joined. */
function* wordRuns(question: Question): Generator<string> {
  const { words } = question;
  for (const length of [3, 2, 1])
    for (let at = 0; at + length <= words.length; at++) yield words.slice(at, at + length).join("");
}

/** A parameter or an identity of a feed, with its query name. */
export interface NamedParameter {
  readonly feed: Feed;
  readonly name: string;
  readonly meaning: string;
  readonly parameter?: Parameter;
}

/** Returns the parameters of a feed, including the identities that are query parameters. */
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

/** Returns the parameters of feeds that a question names. */
export function parametersIn(question: Question, feeds: readonly Feed[]): readonly NamedParameter[] {
  const keys = new Set(wordRuns(question));
  return feeds.flatMap((feed) => parametersOf(feed).filter(({ name }) => keys.has(lookupKey(name))));
}

/** Returns the fields with the longest name in a question, restricted to the named feed or sport. */
export function fieldsIn(question: Question, sport: Sport | undefined, feeds: readonly Feed[]): readonly Field[] {
  const { fieldsByName } = spec();
  let longest = "";
  for (const run of wordRuns(question))
    if (run.length > longest.length && run.length > 2 && fieldsByName.has(run)) longest = run;
  const matching = fieldsByName.get(longest) ?? [];
  const bySport = matching.filter(({ feed }) => sport === undefined || feed.sport === sport);
  const byFeed = bySport.filter(({ feed }) => feeds.includes(feed));
  return byFeed.length > 0 ? byFeed : bySport.length > 0 ? bySport : matching;
}

/** Returns the value of a field that a question names. */
export function valueIn(question: Question, field: Field): Values["items"][number] | undefined {
  const fieldKey = lookupKey(field.name);
  const keys = new Set([...wordRuns(question)].filter((run) => run !== fieldKey));
  const items = field.values?.items ?? [];
  return [...items]
    .sort((one, other) => String(other.value).length - String(one.value).length)
    .find(({ value }) => keys.has(lookupKey(String(value))));
}
