import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it, vi } from "vitest";
import {
  apiKey,
  bearer,
  combine,
  createClient,
  defineFeed,
  oauth,
  send,
  type Auth,
  type ClientOptions,
  type FetchFunction,
} from "../src/index.ts";
import { followRedirects } from "../src/lazy/redirect.ts";
import { follow } from "../src/transport/follow.ts";
import { failure, json, jsonDecoder, momentum, scripted, serve, type ScriptedAnswer } from "./support.ts";

const feed = defineFeed<{ fixture: string }, { served?: string }>(momentum, jsonDecoder<{ served?: string }>());
const request = { fixture: "a1" };
const client = (baseUrl: string, more: Partial<ClientOptions> = {}) => createClient({ baseUrl, retry: false, ...more });

/** An origin that serves every path, and records the headers of its requests. */
async function target() {
  const receivedHeaders: IncomingHttpHeaders[] = [];
  const origin = await serve((incoming, response) => {
    receivedHeaders.push(incoming.headers);
    response.end(JSON.stringify({ served: incoming.url, access_token: "foreign" }));
  });
  return { origin, receivedHeaders };
}

/** An origin that redirects all of its paths. */
const redirecting = (location: (path: string) => string | undefined, status = 302): Promise<string> =>
  serve((incoming, response) => {
    const to = location(incoming.url ?? "");
    if (to === undefined) response.end(JSON.stringify({ served: incoming.url }));
    else response.writeHead(status, { location: to }).end("moved");
  });

