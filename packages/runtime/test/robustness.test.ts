import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import {
  buildUrl,
  createClient,
  defineFeed,
  matchState,
  oauth,
  poll,
  SdfError,
  sendOnce,
  prepareRequest,
  subscribe,
  validateRequest,
  type Auth,
  type Clock,
  type FetchFunction,
  type Interceptor,
  type PollingWindow,
} from "../src/index.ts";
import { matchStates } from "../src/poll/state.ts";
import { redact, redactCause } from "../src/transport/redact.ts";
import { failure, json, jsonDecoder, manualClock, momentum, scripted, serve } from "./support.ts";

interface Data {
  readonly match?: object[];
}
const feed = defineFeed<{ fixture: string }, Data>(momentum, jsonDecoder<Data>());
const baseUrl = "https://feeds.example";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Aborts after several garbage collections. */
async function abortLater(controller: AbortController): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    collectGarbage();
  }
  controller.abort();
}

describe("an abort after a garbage collection", () => {
  it("ends a call whose response does not arrive", async () => {
    const origin = await serve(() => undefined);
    const controller = new AbortController();
    void abortLater(controller);
    const call = feed(createClient({ baseUrl: origin }), { fixture: "a1" }, { signal: controller.signal });
    expect((await failure(call)).code).toBe("aborted");
  });

  it("closes the connection of a request that interceptors have copied", async () => {
    let isClosed: (value: unknown) => void = () => undefined;
    const closed = new Promise((resolve) => (isClosed = resolve));
    const origin = await serve((request) => void request.socket.on("close", isClosed));
    const controller = new AbortController();
    void abortLater(controller);
    const copy: Interceptor = (request, next) => next(new Request(request, { headers: { "x-copy": "1" } }));
    const client = createClient({ baseUrl: origin, interceptors: [copy, copy] });
    expect((await failure(feed(client, { fixture: "a1" }, { signal: controller.signal }))).code).toBe("aborted");
    await closed;
  });

  it("ends a subscription whose stream is open", async () => {
    const origin = await serve((request, response) => {
      if (request.url?.startsWith("/stream") === true) {
        response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
        return;
      }
      response.setHeader("x-sdf-stream", "/stream?from=1");
      response.end(JSON.stringify({ matchInfo: { id: "a1" }, liveData: { matchDetails: { matchStatus: "Playing" } } }));
    });
    const controller = new AbortController();
    void abortLater(controller);
    let count = 0;
    const { signal } = controller;
    for await (const _ of subscribe(createClient({ baseUrl: origin }), feed, { fixture: "a1" }, { signal })) count += 1;
    expect(count).toBe(1);
  });

  it("reaches a token request at its time-out", async () => {
    let isClosed: (value: unknown) => void = () => undefined;
    const closed = new Promise((resolve) => (isClosed = resolve));
    const tokenUrl = await serve((request) => void request.socket.on("close", isClosed));
    const auth = oauth({ tokenUrl, clientId: "c", clientSecret: "s" });
    const client = createClient({ baseUrl, auth, timeoutMs: 300, retry: false });
    const call = failure(feed(client, { fixture: "a1" }));
    for (let count = 0; count < 4; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      collectGarbage();
    }
    expect((await call).code).toMatch(/timeout|auth\.failed/);
    await closed;
  });
});

describe("redaction", () => {
  const secret = "se+cret/with=signs==";
  it.each([
    secret,
    encodeURIComponent(secret),
    secret.replaceAll("/", "\\/"),
    "se\\u002bcret\\u002fwith\\u003dsigns\\u003d\\u003d",
    "se&#43;cret&#x2F;with&#61;signs&#61;&#61;",
  ])("removes the secret in the form %s, and keeps the text around it", (written) => {
    expect(redact(`a ${written}, b`, [secret])).toBe("a ***, b");
  });
});

