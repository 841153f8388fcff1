import { describe, expect, it } from "vitest";
import { createRelay, type RelayOptions } from "../../src/relay/relay.ts";
import { claimTarget, sha256, toOutcome } from "../store/support.ts";
import { addReader, startScenario } from "./support.ts";

const momentum = "soccer/match-momentum";
const path = "/sdapi/v1/soccerdata/predictions/momentum";

/** Starts a scenario with a stored document. */
async function startFollowed(options: Partial<RelayOptions> = {}) {
  const scenario = await startScenario(options);
  const stored = await scenario.poll(momentum);
  const { relayUrl, serviceUrl, fixture, poll } = scenario;
  return {
    scenario,
    relayUrl,
    serviceUrl,
    fixture,
    poll,
    stored,
    url: `${relayUrl}${path}/${fixture}?live=yes&_fmt=json`,
  };
}

/** Status of an answer, and the reason of an error. */
const readError = ({ status, headers }: Response) => [status, headers.get("x-sdf-relay-error")];

describe("documents of a followed fixture", () => {
  it("returns the stored bytes for every URL form", async () => {
    const { relayUrl, fixture, stored } = await startFollowed();
    for (const url of [
      `${path}/${fixture}?_fmt=json&live=yes`,
      `${path}?live=yes&fx=${fixture}&_fmt=json`,
      `/soccerdata/predictions/momentum/anyoutlet/${fixture}?live=yes&_fmt=json&_rt=b`,
    ]) {
      const response = await fetch(relayUrl + url);
      expect([url, response.status, await response.text()]).toEqual([url, 200, stored]);
    }
  });

  it("answers other formats as the service does", async () => {
    const { relayUrl, serviceUrl, fixture } = await startFollowed();
    for (const format of ["_fmt=xml", "_fmt=jsonp&_clbk=show", "_rt=c"]) {
      const url = `${path}/${fixture}?live=yes&${format}`;
      const [own, service] = await Promise.all([fetch(relayUrl + url), fetch(serviceUrl + url)]);
      expect(own.headers.get("content-type")).toBe(service.headers.get("content-type"));
      expect(await own.text()).toBe(await service.text());
    }
  });

  it("rejects an invalid request with the error of the service", async () => {
    const { relayUrl, serviceUrl, fixture } = await startScenario();
    for (const url of [`${path}/${fixture}?nonsense=1`, `${path}?_fmt=json`, `${path}/${fixture}?_fmt=jsonp`]) {
      const [own, service] = await Promise.all([fetch(relayUrl + url), fetch(serviceUrl + url)]);
      expect([own.status, await own.text()]).toEqual([service.status, await service.text()]);
    }
  });

  it("states how long an answer is current, and answers 304 to a reader that has it", async () => {
    const { scenario, url } = await startFollowed();
    const polledAt = scenario.now;
    scenario.now += 25_000;
    const first = await fetch(url, { headers: { "accept-encoding": "identity" } });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "max-age=60",
      age: "25",
      "x-sdf-polled-at": new Date(polledAt).toISOString(),
      "x-sdf-next-poll": new Date(polledAt + 60_000).toISOString(),
      "last-modified": new Date(polledAt).toUTCString(),
    });
    const etag = first.headers.get("etag") ?? "";
    for (const headers of [
      { "if-none-match": etag },
      { "if-none-match": `"other", W/${etag}` },
      { "if-modified-since": first.headers.get("last-modified") ?? "" },
    ])
      expect((await fetch(url, { headers })).status).toBe(304);
    expect((await fetch(url, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, expect.any(String), ""]);
  });

  it("answers with the new response at once after it was stored, and keeps the time of an unchanged one", async () => {
    const { scenario, url, stored: first, poll } = await startFollowed();
    const { fixture, relay } = scenario;
    expect(await (await fetch(url)).text()).toBe(first);
    const changedAt = (scenario.now += 60_000);
    const second = await poll(momentum);
    expect(second).not.toBe(first);
    await expect.poll(() => relay.position).toBe(await scenario.store.position());
    expect(await (await fetch(url)).text()).toBe(second);
    const target = `${momentum}?fixture=${fixture}`;
    await scenario.store.replan([{ id: target, dueAt: changedAt + 1000, reason: "live" }]);
    scenario.now += 1000;
    const claim = await claimTarget(scenario.store, target, scenario.now);
    const bytes = Buffer.from(second);
    const change = { receivedAt: scenario.now, body: { bytes, format: "json" } } as const;
    await scenario.store.complete(toOutcome(claim, bytes, change));
    await expect.poll(() => relay.position).toBe(await scenario.store.position());
    const { headers } = await fetch(url);
    expect([headers.get("x-sdf-polled-at"), headers.get("last-modified")]).toEqual([
      new Date(scenario.now).toISOString(),
      new Date(changedAt).toUTCString(),
    ]);
  });

  it("compresses as the reader accepts", async () => {
    const { url, stored } = await startFollowed();
    const etags = new Set<string | null>();
    for (const encoding of ["gzip", "br", "zstd"]) {
      const response = await fetch(url, { headers: { "accept-encoding": encoding } });
      etags.add(response.headers.get("etag"));
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(sha256(await response.text())).toBe(sha256(stored));
    }
    expect(etags.size).toBe(3);
  });

  it("answers as of a past instant", async () => {
    const { scenario, url, stored: first, poll } = await startFollowed();
    const at = new Date(scenario.now + 30_000).toISOString();
    scenario.now += 60_000;
    await poll(momentum);
    expect(await (await fetch(`${url}&at=${at}`)).text()).toBe(first);
    expect(readError(await fetch(`${url}&at=2020-01-01T00:00:00Z`))).toEqual([404, "not-stored"]);
    for (const invalid of ["yesterday", "2", "2026-09-12T14:30:00"])
      expect([invalid, (await fetch(`${url}&at=${invalid}`)).status]).toEqual([invalid, 400]);
    const zoned = new Date(Date.parse(at) + 2 * 3_600_000).toISOString().replace("Z", "+02:00");
    for (const instant of [zoned, encodeURIComponent(zoned), String(Date.parse(at))])
      expect(await (await fetch(`${url}&at=${instant}`)).text()).toBe(first);
  });

  it("states why a request cannot be answered, and what to follow", async () => {
    const { relayUrl, fixture } = await startFollowed();
    const other = await fetch(`${relayUrl}${path}/4fw9exampleid?live=yes&_fmt=json`);
    expect(readError(other)).toEqual([404, "not-followed"]);
    const message = expect.stringMatching(/fixture 4fw9exampleid is not followed; add .*`follow`/) as string;
    expect(await other.json()).toEqual({ errorCode: "10001", message });
    const withoutLive = await fetch(`${relayUrl}${path}/${fixture}?_fmt=xml`);
    expect(readError(withoutLive)).toEqual([404, "not-derivable"]);
    expect(await withoutLive.text()).toMatch(/<errorCode token="10001">.*send live=yes/);
  });
});

