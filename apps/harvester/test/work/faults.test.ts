import { describe, expect, it } from "vitest";
import { bearer, apiKey } from "@sdf/runtime";
import { createHarvester, type Harvester, type HarvesterOptions } from "../../src/harvester.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import type { Store } from "../../src/store/contract.ts";
import type { WorkEvents } from "../../src/work/events.ts";
import { json, match, service, type Arrival } from "../support/answers.ts";
import { virtualClock } from "../support/rehearse.ts";

const minute = 60_000;
const kickOff = Date.parse("2026-09-12T14:00:00Z");
const fixtures = (count: number): string[] => Array.from({ length: count }, (_, index) => `fixture${index}`);
const idOf = ({ path }: Arrival): string => path.split("/").at(-1) ?? "";

interface Scene {
  readonly clock: ReturnType<typeof virtualClock>;
  readonly arrivals: Arrival[];
  readonly harvester: Harvester;
  readonly store: Store;
  readonly told: string[];
  until(at: number): Promise<void>;
}

async function scene(answer: (arrival: Arrival) => Response | Promise<Response>, options: Partial<HarvesterOptions> & { readonly count?: number } = {}): Promise<Scene> {
  const clock = virtualClock(kickOff + 5 * minute);
  const { fetch, arrivals } = service(clock, answer);
  const store = options.store ?? createMemoryStore();
  const told: string[] = [];
  const note: Partial<WorkEvents> = {
    polled: ({ claim, result, message, url }) => void told.push(JSON.stringify({ target: claim.target.id, result, message, url })),
    blocked: (bucket, until, why) => void told.push(`blocked ${bucket} ${until} ${why}`),
    trouble: (where, error) => void told.push(`trouble ${where} ${String(error)}`),
  };
  const harvester = createHarvester({
    store, clock, fetch, baseUrl: "https://feeds.example", name: "worker",
    following: [{ sport: "soccer", calendars: [], fixtures: fixtures(options.count ?? 1), feeds: ["soccer/match-momentum"] }],
    policies: { "*": { spread: 0 } },
    ...options,
    events: [note, ...(options.events ?? [])],
  });
  await harvester.begin();
  return {
    clock, arrivals, harvester, store, told,
    async until(end) {
      for (let steps = 0; clock.now() <= end; steps++) {
        if (steps > 100_000) throw new Error("the worker does not get on");
        await harvester.worker.step();
        await harvester.worker.drain();
        const next = await store.nextDue(clock.now());
        if (next === undefined || next > end) break;
        clock.set(Math.max(clock.now(), next));
      }
      clock.set(Math.max(clock.now(), end));
    },
  };
}

const playing = (arrival: Arrival): Response => json(match(idOf(arrival), kickOff, "Playing"));

