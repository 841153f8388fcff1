import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import {
  bearer,
  createClient,
  defineFeed,
  oauth,
  type Auth,
  type ClientOptions,
  type FetchFunction,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum } from "./support.ts";

const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };
const grant = { tokenUrl: "https://login.example/token", clientId: "me:you", clientSecret: "s3cr3t/+" };

function client(auth: Auth, fetch: FetchFunction, more: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: "https://feeds.example", auth, fetch, clock: manualClock(), retry: false, ...more });
}

/** A service with a token endpoint that counts, and feeds that take only the newest token. */
function service(
  options: {
    readonly expiresIn?: unknown;
    readonly refuse?: (token: string) => boolean;
    readonly tokenDelay?: number;
  } = {},
) {
  const tokenRequests: Request[] = [];
  const tokens: string[] = [];
  const fetch: FetchFunction = async (each) => {
    if (each.url.startsWith("https://login.example")) {
      tokenRequests.push(each);
      const token = `token-${tokenRequests.length}`;
      if (options.tokenDelay !== undefined) await new Promise((resolve) => setTimeout(resolve, options.tokenDelay));
      return json({
        access_token: token,
        token_type: "Bearer",
        ...("expiresIn" in options ? { expires_in: options.expiresIn } : { expires_in: 3600 }),
      });
    }
    const token = each.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    tokens.push(token);
    return options.refuse?.(token) === true ? json({ errorCode: "10310" }, { status: 401 }) : json({});
  };
  return { fetch, tokenRequests, tokens };
}

describe("bearer", () => {
  it("sends a token, or what a function returns", async () => {
    const { fetch, tokens } = service();
    await feed(client(bearer("t1"), fetch), request);
    await feed(
      client(
        bearer(async () => "t2"),
        fetch,
      ),
      request,
    );
    expect(tokens).toEqual(["t1", "t2"]);
  });

  it("calls the function once more if the service rejects the token", async () => {
    const { fetch, tokens } = service({ refuse: (token) => token === "old" });
    const tokenQueue = ["old", "new"];
    await feed(
      client(
        bearer(() => tokenQueue.shift() ?? "none"),
        fetch,
      ),
      request,
    );
    expect(tokens).toEqual(["old", "new"]);
  });

  it("does not repeat with a fixed token", async () => {
    const { fetch, tokens } = service({ refuse: () => true });
    expect((await failure(feed(client(bearer("t"), fetch), request))).details.serviceCode).toBe("10310");
    expect(tokens).toHaveLength(1);
  });

  it("reports a function that fails, without its text", async () => {
    const failing = bearer(() => {
      throw new RangeError("canary");
    });
    const error = await failure(feed(client(failing, service().fetch), request));
    expect(error).toMatchObject({
      code: "auth.failed",
      message: "[auth.failed] no credentials: the auth option threw RangeError",
    });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("canary");
  });
});

describe("oauth", () => {
  it("sends client credentials in the standard form", async () => {
    const { fetch, tokenRequests, tokens } = service();
    await feed(client(oauth({ ...grant, scope: "feeds" }), fetch), request);
    const [sent] = tokenRequests;
    expect(sent?.method).toBe("POST");
    expect(sent?.headers.get("authorization")).toBe(`Basic ${btoa("me%3Ayou:s3cr3t%2F%2B")}`);
    expect(sent?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sent?.text()).toBe("grant_type=client_credentials&scope=feeds");
    expect(tokens).toEqual(["token-1"]);
  });

  it("sends them in the body with sendAs: body", async () => {
    const { fetch, tokenRequests } = service();
    await feed(client(oauth({ ...grant, sendAs: "body" }), fetch), request);
    expect(tokenRequests[0]?.headers.has("authorization")).toBe(false);
    expect(await tokenRequests[0]?.text()).toBe(
      "grant_type=client_credentials&client_id=me%3Ayou&client_secret=s3cr3t%2F%2B",
    );
  });

  it("signs the request in the signed form", async () => {
    const { fetch, tokenRequests } = service();
    const signed = { tokenUrl: "https://login.example/oauth/token/", signed: { outletKey: "outlet", secret: "hush" } };
    await feed(client(oauth(signed), fetch, { clock: manualClock(1_700_000_000_000) }), request);
    const [sent] = tokenRequests;
    const signature = createHash("sha512").update("outlet1700000000000hush").digest("hex");
    expect(sent?.url).toBe("https://login.example/oauth/token/outlet?_fmt=json&_rt=b");
    expect(sent?.headers.get("timestamp")).toBe("1700000000000");
    expect(sent?.headers.get("authorization")).toBe(`Basic ${signature}`);
    expect(await sent?.text()).toBe("grant_type=client_credentials&scope=b2b-feeds-auth");
  });

  it("fetches one token however many calls wait for it", async () => {
    const { fetch, tokenRequests, tokens } = service({ tokenDelay: 10 });
    const made = client(oauth(grant), fetch);
    await Promise.all(Array.from({ length: 50 }, () => feed(made, request)));
    expect(tokenRequests).toHaveLength(1);
    expect(new Set(tokens)).toEqual(new Set(["token-1"]));
  });

  it("replaces a refused token once, also when many calls are refused together", async () => {
    const { fetch, tokenRequests, tokens } = service({ refuse: (token) => token === "token-1" });
    const made = client(oauth(grant), fetch);
    await Promise.all(Array.from({ length: 20 }, () => feed(made, request)));
    expect(tokenRequests).toHaveLength(2);
    expect(tokens.filter((token) => token === "token-2")).toHaveLength(20);
  });

  it.each(["10310", "10312"])("renews on service code %s whatever the status", async (errorCode) => {
    let refused = 0;
    const inner = service();
    const fetch: FetchFunction = async (each) => {
      if (each.url.startsWith("https://feeds.example") && refused++ === 0) return json({ errorCode });
      return inner.fetch(each);
    };
    await feed(client(oauth(grant), fetch), request);
    expect(inner.tokenRequests).toHaveLength(2);
  });

  it("gives up when the new token is refused too", async () => {
    const { fetch, tokenRequests } = service({ refuse: () => true });
    const error = await failure(feed(client(oauth(grant), fetch), request));
    expect(error).toMatchObject({ code: "api.error", details: { serviceCode: "10310", status: 401 } });
    expect(tokenRequests).toHaveLength(2);
  });

  it("does not let one caller's abort stop the token of the others", async () => {
    const { fetch, tokenRequests, tokens } = service({ tokenDelay: 20 });
    const made = client(oauth(grant), fetch);
    const controller = new AbortController();
    const aborted = failure(feed(made, request, { signal: controller.signal }));
    const other = feed(made, request);
    setTimeout(() => controller.abort(), 5);
    expect((await aborted).code).toBe("aborted");
    await other;
    expect(tokenRequests).toHaveLength(1);
    expect(tokenRequests[0]?.signal.aborted).toBe(false);
    expect(tokens).toEqual(["token-1"]);
  });

  it("reports a failed token request, keeps no failure, and does not renew for it", async () => {
    let answers = 0;
    const fetch: FetchFunction = async (each) => {
      if (!each.url.includes("login")) return json({});
      answers += 1;
      if (answers === 1) return new Response("", { status: 401 });
      if (answers === 2) return json({ token_type: "Bearer" });
      if (answers === 3) throw new TypeError(`fetch failed for ${grant.clientSecret}`);
      return json({ access_token: "t" });
    };
    const made = client(oauth(grant), fetch);
    expect(await failure(feed(made, request))).toMatchObject({ code: "auth.failed", details: { status: 401 } });
    expect((await failure(feed(made, request))).message).toBe(
      "[auth.failed] no token: the response has no access_token",
    );
    expect((await failure(feed(made, request))).message).toBe("[auth.failed] no token: fetch failed for ***");
    await feed(made, request);
    expect(answers).toBe(4);
  });
});

