import { describe, expect, it } from "vitest";
import {
  apiKey,
  createClient,
  defineFeed,
  poll,
  SdfError,
  type Auth,
  type Clock,
  type Feed,
  type FeedDescription,
  type FetchFunction,
  type PollOptions,
  type Rule,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum } from "./support.ts";

const day = "2026-10-03";
const at = (time: string): Date => new Date(`${day}T${time}Z`);
const kickOff = at("15:00:00");
const everyMinute = (to: number): FeedDescription["polling"] => [
  { id: "m", anchor: "kick-off", from: 0, to, every: 60 },
];
/** Polls of ten minutes, from the kick-off on. */
const minutes: FeedDescription = { ...momentum, polling: everyMinute(600) };

interface RunOptions extends PollOptions {
  readonly description?: FeedDescription;
  readonly start?: string;
  readonly clock?: Clock;
  readonly request?: object;
  readonly auth?: Auth;
}

/**
 * Polls a service that answers by the time of day; returns the times of requests and of updates, the `_dlt` of the
 * requests, and the data of the updates.
 */
function run(
  answer: (time: string, count: number) => Response | Error,
  {
    description = momentum,
    start = "15:00:00",
    clock = manualClock(`${day}T${start}Z`),
    request,
    auth,
    ...options
  }: RunOptions = {},
) {
  const feed = defineFeed<{ fixture: string }, unknown>(description, jsonDecoder<unknown>());
  const time = (): string => new Date(clock.now()).toISOString().slice(11, 19);
  const sentAt: string[] = [];
  const changes: (string | null)[] = [];
  const fetch: FetchFunction = async ({ url }) => {
    sentAt.push(time());
    changes.push(new URL(url).searchParams.get("_dlt"));
    const response = answer(time(), sentAt.length);
    if (response instanceof Error) throw response;
    return response;
  };
  const client = createClient({ baseUrl: "https://feeds.example", fetch, clock, retry: false, ...(auth && { auth }) });
  const yielded: string[] = [];
  const data: unknown[] = [];
  const end = (async () => {
    for await (const update of poll(client, feed, { fixture: "a1", ...request }, options)) {
      yielded.push(time());
      data.push(update.data);
    }
  })();
  return { sentAt, changes, yielded, data, end };
}

/** A match from 15:00 to 15:03, with a change every other minute. */
function match(time: string): Response {
  const status = time < "15:00:00" ? "Fixture" : time < "15:03:00" ? "Playing" : "Played";
  return json({
    matchInfo: { date: `${day}Z`, time: "15:00:00Z" },
    liveData: { matchDetails: { matchStatus: status } },
    minute: Math.floor(Number(time.slice(3, 5)) / 2),
  });
}
const status = (code: number, headers: Record<string, string> = {}) => new Response("", { status: code, headers });

