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

  it.each([undefined, null, {}, "text", { status: 200 }, { status: 200, headers: {} }])(
    "becomes an SdfError of the call if fetch returns %j",
    async (response) => {
      const fetch = (async () => response) as unknown as FetchFunction;
      const call = feed(createClient({ baseUrl, fetch, retry: false }), { fixture: "a1" });
      expect((await failure(call)).code).toBe("http.network");
    },
  );

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

  it("continues at its pace after the clock was set back by a day", async () => {
    const clock = manualClock(start);
    let count = 0;
    const fetch: FetchFunction = async () => {
      count += 1;
      if (count === 2) clock.advance(-86_400_000);
      return json({ match: count < 4 ? [match("a", "Playing", count)] : [match("a", "Played")] });
    };
    for await (const _ of poll(createClient({ baseUrl, fetch, clock }), list, {}));
    expect(count).toBe(4);
    expect(Math.max(...clock.sleeps)).toBeLessThanOrEqual(86_400_000);
  });
});
