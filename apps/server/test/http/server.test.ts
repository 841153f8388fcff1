import { once } from "node:events";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { OptionError } from "@sdf/world";
import { describe, expect, it } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import type { JournalEntry } from "../../src/exchange/exchange.ts";
import { jsonReply } from "../../src/exchange/reply.ts";
import { createServer } from "../../src/http/server.ts";
import { fixtureWorld, now } from "../support/fixture-world.ts";
import { startServer } from "../support/host.ts";
import { sendRequest, errorCode } from "../support/send-request.ts";

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
    const { base } = await startServer();
    const response = await sendRequest(`${base}${path}?_fmt=json`);
    expect(response.status).toBe(status);
    expect(errorCode(response)).toBe(code);
  });

  it("accepts trailing slashes as assumed", async () => {
    const { base, server } = await startServer({ assumptions: { "trailing-slash": "everywhere" } });
    expect((await sendRequest(`${base}${list}/?_fmt=json`)).status).toBe(200);
    server.assume({ "trailing-slash": "nowhere" });
    expect((await sendRequest(`${base}/soccerdata/matchdetailed/key/?_fmt=json`)).status).toBe(404);
  });
});

describe("methods", () => {
  it.each(["POST", "PUT", "DELETE", "PATCH"])("rejects %s", async (method) => {
    const { base } = await startServer();
    const response = await sendRequest(`${base}${momentum}?_fmt=json`, { method });
    expect([response.status, errorCode(response), response.headers.allow]).toEqual([
      405,
      "10204",
      "GET, HEAD, OPTIONS",
    ]);
  });

  it("answers HEAD like GET without a body, unless assumed otherwise", async () => {
    const { base, server } = await startServer();
    const [get, head] = [
      await sendRequest(`${base}${momentum}`),
      await sendRequest(`${base}${momentum}`, { method: "HEAD" }),
    ];
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, "x-sdf-polling": "" }).toEqual({ ...get.headers, "x-sdf-polling": "" });
    server.assume({ "head-requests": "refuse" });
    expect((await sendRequest(`${base}${momentum}`, { method: "HEAD" })).status).toBe(405);
  });

  it("allows pages of other origins, unless assumed otherwise", async () => {
    const { base, server } = await startServer();
    const preflight = await sendRequest(`${base}${momentum}`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).not.toHaveProperty("content-length");
    expect(preflight.headers["access-control-allow-headers"]).toContain("authorization");
    expect((await sendRequest(`${base}${momentum}`)).headers["access-control-allow-origin"]).toBe("*");
    server.assume({ "cross-origin": "off" });
    expect((await sendRequest(`${base}${momentum}`)).headers["access-control-allow-origin"]).toBeUndefined();
    expect((await sendRequest(`${base}${momentum}`, { method: "OPTIONS" })).status).toBe(405);
  });
});

