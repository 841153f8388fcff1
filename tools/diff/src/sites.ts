/**
 * Sites are the comparable locations of a model. Each site has a kind, its facts, and a path that does not depend on
 * the facts.
 */
import {
  listMembers,
  type Element,
  type Endpoint,
  type ErrorCode,
  type Feed,
  type Member,
  type Model,
  type ModelPolling,
  type ModelRule,
  type Note,
  type Origin,
  type Parameter,
  type RequestForm,
  type Scalar,
  type Service,
  type Source,
  type Unknown,
} from "@sdf-tools/compiler/link";
import { isAlwaysObserved, requiresObserved, type RequiredFields } from "@sdf-tools/compiler/types-schema";
import type { IdentifyDescription } from "@sdf/runtime";

/** The facts of a field that are compared as they are. */
const copiedFacts = [
  ...(["name", "required", "evidence", "aspects", "meaning", "source", "only", "when"] as const),
  ...(["seen", "aliases", "observed", "values", "type"] as const),
] as const;

/** A field of a document: an attribute, the text of an element, or an element. */
export interface MemberFacts extends Pick<Member, (typeof copiedFacts)[number]> {
  /** `attribute`, `text`, or `element` with its wrapper and name. */
  readonly form: string;
  readonly many: boolean;
  /** `open` content is not interpreted; a scalar has a type. */
  readonly content: Element["content"];
  /** Whether fields below it are listed; an open element may have further ones. */
  readonly hasFields: boolean;
  /** JSON type of the values. */
  readonly json?: Scalar["json"] | undefined;
  readonly pattern?: string | undefined;
  readonly unit?: string | undefined;
  /** Whether its type requires it because all observed responses have it. */
  readonly isExpected: boolean;
  /** Whether the field belongs to a request body, such as the body of a question. */
  readonly sent: boolean;
}

/** Facts by kind of site. */
export interface Facts {
  readonly feed: Feed;
  readonly member: MemberFacts;
  readonly parameter: Parameter;
  readonly identity: IdentifyDescription & {
    readonly name: string;
    readonly meaning: string;
    readonly source?: Source | undefined;
  };
  readonly form: RequestForm;
  readonly rule: ModelRule;
  readonly polling: ModelPolling;
  readonly endpoint: Endpoint;
  readonly unknown: Unknown;
  readonly note: Note;
  readonly error: { readonly code?: string; readonly when: string };
  readonly errorCode: ErrorCode;
  readonly convention: Model["conventions"][number];
}

export type SiteKind = keyof Facts;

export type Site<Kind extends SiteKind = SiteKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    readonly feed: string;
    readonly path: string;
    readonly file: string;
    readonly origin?: Origin | undefined;
    readonly facts: Facts[Each];
  };
}[Kind];

/** Two versions of a site. If a site is new or removed, the sites below it are not compared. */
export interface Pair<Kind extends SiteKind = SiteKind> {
  readonly kind: Kind;
  readonly feed: string;
  readonly path: string;
  readonly before?: Site<Kind> | undefined;
  readonly after?: Site<Kind> | undefined;
}

/** Pairs the sites of two models, in the order of the newer model; removed sites are at the end. */
export function* pairSites(before: Model, after: Model, required?: RequiredFields): Generator<Pair> {
  const newer = collectSites(after, required);
  const older = withNewerNames(collectSites(before, required), newer);
  const unpairedPrefixes: string[] = [];
  const isBelowUnpaired = (site: Site): boolean => unpairedPrefixes.some((prefix) => toKey(site).startsWith(prefix));
  const addUnpaired = ({ kind, feed, path }: Site): void => {
    if (kind === "feed") unpairedPrefixes.push(`${feed} `);
    if (kind === "member") unpairedPrefixes.push(`${feed} member ${path}.`);
    if (kind === "endpoint") unpairedPrefixes.push(`${feed} member ${path.replace("endpoint.", "")}.`);
  };
  for (const [key, site] of newer) {
    const old = older.get(key);
    if (old === undefined && isBelowUnpaired(site)) continue;
    if (old === undefined) addUnpaired(site);
    yield { kind: site.kind, feed: site.feed, path: site.path, after: site, before: old };
  }
  for (const [key, site] of older) {
    if (newer.has(key) || isBelowUnpaired(site)) continue;
    addUnpaired(site);
    yield { kind: site.kind, feed: site.feed, path: site.path, before: site };
  }
}

