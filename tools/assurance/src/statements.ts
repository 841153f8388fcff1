/** The statements of the API documentation in spec/statements, and the comparison of each with all outputs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Condition, Element, Feed, Service } from "@sdf-tools/compiler/link";
import { findEvidence, isDecidedByResponse, listConditions } from "@sdf/validators/model";
import { parse } from "yaml";
import { findFeed, model } from "./model.ts";
import { findInOutputs, getMember, openapi, readReaderTexts, readText, type Json } from "./outputs.ts";
import { repository } from "./repository.ts";
import { findMember, listMembers, type Member } from "./value/value.ts";

/** What a table cell of the API documentation states about a field, as spec/statements/README.md describes it. */
type FieldRow = readonly [requirement: "Y" | "N" | "C" | "_", type: string, extras?: FieldExtras];
interface FieldExtras {
  readonly values?: readonly (string | number)[] | "unknown";
  readonly examples?: readonly (string | number)[];
  readonly complete?: readonly string[];
  readonly wrapper?: string;
  readonly text?: true;
  readonly means?: string;
  readonly many?: "unknown";
  readonly place?: "unknown" | "observed";
  readonly requirement?: "unknown";
  readonly meaning?: "unknown";
  readonly type?: "unknown" | "observed";
  readonly when?: Condition;
  readonly unit?: string;
  readonly only?: "xml" | "json";
}
type Fact = { readonly says: string } & Readonly<Partial<Record<string, unknown>>>;
export interface Section {
  readonly section: string;
  readonly feed?: string;
  readonly service?: string;
  readonly like?: string;
  readonly without?: readonly string[];
  readonly fields?: Readonly<Record<string, FieldRow>>;
  readonly facts?: readonly Fact[];
}

/** Compares what a row states with what the outputs state, and collects the differences. */
class Checks {
  readonly differences: string[] = [];

  equal(at: string, actual: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(actual, expected))
      this.differences.push(`${at}: expected ${JSON.stringify(expected)}, received ${JSON.stringify(actual)}`);
  }

  /** Compares the properties that `expected` has. */
  includes(at: string, actual: object | undefined, expected: object): void {
    const names = Object.keys(expected);
    const part = Object.fromEntries(names.map((name) => [name, (actual as Json | undefined)?.[name]]));
    // The objects of the model have no prototype.
    this.equal(at, structuredClone(part), expected);
  }

  contains(at: string, all: string | readonly unknown[] | undefined, part: unknown): void {
    const isPart = typeof all === "string" ? typeof part === "string" && all.includes(part) : all?.includes(part);
    if (isPart !== true) this.differences.push(`${at}: ${JSON.stringify(part)} is not in ${JSON.stringify(all)}`);
  }
}

const folder = join(repository, "spec/statements");
export const sections: readonly Section[] = readdirSync(folder)
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) => parse(readFileSync(join(folder, file), "utf8")) as Section[]);

const fieldsBySection = new WeakMap<Section, Readonly<Record<string, FieldRow>>>();

/** The fields of a section, with those of the section that it resembles. */
export function listFields(section: Section): Readonly<Record<string, FieldRow>> {
  const fields = fieldsBySection.get(section) ?? mergeFields(section);
  fieldsBySection.set(section, fields);
  return fields;
}

function mergeFields({ feed, like, without = [], fields = {} }: Section): Readonly<Record<string, FieldRow>> {
  const other = like === undefined ? undefined : sections.find((each) => each.feed === like && each.fields);
  const inherited = Object.entries(other === undefined ? {} : listFields(other)).filter(
    ([path]) => !without.some((each) => path === each || path.startsWith(`${each}.`)),
  );
  if (like !== undefined && other === undefined) throw new Error(`${feed} is like an unknown feed`);
  return { ...Object.fromEntries(inherited), ...fields };
}

const remarks = { unknown: "Not shown in the API documentation", observed: "Observed in use, not documented" };
const aspectWords = {
  requirement: "whether it is always present",
  many: "whether it repeats",
  place: "its place",
  meaning: "its meaning",
} as const;

