import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createControl } from "@sdf/server-control";
import { OptionError } from "@sdf/world";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { rejectionOf, requestToken, saturday, startHost } from "../support/host.ts";
import { sendRequest, errorCode } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const list = "/sdapi/v1/soccerdata/matchdetailed";

describe("worlds", () => {
  it("are independent: each has its own clock, matches and polls", async () => {
    const { control, url } = await startHost();
    const one = await control.create("one", { seed: "a" });
    const two = await control.create("two", { seed: "b", clock: { mode: "frozen", at: "2026-10-01T12:00:00Z" } });
    expect(one.made.clock).toMatchObject({ mode: "frozen", at: saturday });
    const fetchList = async (headers: Record<string, string>): Promise<unknown> => {
      const {
        text,
        headers: { date },
      } = await sendRequest(`${url}${list}?_fmt=json&_pgSz=3`, { headers });
      return { text, date };
    };
    const responses = await Promise.all([
      fetchList({ "x-sdf-world": "one" }),
      fetchList({ authorization: "Bearer one" }),
    ]);
    expect(responses[1]).toEqual(responses[0]);
    const outlet = await sendRequest(
      `${url}/soccerdata/matchdetailed/${one.made.credentials?.outlet.key}?_fmt=json&_pgSz=3`,
    );
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
    expect((await sendRequest(`${url}${list}?_fmt=json`, { headers: { "x-sdf-world": "two" } })).status).toBe(403);
  });

  it("are selected by credentials, and expire tokens by their own clock", async () => {
    const { control, url, host } = await startHost({ open: false });
    const { clock } = await control.create("own", { seed: "a" });
    const tokens = (): Promise<string> => requestToken(url, "own");
    const bearer = { authorization: `Bearer ${await tokens()}` };
    const get = (headers: Record<string, string>): ReturnType<typeof sendRequest> =>
      sendRequest(`${url}${list}?_fmt=json`, { headers });
    expect((await get(bearer)).status).toBe(200);
    // The clock of another world does not affect the token.
    await control.world().clock.advance("2h");
    expect((await get(bearer)).status).toBe(200);
    await clock.advance("61m");
    expect(errorCode(await get(bearer))).toBe("10312");
    expect((await get({ authorization: `Bearer ${await tokens()}` })).status).toBe(200);
    // The header cannot select another world than the credentials.
    expect((await get({ authorization: `Bearer ${await tokens()}`, "x-sdf-world": "default" })).headers.date).toBe(
      new Date(host.worlds.get("own").clock.now()).toUTCString(),
    );
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
    const { control, url } = await startHost();
    const verdicts = async (): Promise<unknown> => {
      const world = await control.create("again", { seed: "a" });
      const [fixture] = await world.fixtures({ sport: "soccer", limit: 1 });
      await world.clock.kickOff(fixture?.id ?? "", "10m");
      const headers = [];
      for (let poll = 0; poll < 2; poll++)
        headers.push(
          (
            await sendRequest(`${url}/sdapi/v1/soccerdata/matchlivewinprobability/${fixture?.id}?_fmt=json`, {
              headers: { "x-sdf-world": "again" },
            })
          ).headers["x-sdf-polling"],
        );
      await world.remove();
      return headers.map((verdict) => String(verdict).split(";")[0]);
    };
    expect(await verdicts()).toEqual(["ok", "early"]);
    expect(await verdicts()).toEqual(["ok", "early"]);
  });

  it("are rejected if they cannot be created", async () => {
    const { control } = await startHost({ maxWorlds: 2 });
    await control.create("one");
    expect(await rejectionOf(control.create("one"))).toMatchObject({
      code: "control.world-taken",
      where: "body.name",
      status: 409,
    });
    expect(await rejectionOf(control.create("two"))).toMatchObject({ code: "control.worlds-full", status: 409 });
    expect(await rejectionOf(control.create("no name"))).toMatchObject({ code: "control.value", where: "body.name" });
    expect(await rejectionOf(control.world("none").info())).toMatchObject({
      code: "control.world-unknown",
      status: 404,
    });
    expect(await rejectionOf(control.world().remove())).toMatchObject({ code: "control.refused" });
    await control.world("one").remove();
    expect(await rejectionOf(control.create("two", { scenarios: [{ name: "nonsense" }] }))).toMatchObject({
      code: "control.scenario",
      where: "body.name",
    });
    // A fixture that does not exist in the world.
    expect(
      await rejectionOf(control.create("two", { scenarios: [{ name: "tennis-walkover", fixture: "none" }] })),
    ).toMatchObject({ code: "control.scenario" });
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

  it("visits the events of all sports in order, forwards and backwards", async () => {
    const { control } = await startHost();
    const { clock } = control.world();
    const ahead: number[] = [];
    for (let index = 0; index < 12; index++) ahead.push((await clock.next()).at);
    expect(ahead).toEqual([...new Set(ahead)].toSorted((one, other) => one - other));
    const back: number[] = [];
    for (let index = 0; index < 11; index++) back.push((await clock.previous()).at);
    expect(back).toEqual(ahead.slice(0, -1).reverse());
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
    expect(await rejectionOf(clock.set("yesterday"))).toMatchObject({
      code: "control.value",
      where: "body.at",
      fix: expect.stringContaining("time zone") as unknown,
    });
    expect(await rejectionOf(clock.set(9e15))).toMatchObject({ code: "control.value", where: "body.at" });
    expect(await rejectionOf(clock.advance("soon"))).toMatchObject({ code: "control.value", where: "body.by" });
    expect(await rejectionOf(clock.step())).toMatchObject({ code: "control.value" });
    expect(await rejectionOf(clock.run({ mode: "scaled", factor: -1 }))).toMatchObject({ where: "body.factor" });
    expect(await rejectionOf(clock.next({ fixture: "none" }))).toMatchObject({ code: "control.fixture-unknown" });
    expect(await rejectionOf(clock.next({ kind: "nonsense", sport: "tennis" }))).toMatchObject({
      code: "control.value",
      where: "body.kind",
      fix: expect.stringContaining("set-end") as unknown,
    });
    expect(await rejectionOf(clock.next({ kind: "goal", sport: "tennis" }))).toMatchObject({ where: "body.kind" });
    const [match] = await fixtures({ sport: "soccer", limit: 1 });
    expect(await rejectionOf(clock.reading({ fixture: match!.id, clock: "63:75" }))).toMatchObject({
      code: "control.value",
      where: "body.clock",
    });
    expect(await rejectionOf(clock.reading({ fixture: match!.id, clock: "125:00" }))).toMatchObject({
      code: "control.no-reading",
    });
    const [tennis] = await fixtures({ sport: "tennis", limit: 1 });
    expect(await rejectionOf(clock.reading({ fixture: tennis!.id, clock: "1:00" }))).toMatchObject({
      code: "control.no-reading",
      where: "body.fixture",
    });
    expect(await clock.get()).toEqual(before);
  });
});

describe("scenarios", () => {
  it("are listed with a sentence, applied to a world and removed", async () => {
    const { control, url } = await startHost();
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
      (
        await sendRequest(`${url}/sdapi/v1/soccerdata/matchdetailed/${id}?_fmt=json`, {
          headers: { "x-sdf-world": "story" },
        })
      ).text;
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
    expect(await rejectionOf(world.apply({ name: "cancelled", fixture: "none" }))).toMatchObject({
      code: "control.fixture-unknown",
    });
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
    expect(await rejectionOf(fixtures({ limit: 0 }))).toMatchObject({ code: "control.value", where: "query.limit" });
  });
});

describe("journal, assumptions and polling limits", () => {
  it("record requests with their polling verdict, without keys", async () => {
    const { control, url } = await startHost();
    const { clock, fixtures } = control.world();
    const [match] = await fixtures({ sport: "soccer", from: saturday, limit: 1 });
    await clock.kickOff(match?.id ?? "", "10m");
    const poll = (): ReturnType<typeof sendRequest> =>
      sendRequest(`${url}/soccerdata/matchlivewinprobability/demooutletkey0000000000001/${match?.id}?_fmt=json`);
    await poll();
    await poll();
    await clock.advance("60s");
    await poll();
    const { entries, last } = await control.journal.query({ feed: "soccer/live-win-probability" });
    expect(entries.map(({ polling }) => polling?.verdict)).toEqual(["ok", "early", "ok"]);
    expect(
      entries.every(({ url: shown, bytes, status }) => shown.includes("/***/") && bytes > 100 && status === 200),
    ).toBe(true);
    expect((await control.journal.query({ verdict: "early" })).entries).toHaveLength(1);
    expect((await control.journal.query({ after: last })).entries).toEqual([]);
    await control.polling.set("enforce");
    expect(errorCode(await poll())).toBe("10320");
    await control.assumptions.set({ "polling-status": "429" });
    // Changed assumptions reset the stored polls.
    expect([(await poll()).status, (await poll()).status]).toEqual([200, 429]);
    expect((await control.assumptions.list()).find(({ name }) => name === "polling-status")?.value).toBe("429");
    expect(await rejectionOf(control.assumptions.set({ nonsense: 1 }))).toMatchObject({
      code: "control.value",
      where: "body.nonsense",
    });
    await control.journal.clear();
    expect((await control.journal.query()).entries).toEqual([]);
  });

  it("are unchanged after a rejected change", async () => {
    const { control } = await startHost();
    const before = await control.assumptions.list();
    const error = await rejectionOf(control.assumptions.set({ "default-page-size": 5, nonsense: 1 }));
    expect(error).toMatchObject({ code: "control.value", where: "body.nonsense" });
    expect(await control.assumptions.list()).toEqual(before);
    await control.assumptions.set({ "default-page-size": 7 });
    expect((await control.assumptions.list()).find(({ name }) => name === "default-page-size")?.value).toBe(7);
  });
});

describe("the control interface", () => {
  it("has the calls that control.yaml describes", () => {
    const generator = fileURLToPath(new URL("../../generate-control.ts", import.meta.url));
    expect(execFileSync(process.execPath, [generator, "--check"], { encoding: "utf8" })).toBe("");
  });

  it.each([
    [{ method: "GET", path: "/nothing" }, 404, "control.address"],
    [{ method: "DELETE", path: "/scenarios" }, 405, "control.method"],
    [
      { method: "POST", path: "/worlds", body: "{", headers: { "content-type": "application/json" } },
      400,
      "control.body",
    ],
    [
      {
        method: "POST",
        path: "/worlds",
        body: "name=x",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
      400,
      "control.body",
    ],
    [
      {
        method: "POST",
        path: "/worlds",
        body: '{"name":"x","colour":1}',
        headers: { "content-type": "application/json" },
      },
      400,
      "control.value",
    ],
    [{ method: "GET", path: "/worlds", headers: { origin: "http://elsewhere.example" } }, 403, "control.refused"],
    [{ method: "GET", path: "/worlds", headers: { host: "elsewhere.example" } }, 403, "control.refused"],
  ])("answers %j with %i %s", async ({ path, ...sent }, status, code) => {
    const { controlUrl } = await startHost();
    const response = await sendRequest(controlUrl + path, sent);
    expect(response.status).toBe(status);
    expect((JSON.parse(response.text) as { error: object }).error).toEqual({
      code,
      message: expect.any(String) as unknown,
      where: expect.any(String) as unknown,
      fix: expect.any(String) as unknown,
    });
  });

  it("requires a token beyond the loopback interface, and checks it for every call", async () => {
    const { host, controlUrl } = await startHost({ control: { token: "let-me-in" } });
    expect(await rejectionOf(createControl({ url: controlUrl }).worlds())).toMatchObject({
      code: "control.refused",
      status: 403,
    });
    expect(await createControl({ url: controlUrl, token: "let-me-in" }).worlds()).toHaveLength(1);
    const open = await startHost();
    await open.host.control.close();
    await expect(open.host.control.listen(0, "0.0.0.0")).rejects.toThrow(OptionError);
    await expect(open.host.control.listen(Number(new URL(host.control.url ?? "").port))).rejects.toThrow(
      /already in use/,
    );
    expect(await rejectionOf(createControl({ url: "http://127.0.0.1:1" }).worlds())).toMatchObject({
      code: "control.unreachable",
    });
    expect(await rejectionOf(createControl({ url: open.url }).worlds())).toMatchObject({ code: "control.answer" });
  });
});
