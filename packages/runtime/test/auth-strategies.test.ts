import { describe, expect, it } from "vitest";
import {
  apiKey,
  bearer,
  combine,
  createClient,
  defineFeed,
  oauth,
  outletKey,
  type Auth,
  type ClientOptions,
  type FetchFunction,
} from "../src/index.ts";
import type { AuthContext, Credentials } from "../src/transport/credentials.ts";
import { failure, json, jsonDecoder, manualClock, momentum } from "./support.ts";

/** Applies a strategy to a feed with the given parameters; returns what it sets. */
async function applied(auth: Auth, parameters: readonly string[] = []): Promise<Credentials> {
  const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets: new Set() };
  const context: Partial<AuthContext> = { accepts: (name) => parameters.includes(name) };
  await auth.apply(credentials, context as AuthContext);
  return credentials;
}

describe("strategy", () => {
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

const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };
const grant = { tokenUrl: "https://login.example/token", clientId: "me", clientSecret: "s3cr3t" };

/** A client whose token requests get these answers in order; feeds answer with `{}`. */
function clientOf(answers: readonly (() => Response | Promise<Response>)[], more: Partial<ClientOptions> = {}) {
  let tokenRequests = 0;
  const fetch: FetchFunction = async ({ method }) => {
    if (method !== "POST") return json({});
    const answer = answers[tokenRequests++];
    if (answer === undefined) throw new RangeError("one token request more than expected");
    return answer();
  };
  const options = { baseUrl: "https://feeds.example", auth: oauth(grant), fetch, clock: manualClock(), ...more };
  return { client: createClient(options), tokenRequests: () => tokenRequests };
}

const token = (): Response => json({ access_token: "t" });
const overloaded = (): Response => new Response("", { status: 503, headers: { "retry-after": "2" } });

describe("token request", () => {
  it("ends at the time-out of the client, whatever the time-out of the call", async () => {
    const { client } = clientOf([() => new Promise<Response>(() => undefined)], { timeoutMs: 20 });
    const error = await failure(feed(client, request, { timeoutMs: 0 }));
    expect(error.message).toBe("[auth.failed] no token: no complete response within 20 ms");
  });

  it("is not repeated if the pause would exceed the time-out", async () => {
    const { client, tokenRequests } = clientOf([overloaded, token], { timeoutMs: 1999 });
    expect((await failure(feed(client, request, { timeoutMs: 0 }))).details.status).toBe(503);
    expect(tokenRequests()).toBe(1);
  });

  it("is repeated after any pause without a time-out", async () => {
    const { client, tokenRequests } = clientOf([overloaded, token], { timeoutMs: 0 });
    await feed(client, request);
    expect(tokenRequests()).toBe(2);
  });

  it("is not repeated after a response that is too long", async () => {
    const { client, tokenRequests } = clientOf([() => new Response("x".repeat(100_000)), token]);
    expect((await failure(feed(client, request))).message).toContain("limits.tokenBytes");
    expect(tokenRequests()).toBe(1);
  });

  it("fails with the status as cause", async () => {
    const { client } = clientOf([() => new Response("", { status: 403 })]);
    expect((await failure(feed(client, request))).cause).toMatchObject({ code: "http.status" });
  });

  it("fails with the error of the network as cause", async () => {
    const answer = (): Response => {
      throw new TypeError("no route");
    };
    const { client } = clientOf([answer], { retry: false });
    const { cause } = await failure(feed(client, request));
    expect(cause).toMatchObject({ code: "http.network", cause: { name: "TypeError", message: "no route" } });
  });

  it("fails as an error of the network if its address is not absolute", async () => {
    const { client } = clientOf([], { retry: false, auth: oauth({ ...grant, tokenUrl: "token" }) });
    const { code, cause } = await failure(feed(client, request));
    expect([code, cause]).toEqual(["auth.failed", expect.objectContaining({ code: "http.network" })]);
  });

  it("fails with the status of a response without a token", async () => {
    const { client } = clientOf([() => json({ token_type: "Bearer" }, { status: 201 })]);
    const error = await failure(feed(client, request));
    expect(error.details.status).toBe(201);
    expect(error.cause).toMatchObject({ code: "auth.failed" });
  });
});

it("keeps a token that replaced the rejected one while another call waited for its response", async () => {
  let tokenRequests = 0;
  let rejectLate: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => (rejectLate = resolve));
  const rejection = (): Response => json({ errorCode: "10310" }, { status: 401 });
  const sent: string[] = [];
  const fetch: FetchFunction = async ({ method, headers, url }) => {
    if (method === "POST") return json({ access_token: `t${++tokenRequests}` });
    const id = url.includes("/late") ? "late" : "early";
    const value = headers.get("authorization") ?? "";
    sent.push(`${id} ${value}`);
    if (value !== "Bearer t1") return json({});
    return id === "late" ? late : rejection();
  };
  const client = createClient({ baseUrl: "https://feeds.example", auth: oauth(grant), fetch, clock: manualClock() });
  const other = feed(client, { fixture: "late" });
  await feed(client, { fixture: "early" });
  rejectLate(rejection());
  await other;
  expect(sent.sort()).toEqual(["early Bearer t1", "early Bearer t2", "late Bearer t1", "late Bearer t2"]);
  expect(tokenRequests).toBe(2);
});
