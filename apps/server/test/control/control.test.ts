import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createControl, type Control } from "@sdf/server-control";
import { OptionError } from "@sdf/world";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { requestToken, saturday, startHost } from "../support/host.ts";
import { sendRequest, type HttpResponse, type RequestOptions } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const list = "/sdapi/v1/soccerdata/matchdetailed";

describe("worlds", () => {
  it("are independent: each has its own clock, matches and polls", async () => {
    const { control, get } = await startHost();
    const one = await control.create("one", { seed: "a" });
    const two = await control.create("two", { seed: "b", clock: { mode: "frozen", at: "2026-10-01T12:00:00Z" } });
    expect(one.made.clock).toMatchObject({ mode: "frozen", at: saturday });
    const fetchList = async (sent: Record<string, string>): Promise<unknown> => {
      const { text, headers } = await get(`${list}?_fmt=json&_pgSz=3`, sent);
      return { text, date: headers.date };
    };
    const responses = await Promise.all([
      fetchList({ "x-sdf-world": "one" }),
      fetchList({ authorization: "Bearer one" }),
    ]);
    expect(responses[1]).toEqual(responses[0]);
    const outlet = await get(`/soccerdata/matchdetailed/${one.made.credentials?.outlet.key}?_fmt=json&_pgSz=3`);
    expect(responses[0]).toMatchObject({ text: outlet.text });
    const other = await fetchList({ "x-sdf-world": "two" });
    expect(other).not.toMatchObject({ text: outlet.text });
    expect(other).toMatchObject({ date: "Thu, 01 Oct 2026 12:00:00 GMT" });
    const before = await fetchList({});
    await two.clock.advance("90m");
    expect(await fetchList({})).toEqual(before);
    expect(await fetchList({ "x-sdf-world": "one" })).toEqual(responses[0]);
    expect(await fetchList({ "x-sdf-world": "two" })).toMatchObject({ date: "Thu, 01 Oct 2026 13:30:00 GMT" });
    expect((await control.worlds()).map(({ name }) => name)).toEqual(["default", "one", "two"]);
    await two.remove();
    expect((await get(`${list}?_fmt=json`, { "x-sdf-world": "two" })).status).toBe(403);
  });

  it("are selected by credentials, and expire tokens by their own clock", async () => {
    const { control, url, get, host } = await startHost({ open: false });
    const { clock } = await control.create("own", { seed: "a" });
    const getBearer = async (): Promise<object> => ({ authorization: `Bearer ${await requestToken(url, "own")}` });
    const fetchList = (headers: object): Promise<HttpResponse> => get(`${list}?_fmt=json`, { ...headers });
    const bearer = await getBearer();
    expect((await fetchList(bearer)).status).toBe(200);
    // The clock of another world does not affect the token.
    await control.world().clock.advance("2h");
    expect((await fetchList(bearer)).status).toBe(200);
    await clock.advance("61m");
    expect((await fetchList(bearer)).code).toBe("10312");
    expect((await fetchList(await getBearer())).status).toBe(200);
    // The header cannot select another world than the credentials.
    const { headers } = await fetchList({ ...(await getBearer()), "x-sdf-world": "default" });
    expect(headers.date).toBe(new Date(host.worlds.get("own").clock.now()).toUTCString());
    const { entries } = await control.journal.query({ world: "own", feed: "soccer/match-detailed" });
    expect(entries.map(({ client, errorCode: code }) => [client, code])).toEqual([
      ["own", undefined],
      ["own", undefined],
      [undefined, "10312"],
      ["own", undefined],
      ["own", undefined],
    ]);
  });

  it("start without polls when a name is used again", async () => {
    const { control, get } = await startHost();
    for (let use = 0; use < 2; use++) {
      const world = await control.create("again", { seed: "a" });
      const [fixture] = await world.fixtures({ sport: "soccer", limit: 1 });
      await world.clock.kickOff(fixture!.id, "10m");
      const poll = (): Promise<HttpResponse> =>
        get(`/sdapi/v1/soccerdata/matchlivewinprobability/${fixture!.id}?_fmt=json`, { "x-sdf-world": "again" });
      expect((await poll()).headers["x-sdf-polling"]).toMatch(/^ok/);
      expect((await poll()).headers["x-sdf-polling"]).toMatch(/^early/);
      await world.remove();
    }
  });

  it.each<[string, (control: Control) => Promise<unknown>, object]>([
    [
      "has the name of another one",
      ({ create }) => create("one"),
      { code: "control.world-taken", where: "body.name", status: 409 },
    ],
    ["is one too many", ({ create }) => create("two"), { code: "control.worlds-full", status: 409 }],
    ["has an invalid name", ({ create }) => create("no name"), { code: "control.value", where: "body.name" }],
    ["does not exist", ({ world }) => world("none").info(), { code: "control.world-unknown", status: 404 }],
    ["is the default world", ({ world }) => world().remove(), { code: "control.refused" }],
    [
      "has an unknown scenario",
      async ({ create, world }) => {
        await world("one").remove();
        return create("two", { scenarios: [{ name: "nonsense" }] });
      },
      { code: "control.scenario", where: "body.name" },
    ],
    [
      "has a scenario of an unknown fixture",
      async ({ create, world }) => {
        await world("one").remove();
        return create("two", { scenarios: [{ name: "tennis-walkover", fixture: "none" }] });
      },
      { code: "control.scenario" },
    ],
  ])("are rejected if one %s", async (_what, call, error) => {
    const { control } = await startHost({ maxWorlds: 2 });
    await control.create("one");
    await expect(call(control)).rejects.toMatchObject(error);
  });
});

