/** Feeds that have a spec, but no simulation: the server describes what is missing instead of failing. */
import type { FeedEntry } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { describe, expect, it } from "vitest";
import { mountedDocuments, mountOver } from "../../src/record/mount.ts";
import { fixtureWorld } from "../support/fixture-world.ts";
import { startServer } from "../support/host.ts";
import type { Get } from "../support/send-request.ts";

/** Returns a feed with the requests and documents of another one, as if it was drafted from responses. */
function draftOf(original: string, sport: string, name: string): FeedEntry {
  const feed = catalogue.find(({ description }) => description.id === original)!;
  return {
    ...feed,
    description: { ...feed.description, id: `${sport}/${name}`, sport, name, path: `/sdapi/v1/${sport}data/${name}` },
  };
}

const feeds = ["soccer", "curling"].flatMap((sport) => [
  draftOf("soccer/match-detailed", sport, "draft-list"),
  draftOf("soccer/match-momentum", sport, "draft-document"),
]);

async function start(world = fixtureWorld()): Promise<{ get: Get; errors: unknown[] }> {
  const errors: unknown[] = [];
  const hooks = { onError: (error: unknown) => void errors.push(error) };
  const { get } = await startServer({ world, feeds, hooks });
  return { get, errors };
}

const paths = feeds.flatMap(({ description: { id, path, pages } }) => [
  [id, `${path}/abc?_fmt=`] as const,
  ...(pages === undefined ? [] : [[id, `${path}?_fmt=`] as const]),
]);

describe("a feed that the world does not simulate", () => {
  it.each(paths)("answers a request for %s with the missing data and the fix: %s", async (id, path) => {
    const { get, errors } = await start();
    const message =
      `${id}: the world does not simulate this feed; serve recorded responses with --mount <folder>, ` +
      "or serve the feeds of your specs with `sdf mock`";
    const json = await get(`${path}json`);
    expect([json.status, json.json()]).toEqual([404, { errorCode: "10400", message }]);
    const xml = await get(`${path}xml`);
    expect(xml.status).toBe(404);
    expect(xml.text).toContain(`<errorCode token="10400">${message.replace("<folder>", "&lt;folder&gt;")}</errorCode>`);
    expect(errors).toEqual([]);
  });

  it("is served from mounted responses, without the simulated feeds of its sport", async () => {
    const value = { match: [{ matchInfo: { id: "abc" } }] };
    const documents = mountedDocuments("list.json", "curling/draft-list", value, feeds);
    const { get, errors } = await start(mountOver(fixtureWorld(), { documents, feeds }));
    const curling = feeds.map(({ description }) => description.path).slice(2);
    const list = await get(`${curling[0]}/abc?_fmt=json`);
    expect([list.status, list.json()]).toMatchObject([200, { matchInfo: { id: "abc" } }]);
    const document = await get(`${curling[1]}/abc?_fmt=json`);
    expect(document).toMatchObject({ status: 404, code: "10400" });
    expect(errors).toEqual([]);
  });
});
