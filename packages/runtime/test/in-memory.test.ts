import { describe, expect, it } from "vitest";
import { createClient, defineFeed } from "../src/index.ts";
import { inMemory, type Routes } from "../src/testing/index.ts";
import { failure, jsonDecoder, momentum } from "./support.ts";

const feed = defineFeed<{ fixture?: string; fx?: string }, { n?: number }>(momentum, jsonDecoder<{ n?: number }>());
function setUp(routes: Routes) {
  const transport = inMemory(routes);
  return { transport, client: createClient({ baseUrl: "https://feeds.example", fetch: transport.fetch }) };
}

describe("inMemory", () => {
  it("answers in the format asked for, and keeps the requests", async () => {
    const { transport, client } = setUp({ "momentum/a1": { json: '{"n":1}', jsonp: 'fixed({"n":2})', xml: "<a/>" } });
    expect((await feed(client, { fixture: "a1" })).data).toEqual({ n: 1 });
    expect((await feed(client, { fixture: "a1" }, { format: "jsonp", callback: "fixed" })).data).toEqual({ n: 2 });
    expect((await failure(feed(client, { fixture: "a1" }, { format: "xml" }))).code).toBe("decode.malformed");
    expect(transport.requests.map((request) => new URL(request.url).search)).toEqual([
      "?_fmt=json",
      "?_fmt=jsonp&_clbk=fixed",
      "?_fmt=xml",
    ]);
  });

  it("makes JSONP of JSON", async () => {
    const { client } = setUp({ "momentum/a1": { json: { n: 3 } } });
    expect((await feed(client, { fixture: "a1" }, { format: "jsonp", callback: "cb" })).data).toEqual({ n: 3 });
  });

  it("distinguishes routes by their query", async () => {
    const { client } = setUp({
      "momentum?fx=a1": { json: { n: 1 } },
      "momentum?fx=b2": { json: new TextEncoder().encode('{"n":2}') },
    });
    expect((await feed(client, { fx: "b2" })).data).toEqual({ n: 2 });
  });

  it("gives out a list of answers one after the other", async () => {
    const { client } = setUp({ "momentum/a1": [{ json: { n: 1 } }, { json: { errorCode: "10400" }, status: 404 }] });
    expect((await feed(client, { fixture: "a1" })).data).toEqual({ n: 1 });
    for (let count = 0; count < 2; count += 1)
      expect((await failure(feed(client, { fixture: "a1" }))).details.serviceCode).toBe("10400");
  });

  it("fails loudly where nothing fits", async () => {
    const { client } = setUp({ "momentum/a1": { json: {} } });
    expect(await failure(feed(client, { fixture: "zz" }))).toMatchObject({
      code: "http.status",
      message: expect.stringContaining("there is momentum/a1") as string,
    });
    expect((await failure(feed(client, { fixture: "a1" }, { format: "xml" }))).message).toBe(
      "[http.status] the route has no xml answer",
    );
  });
});