describe("the clock", () => {
  it("moves to events, match-clock times and kick-offs, forwards and backwards", async () => {
    const { control } = await startHost();
    const { clock, fixtures, fixture, events } = control.world();
    const [match] = await fixtures({ sport: "soccer", from: saturday, limit: 1 });
    const id = match?.id ?? "";
    const kickOff = await clock.next({ fixture: id, kind: "kick-off" });
    expect(kickOff.event).toMatchObject({ fixture: id, kind: "kick-off", at: kickOff.at });
    expect(await clock.kickOff(id)).toMatchObject({ at: kickOff.at });
    const read = await clock.reading({ fixture: id, clock: "63:10" });
    expect(await fixture(id)).toMatchObject({ status: "Playing", periodId: 2 });
    expect((await fixture(id)).summary).toMatch(/63/);
    expect(await clock.reading({ fixture: id, clock: "kick-off + 63:10" })).toEqual(read);
    const end = await clock.next({ fixture: id, kind: "end" });
    expect((await fixture(id)).status).toBe("Played");
    const back = await clock.previous({ fixture: id, kind: "kick-off" });
    expect(back.at).toBe(kickOff.at);
    const all = await events({ fixture: id, from: kickOff.at - 1, to: end.at });
    expect(all.at(0)?.kind).toBe("kick-off");
    expect(all.some(({ kind }) => kind === "end")).toBe(true);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other));
  });

  it("runs, freezes and steps", async () => {
    const { control } = await startHost();
    const { clock } = control.world();
    await clock.run({ mode: "scaled", factor: 3600, at: saturday });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { at, factor } = await clock.freeze().then(async (state) => ({ ...(await clock.get()), at: state.at }));
    expect(at - saturday).toBeGreaterThan(50 * 3600 * 0.9);
    expect(factor).toBe(0);
    expect((await clock.get()).at).toBe(at);
    await clock.run({ mode: "stepped", step: "15s", at: "2026-09-12T14:00:00Z" });
    expect([(await clock.step()).at, (await clock.step(-3)).at]).toEqual([saturday + 15_000, saturday - 30_000]);
    const before = Date.now();
    const real = await clock.run({ mode: "real" });
    expect(real.at).toBeGreaterThanOrEqual(before);
    expect(real.at).toBeLessThanOrEqual(Date.now());
  });

  it("rejects invalid instants, durations and match-clock times", async () => {
    const { control } = await startHost();
    const { clock, fixtures } = control.world();
    const before = await clock.get();
    const { id: match } = (await fixtures({ sport: "soccer", limit: 1 }))[0]!;
    const { id: tennis } = (await fixtures({ sport: "tennis", limit: 1 }))[0]!;
    const rejections: readonly (readonly [call: () => Promise<unknown>, code: string, where?: string, fix?: string])[] =
      [
        [() => clock.set("yesterday"), "control.value", "body.at", "time zone"],
        [() => clock.set(9e15), "control.value", "body.at"],
        [() => clock.advance("soon"), "control.value", "body.by"],
        [() => clock.step(), "control.value"],
        [() => clock.run({ mode: "scaled", factor: -1 }), "control.value", "body.factor"],
        [() => clock.next({ fixture: "none" }), "control.fixture-unknown"],
        [() => clock.next({ kind: "nonsense", sport: "tennis" }), "control.value", "body.kind", "set-end"],
        [() => clock.next({ kind: "goal", sport: "tennis" }), "control.value", "body.kind"],
        [() => clock.reading({ fixture: match, clock: "63:75" }), "control.value", "body.clock"],
        [() => clock.reading({ fixture: match, clock: "125:00" }), "control.no-reading"],
        [() => clock.reading({ fixture: tennis, clock: "1:00" }), "control.no-reading", "body.fixture"],
      ];
    for (const [call, code, where = "", fix = ""] of rejections)
      await expect(call()).rejects.toMatchObject({
        code,
        where: expect.stringContaining(where) as string,
        fix: expect.stringContaining(fix) as string,
      });
    expect(await clock.get()).toEqual(before);
  });
});

