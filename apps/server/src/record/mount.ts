import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { catalogue } from "../http/catalogue.ts";
import { OptionError } from "../http/option-error.ts";
import type { FeedAnswer, FeedItem, FeedRequest, Instant, Sport, SportWorld, World } from "../world/contract.ts";
import { recognise } from "./recognise.ts";

/** Responses from a folder, to be served beside what the world has. */
export interface Mounted {
  /** What can be asked for. */
  readonly documents: readonly MountedDocument[];
  /** Files that are no responses, and why. */
  readonly left: readonly { readonly file: string; readonly why: string }[];
}

/** A response, or one match of one. */
export interface MountedDocument {
  readonly file: string;
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Identifiers of what it is about. */
  readonly ids: readonly string[];
  /** Identifiers of what that belongs to: its calendar, its contestants. */
  readonly within: readonly string[];
  readonly start: Instant;
  readonly lastModified: Instant;
  readonly value: object;
}

/** Reads the responses in a folder, at any depth, and finds the feed of each by its content. @throws OptionError when there is no such folder */
export async function readMount(folder: string): Promise<Mounted> {
  const info = await stat(folder).catch(() => undefined);
  if (info?.isDirectory() !== true) throw new OptionError("mount", `there is no folder ${folder}`, "name a folder with responses as .json, .xml or .js files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && /\.(xml|json|jsonp|js)$/i.test(entry.name)).map((entry) => join(entry.parentPath, entry.name)).sort();
  const documents: MountedDocument[] = [];
  const left: { file: string; why: string }[] = [];
  for (const path of paths) {
    const file = relative(folder, path);
    const found = recognise(await readFile(path));
    if (typeof found === "string") left.push({ file, why: found });
    else documents.push(...documentsOf(file, found.feed.feed, found.value));
  }
  return { documents, left };
}

type Members = Readonly<Record<string, unknown>>;

/** A list is taken apart, so that each of its items can be asked for; and so are the matches of a document that has several. */
function documentsOf(file: string, feed: string, value: unknown): readonly MountedDocument[] {
  const pages = catalogue.find(({ description }) => description.id === feed)?.description.pages;
  const items = pages === undefined ? [value] : listOf(members(value)[pages]);
  return items.filter(isObject).flatMap((item) => {
    const { match } = item;
    if (!Array.isArray(match)) return [{ about: item, item }];
    return match.filter(isObject).map((about) => ({ about, item: { ...item, match: [about] } }));
  }).map(({ about, item }) => {
    const info = members(about["matchInfo"]);
    const calendar = members(about["tournamentCalendar"]);
    const tournament = members(about["tournament"]);
    const ids = [...idsOf(info), ...[calendar["id"], calendar["statsId"], tournament["id"]].flatMap(idOf)];
    const { tournamentCalendar, competition, stage, series, contestant } = info;
    const within = [tournamentCalendar, competition, stage, series, ...listOf(contestant)].map(members).flatMap(idsOf);
    const instant = `${textOf(info["date"]).slice(0, 10)}T${textOf(info["time"]) || "00:00:00Z"}`;
    // Tennis names its start in full.
    const start = time(info["officialStartDate"]) ?? time(instant) ?? 0;
    const lastModified = time(info["lastUpdated"]) ?? time(about["lastUpdated"]) ?? start;
    return { file, feed, ids, within, start, lastModified, value: item };
  });
}

// A response that breaks its type is mounted for what it holds, so nothing is taken to be of its type.

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function members(value: unknown): Members {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function idsOf({ id, opId, ocId }: Members): string[] {
  return [id, opId, ocId].flatMap(idOf);
}

function idOf(value: unknown): string[] {
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

function time(value: unknown): Instant | undefined {
  const instant = Date.parse(textOf(value));
  return Number.isNaN(instant) ? undefined : instant;
}

/** A world with responses laid over it: who asks for what they are about gets them, at any instant; everything else is the world's. */
export function mountOver(world: World, { documents }: Mounted): World {
  const sports = {} as Record<Sport, SportWorld>;
  const laid = new Map<Sport, SportWorld>();
  for (const sport of ["soccer", "american-football", "basketball", "tennis"] as const) {
    Object.defineProperty(sports, sport, {
      enumerable: true,
      get: () => {
        let made = laid.get(sport);
        if (made === undefined) laid.set(sport, (made = over(world.sports[sport], sport, documents)));
        return made;
      },
    });
  }
  return { ...world, sports };
}

function over(sport: SportWorld, name: Sport, documents: readonly MountedDocument[]): SportWorld {
  const feeds: Record<string, (request: FeedRequest, at: Instant) => FeedAnswer> = { ...sport.feeds };
  for (const { description } of catalogue) {
    if (description.sport !== name) continue;
    const own = documents.filter(({ feed }) => feed === description.id);
    const world = sport.feeds[description.name];
    if (own.length > 0) feeds[description.name] = (request, at) => answer(request, at, own, description.pages, world) ?? world?.(request, at) ?? { kind: "error", code: "10400", why: "nothing has this id" };
  }
  // The members of a sport may be getters that make what they give.
  return Object.defineProperty(Object.create(sport) as SportWorld, "feeds", { value: feeds, enumerable: true });
}

function answer(request: FeedRequest, at: Instant, documents: readonly MountedDocument[], pages: string | undefined, world: SportWorld["feeds"][string] | undefined): FeedAnswer | undefined {
  const { ids } = request;
  const wanted = Object.values(ids).map((each) => each.map(({ value }) => value));
  // Of several responses about one thing, the one that changed last.
  const found = wanted.length === 0 ? [] : documents.filter(({ ids: own, within }) => wanted.every((some) => some.some((id) => own.includes(id) || within.includes(id)))).toSorted((one, other) => one.lastModified - other.lastModified);
  const last = found.at(-1);
  if (last === undefined) return undefined;
  if (pages === undefined) return { kind: "document", value: last.value, lastModified: last.lastModified, validUntil: Infinity };
  const latest = new Map(found.map((each) => [each.ids[0] ?? each.file, each]));
  const items: FeedItem[] = [...latest].map(([id, { start, lastModified, value }]) => ({ id, start, lastModified, value: () => value }));
  const others = wanted.flat().length > 1 ? world?.(request, at) : undefined;
  if (others?.kind === "list") return { ...others, items: [...items, ...others.items] };
  return { kind: "list", items, wrap: (values) => ({ [pages]: values }), validUntil: Infinity };
}