describe("answers", () => {
  it.each([
    ["", "application/xml; charset=utf-8", /^<\?xml/],
    ["?_fmt=xml", "application/xml; charset=utf-8", /^<\?xml/],
    ["?_fmt=json", "application/json; charset=utf-8", /^\{/],
    ["?_fmt=jsonp&_clbk=cb", "application/javascript; charset=utf-8", /^cb\(\{.*\}\);$/s],
  ])("to %s have the content type %s", async (query, type, start_) => {
    const { base } = await startServer();
    const { status, headers, text } = await sendRequest(base + momentum + query);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(text).toMatch(start_);
  });

  it("have the requested format also with errors", async () => {
    const { base } = await startServer();
    const code = "10400";
    const xml = await sendRequest(`${base}${list}/unknown?_fmt=xml`);
    expect([xml.text, xml.headers["content-type"]]).toEqual([
      expect.stringContaining(`<errorCode token="${code}">`),
      "application/xml; charset=utf-8",
    ]);
    const jsonp = await sendRequest(`${base}${list}/unknown?_fmt=jsonp&_clbk=a.b`);
    expect([jsonp.text, jsonp.headers["content-type"]]).toEqual([
      expect.stringMatching(/^a\.b\(\{"errorCode":"10400",.*\}\);$/),
      "application/javascript; charset=utf-8",
    ]);
    const without = await sendRequest(`${base}${list}/unknown?_fmt=jsonp`);
    expect([errorCode(without), without.headers["content-type"]]).toEqual(["10200", "application/json; charset=utf-8"]);
  });

  it("follow the assumptions about errors", async () => {
    const { base } = await startServer({
      assumptions: {
        "error-message": "no",
        "error-status": "ok",
        "jsonp-end": "bare",
        "default-format": "json",
        "xml-content-type": "text/xml",
      },
    });
    expect((await sendRequest(`${base}${list}/unknown`)).text).toBe('{"errorCode":"10400"}');
    expect((await sendRequest(`${base}${list}/unknown?_fmt=jsonp&_clbk=cb`)).text).toBe('cb({"errorCode":"10400"})');
    expect((await sendRequest(`${base}${momentum}?_fmt=jsonp&_clbk=cb`)).text).toMatch(/\}\)$/);
    const xml = await sendRequest(`${base}${list}/unknown?_fmt=xml`);
    expect([xml.status, xml.text, xml.headers["content-type"]]).toEqual([
      200,
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<errorCode token="10400"/>\n',
      "text/xml; charset=utf-8",
    ]);
  });

  it("escape hostile text in errors", async () => {
    const { base } = await startServer();
    const { text } = await sendRequest(`${base}${list}?${encodeURIComponent("<script>\u0000&")}=1`);
    expect(text).toContain("&lt;script&gt;\uFFFD&amp;");
    expect(text).not.toContain("<script>");
  });

  it("have the time of the world and of the last modification", async () => {
    const { base, server } = await startServer();
    const { headers, text } = await sendRequest(`${base}${momentum}?_fmt=json`);
    const { lastUpdated } = (JSON.parse(text) as { matchInfo: { lastUpdated: string } }).matchInfo;
    expect(headers.date).toBe(new Date(now).toUTCString());
    expect(headers["last-modified"]).toBe(new Date(lastUpdated).toUTCString());
    server.assume({ "date-header": "real" });
    // The header has whole seconds and is cached for one second.
    const before = Date.now() - 2000;
    const date = Date.parse((await sendRequest(`${base}${momentum}`)).headers.date ?? "");
    expect(date).toBeGreaterThan(before);
    expect(date).toBeLessThanOrEqual(Date.now());
  });

  it("are compressed if accepted, with a vary header", async () => {
    const { base, server } = await startServer();
    const plain = await sendRequest(`${base}${momentum}?_fmt=json`);
    for (let time = 0; time < 2; time++) {
      const compressed = await sendRequest(`${base}${momentum}?_fmt=json`, {
        headers: { "accept-encoding": "br, gzip" },
      });
      expect(compressed.headers["content-encoding"]).toBe("gzip");
      expect(compressed.headers.vary).toBe("accept-encoding");
      expect(compressed.body.length).toBeLessThan(plain.body.length);
      expect(gunzipSync(compressed.body)).toEqual(plain.body);
    }
    expect(
      (await sendRequest(`${base}${momentum}?_fmt=json`, { headers: { "accept-encoding": "gzip;q=0" } })).headers[
        "content-encoding"
      ],
    ).toBeUndefined();
    server.assume({ compression: "off" });
    expect(
      (await sendRequest(`${base}${momentum}?_fmt=json`, { headers: { "accept-encoding": "gzip" } })).headers[
        "content-encoding"
      ],
    ).toBeUndefined();
  });

  it("keep the connection alive", async () => {
    const { base } = await startServer();
    const { headers } = await sendRequest(`${base}${momentum}`, { headers: { connection: "keep-alive" } });
    expect(headers.connection).toBe("keep-alive");
  });
});