/**
 * Whether the requirement of an element follows from that of its fields: an element that does not repeat is present if
 * one of its fields always is, while a list may have no item.
 */
function isImplied(member: Member): boolean {
  const isSingle = member.kind === "element" && (!member.many || findEvidence(member, "many") !== "documented");
  return isSingle && member.required === "Y";
}

/** What every output says about a field has to be what its row states. */
function checkField(checks: Checks, id: string, path: string, [requirement, type, extras = {}]: FieldRow): void {
  const feed = findFeed(id);
  const member = getMember(feed.response.root, path);
  const at = `${id}: ${path}`;
  const isElement = type === "element";
  // The model.
  if (requirement !== "_") {
    checks.equal(at, [member.required, findEvidence(member, "requirement")], [requirement, "documented"]);
  }
  checks.equal(at, member.kind === "element" && member.content !== "scalar", isElement);
  if (!isElement) checks.equal(at, [member.type, findEvidence(member, "type")], [type, extras.type ?? "documented"]);
  if (requirement === "_" && !isElement && member.required === "Y")
    checks.equal(at, findEvidence(member, "requirement") === "documented", false);
  if (requirement === "_" && isElement && !isImplied(member) && extras.when === undefined)
    checks.equal(at, findEvidence(member, "requirement") === "documented", false);
  checks.equal(at, extras.place === undefined && member.evidence === "observed", false);
  for (const aspect of ["requirement", "many", "place"] as const)
    if (extras[aspect] !== undefined) checks.equal(at, findEvidence(member, aspect), extras[aspect]);
  const items = member.values?.items.map(({ value }) => value);
  if (extras.complete !== undefined) checks.equal(at, [items, member.values?.closed], [extras.complete, true]);
  else if (extras.values === "unknown") checks.contains(at, listUnknowns(feed), path);
  else if (extras.values !== undefined)
    checks.equal(at, [items, member.values?.examples ?? false], [extras.values, false]);
  else if (extras.examples !== undefined) checks.equal(at, [items, member.values?.examples], [extras.examples, true]);
  if (extras.when !== undefined) {
    checks.includes(at, member.when, extras.when);
    // What a response alone can contradict is compared by decoders.
    if (isDecidedByResponse(extras.when)) {
      const compared = listConditions(feed.response).flatMap(({ within, fields }) =>
        fields.map((field) => `${within ? `${within}.` : ""}${field}`),
      );
      checks.contains(at, compared, path);
    }
  }
  if (extras.unit !== undefined) checks.equal(at, member.kind !== "element" && member.unit, extras.unit);
  checks.equal(at, member.only, extras.only);
  if (extras.wrapper !== undefined) checks.equal(at, member.kind === "element" && member.wrapper?.name, extras.wrapper);
  if (extras.text === true) checks.equal(at, member.kind, "text");
  if (extras.means !== undefined) checks.contains(at, member.meaning, extras.means);
  // The outputs.
  const isAbsentKnown = member.observed.includes("absent");
  const isRequired = member.required === "Y" && !isAbsentKnown;
  const isXmlOnly = member.only === "xml";
  const inWrapper = member.kind === "element" && member.wrapper !== undefined && member.wrapper.required !== "Y";
  const { json, api, property, xsd } = findInOutputs(feed, path);
  // Schemas require no type that only responses show.
  if (extras.type !== undefined)
    for (const { schema: each } of [json, api])
      checks.equal(
        at,
        ["type", "pattern", "enum", "anyOf"].filter((keyword) => keyword in each),
        [],
      );
  checks.equal(
    at,
    [json.required, api.required, !property.optional],
    Array(3).fill(isRequired && !inWrapper && !isXmlOnly),
  );
  if (xsd !== undefined && !isAbsentKnown && member.aliases.length === 0) {
    checks.equal(`${at} in XSD`, xsd.required, isRequired || (member.kind === "element" && member.required === "Y"));
  }
  const texts = [json.schema["description"], api.schema["description"], property.docs, xsd?.docs].filter(
    (text) => text !== undefined,
  ) as string[];
  for (const text of texts.map((each) => each.replace(/\s+/g, " "))) {
    checks.contains(at, text, member.meaning.split(" (")[0]);
    checks.equal(at, /(?:Observed in use, not documented|Not shown in the API documentation)[.;]/.test(text), false);
    for (const aspect of ["requirement", "many", "place", "meaning"] as const) {
      const label = extras[aspect] ?? "unknown";
      const states = text.includes(remarks[label]) && text.includes(aspectWords[aspect]);
      checks.equal(`${at}: ${aspect}: ${text}`, states, extras[aspect] !== undefined);
    }
  }
}

