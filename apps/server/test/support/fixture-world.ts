import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { FeedDescription } from "@sdf/runtime";
import { catalogue } from "@sdf/service/catalogue";
import { createWorld, type Instant, type SportWorld, type World } from "@sdf/world";
import { mountedDocuments } from "../../src/record/mount.ts";

/** Folder of the synthetic documents. */
export const fixtures = new URL("../../../../spec/fixtures/", import.meta.url).pathname;

/** An instant at which the documents are current. */
export const now: Instant = Date.parse("2031-09-13T16:00:00Z");

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

/**
 * Creates a world of the synthetic documents, for tests of the code around a world.
 *
 * @param options with `acceptsAnyId`, requests for unknown ids are answered with the first documents of the feed, and
 *   not with error 10400
 */
export function fixtureWorld({ acceptsAnyId = false }: { readonly acceptsAnyId?: boolean } = {}): World {
  const leagues = { soccer: 0, "american-football": 0, basketball: 0, tennis: 0 };
  const empty = createWorld({ seed: "fixtures", year: 2031, leagues });
  const listFeeds = (sport: string): SportWorld["feeds"] =>
    Object.fromEntries(
      catalogue
        .filter(({ description }) => description.sport === sport)
        .map(({ description }) => [description.name, answerFromDocuments(description, acceptsAnyId)]),
    );
  const sports = Object.entries(empty.sports).map(([sport, world]) => [sport, { ...world, feeds: listFeeds(sport) }]);
  return {
    ...empty,
    sports: Object.fromEntries(sports) as World["sports"],
    resolve: (entity, id) => ({ entity, id: id.value, name: id.value, sport: "soccer" }),
  };
}

/** Answers requests of a feed with the documents that contain all requested ids, or one of several fixtures. */
function answerFromDocuments({ id, pages }: FeedDescription, acceptsAnyId: boolean): SportWorld["feeds"][string] {
  const cases = [...documentsOf(id)].filter(([name]) => !name.startsWith("observed"));
  const documents = cases.flatMap(([name, value]) =>
    pages === undefined ? { ...mountedDocuments(name, id, value)[0]!, value } : mountedDocuments(name, id, value),
  );
  const items = documents.map(({ ids: [own = ""], start, lastModified, value }, index) => {
    // The documents of a list are cases of one match, so all but the first get an id of their own.
    const isFirst = documents.findIndex((each) => each.ids[0] === own) === index;
    const itemId = isFirst || pages === undefined ? own : `${own.slice(0, -2)}${String(index).padStart(2, "0")}`;
    const text = JSON.stringify(value).replaceAll(own, itemId);
    return { id: itemId, start, lastModified, text, value: () => JSON.parse(text) as object };
  });
  return ({ ids }) => {
    const requestedIds = Object.values(ids).flatMap((each) => each.map(({ value }) => `"${value}"`));
    const isRequested = (ids["fixture"]?.length ?? 0) > 1 ? "some" : "every";
    const matching = items.filter(({ text }) => requestedIds[isRequested]((each) => text.includes(each)));
    const answered = matching.length === 0 && acceptsAnyId ? items : matching;
    const [first] = answered;
    if (pages !== undefined) {
      const wrap = (match: readonly object[]): object => (match.length === 0 ? {} : { match });
      return { kind: "list", items: answered, wrap, validUntil: Infinity };
    }
    if (first === undefined) return { kind: "error", code: "10400", why: "no document has these ids" };
    return { kind: "document", value: first.value(), lastModified: first.lastModified, validUntil: Infinity };
  };
}