/** All sites of a model by a key, which is equal for the same site of another model. */
function collectSites(model: Model, required?: RequiredFields): ReadonlyMap<string, Site> {
  return new Map([...walkModel(model, required)].map((site) => [toKey(site), site]));
}

function toKey({ kind, feed, path }: Site): string {
  return `${feed} ${kind} ${path}`;
}

type Scalars = ReadonlyMap<string, Scalar>;

function* walkModel(model: Model, required?: RequiredFields): Generator<Site> {
  const scalars: Scalars = new Map(model.scalars.map((scalar) => [scalar.name, scalar]));
  for (const feed of model.feeds) yield* walkFeed(feed, scalars, required);
  for (const service of model.services) yield* walkService(service, scalars);
  const shared = { feed: "*", file: "spec/shared" };
  for (const facts of model.errors) yield { kind: "errorCode", ...shared, path: `error.${facts.code}`, facts };
  for (const facts of model.conventions) yield { kind: "convention", ...shared, path: `convention.${facts.id}`, facts };
  yield* walkUnknowns(model.unknowns, shared);
}

function* walkFeed(feed: Feed, scalars: Scalars, required?: RequiredFields): Generator<Site> {
  const own = { feed: feed.id, file: feed.file };
  yield { kind: "feed", ...own, path: "", facts: feed };
  for (const [name, identify] of Object.entries(feed.description.identify)) {
    const { meaning = "", source } = feed.identities.find((each) => each.name === name) ?? {};
    yield { kind: "identity", ...own, path: `request.${name}`, facts: { ...identify, name, meaning, source } };
  }
  for (const facts of feed.parameters) yield { kind: "parameter", ...own, path: `request.${facts.name}`, facts };
  for (const facts of feed.forms) yield { kind: "form", ...own, path: `form.${facts.name}`, facts };
  for (const facts of feed.rules) yield { kind: "rule", ...own, path: `rule.${facts.id}`, facts };
  for (const facts of feed.polling) yield { kind: "polling", ...own, path: `polling.${facts.id}`, facts };
  for (const facts of feed.errors) yield { kind: "error", ...own, path: `error.${facts.code ?? facts.when}`, facts };
  yield* walkUnknowns(feed.unknowns, own);
  for (const facts of feed.notes) yield { kind: "note", ...own, path: `note.${facts.text}`, facts };
  yield* walkMembers(feed.response.root, "", {
    ...own,
    scalars,
    sent: false,
    expects: requiresObserved(feed, required),
  });
}

function* walkService(service: Service, scalars: Scalars): Generator<Site> {
  const own = { feed: service.id, file: service.file };
  for (const facts of service.endpoints) {
    yield { kind: "endpoint", ...own, path: `endpoint.${facts.name}`, facts };
    for (const body of ["request", "response"] as const) {
      const root = facts[body];
      if (root !== undefined)
        yield* walkMembers(root, `${facts.name}.${body}`, { ...own, scalars, sent: body === "request" });
    }
  }
  yield* walkUnknowns(service.unknowns, own);
}

function* walkUnknowns(
  unknowns: readonly Unknown[],
  own: { readonly feed: string; readonly file: string },
): Generator<Site> {
  for (const facts of unknowns) yield { kind: "unknown", ...own, path: `unknown.${facts.at}: ${facts.what}`, facts };
}

interface Context {
  readonly feed: string;
  readonly file: string;
  readonly scalars: Scalars;
  readonly sent: boolean;
  /** Whether types require what all observed responses have. */
  readonly expects?: boolean;
}

