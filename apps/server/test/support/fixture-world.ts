import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { IdEntity, ParsedId } from "@sdf/runtime";
import { catalogue } from "@sdf/service/catalogue";
import type { FeedAnswer, FeedItem, FeedRequest, Instant, Sport, SportWorld, World } from "@sdf/world";

/** Folder of the synthetic documents. */
export const fixtures = new URL("../../../../spec/fixtures/", import.meta.url).pathname;

/** An instant at which the documents are current. */
export const now: Instant = Date.parse("2031-09-13T16:00:00Z");

interface MatchDocument {
  readonly matchInfo?: {
    readonly id: string;
    readonly date?: string;
    readonly time?: string;
    readonly lastUpdated?: string;
  };
  readonly match?: readonly MatchDocument[];
}

/** Returns the decoded documents of a feed by case. */
export function documentsOf(feed: string): ReadonlyMap<string, object> {
  const folder = join(fixtures, feed);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files.map((file) => [
      file.slice(0, -".json".length),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as object,
    ]),
  );
}

/** Options of {@link fixtureWorld}. */
export interface FixtureWorldOptions {
  /** Answer a request for unknown ids with the first documents of the feed. Default: with error 10400. */
  readonly acceptsAnyId?: boolean;
}

/** Creates a world of the synthetic documents, for tests of the code around a world. */
export function fixtureWorld({ acceptsAnyId = false }: FixtureWorldOptions = {}): World {
  const sports = Object.fromEntries(
    (["soccer", "american-football", "basketball", "tennis"] as const).map((sport) => [
      sport,
      sportOf(sport, acceptsAnyId),
    ]),
  ) as unknown as Record<Sport, SportWorld>;
  return {
    options: { seed: "fixtures", year: 2031 },
    sports,
    span: [now - 1e10, now + 1e10],
    fixture: () => undefined,
    resolve: (entity: IdEntity, id: ParsedId) => ({ entity, id: id.value, name: id.value, sport: "soccer" }),
  };
}

function sportOf(sport: Sport, acceptsAnyId: boolean): SportWorld {
  const feeds = catalogue.filter(({ description }) => description.sport === sport);
  return {
    sport,
    fixtures: [],
    fixturesBetween: () => [],
    seasonFixtures: () => [],
    entities: [],
    seasonEntities: () => [],
    state: () => undefined,
    contestantsAt: () => [],
    events: () => [],
    // oxlint-disable-next-line require-yield -- there is nothing to search
    *searchEvent() {
      return undefined;
    },
    *prepareLists() {},
    feeds: Object.fromEntries(
      feeds.map(({ description }) => [
        description.name,
        (description.pages === undefined ? single : list)(description.id, acceptsAnyId),
      ]),
    ),
  };
}

function single(feed: string, acceptsAnyId: boolean): (request: FeedRequest) => FeedAnswer {
  const documents = [...documentsOf(feed).entries()].filter(([name]) => !name.startsWith("observed"));
  const written = documents.map(([, value]) => ({ value, text: JSON.stringify(value) }));
  return ({ ids }) => {
    const requestedIds = Object.values(ids)
      .flat()
      .map(({ value }) => value);
    const matching = written.find(({ text }) => requestedIds.every((id) => text.includes(`"${id}"`)));
    const document = matching ?? (acceptsAnyId ? written[0] : undefined);
    if (document === undefined) return { kind: "error", code: "10400", why: "no document has these ids" };
    return {
      kind: "document",
      value: document.value,
      lastModified: modified(document.value),
      validUntil: Number.POSITIVE_INFINITY,
    };
  };
}

function list(feed: string, acceptsAnyId: boolean): (request: FeedRequest) => FeedAnswer {
  const matches = [...documentsOf(feed).entries()]
    .filter(([name]) => !name.startsWith("observed"))
    .flatMap(([, value]) => (value as MatchDocument).match ?? []);
  const items = distinct(matches).map(item);
  return ({ ids }) => {
    const requestedIds = Object.values(ids)
      .flat()
      .map(({ value }) => value);
    const named = items.filter(({ text }) => requestedIds.every((id) => text.includes(`"${id}"`)));
    const some =
      (ids["fixture"]?.length ?? 0) > 1
        ? items.filter(({ text }) => requestedIds.some((id) => text.includes(`"${id}"`)))
        : named;
    return {
      kind: "list",
      items: some.length === 0 && acceptsAnyId ? items : some,
      wrap: (match) => (match.length === 0 ? {} : { match }),
      validUntil: Number.POSITIVE_INFINITY,
    };
  };
}

/** Gives each match an id of its own, because the documents are cases of one match. */
function distinct(matches: readonly MatchDocument[]): readonly MatchDocument[] {
  const previousIds = new Set<string>();
  return matches.map((match, index) => {
    const { id = "" } = match.matchInfo ?? {};
    if (!previousIds.has(id)) {
      previousIds.add(id);
      return match;
    }
    return { ...match, matchInfo: { ...match.matchInfo, id: `${id.slice(0, -2)}${String(index).padStart(2, "0")}` } };
  });
}

function item(match: MatchDocument): FeedItem & { readonly text: string } {
  const { id = "", date = "2031-09-13Z", time = "00:00:00Z" } = match.matchInfo ?? {};
  const start = Date.parse(`${date.slice(0, 10)}T${time === "" ? "00:00:00Z" : time}`);
  return { id, start, lastModified: modified(match), value: () => match, text: JSON.stringify(match) };
}

function modified(value: MatchDocument & { readonly lastUpdated?: string }): Instant {
  const text = value.matchInfo?.lastUpdated ?? value.lastUpdated;
  return text === undefined ? now : Date.parse(text);
}