function listUnknowns({ unknowns }: Pick<Feed | Service, "unknowns">): string[] {
  return unknowns.map(({ at }) => at);
}

/** A fact of a feed: its statement, the feed, its value, and the value as a list. */
interface FeedFact {
  readonly at: string;
  readonly feed: Feed;
  readonly value: unknown;
  readonly list: readonly string[];
}

/** Comparisons of the kinds of facts of a feed with the model and with the texts for readers. */
const feedFacts: Readonly<Record<string, (checks: Checks, fact: FeedFact) => void>> = {
  root: (checks, { at, feed, value }) => checks.equal(at, feed.response.root.xmlName, value),
  namespace: (checks, { at, feed: { response }, value }) =>
    checks.equal(at, [response.namespace?.prefix, response.namespace?.required], value),
  unknown(checks, { at, feed, value }) {
    const unknown = feed.unknowns.find((each) => each.at === value);
    checks.equal(at, unknown !== undefined, true);
    const types = readText(`packages/types/src/${feed.id}.ts`).replace(/\n \* {0,3}/g, " ");
    for (const text of [...readReaderTexts(feed), types])
      checks.contains(at, text.replace(/\s+/g, " "), unknown?.what.replace(/\s+/g, " "));
  },
  note(checks, { at, feed, value }) {
    const documented = feed.notes.filter(({ evidence }) => evidence === "documented");
    checks.contains(at, documented.map(({ text }) => text).join("\n"), value);
  },
  summary(checks, { at, feed, value }) {
    for (const text of [feed.summary, ...readReaderTexts(feed)]) checks.contains(at, text.replace(/\s+/g, " "), value);
  },
  "json-root": (checks, { at, feed, value }) => checks.equal(at, feed.response.jsonRoot ?? "none", value),
  bare: (checks, { at, feed: { response }, list }) =>
    checks.equal(at, [response.bare?.element, response.bare?.evidence], list),
  exists: (checks, { at, feed, list: [path = ""] }) =>
    checks.equal(at, getMember(feed.response.root, path).evidence, "documented"),
  open(checks, { at, feed, list: [path = ""] }) {
    const member = getMember(feed.response.root, path);
    const isOpen = member.kind === "element" && member.content === "open";
    checks.equal(at, [member.required, isOpen, findEvidence(member, "type")], ["N", true, "unknown"]);
  },
  without: (checks, { at, feed, list: [path = ""] }) =>
    checks.equal(at, findMember(feed.response.root, path) !== undefined, false),
  value(checks, { at, feed, list: [path = "", name, meaning] }) {
    const item = getMember(feed.response.root, path).values?.items.find((each) => each.value === name);
    checks.contains(at, item?.meaning, meaning);
  },
  "path-kinds": (checks, { at, feed, list: [entity = "", ...kinds] }) =>
    checks.equal(at, feed.description.identify[entity]?.path, kinds),
  shows(checks, { at, list: [path = "", ...names] }) {
    const { parameters: shown = [] } = (openapi.paths[path]?.["get"] ?? {}) as { parameters?: readonly Json[] };
    const required = shown.filter((each) => each["required"] === true).map((each) => each["name"]);
    const missing = names.filter((name) => !required.includes(name));
    checks.equal(at, missing, []);
  },
  warning: (checks, { at, feed, value }) =>
    checks.equal(at, feed.rules.find(({ id }) => id === value)?.evidence, "unknown"),
  code(checks, { at, feed, value }) {
    const codes = feed.errors.map(({ code }) => code);
    checks.contains(at, codes, value);
  },
  cadence(checks, { at, feed: { polling }, value }) {
    const expected = value as readonly object[];
    checks.equal(at, polling.length, expected.length);
    for (const [index, each] of expected.entries()) checks.includes(at, polling[index], each);
  },
  when: (checks, { at, feed, list: [path = ""] }) =>
    checks.equal(at, getMember(feed.response.root, path).when?.data, true),
  path: (checks, { at, feed, value }) => checks.equal(at, feed.description.path, value),
  form(checks, { at, feed, value }) {
    const documented = feed.forms.filter(({ evidence }) => evidence === "documented");
    const templates = documented.map(({ template }) => template);
    checks.contains(at, templates, value);
  },
  identity(checks, { at, feed, list: [query, ...accepts] }) {
    const identity = Object.values(feed.description.identify).find((each) => each.query === query);
    checks.equal(at, feed.identities.length > 0, true);
    checks.equal(at, identity?.accepts, accepts);
  },
  parameter(checks, { at, feed, list: [name, required, facts] }) {
    const parameter = feed.parameters.find((each) => each.name === name);
    checks.equal(at, [parameter?.required, parameter?.evidence], [required, "documented"]);
    checks.includes(at, parameter, (facts as object | undefined) ?? {});
  },
  "parameter-means": (checks, { at, feed, list: [name, meaning] }) =>
    checks.contains(at, feed.parameters.find((each) => each.name === name)?.meaning, meaning),
  rule(checks, { at, feed, list: [id, facts] }) {
    const rule = feed.rules.find((each) => each.id === id);
    checks.equal(at, rule?.evidence, "documented");
    checks.includes(at, rule, (facts as object | undefined) ?? {});
  },
  error: (checks, { at, feed, value }) => checks.contains(at, feed.errors.map(({ when }) => when).join("\n"), value),
  every(checks, { at, feed, value }) {
    const intervals = feed.polling.map(({ every }) => every);
    checks.equal(at, intervals, [value]);
  },
};

