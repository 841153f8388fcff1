import { createClient, SdfError } from "@sdf/runtime";
import { catalogue, createHost, type Host } from "@sdf/server";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { appliedScenarios } from "@sdf/world";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createService } from "../src/index.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 90_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const baseUrl = "https://feeds.example/api";
const options = { seed: "msw", year: 2026, leagues: { soccer: 1, tennis: 1, basketball: 1, "american-football": 1 } };
const start = Date.UTC(2026, 8, 1);
const service = createService({ ...options, baseUrl, at: start });
const interceptor = setupServer(...service.handlers);
const client = createClient({ baseUrl, clock: { now: service.now, sleep: () => Promise.resolve() } });
let host: Host;
let url: string;

beforeAll(async () => {
  // Worlds with equal options are equal, so the server uses the one of the mock, and each season is simulated once.
  host = createHost({ options, at: start, open: true, make: () => service.world });
  url = await host.server.listen();
  interceptor.listen({ onUnhandledFrame: "bypass" });
});
afterEach(() => {
  service.clear();
});
afterAll(async () => {
  interceptor.close();
  await host.close();
});

const read = async (address: string) => {
  // A new connection: the server closes an idle one while the mock computes its answer in the same thread.
  const response = await fetch(address, { headers: { connection: "close" } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), body: Buffer.from(bytes).toString() };
};

it("answers with the bytes of the reference server: every feed of a fixture or calendar, format and error", async () => {
  let documents = 0;
  for (const { description } of catalogue) {
    service.seek(start);
    const { at, fixtures } = service.seekMatchDay(description.sport as "soccer");
    const [{ id, tournamentCalendar } = { id: "", tournamentCalendar: "" }] = fixtures;
    const isOfMatch = "fixture" in description.identify;
    const paths = isOfMatch
      ? [`${description.path}/${id}`, `${description.path}/unknown`, `${description.path}?nonsense=1`]
      : [`${description.path}?tmcl=${tournamentCalendar}`, description.path];
    const lists = description.pages === undefined ? [] : [`${description.path}?tmcl=${tournamentCalendar}&_pgSz=3`];
    for (const path of [...paths, ...lists]) {
      for (const format of isOfMatch ? ["_fmt=json", "_fmt=xml", "_fmt=jsonp&_clbk=handle"] : ["_fmt=xml"]) {
        service.seek(at);
        host.worlds.defaultWorld.clock.set(at);
        const query = `${path}${path.includes("?") ? "&" : "?"}${format}`;
        const [mocked, served] = [await read(`${baseUrl}${query}`), await read(`${url}${query}`)];
        expect(mocked, query).toEqual(served);
        if (mocked.status === 200) documents += 1;
      }
    }
  }
  console.log(`${documents} documents with equal bytes`);
  expect(documents).toBeGreaterThan(35);
  expect((await read(`${baseUrl}/nothing/here`)).status).toBe(404);
});

describe("time", () => {
  it("can be moved, and the client sees a match from before its start to its end", async () => {
    service.seek(start);
    const [fixture] = service.seekMatchDay("soccer").fixtures;
    const statuses: unknown[] = [];
    for (const hours of [-1, 0.5, 4]) {
      service.seek(fixture!.start + hours * 3_600_000);
      const { data } = await liveWinProbability(client, { fixture: fixture!.id, live: true });
      statuses.push(data.liveData?.matchDetails?.matchStatus);
    }
    expect(statuses).toEqual(["Fixture", "Playing", "Played"]);
  });
});

describe("a fault", () => {
  const call = (): Promise<unknown> => {
    const [fixture] = service.seekMatchDay("soccer").fixtures;
    return matchMomentum(client, { fixture: fixture!.id });
  };

  it("applies to as many requests as it counts, after which the client continues", async () => {
    service.fail({ status: 503, count: 2 });
    await expect(call()).resolves.toMatchObject({ meta: { status: 200 } });
    service.fail({ status: 503, count: 3 });
    await expect(call()).rejects.toMatchObject({ code: "http.status" });
  });

  it("may be a failed connection, and apply to one feed only", async () => {
    service.fail({ feed: "soccer/match-momentum", status: "network" });
    const failure: unknown = await call().catch((error: unknown) => error);
    expect(SdfError.is(failure, "http.network")).toBe(true);
    const [fixture] = service.seekMatchDay("soccer").fixtures;
    await expect(liveWinProbability(client, { fixture: fixture!.id })).resolves.toMatchObject({
      meta: { status: 200 },
    });
  });

  it("may delay an answer", async () => {
    service.fail({ delayMs: 150, count: 1 });
    const began = performance.now();
    await call();
    expect(performance.now() - began).toBeGreaterThan(140);
  });
});

it("applies scenarios of the world", async () => {
  const scenarios = [{ name: "cancelled" }];
  const { world } = createService({ ...options, baseUrl, scenarios });
  expect(world.options.scenarios).toEqual(scenarios);
  expect(appliedScenarios(world)).toMatchObject([{ name: "cancelled" }]);
});
