import type { FixtureInfo, WorldControl } from "@sdf/server-control";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { startHost } from "../support/host.ts";
import type { Get } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** A JSON document with untyped properties. */
type Json = any;

let request: Get;
let world: WorldControl;
let match: FixtureInfo;

/** Returns the document of a soccer feed. */
async function get(path: string): Promise<Json> {
  const response = await request(`/sdapi/v1/soccerdata/${path}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** Returns the document of the match. */
async function details(): Promise<Json> {
  const document = await get(`matchdetailed/${match.id}?_fmt=json&live=yes`);
  return document.match?.[0] ?? document;
}

/** Returns the row of a contestant in the current table of the season. */
async function rowOf(contestant: string): Promise<Json> {
  const { stages } = await get(`predictions/seasonsimulations?_fmt=json&tmcl=${match.tournamentCalendar}`);
  const { ranking } = stages.stage[0].division.find((each: Json) => each.type === "total");
  return ranking.find((each: Json) => each.contestantId === contestant || each.id === contestant);
}

describe("an override of a soccer fixture", () => {
  beforeEach(async () => {
    const { get: send, control } = await startHost();
    request = send;
    world = control.world();
    [match] = (await world.fixtures({ sport: "soccer", from: "2026-09-12T14:00:00Z", limit: 1 })) as [FixtureInfo];
    await world.clock.kickOff(match.id, "-2h");
  });

  it("changes match, events, list, live feed and table with the score", async () => {
    const before = await details();
    const override = await world.override(match.id, { score: { home: 3, away: 2 } });
    expect(override).toMatchObject({ fixture: match.id, score: { home: 3, away: 2 }, state: { status: "Fixture" } });
    await world.clock.kickOff(match.id, "5h");
    const { matchInfo, liveData } = await details();
    expect(liveData.matchDetails.scores).toMatchObject({ ft: { home: 3, away: 2 }, total: { home: 3, away: 2 } });
    expect(liveData.matchDetails.matchStatus).toBe("Played");
    expect(liveData.goal).toHaveLength(5);
    expect(Date.parse(matchInfo.lastUpdated)).toBeGreaterThan(Date.parse(before.matchInfo.lastUpdated));
    const goals = await world.events({ fixture: match.id, kind: "goal", from: match.start });
    expect(goals.map(({ text }) => text.split(" ")[1]).at(-1)).toBe("3–2");
    const { match: list } = await get(`matchdetailed?_fmt=json&live=yes&tmcl=${match.tournamentCalendar}&_pgSz=1000`);
    const listed = list.find((each: Json) => each.matchInfo.id === match.id);
    expect(listed.liveData.matchDetails.scores.total).toEqual({ home: 3, away: 2 });
    const { liveData: live } = await get(`matchlivewinprobability/${match.id}?_fmt=json`);
    expect(JSON.stringify(live)).toContain('"100');
    const table = await rowOf(match.contestants[0] as string);
    await world.clearOverrides(match.id);
    await world.override(match.id, { score: { home: 0, away: 4 } });
    expect(await rowOf(match.contestants[0] as string)).not.toEqual(table);
    expect((await details()).liveData.matchDetails.scores.total).toEqual({ home: 0, away: 4 });
  });

  it("keeps the course before a change of the score", async () => {
    await world.clock.reading({ fixture: match.id, clock: "30:00" });
    const span = { fixture: match.id, from: match.start, limit: 1000 };
    const [before, { liveData }] = [await world.events(span), await details()];
    const { home, away } = liveData.matchDetails.scores.total;
    await world.override(match.id, { score: { home: home + 4, away: away + 3 } });
    expect(await world.events(span)).toEqual(before);
    await world.clock.kickOff(match.id, "3h");
    expect((await details()).liveData.matchDetails.scores.total).toEqual({ home: home + 4, away: away + 3 });
  });

  it.each([
    [{ status: "Postponed" }, "Postponed"],
    [{ status: "Cancelled" }, "Cancelled"],
    [{ status: "Awarded", score: { home: 3, away: 0 } }, "Awarded"],
  ] as const)("%o is shown at once, with a new lastUpdated that _dlt selects", async (setting, status) => {
    const { clock } = await world.info();
    const delta = `matchdetailed?_fmt=json&live=yes&tmcl=${match.tournamentCalendar}&_dlt=${clock.time}`;
    await world.clock.advance("1m");
    // Documents of other matches may have changed within the minute.
    const unchanged = await request(`/sdapi/v1/soccerdata/${delta}`);
    expect([200, 404]).toContain(unchanged.status);
    expect(unchanged.text).not.toContain(match.id);
    const { state, time } = await world.override(match.id, setting);
    expect(state.status).toBe(status);
    const changed = (await get(delta)).match.find((each: Json) => each.matchInfo.id === match.id);
    expect(changed.liveData.matchDetails.matchStatus).toBe(status);
    expect(Date.parse(changed.matchInfo.lastUpdated)).toBe(Date.parse(time));
    await world.clock.kickOff(match.id, "3h");
    expect((await details()).liveData.matchDetails.matchStatus).toBe(status);
    expect(await world.events({ fixture: match.id, kind: "goal", from: match.start })).toEqual([]);
  });

  it("moves a kick-off by a delay, or to an instant", async () => {
    const hour = 3_600_000;
    for (const setting of [{ delay: "2h" }, { start: match.start + 5 * hour }]) {
      await world.override(match.id, setting);
      const start = setting.start ?? match.start + 2 * hour;
      expect(await world.fixture(match.id)).toMatchObject({ start, status: "Fixture" });
    }
  });

  it("abandons a match in progress, which then has no result in the table", async () => {
    await world.clock.reading({ fixture: match.id, clock: "63:00" });
    await world.override(match.id, { status: "Suspended" });
    // A foul with its free kick ends first.
    await world.clock.advance("1m");
    expect(await world.fixture(match.id)).toMatchObject({ status: "Suspended" });
    await world.clock.kickOff(match.id, "5h");
    const abandoned = await rowOf(match.contestants[0] as string);
    await world.clearOverrides();
    expect(await world.overrides()).toEqual([]);
    expect(await world.fixture(match.id)).toMatchObject({ status: "Played" });
    expect(await rowOf(match.contestants[0] as string)).not.toEqual(abandoned);
  });

  it.each<[Parameters<WorldControl["override"]>[1], string, string, number]>([
    [{}, "control.override", "body", 409],
    [{ status: "Suspended" }, "control.override", "body.status", 409],
    [{ status: "Awarded" }, "control.override", "body.score", 409],
    [{ score: { home: 16, away: 0 } }, "control.override", "body.score", 409],
    [{ delay: "-3h" }, "control.override", "body.start", 409],
    [{ delay: "1h", status: "Postponed" }, "control.override", "body.start", 409],
    [{ score: { home: 1.5, away: 0 } }, "control.value", "body.score.home", 400],
  ])("is refused if the match does not permit it: %j", async (setting, code, where, status) => {
    await expect(world.override(match.id, setting)).rejects.toMatchObject({ code, where, status });
    expect(await world.overrides()).toEqual([]);
  });

  it("is refused with reason and fix", async () => {
    await world.clock.reading({ fixture: match.id, clock: "10:00" });
    await expect(world.override(match.id, { status: "Postponed" })).rejects.toMatchObject({
      message: expect.stringMatching(/is Playing at .*only a match that has not begun can be postponed/) as string,
      fix: "set the clock before its start",
    });
    await expect(world.clearOverrides(match.id)).rejects.toMatchObject({ code: "control.override-unknown" });
    expect(await world.overrides()).toEqual([]);
  });

  it("belongs to its world", async () => {
    const { control } = await startHost();
    const [one, two] = [await control.create("one"), await control.create("two")];
    await one.override(match.id, { status: "Cancelled" });
    expect(await one.fixture(match.id)).toMatchObject({ status: "Cancelled" });
    expect(await two.fixture(match.id)).toMatchObject({ status: "Fixture" });
    expect((await one.info()).overrides).toHaveLength(1);
  });
});
