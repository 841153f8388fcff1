import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  apiKey,
  bearer,
  combine,
  createClient,
  defineFeed,
  oauth,
  outletKey,
  SdfError,
  type Auth,
  type ClientOptions,
  type FeedDescription,
  type FetchFunction,
} from "../src/index.ts";
import type { AuthContext, Credentials } from "../src/transport/credentials.ts";
import { failure, json, jsonDecoder, manualClock, momentum } from "./support.ts";

const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };
const tokenUrl = "https://login.example/token";
const grant = { tokenUrl, clientId: "me:you", clientSecret: "s3cr3t/+" };
const signed = { outletKey: "out/let", secret: "hush" };

type TokenAnswer = (count: number) => Response | Promise<Response>;
const token: TokenAnswer = (count) => json({ access_token: `t${count}`, expires_in: 3600 });
const failing =
  (status: number, headers: Record<string, string> = {}): TokenAnswer =>
  () =>
    new Response("", { status, headers });
const rejection = (): Response => json({ errorCode: "10310" }, { status: 401 });

/**
 * A service whose token requests get these answers in order, the last one repeatedly, and its client.
 *
 * @param answerFeed - answers a feed by the token of its request, or undefined for `{}`
 */
function serve(
  auth: Auth,
  answers: TokenAnswer | readonly TokenAnswer[] = token,
  answerFeed: (token: string, request: Request) => Response | Promise<Response> | undefined = () => undefined,
  more: Partial<ClientOptions> = {},
) {
  const tokenRequests: Request[] = [];
  const tokens: string[] = [];
  const fetch: FetchFunction = async (each) => {
    if (each.method === "POST") {
      const answer = [answers].flat()[tokenRequests.length] ?? [answers].flat().at(-1)!;
      tokenRequests.push(each);
      return answer(tokenRequests.length);
    }
    const sent = each.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    tokens.push(sent);
    return answerFeed(sent, each) ?? json({});
  };
  const clock = manualClock();
  const client = createClient({ baseUrl: "https://feeds.example", auth, fetch, clock, retry: false, ...more });
  return { call: () => feed(client, request), client, clock, tokenRequests, tokens };
}

describe("strategy", () => {
  /** Applies a strategy to a feed with the given parameters; returns what it sets. */
  async function applied(auth: Auth, parameters: readonly string[] = []): Promise<Credentials> {
    const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets: new Set() };
    const context: Partial<AuthContext> = { accepts: (name) => parameters.includes(name) };
    await auth.apply(credentials, context as AuthContext);
    return credentials;
  }

  it("sends a key as the parameter of another service", async () => {
    const auth = apiKey("k1", "access_token");
    const { parameters, secrets } = await applied(auth, ["access_token"]);
    expect([auth.supplies, parameters]).toEqual([["access_token"], { access_token: "k1" }]);
    expect([...secrets]).toEqual(["k1"]);
  });

  it("sets a secret header for a token", async () => {
    const { headers, secrets } = await applied(bearer(" t1 "));
    expect(headers.get("authorization")).toBe("Bearer t1");
    expect([...secrets]).toEqual(["t1"]);
  });

  it("combines others and supplies what they supply", () => {
    expect(combine(apiKey("k"), bearer("t"), outletKey({ key: "OUT" })).supplies).toEqual(["apikey", "outlet"]);
    expect(combine(bearer("t")).supplies).toEqual([]);
  });
});

