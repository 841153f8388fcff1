import { createClient, type Client } from "@sdf/runtime";
import { inMemory } from "@sdf/runtime/testing";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { matchMomentum, type MatchMomentum } from "@sdf/soccer/match-momentum";
import { environmentManager, InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
import { queryOptions as reactOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { createQuery } from "@tanstack/svelte-query";
import { useQuery as useVueQuery } from "@tanstack/vue-query";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { infiniteQueryOptions, liveQueryOptions, queryOptions } from "../src/index.ts";

const fixture = "a1b2c3d4e5f6g7h8i9j0k1l2m";
const request = { fixture, live: true } as const;
const kickOff = Date.parse("2026-09-12T13:00:00Z");
const MINUTE = 60_000;
const answer = (matchStatus: string, minute: number) => ({
  json: {
    matchInfo: { id: fixture, date: "2026-09-12Z", time: "13:00:00Z", competition: { id: "c1" } },
    liveData: { matchDetails: { matchStatus, periodId: 2, matchLengthMin: minute } },
  },
});

let cache: QueryClient;
beforeEach(() => {
  vi.useFakeTimers({ now: kickOff + 10 * MINUTE });
  // Without a window, TanStack Query has no intervals.
  environmentManager.setIsServer(() => false);
  cache = new QueryClient();
  cache.mount();
});
afterEach(() => {
  cache.clear();
  vi.useRealTimers();
});

/** A client whose service answers a match, and the times of its requests in seconds. */
function service(answers: readonly unknown[]): { readonly client: Client; readonly seconds: number[] } {
  const { fetch } = inMemory({ [`momentum/${fixture}`]: answers as never });
  const seconds: number[] = [];
  const client = createClient({
    baseUrl: "https://feeds.example",
    retry: { attempts: 1 },
    fetch: (sent) => {
      seconds.push((Date.now() - kickOff) / 1000);
      return fetch(sent);
    },
  });
  return { client, seconds };
}

describe("a query", () => {
  it("has the value of the feed as data, and polls at the documented cadence until the match is over", async () => {
    const { client, seconds } = service([answer("Playing", 10), answer("Playing", 11), answer("Played", 12)]);
    const observer = new QueryObserver(cache, queryOptions(client, matchMomentum, request));
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(seconds).toEqual([600, 660, 720]);
    expect(observer.getCurrentResult().data?.liveData?.matchDetails?.matchStatus).toBe("Played");
    stop();
  });

  it("sends no early request if it is invalidated, mounted again, removed or focused", async () => {
    const { client, seconds } = service([answer("Playing", 10), answer("Playing", 11), answer("Playing", 12)]);
    const options = queryOptions(client, matchMomentum, request);
    let stop = new QueryObserver(cache, options).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    await cache.invalidateQueries({ queryKey: options.queryKey });
    stop();
    stop = new QueryObserver(cache, queryOptions(client, matchMomentum, request)).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seconds).toEqual([600]);
    stop();
    cache.removeQueries({ queryKey: options.queryKey });
    stop = new QueryObserver(cache, options).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seconds).toEqual([600, 660]);
    stop();
  });

  it("waits for the documented interval after a failure", async () => {
    const { client, seconds } = service([answer("Playing", 10), { status: 503, body: "" }, answer("Playing", 12)]);
    const observer = new QueryObserver(cache, queryOptions(client, matchMomentum, request));
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(observer.getCurrentResult()).toMatchObject({ status: "error", data: { matchInfo: { id: fixture } } });
    await vi.advanceTimersByTimeAsync(55_000);
    expect(seconds).toEqual([600, 660, 720]);
    expect(observer.getCurrentResult().status).toBe("success");
    stop();
  });

  it("continues at its pace after the clock was set back by a day", async () => {
    const { client, seconds } = service([answer("Playing", 10), answer("Playing", 11), answer("Played", 12)]);
    const stop = new QueryObserver(cache, queryOptions(client, matchMomentum, request)).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(seconds).toEqual([600, 660 - 24 * 3600, 720 - 24 * 3600]);
    stop();
  });

  it("keeps unchanged parts of the value, so that components do not render again", async () => {
    const { client } = service([answer("Playing", 10), answer("Playing", 11)]);
    const observer = new QueryObserver(cache, queryOptions(client, matchMomentum, request));
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    const before = observer.getCurrentResult().data;
    await vi.advanceTimersByTimeAsync(MINUTE);
    const after = observer.getCurrentResult().data;
    expect(after?.liveData?.matchDetails?.matchLengthMin).toBe(11);
    expect(after?.matchInfo).toBe(before?.matchInfo);
    stop();
  });

  it("has equal keys for equal requests", () => {
    const { client } = service([]);
    const keys = [
      { fixture, live: true },
      { live: true, fixture },
    ].map((each) => queryOptions(client, matchMomentum, each).queryKey);
    cache.setQueryData(keys[0]!, 1);
    expect(cache.getQueryData(keys[1]!)).toBe(1);
  });
});