describe("an error that cannot be read", () => {
  const hostile: [name: string, value: unknown][] = [
    ["a symbol", Symbol("s")],
    ["null", null],
    ["an object without a prototype", Object.create(null)],
    [
      "an object whose properties throw",
      new Proxy(
        {},
        {
          get: () => {
            throw new Error("no");
          },
        },
      ),
    ],
    ["an error with a symbol as its message", Object.assign(new Error("x"), { message: Symbol("m") })],
  ];

  it.each(hostile)("becomes an SdfError of the call if fetch rejects with %s", async (_, value) => {
    const fetch: FetchFunction = () => Promise.reject(value);
    const call = feed(createClient({ baseUrl, fetch, retry: false }), { fixture: "a1" });
    expect((await failure(call)).code).toBe("http.network");
    expect(SdfError.from(value).code).toBe("unexpected");
    expect(redactCause(value, [])).toBeInstanceOf(Error);
  });

  const circular: { self?: unknown } = {};
  circular.self = circular;
  const noResponses: [name: string, value: unknown][] = [
    ["undefined", undefined],
    ["null", null],
    ["an empty object", {}],
    ["a text", "text"],
    ["no headers", { status: 200 }],
    ["headers without get", { status: 200, headers: {} }],
    ["a long integer as the status", { status: 10n, headers: new Headers() }],
    ["a circular status", { status: circular, headers: new Headers() }],
  ];

  it.each(noResponses)("becomes an SdfError of the call if fetch returns %s", async (_, response) => {
    const fetch = (async () => response) as unknown as FetchFunction;
    const call = feed(createClient({ baseUrl, fetch, retry: false }), { fixture: "a1" });
    expect((await failure(call)).code).toBe("http.network");
  });

  it.each(noResponses)("becomes an SdfError of the call if an interceptor returns %s", async (_, response) => {
    const { fetch } = scripted(json({}));
    const interceptors = [(async () => response) as unknown as Interceptor];
    const call = feed(createClient({ baseUrl, fetch, interceptors }), { fixture: "a1" });
    expect((await failure(call)).code).toBe("unexpected");
  });

  it("is ignored if the logger throws", async () => {
    const { fetch } = scripted(json({ match: [] }));
    const fail = (): never => {
      throw new Error("the log is full");
    };
    const client = createClient({ baseUrl, fetch, logger: { debug: fail, warn: fail } });
    expect((await feed(client, { fixture: "a1" })).data).toEqual({ match: [] });
  });

  it("becomes an SdfError of sendOnce if the transport returns nothing", async () => {
    const prepared = prepareRequest(momentum, { fixture: "a1" }, { baseUrl });
    if (!prepared.ok) throw prepared.error;
    const sent = await sendOnce(prepared.request, { transport: (async () => ({})) as never });
    expect(sent).toMatchObject({ ok: false, error: { code: "http.network" } });
  });

  it("is ignored if a strategy throws when its token is rejected", async () => {
    const auth: Auth = {
      apply: () => undefined,
      refused: () => {
        throw new Error("no");
      },
    };
    const { fetch } = scripted(json({}, { status: 401 }));
    expect((await failure(feed(createClient({ baseUrl, fetch, auth }), { fixture: "a1" }))).code).toBe("auth.failed");
  });
});

describe("a time-out", () => {
  it.each([Number.NaN, -1, "7s"])("of %s is rejected before a request is sent", async (timeoutMs) => {
    const { fetch, requests } = scripted(json({}));
    const error = await failure(
      feed(createClient({ baseUrl, fetch }), { fixture: "a1" }, { timeoutMs: timeoutMs as number }),
    );
    expect(error.code).toBe("request.invalid");
    expect(requests).toHaveLength(0);
  });

  it("does not depend on a clock that is set during the call", async () => {
    let now = Date.parse("2031-09-13T18:00:00Z");
    const clock: Clock = { now: () => now, monotonic: () => 0, sleep: async () => undefined };
    const { fetch, requests } = scripted(
      () => {
        now += 3_600_000;
        return json({}, { status: 503 });
      },
      json({ matchInfo: { id: "a1" } }),
    );
    await feed(createClient({ baseUrl, fetch, clock }), { fixture: "a1" });
    expect(requests).toHaveLength(2);
  });
});

