import { describe, expect, it, vi } from "vitest";
import { toText } from "../src/error.ts";
import { createClient, defineFeed, SdfError, type ClientOptions } from "../src/index.ts";
import { systemClock } from "../src/settings.ts";
import { inMemory, type Answer } from "../src/testing/index.ts";
import { failure, json, jsonDecoder, momentum, scripted } from "./support.ts";

const baseUrl = "https://feeds.example";
const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());
const request = { fixture: "a1" };

/** The error that a function throws. */
function errorOf(work: () => unknown): SdfError {
  try {
    work();
  } catch (error) {
    if (SdfError.is(error)) return error;
  }
  throw new Error("expected an SdfError");
}

describe("createClient", () => {
  it.each<[unknown, string, string]>([
    [undefined, "createClient expects an object with baseUrl", 'pass { baseUrl: "https://…" }'],
    [{ baseUrl: 5 }, "createClient expects an object with baseUrl", 'pass { baseUrl: "https://…" }'],
    [{ baseUrl: "feeds" }, "baseUrl must be an absolute URL", "start it with https://"],
    [{ baseUrl, feedsUrl: "feeds" }, "feedsUrl must be an absolute URL", "start it with https://"],
    [
      { baseUrl: `${baseUrl}?a=b` },
      "baseUrl must not have a query or a fragment",
      "remove it, because feeds add their own parameters",
    ],
    [
      { baseUrl, feedsUrl: `${baseUrl}#a` },
      "feedsUrl must not have a query or a fragment",
      "remove it, because feeds add their own parameters",
    ],
  ])("rejects %j with a fix", (options, message, fix) => {
    expect(errorOf(() => createClient(options as ClientOptions))).toMatchObject({
      code: "request.invalid",
      message: `[request.invalid] ${message}`,
      details: { fix },
    });
  });

  it("uses the global fetch at the time of the call", async () => {
    const client = createClient({ baseUrl });
    const { fetch, requests } = scripted(json({ served: true }));
    vi.stubGlobal("fetch", fetch);
    try {
      expect((await feed(client, request)).data).toEqual({ served: true });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(requests).toHaveLength(1);
  });

  it("keeps the options of an object with accessors as they were when it was called", async () => {
    const { fetch, requests } = scripted(json({ served: true }));
    class Options implements ClientOptions {
      baseUrl = baseUrl;
      format = "xml" as "xml" | "json";
      get fetch() {
        return fetch;
      }
    }
    const options = new Options();
    const client = createClient(options);
    options.baseUrl = "https://other.example";
    options.format = "json";
    await feed(client, request);
    expect(requests.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:\/\/feeds\.example\/.*_fmt=xml/)]);
  });
});

describe("a value that is not a client", () => {
  it.each([
    [undefined, "undefined"],
    [null, "null"],
    [{}, "object"],
    ["client", "string"],
  ])("is rejected with a fix: %j", async (client, received) => {
    expect(await failure(feed(client as never, request))).toMatchObject({
      code: "request.invalid",
      message: `[request.invalid] expected a client, received ${received}`,
      details: { fix: "pass the result of createClient first" },
    });
  });
});

