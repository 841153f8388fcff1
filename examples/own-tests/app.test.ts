import { createClient } from "@sdf/runtime";
import { inMemory } from "@sdf/runtime/testing";
import { createHost, matchDay } from "@sdf/server";
import { createControl } from "@sdf/server-control";
import { expect, it } from "vitest";
import { swings } from "./app.ts";

const answer = (status: string, home: number) => ({
  json: {
    matchInfo: { id: "a1b2c3d4e5f6g7h8i9j0k1l2m", date: "2026-09-12Z", time: "13:00:00Z" },
    liveData: {
      matchDetails: { matchStatus: status, periodId: 2 },
      overallLivePredictions: [{ prediction: [{ type: "Home", probability: home }] }],
    },
  },
});

it("reports swings only, in memory and without waiting", async () => {
  const { fetch, requests } = inMemory({
    "matchlivewinprobability/a1b2c3d4e5f6g7h8i9j0k1l2m": [
      answer("Playing", 50),
      answer("Playing", 52),
      answer("Playing", 70),
      answer("Played", 100),
    ],
  });
  let now = Date.parse("2026-09-12T14:30:00Z");
  const clock = { now: () => now, sleep: async (milliseconds: number) => void (now += milliseconds) };
  const client = createClient({ baseUrl: "https://feeds.example", fetch, clock });
  const probabilities: number[] = [];
  for await (const home of swings(client, "a1b2c3d4e5f6g7h8i9j0k1l2m", 5)) probabilities.push(home);
  expect(probabilities).toEqual([50, 70, 100]);
  expect(requests).toHaveLength(4);
});

it("follows a match of the reference server to its end through an outage without an early poll", async () => {
  const host = createHost({
    options: { seed: "demo", year: 2026, leagues: { soccer: 4 } },
    at: Date.UTC(2026, 8, 1),
    open: true,
  });
  const { url, controlUrl } = await host.start();
  try {
    const { clock, worldContext } = host.worlds.defaultWorld;
    const day = matchDay(worldContext.world, {
      sport: "soccer",
      from: clock.now(),
      counts: ({ coverageLevel }) => coverageLevel >= 13,
    })!;
    clock.set(day.at);
    const control = createControl({ url: controlUrl });
    await control.faults.set({ effect: { kind: "status", status: 503 }, when: { count: 3 } });
    // Sleeping moves the clock of the world, so that the test does not wait.
    const time = {
      now: clock.now,
      sleep: async (milliseconds: number) => void (await control.world().clock.advance(milliseconds)),
    };
    const probabilities: number[] = [];
    for await (const home of swings(createClient({ baseUrl: url, clock: time }), day.fixtures[0]!.id, 10))
      probabilities.push(home);
    expect(probabilities.length).toBeGreaterThan(1);
    // At the end the result is nearly certain.
    expect(Math.abs(probabilities.at(-1)! - 50)).toBeGreaterThan(30);
    expect(host.journal.query({}).entries.filter(({ status }) => status === 503)).toHaveLength(3);
    expect(
      host.journal
        .query({})
        .entries.filter(({ polling, faults }) => polling?.verdict === "early" && faults === undefined),
    ).toEqual([]);
  } finally {
    await host.close();
  }
});