it("reads a date in Retry-After by the time of the service", async () => {
  const clock = manualClock("2031-09-13T12:00:00Z");
  const headers = { date: "Sat, 13 Sep 2031 18:00:00 GMT", "retry-after": "Sat, 13 Sep 2031 18:00:07 GMT" };
  const { fetch } = scripted(json({}, { status: 503, headers }), json({ matchInfo: { id: "a1" } }));
  await feed(createClient({ baseUrl, fetch, clock }), { fixture: "a1" });
  expect(clock.sleeps).toEqual([7000]);
});

describe("callback names", () => {
  it("are sent if the decoders read them, and refused if they are longer", () => {
    const problems = (length: number): unknown[] =>
      validateRequest(momentum, { fixture: "a1", _fmt: "jsonp", _clbk: "c".repeat(length) });
    expect(problems(128)).toEqual([]);
    expect(problems(129)).toMatchObject([{ rule: "parameter._clbk" }]);
    expect(buildUrl(momentum, { fixture: "a1" }, { baseUrl, format: "jsonp", callback: "cb" })).toContain("_clbk=cb");
  });
});

describe("polling of a list of matches", () => {
  const windows: PollingWindow[] = [{ id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"] }];
  const list = defineFeed<object, Data>(
    { ...momentum, forms: { list: "{path}" }, rules: [], polling: windows },
    jsonDecoder<Data>(),
  );
  const start = "2031-09-13T18:00:00Z";
  const match = (id: string, status: string, minute = 0): object => ({
    matchInfo: { id, date: "2031-09-13Z", time: "18:00:00Z" },
    liveData: { matchDetails: { matchStatus: status }, minute },
  });

  async function run(...answers: object[][]): Promise<string[]> {
    const clock = manualClock(start);
    const sentAt: string[] = [];
    const fetch: FetchFunction = async () => {
      sentAt.push(new Date(clock.now()).toISOString().slice(11, 16));
      return json({ match: answers[sentAt.length - 1] ?? [] });
    };
    const { signal } = new AbortController();
    for await (const _ of poll(createClient({ baseUrl, fetch, clock }), list, {}, { signal }));
    return sentAt;
  }

  it("has the cadence of the matches in play, and ends with the last of them", async () => {
    const times = await run(
      [match("a", "Playing"), match("b", "Playing")],
      [match("a", "Played"), match("b", "Playing", 1)],
      [match("b", "Playing", 2)],
      [match("a", "Played"), match("b", "Played", 3)],
    );
    expect(times).toEqual(["18:00", "18:01", "18:02", "18:03"]);
  });

  it.each(["3", "12", 12])(
    "polls a match of coverage level %s after its end, as documented for other levels",
    async (level) => {
      const polling: PollingWindow[] = [
        { id: "around", anchor: "kick-off", from: -3600, to: 14_400, every: 60, coverageLevels: ["13", "15"] },
        { id: "other-tiers", anchor: "end", from: 43_200, to: 86_400, once: true, coverageLevels: ["other"] },
      ];
      const tiers = defineFeed<object, Data>(
        { ...momentum, forms: { list: "{path}" }, rules: [], polling },
        jsonDecoder<Data>(),
      );
      const clock = manualClock("2031-09-13T18:30:00Z");
      const sentAt: string[] = [];
      const fetch: FetchFunction = async () => {
        sentAt.push(new Date(clock.now()).toISOString().slice(8, 16));
        const period = [{ end: "2031-09-13T19:50:00Z" }];
        const isPlayed = sentAt.length > 1;
        const matchDetails = { matchStatus: isPlayed ? "Played" : "Playing", period: isPlayed ? period : [] };
        const matchInfo = { id: "a", date: "2031-09-13Z", time: "18:00:00Z", coverageLevel: level };
        return json({ match: [{ matchInfo, liveData: { matchDetails } }] });
      };
      for await (const _ of poll(createClient({ baseUrl, fetch, clock }), tiers, {}));
      expect(sentAt).toEqual(["13T18:30", "14T18:30"]);
    },
  );

  it("recognises the state of each match by its identifier", () => {
    const states = matchStates({ match: [match("a", "Played"), match("b", "Playing")] });
    expect([...states].map(([id, { status }]) => [id, status])).toEqual([
      ["a", "Played"],
      ["b", "Playing"],
    ]);
    expect(matchState({ match: [match("a", "Played"), match("b", "Playing")] })).toEqual({});
  });

  it.each([-86_400_000, -1_800_000])("continues at its pace after the clock was set by %i ms", async (shiftMs) => {
    const clock = manualClock(start);
    let count = 0;
    const fetch: FetchFunction = async () => {
      count += 1;
      if (count === 2) clock.advance(shiftMs);
      return json({ match: count < 4 ? [match("a", "Playing", count)] : [match("a", "Played")] });
    };
    for await (const _ of poll(createClient({ baseUrl, fetch, clock }), list, {}));
    expect(count).toBe(4);
    expect(clock.sleeps).toEqual([60_000, 60_000, 60_000]);
  });

  const onceAfter: PollingWindow = { id: "after", anchor: "end", from: 600, to: 3600, once: true };
  const minutes = (times: readonly number[]): number[] => times.map((each) => (each - Date.parse(start)) / 60_000);
  const listOf = (polling: PollingWindow[]) =>
    defineFeed<object, Data>(
      {
        ...momentum,
        forms: { list: "{path}" },
        rules: [],
        polling,
        parameters: { _dlt: { type: "since", readableName: "changedSince" } },
      },
      jsonDecoder<Data>(),
    );

  it("does not add the windows of different matches to a shorter interval", async () => {
    const clock = manualClock(start);
    const sentAt: number[] = [];
    const period = [{ end: "2031-09-13T17:53:30Z" }];
    const ended = { matchInfo: { id: "b" }, liveData: { matchDetails: { matchStatus: "Played", period } } };
    const fetch: FetchFunction = async () => {
      sentAt.push(clock.now());
      return json({ match: [match("a", sentAt.length < 6 ? "Playing" : "Played", sentAt.length), ended] });
    };
    for await (const _ of poll(createClient({ baseUrl, fetch, clock }), listOf([...windows, onceAfter]), {}));
    // The window of b opens at 3.5, that of a at 15.
    expect(minutes(sentAt)).toEqual([0, 1, 2, 3, 4, 5, 15]);
  });

  it("uses a window once if the times of the service have whole seconds", async () => {
    const clock = manualClock(start);
    const sentAt: number[] = [];
    const fetch: FetchFunction = async () => {
      sentAt.push(clock.now());
      if (sentAt.length > 1) clock.advance(700);
      const period = [{ end: "2031-09-14T18:00:00Z" }];
      const date = new Date(clock.now() + 86_400_000).toUTCString();
      return json(
        { matchInfo: { id: "b" }, liveData: { matchDetails: { matchStatus: "Played", period } } },
        { headers: { date } },
      );
    };
    for await (const _ of poll(createClient({ baseUrl, fetch, clock }), listOf([onceAfter]), {}));
    expect(minutes(sentAt).map(Math.round)).toEqual([0, 10]);
  });

  it("follows the time of the service that answers without a change, and requests changes from it on", async () => {
    const clock = manualClock(start);
    let aheadMs = 0;
    const requests: [minute: number, changesSince: string | null][] = [];
    const fetch: FetchFunction = async ({ url }) => {
      const serviceTime = clock.now() + aheadMs;
      requests.push([minutes([serviceTime])[0] as number, new URL(url).searchParams.get("_dlt")]);
      // The clock of the client is set while it waits for the kick-off of the next match.
      if (requests.length === 1) aheadMs = 3_600_000;
      const headers = { date: new Date(serviceTime).toUTCString() };
      if (requests.length > 1) return json({ errorCode: "10400" }, { status: 404, headers });
      return json({ match: [match("a", "Fixture")] }, { headers });
    };
    const before: PollingWindow[] = [{ id: "before", anchor: "kick-off", from: -1800, to: 7200, every: 1200 }];
    clock.advance(-3_600_000);
    const updates = poll(createClient({ baseUrl, fetch, clock }), listOf(before), {});
    for await (const _ of updates);
    expect(requests).toEqual([
      [-60, null],
      [30, "2031-09-13T17:00:00+00:00"],
      [50, "2031-09-13T18:30:00+00:00"],
      [70, "2031-09-13T18:50:00+00:00"],
      [90, "2031-09-13T19:10:00+00:00"],
      [110, "2031-09-13T19:30:00+00:00"],
    ]);
  });
});
