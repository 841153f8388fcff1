import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallOptions } from "../src/index.ts";
import { json, jsonDecoder, listed, manualClock, momentum, scripted, type ScriptedAnswer } from "./support.ts";

const clock = manualClock();
const loads = vi.fn<() => Promise<void>>();

/** A client and a feed as split browser bundles have them: the code of calls is loaded with the first call. */
async function fresh(...answers: ScriptedAnswer[]) {
  const { createClient, defineFeed, defineListFeed } = await import("../src/index.ts");
  const transport = scripted(...answers);
  const client = createClient({ baseUrl: "https://feeds.example", fetch: transport.fetch, retry: false, clock });
  const feed = defineFeed<object, unknown>(momentum, jsonDecoder());
  const list = defineListFeed<object, unknown, unknown>(listed, jsonDecoder());
  const call = (options?: CallOptions) => feed(client, { fixture: "a1" }, options);
  return { ...transport, client, feed, list, call };
}

beforeEach(() => {
  vi.resetModules();
  loads.mockReset().mockResolvedValue();
  vi.doMock("#calls", () => import("../src/feed/calls-deferred.ts"));
  vi.doMock("../src/feed/call-lazy.ts", async () => {
    await loads();
    return import("../src/feed/call.ts");
  });
});
afterEach(() => {
  vi.doUnmock("#calls");
  vi.doUnmock("../src/feed/call-lazy.ts");
});

describe("the code of calls in split bundles", () => {
  it("is loaded with the first call, and once", async () => {
    const { call, requests } = await fresh(json({ served: true }));
    expect(loads).not.toHaveBeenCalled();
    const { data, meta } = await call();
    expect(data).toEqual({ served: true });
    expect(meta.url).toBe("https://feeds.example/sdapi/v1/soccerdata/predictions/momentum/a1?_fmt=json");
    await call({ timeoutMs: 0 });
    expect(loads).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(2);
  });

  it("is loaded with the first page", async () => {
    const { client, list } = await fresh(json({ match: [1, 2] }), json({ match: [3] }));
    const items: unknown[] = [];
    for await (const item of list.pages(client, {}, { pageSize: 2 })) items.push(item);
    expect(items).toEqual([1, 2, 3]);
  });

  it("fails with http.network if it cannot be loaded, and sends nothing", async () => {
    loads.mockRejectedValueOnce(new Error("gone"));
    const { call, requests } = await fresh(json({}));
    await expect(call()).rejects.toMatchObject({
      code: "http.network",
      message: "[http.network] soccer/match-momentum: the code of calls could not be loaded",
      details: { feed: momentum.id },
    });
    expect(requests).toEqual([]);
  });

  it("counts towards the time-out of the call", async () => {
    loads.mockReturnValue(new Promise(() => undefined));
    const { call, requests } = await fresh(json({}));
    await expect(call({ timeoutMs: 5 })).rejects.toMatchObject({ code: "timeout" });
    expect(requests).toEqual([]);
  });

  it("reduces the time that is left for the request", async () => {
    loads.mockImplementation(async () => clock.advance(9_990));
    const { call } = await fresh(() => new Promise(() => undefined));
    await expect(call({ timeoutMs: 10_000 })).rejects.toMatchObject({
      code: "timeout",
      message: "[timeout] no complete response within 10 ms",
    });
  });

  it("does not delay an abort", async () => {
    loads.mockReturnValue(new Promise(() => undefined));
    const { call } = await fresh(json({}));
    const reason = new Error("left the page");
    const controller = new AbortController();
    const result = call({ signal: controller.signal });
    controller.abort(reason);
    await expect(result).rejects.toMatchObject({ code: "aborted", cause: reason });
  });

  it("does not load for a value that is not a client", async () => {
    const { feed } = await fresh();
    await expect(feed({} as never, { fixture: "a1" })).rejects.toMatchObject({ code: "request.invalid" });
    expect(loads).not.toHaveBeenCalled();
  });
});
