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

/** What the types of all cases of a feed have in common. */
interface CaseContext {
  readonly members: readonly RequestMember[];
  readonly groups: readonly Group[];
  /** Name of the interface with every parameter. */
  readonly parameters: string;
  /** Whether a property under its readable name follows the one under its wire name. */
  readonly isNameLast: boolean;
}

/**
 * Generates the request types of a feed: an interface with every parameter, and the type of requests, which adds the
 * rules on required and excluded combinations.
 */
export function requestTypes(plan: FeedPlan, { members, groups }: RequestPlan): string[] {
  const distinguishing = members.filter((member) => distinguishesCases(member, groups));
  // The compiler names the first case for a request that fits none, and otherwise the last one that fits.
  const isNameLast = groups.every(({ cases }) => cases.some(allowsNothing));
  const parameters = `${plan.typeName}Parameters`;
  const context: CaseContext = { members, groups, parameters, isNameLast };
  const constraints = [...groups.map((group) => groupType(group, context)), ...ungrouped(context)];
  const request =
    distinguishing.length === 0 ? constraints : [addCase(constraints.join(" & "), noRequest(distinguishing))];
  const { title, code } = plan.feed;
  const stated = members.filter(
    (member) => isStatedByCases(member, groups) && constraints.join(" & ") !== toAlias(member),
  );
  const aliases = members.flatMap((member) => listAliases(member, constraints, context));
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
function ungrouped(context: CaseContext): string[] {
  const grouped = new Set(context.groups.flatMap((group) => [...(group.cases[0]?.keys() ?? [])]));
  const remaining = context.members.filter(
    (member) => !grouped.has(member.name) && (member.required || member.selectsForm),
  );
  if (remaining.length === 0) return [];
  return [caseType(new Map(remaining.map((member) => [member.name, listStates(member)])), undefined, context)];
}

function groupType(group: Group, context: CaseContext): string {
  const [only, ...others] = group.cases.map((each) => caseType(each, group, context));
  if (others.length === 0) return only ?? "unknown";
  const lines = [only, ...others].map((each) => `    | ${each?.includes(" & ") === true ? `(${each})` : each}\n`);
  return `(\n${lines.join("")}  )`;
}

/** Adds a case to a union, as the last line if each case has a line. */
function addCase(union: string, added: string): string {
  return union.endsWith("\n  )") ? `${union.slice(0, -")".length)}  | ${added}\n  )` : `(${union} | ${added})`;
}

/** The type that one case adds to the interface of parameters: required, narrowed and excluded properties. */
function caseType(each: Case, group: Group | undefined, context: CaseContext): string {
  const named: string[] = [];
  const plain = new Map<string, string[]>();
  const excluded = new Map<string, string[]>();
  const add = (lists: Map<string, string[]>, rules: string, ...texts: readonly string[]): void =>
    void lists.set(rules, [...(lists.get(rules) ?? []), ...texts]);
  for (const [name, states] of each) {
    const member = context.members.find((candidate) => candidate.name === name);
    if (member === undefined || (!isExcluded(states) && isUnconstrained(member, states))) continue;
    const rules = quoteNames(group?.findRules(name, [each]) ?? []);
    if (isExcluded(states)) add(excluded, rules, ...listNames(member));
    else if (member.wireName !== undefined) named.push(twoNamesType(member, states, context));
    else add(plain, rules, plainMember(member, states, quoteNames(group?.findRules(name) ?? [])));
  }
  const parts = [
    ...named,
    ...[...plain].map(([rules, lines]) => {
      const properties = `{ ${lines.join("; ")} }`;
      return rules === "" ? properties : `RequiredBy<${rules}, ${properties}>`;
    }),
    ...[...excluded].map(([rules, names]) =>
      rules === "" ? without(names) : `ExcludedBy<${rules}, ${context.parameters}, ${quoteNames(names)}>`,
    ),
  ];
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

/** Whether a case allows a request without properties. */
function allowsNothing(each: Case): boolean {
  return [...each.values()].every((states) => states.includes("absent"));
}

/** Whether a property with two names is required, or some cases exclude the property or some of its values. */
function distinguishesCases(member: RequestMember, groups: readonly Group[]): boolean {
  const isNarrowed = (states: readonly State[] | undefined): boolean =>
    states !== undefined && [...member.types.keys()].some((state) => !states.includes(state));
  if (groups.some(({ cases }) => cases.some((each) => isNarrowed(each.get(member.name))))) return true;
  return member.wireName !== undefined && isAlwaysRequired(member, groups);
}

/** A type without values that makes the compiler find the case of a wrong request, and name a missing property. */
function noRequest(members: readonly RequestMember[]): string {
  return `NoRequest<${quoteNames(members.flatMap(listNames))}>`;
}

/** A property with one name. If a rule requires it, the values that the rule excludes are marked with the rule. */
function plainMember(member: RequestMember, states: readonly State[], rules: string): string {
  const key = propertyKey(member.name);
  const type = findType(member, states);
  if (states.includes("absent")) return `${key}?: ${type} | undefined`;
  const excluded = findType(
    member,
    [...member.types.keys()].filter((state) => !states.includes(state)),
  );
  return `${key}: ${type}${rules === "" || excluded === "" ? "" : ` | ((${excluded}) & BrokenRule<${rules}>)`}`;
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
function twoNamesType(member: RequestMember, states: readonly State[], context: CaseContext): string {
  const present = states.filter((state) => state !== "absent");
  const type = findType(member, present);
  const declared = listNames(member).map((name) => `${propertyKey(name)}: ${type}`);
  const one =
    present.length === member.types.size
      ? toAlias(member)
      : `(${eitherName(member, `{ ${declared.join("; ")} }`, context)})`;
  return states.includes("absent") ? `(${one} | ${without(listNames(member))})` : one;
}

/**
 * A property under one of its two names. It names all rules about it, because editors show no comment of a property whose
 * types differ.
 *
 * @param parameters - The type that declares both names
 */
function eitherName(member: RequestMember, parameters: string, { groups, isNameLast }: CaseContext): string {
  const names = listNames(member).map((name) => quoteNames([name]));
  const [first, second] = isNameLast ? names.toReversed() : names;
  const rules = quoteNames(groups.flatMap((group) => group.findRules(member.name))) || "never";
  return `WithName<${rules}, ${parameters}, ${first}, ${second}> | WithName<${rules}, ${parameters}, ${second}, ${first}>`;
}

/** The type alias that cases use for a property with two names; empty if no case uses it. */
function listAliases(member: RequestMember, constraints: readonly string[], context: CaseContext): string[] {
  const alias = toAlias(member);
  if (member.wireName === undefined || !constraints.some((constraint) => new RegExp(`\\b${alias}\\b`).test(constraint)))
    return [];
  const docs = comment([`Requires \`${member.name}\` under one of its two names.`]);
  return [`${docs}\ntype ${alias} = ${eitherName(member, context.parameters, context)};`];
}

function toAlias({ name }: RequestMember): string {
  return `By${pascalCase(name)}`;
}

function conjunction(parts: readonly string[]): string {
  const line = parts.join(" & ");
  return line.includes("\n") || line.length > width - 40 ? parts.join(" &\n  ") : line;
}
