import { createHash } from "node:crypto";
import { apiKey, bearer, combine, createClient, oauth, outletKey, SdfError, type Auth } from "@sdf/runtime";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import { OptionError } from "@sdf/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CredentialStore, testCredentials, type Credential } from "../../src/auth/credentials.ts";
import { Tokens } from "../../src/auth/tokens.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { fixtureWorld, now } from "../support/fixture-world.ts";
import { sendRequest, type HttpResponse } from "../support/send-request.ts";

const narrow: Credential = {
  name: "narrow",
  client: { id: "narrow", secret: "s p&ä%" },
  outlet: { key: "narrowkey" },
  feeds: ["soccer/match-momentum"],
};
const missingWorld: Credential = { name: "gone", client: { id: "gone", secret: "x" }, world: "gone" };

let at = now;
let server: SdfServer;
let base: string;
beforeAll(async () => {
  server = createServer({
    world: fixtureWorld(),
    clock: () => at,
    credentials: [...testCredentials, narrow, missingWorld],
  });
  base = await server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  at = now;
  server.assume({
    "token-clock": "world",
    "token-timestamp": "any",
    "token-lifetime": 3600,
    "outlet-key-alone": "enough",
    "check-order": "credentials-first",
  });
});

const fixture = "4khuvipwb39d4tv0j7d7yf5xj";
const momentum = `/sdapi/v1/soccerdata/predictions/momentum/${fixture}?_fmt=json`;
const tennis = "/sdapi/v1/tennisdata/tournamentsimulations?trn=4eaae3bpit050lw770k2kd7eb&_fmt=json";