/** All fields below an element. Their paths consist of the names in the typed value. */
function* walkMembers(parent: Element, prefix: string, context: Context): Generator<Site<"member">> {
  const { feed, file } = context;
  const toPath = (name: string): string => (prefix === "" ? name : `${prefix}.${name}`);
  for (const member of listMembers(parent)) {
    const { origin } = member as { origin?: Origin };
    const path = toPath(member.name);
    yield { kind: "member", feed, file, path, facts: readMemberFacts(member, context), origin };
    if (member.kind === "element") yield* walkMembers(member, path, context);
  }
}

const wrapperWords = { Y: "", N: "optional ", C: "conditional ", A: "optional " } as const;

function readMemberFacts(member: Member, { scalars, sent, expects = false }: Context): MemberFacts {
  const copied = Object.fromEntries(copiedFacts.map((fact) => [fact, member[fact]])) as unknown as MemberFacts;
  const scalar = scalars.get(member.type ?? "");
  const isExpected = expects && isAlwaysObserved(member);
  const common = { ...copied, json: scalar?.json, pattern: scalar?.pattern, isExpected, sent };
  if (member.kind !== "element")
    return { ...common, unit: member.unit, form: member.kind, many: false, content: "scalar", hasFields: false };
  const { wrapper, xmlName, many, content, attributes, elements, text } = member;
  const wrapperPath = wrapper === undefined ? "" : `${wrapperWords[wrapper.required]}${wrapper.name}/`;
  const hasFields = attributes.length + elements.length > 0 || text !== undefined;
  return { ...common, unit: undefined, form: `element ${wrapperPath}${xmlName}`, many, content, hasFields };
}

/** The older sites, renamed fields and errors by the key of their newer site. */
function withNewerNames(older: ReadonlyMap<string, Site>, newer: ReadonlyMap<string, Site>): ReadonlyMap<string, Site> {
  const renames = findRenames(older, newer);
  if (renames.size === 0) return older;
  return new Map([...older].map(([key, site]) => [toNewerKey(key, site, renames), site]));
}

/**
 * The key of an older site in the newer model. A field below a renamed field has the newer name in its path, too.
 *
 * @param renames newer keys by the key that has the newer names of the fields above
 */
function toNewerKey(key: string, site: Site, renames: ReadonlyMap<string, string>): string {
  if (site.kind !== "member") return renames.get(key) ?? key;
  return site.path.split(".").reduce((parentKey, step, index) => {
    const own = index === 0 ? `${parentKey}${step}` : `${parentKey}.${step}`;
    return renames.get(own) ?? own;
  }, `${site.feed} member `);
}

/**
 * Keys of the renamed sites, fields above before the fields below: a field that is gone, and a new field beside it of
 * which one has the name of the other as an alias; an error without a code, and an error for the same situation with a
 * code.
 */
function findRenames(older: ReadonlyMap<string, Site>, newer: ReadonlyMap<string, Site>): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  const added = [...newer].filter(([key]) => !older.has(key)).map(([, site]) => site);
  if (added.length === 0) return renames;
  for (const [olderKey, site] of older) {
    const key = toNewerKey(olderKey, site, renames);
    if (newer.has(key)) continue;
    const match = added.find((each) => isRenamed(site, each, key));
    if (match !== undefined) renames.set(key, toKey(match));
  }
  return renames;
}

function isRenamed(older: Site, newer: Site, key: string): boolean {
  if (older.feed !== newer.feed) return false;
  if (older.kind === "member" && newer.kind === "member") {
    const { name, aliases } = newer.facts;
    return (
      toParentKey(key) === toParentKey(toKey(newer)) &&
      (aliases.includes(older.facts.name) || older.facts.aliases.includes(name))
    );
  }
  if (older.kind !== "error" || newer.kind !== "error") return false;
  return older.facts.when === newer.facts.when && (older.facts.code === undefined) !== (newer.facts.code === undefined);
}

/** The key of the element that contains a field. */
function toParentKey(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf("."), key.lastIndexOf(" ")));
}
