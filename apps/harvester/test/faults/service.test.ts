import { oauth, type FetchFunction } from "@sdf/runtime";
/**
 * Faults of the reference server's injector that need real connections, from a seed: intervals hold, every attempt has a
 * row, responses are stored, and polling continues afterwards. `test/simulation` has the others.
 */
import { Faults } from "@sdf/server";
import type { FaultEffect } from "@sdf/server-control";
import { afterEach, describe, expect, it } from "vitest";
import { intervalViolations } from "../support/live-server.ts";
import { jsonResponse, matchDocument } from "../support/mock-service.ts";
import { seed } from "../support/random.ts";
import { toId, kickOff, minute, startScenario } from "../support/scenario.ts";
import { startSimulation, type Simulation } from "../support/simulation.ts";
import { temporaryStore } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { coveredMatches, world } from "../support/world.ts";

allowLongTests();

const hour = 60 * minute;
const open: Simulation[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

const fixture = coveredMatches()[0]!;
const feeds = ["soccer/match-momentum", "soccer/live-win-probability", "soccer/match-possession-values"];
/** Requests by the simulated time of their dispatch. The journal adds reset requests only at the end of the test. */
function watched(): {
  readonly sent: { url: string; received: number }[];
  readonly fetch: FetchFunction;
  clock?: { now(): number } | undefined;
} {
  const made: ReturnType<typeof watched> = {
    sent: [],
    fetch: (request) => {
      if (request.method === "GET") made.sent.push({ url: request.url, received: made.clock?.now() ?? 0 });
      return fetch(request);
    },
  };
  return made;
}

const effects: Readonly<Record<string, FaultEffect>> = {
  "a slow drip": { kind: "drip", bytes: 1500, every: 1 },
  "a transfer that ends before it should, compressed as it is": { kind: "truncated", at: "transfer", share: 0.4 },
  "a piece in the midst of a document destroyed": { kind: "malformed" },
  "30 MB": { kind: "huge", bytes: 30_000_000 },
  "a content type that is wrong": { kind: "content-type", value: "text/plain" },
  "a connection reset before the headers": { kind: "reset", at: "before-headers" },
  "a connection reset in the midst of the body": { kind: "reset", at: "mid-body" },
};

describe("a service that sometimes answers with", () => {
  it.each(Object.entries(effects))("%s", async (_, effect) => {
    const faults = new Faults();
    const store = await temporaryStore();
    const door = watched();
    const run = await startSimulation(
      fixture.start + 5 * minute,
      {
        store,
        fetch: door.fetch,
        following: [{ sport: "soccer", calendars: [], fixtures: [fixture.id], feeds }],
        policies: { "*": { spread: 0 } },
      },
      { hooks: faults.hooks },
    );
    open.push(run);
    door.clock = run.clock;
    faults.set({
      id: "fault",
      effect,
      when: { probability: effect.kind === "huge" ? 0.1 : 0.5 },
      seed: String(seed),
    });
    const until = run.clock.now() + 8 * minute;
    await run.runUntil(until);
    expect(faults.list()[0]?.struck).toBeGreaterThan(0);
    faults.clearAll();
    // The maximum pause is 15 minutes.
    const cleared = run.clock.now();
    await run.runUntil(cleared + 18 * minute);

    expect(intervalViolations(door.sent, minute)).toEqual([]);
    expect(run.journal.length).toBe(door.sent.length);
    expect((await store.counts())["polls"]).toBe(run.journal.length);
    for (const feed of feeds) {
      const target = await store.target(`${feed}?fixture=${fixture.id}`);
      expect([feed, target?.failures, target?.lastStatus]).toEqual([
        feed,
        0,
        expect.stringMatching(/^(ok|unchanged|no-data)$/),
      ]);
      expect(run.journal.filter((entry) => entry.feed === feed && entry.at > cleared).length).toBeGreaterThan(1);
    }
    // Every complete response is stored, even if it cannot be decoded.
    const whole = run.journal.filter(({ status, bytes }) => status > 0 && bytes > 0).length;
    const cut =
      effect.kind === "reset" || (effect.kind === "truncated" && effect.at === "transfer")
        ? (faults.list()[0]?.struck ?? run.journal.filter((entry) => (entry.faults ?? []).length > 0).length)
        : 0;
    expect((await store.counts())["responses"]).toBeGreaterThanOrEqual(whole - cut);
  });
});

describe("tokens that the service refuses one after another", () => {
  it("are renewed once per refusal, within the interval and without dead letters", async () => {
    const faults = new Faults();
    const store = await temporaryStore();
    const tokens: string[] = [];
    const run = await startSimulation(
      fixture.start + 5 * minute,
      {
        store,
        following: [{ sport: "soccer", calendars: [], fixtures: [fixture.id], feeds }],
        policies: { "*": { spread: 0 } },
        auth: (baseUrl) =>
          oauth({ tokenUrl: `${baseUrl}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" }),
        fetch: (request) => {
          if (request.method === "POST") tokens.push(request.url);
          return fetch(request);
        },
      },
      { open: false, hooks: faults.hooks },
    );
    open.push(run);
    faults.set({
      id: "storm",
      effect: { kind: "token-expired" },
      when: { burst: 4, probability: 0.3 },
      seed: String(seed),
    });
    await run.runUntil(run.clock.now() + 20 * minute);
    const { struck = 0 } = faults.list()[0] ?? {};
    expect(struck).toBeGreaterThan(4);
    faults.clearAll();
    await run.runUntil(run.clock.now() + 18 * minute);
    // At most one new token per refusal, and the first token.
    expect(tokens.length).toBeLessThanOrEqual(struck + 1);
    const requests = run.journal.filter(({ feed }) => feed !== undefined);
    expect(
      intervalViolations(
        requests.map(({ url, at }) => ({ url, received: at })),
        minute,
      ),
    ).toEqual([]);
    for (const feed of feeds) expect((await store.target(`${feed}?fixture=${fixture.id}`))?.failures).toBe(0);
    expect((await store.counts())["dead_letters"]).toBe(0);
  });
});

describe("a list of which a page is skipped during a poll", () => {
  it("is complete after the next full poll", async () => {
    const faults = new Faults();
    const store = await temporaryStore();
    const { tournamentCalendar: calendar } = fixture;
    const run = await startSimulation(
      fixture.start - hour,
      {
        store,
        following: [{ sport: "soccer", calendars: [calendar], fixtures: [], feeds: ["soccer/match-detailed"] }],
        policies: { "*": { spread: 0, pageSize: 60, confirmed: { "*": 300 }, reconcile: 3600 } },
      },
      { hooks: faults.hooks },
    );
    open.push(run);
    faults.set({
      id: "pages",
      effect: { kind: "page-skip" },
      when: { probability: 0.6, count: 4 },
      seed: `${seed}`,
    });
    await run.runUntil(fixture.start + 30 * minute);
    expect(faults.list()[0]?.struck).toBeGreaterThan(0);
    faults.clearAll();
    // A skipped item is not detected: the next full poll has it, after an hour.
    await run.runUntil(fixture.start + 2.6 * hour);
    const expected = world().sports.soccer.fixtures.filter((each) => each.tournamentCalendar === calendar);
    const stored = new Map((await store.fixtures()).map((row) => [row.id, row]));
    expect(expected.filter(({ id }) => !stored.has(id)).length).toBe(0);
    expect(stored.get(fixture.id)?.status).toBe("Played");
    // First pages are polls and keep the interval; further pages are parts of the same poll.
    expect(
      intervalViolations(
        run.journal.filter(({ url }) => /_pgNm=1(&|$)/.test(url)).map(({ at }) => ({ url: "list", received: at })),
        minute,
      ),
    ).toEqual([]);
  });
});

describe("a fixture that is moved while it is polled", () => {
  it("is not polled until its new time, and polled from then on", async () => {
    const moved = kickOff + 26 * hour;
    let clockAt: () => number = () => 0;
    const harvest = await startScenario(
      (arrival) => {
        const now = clockAt();
        const isMoved = now > kickOff + 10 * minute;
        return jsonResponse(
          matchDocument(
            toId(arrival),
            isMoved ? moved : kickOff,
            !isMoved ? "Playing" : now < moved ? "Fixture" : "Playing",
            {},
          ),
        );
      },
      { policies: { "*": { spread: 0, tail: 600 } } },
    );
    clockAt = harvest.clock.now;
    await harvest.runUntil(kickOff + 27 * hour);
    const at = harvest.arrivals.map((arrival) => arrival.at);
    expect(at.filter((each) => each < kickOff + 12 * minute).length).toBeGreaterThan(4);
    // The documented windows long before a kick-off do not include polls of the match itself.
    expect(at.filter((each) => each > kickOff + 15 * minute && each < moved - 2 * hour).length).toBeLessThan(4);
    expect(at.filter((each) => each >= moved).length).toBeGreaterThan(50);
    expect(Math.min(...at.filter((each) => each >= moved)) - moved).toBeLessThanOrEqual(minute);
  });
});