describe("failures", () => {
  it("back off with the interval as floor, and come back", async () => {
    let down = true;
    const { arrivals, until } = await scene((arrival) => (down ? new Response("<html>down</html>", { status: 503 }) : playing(arrival)));
    await until(kickOff + 20 * minute);
    const gaps = arrivals.slice(1).map(({ at }, index) => at - arrivals[index]!.at);
    expect(gaps).toEqual([minute, 2 * minute, 4 * minute, 8 * minute]);
    down = false;
    await until(kickOff + 45 * minute);
    expect(arrivals.at(-1)!.at - arrivals.at(-2)!.at).toBe(minute);
  });

  it("429 moves everything, by as much as the service asks", async () => {
    let first = true;
    const { arrivals, until, told } = await scene((arrival) => {
      if (!first) return playing(arrival);
      first = false;
      return new Response("", { status: 429, headers: { "retry-after": "400" } });
    }, { count: 5, concurrency: 1 });
    await until(kickOff + 6 * minute);
    expect(arrivals.length).toBe(1);
    expect(told.some((line) => line.startsWith("blocked *"))).toBe(true);
    await until(kickOff + 20 * minute);
    expect(Math.min(...arrivals.slice(1).map(({ at }) => at))).toBeGreaterThanOrEqual(arrivals[0]!.at + 400_000);
    expect(new Set(arrivals.slice(1).map(idOf)).size).toBe(5);
  });

  it("a refused token is renewed once, without losing the interval, and each attempt is claimed", async () => {
    let token = 0;
    let refusals = 1;
    const second = await scene((arrival) => (refusals-- > 0 ? json({ errorCode: "10312" }, { status: 401 }) : playing(arrival)), { auth: bearer(() => `token-number-${++token}`) });
    await second.until(kickOff + 7 * minute);
    expect(second.arrivals.map(({ at }) => at - second.arrivals[0]!.at)).toEqual([0, 0, minute, 2 * minute].slice(0, second.arrivals.length));
    expect(second.arrivals.length).toBeGreaterThanOrEqual(3);
    expect(await second.store.counts()).toMatchObject({ polls: second.arrivals.length });
  });

  it("persistent refusals go to the dead letters with the reason", async () => {
    const { arrivals, until, store } = await scene(() => json({ errorCode: "10300" }, { status: 403 }));
    await until(kickOff + 60 * minute);
    expect(arrivals.length).toBe(3);
    expect(await store.counts()).toMatchObject({ "dead letters": 1 });
    expect((await store.target("soccer/match-momentum?fixture=fixture0"))?.reason).toContain("refused 3 times");
  });

  it("an error page, a torn document and an error object in a 200 are kept as they came, and polling goes on", async () => {
    const bad = [() => new Response("<html><body>maintenance</body></html>", { headers: { "content-type": "text/html" } }), () => new Response('{"matchInfo": {"id"'), () => json({ errorCode: "10101" })];
    let count = 0;
    const { until, store, arrivals } = await scene((arrival) => bad[count++]?.() ?? playing(arrival));
    await until(kickOff + 30 * minute);
    const bodies: string[] = [];
    for await (const { id } of store.responses()) bodies.push(new TextDecoder().decode(await store.body(id)));
    expect(bodies.length).toBe(arrivals.length);
    expect(bodies.slice(0, 3)).toEqual(["<html><body>maintenance</body></html>", '{"matchInfo": {"id"', '{"errorCode":"10101"}']);
    expect((await store.target("soccer/match-momentum?fixture=fixture0"))?.failures).toBe(0);
  });

  it("a feed that is down is asked by one target at a time", async () => {
    const { arrivals, until, told } = await scene(() => new Response("", { status: 500 }), { count: 60, concurrency: 4 });
    await until(kickOff + 9 * minute);
    expect(told.some((line) => line.includes("breaker"))).toBe(true);
    // Sixty targets at one poll a minute, doubling: without the breaker more than 120 would have gone out.
    expect(arrivals.length).toBeLessThan(40);
  });

  it("a body that is too long is not read to its end", async () => {
    const { store, until } = await scene(() => new Response(new Uint8Array(5000)), { maxBody: 4096 });
    await until(kickOff + 6 * minute);
    expect((await store.target("soccer/match-momentum?fixture=fixture0"))?.lastStatus).toBe("undecodable");
  });

  it("redirects are not followed", async () => {
    const { arrivals, store, until } = await scene(() => new Response("", { status: 302, headers: { location: "https://elsewhere.example/" } }));
    await until(kickOff + 5 * minute);
    expect(arrivals.length).toBe(1);
    expect((await store.target("soccer/match-momentum?fixture=fixture0"))?.lastStatus).toBe("client-error");
  });

  it("a store that fails for a while loses nothing that was received", async () => {
    const store = createMemoryStore();
    let failing = 3;
    const flaky: Store = { ...store, settle: async (outcome) => { if (failing-- > 0) throw new Error("database is gone"); return store.settle(outcome); } };
    const { arrivals, until, told } = await scene(playing, { store: flaky });
    await until(kickOff + 5 * minute);
    expect(arrivals.length).toBe(1);
    expect(told.filter((line) => line.startsWith("trouble settle")).length).toBe(3);
    expect(await store.counts()).toMatchObject({ responses: 1, "polls ok": 1 });
  });
});

describe("rates", () => {
  it("no sliding window ever holds more than the operator's number", async () => {
    const rates = { all: { requests: 7, per: 10 }, feeds: { "soccer/match-momentum": { requests: 5, per: 10 } } };
    const { arrivals, until } = await scene(playing, { count: 40, rates });
    await until(kickOff + 15 * minute);
    const times = arrivals.map(({ at }) => at).sort((one, other) => one - other);
    for (let index = 5; index < times.length; index++) expect(times[index]! - times[index - 5]!).toBeGreaterThanOrEqual(10_000);
    // And nearly all of the rate is used: 40 targets a minute want more than it gives.
    expect(times.length).toBeGreaterThan((10 * minute / 10_000) * 5 * 0.85);
    // Nobody starves.
    expect(new Set(arrivals.map(idOf)).size).toBe(40);
  });
});

