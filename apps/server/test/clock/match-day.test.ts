import { createClient, poll } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchDay } from "@sdf/world";
import { expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { startHost } from "../support/host.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

it("a client that follows the polling windows makes no early poll from the kick-off to the final whistle", async () => {
  const options = { seed: "demo", year: 2026, leagues: { soccer: 4 } };
  const { host, url } = await startHost({ options, at: Date.UTC(2026, 8, 1) });
  const { clock, worldContext } = host.worlds.defaultWorld;
  const day = matchDay(worldContext.world, {
    sport: "soccer",
    from: clock.now(),
    counts: ({ coverageLevel }) => coverageLevel >= 13,
  })!;
  expect(day.fixtures.length).toBeGreaterThan(2);
  // The clock of the world moves to the next poll.
  const sleep = async (ms: number): Promise<void> => clock.set(clock.now() + ms);
  const client = createClient({ baseUrl: url, clock: { now: clock.now, sleep } });
  for (const { id: fixture } of day.fixtures.slice(0, 3)) {
    clock.set(day.at);
    let polls = 0;
    for await (const { data } of poll(client, liveWinProbability, { fixture, live: true })) {
      polls += 1;
      if (data.liveData?.matchDetails?.matchStatus === "Played") break;
    }
    expect(polls).toBeGreaterThan(30);
    const { entries } = host.journal.query({ url: fixture, limit: 100_000 });
    expect(entries.length).toBeGreaterThanOrEqual(polls);
    expect(entries.filter(({ polling }) => polling?.verdict === "early")).toEqual([]);
  }
});
