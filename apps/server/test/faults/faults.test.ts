import { createClient, oauth, poll, SdfError, type Client } from "@sdf/runtime";
import type { Control, FaultEffect, FaultInfo, FaultSetting } from "@sdf/server-control";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { effects } from "../../src/faults/effects.ts";
import { saturday, startHost } from "../support/host.ts";
import type { Get } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const testedKinds = new Set<string>();

interface Started {
  /** A client without retries. */
  readonly client: Client;
  /** Id of a match in play, and of its calendar. */
  readonly fixture: string;
  readonly calendar: string;
  readonly url: string;
  readonly get: Get;
  readonly control: Control;
  /** Replaces the fault. */
  readonly set: (effect: FaultEffect, setting?: Omit<FaultSetting, "effect">) => Promise<FaultInfo>;
}

/** Starts a server with one fault. */
async function withFault(effect: FaultEffect, setting: Omit<FaultSetting, "effect"> = {}): Promise<Started> {
  const { control, url, get } = await startHost();
  const [match] = await control.world().fixtures({ sport: "soccer", from: saturday, limit: 1 });
  const { id: fixture = "", tournamentCalendar: calendar = "" } = match ?? {};
  await control.world().clock.kickOff(fixture, "30m");
  const set: Started["set"] = (other, changes) => {
    testedKinds.add(other.kind);
    return control.faults.set({ id: "the-fault", effect: other, ...changes });
  };
  await set(effect, setting);
  const client = createClient({ baseUrl: url, retry: false, timeoutMs: 5000 });
  return { client, fixture, calendar, url, get, control, set };
}

/** Returns the error of a call; `undefined` if it succeeds. */
async function failure(
  call: Promise<unknown>,
): Promise<{ code: string; status: number | undefined; serviceCode: string | undefined } | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return { code: error.code, status: error.details.status, serviceCode: error.details.serviceCode };
  }
}