describe("several workers", () => {
  it("share targets and rate, and never poll one target twice within its interval", async () => {
    const store = createMemoryStore();
    const one = await scene(playing, { store, count: 12, rates: { all: { requests: 6, per: 5 } } });
    const arrivals: Arrival[] = one.arrivals;
    const other = createHarvester({
      store, clock: one.clock, baseUrl: "https://feeds.example", name: "other", rates: { all: { requests: 6, per: 5 } }, policies: { "*": { spread: 0 } },
      fetch: async (request) => {
        const url = new URL(request.url);
        arrivals.push({ at: one.clock.now(), url: request.url, path: url.pathname, query: url.searchParams });
        return json(match(url.pathname.split("/").at(-1)!, kickOff, "Playing"));
      },
      following: [{ sport: "soccer", calendars: [], fixtures: fixtures(12), feeds: ["soccer/match-momentum"] }],
    });
    await other.begin();
    for (const end = kickOff + 15 * minute; one.clock.now() < end;) {
      await Promise.all([one.harvester.worker.step(), other.worker.step()]);
      await Promise.all([one.harvester.worker.drain(), other.worker.drain()]);
      one.clock.set(Math.max(one.clock.now() + 1, Math.min(end, (await store.nextDue(one.clock.now())) ?? end)));
    }
    const last = new Map<string, number>();
    for (const { path, at } of [...arrivals].sort((a, b) => a.at - b.at)) {
      expect(at - (last.get(path) ?? -Infinity)).toBeGreaterThanOrEqual(minute);
      last.set(path, at);
    }
    const times = arrivals.map(({ at }) => at).sort((a, b) => a - b);
    for (let index = 6; index < times.length; index++) expect(times[index]! - times[index - 6]!).toBeGreaterThanOrEqual(5000);
    expect(last.size).toBe(12);
  });

  it("a worker that is gone loses its targets to another after time-out and interval", async () => {
    const store = createMemoryStore();
    const { clock, until, arrivals } = await scene(playing, { store });
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

  it("a process that was stopped between claim and sending does not send any more", async () => {
    const store = createMemoryStore();
    const stopped: Partial<WorkEvents> = {};
    const found = await scene(playing, { store, events: [stopped] });
    let stops = 1;
    stopped.step = (step) => {
      if (step === "send" && stops-- > 0) found.clock.set(found.clock.now() + 90_000);
    };
    await found.until(kickOff + 12 * minute);
    // The first claim came to nothing; what was sent keeps the interval.
    expect(await store.counts()).toMatchObject({ "polls abandoned": 1 });
    for (let index = 1; index < found.arrivals.length; index++) expect(found.arrivals[index]!.at - found.arrivals[index - 1]!.at).toBeGreaterThanOrEqual(minute);
  });
});

describe("secrets", () => {
  it("stand in no archive, message or address", async () => {
    const canary = "canary-9f8e7d6c5b4a";
    const { store, told, until } = await scene((arrival) => {
      if (arrival.query.get("apikey") === null) return json({ match: [] });
      // A service that repeats the address in its answer.
      return new Response(`<html>no page at ${arrival.url}</html>`, { status: 500, headers: { "content-type": "text/html" } });
    }, {
      auth: apiKey(canary), secrets: [canary],
      following: [{ sport: "tennis", calendars: ["tournament1"], fixtures: [], feeds: ["tennis/tournament-simulations"] }],
    });
    await until(kickOff + 10 * minute);
    let kept = "";
    for await (const { id } of store.responses()) kept += new TextDecoder().decode(await store.body(id));
    expect(kept).toContain("apikey=****");
    for (const text of [kept, told.join("\n"), JSON.stringify(await store.target("tennis/tournament-simulations?tournament=tournament1"))]) expect(text).not.toContain(canary);
    expect(told.length).toBeGreaterThan(0);
  });
});