describe("poll", () => {
  it("requests once, waits for kick-off, follows the match, and ends with it", async () => {
    const { sentAt, yielded, end } = run(match, { start: "14:00:00" });
    await end;
    expect(sentAt).toEqual(["14:00:00", "15:00:00", "15:01:00", "15:02:00", "15:03:00"]);
    expect(yielded).toEqual(["14:00:00", "15:00:00", "15:02:00", "15:03:00"]);
  });

  it("requests a postponed match at its new kick-off, and ends if it is not played then", async () => {
    const postponed = (time: string, isPlayed: boolean): Response =>
      json({
        matchInfo: { date: `${day}Z`, time: "15:00:00Z" },
        liveData: { matchDetails: { matchStatus: time < "15:00:00" || !isPlayed ? "Postponed" : "Playing" } },
      });
    const off = run((time) => postponed(time, false), { start: "13:00:00" });
    await off.end;
    expect(off.sentAt).toEqual(["13:00:00", "15:00:00"]);
    const played = run((time) => (time < "15:03:00" ? postponed(time, true) : match(time)), { start: "13:00:00" });
    await played.end;
    expect(played.sentAt).toEqual(["13:00:00", "15:00:00", "15:01:00", "15:02:00", "15:03:00"]);
  });

  it("uses the time of the final status for windows that start at the end", async () => {
    const description: FeedDescription = {
      ...momentum,
      polling: [...momentum.polling, { id: "after", anchor: "end", from: 0, to: 7200, every: 3600 }],
    };
    const { sentAt, end } = run(match, { description, start: "15:02:00" });
    await end;
    expect(sentAt).toEqual(["15:02:00", "15:03:00", "16:03:00", "17:03:00"]);
  });

  it("ends with its last window, yields equal responses once, and a response again after another one", async () => {
    const { sentAt, yielded, end } = run((_, count) => json({ value: [1, 1, 1, 2, 2, 1][count - 1] ?? 1 }), {
      description: minutes,
      kickOff,
    });
    await end;
    expect([sentAt.length, sentAt[0], sentAt.at(-1)]).toEqual([11, "15:00:00", "15:10:00"]);
    expect(yielded).toEqual(["15:00:00", "15:03:00", "15:05:00"]);
  });

  it("starts on the day of the match if a window does", async () => {
    const polling: FeedDescription["polling"] = [
      { id: "d", anchor: "match-day", from: 75_600, to: 75_600, once: true },
    ];
    const { sentAt, end } = run(() => json({}), { description: { ...momentum, polling }, kickOff });
    await end;
    expect(sentAt).toEqual(["21:00:00"]);
  });

  it("respects the status and the coverage level of its options", async () => {
    const polling: FeedDescription["polling"] = [
      { id: "top", anchor: "kick-off", from: 0, to: 60, every: 60, coverageLevels: ["13"] },
      { id: "other", anchor: "kick-off", from: 30, to: 30, once: true, coverageLevels: ["other"] },
    ];
    const timesOf = async (options: RunOptions): Promise<string[]> => {
      const { sentAt, end } = run(() => json({}), { kickOff, ...options });
      await end;
      return sentAt;
    };
    const description = { ...momentum, polling };
    expect(await timesOf({ description, coverageLevel: "13" })).toEqual(["15:00:00", "15:01:00"]);
    expect(await timesOf({ description, coverageLevel: "4" })).toEqual(["15:00:30"]);
    expect(await timesOf({ status: "Played" })).toEqual([]);
  });

  it("waits in steps of at most an hour, uses the clock of its options, and sends nothing before its window", async () => {
    const clock = manualClock(`${day}T12:30:00Z`);
    const sleeps: number[] = [];
    const observed: Clock = { now: clock.now, sleep: (wait, signal) => (sleeps.push(wait), clock.sleep(wait, signal)) };
    const polling: FeedDescription["polling"] = [{ id: "w", anchor: "kick-off", from: 0, to: 0, once: true }];
    const { sentAt, end } = run(() => json({}), { description: { ...momentum, polling }, kickOff, clock: observed });
    await end;
    expect(sleeps).toEqual([3_600_000, 3_600_000, 1_800_000]);
    expect(sentAt).toEqual(["15:00:00"]);
  });

  it("reports a failure of the clock, and rejects an invalid request at once", async () => {
    const clock: Clock = {
      now: () => kickOff.getTime() - 1000,
      sleep: () => Promise.reject(new RangeError("no timer")),
    };
    await expect(run(match, { description: minutes, kickOff, clock }).end).rejects.toThrow("no timer");
    expect((await failure(run(match, { format: "jsonp" }).end)).code).toBe("request.invalid");
  });

  it("ends without an error on abort, during a wait and during a request", async () => {
    const waiting = new AbortController();
    const clock: Clock = {
      now: () => at("14:00:00").getTime(),
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    };
    const first = run(match, { clock, signal: waiting.signal });
    setTimeout(() => waiting.abort(), 10);
    await first.end;
    expect(first.sentAt).toHaveLength(1);

    const asking = new AbortController();
    const answer = (time: string): Response => {
      asking.abort();
      return match(time);
    };
    const second = run(answer, { signal: asking.signal });
    await second.end;
    expect(second.yielded).toEqual([]);

    const before = run(match, { signal: AbortSignal.abort() });
    await before.end;
    expect(before.sentAt).toEqual([]);
  });
});