describe("lists of matches", () => {
  const matches = "/sdapi/v1/soccerdata/matchdetailed";
  const list = "soccer/match-detailed";

  it("answers pages, order, selected fields and single matches from the stored list", async () => {
    const scenario = await startScenario();
    const { relayUrl, serviceUrl, calendar, fixture, poll } = scenario;
    for (let [page, size] = [1, 25]; size === 25; page++) {
      const body = await poll(list, { calendar }, { _pgNm: page, _pgSz: 25 });
      size = (JSON.parse(body) as { match?: unknown[] }).match?.length ?? 0;
      scenario.now += 1;
    }
    for (const query of [
      `tmcl=${calendar}&live=yes&_fmt=json`,
      `tmcl=${calendar}&live=yes&_fmt=xml&_pgSz=7&_pgNm=3&_ordSrt=asc`,
      `tmcl=${calendar}&live=yes&_fmt=json&_fld=mInfo.desc,mInfo.id`,
      `fx=${fixture}&live=yes&_fmt=json`,
    ]) {
      const [own, service] = await Promise.all([
        fetch(`${relayUrl}${matches}?${query}`),
        fetch(`${serviceUrl}${matches}?${query}`),
      ]);
      // The relay writes properties of JSON in the order of the spec, the service in its own.
      const read = async (response: Response): Promise<unknown> =>
        query.includes("json") ? response.json() : response.text();
      expect([query, own.status, await read(own)]).toEqual([query, service.status, await read(service)]);
    }
    const byPath = await fetch(`${relayUrl}${matches}/${fixture}?live=yes&_fmt=json`);
    expect(((await byPath.json()) as { matchInfo: { id: string } }).matchInfo.id).toBe(fixture);
    const single = await fetch(`${relayUrl}${matches}/${fixture}?_fmt=json`);
    expect(readError(single)).toEqual([404, "not-derivable"]);
    expect(await single.text()).toContain("send live=yes");
    const filtered = await fetch(`${relayUrl}${matches}?tmcl=${calendar}&live=yes&_fmt=json&status=Playing`);
    expect(readError(filtered)).toEqual([404, "not-derivable"]);
  });

  it("returns with _dlt every match that the store received since, also if it changed earlier", async () => {
    const scenario = await startScenario();
    const { relayUrl, calendar, poll } = scenario;
    await poll(list, { calendar }, { _pgNm: 1, _pgSz: 1000 });
    const since = scenario.now;
    scenario.now += 40 * 60_000;
    const delta = readIds(await poll(list, { calendar }, { _dlt: new Date(since), _pgNm: 1, _pgSz: 1000 }));
    expect(delta.length).toBeGreaterThan(0);
    const url = `${relayUrl}${matches}?tmcl=${calendar}&live=yes&_fmt=json&_pgSz=1000&_dlt=${scenario.now - 1}`;
    await expect.poll(() => scenario.relay.position).toBe(await scenario.store.position());
    expect(readIds(await (await fetch(url)).text())).toEqual(delta);
  });
});

