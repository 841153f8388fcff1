import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { World } from "@sdf/world";
import { describe, expect, it } from "vitest";
import type { CommonOptions } from "../../src/http/options.ts";
import type { SdfServer } from "../../src/http/server.ts";
import { fixtureWorld, now } from "../support/fixture-world.ts";
import { startServer } from "../support/host.ts";
import { sendRequest, type HttpResponse } from "../support/send-request.ts";

const world: World = fixtureWorld();
const path = "/sdapi/v1/soccerdata/predictions/momentum/4khuvipwb39d4tv0j7d7yf5xj";
const list = "/sdapi/v1/soccerdata/matchdetailed?_fmt=json";

async function start(
  options: CommonOptions = {},
  clock = (): number => now,
): Promise<{ base: string; server: SdfServer }> {
  return startServer({ world, clock, ...options });
}

function get(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<HttpResponse> {
  return sendRequest(url, { method, headers });
}

describe("a document", () => {
  it("has a strong entity tag, which differs between formats and encodings and is equal for equal bytes", async () => {
    const { base } = await start();
    const { base: other } = await start();
    const responses = await Promise.all([
      get(`${base}${path}?_fmt=json`),
      get(`${base}${path}?_fmt=xml`),
      get(`${base}${path}?_fmt=json`, { "accept-encoding": "gzip" }),
      get(`${base}${path}?_fmt=json`, { "accept-encoding": "br" }),
    ]);
    const tags = responses.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await get(`${other}${path}?_fmt=json`)).headers.etag).toBe(tags[0]);
  });

  it.each(["identity", "gzip", "br"])(
    "with encoding %s is not sent again to a client that has it",
    async (encoding) => {
      const { base } = await start();
      const url = `${base}${path}?_fmt=json`;
      const headers = { "accept-encoding": encoding };
      const first = await get(url, headers);
      const etag = first.headers.etag ?? "";
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await get(url, { ...headers, "if-none-match": tags });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
        expect(again.headers).toMatchObject({
          "cache-control": "no-cache",
          vary: "accept-encoding",
          date: first.headers.date,
        });
        expect(again.headers).not.toHaveProperty("content-length");
        expect(again.headers).not.toHaveProperty("content-type");
        expect(again.headers).not.toHaveProperty("content-encoding");
      }
      expect((await get(url, { ...headers, "if-none-match": '"other"' })).status).toBe(200);
      expect((await get(url, { ...headers, "if-none-match": etag }, "HEAD")).status).toBe(304);
    },
  );

  it("is not sent again if it was not modified since a date, unless that date is after the clock", async () => {
    let at = now;
    const { base } = await start({}, () => at);
    const url = `${base}${path}?_fmt=json`;
    const modified = (await get(url)).headers["last-modified"] ?? "";
    const since = (instant: string | number): Record<string, string> => ({
      "if-modified-since": typeof instant === "string" ? instant : new Date(instant).toUTCString(),
    });
    expect((await get(url, since(modified))).status).toBe(304);
    expect((await get(url, since(at))).status).toBe(304);
    expect((await get(url, since(Date.parse(modified) - 1000))).status).toBe(200);
    expect((await get(url, since("no date"))).status).toBe(200);
    // The entity tag decides.
    expect((await get(url, { ...since(modified), "if-none-match": '"other"' })).status).toBe(200);
    const sent = at;
    at -= 60_000;
    expect((await get(url, since(sent))).status).toBe(200);
  });

  it("is sent again if it is a list, whose items may leave it without a later date", async () => {
    const { base } = await start();
    const { headers } = await get(base + list);
    const modified = headers["last-modified"] ?? "";
    expect(modified).not.toBe("");
    expect((await get(base + list, { "if-modified-since": modified })).status).toBe(200);
    expect((await get(base + list, { "if-none-match": headers.etag ?? "" })).status).toBe(304);
  });

  it("has the length and the headers of GET in the response to HEAD", async () => {
    const { base } = await start();
    const headers = { "accept-encoding": "gzip" };
    const full = await get(`${base}${path}?_fmt=json`, headers);
    const head = await get(`${base}${path}?_fmt=json`, headers, "HEAD");
    expect([head.text, head.headers["content-length"]]).toEqual(["", String(full.body.length)]);
    expect({ ...head.headers, "x-sdf-polling": "" }).toEqual({ ...full.headers, "x-sdf-polling": "" });
  });

  it("has no validators if they are assumed to be absent", async () => {
    const { base } = await start({ assumptions: { "conditional-requests": "ignore" } });
    const { headers } = await get(`${base}${path}?_fmt=json`);
    expect(headers).not.toHaveProperty("etag");
    const again = await get(`${base}${path}?_fmt=json`, {
      "if-none-match": "*",
      "if-modified-since": headers["last-modified"] ?? "",
    });
    expect(again.status).toBe(200);
  });

  it("has another entity tag after a hook has changed its body", async () => {
    const { base } = await start({ hooks: { around: (reply) => ({ ...reply, body: Buffer.from("{}") }) } });
    const { base: plain } = await start();
    const { headers } = await get(`${plain}${path}?_fmt=json`);
    const changed = await get(`${base}${path}?_fmt=json`, { "if-none-match": headers.etag ?? "" });
    expect([changed.status, changed.text]).toEqual([200, "{}"]);
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect((await get(`${base}${path}?_fmt=json`, { "if-none-match": changed.headers.etag ?? "" })).status).toBe(304);
  });
});

