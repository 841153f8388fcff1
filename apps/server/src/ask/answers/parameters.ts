/** Parameters: what each means, and which go together. */
import type { Rule, Term } from "@sdf/runtime";
import { list, sentence, type Answer, type Asked } from "../answer.ts";
import { addressOf } from "../spec/addresses.ts";
import { feedsIn, parametersIn, parametersOf, type NamedParameter } from "../spec/find.ts";
import { spec, type Feed } from "../spec/model.ts";
import { feedsOf, titleOf } from "./feeds.ts";

/** Which parameters go with TM14 rank? May tmcl go with type in TM14? Which parameters does TM14 take? */
export function combinations(asked: Asked): Answer | undefined {
  const { question } = asked;
  const together = question.has("go with", "goes with", "combine", "combined", "combination", "combinations", "together", "along with", "alongside", "combinable");
  if (!together && !question.has("parameter", "parameters", "params", "param", "filter", "filters")) return undefined;
  const feeds = feedsOf(asked);
  if (feeds.length === 0) return undefined;
  const named = parametersIn(question, feeds);
  const text = feeds.map((feed) => {
    const own = named.filter((each) => each.feed === feed);
    return own.length === 0 ? taken(feed) : own.length > 1 && together ? sentence(pairing(feed, own)) : sentence(own.map((each) => `${describe(each)}. ${companions(feed, each.name)}`).join(" "));
  });
  return {
    known: true,
    text: text.join("\n"),
    topic: { intent: "combinations", feeds: feeds.map(({ id }) => id), ...(named[0] === undefined ? {} : { field: named[0].name }) },
    requests: feeds.map(({ description }) => addressOf(description)),
  };
}

/** What does _fld do? What does ctstpos mean? */
export function meaning(asked: Asked): Answer | undefined {
  const { question, sport } = asked;
  const feeds = feedsOf(asked);
  const wide = feeds.length > 0 ? feeds : spec().feeds.filter((feed) => sport === undefined || feed.sport === sport);
  const wanted = question.has("parameter", "param", "mean", "means", "meaning", "do", "what", "values", "which");
  const found = parametersIn(question, wide).filter(({ name }) => feeds.length > 0 || question.has("parameter", "param") || distinct(name));
  if (!wanted || found.length === 0) return undefined;
  const said = new Map<string, { readonly one: NamedParameter; readonly feeds: Feed[] }>();
  for (const each of found) {
    const key = `${each.name} ${each.meaning}`;
    const same = said.get(key);
    if (same === undefined) said.set(key, { one: each, feeds: [each.feed] });
    else same.feeds.push(each.feed);
  }
  const text = [...said.values()].slice(0, 4).map(({ one, feeds: own }) => sentence(`${describe(one)} (${own.length > 4 ? `${own.length} feeds` : own.map(({ code }) => code).join(", ")})`));
  const [first] = found;
  return { known: true, text: text.join("\n"), topic: { intent: "parameter", feeds: feeds.map(({ id }) => id), ...(first === undefined ? {} : { field: first.name }) } };
}

/** Whether a name can be meant for a parameter only: plain words such as `date` can not. */
function distinct(name: string): boolean {
  return /[_.A-Z\d]/.test(name) || !/[aeiou].*[aeiou]|^(live|type|rank|week|stat|min|date)$/.test(name);
}

function describe({ name, meaning: means, parameter }: NamedParameter): string {
  const values = parameter?.values === undefined ? "" : `; values ${parameter.values.join(", ")}`;
  const usual = parameter?.default === undefined ? "" : `; ${parameter.default} by default`;
  return `${name}: ${means}${values}${usual}`;
}

function taken(feed: Feed): string {
  const names = parametersOf(feed).map(({ name, parameter }) => (parameter?.required === "Y" ? `${name} (required)` : name));
  return sentence(`${titleOf(feed)} takes ${list(names)}`);
}

/** The parameter of a rule by the name that stands in a query. */
function wire(feed: Feed, name: string): string {
  return feed.description.identify[name]?.query ?? name;
}

const written = (feed: Feed, terms: readonly Term[]): string => list(terms.map(({ parameter, value }) => `${wire(feed, parameter)}${value === undefined ? "" : `=${value}`}`));