function checkFeedFact(checks: Checks, feed: Feed, { says, ...fact }: Fact): void {
  const [[kind, value] = ["", undefined]] = Object.entries(fact);
  const check = feedFacts[kind];
  if (check === undefined) return checkSharedFact(checks, { says, ...fact });
  return check(checks, { at: `${feed.id}: ${says}`, feed, value, list: [value].flat() as string[] });
}

function checkServiceFact(checks: Checks, service: Service, { says, ...fact }: Fact): void {
  const at = `${service.id}: ${says}`;
  const [[kind, value] = ["", undefined]] = Object.entries(fact);
  const [name, ...rest] = [value].flat() as (string | number)[];
  const endpoint = service.endpoints.find((each) => each.name === name);
  if (kind === "unknown") {
    const operations = Object.values(openapi.paths).flatMap((methods) => Object.values(methods));
    checks.contains(at, listUnknowns(service), value);
    return checks.contains(
      at,
      operations.map(({ description }) => description).join("\n"),
      `- \`${value as string}\`: `,
    );
  }
  if (kind === "endpoint") return checks.equal(at, [endpoint?.method, endpoint?.path], rest);
  if (kind === "timeout") return checks.equal(at, endpoint?.timeout, rest[0]);
  throw new Error(`${at}: unknown kind of fact ${kind}`);
}

/** A type of values. It accepts its form, and no text with fewer characters or with a fraction. */
function checkForm(checks: Checks, says: string, [name, form]: [name: string, form?: string]): void {
  const scalar = model.scalars.find((each) => each.name === name);
  checks.equal(says, scalar !== undefined, true);
  if (form === undefined) return;
  const text = form.replaceAll(/[A-Za-z](?<![TZ])/g, "1");
  const others = [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1));
  const pattern = new RegExp(`^(?:${scalar?.pattern})$`);
  const accepted = [text, text.replace(/Z?$/, ".5$&"), ...others].filter((each) => pattern.test(each));
  checks.equal(says, accepted, [text]);
}