describe("hooks", () => {
  it("receive every request, without secrets", async () => {
    const journal: JournalEntry[] = [];
    const { base } = await startServer({ hooks: { onRequest: (entry) => journal.push(entry) } });
    const plain = await sendRequest(`${base}${momentum}?_fmt=json`);
    await sendRequest(`${base}/soccerdata/predictions/momentum/topsecretkey/${fixture}?_fmt=json`);
    await sendRequest(
      `${base}/sdapi/v1/tennisdata/tournamentsimulations?trn=4eaae3bpit050lw770k2kd7eb&apikey=topsecret&_fmt=json`,
    );
    await sendRequest(`${base}/nowhere/demooutletkey0000000000001?apikey=topsecret`);
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
    const { base } = await startServer({
      hooks: {
        handlers: [
          ({ path }) => (path === "/mine" ? jsonReply(201, { mine: true }) : undefined),
          async ({ path }) => ((await Promise.resolve(path)) === "/later" ? jsonReply(202, {}) : undefined),
        ],
        around: (reply, { plan }) =>
          plan.format === "json" ? { ...reply, status: 503, body: Buffer.from("{") } : undefined,
      },
    });
    expect(await sendRequest(`${base}/mine`)).toMatchObject({ status: 201, text: '{"mine":true}' });
    expect((await sendRequest(`${base}/later`)).status).toBe(202);
    expect(await sendRequest(`${base}${momentum}?_fmt=json`)).toMatchObject({ status: 503, text: "{" });
    expect((await sendRequest(`${base}${momentum}?_fmt=xml`)).status).toBe(200);
  });

  it("receive internal errors, and clients receive error 10000", async () => {
    const errors: unknown[] = [];
    const fault = new Error("a secret reason");
    const { base } = await startServer({
      hooks: { around: () => Promise.reject(fault), onError: (error) => errors.push(error) },
    });
    const response = await sendRequest(`${base}${momentum}?_fmt=json`);
    expect([response.status, errorCode(response)]).toEqual([500, "10000"]);
    expect(response.text).not.toContain("secret");
    expect(errors).toEqual([fault]);
  });

  it("receive internal errors, and the replies carry the time of the world", async () => {
    const { base } = await startServer({
      hooks: { around: () => Promise.reject(new Error("a fault")), onError: () => undefined },
    });
    const { status, headers } = await sendRequest(`${base}${momentum}?_fmt=json`);
    expect(status).toBe(500);
    expect(Date.parse(headers.date ?? "")).toBe(now);
  });

  it("answer with error 10000 if the clock of the world fails", async () => {
    const clock = (): never => {
      throw new Error("a fault");
    };
    const { base } = await startServer({ hooks: { onError: () => undefined }, clock });
    const response = await sendRequest(`${base}${momentum}?_fmt=json`);
    expect([response.status, errorCode(response)]).toEqual([500, "10000"]);
  });
});

describe("worlds", () => {
  it("are selected by the credentials of the client", async () => {
    const other = { name: "other", world, now: () => now + 86_400_000 };
    const defaultWorld = { name: "usual", world, now: () => now };
    const { base } = await startServer({
      resolveWorld: (name) => (name === "other" ? other : name === undefined ? defaultWorld : undefined),
    });
    const date = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
      Date.parse((await sendRequest(base + path, { headers })).headers.date ?? "");
    expect(await date(momentum)).toBe(now);
    expect(await date(momentum, { authorization: "Bearer other" })).toBe(now + 86_400_000);
    expect(await date(momentum, { authorization: "Bearer unknown" })).toBe(now);
    expect(await date(`/soccerdata/predictions/momentum/other/${fixture}`)).toBe(now + 86_400_000);
  });

  it("may lack a sport", async () => {
    const { tennis: _tennis, ...sports } = world.sports;
    const { base } = await startServer({ world: { ...world, sports: sports as typeof world.sports } });
    const response = await sendRequest(`${base}/sdapi/v1/tennisdata/predictions/matchpredictions/abc?_fmt=json`);
    expect([response.status, errorCode(response)]).toEqual([404, "10400"]);
    expect(response.text).toContain("create the world with at least one league of tennis");
  });
});

it(
  "closes 1,500 connections whose requests are not complete, and answers others meanwhile",
  async () => {
    const { base } = await startServer();
    const { hostname, port } = new URL(base);
    const parts = ["GET / HTTP/1.1\r\nhost: a\r\n", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nab"];
    const sockets = Array.from({ length: 1500 }, () => connect(Number(port), hostname));
    const closed = sockets.map((socket, index) => {
      socket.on("connect", () => socket.write(parts[index % parts.length] as string)).resume();
      return once(socket, "close");
    });
    expect((await sendRequest(`${base}${momentum}?_fmt=json`)).status).toBe(200);
    await Promise.all(closed);
    expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
  },
  LONG_TEST_MS,
);

it("throws OptionError if its port is in use", async () => {
  const { base } = await startServer();
  const second = createServer({ world, clock: () => now });
  await expect(second.listen(Number(new URL(base).port))).rejects.toThrow(OptionError);
});
