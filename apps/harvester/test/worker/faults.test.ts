import { bearer } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import type { WorkEvents } from "../../src/worker/events.ts";
import { jsonResponse } from "../support/mock-service.ts";
import { toId, kickOff, minute, playing, startScenario } from "../support/scenario.ts";
import { listResponses, temporaryStore, withMethods } from "../support/store.ts";

describe("failures", () => {
  it("back off with the interval as minimum, and recover", async () => {
    let down = true;
    const { arrivals, runUntil: until } = await startScenario((arrival) =>
      down ? new Response("<html>down</html>", { status: 503 }) : playing(arrival),
    );
    await until(kickOff + 20 * minute);
    const gaps = arrivals.slice(1).map(({ at }, index) => at - arrivals[index]!.at);
    expect(gaps).toEqual([minute, 2 * minute, 4 * minute, 8 * minute]);
    down = false;
    await until(kickOff + 45 * minute);
    expect(arrivals.at(-1)!.at - arrivals.at(-2)!.at).toBe(minute);
  });

  it("status 429 delays all targets by the requested time", async () => {
    let first = true;
    const {
      arrivals,
      runUntil: until,
      eventLog: lines,
    } = await startScenario(
      (arrival) => {
        if (!first) return playing(arrival);
        first = false;
        return new Response("", { status: 429, headers: { "retry-after": "400" } });
      },
      { count: 5, concurrency: 1 },
    );
    await until(kickOff + 6 * minute);
    expect(arrivals.length).toBe(1);
    expect(lines.some((line) => line.startsWith("blocked *"))).toBe(true);
    await until(kickOff + 20 * minute);
    expect(Math.min(...arrivals.slice(1).map(({ at }) => at))).toBeGreaterThanOrEqual(arrivals[0]!.at + 400_000);
    expect(new Set(arrivals.slice(1).map(toId)).size).toBe(5);
  });

  it("a refused token is renewed once within the interval, and each attempt is claimed", async () => {
    let token = 0;
    let refusals = 1;
    const second = await startScenario(
      (arrival) => (refusals-- > 0 ? jsonResponse({ errorCode: "10312" }, { status: 401 }) : playing(arrival)),
      { auth: bearer(() => `token-number-${++token}`) },
    );
    await second.runUntil(kickOff + 7 * minute);
    expect(second.arrivals.map(({ at }) => at - second.arrivals[0]!.at)).toEqual(
      [0, minute, 2 * minute].slice(0, second.arrivals.length),
    );
    expect(second.arrivals.length).toBeGreaterThanOrEqual(2);
    expect(await second.store.counts()).toMatchObject({ polls: second.arrivals.length });
  });

  it("no answer shortens the interval of a feed that alternates between 200 and 401", async () => {
    let count = 0;
    const { arrivals, runUntil: until } = await startScenario(
      (arrival) => (count++ % 2 === 0 ? playing(arrival) : jsonResponse({ errorCode: "10312" }, { status: 401 })),
      { auth: bearer(() => `token-number-${count}`) },
    );
    await until(kickOff + 40 * minute);
    const gaps = arrivals.slice(1).map(({ at }, index) => at - (arrivals[index]?.at ?? 0));
    expect(gaps.length).toBeGreaterThan(20);
    expect(gaps.filter((gap) => gap < minute)).toEqual([]);
  });

  it.each([
    ["0", minute],
    ["Thu, 01 Jan 2026 00:00:00 GMT", minute],
    ["99999999999", 60 * minute],
  ])("a 429 with Retry-After %s blocks all requests for %d ms", async (header, expected) => {
    let first = true;
    const { arrivals, runUntil: until } = await startScenario(
      (arrival) => {
        if (!first) return playing(arrival);
        first = false;
        return new Response("", { status: 429, headers: { "retry-after": header } });
      },
      { count: 2, concurrency: 1 },
    );
    await until(kickOff + 6 * minute + expected);
    const pause = (arrivals[1]?.at ?? 0) - (arrivals[0]?.at ?? 0);
    expect(pause).toBeGreaterThanOrEqual(expected);
    expect(pause).toBeLessThan(expected + minute);
  });

  it("persistent refusals become dead letters with the reason", async () => {
    const {
      arrivals,
      runUntil: until,
      store,
    } = await startScenario(() => jsonResponse({ errorCode: "10300" }, { status: 403 }));
    await until(kickOff + 60 * minute);
    // Three polls, and probes at growing pauses.
    expect(arrivals.length).toBeGreaterThan(4);
    expect(arrivals.length).toBeLessThan(9);
    expect(await store.counts()).toMatchObject({ dead_letters: 1 });
    expect(await store.deadLetters()).toMatchObject([{ reason: expect.stringContaining("refused 3 times") as string }]);
  });

  it("error pages, incomplete documents and error objects with status 200 are stored unchanged", async () => {
    const bad = [
      () => new Response("<html><body>maintenance</body></html>", { headers: { "content-type": "text/html" } }),
      () => new Response('{"matchInfo": {"id"'),
      () => jsonResponse({ errorCode: "10101" }),
    ];
    let count = 0;
    const { runUntil: until, store, arrivals } = await startScenario((arrival) => bad[count++]?.() ?? playing(arrival));
    await until(kickOff + 30 * minute);
    const bodies: string[] = [];
    for (const id of await listResponses(store)) bodies.push(new TextDecoder().decode(await store.body(id)));
    expect(bodies.length).toBe(arrivals.length);
    expect(bodies.slice(0, 3)).toEqual([
      "<html><body>maintenance</body></html>",
      '{"matchInfo": {"id"',
      '{"errorCode":"10101"}',
    ]);
    expect((await store.target("soccer/match-momentum?fixture=fixture0"))?.failures).toBe(0);
  });

  it("a failed feed receives one request at a time", async () => {
    const {
      arrivals,
      runUntil: until,
      eventLog: lines,
    } = await startScenario(() => new Response("", { status: 500 }), { count: 60, concurrency: 4 });
    await until(kickOff + 9 * minute);
    expect(lines.some((line) => line.includes("breaker"))).toBe(true);
    // Sixty targets poll once a minute with doubling pauses, which is more than 120 requests without the breaker.
    expect(arrivals.length).toBeLessThan(40);
  });

  it("a body beyond the limit is not read to its end", async () => {
    const { store, runUntil: until } = await startScenario(() => new Response(new Uint8Array(5000)), { maxBody: 4096 });
    await until(kickOff + 6 * minute);
    expect((await store.target("soccer/match-momentum?fixture=fixture0"))?.lastStatus).toBe("undecodable");
  });

  it("redirects are not followed", async () => {
    const {
      arrivals,
      store,
      runUntil: until,
    } = await startScenario(
      () => new Response("", { status: 302, headers: { location: "https://elsewhere.example/" } }),
    );
    await until(kickOff + 5 * minute);
    expect(arrivals.length).toBe(1);
    expect((await store.target("soccer/match-momentum?fixture=fixture0"))?.lastStatus).toBe("client-error");
  });

  it("a temporary failure of the store loses no response", async () => {
    const store = await temporaryStore();
    let failing = 3;
    const flaky = withMethods(store, {
      complete: async (outcome) => {
        if (failing-- > 0) throw new Error("database is gone");
        return store.complete(outcome);
      },
    });
    const { arrivals, runUntil: until, eventLog: lines } = await startScenario(playing, { store: flaky });
    await until(kickOff + 5 * minute);
    expect(arrivals.length).toBe(1);
    expect(lines.filter((line) => line.startsWith("failed settle")).length).toBe(3);
    expect(await store.counts()).toMatchObject({ responses: 1, "polls ok": 1 });
  });
});

