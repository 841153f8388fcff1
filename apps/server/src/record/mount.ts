import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { matchState } from "@sdf/runtime";
import { readTimestamp } from "@sdf/runtime/dates";
import { SdfError, toText } from "@sdf/runtime/error";
import type { FeedEntry } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { explainUnrecognised, recognise } from "@sdf/validators/recognise";
import {
  eventKinds,
  type FeedAnswer,
  type FeedItem,
  type FeedRequest,
  type Instant,
  OptionError,
  type Sport,
  type SportWorld,
  type World,
} from "@sdf/world";

/** Responses from a folder that are served in addition to the world. */
export interface Mounted {
  /** Documents that can be requested. */
  readonly documents: readonly MountedDocument[];
  /** Feeds of the documents. Their sports may differ from those of the world. Default: all of the service. */
  readonly feeds?: readonly FeedEntry[];
  /** Files that are not feed responses, with the reason. */
  readonly skipped: readonly { readonly file: string; readonly why: string }[];
}

/** A response, or one match of a response. */
export interface MountedDocument {
  readonly file: string;
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Identifiers of its subject. */
  readonly ids: readonly string[];
  /** Identifiers of related entities: calendar, competition, contestants. */
  readonly within: readonly string[];
  readonly start: Instant;
  readonly lastModified: Instant;
  readonly value: object;
}

/**
 * Reads all responses in a folder, including its subfolders, and detects the feed of each by its content.
 *
 * @param options `feeds` are the feeds to detect; default: all of the service
 * @throws OptionError if the folder does not exist
 */
export async function readMount(
  folder: string,
  { feeds = catalogue }: { readonly feeds?: readonly FeedEntry[] } = {},
): Promise<Mounted> {
  const info = await stat(folder).catch(() => undefined);
  if (info?.isDirectory() !== true)
    throw new OptionError(
      "mount",
      `the folder ${folder} does not exist`,
      "use a folder with responses as .json, .jsonp, .js or .xml files",
    );
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(xml|json|jsonp|js)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const shapes = feeds.map(({ shape }) => shape);
  const documents: MountedDocument[] = [];
  const skipped: { file: string; why: string }[] = [];
  for (const path of paths) {
    const file = relative(folder, path);
    const bytes = await readFile(path);
    try {
      const recognition = recognise(bytes, shapes);
      const { best } = recognition;
      if (best !== undefined) documents.push(...mountedDocuments(file, best.feed.feed, best.decoded.value, feeds));
      else skipped.push({ file, why: `cannot be served: ${explainUnrecognised(recognition, bytes)}` });
    } catch (error) {
      if (!SdfError.is(error)) throw error;
      const { code, details } = error;
      const why =
        code === "api.error"
          ? `is an error response of the service with code ${details.serviceCode}`
          : toText(error).replace(/^(?:recognise|[\w-]+\/[\w-]+): /, "");
      skipped.push({ file, why });
    }
  }
  return { documents, feeds, skipped };
}

type Properties = Readonly<Record<string, unknown>>;

/**
 * Splits the value of a response into its items, and items with several matches into one document per match.
 *
 * @param file origin of the value, for messages
 * @param feed id of the feed, as `<sport>/<feed>`
 */
export function mountedDocuments(
  file: string,
  feed: string,
  value: unknown,
  feeds: readonly FeedEntry[] = catalogue,
): readonly MountedDocument[] {
  const pages = feeds.find(({ description }) => description.id === feed)?.description.pages;
  const items = pages === undefined ? [value] : asList(listProperties(value)[pages]);
  return items
    .filter(isObject)
    .flatMap((item) => {
      const { match } = item;
      if (!Array.isArray(match)) return [{ about: item, item }];
      return match.filter(isObject).map((about) => ({ about, item: { ...item, match: [about] } }));
    })
    .map(({ about, item }) => {
      const info = listProperties(about["matchInfo"]);
      const calendar = listProperties(about["tournamentCalendar"]);
      const tournament = listProperties(about["tournament"]);
      const ids = [...listIds(info), ...[calendar["id"], calendar["statsId"], tournament["id"]].flatMap(asIds)];
      const { tournamentCalendar, competition, stage, series, contestant } = info;
      // A document without the usual structure is found by any identifier in it.
      const within =
        ids.length === 0
          ? allIdsIn(item)
          : [tournamentCalendar, competition, stage, series, ...asList(contestant)]
              .map(listProperties)
              .flatMap(listIds);
      const { kickOff, matchDay, lastUpdated } = matchState(item);
      const start = readTimestamp(info["officialStartDate"]) ?? kickOff ?? matchDay ?? 0;
      const lastModified = readTimestamp(info["lastUpdated"]) ?? lastUpdated ?? start;
      return { file, feed, ids, within, start, lastModified, value: item };
    });
}

