import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import type { JournalEntry } from "../../src/exchange/exchange.ts";
import { jsonReply } from "../../src/exchange/reply.ts";
import { fixtureWorld, now } from "../support/fixture-world.ts";
import { startServer } from "../support/host.ts";

const world = fixtureWorld();

const fixture = "4khuvipwb39d4tv0j7d7yf5xj";
const momentum = `/sdapi/v1/soccerdata/predictions/momentum/${fixture}`;
const list = "/sdapi/v1/soccerdata/matchdetailed";

describe("addresses", () => {
  it.each([
    ["/", 404, "10001"],
    ["/sdapi/v1/soccerdata/nothing", 404, "10001"],
    ["/sdapi/v2/soccerdata/matchdetailed", 404, "10001"],
    ["/sdapi/v1/soccerdata/matchDetailed", 404, "10001"],
    ["/soccerdata/matchdetailed", 404, "10001"],
    [`${list}/a/b`, 404, "10001"],
    [`${list}/`, 404, "10001"],
    [`${list}//`, 404, "10001"],
    ["/sdapi/v1/soccerdata/seasonpowerrankings/abc", 404, "10001"],
    [`${list}/%E0%A4%A`, 404, "10001"],
    ["/sdapi/v1/basketballdata/matchlivewinprobability/", 400, "10200"],
    [`${list}/unknown`, 404, "10400"],
    [`${list}/${fixture}`, 200, undefined],
    [`/soccerdata/matchdetailed/key/${fixture}/`, 200, undefined],
    ["/soccerdata/matchdetailed/key/", 200, undefined],
  ])("%s returns status %i and error %s", async (path, status, code) => {
    const { get } = await startServer();
    expect(await get(`${path}?_fmt=json`)).toMatchObject({ status, code });
  });

  it("accepts trailing slashes as assumed", async () => {
    const { get, server } = await startServer({ assumptions: { "trailing-slash": "everywhere" } });
    expect((await get(`${list}/?_fmt=json`)).status).toBe(200);
    server.assume({ "trailing-slash": "nowhere" });
    expect((await get("/soccerdata/matchdetailed/key/?_fmt=json")).status).toBe(404);
  });
});