describe("access", () => {
  it("requires a token once the store has one, and applies its scopes, rate and expiry", async () => {
    const { scenario, relayUrl, fixture, url } = await startFollowed();
    const changes: Parameters<typeof addReader>[1][] = [{}, { scopes: ["tennis/*"] }, { rate: 1 }, { expiresAt: 1 }];
    const readers = await Promise.all(changes.map((change) => addReader(scenario.store, change)));
    const [good = "", other, slow, old] = readers.map(({ token }) => token);
    const status = async (token?: string): Promise<number> =>
      (await fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).status;
    await expect.poll(() => status(), { timeout: 5000 }).toBe(401);
    expect([await status(good), await status(other), await status(old)]).toEqual([200, 403, 401]);
    expect([await status(slow), await status(slow)]).toEqual([200, 429]);
    const outlet = `${relayUrl}/soccerdata/predictions/momentum/${good}/${fixture}?live=yes&_fmt=json&_rt=b`;
    expect([(await fetch(outlet)).status, (await fetch(`${url}&token=${good}`)).status]).toEqual([200, 200]);
    expect((await fetch(outlet.replace(good, "wrong"))).status).toBe(401);
  });

  it("lets tokens expire by the time of day, whatever the clock of the service shows", async () => {
    const scenario = await startScenario({ now: () => Date.now() + 86_400_000 });
    const { token } = await addReader(scenario.store, { scopes: ["*"], expiresAt: Date.now() + 60_000 });
    const status = async (): Promise<number> => (await fetch(`${scenario.relayUrl}/stream?token=wrong`)).status;
    await expect.poll(status, { timeout: 5000 }).toBe(401);
    const stop = new AbortController();
    const stream = await fetch(`${scenario.relayUrl}/stream?token=${token}`, { signal: stop.signal });
    expect(stream.status).toBe(200);
    stop.abort();
  });

  it("listens on loopback only while the store has no token", async () => {
    const scenario = await startScenario();
    await expect(createRelay({ store: scenario.store }).listen(0, "0.0.0.0")).rejects.toMatchObject({
      code: "relay.access",
    });
  });

  it("allows the configured origins only", async () => {
    const origin = "https://site.example";
    const { url } = await startFollowed({ corsOrigins: [origin] });
    for (const [request, allowed] of [
      [{ origin }, origin],
      [{ origin: "https://other.example" }, null],
      [{}, null],
    ] as const) {
      const { headers } = await fetch(url, { headers: request });
      expect(headers.get("access-control-allow-origin")).toBe(allowed);
      // A cache must not give the reply to another origin to a page that may read.
      expect(headers.get("vary")).toBe("accept-encoding, origin");
    }
  });
});

/** Sorted ids of the matches of a list. */
function readIds(body: string): string[] {
  const { match = [] } = JSON.parse(body) as { match?: { matchInfo: { id: string } }[] };
  return match.map(({ matchInfo }) => matchInfo.id).sort();
}
