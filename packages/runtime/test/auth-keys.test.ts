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
  type FeedDescription,
  type FetchFunction,
} from "../src/index.ts";
import { failure, json, jsonDecoder, momentum } from "./support.ts";

const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };

function client(auth: Auth, fetch: FetchFunction, more: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: "https://feeds.example", auth, fetch, retry: false, ...more });
}

describe("keys", () => {
  const tennis: FeedDescription = {
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
  const keyed = defineFeed<{ fixture: string; apikey?: string }, object>(tennis, jsonDecoder<object>());
  const urls: string[] = [];
  const fetch: FetchFunction = async (each) => {
    urls.push(each.url);
    return json({});
  };

  it("sends an API key to feeds that take one, and satisfies their rule", async () => {
    urls.length = 0;
    const made = client(apiKey("k&1"), fetch);
    const { meta } = await keyed(made, request);
    await feed(made, request);
    expect(urls[0]).toMatch(/\/a1\?apikey=k%261&_fmt=json$/);
    expect(urls[1]).toMatch(/\/a1\?_fmt=json$/);
    expect(meta.url).toMatch(/\?apikey=\*\*\*&_fmt=json$/);
  });

  it("reports a missing key as a broken rule", async () => {
    const error = await failure(keyed(client(bearer("t"), fetch), request));
    expect(error.details.problems).toMatchObject([{ rule: "apikey-required" }]);
  });

  it("hides a key that the request itself carries", async () => {
    const { meta } = await keyed(client(bearer("t"), fetch), { ...request, apikey: "own" });
    expect(meta.url).not.toContain("own");
  });

  it("uses the outlet form with an outlet key, and combines it with OAuth", async () => {
    const requests: Request[] = [];
    const both: FetchFunction = async (each) => {
      requests.push(each);
      return json({ access_token: "token-1" });
    };
    const auth = combine(
      outletKey({ key: "OUT" }),
      oauth({ tokenUrl: "https://login.example/token", signed: { outletKey: "OUT", secret: "hush" } }),
    );
    const { meta } = await feed(client(auth, both, { feedsUrl: "https://outlet.example" }), request);
    const sent = requests.at(-1);
    expect(sent?.url).toBe("https://outlet.example/soccerdata/predictions/momentum/OUT/a1?_rt=b&_fmt=json");
    expect(sent?.headers.get("authorization")).toBe("Bearer token-1");
    expect(meta.url).toBe("https://outlet.example/soccerdata/predictions/momentum/***/a1?_rt=b&_fmt=json");
  });
});