describe("scenarios", () => {
  it("are listed with a sentence, applied to a world and removed", async () => {
    const { control, get } = await startHost();
    const all = await control.scenarios();
    expect(new Set(all.map(({ sport }) => sport)).size).toBe(4);
    for (const { sentence } of all) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    const world = await control.create("story");
    const [match] = await world.fixtures({ sport: "soccer", from: saturday, limit: 1 });
    const id = match?.id ?? "";
    const status = async (): Promise<string | undefined> => {
      await world.clock.set((match?.start ?? 0) + 7_200_000);
      return (await world.fixture(id)).status;
    };
    const response = async (): Promise<string> =>
      (await get(`${list}/${id}?_fmt=json`, { "x-sdf-world": "story" })).text;
    expect(await status()).toBe("Played");
    const before = await response();
    const applied = await world.apply({ name: "cancelled", fixture: id });
    expect(applied.scenarios).toEqual([{ name: "cancelled", fixture: id }]);
    const cancelledAt = (match?.start ?? 0) - 2 * 86_400_000;
    const cancellation = { at: cancelledAt, fixture: id, kind: "cancelled", text: "Cancelled" };
    expect(applied.applied).toMatchObject([
      { name: "cancelled", sport: "soccer", fixture: id, description: match?.description },
    ]);
    expect(applied.applied?.[0]?.events.at(-1)).toMatchObject(cancellation);
    expect(await status()).toBe("Cancelled");
    expect(await response()).not.toBe(before);
    expect((await control.world().fixture(id)).status).not.toBe("Cancelled");
    await world.clear("cancelled");
    expect(await status()).toBe("Played");
    expect(await response()).toBe(before);
    const unknown = world.apply({ name: "cancelled", fixture: "none" });
    await expect(unknown).rejects.toMatchObject({ code: "control.fixture-unknown" });
  });

  it("have a fixture and the instants to visit, if the request names no fixture", async () => {
    const { control } = await startHost();
    const chosen = ["basketball-overtime", "tennis-rain", "unknown-contestants"].map((name) => ({ name }));
    const { applied = [] } = await (await control.create("chosen", { scenarios: chosen })).info();
    expect(applied.map(({ name }) => ({ name })).toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
      chosen,
    );
    const world = control.world("chosen");
    for (const { name, fixture, events } of applied) {
      expect(events.length, name).toBeGreaterThan(1);
      expect(events.length, name).toBeLessThan(80);
      await world.clock.set(events.at(-1)!.at);
      expect((await world.fixture(fixture)).status).toBe("Played");
    }
  });
});

describe("fixtures", () => {
  it("are filtered by their properties", async () => {
    const { control } = await startHost();
    const { fixtures, clock } = control.world();
    const [first] = await fixtures({ sport: "soccer", from: saturday, limit: 1 });
    await clock.kickOff(first?.id ?? "", "20m");
    const playing = await fixtures({ status: "Playing" });
    expect(playing.map(({ id }) => id)).toContain(first?.id);
    for (const each of playing) expect(each.status).toBe("Playing");
    const own = await fixtures({
      sport: "soccer",
      contestant: first?.contestants[0] ?? "",
      calendar: first?.tournamentCalendar ?? "",
      limit: 1000,
    });
    expect(own.length).toBeGreaterThan(20);
    for (const each of own) expect(each.contestants).toContain(first?.contestants[0]);
    await expect(fixtures({ limit: 0 })).rejects.toMatchObject({ code: "control.value", where: "query.limit" });
  });
});