describe("methods", () => {
  it.each(["POST", "PUT", "DELETE", "PATCH"])("rejects %s", async (method) => {
    const { get } = await startServer();
    const headers = { allow: "GET, HEAD, OPTIONS" };
    expect(await get(`${momentum}?_fmt=json`, {}, method)).toMatchObject({ status: 405, code: "10204", headers });
  });

  it("rejects HEAD if so assumed", async () => {
    const { get } = await startServer({ assumptions: { "head-requests": "refuse" } });
    expect((await get(momentum, {}, "HEAD")).status).toBe(405);
  });

  it("allows pages of other origins, unless assumed otherwise", async () => {
    const { get, server } = await startServer();
    const preflight = await get(momentum, {}, "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers).not.toHaveProperty("content-length");
    expect(preflight.headers["access-control-allow-headers"]).toContain("authorization");
    expect((await get(momentum)).headers["access-control-allow-origin"]).toBe("*");
    server.assume({ "cross-origin": "off" });
    expect((await get(momentum)).headers["access-control-allow-origin"]).toBeUndefined();
    expect((await get(momentum, {}, "OPTIONS")).status).toBe(405);
  });
});

describe("answers", () => {
  const [xml, json, script] = ["application/xml", "application/json", "application/javascript"];

  it.each([
    [momentum, 200, xml, /^<\?xml/],
    [`${momentum}?_fmt=xml`, 200, xml, /^<\?xml/],
    [`${momentum}?_fmt=json`, 200, json, /^\{/],
    [`${momentum}?_fmt=jsonp&_clbk=cb`, 200, script, /^cb\(\{.*\}\);$/s],
    [`${list}/unknown?_fmt=xml`, 404, xml, /<errorCode token="10400">/],
    [`${list}/unknown?_fmt=jsonp&_clbk=a.b`, 200, script, /^a\.b\(\{"errorCode":"10400",.*\}\);$/],
    [`${list}/unknown?_fmt=jsonp`, 400, json, /"errorCode":"10200"/],
    ["/sdapi/v1/soccerdata/nothing?_fmt=jsonp&_clbk=1(", 404, json, /^\{"errorCode":"10001"/],
    // Hostile text is escaped.
    [`${list}?${encodeURIComponent("<script>\u0000&")}=1`, 562, xml, /^(?!.*<script>).*&lt;script&gt;\uFFFD&amp;/s],
  ])("to %s have status %i and the content type %s", async (path, status, type, text) => {
    const { get } = await startServer();
    const response = await get(path);
    expect([response.status, response.headers["content-type"]]).toEqual([status, `${type}; charset=utf-8`]);
    expect(response.text).toMatch(text);
  });

  it("follow the assumptions about errors", async () => {
    const { get } = await startServer({
      assumptions: {
        "error-message": "no",
        "error-status": "ok",
        "jsonp-end": "bare",
        "default-format": "json",
        "xml-content-type": "text/xml",
      },
    });
    expect((await get(`${list}/unknown`)).text).toBe('{"errorCode":"10400"}');
    expect((await get(`${list}/unknown?_fmt=jsonp&_clbk=cb`)).text).toBe('cb({"errorCode":"10400"})');
    expect((await get(`${momentum}?_fmt=jsonp&_clbk=cb`)).text).toMatch(/\}\)$/);
    expect(await get(`${list}/unknown?_fmt=xml`)).toMatchObject({
      status: 200,
      text: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<errorCode token="10400"/>\n',
      headers: { "content-type": "text/xml; charset=utf-8" },
    });
  });

  it("have the time of the world and of the last modification", async () => {
    const { get, server } = await startServer();
    const response = await get(`${momentum}?_fmt=json`);
    const { lastUpdated } = response.json().matchInfo;
    expect(response.headers.date).toBe(new Date(now).toUTCString());
    expect(response.headers["last-modified"]).toBe(new Date(lastUpdated as string).toUTCString());
    server.assume({ "date-header": "real" });
    // The header has whole seconds.
    const before = Date.now() - 1000;
    const date = Date.parse((await get(momentum)).headers.date ?? "");
    expect(date).toBeGreaterThan(before);
    expect(date).toBeLessThanOrEqual(Date.now());
  });

  it("keep the connection alive", async () => {
    const { get } = await startServer();
    expect((await get(momentum, { connection: "keep-alive" })).headers.connection).toBe("keep-alive");
  });
});

describe("hooks", () => {
  it("receive every request, without secrets", async () => {
    const journal: JournalEntry[] = [];
    const { get } = await startServer({ hooks: { onRequest: (entry) => journal.push(entry) } });
    const plain = await get(`${momentum}?_fmt=json`);
    await get(`/soccerdata/predictions/momentum/topsecretkey/${fixture}?_fmt=json`);
    await get("/sdapi/v1/tennisdata/tournamentsimulations?trn=4eaae3bpit050lw770k2kd7eb&apikey=topsecret&_fmt=json");
    await get("/nowhere/demooutletkey0000000000001?apikey=topsecret");
    await expect.poll(() => journal.length).toBe(4);
    expect(journal[0]).toMatchObject({
      world: "default",
      at: now,
      method: "GET",
      url: `${momentum}?_fmt=json`,
      client: "anyone",
      feed: "soccer/match-momentum",
      format: "json",
      status: 200,
      bytes: plain.body.length,
      polling: { verdict: "ok" },
    });
    expect(journal[0]?.duration).toBeGreaterThan(0);
    expect(journal[3]).toMatchObject({ status: 404, errorCode: "10001", url: "/nowhere/***?apikey=***" });
    expect(JSON.stringify(journal)).not.toMatch(/topsecret|demooutlet/);
  });

  it("serve paths of their own and change replies of feeds", async () => {
    const { get } = await startServer({
      hooks: {
        handlers: [
          ({ path }) => (path === "/mine" ? jsonReply(201, { mine: true }) : undefined),
          async ({ path }) => ((await Promise.resolve(path)) === "/later" ? jsonReply(202, {}) : undefined),
        ],
        around: (reply, { plan }) =>
          plan.format === "json" ? { ...reply, status: 503, body: Buffer.from("{") } : undefined,
      },
    });
    expect(await get("/mine")).toMatchObject({ status: 201, text: '{"mine":true}' });
    expect((await get("/later")).status).toBe(202);
    expect(await get(`${momentum}?_fmt=json`)).toMatchObject({ status: 503, text: "{" });
    expect((await get(`${momentum}?_fmt=xml`)).status).toBe(200);
  });

  it("receive internal errors, and clients receive error 10000 with the time of the world", async () => {
    const errors: unknown[] = [];
    const fault = new Error("a secret reason");
    const { get } = await startServer({
      hooks: { around: () => Promise.reject(fault), onError: (error) => errors.push(error) },
    });
    const response = await get(`${momentum}?_fmt=json`);
    expect(response).toMatchObject({ status: 500, code: "10000", headers: { date: new Date(now).toUTCString() } });
    expect(response.text).not.toContain("secret");
    expect(errors).toEqual([fault]);
  });

  it("answer with error 10000 if the clock of the world fails", async () => {
    const clock = (): never => {
      throw new Error("a fault");
    };
    const { get } = await startServer({ hooks: { onError: () => undefined }, clock });
    expect(await get(`${momentum}?_fmt=json`)).toMatchObject({ status: 500, code: "10000" });
  });
});

describe("worlds", () => {
  it("may lack a sport", async () => {
    const { tennis: _tennis, ...sports } = world.sports;
    const { get } = await startServer({ world: { ...world, sports: sports as typeof world.sports } });
    const response = await get("/sdapi/v1/tennisdata/predictions/matchpredictions/abc?_fmt=json");
    expect(response).toMatchObject({ status: 404, code: "10400" });
    expect(response.text).toContain("create the world with at least one league of tennis");
  });
});

it(
  "closes 1,500 connections whose requests are not complete, and answers others meanwhile",
  async () => {
    const { base, get } = await startServer();
    const { hostname, port } = new URL(base);
    const parts = ["GET / HTTP/1.1\r\nhost: a\r\n", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nab"];
    const sockets = Array.from({ length: 1500 }, () => connect(Number(port), hostname));
    const closed = sockets.map((socket, index) => {
      socket.on("connect", () => socket.write(parts[index % parts.length] as string)).resume();
      return once(socket, "close");
    });
    expect((await get(`${momentum}?_fmt=json`)).status).toBe(200);
    await Promise.all(closed);
    expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
  },
  LONG_TEST_MS,
);