describe("the clock of the system", () => {
  it("has the time of the machine", () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it("sleeps for the time, or until the signal aborts", async () => {
    vi.useFakeTimers();
    try {
      const order: string[] = [];
      const { signal } = new AbortController();
      const slept = systemClock.sleep(1000, signal).then(() => order.push("slept"));
      await vi.advanceTimersByTimeAsync(999);
      expect(order).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await slept;
      expect(order).toEqual(["slept"]);
      await expect(systemClock.sleep(1000, AbortSignal.abort("enough"))).rejects.toBe("enough");

      const controller = new AbortController();
      const aborted = systemClock.sleep(1000, controller.signal).catch((reason: unknown) => reason);
      controller.abort("later");
      expect(await aborted).toBe("later");
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("removes its listener from the signal after the wait", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await systemClock.sleep(0, signal);
    expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
  });
});

describe("SdfError", () => {
  it("has the text of a converted value", () => {
    expect(SdfError.from(new TypeError("broken\n")).message).toBe(String.raw`[unexpected] broken\u{a}`);
    expect(SdfError.from("text").message).toBe("[unexpected] text");
    expect(SdfError.from(undefined).message).toBe("[unexpected] undefined");
    expect(SdfError.from({}).message).toBe("[unexpected] unknown error");
  });

  it("has a text without its code", () => {
    expect(toText(new SdfError("timeout", "late"))).toBe("late");
    const other = Object.assign(new SdfError("timeout", "late"), { message: "x [timeout] late" });
    expect(toText(other)).toBe("x [timeout] late");
  });
});

describe("responses in memory", () => {
  const respond = async (answer: Answer | readonly Answer[], url: string, route = "a/b"): Promise<Response> =>
    inMemory({ [route]: answer }).fetch(new Request(url));

  it("are XML unless the request states a format", async () => {
    const answer = { xml: "<a/>", json: { a: 1 } };
    for (const [query, type, text] of [
      ["", "application/xml", "<a/>"],
      ["?_fmt=xml", "application/xml", "<a/>"],
      ["?_fmt=other", "application/xml", "<a/>"],
      ["?_fmt=json", "application/json", '{"a":1}'],
      ["?_fmt=jsonp&_clbk=cb", "application/javascript", 'cb({"a":1});'],
    ]) {
      const response = await respond(answer, `${baseUrl}/a/b${query}`);
      expect([response.status, response.headers.get("content-type"), await response.text()], query).toEqual([
        200,
        type,
        text,
      ]);
    }
  });

  it("are JSONP as the answer states it, and the bytes of the answer", async () => {
    const answer = { json: new TextEncoder().encode("{}"), jsonp: "own(1)" };
    for (const [query, text] of [
      ["?_fmt=json", "{}"],
      ["?_fmt=jsonp&_clbk=cb", "own(1)"],
    ])
      expect(await (await respond(answer, `${baseUrl}/a/b${query}`)).text()).toBe(text);
  });

  it("have the status and the headers of the answer", async () => {
    const answer = { xml: "<a/>", status: 404, headers: { "content-type": "text/xml", "x-a": "1" } };
    const { status, headers } = await respond(answer, `${baseUrl}/a/b`);
    expect([status, headers.get("content-type"), headers.get("x-a")]).toEqual([404, "text/xml", "1"]);
  });

  it("belong to a route with all of its parameters, at the end of the path", async () => {
    const answer = { xml: "<a/>" };
    expect((await respond(answer, `${baseUrl}/x/a/b/?c=1&d=2`, "a/b/?d=2")).status).toBe(200);
    await expect(respond(answer, `${baseUrl}/a/b?c=1`, "a/b?c=1&d=2")).rejects.toMatchObject({
      code: "http.status",
      message: "[http.status] no route for /a/b?c=1; there is a/b?c=1&d=2",
      details: { status: 404 },
    });
    await expect(respond(answer, `${baseUrl}/a/b/c`)).rejects.toMatchObject({ details: { status: 404 } });
    await expect(respond([], `${baseUrl}/a/b`)).rejects.toMatchObject({ details: { status: 404 } });
  });

  it("do not exist in a format that the answer lacks", async () => {
    for (const format of ["json", "jsonp"]) {
      await expect(respond({ xml: "<a/>" }, `${baseUrl}/a/b?_fmt=${format}`)).rejects.toMatchObject({
        message: `[http.status] the route has no ${format} answer`,
        details: { status: 415 },
      });
    }
  });

  it("repeat the last answer of a list, for each route", async () => {
    const { fetch } = inMemory({ "/one": [{ xml: "1" }, { xml: "2" }], "/two": [{ xml: "3" }, { xml: "4" }] });
    const texts: string[] = [];
    for (const path of ["one", "one", "one", "two"])
      texts.push(await (await fetch(new Request(`${baseUrl}/${path}`))).text());
    expect(texts).toEqual(["1", "2", "2", "3"]);
  });

  it("end with the reason of an aborted request", async () => {
    const { fetch, requests } = inMemory({ a: { xml: "" } });
    await expect(fetch(new Request(`${baseUrl}/a`, { signal: AbortSignal.abort("enough") }))).rejects.toBe("enough");
    expect(requests).toEqual([]);
  });
});