describe("journal, assumptions and polling limits", () => {
  it("record requests with their polling verdict, without keys", async () => {
    const { control, get } = await startHost();
    const { clock, fixtures } = control.world();
    const [match] = await fixtures({ sport: "soccer", from: saturday, limit: 1 });
    await clock.kickOff(match?.id ?? "", "10m");
    const poll = (): Promise<HttpResponse> =>
      get(`/soccerdata/matchlivewinprobability/demooutletkey0000000000001/${match?.id}?_fmt=json`);
    await poll();
    await poll();
    await clock.advance("60s");
    await poll();
    const { entries, last } = await control.journal.query({ feed: "soccer/live-win-probability" });
    expect(entries.map(({ polling }) => polling?.verdict)).toEqual(["ok", "early", "ok"]);
    expect(entries.every(({ url, bytes, status }) => url.includes("/***/") && bytes > 100 && status === 200)).toBe(
      true,
    );
    expect((await control.journal.query({ verdict: "early" })).entries).toHaveLength(1);
    expect((await control.journal.query({ after: last })).entries).toEqual([]);
    await control.polling.set("enforce");
    expect((await poll()).code).toBe("10320");
    await control.assumptions.set({ "polling-status": "429" });
    // Changed assumptions reset the stored polls.
    expect([(await poll()).status, (await poll()).status]).toEqual([200, 429]);
    expect((await control.assumptions.list()).find(({ name }) => name === "polling-status")?.value).toBe("429");
    await control.journal.clear();
    expect((await control.journal.query()).entries).toEqual([]);
  });

  it("are unchanged after a rejected change", async () => {
    const { control } = await startHost();
    const before = await control.assumptions.list();
    const change = control.assumptions.set({ "default-page-size": 5, nonsense: 1 });
    await expect(change).rejects.toMatchObject({ code: "control.value", where: "body.nonsense" });
    expect(await control.assumptions.list()).toEqual(before);
    await control.assumptions.set({ "default-page-size": 7 });
    expect((await control.assumptions.list()).find(({ name }) => name === "default-page-size")?.value).toBe(7);
  });
});

describe("the control interface", () => {
  it("has the calls of the generated client", () => {
    const generator = fileURLToPath(new URL("../../generate-control.ts", import.meta.url));
    expect(execFileSync(process.execPath, [generator, "--check"], { encoding: "utf8" })).toBe("");
  });

  const json = { "content-type": "application/json" };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  it.each<[string, RequestOptions, number, string]>([
    ["/nothing", {}, 404, "control.address"],
    ["/scenarios", { method: "DELETE" }, 405, "control.method"],
    ["/worlds", { method: "POST", body: "{", headers: json }, 400, "control.body"],
    ["/worlds", { method: "POST", body: "name=x", headers: form }, 400, "control.body"],
    ["/worlds", { method: "POST", body: '{"name":"x","colour":1}', headers: json }, 400, "control.value"],
    ["/worlds", { headers: { origin: "http://elsewhere.example" } }, 403, "control.refused"],
    ["/worlds", { headers: { host: "elsewhere.example" } }, 403, "control.refused"],
  ])("answers %s %j with %i %s", async (path, sent, status, code) => {
    const { controlUrl } = await startHost();
    const response = await sendRequest(controlUrl + path, sent);
    expect(response.status).toBe(status);
    const text = expect.any(String) as string;
    expect(response.json()).toEqual({ error: { code, message: text, where: text, fix: text } });
  });

  it("requires a token beyond the loopback interface, and checks it for every call", async () => {
    const { host, controlUrl } = await startHost({ control: { token: "let-me-in" } });
    const denied = createControl({ url: controlUrl }).worlds();
    await expect(denied).rejects.toMatchObject({ code: "control.refused", status: 403 });
    expect(await createControl({ url: controlUrl, token: "let-me-in" }).worlds()).toHaveLength(1);
    const { host: open, url } = await startHost();
    await open.control.close();
    await expect(open.control.listen(0, "0.0.0.0")).rejects.toThrow(OptionError);
    await expect(open.control.listen(Number(new URL(host.control.url ?? "").port))).rejects.toThrow(/already in use/);
    const unreachable = createControl({ url: "http://127.0.0.1:1" }).worlds();
    await expect(unreachable).rejects.toMatchObject({ code: "control.unreachable" });
    await expect(createControl({ url }).worlds()).rejects.toMatchObject({ code: "control.answer" });
  });
});