describe("failed polls", () => {
  it.each([429, 500, 502, 503, 599])("are repeated at most five times by default after status %i", async (code) => {
    const { sentAt, end } = run(() => status(code), { description: minutes, kickOff });
    expect((await failure(end)).details.status).toBe(code);
    expect(sentAt).toHaveLength(5);
  });

  it.each([400, 404, 428, 430, 499])("end polling after status %i", async (code) => {
    const { sentAt, end } = run(() => status(code), { description: minutes, kickOff });
    expect((await failure(end)).details.status).toBe(code);
    expect(sentAt).toHaveLength(1);
  });

  it("are repeated at the pace of the window after failures of the network, and count only in a row", async () => {
    const options = { description: minutes, kickOff, maxFailures: 2 };
    const network = run(() => new TypeError("fetch failed"), options);
    expect((await failure(network.end)).code).toBe("http.network");
    expect(network.sentAt).toEqual(["15:00:00", "15:01:00"]);
    const single = run((_, count) => (count % 2 === 0 ? json({ count }) : status(503)), options);
    await single.end;
    expect([single.sentAt.length, single.yielded.length]).toEqual([11, 5]);
    const none = run(() => status(503), { ...options, maxFailures: 1 });
    expect((await failure(none.end)).details.status).toBe(503);
    expect(none.sentAt).toHaveLength(1);
  });

  it("are repeated soon, at growing intervals, while the state is unknown", async () => {
    const known = run((time, count) => (count <= 3 ? status(503) : match(time)), { start: "14:50:00" });
    await known.end;
    expect(known.sentAt.slice(0, 5)).toEqual(["14:50:00", "14:51:00", "14:53:00", "14:57:00", "15:00:00"]);
    expect(known.yielded.slice(0, 2)).toEqual(["14:57:00", "15:00:00"]);

    const without = run((time, count) => (count === 1 ? status(503) : match(time)), {
      description: { ...momentum, polling: [] },
    });
    await without.end;
    expect(without.sentAt).toEqual(["15:00:00", "15:01:00"]);
  });

  it.each([
    ["before the first response", "14:55:00", 1, 600, ["14:55:00", "15:05:00"]],
    ["after the first response", "15:00:00", 2, 90, ["15:00:00", "15:01:00", "15:02:30", "15:03:30"]],
    ["but not less than the interval", "15:00:00", 2, 30, ["15:00:00", "15:01:00", "15:02:00"]],
  ] as const)("wait for Retry-After, %s", async (_, start, failing, seconds, expected) => {
    const limited = status(429, { "retry-after": String(seconds) });
    const { sentAt, end } = run((time, count) => (count === failing ? limited : match(time)), { start });
    await end;
    expect(sentAt.slice(0, expected.length)).toEqual(expected);
  });

  it("end polling when Retry-After leads beyond the polling windows", async () => {
    const limited = status(503, { "retry-after": "3600" });
    const { sentAt, end } = run((time, count) => (count === 2 ? limited : match(time)), {
      description: { ...momentum, polling: everyMinute(180) },
    });
    await end;
    expect(sentAt).toEqual(["15:00:00", "15:01:00"]);
  });
});