/** Rules that speak of a parameter. */
function rulesOn(feed: Feed, name: string): readonly Rule[] {
  const is = (each: string): boolean => wire(feed, each) === name;
  return feed.description.rules.filter((rule) => {
    if (rule.kind === "requires") return [...rule.when, ...rule.then].some(({ parameter }) => is(parameter));
    if (rule.kind === "excludes") return [...rule.when, ...rule.not].some(({ parameter }) => is(parameter));
    if (rule.kind === "forbidden-characters") return false;
    if (rule.kind === "combinations" || rule.kind === "one-of" || rule.kind === "same-id-kind" || rule.kind === "single-id") return rule.of.some(is);
    return is(rule.parameter);
  });
}

function companions(feed: Feed, name: string): string {
  const rules = rulesOn(feed, name);
  const sets = rules.flatMap((rule) => (rule.kind === "combinations" ? rule.allowed : [])).map((set) => set.map((each) => wire(feed, each))).filter((set) => set.includes(name));
  const groups = sets.filter((set) => set.length > 1).map((set) => set.filter((each) => each !== name).join(" + "));
  const alone = sets.some((set) => set.length === 1);
  const first = sets.length === 0 ? [] : [`In ${feed.code}, ${name} goes ${[...(alone ? ["alone"] : []), ...(groups.length === 0 ? [] : [`with ${list(groups, "or")}`])].join(", or ")}`];
  const others = rules.filter(({ kind }) => kind !== "combinations").map(({ meaning: means }) => means);
  return [...first, ...(others.length === 0 ? [] : [others.join("; ")]), ...(sets.length === 0 && others.length === 0 ? [`No rule of ${feed.code} speaks of it, so it goes with any other parameter`] : [])].join(". ");
}

/** Whether several parameters may stand in one request. */
function pairing(feed: Feed, parameters: readonly NamedParameter[]): string {
  const names = parameters.map(({ name }) => name);
  const notListed = (what: string): string => `The documents do not say: ${what}. Such a request is answered here, with the header x-sdf-warnings`;
  for (const rule of feed.description.rules) {
    if (rule.forms !== undefined) continue;
    if (rule.kind === "excludes" && names.some((name) => rule.when.some(({ parameter }) => wire(feed, parameter) === name)) && names.some((name) => rule.not.some(({ parameter }) => wire(feed, parameter) === name))) {
      return rule.severity === "warning" ? notListed(rule.meaning) : `No: ${rule.meaning} (${feed.code})`;
    }
    if (rule.kind === "combinations") {
      const concerned = names.filter((name) => rule.of.some((each) => wire(feed, each) === name));
      const fits = rule.allowed.filter((set) => concerned.every((name) => set.some((each) => wire(feed, each) === name)));
      if (concerned.length > 1 && fits.length === 0 && rule.severity === "warning") return notListed(`${feed.code} lists no combination of ${list(concerned)}`);
      if (concerned.length > 1 && fits.length === 0) return `No: ${list(concerned)} are in none of the combinations that ${feed.code} takes`;
      if (concerned.length > 1) return `Yes: ${feed.code} takes ${list(fits.map((set) => set.map((each) => wire(feed, each)).join(" + ")), "or")}`;
    }
  }
  const needs = feed.description.rules.flatMap((rule) => (rule.kind === "requires" && rule.when.some(({ parameter }) => names.includes(wire(feed, parameter))) ? [`${written(feed, rule.when)} needs ${written(feed, rule.then)}`] : []));
  return `Yes: no rule of ${feed.code} keeps ${list(names)} apart${needs.length === 0 ? "" : `; ${needs.join("; ")}`}`;
}

/** Which rules has MA1? */
export function rules(asked: Asked): Answer | undefined {
  if (!asked.question.has("rule", "rules")) return undefined;
  const feeds = feedsIn(asked.question, asked.sport);
  if (feeds.length === 0) return undefined;
  return { known: true, text: feeds.map((feed) => sentence(`${titleOf(feed)}: ${feed.rules.map(({ meaning: means }) => means).join("; ")}`)).join("\n"), topic: { intent: "rules", feeds: feeds.map(({ id }) => id) } };
}