describe("compression", () => {
  it.each([
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br", "gzip"],
    ["gzip;q=0.5, br", "br"],
    ["*", "gzip"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["GZIP", "gzip"],
    ["identity, gzip;q=0.5", undefined],
    ["gzip;q=0", undefined],
    ["gzip;q=0, br;q=0.000", undefined],
    ["*;q=0", undefined],
    ["deflate", undefined],
    ["", undefined],
  ])("for accept-encoding %j is %s", async (accepted, encoding) => {
    const { base } = await start();
    const plain = await get(`${base}${path}?_fmt=json`);
    const { headers, body } = await get(`${base}${path}?_fmt=json`, { "accept-encoding": accepted });
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "accept-encoding"]);
    const decompressed = encoding === "gzip" ? gunzipSync(body) : encoding === "br" ? brotliDecompressSync(body) : body;
    expect(decompressed).toEqual(plain.body);
  });

  it("prefers Brotli if that is assumed", async () => {
    const { base } = await start({ assumptions: { compression: "br" } });
    const { headers } = await get(`${base}${path}?_fmt=json`, { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
  });
});

describe("the header cache-control", () => {
  it("requires revalidation, in private caches only if the request has credentials", async () => {
    const { base } = await start();
    const value = async (url: string, headers?: Record<string, string>): Promise<string | undefined> =>
      (await get(base + url, headers)).headers["cache-control"];
    expect(await value(path)).toBe("no-cache");
    expect(await value(path, { authorization: "Bearer any" })).toBe("private, no-cache");
    expect(await value("/soccerdata/predictions/momentum/key/4khuvipwb39d4tv0j7d7yf5xj")).toBe("private, no-cache");
  });

  it("forbids to store errors and tokens", async () => {
    const { base } = await start();
    for (const url of ["/nowhere", `${path}?unknown=1`, "/oauth/token"])
      expect((await get(base + url)).headers["cache-control"]).toBe("no-store");
  });

  it("allows reuse until the next poll, or is absent, if that is assumed", async () => {
    const { base, server } = await start({ assumptions: { "cache-control": "max-age" } });
    const { headers } = await get(base + list);
    const next = /next=(\S+)/.exec(String(headers["x-sdf-polling"]))?.[1] ?? "";
    expect(headers["cache-control"]).toBe(`max-age=${Math.floor((Date.parse(next) - now) / 1000)}`);
    expect(headers.vary).toBe("accept-encoding, authorization, x-sdf-world");
    server.assume({ "cache-control": "off" });
    expect((await get(base + path)).headers).not.toHaveProperty("cache-control");
    expect((await get(`${base}/nowhere`)).headers).not.toHaveProperty("cache-control");
  });
});

it("forbids browsers to guess content types, unless assumed otherwise", async () => {
  const { base, server } = await start();
  for (const url of [path, "/nowhere", "/oauth/token"])
    expect((await get(base + url)).headers["x-content-type-options"]).toBe("nosniff");
  server.assume({ "content-type-options": "off" });
  expect((await get(base + path)).headers).not.toHaveProperty("x-content-type-options");
});