describe("the client's result of", () => {
  it.each<[string, FaultEffect, object]>([
    ["a page with a status", { kind: "status", status: 500 }, { code: "http.status", status: 500 }],
    [
      "an error with a status",
      { kind: "status", status: 503, body: "error", code: "10001" },
      { code: "api.error", status: 503, serviceCode: "10001" },
    ],
    ["an empty body", { kind: "status", status: 502, body: "empty" }, { code: "http.status", status: 502 }],
    ["a reset before the headers", { kind: "reset", at: "before-headers" }, { code: "http.network" }],
    ["a reset in mid-body", { kind: "reset", at: "mid-body" }, { code: "http.network" }],
    ["a transfer that ends early", { kind: "truncated", at: "transfer" }, { code: "http.network" }],
    // The remaining bytes are decompressed, and the decoder reports a truncated document.
    ["a cut compressed body", { kind: "truncated", at: "document" }, { code: "decode.malformed", status: 200 }],
    ["a damaged document", { kind: "malformed" }, { code: "decode.malformed", status: 200 }],
    [
      "an error in a 200",
      { kind: "error-body", code: "10400" },
      { code: "api.error", status: 200, serviceCode: "10400" },
    ],
    ["a page in a 200", { kind: "html" }, { code: expect.stringMatching(/^decode\./) as unknown, status: 200 }],
    ["an expired token", { kind: "token-expired" }, { code: "api.error", status: 401, serviceCode: "10312" }],
    ["too many requests", { kind: "too-many", after: 7 }, { status: 429 }],
  ])("%s", async (_name, effect, expected) => {
    const { client, fixture, control } = await withFault(effect, { when: { count: 1 } });
    expect(await failure(matchDetailed(client, { fixture, live: true }))).toMatchObject(expected);
    // The fault applies once, so the same call succeeds now.
    expect(await failure(matchDetailed(client, { fixture, live: true }))).toBeUndefined();
    const [fault] = await control.faults.list();
    expect(fault).toMatchObject({ met: 2, struck: 1 });
    const { entries } = await control.journal.query({ fault: "any" });
    expect(entries.map(({ faults }) => faults)).toEqual([["the-fault"]]);
    // The journal has status 0 if nothing was sent, else the status that the client received.
    const isSent = !(effect.kind === "reset" && effect.at === "before-headers");
    expect(entries[0]?.status).toBe("status" in expected ? expected.status : isSent ? 200 : 0);
  });

  it("a truncated uncompressed document is a decoding error", async () => {
    const { client, fixture, control } = await withFault({ kind: "truncated", at: "document", share: 0.9 });
    await control.assumptions.set({ compression: "off" });
    for (const format of ["json", "xml"] as const)
      expect(await failure(matchDetailed(client, { fixture }, { format }))).toMatchObject({
        code: "decode.malformed",
        status: 200,
      });
  });

  it("a wrong content type is the document, because the client detects the format", async () => {
    const { client, fixture, get } = await withFault({ kind: "content-type", value: "text/plain" });
    const { headers } = await get(`/sdapi/v1/soccerdata/matchdetailed/${fixture}`);
    expect(headers["content-type"]).toBe("text/plain");
    expect(await failure(matchDetailed(client, { fixture }))).toBeUndefined();
  });

  it("a dripping body is the document, or a timeout after the deadline", async () => {
    const { client, fixture, set } = await withFault({ kind: "drip", bytes: 700, every: 2 });
    const { data } = await matchDetailed(client, { fixture });
    expect(data.match?.[0]?.matchInfo?.id).toBe(fixture);
    await set({ kind: "drip", bytes: 1, every: 50 });
    expect(await failure(matchDetailed(client, { fixture }, { timeoutMs: 200 }))).toMatchObject({ code: "timeout" });
  });

  it("a slow response is the document, or a timeout after the deadline", async () => {
    const delay = { kind: "fixed", ms: 150 } as const;
    const { client, fixture, control, set } = await withFault({ kind: "latency", delay });
    const startedAt = performance.now();
    await matchDetailed(client, { fixture });
    expect(performance.now() - startedAt).toBeGreaterThan(145);
    expect(await failure(matchDetailed(client, { fixture }, { timeoutMs: 50 }))).toMatchObject({ code: "timeout" });
    await set({ kind: "latency", delay: { kind: "uniform", min: 10, max: 30 } });
    await matchDetailed(client, { fixture });
    await set({ kind: "latency", delay: { kind: "log-normal", median: 10, sigma: 1, max: 100 } });
    await matchDetailed(client, { fixture });
    const { entries } = await control.journal.query({ fault: "the-fault" });
    expect(entries.slice(-2).every(({ duration }) => duration >= 0 && duration < 5000)).toBe(true);
    expect(entries.at(-2)?.duration).toBeGreaterThanOrEqual(9);
  });

  it("a huge body is the document", async () => {
    const { client, fixture, control } = await withFault({ kind: "huge" });
    const { data, meta } = await matchDetailed(client, { fixture }, { raw: true });
    expect(data.match?.[0]?.matchInfo?.id).toBe(fixture);
    expect(meta.issues).toEqual([]);
    const { entries } = await control.journal.query({ fault: "the-fault" });
    expect(entries[0]?.bytes).toBe(30_000_000);
  });

  it("a stale document is an earlier state of the match", async () => {
    const { client, fixture, control } = await withFault({ kind: "stale", by: "40m" }, { when: { count: 1 } });
    const stale = (await matchDetailed(client, { fixture, live: true })).data;
    const fresh = (await matchDetailed(client, { fixture, live: true })).data;
    await control.world().clock.advance("-40m");
    expect(stale).toEqual((await matchDetailed(client, { fixture, live: true })).data);
    expect(stale).not.toEqual(fresh);
  });

  it("an expired token is one token renewal", async () => {
    const { control, url } = await startHost({ open: false });
    const client = createClient({
      baseUrl: url,
      retry: false,
      auth: oauth({ tokenUrl: `${url}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" }),
    });
    await control.faults.set({ effect: { kind: "token-expired" }, when: { after: 1, count: 1 } });
    for (let call = 0; call < 3; call++) expect(await failure(matchDetailed(client, {}))).toBeUndefined();
    const { entries } = await control.journal.query();
    expect(entries.filter(({ url: address }) => address.startsWith("/oauth/")).length).toBe(2);
    expect(entries.map(({ errorCode }) => errorCode).filter((code) => code !== undefined)).toEqual(["10312"]);
  });

  it("too many requests is a pause of the requested length, as seconds or as a date", async () => {
    for (const as of ["seconds", "date"] as const) {
      const { fixture, url, control } = await withFault({ kind: "too-many", after: 3, as }, { when: { count: 1 } });
      const { at } = await control.world().clock.get();
      const sleepsMs: number[] = [];
      const client = createClient({
        baseUrl: url,
        clock: { now: () => at, sleep: (ms) => Promise.resolve(void sleepsMs.push(ms)) },
      });
      await matchDetailed(client, { fixture });
      expect(sleepsMs).toEqual([3000]);
    }
  });

  it("a wrong date header is that date in serviceTime", async () => {
    const { fixture, client, control } = await withFault({ kind: "clock-skew", by: "-1h" });
    const { at } = await control.world().clock.get();
    expect((await matchDetailed(client, { fixture })).meta.serviceTime).toEqual(
      new Date(Math.floor(at / 1000) * 1000 - 3_600_000),
    );
    await control.faults.clear();
    expect((await matchDetailed(client, { fixture })).meta.serviceTime).toEqual(new Date(Math.floor(at / 1000) * 1000));
  });

  it("a 5xx burst during polling is polling at the same interval", async () => {
    const { control, url, fixture } = await withFault(
      { kind: "status", status: 503 },
      { when: { after: 1, burst: 3, count: 3 } },
    );
    const { at } = await control.world().clock.get();
    let now = at;
    const clock = {
      now: () => now,
      sleep: async (ms: number) => {
        now += ms;
        await control.world().clock.set(now);
      },
    };
    const client = createClient({ baseUrl: url, retry: false, clock });
    const updates: unknown[] = [];
    for await (const { data } of poll(client, liveWinProbability, { fixture, live: true }))
      if (updates.push(data) === 3) break;
    const { entries } = await control.journal.query({ feed: liveWinProbability.description.id });
    expect(entries.map(({ status }) => status)).toEqual([200, 503, 503, 503, 200, 200]);
    expect(entries.every(({ polling }) => polling?.verdict === "ok")).toBe(true);
  });
});

describe("pages", () => {
  const ids = async (client: Client, calendar: string): Promise<string[] | string> => {
    const fixtureIds: string[] = [];
    try {
      for await (const match of matchDetailed.pages(client, { tmcl: calendar }, { pageSize: 50 }))
        fixtureIds.push(match.matchInfo?.id ?? "");
      return fixtureIds;
    } catch (error) {
      if (!SdfError.is(error)) throw error;
      return error.code;
    }
  };

  it("are reported if repeated, and skipped or shifted as the fault states", async () => {
    const { client, calendar, set } = await withFault({ kind: "page-repeat" }, { when: { count: 0 } });
    const allIds = await ids(client, calendar);
    if (typeof allIds === "string") throw new Error(allIds);
    await set({ kind: "page-repeat" });
    expect(await ids(client, calendar)).toBe("paging.repeated");
    await set({ kind: "page-skip" });
    const skipped = await ids(client, calendar);
    expect(skipped).toEqual([...allIds.slice(0, 50), ...allIds.slice(100)]);
    await set({ kind: "page-shift", by: 2 });
    expect(await ids(client, calendar)).toEqual(allIds.filter((_, index) => index < 50 || index >= 52));
    await set({ kind: "page-shift", by: -2 });
    const repeated = await ids(client, calendar);
    expect(repeated.slice(0, 54)).toEqual([...allIds.slice(0, 50), ...allIds.slice(48, 52)]);
  });
});

describe("faults", () => {
  it("apply to the same requests in every run with the same seed", async () => {
    const run = async (seed: string): Promise<readonly number[]> => {
      const { get, fixture } = await withFault({ kind: "status", status: 500 }, { seed, when: { probability: 0.4 } });
      const statuses: number[] = [];
      for (let request = 0; request < 40; request++)
        statuses.push((await get(`/sdapi/v1/soccerdata/matchdetailed/${fixture}`)).status);
      return statuses;
    };
    const first = await run("a");
    expect(await run("a")).toEqual(first);
    expect(await run("b")).not.toEqual(first);
    expect(first.filter((status) => status === 500).length).toBeGreaterThan(6);
    expect(first.filter((status) => status === 500).length).toBeLessThan(28);
  });

  it("apply only to their target and at their time", async () => {
    const failing = { kind: "status", status: 500 } as const;
    const { get, fixture, control, set } = await withFault(failing);
    await control.create("other");
    const detailed = `/sdapi/v1/soccerdata/matchdetailed/${fixture}`;
    const live = `/sdapi/v1/soccerdata/matchlivewinprobability/${fixture}`;
    const status = async (path: string, world = "other"): Promise<number> =>
      (await get(path, { "x-sdf-world": world })).status;
    await set(failing, { on: { feed: "soccer/match-detailed", world: "other" } });
    expect([await status(detailed), await status(detailed, "default"), await status(live)]).toEqual([500, 200, 200]);
    await set(failing, { on: { path: "/sdapi/*/matchlive*" } });
    expect([await status(detailed), await status(live)]).toEqual([200, 500]);
    await set(failing, { on: { path: "/oauth/*" } });
    expect([await status(detailed), (await get("/oauth/token", {}, "POST")).status]).toEqual([200, 500]);
    await set(failing, { when: { every: 3, after: 1 } });
    const statuses: number[] = [];
    for (let request = 0; request < 8; request++) statuses.push(await status(detailed));
    expect(statuses).toEqual([200, 500, 200, 200, 500, 200, 200, 500]);
    const { clock } = control.world("other");
    const { at } = await clock.get();
    await set(failing, { when: { from: at + 1000, until: at + 2000 } });
    const scheduled: number[] = [];
    for (let second = 0; second < 4; second++) {
      scheduled.push(await status(detailed));
      await clock.advance("1s");
    }
    expect(scheduled).toEqual([200, 500, 200, 200]);
    await control.faults.clear("the-fault");
    await expect(control.faults.clear("the-fault")).rejects.toMatchObject({ code: "control.fault-unknown" });
    expect(await control.faults.list()).toEqual([]);
  });

  it.each([
    [{}, "body.effect"],
    [{ effect: { kind: "nonsense" } }, "body.effect.kind"],
    [{ effect: { kind: "latency" } }, "body.effect.delay"],
    [{ effect: { kind: "latency", delay: { kind: "fixed", ms: -1 } } }, "body.effect.delay.ms"],
    [{ effect: { kind: "latency", delay: { kind: "uniform", min: 5, max: 1 } } }, "body.effect.delay.min"],
    [{ effect: { kind: "html", colour: "red" } }, "body.effect.colour"],
    [{ effect: { kind: "stale", by: "a while" } }, "body.effect.by"],
    [{ when: { probability: 2 } }, "body.when.probability"],
    [{ when: { from: "2026-09-12T15:00:00Z", until: "2026-09-12T14:00:00Z" } }, "body.when.until"],
    [{ on: { route: "/" } }, "body.on.route"],
    [{ on: { feed: "soccer/nothing" } }, "body.on.feed"],
    [{ on: { world: "nowhere" } }, "body.on.world", "control.world-unknown"],
    [{ on: { client: "no-client" } }, "body.on.client"],
  ])("are rejected if invalid: %j", async (setting, where, code = "control.value") => {
    const { control } = await startHost();
    const fault = { ...(where === "body.effect" ? {} : { effect: { kind: "html" } }), ...setting };
    await expect(control.faults.set(fault as FaultSetting)).rejects.toMatchObject({ code, where });
    expect(await control.faults.list()).toEqual([]);
  });

  it("may affect a feed, a created world, test credentials, or clients without credentials", async () => {
    const { control } = await startHost();
    await control.create("own");
    for (const on of [
      { feed: "soccer/match-detailed" },
      { world: "own" },
      { client: "own" },
      { client: "demo" },
      { client: "anyone" },
    ])
      expect(await control.faults.set({ effect: { kind: "html" }, on })).toMatchObject({ on });
  });

  it("are tested for every kind", () => {
    expect([...testedKinds].sort()).toEqual(Object.keys(effects).sort());
  });
});