describe("a slow disk", () => {
  it("causes no early poll and loses no response with commits of 15 seconds", async () => {
    const store = await temporaryStore();
    let clock: { now(): number; set(at: number): void } | undefined;
    const slow = withMethods(store, {
      claim: async (...facts) => {
        const claim = await store.claim(...facts);
        clock?.set(clock.now() + 500);
        return claim;
      },
      complete: async (outcome) => {
        clock?.set(clock.now() + 15_000);
        return store.complete(outcome);
      },
    });
    const harvest = await startScenario(playing, { store: slow, count: 4 });
    ({ clock } = harvest);
    await harvest.runUntil(kickOff + 40 * minute);
    const last = new Map<string, number>();
    for (const { path, at } of harvest.arrivals) {
      expect(at - (last.get(path) ?? -Infinity)).toBeGreaterThanOrEqual(minute);
      last.set(path, at);
    }
    expect(last.size).toBe(4);
    expect(await store.counts()).toMatchObject({
      polls: expect.any(Number) as number,
      responses: harvest.arrivals.length,
    });
    expect(harvest.arrivals.length).toBeGreaterThan(40);
  });
});

describe("worker", () => {
  it("takes over the targets of a worker that ended, after time-out and interval", async () => {
    const store = await temporaryStore();
    const { clock, runUntil: until, arrivals } = await startScenario(playing, { store });
    const target = "soccer/match-momentum?fixture=fixture0";
    const claim = await store.claim(target, "gone", clock.now(), clock.now() + 90_000, []);
    expect(claim).toBeDefined();
    const at = clock.now();
    clock.set(at + 60_000);
    await until(at + 89_000);
    expect(arrivals.length).toBe(0);
    clock.set(at + 95_000);
    await until(at + 200_000);
    expect(arrivals[0]!.at - at).toBeGreaterThanOrEqual(90_000);
    expect(arrivals[0]!.at - at).toBeLessThanOrEqual(96_000);
    expect(await store.gaps(clock.now())).toHaveLength(1);
  });

  it("does not send a claimed request after a long pause of its process", async () => {
    const store = await temporaryStore();
    const stopped: Partial<WorkEvents> = {};
    const harvest = await startScenario(playing, { store, events: [stopped] });
    let stops = 1;
    stopped.step = (step) => {
      if (step === "send" && stops-- > 0) harvest.clock.set(harvest.clock.now() + 90_000);
    };
    await harvest.runUntil(kickOff + 12 * minute);
    // The first claim was abandoned; the sent requests keep the interval.
    expect(await store.counts()).toMatchObject({ "polls abandoned": 1 });
    for (let index = 1; index < harvest.arrivals.length; index++)
      expect(harvest.arrivals[index]!.at - harvest.arrivals[index - 1]!.at).toBeGreaterThanOrEqual(minute);
  });
});
