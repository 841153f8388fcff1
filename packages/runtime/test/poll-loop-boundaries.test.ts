import { describe, expect, it } from "vitest";
import {
  createClient,
  defineFeed,
  poll,
  type Clock,
  type FeedDescription,
  type FetchFunction,
  type PollOptions,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum } from "./support.ts";

type Answer = (count: number, time: string) => Response | Error;

/** Polls from 15:00 until the iteration ends; returns the times of the requests and of the updates. */
function run(
  answer: Answer,
  polling: FeedDescription["polling"],
  options: PollOptions = {},
  clock = manualClock("2026-10-03T15:00:00Z"),
) {
  const feed = defineFeed<{ fixture: string }, object>({ ...momentum, polling }, jsonDecoder<object>());
  const time = (): string => new Date(clock.now()).toISOString().slice(5, 19);
  const requests: string[] = [];
  const updates: string[] = [];
  const fetch: FetchFunction = async () => {
    requests.push(time());
    const response = answer(requests.length, time());
    if (response instanceof Error) throw response;
    return response;
  };
  const client = createClient({ baseUrl: "https://feeds.example", fetch, clock, retry: false });
  const end = (async () => {
    for await (const _update of poll(client, feed, { fixture: "a1" }, options)) updates.push(time());
  })();
  return { requests, updates, end };
}

const kickOff = new Date("2026-10-03T15:00:00Z");
const minute: FeedDescription["polling"] = [{ id: "m", anchor: "kick-off", from: 0, to: 600, every: 60 }];
const status = (code: number) => (): Response => new Response("", { status: code });

describe("failed polls", () => {
  it.each([429, 500, 502, 503, 599])("repeats polls with status %i at most five times by default", async (code) => {
    const { requests, end } = run(status(code), minute, { kickOff });
    expect((await failure(end)).details.status).toBe(code);
    expect(requests).toHaveLength(5);
  });

  it.each([400, 404, 428, 430, 499])("ends polling after status %i", async (code) => {
    const { requests, end } = run(status(code), minute, { kickOff });
    expect((await failure(end)).details.status).toBe(code);
    expect(requests).toHaveLength(1);
  });

  it("repeats polls after failures of the network", async () => {
    const { requests, end } = run(() => new TypeError("fetch failed"), minute, { kickOff, maxFailures: 2 });
    expect((await failure(end)).code).toBe("http.network");
    expect(requests).toEqual(["10-03T15:00:00", "10-03T15:01:00"]);
  });

  it("end polling at once if none may be repeated", async () => {
    const { requests, end } = run(status(503), minute, { kickOff, maxFailures: 1 });
    expect((await failure(end)).details.status).toBe(503);
    expect(requests).toHaveLength(1);
  });

  it("count only in a row", async () => {
    const { requests, end } = run((count) => (count % 2 === 0 ? json({ count }) : status(503)()), minute, {
      kickOff,
      maxFailures: 2,
    });
    await end;
    expect(requests).toHaveLength(11);
  });
});

describe("polling", () => {
  it("ends with its last window, and yields equal responses once", async () => {
    const { requests, updates, end } = run((count) => json({ value: count < 4 ? 1 : 2 }), minute, { kickOff });
    await end;
    expect(requests[0]).toBe("10-03T15:00:00");
    expect(requests.at(-1)).toBe("10-03T15:10:00");
    expect(requests).toHaveLength(11);
    expect(updates).toEqual(["10-03T15:00:00", "10-03T15:03:00"]);
  });

  it("yields a response again after another one", async () => {
    const { updates, end } = run(
      (count) => json({ value: count % 2 }),
      [{ id: "m", anchor: "kick-off", from: 0, to: 120, every: 60 }],
      { kickOff },
    );
    await end;
    expect(updates).toHaveLength(3);
  });

  it("starts on the day of the match if a window does", async () => {
    const polling: FeedDescription["polling"] = [
      { id: "d", anchor: "match-day", from: 86_400, to: 86_400, once: true },
    ];
    const { requests, end } = run(() => json({}), polling, { kickOff });
    await end;
    expect(requests).toEqual(["10-04T00:00:00"]);
  });

  it("respects the status and the coverage level of its options", async () => {
    const byLevel: FeedDescription["polling"] = [
      { id: "top", anchor: "kick-off", from: 0, to: 60, every: 60, coverageLevels: ["13"] },
      { id: "other", anchor: "kick-off", from: 30, to: 30, once: true, coverageLevels: ["other"] },
    ];
    const top = run(() => json({}), byLevel, { kickOff, coverageLevel: "13" });
    await top.end;
    expect(top.requests).toEqual(["10-03T15:00:00", "10-03T15:01:00"]);
    const other = run(() => json({}), byLevel, { kickOff, coverageLevel: "4" });
    await other.end;
    expect(other.requests).toEqual(["10-03T15:00:30"]);
    const finished = run(
      () => json({}),
      [{ id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"] }],
      { kickOff, status: "Played" },
    );
    await finished.end;
    expect(finished.requests).toEqual([]);
  });

  it("waits in steps of at most an hour, and uses the clock of its options", async () => {
    const clock = manualClock("2026-10-03T12:30:00Z");
    const sleeps: number[] = [];
    const observed: Clock = { now: clock.now, sleep: (wait, signal) => (sleeps.push(wait), clock.sleep(wait, signal)) };
    const { requests, end } = run(
      () => json({}),
      [{ id: "w", anchor: "kick-off", from: 0, to: 0, once: true }],
      { kickOff, clock: observed },
      clock,
    );
    await end;
    expect(sleeps).toEqual([3_600_000, 3_600_000, 1_800_000]);
    expect(requests).toEqual(["10-03T15:00:00"]);
  });

  it("reports a failure of the clock", async () => {
    const clock: Clock = {
      now: () => kickOff.getTime() - 1000,
      sleep: () => Promise.reject(new RangeError("no timer")),
    };
    const { end } = run(() => json({}), minute, { kickOff, clock });
    await expect(end).rejects.toThrow("no timer");
  });
});