describe("a live query", () => {
  it("polls a service without a stream at its cadence, and ends with the match", async () => {
    const { client, seconds } = service([answer("Playing", 10), answer("Playing", 11), answer("Played", 12)]);
    const observer = new QueryObserver(cache, liveQueryOptions(client, matchMomentum, request));
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: "fetching", status: "success" });
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(seconds).toEqual([600, 660, 720]);
    expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: "idle", status: "success" });
    expect(observer.getCurrentResult().data?.liveData?.matchDetails?.matchStatus).toBe("Played");
    stop();
  });

  it("stops without an observer, and continues without an early request", async () => {
    const { client, seconds } = service([answer("Playing", 10), answer("Playing", 11), answer("Playing", 12)]);
    const options = liveQueryOptions(client, matchMomentum, request);
    let stop = new QueryObserver(cache, options).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(seconds).toEqual([600, 660]);
    stop = new QueryObserver(cache, options).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seconds).toEqual([600, 660, 901]);
    stop();
  });
});

describe("an infinite query", () => {
  it("requests pages until one has fewer items", async () => {
    const pages: (string | null)[] = [];
    const client = createClient({
      baseUrl: "https://feeds.example",
      fetch: async ({ url }) => {
        const page = new URL(url).searchParams.get("_pgNm");
        pages.push(page);
        const match = (id: string) => ({ matchInfo: { id, date: "2026-09-12Z" } });
        return Response.json({ match: page === "1" ? [match("m1"), match("m2")] : [match("m3")] });
      },
    });
    const options = infiniteQueryOptions(client, matchDetailed, { tournamentCalendar: "c1" }, { pageSize: 2 });
    const observer = new InfiniteQueryObserver(cache, options);
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    const { data, hasNextPage } = observer.getCurrentResult();
    expect(data?.pages.flatMap(({ items }) => items.map(({ matchInfo }) => matchInfo?.id))).toEqual(["m1", "m2", "m3"]);
    expect([hasNextPage, pages]).toEqual([false, ["1", "2"]]);
    stop();
  });
});

it("has the types of the adapters for React, Vue and Svelte", () => {
  const { client } = service([]);
  const options = queryOptions(client, matchMomentum, request);
  const react = () => useQuery(options);
  const vue = () => useVueQuery(options);
  // Its components are compiled by Svelte, so it cannot be loaded here.
  const svelte = (create: typeof createQuery) => create(() => options);
  const infinite = () => useInfiniteQuery(infiniteQueryOptions(client, matchDetailed, { tournamentCalendar: "c1" }));
  expectTypeOf<ReturnType<typeof react>["data"]>().toEqualTypeOf<MatchMomentum | undefined>();
  expectTypeOf<ReturnType<typeof vue>["data"]["value"]>().toEqualTypeOf<MatchMomentum | undefined>();
  expectTypeOf<ReturnType<typeof svelte>["data"]>().toEqualTypeOf<MatchMomentum | undefined>();
  expectTypeOf(infinite).toBeFunction();
  expect(reactOptions(options)).toBe(options);
});