describe("a credential that is missing", () => {
  // What a caller without types passes, or one with a variable of the environment that is not set.
  const unset = undefined as unknown as string;
  const client = (auth: unknown) => createClient({ baseUrl: "https://feeds.example", auth: auth as Auth });

  it.each<[what: string, create: () => unknown]>([
    ["key of outletKey", () => outletKey({ key: unset })],
    ["key of outletKey", () => outletKey({ key: " \n" })],
    ["key of outletKey", () => outletKey("OUT" as never)],
    ["key of outletKey", () => outletKey(undefined as never)],
    ["the key of apiKey", () => apiKey(unset)],
    ["the key of apiKey", () => apiKey("")],
    ["the token of bearer", () => bearer(unset)],
    ["the token of bearer", () => bearer("  ")],
    ["the token of bearer", () => bearer(5 as never)],
    ["clientId of oauth", () => oauth({ ...grant, clientId: unset })],
    ["clientSecret of oauth", () => oauth({ ...grant, clientSecret: "" })],
    ["outletKey of oauth", () => oauth({ tokenUrl, signed: { ...signed, outletKey: unset } })],
    ["secret of oauth", () => oauth({ tokenUrl, signed: { ...signed, secret: unset } })],
    ["outletKey of oauth", () => oauth({ tokenUrl, signed: unset as never })],
    ["auth must have a function apply", () => combine(bearer("t"), undefined as never)],
    ["auth must have a function apply", () => client({ supplies: [] })],
    ["auth must have a function apply", () => client("token")],
    ["auth must have a function apply", () => client(() => "token")],
  ])("is named before any request: %s", async (what, create) => {
    const error = await failure(Promise.resolve().then(create));
    expect(error.code).toBe("request.invalid");
    expect(error.message).toContain(what);
  });

  it("is not one with white space around it", async () => {
    const { call } = serve(outletKey({ key: " OUT\n" }));
    expect((await call()).meta.url).toContain("/***/a1?");
  });
});

describe("keys", () => {
  const keyed: FeedDescription = {
    ...momentum,
    parameters: { apikey: { type: "string" }, ...momentum.parameters },
    rules: [
      {
        id: "apikey-required",
        kind: "one-of",
        of: ["apikey"],
        count: "exactly",
        meaning: "The request carries the customer key",
      },
    ],
  };
  const keyedFeed = defineFeed<{ fixture: string; apikey?: string }, object>(keyed, jsonDecoder<object>());

  it("sends an API key to feeds that take one, and satisfies their rule", async () => {
    const urls: string[] = [];
    const { client, call } = serve(apiKey("k&1"), token, (_, { url }) => void urls.push(url));
    const { meta } = await keyedFeed(client, request);
    await call();
    expect(urls[0]).toMatch(/\/a1\?apikey=k%261&_fmt=json$/);
    expect(urls[1]).toMatch(/\/a1\?_fmt=json$/);
    expect(meta.url).toMatch(/\?apikey=\*\*\*&_fmt=json$/);
  });

  it("reports a missing key as a broken rule, and hides a key that the request itself carries", async () => {
    const { client } = serve(bearer("t"));
    const error = await failure(keyedFeed(client, request));
    expect(error.details.problems).toMatchObject([{ rule: "apikey-required" }]);
    expect((await keyedFeed(client, { ...request, apikey: "own" })).meta.url).not.toContain("own");
  });

  it("uses the outlet form with an outlet key, and combines it with OAuth", async () => {
    const auth = combine(outletKey({ key: "OUT" }), oauth({ tokenUrl, signed }));
    const { call, tokens } = serve(auth, token, undefined, { feedsUrl: "https://outlet.example" });
    expect((await call()).meta.url).toBe(
      "https://outlet.example/soccerdata/predictions/momentum/***/a1?_rt=b&_fmt=json",
    );
    expect(tokens).toEqual(["t1"]);
  });
});

describe("bearer", () => {
  it("sends a token, or what a function returns, once more if the service rejects the first", async () => {
    const queue = ["old", "new"];
    const { call, tokens } = serve(
      bearer(async () => queue.shift() ?? "none"),
      token,
      (sent) => (sent === "old" ? rejection() : undefined),
    );
    await call();
    expect(tokens).toEqual(["old", "new"]);
  });

  it("does not repeat with a fixed token", async () => {
    const { call, tokens } = serve(bearer("t"), token, rejection);
    expect((await failure(call())).details.serviceCode).toBe("10310");
    expect(tokens).toEqual(["t"]);
  });

  it.each([
    [5, "number"],
    [undefined, "undefined"],
    ["", "an empty text, or one with other characters"],
    ["a b", "an empty text, or one with other characters"],
    ["aé", "an empty text, or one with other characters"],
    ["éa", "an empty text, or one with other characters"],
  ])("describes an unusable token without its text: %j", async (unusable, received) => {
    const error = await failure(serve(bearer(() => unusable as string)).call());
    expect(error.message).toContain(
      `the token is not usable: expected visible ASCII characters without spaces, received ${received}`,
    );
    expect(error.details.fix).toBe("check the source of the token");
  });

  it("accepts all visible ASCII characters", async () => {
    const { call, tokens } = serve(bearer("!~Az09"));
    await call();
    expect(tokens).toEqual(["!~Az09"]);
  });
});