describe("token requests", () => {
  /** Answers token requests one after the other, and every feed request with `{}`. */
  const scriptedLogin = (...answers: readonly (() => Response)[]) => {
    const sent: string[] = [];
    const fetch: FetchFunction = async (each) => {
      sent.push(each.method);
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return each.method === "POST" && answer !== undefined ? answer() : json({});
    };
    return { fetch, sent };
  };
  const token = (): Response => json({ access_token: "t" });
  const fails =
    (status: number, headers: Record<string, string> = {}) =>
    () =>
      new Response("", { status, headers });
  const retry = { random: () => 1 };

  it.each([429, 502, 503, 504])("are repeated after status %i", async (status) => {
    const { fetch, sent } = scriptedLogin(fails(status), token);
    await feed(client(oauth(grant), fetch, { retry }), request);
    expect(sent).toEqual(["POST", "POST", "GET"]);
  });

  it("are repeated after a network fault", async () => {
    const { fetch, sent } = scriptedLogin(() => {
      throw new TypeError("fetch failed");
    }, token);
    await feed(client(oauth(grant), fetch, { retry }), request);
    expect(sent).toEqual(["POST", "POST", "GET"]);
  });

  it("are repeated as often as requests of feeds, and not once more for each call that waits", async () => {
    const { fetch, sent } = scriptedLogin(fails(503));
    const made = client(oauth(grant), fetch, { retry });
    const errors = await Promise.all([1, 2, 3].map(() => failure(feed(made, request))));
    for (const error of errors) expect(error).toMatchObject({ code: "auth.failed", details: { status: 503 } });
    expect(sent).toHaveLength(3);
  });

  it("wait as long as Retry-After says, and end when it is too long", async () => {
    const clock = manualClock();
    const { fetch } = scriptedLogin(fails(503, { "retry-after": "2" }), fails(503, { "retry-after": "60" }));
    const error = await failure(feed(client(oauth(grant), fetch, { retry, clock }), request));
    expect(error.details).toMatchObject({ status: 503, retryAfterMs: 60_000 });
    expect(clock.sleeps).toEqual([2000]);
  });

  it.each([400, 401, 500])("are not repeated after status %i", async (status) => {
    const { fetch, sent } = scriptedLogin(fails(status), token);
    const error = await failure(feed(client(oauth(grant), fetch, { retry }), request));
    expect(error).toMatchObject({ code: "auth.failed", details: { status } });
    expect(sent).toEqual(["POST"]);
  });

  const unusableTokens = [undefined, null, "", 7, { nested: 1 }, "two words", "line\nend"];
  it.each(unusableTokens)("do not keep the unusable token %j", async (unusable) => {
    const { fetch, sent } = scriptedLogin(() => json({ access_token: unusable, expires_in: 3600 }), token);
    const made = client(oauth(grant), fetch, { retry });
    const error = await failure(feed(made, request));
    expect(error.code).toBe("auth.failed");
    expect(error.message).toMatch(/^\[auth\.failed\] no token: /);
    await feed(made, request);
    expect(sent).toEqual(["POST", "POST", "GET"]);
  });

  it.each(["null", "[]", "<html>", "", '"text"'])("are errors without a token for the body %j", async (body) => {
    const { fetch } = scriptedLogin(() => new Response(body));
    const error = await failure(feed(client(oauth(grant), fetch), request));
    expect(error.message).toBe("[auth.failed] no token: the response has no access_token");
  });

  it("do not go to an address with credentials", () => {
    const make = (): unknown => oauth({ ...grant, tokenUrl: "https://user:canary@login.example/token" });
    expect(make).toThrow("tokenUrl must not carry a user name or password");
  });
});
