import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { now } from "../support/fixture-world.ts";
import { startServer } from "../support/host.ts";

const path = "/sdapi/v1/soccerdata/predictions/momentum/4khuvipwb39d4tv0j7d7yf5xj";
const document = `${path}?_fmt=json`;
const list = "/sdapi/v1/soccerdata/matchdetailed?_fmt=json";

describe("a document", () => {
  it("has a strong entity tag, which differs between formats and encodings and is equal for equal bytes", async () => {
    const [{ get }, other] = [await startServer(), await startServer()];
    const responses = await Promise.all([
      get(document),
      get(`${path}?_fmt=xml`),
      get(document, { "accept-encoding": "gzip" }),
      get(document, { "accept-encoding": "br" }),
    ]);
    const tags = responses.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await other.get(document)).headers.etag).toBe(tags[0]);
  });

  it.each(["identity", "gzip", "br"])(
    "with encoding %s is not sent again to a client that has it",
    async (encoding) => {
      const { get } = await startServer();
      const headers = { "accept-encoding": encoding };
      const first = await get(document, headers);
      const etag = first.headers.etag ?? "";
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await get(document, { ...headers, "if-none-match": tags });
        const { date } = first.headers;
        const kept = { etag, date, "cache-control": "no-cache", vary: "accept-encoding" };
        expect(again).toMatchObject({ status: 304, text: "", headers: kept });
        for (const name of ["content-length", "content-type", "content-encoding"])
          expect(again.headers).not.toHaveProperty(name);
      }
      expect((await get(document, { ...headers, "if-none-match": '"other"' })).status).toBe(200);
      expect((await get(document, { ...headers, "if-none-match": etag }, "HEAD")).status).toBe(304);
    },
  );

  it("is not sent again if it was not modified since a date, unless that date is after the clock", async () => {
    let at = now;
    const { get } = await startServer({ clock: () => at });
    const modified = (await get(document)).headers["last-modified"] ?? "";
    const since = (instant: string | number): Record<string, string> => ({
      "if-modified-since": typeof instant === "string" ? instant : new Date(instant).toUTCString(),
    });
    expect((await get(document, since(modified))).status).toBe(304);
    expect((await get(document, since(at))).status).toBe(304);
    expect((await get(document, since(Date.parse(modified) - 1000))).status).toBe(200);
    expect((await get(document, since("no date"))).status).toBe(200);
    // The entity tag decides.
    expect((await get(document, { ...since(modified), "if-none-match": '"other"' })).status).toBe(200);
    const sent = at;
    at -= 60_000;
    expect((await get(document, since(sent))).status).toBe(200);
  });

  it("is sent again if it is a list, whose items may leave it without a later date", async () => {
    const { get } = await startServer();
    const { headers } = await get(list);
    const modified = headers["last-modified"] ?? "";
    expect(modified).not.toBe("");
    expect((await get(list, { "if-modified-since": modified })).status).toBe(200);
    expect((await get(list, { "if-none-match": headers.etag ?? "" })).status).toBe(304);
  });

  it("has the length and the headers of GET in the response to HEAD", async () => {
    const { get } = await startServer();
    const headers = { "accept-encoding": "gzip" };
    const full = await get(document, headers);
    const head = await get(document, headers, "HEAD");
    expect([head.text, head.headers["content-length"]]).toEqual(["", String(full.body.length)]);
    expect({ ...head.headers, "x-sdf-polling": "" }).toEqual({ ...full.headers, "x-sdf-polling": "" });
  });

  it("has no validators if they are assumed to be absent", async () => {
    const { get } = await startServer({ assumptions: { "conditional-requests": "ignore" } });
    const { headers } = await get(document);
    expect(headers).not.toHaveProperty("etag");
    const conditions = { "if-none-match": "*", "if-modified-since": headers["last-modified"] ?? "" };
    expect((await get(document, conditions)).status).toBe(200);
  });

  it("has another entity tag after a hook has changed its body", async () => {
    const { get } = await startServer({ hooks: { around: (reply) => ({ ...reply, body: Buffer.from("{}") }) } });
    const { headers } = await (await startServer()).get(document);
    const changed = await get(document, { "if-none-match": headers.etag ?? "" });
    expect([changed.status, changed.text]).toEqual([200, "{}"]);
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect((await get(document, { "if-none-match": changed.headers.etag ?? "" })).status).toBe(304);
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
    const { get } = await startServer();
    const plain = await get(document);
    const { headers, body } = await get(document, { "accept-encoding": accepted });
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "accept-encoding"]);
    const decompressed = encoding === "gzip" ? gunzipSync(body) : encoding === "br" ? brotliDecompressSync(body) : body;
    expect(decompressed).toEqual(plain.body);
    expect(body.length < plain.body.length).toBe(encoding !== undefined);
  });

  it("prefers Brotli, or is off, if that is assumed", async () => {
    const { get, server } = await startServer({ assumptions: { compression: "br" } });
    const accepted = { "accept-encoding": "gzip, br" };
    expect((await get(document, accepted)).headers["content-encoding"]).toBe("br");
    server.assume({ compression: "off" });
    expect((await get(document, accepted)).headers).not.toHaveProperty("content-encoding");
  });
});

describe("the header cache-control", () => {
  it("requires revalidation, in private caches only if the request has credentials", async () => {
    const { get } = await startServer();
    const value = async (url: string, headers?: Record<string, string>): Promise<string | undefined> =>
      (await get(url, headers)).headers["cache-control"];
    expect(await value(path)).toBe("no-cache");
    expect(await value(path, { authorization: "Bearer any" })).toBe("private, no-cache");
    expect(await value("/soccerdata/predictions/momentum/key/4khuvipwb39d4tv0j7d7yf5xj")).toBe("private, no-cache");
  });

  it("forbids to store errors and tokens", async () => {
    const { get } = await startServer();
    for (const url of ["/nowhere", `${path}?unknown=1`, "/oauth/token"])
      expect((await get(url)).headers["cache-control"]).toBe("no-store");
  });

  it("allows reuse until the next poll, or is absent, if that is assumed", async () => {
    const { get, server } = await startServer({ assumptions: { "cache-control": "max-age" } });
    const { headers } = await get(list);
    const next = /next=(\S+)/.exec(String(headers["x-sdf-polling"]))?.[1] ?? "";
    expect(headers["cache-control"]).toBe(`max-age=${Math.floor((Date.parse(next) - now) / 1000)}`);
    expect(headers.vary).toBe("accept-encoding, authorization, x-sdf-world");
    server.assume({ "cache-control": "off" });
    expect((await get(path)).headers).not.toHaveProperty("cache-control");
    expect((await get("/nowhere")).headers).not.toHaveProperty("cache-control");
  });
});

it("forbids browsers to guess content types, unless assumed otherwise", async () => {
  const { get, server } = await startServer();
  for (const url of [path, "/nowhere", "/oauth/token"])
    expect((await get(url)).headers["x-content-type-options"]).toBe("nosniff");
  server.assume({ "content-type-options": "off" });
  expect((await get(path)).headers).not.toHaveProperty("x-content-type-options");
});
