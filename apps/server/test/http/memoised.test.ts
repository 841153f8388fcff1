/** Answers from caches are equal to answers of a server without caches, whatever happens between the requests. */
import { catalogue } from "@sdf/service/catalogue";
import { describe, expect, it, vi } from "vitest";
import { isNight, LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { worldRequests } from "../../../../packages/world/test/support/world-requests.ts";
import type { Host } from "../../src/control/host.ts";
import { requestToken, sharedWorld, small, startHost } from "../support/host.ts";
import { sendRequest, type HttpResponse } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const minute = 60_000;
const world = sharedWorld(small);
const fixture = world.sports.soccer.fixtures[40];
const start = fixture?.start ?? 0;
const detailed = "/sdapi/v1/soccerdata/matchdetailed";
const momentum = `/sdapi/v1/soccerdata/predictions/momentum/${fixture?.id}`;

/** A request of every third feed (of every feed in nightly runs), and requests that break rules. */
const corpus = [
  ...catalogue
    .filter((_feed, index) => isNight || index % 3 === 0)
    .flatMap(({ description }) =>
      worldRequests(world, description, 1, "memoised").map(({ path }) => `${path}_fmt=json`),
    ),
  `${momentum}?_fmt=jsonp&_clbk=show`,
  `${detailed}/${fixture?.id}?live=yes&lineups=yes&_fmt=json`,
  `${detailed}?fx=${fixture?.id}&live=yes&_fmt=xml`,
  `${detailed}?fx=${fixture?.id}&fx=${fixture?.id}&_fmt=json`,
  `${detailed}?week=5,6&_fmt=json`,
  `${detailed}?apikey=secret&_fmt=json&_pgSz=3`,
  `/soccerdata/matchdetailed/demooutletkey0000000000001/${fixture?.id}?_fmt=json&live=yes`,
  `${momentum}?_fmt=json&_fld=mI.id`,
  `${momentum}?_fmt=json&%zz`,
  "/sdapi/v1/soccerdata/unknown-feed/abc?_fmt=json",
];

/** The headers of the corpus. The second client accepts compression and has a cached document. */
const clients: readonly Record<string, string>[] = [
  {},
  { "accept-encoding": "gzip", "if-modified-since": new Date(start).toUTCString() },
];

/** Changes between the requests. Each is applied to both servers. */
const changes: readonly (readonly [name: string, change: (host: Host) => void])[] = [
  ["the same instant", () => undefined],
  ["a second later", ({ worlds }) => worlds.defaultWorld.clock.set(start + 20 * minute + 1000)],
  ["half an hour later", ({ worlds }) => worlds.defaultWorld.clock.set(start + 50 * minute)],
  ["an hour earlier", ({ worlds }) => worlds.defaultWorld.clock.set(start - 10 * minute)],
  ["another assumption", ({ server }) => server.assume({ "error-message": "no", "cache-control": "max-age" })],
  ["an override", ({ worlds }) => worlds.override("default", { fixture: fixture?.id ?? "", at: start, score: [4, 1] })],
  ["the end of the match", ({ worlds }) => worlds.defaultWorld.clock.set(start + 200 * minute)],
  [
    "a fault of every third request",
    ({ faults }) => faults.set({ id: "third", effect: { kind: "status", status: 503 }, when: { every: 3 } }),
  ],
  ["no fault, and enforced limits", ({ faults, server }) => (faults.clearAll(), (server.polling = "enforce"))],
];

/** Sends each request twice for each client: the second request fills the cache of parsed requests. */
async function sendAll(url: string): Promise<readonly HttpResponse[]> {
  const responses: HttpResponse[] = [];
  for (const headers of clients)
    for (const path of corpus)
      for (let time = 0; time < 2; time++) responses.push(await sendRequest(url + path, { headers }));
  return responses;
}

/** Returns the requests whose answers differ, with the first different part. */
function differences(some: readonly HttpResponse[], others: readonly HttpResponse[]): readonly string[] {
  return some.flatMap(({ status, headers, text }, index) => {
    const other = others[index];
    const path = corpus[Math.floor(index / 2) % corpus.length];
    const parts = [
      [String(status), String(other?.status)],
      [JSON.stringify(headers), JSON.stringify(other?.headers)],
      [text, other?.text ?? ""],
    ] as const;
    const different = parts.find(([one, another]) => one !== another);
    return different === undefined ? [] : [`${path}: ${different.map((each) => each.slice(0, 800)).join(" ≠ ")}`];
  });
}

describe("answers to repeated requests", () => {
  it("are equal to answers without caches after every change of the world and the server", async () => {
    const at = start + 20 * minute;
    const cached = await startHost({ at });
    const uncached = await startHost({ at, cacheBytes: 0 });
    for (const [name, change] of changes) {
      for (const { host } of [cached, uncached]) await Promise.resolve(change(host));
      const [some, others] = await Promise.all([sendAll(cached.url), sendAll(uncached.url)]);
      expect(differences(some, others), name).toEqual([]);
    }
    expect(uncached.host.server.cachedBytes).toBe(0);
    expect(cached.host.server.cachedBytes).toBeGreaterThan(0);
    const entriesOf = ({ journal }: Host): readonly object[] =>
      journal.query({ limit: 20_000 }).entries.map(({ received: _received, duration: _duration, ...entry }) => entry);
    expect(entriesOf(cached.host)).toEqual(entriesOf(uncached.host));
    expect(entriesOf(cached.host)).toHaveLength(changes.length * clients.length * corpus.length * 2);
    expect(JSON.stringify(entriesOf(cached.host))).not.toMatch(/demooutletkey|secret/);
  });

  it("check the token of every request", async () => {
    const at = start + 20 * minute;
    const statuses = [];
    for (const cacheBytes of [8 * 1024 ** 2, 0]) {
      const { host, url } = await startHost({ at, open: false, cacheBytes });
      const token = await requestToken(url, "demo");
      const send = async (authorization: string): Promise<number> =>
        (await sendRequest(`${url}${momentum}?_fmt=json`, { headers: { authorization } })).status;
      const own = [];
      for (const time of [0, 0, 0, 120, 0]) {
        host.worlds.defaultWorld.clock.set(at + time * minute);
        own.push(await send(`Bearer ${token}`), await send("Bearer forged"), await send(""));
      }
      host.server.credentials.remove("demo");
      own.push(await send(`Bearer ${token}`));
      statuses.push(own);
    }
    expect(statuses[0]).toEqual(statuses[1]);
    const isRejected = statuses[0]?.map((status) => status !== 200);
    const valid = [false, true, true];
    expect(isRejected).toEqual([...valid, ...valid, ...valid, true, true, true, ...valid, true]);
  });
});
