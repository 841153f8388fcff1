import { setTimeout as delay } from "node:timers/promises";
import { createWorldTest } from "@sdf/server-control/vitest";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { createHost } from "../../src/control/host.ts";
import { saturday, sharedWorld, small, startHost } from "../support/host.ts";
import { sendRequest } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const list = "/sdapi/v1/soccerdata/matchdetailed";

/** Tests of this file share a server that requires credentials. */
const worldTest = createWorldTest({
  start: async () => {
    const host = createHost({ options: small, at: saturday, maxWorlds: 100, make: sharedWorld });
    return { ...(await host.start()), close: () => host.close() };
  },
  worldOptions: { clock: { mode: "frozen", at: "2026-09-12T15:00:00Z" } },
});

describe("worldTest", () => {
  const names: string[] = [];
  let control: { worlds: () => Promise<readonly { readonly name: string }[]> } | undefined;

  describe.concurrent("gives each of several concurrent tests", () => {
    for (const number of [1, 2, 3, 4]) {
      worldTest(`a world of its own (${number})`, async ({ world, credentials, baseUrl, control: current }) => {
        control = current;
        names.push(world.name);
        await world.clock.advance(`${number}h`);
        for (let sent = 0; sent < number; sent++) {
          const { status } = await sendRequest(
            `${baseUrl}/soccerdata/matchdetailed/${credentials.outlet.key}?_fmt=json&_pgSz=1`,
          );
          expect(status).toBe(200);
          await delay(1);
        }
        const { clock } = await world.info();
        expect(clock.at).toBe(Date.parse("2026-09-12T15:00:00Z") + number * 3_600_000);
        await expect(world).toHaveReceived(number, { feed: "soccer/match-detailed" });
      });
    }
  });

  worldTest("removes the world and its faults after a test", async ({ world, control: current }) => {
    await current.faults.set({ effect: { kind: "html" }, on: { world: world.name } });
    names.push(world.name);
  });

  worldTest("leaves no world of earlier tests", async ({ world }) => {
    const remaining = (await control?.worlds())?.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(5);
    expect(remaining.filter((name) => names.includes(name))).toEqual([]);
    expect(remaining).toContain(world.name);
  });

  worldTest("permits a test to remove its world", async ({ world }) => {
    await world.remove();
  });

  const scenarioTest = worldTest.extend({ worldOptions: { seed: "a" } });
  scenarioTest("creates worlds with other options", async ({ world }) => {
    expect(await world.info()).toMatchObject({ seed: "a" });
  });
});

describe("verification of the journal", () => {
  it("counts requests by feed, fixture, parameters, status and URL", async () => {
    const { control, get } = await startHost();
    await get(`${list}/abc?_fmt=json&live=yes`);
    await get(`${list}?fx=abc&_fmt=xml`);
    await get(`${list}?_fmt=json&tmcl=xyz`);
    await get("/sdapi/v1/soccerdata/seasonpowerrankings?_fmt=json");
    const world = control.world();
    expect(await world.verify(2, { feed: "soccer/match-detailed", fixture: "abc" })).toHaveLength(2);
    await world.verify(1, { fixture: "abc", parameters: { live: "yes" } });
    await world.verify(1, { ids: { tmcl: "xyz" }, format: "json" });
    await world.verify(3, { status: 404 });
    await world.verify({ atLeast: 1, atMost: 2 }, { url: /power/ });
    await world.verify(0, { verdict: "early" });
    await expect(world).toHaveReceived();
    await expect(world).not.toHaveReceived(3, { fixture: "abc" });
  });
});

describe("near misses", () => {
  it.each([
    ["match-detailed/abc?", "matchdetailed/{fixture}", "the path has match-detailed instead of matchdetailed"],
    ["MatchDetailed?", "matchdetailed", "the path has MatchDetailed instead of matchdetailed"],
    [
      "seasonsimulations?tmcl=abc&",
      "predictions/seasonsimulations?tmcl={tmcl}",
      "the path segment predictions is missing",
    ],
    ["predictions/seasonsimulations?", "predictions/seasonsimulations?tmcl={tmcl}", "the parameter tmcl is missing"],
    ["matchdetailed?fixture=abc&", "matchdetailed", "the parameter fixture is unknown"],
  ])("of %s name the form %s", async (request, name, difference) => {
    const { get, control } = await startHost();
    const [path, form] = [`/sdapi/v1/soccerdata/${request}_fmt=json`, `/sdapi/v1/soccerdata/${name}`];
    const { status, headers } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers["x-sdf-near-miss"]).toContain(`closest form is ${form}; ${difference}`);
    // Pages of other origins can read it.
    expect(headers["access-control-expose-headers"]).toContain("x-sdf-near-miss");
    const { entries } = await control.journal.query({ url: path });
    expect(entries).toMatchObject([{ nearMiss: { form } }]);
    expect(entries[0]?.nearMiss?.differences).toContain(difference);
  });

  it("are in the body of the answer to an unknown path, and in the report of a verification", async () => {
    const { get, control } = await startHost();
    const { text } = await get("/sdapi/v1/soccerdata/match-detailed/abc?_fmt=json");
    expect(text).toContain("closest form is /sdapi/v1/soccerdata/matchdetailed/{fixture}");
    await expect(control.world().verify(1, { feed: "soccer/match-detailed" })).rejects.toThrow(
      /differs in feed: .*received none\n.*closest form is \/sdapi\/v1\/soccerdata\/matchdetailed\/\{fixture\}/,
    );
  });

  it("are absent if the form is right, and contain no credentials", async () => {
    const { get, control } = await startHost({ open: false });
    const wrongValue = await get("/soccerdata/matchdetailed/demooutletkey0000000000001?_fmt=json&_pgSz=x");
    expect(wrongValue.code).toBe("10217");
    expect(wrongValue.headers).not.toHaveProperty("x-sdf-near-miss");
    await get("/soccerdata/nothing/demooutletkey0000000000001/a/b/c?apikey=demo-api-key");
    expect(JSON.stringify(await control.journal.query())).not.toMatch(/demooutletkey|demo-api-key/);
  });

  it.each(["/nothing!", "/favicon.ico/x", "/a/b/c/d"])("are absent if no form is similar: %s", async (path) => {
    const { get, control } = await startHost();
    const { status, headers, text } = await get(`${path}?_fmt=json`);
    expect([status, headers["x-sdf-near-miss"]]).toEqual([404, undefined]);
    expect(text).not.toContain("closest form");
    expect((await control.journal.query({ url: path })).entries[0]?.nearMiss).toBeUndefined();
  });

  it("are found in bounded time", async () => {
    const { get } = await startHost();
    await get("/warm/up");
    const startedAt = performance.now();
    await get(`/${"a/".repeat(3000)}${"b".repeat(4000)}?${"c=1&".repeat(1000)}`);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
