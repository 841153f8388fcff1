import { afterEach, describe, expect, it } from "vitest";
import { createToken } from "../../src/relay/access/access.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { addToken } from "../../src/store/sql/tokens.ts";
import { usePostgres } from "../support/servers.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { openStream, type Stream } from "./stream-reader.ts";
import { startScenario, type RelayScenario } from "./support.ts";

allowLongTests();

const momentum = "soccer/match-momentum";
const path = "/sdapi/v1/soccerdata/predictions/momentum";

describe("a relay with a store in PostgreSQL", () => {
  const streams: Stream[] = [];
  const server = usePostgres();
  let scenario: RelayScenario;
  let schemas = 0;
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    await scenario.close();
  });

  const start = async (): Promise<RelayScenario> => {
    schemas += 1;
    return startScenario({}, async () => openPostgres(await server.store(`relay${schemas}`)));
  };

  function open(query: string, headers: Record<string, string> = {}): Stream {
    const stream = openStream(scenario.relayUrl, query, headers);
    streams.push(stream);
    return stream;
  }

  it("returns stored documents in every format, of now and of the past", async () => {
    scenario = await start();
    const { relayUrl, serviceUrl, fixture, poll, relay, store } = scenario;
    const first = await poll(momentum);
    const at = scenario.now;
    const url = `${path}/${fixture}?live=yes`;
    const [own, service] = await Promise.all([
      fetch(`${relayUrl}${url}&_fmt=xml`),
      fetch(`${serviceUrl}${url}&_fmt=xml`),
    ]);
    expect(await own.text()).toBe(await service.text());
    scenario.now += 60_000;
    const second = await poll(momentum);
    expect(second).not.toBe(first);
    await expect.poll(() => relay.position).toBe(await store.position());
    const current = await fetch(`${relayUrl}${url}&_fmt=json`);
    expect(await current.text()).toBe(second);
    expect(await (await fetch(`${relayUrl}${url}&_fmt=json&at=${at}`)).text()).toBe(first);
    const etag = current.headers.get("etag") ?? "";
    expect((await fetch(`${relayUrl}${url}&_fmt=json`, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("composes lists of matches", async () => {
    scenario = await start();
    const { relayUrl, serviceUrl, calendar, poll } = scenario;
    const list = "/sdapi/v1/soccerdata/matchdetailed";
    await poll("soccer/match-detailed", { calendar }, { _pgNm: 1, _pgSz: 1000 });
    const query = `?tmcl=${calendar}&live=yes&_fmt=json&_pgSz=5&_pgNm=2`;
    const [own, service] = await Promise.all([fetch(relayUrl + list + query), fetch(serviceUrl + list + query)]);
    expect([own.status, await own.text()]).toEqual([200, await service.text()]);
  });

  it("replays the archive, continues live, and resumes after a position", async () => {
    scenario = await start();
    const { poll } = scenario;
    const documents: unknown[] = [];
    const store = async (): Promise<void> => {
      documents.push(JSON.parse(await poll(momentum)));
      scenario.now += 120_000;
    };
    await store();
    await store();
    const stream = open("?from=0");
    const patches = open("?from=0&payload=patch");
    await expect.poll(() => stream.received.length).toBe(2);
    await store();
    await store();
    await expect.poll(() => [stream.received.length, patches.received.length]).toEqual([4, 4]);
    expect(stream.received.map(({ data }) => data.value)).toEqual(documents);
    expect(patches.received.map(({ id }) => id)).toEqual(stream.received.map(({ id }) => id));
    const resumed = open("", { "last-event-id": stream.received[0]!.id });
    await expect.poll(() => resumed.received.length).toBe(3);
    expect(resumed.received).toEqual(stream.received.slice(1));
  });

  it("requires a token once the store has one", async () => {
    scenario = await start();
    const { relayUrl, fixture, poll, store } = scenario;
    await poll(momentum);
    const { token, hash } = createToken();
    const row = { name: "a", hash, scopes: ["soccer/*"], rate: undefined, createdAt: 0, expiresAt: undefined };
    await store.maintain((session) => addToken(session, row));
    const url = `${relayUrl}${path}/${fixture}?live=yes&_fmt=json`;
    await expect.poll(async () => (await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});