// Responses that violate their type are mounted, too. Therefore every value is checked before use.

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listProperties(value: unknown): Properties {
  return isObject(value) ? value : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function listIds({ id, opId, ocId }: Properties): string[] {
  return [id, opId, ocId].flatMap(asIds);
}

/** The values of all properties `id`, at any depth. */
function allIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(allIdsIn);
  if (!isObject(value)) return [];
  return [...asIds(value["id"]), ...Object.values(value).flatMap(allIdsIn)];
}

function asIds(value: unknown): string[] {
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** Returns a world that answers requests for mounted responses with them, at any instant, and all others as before. */
export function mountOver(world: World, { documents, feeds = catalogue }: Pick<Mounted, "documents" | "feeds">): World {
  const sports = {} as Record<Sport, SportWorld>;
  const mountedSports: Record<string, SportWorld> = {};
  const names = new Set([...Object.keys(eventKinds), ...feeds.map(({ description }) => description.sport)]);
  for (const sport of names) {
    Object.defineProperty(sports, sport, {
      enumerable: true,
      get: () => {
        const base = (): SportWorld => (isWorldSport(sport) ? world.sports[sport] : emptySport(sport));
        return (mountedSports[sport] ??= mountOverSport(base(), sport, documents, feeds));
      },
    });
  }
  return { ...world, sports };
}

function isWorldSport(sport: string): sport is Sport {
  return Object.hasOwn(eventKinds, sport);
}

/** A sport that worlds do not simulate. */
function emptySport(sport: string): SportWorld {
  const none = (): [] => [];
  return {
    sport: sport as Sport,
    fixtures: [],
    fixturesBetween: none,
    seasonFixtures: none,
    entities: [],
    seasonEntities: none,
    state: () => undefined,
    contestantsAt: () => [],
    events: none,
    // oxlint-disable-next-line require-yield -- there is nothing to search
    *searchEvent() {
      return undefined;
    },
    *prepareLists() {},
    feeds: {},
  };
}

function mountOverSport(
  sport: SportWorld,
  name: string,
  documents: readonly MountedDocument[],
  served: readonly FeedEntry[],
): SportWorld {
  const feeds: Record<string, (request: FeedRequest, at: Instant) => FeedAnswer> = { ...sport.feeds };
  for (const { description } of served) {
    if (description.sport !== name) continue;
    const feedDocuments = documents.filter(({ feed }) => feed === description.id);
    const world = sport.feeds[description.name];
    if (feedDocuments.length > 0)
      feeds[description.name] = (request, at) =>
        answerFromDocuments(request, at, feedDocuments, description, world) ??
        world?.(request, at) ?? { kind: "error", code: "10400", why: "no document has this id" };
  }
  // Properties of a sport may be lazy getters, so the sport is inherited and not copied.
  return Object.defineProperty(Object.create(sport) as SportWorld, "feeds", { value: feeds, enumerable: true });
}

function answerFromDocuments(
  request: FeedRequest,
  at: Instant,
  documents: readonly MountedDocument[],
  { pages, identify }: Pick<FeedEntry["description"], "pages" | "identify">,
  world: SportWorld["feeds"][string] | undefined,
): FeedAnswer | undefined {
  const { ids } = request;
  const isUnidentified = Object.keys(identify).length === 0;
  const requestedIds = Object.values(ids).map((each) => each.map(({ value }) => value));
  // Of several responses for one subject, the one that changed last is used.
  const matching =
    requestedIds.length === 0 && !isUnidentified
      ? []
      : documents
          .filter(({ ids: own, within }) =>
            requestedIds.every((some) => some.some((id) => own.includes(id) || within.includes(id))),
          )
          .toSorted((one, other) => one.lastModified - other.lastModified);
  const last = matching.at(-1);
  if (last === undefined) return undefined;
  if (pages === undefined)
    return { kind: "document", value: last.value, lastModified: last.lastModified, validUntil: Infinity };
  const latest = new Map(matching.map((each) => [each.ids[0] ?? each.file, each]));
  const items: FeedItem[] = [...latest].map(([id, { start, lastModified, value }]) => ({
    id,
    start,
    lastModified,
    value: () => value,
  }));
  const others = requestedIds.flat().length > 1 ? world?.(request, at) : undefined;
  if (others?.kind === "list") return { ...others, items: [...items, ...others.items] };
  return { kind: "list", items, wrap: (values) => ({ [pages]: values }), validUntil: Infinity };
}
