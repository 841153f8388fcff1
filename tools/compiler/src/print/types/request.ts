import type { ModelRule } from "../../link/index.ts";
import type { FeedPlan } from "../../plan/feed-plan.ts";
import { pascalCase } from "../../plan/names.ts";
import type { Case, Group, State } from "../../plan/request/cases.ts";
import type { RequestMember } from "../../plan/request/members.ts";
import { isAlwaysRequired, listStates, type RequestPlan } from "../../plan/request/plan.ts";
import { comment, width } from "../../plan/text/comment.ts";
import { propertyKey } from "../../plan/text/literal.ts";
import { feedReference } from "../../plan/text/reference.ts";
import { describeRule, isAboutRequests, listUnknowns } from "../../plan/words.ts";

type CasePrinter = (each: Case) => string;

/**
 * Generates the request types of a feed: an interface with every parameter, and the type of requests, which adds the
 * rules on required and excluded combinations.
 */
export function requestTypes(plan: FeedPlan, { members, groups }: RequestPlan): string[] {
  const required = members.find((member) => member.wireName !== undefined && isAlwaysRequired(member, groups));
  // Of several cases that have the properties of a request, the compiler names the last one.
  const isNameLast = required === undefined;
  const print: CasePrinter = (each) => caseType(each, members, isNameLast);
  const constraints = [...groups.map((group) => groupType(group, print)), ...ungrouped(members, groups, print)];
  const request = required === undefined ? constraints : [`(${constraints.join(" & ")} | ${noRequest(required)})`];
  const { title, code } = plan.feed;
  const parameters = `${plan.typeName}Parameters`;
  const stated = members.filter(
    (member) => isStatedByCases(member, groups) && constraints.join(" & ") !== toAlias(member),
  );
  const aliases = members.flatMap((member) =>
    listAliases(member, constraints, isNameLast, stated.includes(member) ? parameters : undefined),
  );
  const others = `${plan.typeName}OtherParameters`;
  const omitted = quoteNames(stated.flatMap((member) => listNames(member)));
  const body = members.flatMap(memberLines).join("\n");
  const docs = [
    `Parameters of ${title} (${code}). \`${plan.requestName}\` states the allowed combinations.`,
    feedReference(plan.feed, "parameters"),
  ];
  return [
    `${comment(docs)}\nexport interface ${parameters} {\n${body}\n}`,
    ...aliases,
    // An interface, because messages of the compiler would list the names of a type alias.
    ...(stated.length === 0 ? [] : [`interface ${others} extends Omit<${parameters}, ${omitted}> {}`]),
    `${comment(requestDocs(plan))}\nexport type ${plan.requestName} = ${conjunction([stated.length === 0 ? parameters : others, ...request])};`,
  ];
}

function memberLines(member: RequestMember): string[] {
  const type = [...member.types.values()]
    .join(" | ")
    .replace(/^"yes" \| true \| "no" \| false$/, '"yes" | "no" | boolean');
  // The runtime treats `undefined` as an absent parameter.
  const declared = (name: string): string => `  ${propertyKey(name)}?: ${type} | undefined;`;
  const docs = member.docs.length === 0 ? [] : [comment(member.docs, "  ")];
  const lines = [...docs, declared(member.name)];
  const { name, wireName, selectsForm } = member;
  if (wireName === undefined) return lines;
  const text = selectsForm
    ? `Query name of \`${name}\`: selects a query form of the URL.`
    : `Name of \`${name}\` on the wire.`;
  return [...lines, comment([text], "  "), declared(wireName)];
}

function requestDocs({ feed }: FeedPlan): string[] {
  const rules = feed.rules.filter((rule) => !isAboutFormat(rule));
  const lines = rules.map((rule) => `- \`${rule.id}\`: ${describeRule(rule)}`);
  const unknowns = listUnknowns(feed, isAboutRequests);
  return [
    `Request of ${feed.title} (${feed.code}).`,
    ...(lines.length === 0 ? [] : ["", "Rules, checked before the request is sent:", ...lines, ""]),
    ...(unknowns.length === 0 ? [] : [...(lines.length === 0 ? [""] : []), ...unknowns, ""]),
    feedReference(feed, "request"),
  ];
}

/** Whether a rule concerns only format and callback, which are options of the call and not of the request. */
function isAboutFormat(rule: ModelRule): boolean {
  return (
    rule.kind === "requires" &&
    [...rule.when, ...rule.then].every(({ parameter }) => parameter === "_fmt" || parameter === "_clbk")
  );
}

/** The type of required parameters, and of identities whose two names exclude each other, outside all groups. */
function ungrouped(members: readonly RequestMember[], groups: readonly Group[], print: CasePrinter): string[] {
  const grouped = new Set(groups.flatMap((group) => [...(group.cases[0]?.keys() ?? [])]));
  const remaining = members.filter((member) => !grouped.has(member.name) && (member.required || member.selectsForm));
  if (remaining.length === 0) return [];
  return [print(new Map(remaining.map((member) => [member.name, listStates(member)])))];
}