describe("redirects of a feed", () => {
  it("reports the final address and the requested address", async () => {
    const { origin } = await target();
    const baseUrl = await redirecting((path) => origin + path);
    const { data, meta } = await feed(client(baseUrl), request);
    expect(meta.url).toBe(origin + data.served);
    expect(meta.redirectedFrom).toBe(baseUrl + data.served);
    expect((await feed(client(origin), request)).meta).not.toHaveProperty("redirectedFrom");
  });

  it("sends no headers to another origin", async () => {
    const { origin, receivedHeaders } = await target();
    const baseUrl = await redirecting((path) => origin + path, 307);
    const keyed: Auth = { apply: ({ headers }) => headers.set("x-gateway", "strategy") };
    const interceptors: ClientOptions["interceptors"] = [
      (each, next) => {
        each.headers.set("x-trace", "interceptor");
        return next(new Request(each.url, { headers: each.headers }));
      },
    ];
    await feed(client(baseUrl, { auth: combine(bearer("canary"), keyed), interceptors }), request, {
      headers: { "x-customer": "call" },
    });
    expect(receivedHeaders).toHaveLength(1);
    expect(JSON.stringify(receivedHeaders)).not.toMatch(/authorization|x-gateway|x-customer|x-trace/);
  });

  it("keeps headers within the origin", async () => {
    const receivedHeaders: IncomingHttpHeaders[] = [];
    const baseUrl = await serve((incoming, response) => {
      receivedHeaders.push(incoming.headers);
      if (incoming.url === "/moved") response.end("{}");
      else response.writeHead(301, { location: "/moved" }).end();
    });
    const { meta } = await feed(client(baseUrl, { auth: bearer("canary") }), request, {
      headers: { "x-customer": "call" },
    });
    expect(receivedHeaders[1]).toMatchObject({ authorization: "Bearer canary", "x-customer": "call" });
    expect(meta.url).toBe(`${baseUrl}/moved`);
  });

  it("does not send the headers again when a redirect leads back", async () => {
    const receivedHeaders: IncomingHttpHeaders[] = [];
    const baseUrl = await serve((incoming, response) => {
      receivedHeaders.push(incoming.headers);
      if (incoming.url === "/back") response.end("{}");
      else response.writeHead(302, { location: `${elsewhere}/x` }).end();
    });
    const elsewhere = await redirecting(() => `${baseUrl}/back`);
    await feed(client(baseUrl), request, { headers: { "x-customer": "call" } });
    expect(receivedHeaders.map((headers) => headers["x-customer"])).toEqual(["call", undefined]);
  });

  it("ends after as many redirects as the limit allows", async () => {
    let count = 0;
    const baseUrl = await redirecting((path) => {
      count += 1;
      return path;
    });
    const error = await failure(feed(client(baseUrl), request));
    expect(error).toMatchObject({
      code: "http.status",
      message: "[http.status] the service answered with status 302, a redirect that was not followed",
    });
    expect(count).toBe(6);
    await failure(feed(client(baseUrl, { limits: { redirects: 0 } }), request));
    expect(count).toBe(7);
  });

  it.each(["file:///etc/hostname", "data:application/json,{}", "javascript:0", "http://[", ""])(
    "does not follow %j",
    async (location) => {
      expect(await failure(feed(client(await redirecting(() => location)), request))).toMatchObject({
        code: "http.status",
        details: { status: 302 },
      });
    },
  );

  it("does not follow a redirect of a POST request", async () => {
    const { origin, receivedHeaders } = await target();
    const baseUrl = await redirecting((path) => origin + path, 307);
    const call = send(client(baseUrl), { method: "POST", path: "/ask", body: "{}", timeoutMs: 0 });
    expect(await failure(call)).toMatchObject({ code: "http.status", details: { status: 307 } });
    expect(receivedHeaders).toEqual([]);
  });

  it("hides a key that the final address repeats", async () => {
    const { origin } = await target();
    const description = { ...momentum, parameters: { apikey: { type: "string" as const }, ...momentum.parameters } };
    const keyed = defineFeed<{ fixture: string }, object>(description, jsonDecoder<object>());
    const baseUrl = await redirecting(() => `${origin}/copy?key=canary%2Fkey`);
    const { meta } = await keyed(client(baseUrl, { auth: apiKey("canary/key") }), request);
    expect(meta.url).toBe(`${origin}/copy?key=***`);
  });

  describe("in browsers, which hide where a redirect leads", () => {
    const opaque = (): Response =>
      Object.defineProperties(new Response(null), {
        type: { value: "opaqueredirect" },
        status: { value: 0 },
        ok: { value: false },
      });
    const browser =
      (modes: string[]): FetchFunction =>
      async (each) => {
        modes.push(each.redirect);
        return each.redirect === "manual"
          ? opaque()
          : Object.defineProperties(json({}), {
              redirected: { value: true },
              url: { value: "https://other.example/a1" },
            });
      };

    it("are followed by the browser, which removes Authorization, when nothing else is sent", async () => {
      const modes: string[] = [];
      const { meta } = await feed(
        client("https://feeds.example", { fetch: browser(modes), auth: bearer("canary") }),
        request,
      );
      expect(modes).toEqual(["manual", "follow"]);
      expect(meta.url).toBe("https://other.example/a1");
    });

    it("are errors when the request has other headers", async () => {
      const modes: string[] = [];
      const call = feed(client("https://feeds.example", { fetch: browser(modes) }), request, {
        headers: { "x-customer": "call" },
      });
      expect((await failure(call)).message).toBe(
        "[http.status] the service answered with status 0, a redirect that was not followed",
      );
      expect(modes).toEqual(["manual"]);
    });
  });
});

