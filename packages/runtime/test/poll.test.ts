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

const day = "2026-10-03";
const at = (time: string): Date => new Date(`${day}T${time}Z`);
interface Data {
  readonly match?: object[];
  readonly minute?: number;
}

/** Polls a service that answers by the time of day; returns the times of requests and of updates. */
function run(
  answer: (time: string, request: Request, count: number) => Response,
  {
    description = momentum,
    start = "14:00:00",
    clock = manualClock(`${day}T${start}Z`),
    ...options
  }: PollOptions & { description?: FeedDescription; start?: string; clock?: Clock & { advance?: unknown } } = {},
) {
  const feed = defineFeed<{ fixture: string }, Data>(description, jsonDecoder<Data>());
  const time = (): string => new Date(clock.now()).toISOString().slice(11, 19);
  const sentAt: string[] = [];
  const queries: (string | null)[] = [];
  const fetch: FetchFunction = async (request) => {
    sentAt.push(time());
    queries.push(new URL(request.url).searchParams.get("_dlt"));
    return answer(time(), request, sentAt.length);
  };
  const client = createClient({ baseUrl: "https://feeds.example", fetch, clock, retry: false });
  const yielded: string[] = [];
  const end = (async () => {
    for await (const _update of poll(client, feed, { fixture: "a1" }, options)) {
      yielded.push(time());
    }
  })();
  return { sentAt, queries, yielded, end };
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

describe("poll", () => {
  it("requests once, waits for kick-off, follows the match, and ends with it", async () => {
    const { sentAt, yielded, end } = run(match);
    await end;
    expect(sentAt).toEqual(["14:00:00", "15:00:00", "15:01:00", "15:02:00", "15:03:00"]);
    expect(yielded).toEqual(["14:00:00", "15:00:00", "15:02:00", "15:03:00"]);
  });

  it("sends nothing before the first window if the kick-off is an option", async () => {
    const { sentAt, end } = run(match, { kickOff: at("15:00:00") });
    await end;
    expect(sentAt[0]).toBe("15:00:00");
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

  it("requests changes since the previous poll, by the earlier of the two clocks", async () => {
    const description: FeedDescription = {
      ...momentum,
      parameters: { _dlt: { type: "since" }, ...momentum.parameters },
      pages: "match",
    };
    const answers: Record<string, Response> = {
      "15:00:00": json(
        { match: [{ matchInfo: { date: `${day}Z`, time: "15:00:00Z" } }] },
        { headers: { date: "Sat, 03 Oct 2026 14:59:50 GMT" } },
      ),
      "15:01:00": json({ errorCode: "10400" }, { status: 404 }),
      "15:02:00": json({ match: [] }),
      "15:03:00": json({ match: [{ liveData: { matchDetails: { matchStatus: "Played" } } }] }),
    };
    const { queries, yielded, end } = run((time) => answers[time]?.clone() ?? new Response("", { status: 500 }), {
      description,
      start: "15:00:00",
    });
    await end;
    expect(queries).toEqual([
      null,
      "2026-10-03T14:59:50+00:00",
      "2026-10-03T15:01:00+00:00",
      "2026-10-03T15:02:00+00:00",
    ]);
    expect(yielded).toEqual(["15:00:00", "15:03:00"]);
  });

  it.each([
    ["forbid it", {}],
    ["do not list it", { severity: "warning" }],
  ] as const)("leaves _dlt out where the rules of the feed %s", async (_what, severity) => {
    const description: FeedDescription = {
      ...momentum,
      parameters: { _dlt: { type: "since" }, ...momentum.parameters },
      rules: [
        {
          id: "r",
          kind: "excludes",
          when: [{ parameter: "fixture" }],
          not: [{ parameter: "_dlt" }],
          meaning: "not together",
          ...severity,
        },
      ],
    };
    const { queries, end } = run(match, { description });
    await end;
    expect(new Set(queries)).toEqual(new Set([null]));
  });

  it("continues at the same pace after transient failures", async () => {
    const { sentAt, yielded, end } = run(
      (time) => (time === "15:01:00" ? new Response("", { status: 503 }) : match(time)),
      { start: "15:00:00" },
    );
    await end;
    expect(sentAt).toEqual(["15:00:00", "15:01:00", "15:02:00", "15:03:00"]);
    expect(yielded).toEqual(["15:00:00", "15:02:00", "15:03:00"]);
  });

  it("repeats soon after a transient failure of the first response, because the state is unknown", async () => {
    const { sentAt, yielded, end } = run(
      (time, _, count) => (count <= 3 ? new Response("", { status: 503 }) : match(time)),
      { start: "14:50:00" },
    );
    await end;
    expect(sentAt.slice(0, 5)).toEqual(["14:50:00", "14:51:00", "14:53:00", "14:57:00", "15:00:00"]);
    expect(yielded.slice(0, 2)).toEqual(["14:57:00", "15:00:00"]);

    const without = run((time, _, count) => (count === 1 ? new Response("", { status: 503 }) : match(time)), {
      description: { ...momentum, polling: [] },
    });
    await without.end;
    expect(without.sentAt).toEqual(["14:00:00", "14:01:00"]);

    const never = run(() => new Response("", { status: 503 }), { maxFailures: 3 });
    expect((await failure(never.end)).details.status).toBe(503);
    expect(never.sentAt).toEqual(["14:00:00", "14:01:00", "14:03:00"]);
  });

  it("waits for Retry-After, before and after the first response", async () => {
    const limited = (seconds: number): Response =>
      new Response("", { status: 429, headers: { "retry-after": String(seconds) } });
    const before = run((time, _, count) => (count === 1 ? limited(600) : match(time)), { start: "14:55:00" });
    await before.end;
    expect(before.sentAt.slice(0, 2)).toEqual(["14:55:00", "15:05:00"]);

    const during = run((time, _, count) => (count === 2 ? limited(90) : match(time)), { start: "15:00:00" });
    await during.end;
    expect(during.sentAt).toEqual(["15:00:00", "15:01:00", "15:02:30", "15:03:30"]);

    const late = run((time, _, count) => (count === 2 ? limited(30) : match(time)), { start: "15:00:00" });
    await late.end;
    expect(late.sentAt.slice(0, 3)).toEqual(["15:00:00", "15:01:00", "15:02:00"]);
  });

  it("ends when Retry-After leads beyond the polling windows", async () => {
    const polling: FeedDescription["polling"] = [{ id: "live", anchor: "kick-off", from: 0, to: 180, every: 60 }];
    const limited = (): Response => new Response("", { status: 503, headers: { "retry-after": "3600" } });
    const answer = (time: string, _: Request, count: number): Response => (count === 2 ? limited() : match(time));
    const { sentAt, end } = run(answer, { description: { ...momentum, polling }, start: "15:00:00" });
    await end;
    expect(sentAt).toEqual(["15:00:00", "15:01:00"]);
  });

  it("rejects an invalid request at once", async () => {
    const { end } = run(match, { format: "jsonp" });
    expect((await failure(end)).code).toBe("request.invalid");
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
    const second = run(
      (time) => {
        asking.abort();
        return match(time);
      },
      { signal: asking.signal },
    );
    await second.end;
    expect(second.yielded).toEqual([]);

    const before = run(match, { signal: AbortSignal.abort() });
    await before.end;
    expect(before.sentAt).toEqual([]);
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
        const time = inServiceTime().toISOString();
        const minutes = (inServiceTime().getTime() - at("15:00:00").getTime() - aheadMs) / 60_000;
        const body = {
          matchInfo: {
            date: `${new Date(at("15:00:00").getTime() + aheadMs).toISOString().slice(0, 10)}Z`,
            time: "15:00:00Z",
          },
          liveData: { matchDetails: { matchStatus: minutes < 0 ? "Fixture" : minutes < 3 ? "Playing" : "Played" } },
          time,
        };
        return Response.json(body, { headers: { date: inServiceTime().toUTCString() } });
      };
      const logger = { debug: () => {}, warn: (...entry: unknown[]) => void warnings.push(entry) };
      const client = createClient({ baseUrl: "https://feeds.example", fetch, clock: own, retry: false, logger });
      const feed = defineFeed<{ fixture: string }, { readonly time: string }>(momentum, jsonDecoder());
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
    const { meta } = await feed(client, { fixture: "a1" });
    expect(meta.nextPollAt).toEqual(at("15:00:00"));
  });
});