describe("polling for changes", () => {
  const description: FeedDescription = {
    ...momentum,
    parameters: { _dlt: { type: "since", readableName: "changedSince" }, ...momentum.parameters },
    pages: "match",
    polling: everyMinute(120),
  };
  const list = { match: [{ value: 1 }] };

  /** Polls at 15:00, 15:01 and 15:02, the last answer repeatedly. */
  async function follow(answers: readonly Response[], options: RunOptions = {}) {
    const { changes, data, end } = run((_, count) => (answers[count - 1] ?? answers.at(-1)!).clone(), {
      description,
      kickOff,
      ...options,
    });
    const error: unknown = await end.catch((reason: unknown) => reason);
    return { changes, data, hasFailed: SdfError.is(error) };
  }

  it("requests changes since the previous poll, by the earlier of the two clocks", async () => {
    const headers = { date: "Sat, 03 Oct 2026 14:59:50 GMT" };
    const none = json({ errorCode: "10400" }, { status: 404 });
    const { changes, data, hasFailed } = await follow([json(list, { headers }), none, json({ match: [2] })]);
    expect(changes).toEqual([null, "2026-10-03T14:59:50+00:00", "2026-10-03T15:01:00+00:00"]);
    expect([data, hasFailed]).toEqual([[list, { match: [2] }], false]);
    const ahead = await follow([json(list, { headers: { date: "Sat, 03 Oct 2026 15:00:30 GMT" } })]);
    expect(ahead.changes[1]).toBe("2026-10-03T15:00:00+00:00");
  });

  it("yields a first response with an empty list, and no changes with an empty list or without the list", async () => {
    expect((await follow([json({ match: [] })])).data).toEqual([{ match: [] }]);
    expect((await follow([json(list), json({ match: [] }), json({})])).data).toEqual([list]);
  });

  it("throws the error of a first response without a result, and other errors of the service", async () => {
    const first = await follow([json({ errorCode: "10400" }, { status: 404 })]);
    expect([first.hasFailed, first.changes]).toEqual([true, [null]]);
    const later = await follow([json(list), json({ errorCode: "10300" }, { status: 403 })]);
    expect([later.hasFailed, later.changes.length]).toEqual([true, 2]);
  });

  it.each([null, 7, "text", { match: { value: 2 } }])("yields the changes %j, which have no list", async (data) => {
    expect((await follow([json(list), json(data)])).data).toEqual([list, data]);
  });

  it("yields changes of a feed without a list", async () => {
    const { pages: _, ...single } = description;
    const { data, changes } = await follow([json({ value: 1 }), json({ value: 2 })], { description: single });
    expect(data).toEqual([{ value: 1 }, { value: 2 }]);
    expect(changes).toEqual([null, "2026-10-03T15:00:00+00:00", "2026-10-03T15:01:00+00:00"]);
  });

  it.each(["changedSince", "_dlt"])("keeps %s of the request, unless it is undefined", async (name) => {
    const since = "2026-10-01T00:00:00+00:00";
    expect((await follow([json(list)], { request: { [name]: since } })).changes).toEqual([since, since, since]);
    const { changes } = await follow([json(list)], { request: { [name]: undefined } });
    expect(changes).toEqual([null, expect.stringMatching(/^2026-10-03/), expect.stringMatching(/^2026-10-03/)]);
  });

  const together: Rule = {
    id: "together",
    kind: "excludes",
    when: [{ parameter: "fixture" }],
    not: [{ parameter: "_dlt" }],
    meaning: "Not together",
  };
  const needsKey: Rule = { id: "key", kind: "one-of", of: ["apikey"], count: "exactly", meaning: "A key" };

  it.each<[string, Rule[], boolean]>([
    ["requests no changes where the rules of the feed forbid it", [together], false],
    ["requests no changes where the rules do not list it", [{ ...together, severity: "warning" }], false],
    ["requests changes if authentication supplies what the rules require", [needsKey], true],
    [
      "does not count what authentication supplies among the warnings",
      [
        { ...needsKey, severity: "warning" },
        { ...together, severity: "warning" },
      ],
      false,
    ],
  ])("%s", async (_, rules, requestsChanges) => {
    const parameters: FeedDescription["parameters"] = { apikey: { type: "string" }, ...description.parameters };
    const { changes } = await follow([json(list)], {
      description: { ...description, parameters, rules },
      auth: apiKey("k"),
    });
    expect(changes.map((change) => change !== null)).toEqual([false, requestsChanges, requestsChanges]);
  });
});

