import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { followOnDemand } from "../../src/cli/control.ts";
import { openSqlStore } from "../../src/cli/store.ts";
import type { Config } from "../../src/config/config.ts";
import { ON_DEMAND_PRIORITY, type FollowOnDemand } from "../../src/relay/demand/demand.ts";
import { createRelay } from "../../src/relay/relay.ts";
import { targetsWhere } from "../../src/store/sql/targets.ts";
import { claimTarget, followTargets, liveDocument, toOutcome, targetSpec, temporaryFolder } from "../store/support.ts";
import { openStream } from "./stream-reader.ts";
import { startScenario, type RelayScenario } from "./support.ts";

let scenario: RelayScenario;

const id = (fixture: string): string => `soccer/live-win-probability?fixture=${fixture}`;
const ids = ["4fw9exampleid", "5fw9exampleid", "6fw9exampleid"] as const;
const UNREAD_MS = 50;

function onDemand(maxPerReader: number): FollowOnDemand {
  return {
    maxPerReader,
    unreadMs: UNREAD_MS,
    follow: (target) => scenario.store.putTargets([target], () => ({ dueAt: scenario.now, reason: "requested" })),
    unfollow: (names) => scenario.store.retireTargets(names, "not read"),
  };
}

const request = (fixture: string, url = scenario.relayUrl): Promise<Response> =>
  fetch(`${url}/sdapi/v1/soccerdata/matchlivewinprobability/${fixture}?live=yes&_fmt=json`);

/** Followed targets, with their priority. */
async function followed(): Promise<(readonly [string, number | undefined])[]> {
  const targets = await scenario.store.read((session) => targetsWhere(session, "retired IS NULL ORDER BY name", []));
  return targets.map(({ state }) => [state.id, state.priority]);
}

describe("following on demand", () => {
  it("follows what a reader requests, and answers once it was polled", async () => {
    scenario = await startScenario({ followOnDemand: onDemand(2) });
    const [fixture] = ids;
    const { status, headers } = await request(fixture);
    expect([status, headers.get("x-sdf-relay-error"), headers.get("retry-after")]).toEqual([503, "not-stored", "1"]);
    expect(await followed()).toEqual([[id(fixture), ON_DEMAND_PRIORITY]]);
    const claim = await claimTarget(scenario.store, id(fixture), scenario.now);
    await scenario.store.complete(toOutcome(claim, liveDocument(1, {}, fixture)));
    expect((await request(fixture)).status).toBe(200);
  });

  it("does not follow a request that no poll answers", async () => {
    scenario = await startScenario({ followOnDemand: onDemand(2) });
    const path = `/sdapi/v1/soccerdata/matchlivewinprobability/${ids[0]}?_fmt=json`;
    expect((await fetch(scenario.relayUrl + path)).headers.get("x-sdf-relay-error")).toBe("not-followed");
    expect(await followed()).toEqual([]);
  });

  it("limits the targets of each reader", async () => {
    scenario = await startScenario({ followOnDemand: { ...onDemand(2), unreadMs: 600_000 } });
    const statuses = await Promise.all(ids.map(async (fixture) => (await request(fixture)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([429, 503, 503]);
    expect(await followed()).toHaveLength(2);
  });

  it("ends the polls of what was not read, and follows it again", async () => {
    scenario = await startScenario({ followOnDemand: onDemand(3) });
    for (const fixture of ids) await request(fixture);
    await openStream(scenario.relayUrl, `?fixture=${ids[1]}`).status;
    await followTargets(scenario.store, ["soccer/match-momentum?fixture=a"], scenario.now);
    scenario.now += UNREAD_MS;
    await expect.poll(followed).toEqual([
      [id(ids[1]), ON_DEMAND_PRIORITY],
      ["soccer/match-momentum?fixture=a", 0],
    ]);
    expect((await request(ids[0])).status).toBe(503);
    expect((await followed()).map(([name]) => name)).toContain(id(ids[0]));
  });

  it("ends the polls of targets that an earlier relay followed", async () => {
    scenario = await startScenario({ followOnDemand: onDemand(3) });
    await request(ids[0]);
    await scenario.relay.close();
    const next = createRelay({ store: scenario.store, now: () => scenario.now, followOnDemand: onDemand(3) });
    await next.listen();
    expect(await followed()).toHaveLength(1);
    scenario.now += UNREAD_MS;
    await expect.poll(followed).toEqual([]);
    await next.close();
  });

  it("follows while another process polls into the embedded store", async () => {
    const storage = { engine: "sqlite", path: join(temporaryFolder(), "harvest") } as const;
    const store = await openSqlStore(storage);
    const config = { storage } as unknown as Config;
    const target = { ...targetSpec(id(ids[0])), priority: ON_DEMAND_PRIORITY };
    const { follow, unfollow } = followOnDemand(config);
    await follow(target);
    expect(await store.dueTargets(Date.now(), 10)).toMatchObject([{ id: target.id, priority: ON_DEMAND_PRIORITY }]);
    await unfollow([target.id]);
    expect(await store.dueTargets(Date.now(), 10)).toEqual([]);
    await store.close();
  });
});