function token(body: string, headers: Record<string, string> = {}, path = ""): Promise<HttpResponse> {
  return sendRequest(`${base}/oauth/token${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
}
async function demoToken(): Promise<string> {
  const response = await token("grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret");
  return response.json().access_token as string;
}
const get = async (path: string, authorization?: string): Promise<[status: number, code: string | undefined]> => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const { status, code } = await sendRequest(base + path, { headers });
  return [status, code];
};

describe("the typed client", () => {
  const request = (options: object): Auth =>
    oauth({ tokenUrl: `${base}/oauth/token`, ...options } as Parameters<typeof oauth>[0]);
  const demo = { clientId: "demo-client", clientSecret: "demo-secret" };
  const signed = { outletKey: "demooutletkey0000000000001", secret: "demo-outlet-secret" };

  it.each<[string, () => Auth]>([
    ["the standard form, in the header", () => request(demo)],
    ["the standard form, in the body", () => request({ ...demo, sendAs: "body", scope: "any" })],
    ["the signed form", () => request({ signed })],
    ["odd characters in secrets", () => request({ clientId: "narrow", clientSecret: "s p&ä%" })],
    ["an outlet key in the path", () => outletKey({ key: "demooutletkey0000000000001" })],
  ])("authenticates with %s", async (_name, make) => {
    const { data } = await matchMomentum(createClient({ baseUrl: base, auth: make(), retry: false }), { fixture });
    expect(data.matchInfo.id).toBe(fixture);
  });

  it("renews a token that has expired on the clock of the world", async () => {
    const paths: string[] = [];
    const client = createClient({
      baseUrl: base,
      auth: request(demo),
      retry: false,
      fetch: (request) => {
        paths.push(new URL(request.url).pathname.replace(/^\/sdapi.*/, "/sdapi"));
        return fetch(request);
      },
    });
    await matchMomentum(client, { fixture });
    await matchMomentum(client, { fixture });
    expect(paths).toEqual(["/oauth/token", "/sdapi", "/sdapi"]);
    at = now + 3_600_000;
    const { data } = await matchMomentum(client, { fixture });
    expect(data.matchInfo.id).toBe(fixture);
    expect(paths.slice(3)).toContain("/oauth/token");
  });

  it("sends the customer key to a feed that requires it", async () => {
    const key = (text: string) =>
      createClient({ baseUrl: base, auth: combine(bearer(demoToken), apiKey(text)), retry: false });
    await tournamentSimulations(key("demo-api-key"), { tournament: "4eaae3bpit050lw770k2kd7eb" });
    await expect(tournamentSimulations(key("another"), { tournament: "4eaae3bpit050lw770k2kd7eb" })).rejects.toSatisfy(
      (error) => SdfError.is(error, "api.error") && error.details.serviceCode === "10310",
    );
  });
});

describe("feeds", () => {
  it("require a token of this server", async () => {
    expect(await get(momentum)).toEqual([401, "10310"]);
    expect(await get(momentum, "Bearer nonsense")).toEqual([401, "10310"]);
    expect(await get(momentum, "Basic ZGVtbw==")).toEqual([401, "10310"]);
    const validToken = await demoToken();
    expect(await get(momentum, `Bearer ${validToken}`)).toEqual([200, undefined]);
    expect(await get(momentum, `bearer  ${validToken}`)).toEqual([200, undefined]);
    const changed = validToken.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect(await get(momentum, `Bearer ${changed}`)).toEqual([401, "10310"]);
    expect(await get(momentum, `Bearer ${validToken.replace("demo", "gone")}`)).toEqual([401, "10310"]);
  });

  it("reject a token that has expired on the assumed clock", async () => {
    const validToken = await demoToken();
    at = now + 3_599_999;
    expect(await get(momentum, `Bearer ${validToken}`)).toEqual([200, undefined]);
    at = now + 3_600_000;
    expect(await get(momentum, `Bearer ${validToken}`)).toEqual([401, "10312"]);
    server.assume({ "token-clock": "real", "expired-token-status": 403 });
    expect(await get(momentum, `Bearer ${await demoToken()}`)).toEqual([200, undefined]);
    server.assume({ "token-clock": "world" });
    expect(await get(momentum, `Bearer ${validToken}`)).toEqual([403, "10312"]);
    server.assume({ "expired-token-status": 401 });
  });

  it("accept an outlet key in the path, and require a token in addition if so assumed", async () => {
    const outlet = (key: string): string => `/soccerdata/predictions/momentum/${key}/${fixture}?_fmt=json`;
    expect(await get(outlet("demooutletkey0000000000001"))).toEqual([200, undefined]);
    expect(await get(outlet("unknown"))).toEqual([404, "10010"]);
    server.assume({ "outlet-key-alone": "token-too" });
    expect(await get(outlet("demooutletkey0000000000001"))).toEqual([401, "10310"]);
    expect(await get(outlet("demooutletkey0000000000001"), `Bearer ${await demoToken()}`)).toEqual([200, undefined]);
    expect(await get(outlet("narrowkey"), `Bearer ${await demoToken()}`)).toEqual([401, "10310"]);
  });

  it("reject credentials without access to the feed", async () => {
    expect(await get(`/soccerdata/predictions/momentum/narrowkey/${fixture}?_fmt=json`)).toEqual([200, undefined]);
    expect(await get(`/soccerdata/matchdetailed/narrowkey/${fixture}?_fmt=json`)).toEqual([403, "10300"]);
  });

  it("require the customer key where the API documentation states it", async () => {
    const authorization = `Bearer ${await demoToken()}`;
    expect(await get(tennis, authorization)).toEqual([400, "10200"]);
    expect(await get(`${tennis}&apikey=wrong`, authorization)).toEqual([401, "10310"]);
    expect(await get(`${tennis}&apikey=demo-api-key`, authorization)).toEqual([200, undefined]);
    expect(await get(`${momentum}&apikey=demo-api-key`, authorization)).toEqual([562, "10201"]);
  });

  it("check credentials before or after the request rules", async () => {
    const wrong = `${momentum}&nonsense=1`;
    expect(await get(wrong)).toEqual([401, "10310"]);
    server.assume({ "check-order": "request-first" });
    expect(await get(wrong)).toEqual([562, "10201"]);
    expect(await get(momentum)).toEqual([401, "10310"]);
  });

  it("reject credentials whose world does not exist", async () => {
    const response = await token("grant_type=client_credentials&client_id=gone&client_secret=x");
    expect(await get(momentum, `Bearer ${response.json().access_token}`)).toEqual([403, "10300"]);
  });
});

describe("tokens", () => {
  const grant = "grant_type=client_credentials";
  const sign = (
    timestamp = Date.now(),
    secret = "demo-outlet-secret",
  ): { timestamp: string; authorization: string } => {
    const digest = createHash("sha512").update(`demooutletkey0000000000001${timestamp}${secret}`).digest("hex");
    return { timestamp: String(timestamp), authorization: `Basic ${digest}` };
  };
  const path = "/demooutletkey0000000000001?_fmt=json&_rt=b";

  it("are sent as JSON of RFC 6749 with cache-control: no-store", async () => {
    const response = await token(`${grant}&client_id=demo-client&client_secret=demo-secret&scope=s`);
    expect(response).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    expect(response.json()).toEqual({
      access_token: expect.any(String) as string,
      token_type: "Bearer",
      expires_in: 3600,
      scope: "s",
    });
  });

  it.each([
    [`${grant}&client_id=demo-client&client_secret=wrong`, 401, "invalid_client"],
    [`${grant}&client_id=nobody&client_secret=demo-secret`, 401, "invalid_client"],
    [grant, 401, "invalid_client"],
    ["grant_type=password&client_id=demo-client&client_secret=demo-secret", 400, "unsupported_grant_type"],
    ["", 400, "unsupported_grant_type"],
  ])("are rejected in the standard form for %s", async (body, status, error) => {
    const response = await token(body);
    expect([response.status, response.json().error]).toEqual([status, error]);
  });

  it.each<[string, () => Promise<HttpResponse>, number, string?]>([
    ["a scope", () => token(`${grant}&scope=b2b-feeds-auth`, sign(), path), 200],
    ["no scope", () => token(grant, sign(), path), 200],
    ["another scope", () => token(`${grant}&scope=other`, sign(), path), 401, "10310"],
    ["the signature of another secret", () => token(grant, sign(Date.now(), "wrong"), path), 401, "10310"],
    ["another timestamp", () => token(grant, { ...sign(), timestamp: "1" }, path), 401, "10310"],
    ["no timestamp", () => token(grant, { authorization: sign().authorization }, path), 401, "10310"],
    ["an unknown outlet key", () => token(grant, sign(), "/unknown"), 404, "10010"],
    ["an outlet key without a secret", () => token(grant, sign(), "/narrowkey"), 401, "10310"],
    ["no grant type", () => token("", sign(), path), 400, "10200"],
  ])("in the signed form with %s: status %i", async (_what, send, status, code) => {
    expect(await send()).toMatchObject({ status, code });
  });

  it("are issued for a recent timestamp only, if so assumed", async () => {
    server.assume({ "token-timestamp": "five-minutes" });
    expect((await token(grant, sign(), path)).status).toBe(200);
    expect(await token(grant, sign(Date.now() - 301_000), path)).toMatchObject({ status: 401, code: "10310" });
  });

  it("require POST and a body of at most 64 KiB", async () => {
    expect(await sendRequest(`${base}/oauth/token`)).toMatchObject({ status: 405, code: "10204" });
    expect((await sendRequest(`${base}/oauth/token`, { method: "OPTIONS" })).status).toBe(204);
    expect((await token("x".repeat(100_000))).status).toBe(413);
    expect((await sendRequest(`${base}/oauth/token/%E0%A4%A`, { method: "POST" })).status).toBe(404);
  });

  it("rejects tokens of another server", () => {
    const [one, other] = [new Tokens(), new Tokens()];
    const text = one.issue({ credential: "demo", expires: 1 });
    expect(one.read(text)).toEqual({ credential: "demo", expires: 1 });
    expect(one.read(text)).toEqual({ credential: "demo", expires: 1 });
    expect(other.read(text)).toBeUndefined();
    expect(one.read(text.replace(".1.", ".2."))).toBeUndefined();
  });
});

describe("credentials", () => {
  it("can be added and removed, and must have unique keys", () => {
    const store = new CredentialStore(testCredentials);
    expect(() => store.add({ name: "a b" })).toThrow(OptionError);
    expect(() => store.add({ name: "other", apikey: "demo-api-key" })).toThrow(/other and demo have the same key/);
    store.add({ name: "other", outlet: { key: "k" } });
    expect(store.byOutlet("k")?.name).toBe("other");
    expect(store.remove("other")).toBe(true);
    expect(store.byOutlet("k")).toBeUndefined();
  });
});