describe("token request", () => {
  it("has client credentials in the standard form, no scope unless one is set, and is not redirected", async () => {
    const { call, tokenRequests, tokens } = serve(oauth(grant));
    await call();
    const [sent] = tokenRequests;
    expect([sent?.method, sent?.redirect]).toEqual(["POST", "manual"]);
    expect(sent?.headers.get("authorization")).toBe(`Basic ${btoa("me%3Ayou:s3cr3t%2F%2B")}`);
    expect(sent?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sent?.text()).toBe("grant_type=client_credentials");
    expect(tokens).toEqual(["t1"]);
  });

  it("has the credentials in the body with sendAs: body, and a scope", async () => {
    const { call, tokenRequests } = serve(oauth({ ...grant, sendAs: "body", scope: "feeds" }));
    await call();
    expect(tokenRequests[0]?.headers.has("authorization")).toBe(false);
    expect(await tokenRequests[0]?.text()).toBe(
      "grant_type=client_credentials&scope=feeds&client_id=me%3Ayou&client_secret=s3cr3t%2F%2B",
    );
  });

  it.each([
    [tokenUrl, undefined, "b2b-feeds-auth"],
    [`${tokenUrl}//`, "feeds", "feeds"],
  ])("is signed in the signed form of %s with the scope %s", async (url, scope, expected) => {
    const { call, tokenRequests } = serve(oauth({ tokenUrl: url, signed, ...(scope && { scope }) }), token, undefined, {
      clock: manualClock(1_700_000_000_000),
    });
    await call();
    const [sent] = tokenRequests;
    const signature = createHash("sha512").update("out/let1700000000000hush").digest("hex");
    expect(sent?.url).toBe("https://login.example/token/out%2Flet?_fmt=json&_rt=b");
    expect(sent?.headers.get("timestamp")).toBe("1700000000000");
    expect(sent?.headers.get("authorization")).toBe(`Basic ${signature}`);
    expect(await sent?.text()).toBe(`grant_type=client_credentials&scope=${expected}`);
  });

  it.each([
    [undefined, "oauth expects an object with tokenUrl"],
    [{}, "oauth expects an object with tokenUrl"],
    [{ tokenUrl: 5 }, "oauth expects an object with tokenUrl"],
    [
      { ...grant, tokenUrl: "https://user:canary@login.example/token" },
      "tokenUrl must not carry a user name or password",
    ],
  ])("is rejected without a usable tokenUrl: %j", (options, message) => {
    const create = (): unknown => oauth(options as unknown as typeof grant);
    expect(create).toThrow(SdfError);
    expect(create).toThrow(
      expect.objectContaining({ code: "request.invalid", message: expect.stringContaining(message) as unknown }),
    );
  });

  it("ends at the time-out of the client, whatever the time-out of the call", async () => {
    const { client } = serve(oauth(grant), () => new Promise<Response>(() => undefined), undefined, { timeoutMs: 20 });
    const error = await failure(feed(client, request, { timeoutMs: 0 }));
    expect(error.message).toBe("[auth.failed] no token: no complete response within 20 ms");
  });
});