function groupType({ cases }: Group, print: CasePrinter): string {
  const [only, ...others] = cases.map(print);
  if (others.length === 0) return only ?? "unknown";
  const lines = [only, ...others].map((each) => `    | ${each?.includes(" & ") === true ? `(${each})` : each}\n`);
  return `(\n${lines.join("")}  )`;
}

/** The type that one case adds to the interface of parameters: required, narrowed and excluded properties. */
function caseType(each: Case, members: readonly RequestMember[], isNameLast: boolean): string {
  const named: string[] = [];
  const plain: string[] = [];
  const excluded: string[] = [];
  for (const [name, states] of each) {
    const member = members.find((candidate) => candidate.name === name);
    if (member === undefined) continue;
    if (isExcluded(states)) excluded.push(...listNames(member));
    else if (isUnconstrained(member, states)) continue;
    else if (member.wireName !== undefined) named.push(twoNamesType(member, states, isNameLast));
    else plain.push(plainMember(member, states));
  }
  const parts = [...named, ...(plain.length === 0 ? [] : [`{ ${plain.join("; ")} }`])];
  if (excluded.length > 0) parts.push(without(excluded));
  return parts.length === 0 ? "unknown" : parts.join(" & ");
}

/**
 * Whether each case states a property with two names: present under one of them, or absent. The type of requests then
 * omits it from the parameters, so that all cases share one declaration: editors show no comment of a property if the
 * cases of a union declare it differently.
 */
function isStatedByCases(member: RequestMember, groups: readonly Group[]): boolean {
  if (member.wireName === undefined) return false;
  const grouped = groups.flatMap(({ cases }) => cases.flatMap((each) => [each.get(member.name) ?? []]));
  const cases = grouped.filter((states) => states.length > 0);
  if (cases.length === 0) return member.required || member.selectsForm;
  const isPresent = (states: readonly State[]): boolean =>
    !isUnconstrained(member, states) && [...member.types.keys()].every((state) => states.includes(state));
  return cases.some(isPresent) && cases.every((states) => isExcluded(states) || isPresent(states));
}

/** A type without values that makes the compiler name a missing property. */
function noRequest(member: RequestMember): string {
  return `NoRequest<${quoteNames(listNames(member))}>`;
}

function plainMember(member: RequestMember, states: readonly State[]): string {
  const type = findType(member, states);
  return propertyKey(member.name) + (states.includes("absent") ? `?: ${type} | undefined` : `: ${type}`);
}

/** Whether the interface of parameters already expresses the states. */
function isUnconstrained(member: RequestMember, states: readonly State[]): boolean {
  return states.length === listStates(member).length && !member.required && !member.selectsForm;
}

function findType({ types }: RequestMember, states: readonly State[]): string {
  return states.flatMap((state) => types.get(state) ?? []).join(" | ");
}

function isExcluded(states: readonly State[]): boolean {
  return states.every((state) => state === "absent");
}

function listNames({ name, wireName }: RequestMember): string[] {
  return wireName === undefined ? [name] : [name, wireName];
}

function without(names: readonly string[]): string {
  return `Without<${quoteNames(names)}>`;
}

function quoteNames(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}

/** The type of a property with two names in the given states: under one name, or, if the states allow it, absent. */
function twoNamesType(member: RequestMember, states: readonly State[], isNameLast: boolean): string {
  const present = states.filter((state) => state !== "absent");
  const one = present.length === member.types.size ? toAlias(member) : `(${eitherName(member, present, isNameLast)})`;
  return states.includes("absent") ? `(${one} | ${without(listNames(member))})` : one;
}

function eitherName(member: RequestMember, states: readonly State[], isNameLast: boolean): string {
  const names = listNames(member).map(propertyKey);
  const [first = "", second = ""] = isNameLast ? names.reverse() : names;
  const type = findType(member, states);
  return `{ ${first}: ${type}; ${second}?: undefined } | { ${second}: ${type}; ${first}?: undefined }`;
}

/** The type alias that cases use for a property with two names; empty if no case uses it. */
function listAliases(
  member: RequestMember,
  constraints: readonly string[],
  isNameLast: boolean,
  parameters: string | undefined,
): string[] {
  const alias = toAlias(member);
  if (member.wireName === undefined || !constraints.some((constraint) => new RegExp(`\\b${alias}\\b`).test(constraint)))
    return [];
  const docs = comment([`Requires \`${member.name}\` under one of its two names.`]);
  const type =
    parameters === undefined
      ? eitherName(member, [...member.types.keys()], isNameLast)
      : (isNameLast ? listNames(member).reverse() : listNames(member))
          .map(
            (name, index, names) =>
              `WithName<${parameters}, ${quoteNames([name])}, ${quoteNames(names.toSpliced(index, 1))}>`,
          )
          .join(" | ");
  return [`${docs}\ntype ${alias} = ${type};`];
}

function toAlias({ name }: RequestMember): string {
  return `By${pascalCase(name)}`;
}

function conjunction(parts: readonly string[]): string {
  const line = parts.join(" & ");
  return line.includes("\n") || line.length > width - 40 ? parts.join(" &\n  ") : line;
}
