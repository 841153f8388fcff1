import type { Feed, Model, Published, Service } from "@sdf-tools/model";
import { memberSites, scalarsOf, type Scalars } from "./members.ts";
import type { Site, SiteKind } from "./site.ts";

/** All sites of a model by a key, which is equal for the same site of another model. */
function sitesOf(model: Published<Model>): ReadonlyMap<string, Site> {
  const scalars = scalarsOf(model);
  const sites = new Map<string, Site>();
  for (const site of walk(model, scalars)) sites.set(keyOf(site), site);
  return sites;
}

function keyOf({ kind, feed, path }: Site): string {
  return `${feed} ${kind} ${path}`;
}

function* walk(model: Published<Model>, scalars: Scalars): Generator<Site> {
  for (const feed of model.feeds) yield* sitesOfFeed(feed, scalars);
  for (const service of model.services) yield* sitesOfService(service, scalars);
  const shared = { feed: "*", file: "spec/shared" };
  for (const facts of model.errors) yield { kind: "errorCode", ...shared, path: `error.${facts.code}`, facts };
  for (const facts of model.conventions) yield { kind: "convention", ...shared, path: `convention.${facts.id}`, facts };
  for (const facts of model.unknowns)
    yield { kind: "unknown", ...shared, path: `unknown.${facts.at}: ${facts.what}`, facts };
}

function* sitesOfFeed(feed: Published<Feed>, scalars: Scalars): Generator<Site> {
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
  for (const facts of feed.unknowns)
    yield { kind: "unknown", ...own, path: `unknown.${facts.at}: ${facts.what}`, facts };
  for (const facts of feed.notes) yield { kind: "note", ...own, path: `note.${facts.text}`, facts };
  yield* memberSites(feed.response.root, "", { ...own, scalars, sent: false });
}

function* sitesOfService(service: Published<Service>, scalars: Scalars): Generator<Site> {
  const own = { feed: service.id, file: service.file };
  for (const facts of service.endpoints) {
    yield { kind: "endpoint", ...own, path: `endpoint.${facts.name}`, facts };
    if (facts.request !== undefined)
      yield* memberSites(facts.request, `${facts.name}.request`, { ...own, scalars, sent: true });
    if (facts.response !== undefined)
      yield* memberSites(facts.response, `${facts.name}.response`, { ...own, scalars, sent: false });
  }
  for (const facts of service.unknowns)
    yield { kind: "unknown", ...own, path: `unknown.${facts.at}: ${facts.what}`, facts };
}

/** Two versions of a site. If a site is new or removed, the sites below it are not compared. */
export interface Pair<Kind extends SiteKind = SiteKind> {
  readonly kind: Kind;
  readonly feed: string;
  readonly path: string;
  readonly before?: Site<Kind> | undefined;
  readonly after?: Site<Kind> | undefined;
}

/** Pairs of sites of two models, in the order of the newer model; removed sites are at the end. */
export function* pairsOf(before: Published<Model>, after: Published<Model>): Generator<Pair> {
  const newer = sitesOf(after);
  const older = withNewerNames(sitesOf(before), newer);
  const unpairedPrefixes: string[] = [];
  const isBelowUnpaired = (site: Site): boolean =>
    unpairedPrefixes.some((prefix) => keyPrefix(site).startsWith(prefix));
  const addUnpaired = (site: Site): void => {
    if (site.kind === "feed") unpairedPrefixes.push(`${site.feed} `);
    if (site.kind === "member") unpairedPrefixes.push(`${site.feed} member ${site.path}.`);
    if (site.kind === "endpoint") unpairedPrefixes.push(`${site.feed} member ${site.path.replace("endpoint.", "")}.`);
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

/** The older sites, renamed fields and errors by the key of their newer site. */
function withNewerNames(older: ReadonlyMap<string, Site>, newer: ReadonlyMap<string, Site>): ReadonlyMap<string, Site> {
  const renames = findRenames(older, newer);
  if (renames.size === 0) return older;
  return new Map([...older].map(([key, site]) => [newerKey(key, site, renames), site]));
}

/**
 * The key of an older site in the newer model. A field below a renamed field has the newer name in its path, too.
 *
 * @param renames newer keys by the key that has the newer names of the fields above
 */
function newerKey(key: string, site: Site, renames: ReadonlyMap<string, string>): string {
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
    const key = newerKey(olderKey, site, renames);
    if (newer.has(key)) continue;
    const match = added.find((each) => isRenamed(site, each, key));
    if (match !== undefined) renames.set(key, keyOf(match));
  }
  return renames;
}

function isRenamed(older: Site, newer: Site, key: string): boolean {
  if (older.feed !== newer.feed) return false;
  if (older.kind === "member" && newer.kind === "member") {
    const { name, aliases } = newer.facts;
    return (
      parentOf(key) === parentOf(keyOf(newer)) &&
      (aliases.includes(older.facts.name) || older.facts.aliases.includes(name))
    );
  }
  if (older.kind !== "error" || newer.kind !== "error") return false;
  return older.facts.when === newer.facts.when && (older.facts.code === undefined) !== (newer.facts.code === undefined);
}

/** The key of the element that contains a field. */
function parentOf(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf("."), key.lastIndexOf(" ")));
}

function keyPrefix({ kind, feed, path }: Site): string {
  return `${feed} ${kind} ${path}`;
}
