/** Answers about parameters: meaning, values and combinations. */
import type { Rule, Term } from "@sdf/runtime";
import type { Feed } from "@sdf/schemas/model";
import { joinList, toSentence, type Answer, type QuestionContext } from "../answer.ts";
import { feedsIn, parametersIn, parametersOf, type NamedParameter } from "../spec/find.ts";
import { spec } from "../spec/model.ts";
import { requestUrl } from "../spec/request-urls.ts";
import { namedFeeds, feedTitle } from "./feeds.ts";

/**
 * Answers questions such as `Which parameters go with TM14 rank?`, `May tmcl go with type in TM14?`, `Which parameters
 * does TM14 take?`
 */
export function answerCombinations(context: QuestionContext): Answer | undefined {
  const { question } = context;
  const asksForCombination = question.has(
    "go with",
    "goes with",
    "combine",
    "combined",
    "combination",
    "combinations",
    "together",
    "along with",
    "alongside",
    "combinable",
  );
  if (!asksForCombination && !question.has("parameter", "parameters", "params", "param", "filter", "filters"))
    return undefined;
  const feeds = namedFeeds(context);
  if (feeds.length === 0) return undefined;
  const namedParameters = parametersIn(question, feeds);
  const text = feeds.map((feed) => {
    const feedParameters = namedParameters.filter((each) => each.feed === feed);
    return feedParameters.length === 0
      ? describeParameters(feed)
      : feedParameters.length > 1 && asksForCombination
        ? toSentence(describePairing(feed, feedParameters))
        : toSentence(
            feedParameters.map((each) => `${describe(each)}. ${describeCompanions(feed, each.name)}`).join(" "),
          );
  });
  return {
    isKnown: true,
    text: text.join("\n"),
    topic: {
      intent: "combinations",
      feeds: feeds.map(({ id }) => id),
      field: namedParameters[0] === undefined ? undefined : namedParameters[0].name,
    },
    requests: feeds.map(({ description }) => requestUrl(description)),
  };
}

/** Answers questions such as `What does _fld do?`, `What does ctstpos mean?` */
export function answerMeaning(context: QuestionContext): Answer | undefined {
  const { question, sport } = context;
  const feeds = namedFeeds(context);
  const searchedFeeds =
    feeds.length > 0 ? feeds : spec().feeds.filter((feed) => sport === undefined || feed.sport === sport);
  const isAsked = question.has("parameter", "param", "mean", "means", "meaning", "do", "what", "values", "which");
  const parameters = parametersIn(question, searchedFeeds).filter(
    ({ name }) => feeds.length > 0 || question.has("parameter", "param") || isDistinctName(name),
  );
  if (!isAsked || parameters.length === 0) return undefined;
  const byMeaning = new Map<string, { readonly one: NamedParameter; readonly feeds: Feed[] }>();
  for (const each of parameters) {
    const key = `${each.name} ${each.meaning}`;
    const same = byMeaning.get(key);
    if (same === undefined) byMeaning.set(key, { one: each, feeds: [each.feed] });
    else same.feeds.push(each.feed);
  }
  const text = [...byMeaning.values()]
    .slice(0, 4)
    .map(({ one, feeds: own }) =>
      toSentence(
        `${describe(one)} (${own.length > 4 ? `${own.length} feeds` : own.map(({ code }) => code).join(", ")})`,
      ),
    );
  const [first] = parameters;
  return {
    isKnown: true,
    text: text.join("\n"),
    topic: {
      intent: "parameter",
      feeds: feeds.map(({ id }) => id),
      field: first === undefined ? undefined : first.name,
    },
  };
}

/** True if a name can only be a parameter name. Common words such as `date` cannot. */
function isDistinctName(name: string): boolean {
  return /[_.A-Z\d]/.test(name) || !/[aeiou].*[aeiou]|^(live|type|rank|week|stat|min|date)$/.test(name);
}

function describe({ name, meaning: means, parameter }: NamedParameter): string {
  const values = parameter?.values === undefined ? "" : `; values ${parameter.values.join(", ")}`;
  const defaultText = parameter?.default === undefined ? "" : `; ${parameter.default} by default`;
  return `${name}: ${means}${values}${defaultText}`;
}

function describeParameters(feed: Feed): string {
  const names = parametersOf(feed).map(({ name, parameter }) =>
    parameter?.required === "Y" ? `${name} (required)` : name,
  );
  return toSentence(`${feedTitle(feed)} takes ${joinList(names)}`);
}

/** Returns the query name of a parameter in a rule. */
function queryName(feed: Feed, name: string): string {
  return feed.description.identify[name]?.query ?? name;
}

const describeTerms = (feed: Feed, terms: readonly Term[]): string =>
  joinList(
    terms.map(({ parameter, value }) => `${queryName(feed, parameter)}${value === undefined ? "" : `=${value}`}`),
  );

