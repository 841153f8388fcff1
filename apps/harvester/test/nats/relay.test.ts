import { describe, expect, it, onTestFinished } from "vitest";
import { openStreamSource, type StreamSource } from "../../src/nats/source/stream-source.ts";
import { createRelay, type Relay } from "../../src/relay/relay.ts";
import { openStream, type Received } from "../relay/stream-reader.ts";
import { addReader, startScenario, type RelayScenario } from "../relay/support.ts";
import { sha256 } from "../store/support.ts";
import { useNats } from "../support/servers.ts";
import { natsServer } from "./cluster.ts";
import { publishAll, publishInBackground } from "./support.ts";

const momentum = "soccer/match-momentum";
const momentumPath = "/sdapi/v1/soccerdata/predictions/momentum";
const list = "soccer/match-detailed";
const listPath = "/sdapi/v1/soccerdata/matchstats";

const running = useNats("relays that read from NATS");
let scenario: RelayScenario;
let stream = 0;

/** A store with its relay, and the name of a stream. */
async function start(): Promise<string> {
  scenario = await startScenario();
  stream += 1;
  return `r${stream}`;
}

interface Node {
  readonly url: string;
  readonly relay: Relay;
  readonly source: StreamSource;
}

/** A relay that reads the stream. */
async function openNode(name: string, hasArchive = false): Promise<Node> {
  const archive = hasArchive ? scenario.store : undefined;
  const source = await openStreamSource({ nats: running.nats, stream: name, archive });
  const relay = createRelay({ store: source, now: () => scenario.now, intervalMs: 2 });
  onTestFinished(async () => {
    await relay.close();
    await source.close();
  });
  return { relay, source, url: await relay.listen() };
}

const ownHeaders = ["x-sdf-polled-at", "x-sdf-next-poll"];
const headerNames = ["age", "cache-control", "content-type", "etag", "last-modified", ...ownHeaders];

function digest({ id, data }: Received): string {
  return `${id} ${sha256(JSON.stringify(data))}`;
}

async function get(url: string): Promise<unknown[]> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  return [response.status, headerNames.map((name) => response.headers.get(name)), await response.text()];
}

describe.skipIf(!natsServer.ready)("a relay that reads from NATS", () => {
  it("answers documents as the relay of the store does, also after new responses", async () => {
    const name = await start();
    const { relayUrl, fixture, poll, store } = scenario;
    const publisher = publishInBackground(store, running.nats, { stream: name });
    await poll(momentum);
    await expect.poll(() => publisher.place.position).toBe(await store.position());
    const node = await openNode(name);
    const queries = ["_fmt=json&live=yes", "_fmt=xml&live=yes", "_fmt=json"];
    const urls = queries.map((query) => `${momentumPath}/${fixture}?${query}`);
    for (const minutes of [0, 1, 1, 10]) {
      scenario.now += minutes * 60_000;
      if (minutes > 0) await poll(momentum);
      const position = await store.position();
      await expect.poll(() => [node.relay.position, scenario.relay.position]).toEqual([position, position]);
      for (const url of urls) expect([url, await get(node.url + url)]).toEqual([url, await get(relayUrl + url)]);
    }
    const unknown = await get(`${node.url}${momentumPath}/unknown?_fmt=json&live=yes`);
    expect(unknown[0]).toBe(404);
  });

  it("composes lists from the stream, and from the archive where the stream is shorter", async () => {
    const name = await start();
    const { relayUrl, calendar, fixture, poll, store } = scenario;
    await poll(list, { calendar }, { _pgNm: 1, _pgSz: 1000 });
    await publishAll(store, running.nats, { stream: name });
    const [alone, withArchive] = [await openNode(name), await openNode(name, true)];
    scenario.now += 40 * 60_000;
    await poll(list, { calendar }, { _dlt: new Date(scenario.now - 50 * 60_000), _pgNm: 1, _pgSz: 1000 });
    await publishAll(store, running.nats, { stream: name });
    const position = await store.position();
    await expect.poll(() => [alone.relay.position, scenario.relay.position]).toEqual([position, position]);
    const urls = [
      `${listPath}?_fmt=json&live=yes&detailed=yes&fx=${fixture}`,
      `${listPath}/${fixture}?_fmt=json&live=yes&detailed=yes`,
    ];
    for (const url of urls) expect([url, await get(alone.url + url)]).toEqual([url, await get(relayUrl + url)]);
    await running.nats.manager.streams.update(name, { max_msgs: 1 });
    const fresh = await openNode(name, true);
    for (const url of urls) expect([url, await get(fresh.url + url)]).toEqual([url, await get(relayUrl + url)]);
    const past = `${urls[0]}&at=${scenario.now - 30 * 60_000}`;
    expect(await get(withArchive.url + past)).toEqual(await get(relayUrl + past));
  });

  it("streams the messages of the relay of the store, replayed and live", async () => {
    const name = await start();
    const { relayUrl, calendar, poll, store } = scenario;
    await poll(momentum);
    await poll(list, { calendar }, { _pgNm: 1, _pgSz: 1000 });
    const publisher = publishInBackground(store, running.nats, { stream: name });
    await expect.poll(() => publisher.place.position).toBe(await store.position());
    const node = await openNode(name);
    const live = openStream(node.url, "?payload=patch");
    await live.status;
    const begin = await store.position();
    for (const minutes of [5, 10]) {
      scenario.now += minutes * 60_000;
      await poll(list, { calendar }, { _dlt: new Date(scenario.now - 15 * 60_000), _pgNm: 1, _pgSz: 1000 });
      await poll(momentum);
    }
    const end = String(await store.position());
    const expected = new Map<string, string[]>();
    for (const query of ["from=0", "from=0&payload=patch", `from=0&feed=${momentum}`]) {
      const own = openStream(node.url, `?${query}`);
      const other = openStream(relayUrl, `?${query}`);
      await expect.poll(() => [own.lastId, other.lastId], { timeout: 10_000 }).toEqual([end, end]);
      // The documents are large, so a failure prints hashes only.
      expect(own.received.map(digest)).toEqual(other.received.map(digest));
      expected.set(query, other.received.filter(({ id }) => Number.parseInt(id, 10) > begin).map(digest));
    }
    await expect.poll(() => live.lastId).toBe(end);
    expect(live.received.map(digest)).toEqual(expected.get("from=0&payload=patch"));
  });

  it("accepts the tokens of the store", async () => {
    const name = await start();
    const { fixture, poll, store } = scenario;
    await poll(momentum);
    const { token } = await addReader(store);
    await publishAll(store, running.nats, { stream: name });
    const node = await openNode(name);
    const url = `${node.url}${momentumPath}/${fixture}?_fmt=json&live=yes`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});
