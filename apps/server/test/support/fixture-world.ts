import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { IdEntity, Id } from "@sdf/runtime";
import { catalogue } from "../../src/http/catalogue.ts";
import type { FeedAnswer, FeedItem, FeedRequest, Instant, Sport, SportWorld, World } from "../../src/world/contract.ts";

/** Folder of the invented documents. */
export const fixtures = new URL("../../../../spec/fixtures/", import.meta.url).pathname;

/** An instant covered by the documents. */
export const now: Instant = Date.parse("2031-09-13T16:00:00Z");

interface MatchDocument {
  readonly matchInfo?: { readonly id: string; readonly date?: string; readonly time?: string; readonly lastUpdated?: string };
  readonly match?: readonly MatchDocument[];
}

/** Returns the documents of a feed by case, as values. */
export function documentsOf(feed: string): ReadonlyMap<string, object> {
  const folder = join(fixtures, feed);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(files.map((file) => [file.slice(0, -".json".length), JSON.parse(readFileSync(join(folder, file), "utf8")) as object]));
}

/**
 * A world made of the fixture documents, for tests of the server around a world.
 *
 * It has the identifiers in the documents, and answers all other requests with error 10400.
 */
export function fixtureWorld(): World {
  const sports = Object.fromEntries(
    (["soccer", "american-football", "basketball", "tennis"] as const).map((sport) => [sport, sportOf(sport)]),
  ) as unknown as Record<Sport, SportWorld>;
  return {
    options: { seed: "fixtures", year: 2031 },
    sports,
    span: [now - 1e10, now + 1e10],
    fixture: () => undefined,
    resolve: (entity: IdEntity, id: Id) => ({ entity, id: id.value, name: id.value, sport: "soccer" }),
  };
}

function sportOf(sport: Sport): SportWorld {
  const feeds = catalogue.filter(({ description }) => description.sport === sport);
  return {
    sport,
    fixtures: [],
    entities: [],
    state: () => undefined,
    events: () => [],
    nextEvent: () => undefined,
    previousEvent: () => undefined,
    feeds: Object.fromEntries(feeds.map(({ description }) => [description.name, description.pages === undefined ? single(description.id) : list(description.id)])),
  };
}

function single(feed: string): (request: FeedRequest) => FeedAnswer {
  const documents = [...documentsOf(feed).entries()].filter(([name]) => !name.startsWith("observed"));
  const serialised = documents.map(([, value]) => ({ value, text: JSON.stringify(value) }));
  return ({ ids }) => {
    const requestedIds = Object.values(ids).flat().map(({ value }) => value);
    const match = serialised.find(({ text }) => requestedIds.every((id) => text.includes(`"${id}"`)));
    if (match === undefined) return { kind: "error", code: "10400", why: "nothing is known by that id" };
    return { kind: "document", value: match.value, lastModified: lastModifiedOf(match.value), validUntil: Number.POSITIVE_INFINITY };
  };
}

function list(feed: string): (request: FeedRequest) => FeedAnswer {
  const matches = [...documentsOf(feed).entries()].filter(([name]) => !name.startsWith("observed")).flatMap(([, value]) => (value as MatchDocument).match ?? []);
  const items = withDistinctIds(matches).map(item);
  return ({ ids }) => {
    const requestedIds = Object.values(ids).flat().map(({ value }) => value);
    const matchingAll = items.filter(({ text }) => requestedIds.every((id) => text.includes(`"${id}"`)));
    const selected = (ids["fixture"]?.length ?? 0) > 1 ? items.filter(({ text }) => requestedIds.some((id) => text.includes(`"${id}"`))) : matchingAll;
    return { kind: "list", items: selected, wrap: (match) => (match.length === 0 ? {} : { match }), validUntil: Number.POSITIVE_INFINITY };
  };
}

/** The documents are cases of one match. In a list, each case becomes a separate match. */
function withDistinctIds(matches: readonly MatchDocument[]): readonly MatchDocument[] {
  const usedIds = new Set<string>();
  return matches.map((match, index) => {
    const { id = "" } = match.matchInfo ?? {};
    if (!usedIds.has(id)) {
      usedIds.add(id);
      return match;
    }
    return { ...match, matchInfo: { ...match.matchInfo, id: `${id.slice(0, -2)}${String(index).padStart(2, "0")}` } };
  });
}

function item(match: MatchDocument): FeedItem & { readonly text: string } {
  const { id = "", date = "2031-09-13Z", time = "00:00:00Z" } = match.matchInfo ?? {};
  const start = Date.parse(`${date.slice(0, 10)}T${time === "" ? "00:00:00Z" : time}`);
  return { id, start, lastModified: lastModifiedOf(match), value: () => match, text: JSON.stringify(match) };
}

function lastModifiedOf(value: MatchDocument & { readonly lastUpdated?: string }): Instant {
  const text = value.matchInfo?.lastUpdated ?? value.lastUpdated;
  return text === undefined ? now : Date.parse(text);
}