describe("polling of a feed function", () => {
  const client = createClient({ baseUrl: "https://feeds.example", clock: manualClock(kickOff.getTime()) });

  /** Polls a function in place of a generated feed; returns the number of its calls. */
  function runFunction(call: () => Promise<never>, options: PollOptions = {}) {
    let calls = 0;
    const counted = (): Promise<never> => {
      calls += 1;
      return call();
    };
    const description = { ...momentum, polling: everyMinute(120) };
    const feed: Feed<object, object> = Object.assign(counted, { description, decode: jsonDecoder<object>() });
    return { calls: () => calls, end: poll(client, feed, {}, { kickOff, maxFailures: 2, ...options }).next() };
  }

  it("continues after a time-out, and throws an error of another kind at once", async () => {
    const late = runFunction(() => Promise.reject(new SdfError("timeout", "too slow")));
    expect((await failure(late.end)).code).toBe("timeout");
    expect(late.calls()).toBe(2);
    const defect = runFunction(() => Promise.reject(new RangeError("a defect")));
    await expect(defect.end).rejects.toThrow(RangeError);
    expect(defect.calls()).toBe(1);
  });

  it.each([
    ["rejects", (): Promise<void> => Promise.reject(new Error("aborted"))],
    ["ends", (): Promise<void> => Promise.resolve()],
  ])("does not call the feed after an abort whose wait %s", async (_, wait) => {
    const controller = new AbortController();
    let now = kickOff.getTime() - 1000;
    const clock: Clock = {
      now: () => now,
      sleep: () => {
        now += 1000;
        controller.abort();
        return wait();
      },
    };
    const { calls, end } = runFunction(() => Promise.reject(new RangeError("called")), {
      clock,
      signal: controller.signal,
    });
    expect(await end).toEqual({ done: true, value: undefined });
    expect(calls()).toBe(0);
  });
});

describe("poll of a service in another time", () => {
  const nineDaysMs = 9 * 24 * 3_600_000;
  const clock = (): ReturnType<typeof manualClock> => manualClock(`${day}T14:58:00Z`);

  it.each([nineDaysMs, -nineDaysMs])(
    "follows the clock of the service, which is %i ms ahead, and logs it",
    async (aheadMs) => {
      const own = clock();
      const warnings: unknown[] = [];
      const inServiceTime = (): Date => new Date(own.now() + aheadMs);
      const fetch: FetchFunction = async () => {
        const date = `${new Date(kickOff.getTime() + aheadMs).toISOString().slice(0, 10)}Z`;
        const elapsed = (own.now() - kickOff.getTime()) / 60_000;
        const matchStatus = elapsed < 0 ? "Fixture" : elapsed < 3 ? "Playing" : "Played";
        const body = { matchInfo: { date, time: "15:00:00Z" }, liveData: { matchDetails: { matchStatus } }, elapsed };
        return Response.json(body, { headers: { date: inServiceTime().toUTCString() } });
      };
      const logger = { debug: () => {}, warn: (...entry: unknown[]) => void warnings.push(entry) };
      const client = createClient({ baseUrl: "https://feeds.example", fetch, clock: own, retry: false, logger });
      const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder());
      const receivedAt: string[] = [];
      for await (const { meta } of poll(client, feed, { fixture: "a1" })) {
        receivedAt.push(meta.receivedAt.toISOString().slice(0, 16));
        if (receivedAt.length === 3) break;
      }
      expect(receivedAt).toEqual([`${day}T14:58`, `${day}T15:00`, `${day}T15:01`]);
      expect(warnings).toEqual([
        ["the service has another time, polling follows it", { feed: momentum.id, offsetMs: aheadMs }],
      ]);
    },
  );

  it("states the next poll by the clock of the client", async () => {
    const own = clock();
    const date = new Date(own.now() + nineDaysMs);
    const matchInfo = { date: `${date.toISOString().slice(0, 10)}Z`, time: "15:00:00Z" };
    const fetch: FetchFunction = async () => Response.json({ matchInfo }, { headers: { date: date.toUTCString() } });
    const client = createClient({ baseUrl: "https://feeds.example", fetch, clock: own });
    const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder());
    expect((await feed(client, { fixture: "a1" })).meta.nextPollAt).toEqual(kickOff);
  });
});
