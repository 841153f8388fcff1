import type { Control, FixtureInfo, WorldSnapshot } from "@sdf/server-control";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { requestToken, startHost } from "../support/host.ts";
import type { Get } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const path = "/sdapi/v1/soccerdata/matchdetailed";

/** Returns the response for a match in a world, with its date. */
async function responseOf(get: Get, match: string, sent: Record<string, string>): Promise<unknown> {
  const { status, text, headers } = await get(`${path}/${match}?_fmt=json&live=yes`, sent);
  return { status, text, date: headers.date, modified: headers["last-modified"] };
}

/** Creates a world with an override, faults and assumptions, and a match of it. */
async function prepare(control: Control): Promise<FixtureInfo> {
  const world = await control.create("own", { clock: { mode: "stepped", step: "1m", at: "2026-09-12T12:00:00Z" } });
  const [match] = (await world.fixtures({ sport: "soccer", from: "2026-09-12T14:00:00Z", limit: 1 })) as [FixtureInfo];
  await world.override(match.id, { score: { home: 4, away: 4 } });
  await world.clock.reading({ fixture: match.id, clock: "80:00" });
  await control.faults.set({
    id: "twice",
    effect: { kind: "status", status: 503 },
    on: { world: "own" },
    when: { after: 1, count: 1 },
  });
  await control.assumptions.set({ "token-lifetime": 7200 });
  return match;
}

describe("a snapshot", () => {
  it("restores clock, overrides, faults, assumptions, polls and journal of a world", async () => {
    const { control, get } = await startHost();
    const match = await prepare(control);
    const world = control.world("own");
    const headers = { "x-sdf-world": "own" };
    const before = await responseOf(get, match.id, headers);
    const snapshot = await world.snapshot("before-goal");
    await world.clearOverrides();
    await world.clock.freeze();
    await world.clock.advance("10h");
    await control.assumptions.set({ "token-lifetime": 60, compression: "off" });
    expect(await responseOf(get, match.id, headers)).toMatchObject({ status: 503 });
    expect(await responseOf(get, match.id, headers)).not.toEqual(before);

    const info = await world.restore("before-goal");
    expect(info.clock).toMatchObject({ mode: "stepped", step: 60_000, at: snapshot.clock.at });
    expect(info.overrides).toHaveLength(1);
    expect((await control.journal.query({ world: "own" })).entries).toHaveLength(1);
    const changed = (await control.assumptions.list()).filter((each) => each.value !== each.default);
    expect(changed.map(({ name, value }) => [name, value])).toEqual([["token-lifetime", 7200]]);
    // The fault strikes the second request again.
    expect(await control.faults.list()).toMatchObject([{ id: "twice", met: 1, struck: 0 }]);
    expect(await responseOf(get, match.id, headers)).toMatchObject({ status: 503 });
    expect(await responseOf(get, match.id, headers)).toEqual(before);
    expect(await world.snapshot()).toEqual({
      ...Object.fromEntries(Object.entries(snapshot).filter(([name]) => name !== "name")),
      journal: expect.anything() as object,
      faults: [expect.objectContaining({ id: "twice", counters: { met: 3, struck: 1, burst: 0 } })],
    });
  });

  it("is a JSON document that another server loads, with its tokens", async () => {
    const [one, two] = [await startHost({ open: false }), await startHost({ open: false })];
    const match = await prepare(one.control);
    await one.control.faults.clear();
    const headers = { authorization: `Bearer ${await requestToken(one.url, "own")}` };
    const document = JSON.stringify(await one.control.world("own").snapshot());
    const { credentials } = await two.control.world("own").restore(JSON.parse(document) as WorldSnapshot);
    expect(credentials?.name).toBe("own");
    const response = await responseOf(one.get, match.id, headers);
    expect(response).toMatchObject({ status: 200 });
    expect(await responseOf(two.get, match.id, headers)).toEqual(response);
    expect((await two.get(`${path}?_fmt=json`, { authorization: "Bearer no" })).code).toBe("10310");
  });

  it("is validated before anything changes", async () => {
    const { control } = await startHost();
    await prepare(control);
    const world = control.world("own");
    const snapshot = await world.snapshot();
    await world.clock.advance("1h");
    const invalid: readonly (readonly [object, string, string])[] = [
      [{ version: 2 }, "control.value", "body.snapshot.version"],
      [{ format: "other" }, "control.value", "body.snapshot.format"],
      [{ clock: { mode: "frozen", at: "yesterday" } }, "control.value", "body.snapshot.clock.at"],
      [
        { overrides: [{ fixture: "none", at: 0, status: "Cancelled" }] },
        "control.override",
        "body.snapshot.overrides[0].fixture",
      ],
      [{ faults: [{ effect: { kind: "none" } }] }, "control.value", "body.snapshot.faults[0].counters"],
      [{ assumptions: { compression: "zip" } }, "control.value", "body.snapshot.assumptions.compression"],
      [{ tokens: { key: "short" } }, "control.value", "body.snapshot.tokens.key"],
      [{ more: 1 }, "control.value", "body.snapshot.more"],
    ];
    const state = [await world.info(), await control.faults.list(), await control.assumptions.list()];
    for (const [change, code, where] of invalid)
      await expect(world.restore({ ...snapshot, ...change })).rejects.toMatchObject({ code, where });
    expect([await world.info(), await control.faults.list(), await control.assumptions.list()]).toEqual(state);
  });

  it("is listed, shown and removed by name, and restores into a world of another name", async () => {
    const { control } = await startHost();
    await prepare(control);
    const snapshot = await control.world("own").snapshot("base");
    expect(await control.snapshots.list()).toEqual([
      { name: "base", world: "own", at: snapshot.clock.at, time: expect.any(String) as string },
    ]);
    expect(await control.snapshots.get("base")).toEqual(snapshot);
    const other = await control.world("other").restore("base");
    expect(other).toMatchObject({ name: "other", overrides: [{ score: { home: 4, away: 4 } }] });
    expect((await control.faults.list()).map(({ on }) => on?.world)).toEqual(["own", "other"]);
    await control.snapshots.remove("base");
    const unknown = { code: "control.snapshot-unknown", status: 404 };
    await expect(control.snapshots.get("base")).rejects.toMatchObject(unknown);
    await expect(control.world("own").restore("base")).rejects.toMatchObject({ where: "body.name" });
  });

  it("restores the default world", async () => {
    const { control } = await startHost();
    const world = control.world();
    const snapshot = await world.snapshot();
    await world.clock.advance("3d");
    expect((await world.restore(snapshot)).clock.at).toBe(snapshot.clock.at);
  });
});