describe("token", () => {
  const slow =
    (answer: TokenAnswer): TokenAnswer =>
    async (count) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answer(count);
    };

  it("is fetched once however many calls wait for it", async () => {
    const { call, tokenRequests, tokens } = serve(oauth(grant), slow(token));
    await Promise.all(Array.from({ length: 50 }, call));
    expect(tokenRequests).toHaveLength(1);
    expect(new Set(tokens)).toEqual(new Set(["t1"]));
  });

  it("is replaced once if it is refused, also when many calls are refused together", async () => {
    const { call, tokenRequests, tokens } = serve(oauth(grant), token, (sent) =>
      sent === "t1" ? rejection() : undefined,
    );
    await Promise.all(Array.from({ length: 20 }, call));
    expect(tokenRequests).toHaveLength(2);
    expect(tokens.filter((each) => each === "t2")).toHaveLength(20);
  });

  it("is kept if it replaced the rejected one while another call waited for its response", async () => {
    let rejectLate: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (rejectLate = resolve));
    const { client, tokenRequests, tokens } = serve(oauth(grant), token, (sent, { url }) =>
      sent !== "t1" ? undefined : url.includes("/late") ? late : rejection(),
    );
    const other = feed(client, { fixture: "late" });
    await feed(client, { fixture: "early" });
    rejectLate(rejection());
    await other;
    expect(tokens.sort()).toEqual(["t1", "t1", "t2", "t2"]);
    expect(tokenRequests).toHaveLength(2);
  });

  it.each(["10310", "10312"])("is renewed on service code %s whatever the status", async (errorCode) => {
    const { call, tokenRequests } = serve(oauth(grant), token, (sent) =>
      sent === "t1" ? json({ errorCode }) : undefined,
    );
    await call();
    expect(tokenRequests).toHaveLength(2);
  });

  it("is not renewed when the new one is refused too", async () => {
    const { call, tokenRequests } = serve(oauth(grant), token, rejection);
    expect(await failure(call())).toMatchObject({ code: "api.error", details: { serviceCode: "10310", status: 401 } });
    expect(tokenRequests).toHaveLength(2);
  });

  it("is fetched for the other callers after one aborts", async () => {
    const { client, call, tokenRequests, tokens } = serve(oauth(grant), slow(token));
    const controller = new AbortController();
    const aborted = failure(feed(client, request, { signal: controller.signal }));
    const other = call();
    setTimeout(() => controller.abort(), 5);
    expect((await aborted).code).toBe("aborted");
    await other;
    expect([tokenRequests.length, tokenRequests[0]?.signal.aborted, tokens]).toEqual([1, false, ["t1"]]);
  });

  it.each([
    [3600, 3_540_000],
    ["3600", 3_540_000],
    [600, 540_000],
    [500, 450_000],
    [10, 9_000],
  ])("is renewed, if it is valid for %s s, after %i ms", async (lifetime, renewalMs) => {
    const { call, clock, tokens } = serve(oauth(grant), (count) =>
      json({ access_token: `t${count}`, expires_in: lifetime }),
    );
    await call();
    clock.advance(renewalMs - 1);
    await call();
    clock.advance(1);
    await call();
    expect(tokens).toEqual(["t1", "t1", "t2"]);
  });

  it("is valid from the time of its request", async () => {
    const { call, clock, tokens } = serve(oauth(grant), (count) => {
      clock.advance(50_000);
      return json({ access_token: `t${count}`, expires_in: 100 });
    });
    await call();
    clock.advance(39_999);
    await call();
    clock.advance(1);
    await call();
    expect(tokens).toEqual(["t1", "t1", "t2"]);
  });

  it.each([undefined, "soon", {}])("has no end if the service states %j", async (lifetime) => {
    const { call, clock, tokenRequests } = serve(oauth(grant), () => json({ access_token: "t", expires_in: lifetime }));
    await call();
    clock.advance(1e12);
    await call();
    expect(tokenRequests).toHaveLength(1);
  });

  it("is replaced by every strategy of a combination, and the call ends if none has another one", async () => {
    const calls: string[] = [];
    const observer = (name: string, retries: boolean): Auth => ({
      apply: () => undefined,
      refused: () => (calls.push(name), retries),
    });
    const first = (sent: string) => (sent === "t1" ? rejection() : undefined);
    const replaced = serve(combine(observer("first", true), oauth(grant), observer("last", false)), token, first);
    await replaced.call();
    expect([replaced.tokens, calls]).toEqual([
      ["t1", "t2"],
      ["first", "last"],
    ]);
    const fixed = serve(combine(bearer("t1"), observer("none", false)), token, first);
    expect((await failure(fixed.call())).details.serviceCode).toBe("10310");
    expect(fixed.tokens).toEqual(["t1"]);
  });
});