/** Returns the rules that concern a parameter. */
function rulesOn(feed: Feed, name: string): readonly Rule[] {
  const is = (each: string): boolean => queryName(feed, each) === name;
  return feed.description.rules.filter((rule) => {
    if (rule.kind === "requires") return [...rule.when, ...rule.then].some(({ parameter }) => is(parameter));
    if (rule.kind === "excludes") return [...rule.when, ...rule.not].some(({ parameter }) => is(parameter));
    if (rule.kind === "forbidden-characters") return false;
    if (
      rule.kind === "combinations" ||
      rule.kind === "one-of" ||
      rule.kind === "same-id-kind" ||
      rule.kind === "single-id"
    )
      return rule.of.some(is);
    return is(rule.parameter);
  });
}

function describeCompanions(feed: Feed, name: string): string {
  const answerRules = rulesOn(feed, name);
  const sets = answerRules
    .flatMap((rule) => (rule.kind === "combinations" ? rule.allowed : []))
    .map((set) => set.map((each) => queryName(feed, each)))
    .filter((set) => set.includes(name));
  const groups = sets.filter((set) => set.length > 1).map((set) => set.filter((each) => each !== name).join(" + "));
  const alone = sets.some((set) => set.length === 1);
  const companions = groups.length === 0 ? [] : [`with ${joinList(groups, "or")}`];
  const first =
    sets.length === 0
      ? []
      : [`In ${feed.code}, ${name} goes ${[...(alone ? ["alone"] : []), ...companions].join(", or ")}`];
  const others = answerRules.filter(({ kind }) => kind !== "combinations").map(({ meaning: means }) => means);
  return [
    ...first,
    ...(others.length === 0 ? [] : [others.join("; ")]),
    ...(sets.length === 0 && others.length === 0
      ? [`No rule of ${feed.code} concerns it, so it can be combined with any other parameter`]
      : []),
  ].join(". ");
}

/** Describes whether several parameters can be combined in one request. */
function describePairing(feed: Feed, parameters: readonly NamedParameter[]): string {
  const names = parameters.map(({ name }) => name);
  const notListed = (what: string): string =>
    `The API documentation does not say: ${what}. This server answers such a request, with the header x-sdf-warnings`;
  for (const rule of feed.description.rules) {
    if (rule.forms !== undefined) continue;
    if (
      rule.kind === "excludes" &&
      names.some((name) => rule.when.some(({ parameter }) => queryName(feed, parameter) === name)) &&
      names.some((name) => rule.not.some(({ parameter }) => queryName(feed, parameter) === name))
    ) {
      return rule.severity === "warning" ? notListed(rule.meaning) : `No: ${rule.meaning} (${feed.code})`;
    }
    if (rule.kind === "combinations") {
      const affectedNames = names.filter((name) => rule.of.some((each) => queryName(feed, each) === name));
      const matchingSets = rule.allowed.filter((set) =>
        affectedNames.every((name) => set.some((each) => queryName(feed, each) === name)),
      );
      if (affectedNames.length > 1 && matchingSets.length === 0 && rule.severity === "warning")
        return notListed(`${feed.code} lists no combination of ${joinList(affectedNames)}`);
      if (affectedNames.length > 1 && matchingSets.length === 0)
        return `No: ${feed.code} accepts no combination with ${joinList(affectedNames)}`;
      if (affectedNames.length > 1)
        return `Yes: ${feed.code} accepts ${joinList(
          matchingSets.map((set) => set.map((each) => queryName(feed, each)).join(" + ")),
          "or",
        )}`;
    }
  }
  const needs = feed.description.rules.flatMap((rule) =>
    rule.kind === "requires" && rule.when.some(({ parameter }) => names.includes(queryName(feed, parameter)))
      ? [`${describeTerms(feed, rule.when)} requires ${describeTerms(feed, rule.then)}`]
      : [],
  );
  return (
    `Yes: no rule of ${feed.code} excludes ${joinList(names)} in one ` +
    `request${needs.length === 0 ? "" : `; ${needs.join("; ")}`}`
  );
}

/** Answers questions such as `Which rules does MA1 have?` */
export function answerRules(context: QuestionContext): Answer | undefined {
  if (!context.question.has("rule", "rules")) return undefined;
  const feeds = feedsIn(context.question, context.sport);
  if (feeds.length === 0) return undefined;
  return {
    isKnown: true,
    text: feeds
      .map((feed) => toSentence(`${feedTitle(feed)}: ${feed.rules.map(({ meaning: means }) => means).join("; ")}`))
      .join("\n"),
    topic: { intent: "rules", feeds: feeds.map(({ id }) => id) },
  };
}