describe("redirects of a token request", () => {
  const grant = { clientId: "id", clientSecret: "s3cret" };

  it.each([302, 303, 307, 308])("are errors: nothing is sent to the other address (%i)", async (status) => {
    const { origin, receivedHeaders } = await target();
    const login = await redirecting(() => `${origin}/token`, status);
    const feeds = await target();
    for (const auth of [
      oauth({ ...grant, tokenUrl: login, sendAs: "body" }),
      oauth({ tokenUrl: login, signed: { outletKey: "key", secret: "s3cret" } }),
    ]) {
      expect(await failure(feed(client(feeds.origin, { auth }), request))).toMatchObject({ code: "auth.failed" });
    }
    expect(receivedHeaders).toEqual([]);
    expect(feeds.receivedHeaders).toEqual([]);
  });

  it("are errors even if a fetch function follows them", async () => {
    const { origin } = await target();
    const login = await redirecting(() => `${origin}/token`, 307);
    const feeds = await target();
    const own: FetchFunction = (each) => globalThis.fetch(new Request(each, { redirect: "follow" }));
    const error = await failure(
      feed(client(feeds.origin, { fetch: own, auth: oauth({ ...grant, tokenUrl: login }) }), request),
    );
    expect(error.message).toBe("[auth.failed] no token: the token service redirected the request");
    expect(feeds.receivedHeaders).toEqual([]);
  });
});

describe("statuses of redirects", () => {
  const baseUrl = "https://feeds.example";
  const scriptedClient = (...answers: readonly ScriptedAnswer[]) => {
    const { fetch, requests } = scripted(...answers);
    return { call: () => feed(client(baseUrl, { fetch }), request), requests };
  };
  const moved = (location: string, status = 302): Response => new Response("", { status, headers: { location } });

  it.each([301, 302, 303, 307, 308])("are followed after status %i", async (code) => {
    const { call, requests } = scriptedClient(moved("/b", code), json({}));
    expect((await call()).meta.url).toBe(`${baseUrl}/b`);
    expect(requests).toHaveLength(2);
  });

  it.each([300, 304, 305, 306])("are not followed after status %i", async (code) => {
    const { call, requests } = scriptedClient(() => new Response(null, { status: code, headers: { location: "/b" } }));
    expect((await failure(call())).details.status).toBe(code);
    expect(requests).toHaveLength(1);
  });

  it("cancel the body of the response that redirects", async () => {
    const cancel = vi.fn<() => void>();
    const first = new Response(new ReadableStream({ cancel }), { status: 302, headers: { location: "/b" } });
    const { fetch } = scripted(json({}));
    const { redirectedTo } = await followRedirects(fetch, new Request(`${baseUrl}/a`), first, 1);
    expect(redirectedTo).toBe(`${baseUrl}/b`);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("report no other address if they return to that of the request", async () => {
    const { fetch } = scripted(moved("/a"), json({}));
    const first = moved("/b");
    const followed = await followRedirects(fetch, new Request(`${baseUrl}/a`), first, 2);
    expect(followed).not.toHaveProperty("redirectedTo");
  });
});

describe("responses without a redirect to follow", () => {
  const url = "https://feeds.example/a";
  const responseAt = (facts: Partial<Response>): Response =>
    Object.defineProperties(
      new Response("", facts.status === undefined ? {} : { status: facts.status }),
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }])),
    );

  it.each([
    ["its own address", { redirected: false, url }, undefined],
    ["an address that the platform normalised", { redirected: false, url: `${url}/` }, undefined],
    ["the same address after a redirect", { redirected: true, url }, undefined],
    ["the address that the platform was redirected to", { redirected: true, url: `${url}/b` }, `${url}/b`],
  ])("have %s", async (_name, facts, redirectedTo) => {
    const followed = await follow(async () => responseAt(facts), new Request(url, { redirect: "manual" }), 5);
    expect(followed.redirectedTo).toBe(redirectedTo);
  });

  it("answer the request itself, which is copied only to handle redirects by hand", async () => {
    const sent: Request[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      sent.push(request);
      return responseAt({ url });
    };
    const manual = new Request(url, { redirect: "manual" });
    await follow(fetch, manual, 5);
    await follow(fetch, new Request(url, { headers: { "x-a": "1" } }), 5);
    expect(sent[0]).toBe(manual);
    expect(sent[1]).toMatchObject({ redirect: "manual", url });
    expect(sent[1]?.headers.get("x-a")).toBe("1");
  });
});