describe("failed token request", () => {
  const retry = { random: () => 1 };

  it("is reported with its reason, not kept, and not the cause of a renewal", async () => {
    const { call, tokenRequests } = serve(oauth(grant), [
      failing(401),
      () => json({ token_type: "Bearer" }, { status: 201 }),
      () => {
        throw new TypeError(`fetch failed for ${grant.clientSecret}`);
      },
      token,
    ]);
    expect(await failure(call())).toMatchObject({
      code: "auth.failed",
      message: "[auth.failed] no token: the token service answered with status 401",
      details: { status: 401, fix: "check tokenUrl and the credentials" },
      cause: { code: "http.status" },
    });
    expect(await failure(call())).toMatchObject({
      message: "[auth.failed] no token: the response has no access_token",
      details: { status: 201 },
      cause: { code: "auth.failed" },
    });
    expect(await failure(call())).toMatchObject({
      message: "[auth.failed] no token: fetch failed for ***",
      cause: { code: "http.network", cause: { name: "TypeError" } },
    });
    await call();
    expect(tokenRequests).toHaveLength(4);
  });

  it("is an error of the network if its address is not absolute", async () => {
    const { code, cause } = await failure(serve(oauth({ ...grant, tokenUrl: "token" })).call());
    expect([code, cause]).toEqual(["auth.failed", expect.objectContaining({ code: "http.network" })]);
  });

  it.each([429, 502, 503, 504, "a network fault"])("is repeated after %s", async (fault) => {
    const first: TokenAnswer = (count) => {
      if (typeof fault === "string") throw new TypeError(fault);
      return failing(fault)(count);
    };
    const { call, tokenRequests, tokens } = serve(oauth(grant), [first, token], undefined, { retry });
    await call();
    expect([tokenRequests.length, tokens]).toEqual([2, ["t2"]]);
  });

  it.each([400, 401, 403, 500])("is not repeated after status %i, and has no Retry-After", async (status) => {
    const { call, tokenRequests } = serve(oauth(grant), [failing(status), token], undefined, { retry });
    const { code, details } = await failure(call());
    expect([code, details.status, tokenRequests.length]).toEqual(["auth.failed", status, 1]);
    expect(details).not.toHaveProperty("retryAfterMs");
  });

  it("is repeated as often as requests of feeds, and not once more for each call that waits", async () => {
    const { call, tokenRequests } = serve(oauth(grant), failing(503), undefined, { retry });
    const errors = await Promise.all([1, 2, 3].map(() => failure(call())));
    for (const error of errors) expect(error).toMatchObject({ code: "auth.failed", details: { status: 503 } });
    expect(tokenRequests).toHaveLength(3);
  });

  it("waits as long as Retry-After says, and ends when it is too long", async () => {
    const answers = [failing(503, { "retry-after": "2" }), failing(503, { "retry-after": "60" })];
    const { call, clock } = serve(oauth(grant), answers, undefined, { retry });
    expect((await failure(call())).details).toMatchObject({ status: 503, retryAfterMs: 60_000 });
    expect(clock.sleeps).toEqual([2000]);
  });

  it.each([
    [1999, 1],
    [0, 2],
  ])("is repeated if its pause is within the time-out of %i ms, or without one", async (timeoutMs, requests) => {
    const answers = [failing(503, { "retry-after": "2" }), token];
    const { call, tokenRequests } = serve(oauth(grant), answers, undefined, { timeoutMs, retry });
    await call().catch(() => undefined);
    expect(tokenRequests).toHaveLength(requests);
  });

  it("is not repeated after a response that is too long", async () => {
    const { call, tokenRequests } = serve(oauth(grant), () => new Response("x".repeat(100_000)), undefined, { retry });
    expect((await failure(call())).message).toContain("limits.tokenBytes");
    expect(tokenRequests).toHaveLength(1);
  });

  it.each([undefined, null, "", 7, { nested: 1 }, "two words", "line\nend"])(
    "keeps no unusable token: %j",
    async (unusable) => {
      const answers = [() => json({ access_token: unusable, expires_in: 3600 }), token];
      const { call, tokens } = serve(oauth(grant), answers, undefined, { retry });
      expect((await failure(call())).message).toMatch(/^\[auth\.failed\] no token: /);
      await call();
      expect(tokens).toEqual(["t2"]);
    },
  );

  it.each(["null", "[]", "<html>", "", '"text"'])("states that there is no token in the body %j", async (body) => {
    const error = await failure(serve(oauth(grant), () => new Response(body)).call());
    expect(error.message).toBe("[auth.failed] no token: the response has no access_token");
  });
});
