import { oauth } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { StoreError } from "../../src/store/contract/error.ts";
import { createHarvester, type Harvester } from "../../src/worker/harvester.ts";
import { temporaryStore, withMethods } from "../store/support.ts";
import { jsonResponse, serve, type ReceivedRequest } from "../support/mock-service.ts";
import { freePort } from "../support/ports.ts";
import { toId, kickOff, minute, playing, startScenario, virtualClock } from "../support/scenario.ts";

const refuse = (): Response => jsonResponse({ errorCode: "10300" }, { status: 403 });
const hour = 60 * minute;

/** A service that answers once with a response, and then with matches in play. */
function playingAfter(response: () => Response): (arrival: ReceivedRequest) => Response {
  const answers = [response];
  return (arrival) => answers.shift()?.() ?? playing(arrival);
}

describe("failures", () => {
  it.each([
    ["0", minute],
    ["Thu, 01 Jan 2026 00:00:00 GMT", minute],
    ["99999999999", 60 * minute],
  ])("a 429 with Retry-After %s blocks all requests for %d ms", async (header, expected) => {
    const limited = () => new Response("", { status: 429, headers: { "retry-after": header } });
    const { arrivals, runUntil } = await startScenario(playingAfter(limited), { count: 2, concurrency: 1 });
    await runUntil(kickOff + 6 * minute + expected);
    const pause = (arrivals[1]?.at ?? 0) - (arrivals[0]?.at ?? 0);
    expect(pause).toBeGreaterThanOrEqual(expected);
    expect(pause).toBeLessThan(expected + minute);
  });

  it("a failed feed receives one request at a time", async () => {
    const { arrivals, runUntil, eventLog } = await startScenario(() => new Response("", { status: 500 }), {
      count: 60,
      concurrency: 4,
    });
    await runUntil(kickOff + 9 * minute);
    expect(eventLog.some((line) => line.includes("breaker"))).toBe(true);
    // Sixty targets poll once a minute with doubling pauses, which is more than 120 requests without the breaker.
    expect(arrivals.length).toBeLessThan(40);
  });
});

describe("recovery", () => {
  it("revives the dead letters of a feed when another target of the feed recovers", async () => {
    let refused = true;
    const revived: string[] = [];
    const { arrivals, runUntil, store } = await startScenario((arrival) => (refused ? refuse() : playing(arrival)), {
      count: 3,
      events: [{ revived: (target) => void revived.push(target) }],
      policies: { "*": { spread: 0, probe: 1200 } },
    });
    await runUntil(kickOff + 15 * minute);
    expect(await store.deadLetters?.()).toHaveLength(3);
    refused = false;
    await runUntil(kickOff + 32 * minute);
    expect(await store.deadLetters?.()).toEqual([]);
    expect(new Set(arrivals.slice(-6).map(toId)).size).toBe(3);
    expect(revived.length).toBeLessThanOrEqual(2);
  });

  it("applies Retry-After of a 503 to all targets of the feed, with its date in the service's time", async () => {
    const clock = virtualClock(kickOff + 5 * minute);
    // The clock of the service is three hours behind: in local time, the date has passed.
    const date = (afterMs: number): string => new Date(clock.now() - 3 * hour + afterMs).toUTCString();
    const down = () => new Response("", { status: 503, headers: { date: date(0), "retry-after": date(30 * minute) } });
    const { arrivals, runUntil } = await startScenario(playingAfter(down), { clock, count: 4, concurrency: 1 });
    await runUntil(kickOff + 34 * minute);
    expect(arrivals).toHaveLength(1);
    await runUntil(kickOff + 50 * minute);
    expect(new Set(arrivals.map(toId)).size).toBe(4);
  });

  it("uses up no window with a request whose connection was refused", async () => {
    const clock = virtualClock(kickOff + 5 * minute);
    const store = await temporaryStore();
    // Basketball win probability: once a day.
    const match = { sport: "basketball", calendars: [], fixtures: ["fixture0"] };
    const following = [{ ...match, feeds: ["basketball/live-win-probability"] }];
    const parts = { store, clock, name: "worker", following, policies: { "*": { spread: 0 } } };
    const step = async ({ worker }: Harvester): Promise<void> => {
      await worker.step();
      await worker.drain();
    };
    const down = createHarvester({ ...parts, baseUrl: `http://127.0.0.1:${await freePort()}` });
    await down.begin();
    for (let poll = 0; poll < 3; poll++) {
      await step(down);
      clock.set((await store.nextDueAt()) as number);
    }
    expect(clock.now() - (kickOff + 5 * minute)).toBe(35_000);
    const [target] = await store.targetsOfFixture("fixture0");
    expect(target).toMatchObject({ lastStatus: "network", failures: 3 });
    let requests = 0;
    const up = createHarvester({
      ...parts,
      baseUrl: await serve((_, response) => {
        requests += 1;
        response.setHeader("content-type", "application/json").end("{}");
      }),
    });
    await up.begin();
    await step(up);
    expect(requests).toBe(1);
    expect((await store.nextDueAt())! - clock.now()).toBeGreaterThan(20 * hour);
  });

  it("uses up no window with a request without an available token", async () => {
    let down = true;
    const harvest = await startScenario(
      (arrival) => {
        if (arrival.path === "/token")
          return down
            ? new Response("", { status: 500 })
            : jsonResponse({ access_token: "token-7d1f0c6b9a", expires_in: 3600 });
        return playing(arrival);
      },
      { auth: oauth({ tokenUrl: "https://feeds.example/token", clientId: "client", clientSecret: "secret" }) },
    );
    await harvest.runUntil(kickOff + 5 * minute + 10_000);
    const tokenRequests = harvest.arrivals.length;
    expect(harvest.arrivals.every(({ path }) => path === "/token")).toBe(true);
    expect(tokenRequests).toBeGreaterThanOrEqual(2);
    down = false;
    await harvest.runUntil(kickOff + 6 * minute);
    expect(harvest.arrivals.filter(({ path }) => path !== "/token").length).toBeGreaterThan(0);
  });

  it("counts a late attempt with the missed intervals, which are not made up", async () => {
    const skipped: number[] = [];
    const scenario = await startScenario(playing, {
      events: [{ polled: (_outcome, _settled, _late, missed) => void skipped.push(missed) }],
    });
    await scenario.runUntil(kickOff + 8 * minute);
    scenario.clock.set(kickOff + 13.5 * minute);
    await scenario.runUntil(kickOff + 16 * minute);
    expect(skipped.filter((count) => count > 0)).toEqual([4]);
    const gaps = scenario.arrivals.slice(1).map(({ at }, index) => at - scenario.arrivals[index]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minute);
  });
});

describe("a store that is permanently unavailable", () => {
  const storeError = new StoreError("store.gone", "the thread that writes the store ended with 1", {
    fix: "start again",
  });

  it.each([
    ["no target can be claimed", "dueTargets", "failed work"],
    ["a response cannot be stored", "complete", "failed settle"],
  ] as const)("ends the run with the reason, and without retries, if %s", async (_, method, failure) => {
    const store = withMethods(await temporaryStore(), { [method]: () => Promise.reject(storeError) });
    const { harvester, eventLog } = await startScenario(playing, { store });
    await expect(harvester.worker.run(new AbortController().signal)).rejects.toBe(storeError);
    expect(eventLog.filter((line) => line.startsWith(failure))).toHaveLength(1);
  });
});