/** A fact of all feeds. */
function checkSharedFact(checks: Checks, { says, ...fact }: Fact): void {
  const [[kind, value] = ["", undefined]] = Object.entries(fact);
  if (kind === "convention") {
    const convention = model.conventions.find(({ id }) => id === value);
    checks.equal(says, convention?.evidence, "documented");
    checks.contains(says, openapi.info.description, convention?.meaning);
  } else if (kind === "scalar") checkForm(checks, says, value as [name: string, form?: string]);
  else if (kind === "unknown") {
    const unknown = model.unknowns.find(({ at }) => at === value);
    checks.equal(says, unknown !== undefined, true);
    checks.contains(says, openapi.info.description, unknown?.what);
  } else throw new Error(`${says}: unknown kind of fact ${kind}`);
}

/** The statements about the fields of a section that one of the outputs contradicts. */
export function findFieldDifferences(section: Section): string[] {
  const checks = new Checks();
  for (const [path, row] of Object.entries(listFields(section))) {
    if (section.feed !== undefined) checkField(checks, section.feed, path, row);
    else checkServiceField(checks, findService(section.service), path, row);
  }
  return checks.differences;
}

/** Headings whose statements are about a field, with those of the section that another section resembles. */
function listHeadings(feed: string, path: string): string[] {
  return sections
    .filter((section) => section.feed === feed)
    .flatMap((section) => {
      const { section: heading, like, facts = [] } = section;
      const isStated =
        Object.hasOwn(listFields(section), path) ||
        facts.some(({ exists, open, when }) => [exists, open, when].includes(path));
      return isStated ? [heading, ...(like === undefined ? [] : listHeadings(like, path))] : [];
    });
}

/**
 * The documented fields of the model without a statement, and those whose source is another section than that of their
 * statements. An element whose place is not shown, such as one of two alternatives, has no statements below it.
 */
export function findFieldsWithoutStatement(): string[] {
  const check = (feed: string, element: Element, prefix: string): string[] =>
    listMembers(element).flatMap((member) => {
      const path = prefix + member.name;
      const headings = listHeadings(feed, path);
      const isStated = headings.some((heading) => member.source.section?.startsWith(heading));
      const hasStatementsBelow = sections.some(
        (section) =>
          section.feed === feed && Object.keys(listFields(section)).some((each) => each.startsWith(`${path}.`)),
      );
      if (findEvidence(member, "place") === "unknown" && !hasStatementsBelow) return [];
      const isFault = member.evidence === "documented" && !isStated && !(headings.length === 0 && hasStatementsBelow);
      const below = member.kind === "element" ? check(feed, member, `${path}.`) : [];
      return isFault ? [`${feed}: ${path}: ${member.source.section}: ${headings.join(", ")}`, ...below] : below;
    });
  return model.feeds.flatMap(({ id, response }) => check(id, response.root, ""));
}

/** The statements of a section about requests, polling, errors and unknowns that an output contradicts. */
export function findFactDifferences({ feed, service, facts = [] }: Section): string[] {
  const checks = new Checks();
  for (const fact of facts) {
    if (feed !== undefined) checkFeedFact(checks, findFeed(feed), fact);
    else if (service !== undefined) checkServiceFact(checks, findService(service), fact);
    else checkSharedFact(checks, fact);
  }
  return checks.differences;
}

function findService(id = ""): Service {
  const service = model.services.find((each) => each.id === id);
  if (service === undefined) throw new Error(`The model has no service ${id}`);
  return service;
}

function checkServiceField(checks: Checks, service: Service, path: string, [requirement, type]: FieldRow): void {
  const [name, body, ...rest] = path.split(".");
  const root = service.endpoints.find((each) => each.name === name)?.[body as "request" | "response"];
  if (root === undefined) throw new Error(`${path} is not in the model`);
  const member = getMember(root, rest.join("."));
  checks.equal(path, member.evidence, "documented");
  if (type !== "element") checks.equal(path, member.type, type);
  if (requirement !== "_") checks.equal(path, member.required, requirement);
  else checks.equal(path, member.required === "Y", false);
}
