import { describe, expect, it } from "vitest";
import { createClient, poll, SdfError, type PollOptions } from "../src/index.ts";
import {
  connection,
  documentOf,
  feed,
  instantClock,
  origin,
  relay,
  subscribed,
  timeOf,
  type ServiceOptions,
} from "./subscribe-support.ts";
import { json } from "./support.ts";

describe("subscribe with a stream", () => {
  it("requests one document for each change, as of the change", async () => {
    const service = relay();
    const { next, stop } = subscribed(service);
    expect(await next()).toBe(1);
    const update = next();
    const first = await connection(service, 1);
    expect(new URL(first.request.url).search).toBe("?feed=f&from=7&payload=none");
    first.change(8, 2);
    first.change(9, 3);
    first.send(`id: 10\n:\n\n`);
    expect([await update, await next()]).toEqual([2, 3]);
    expect(service.documents.map(({ url }) => new URL(url).searchParams.get("at"))).toEqual([
      null,
      timeOf(2),
      timeOf(3),
    ]);
    stop.abort();
  });

  it("does not yield an older copy of the document, as a cache may send it", async () => {
    const updatedAt = ["15:02:00", "15:01:00", "15:03:00"];
    const service = relay({
      document: (_, count) => {
        const document = {
          ...documentOf(count),
          matchInfo: { id: "a1", lastUpdated: `2026-10-03T${updatedAt[count - 1]}Z` },
        };
        return json(document, { headers: { "x-sdf-stream": "/stream?feed=f&from=7" } });
      },
    });
    const { next, stop } = subscribed(service);
    expect(await next()).toBe(1);
    const update = next();
    const first = await connection(service, 1);
    first.change(8, 2);
    first.change(9, 3);
    expect(await update).toBe(3);
    stop.abort();
  });

  it("connects again if an event does not end", async () => {
    const service = relay();
    const { next, stop } = subscribed(service);
    expect(await next()).toBe(1);
    const update = next();
    const first = await connection(service, 1);
    first.send(`data: ${"x".repeat(70_000)}`);
    (await connection(service, 2)).change(8, 2);
    expect(await update).toBe(2);
    expect(first.isCancelled).toBe(true);
    stop.abort();
  });

  it("continues after the last processed event when a connection breaks, without gap or duplicate", async () => {
    const service = relay();
    const { next, stop } = subscribed(service);
    expect(await next()).toBe(1);
    let update = next();
    const first = await connection(service, 1);
    expect(first.request.headers.get("last-event-id")).toBeNull();
    first.change(8, 2);
    expect(await update).toBe(2);
    update = next();
    // Half of an event does not count.
    first.send("id: 9\nda");
    first.end();
    const second = await connection(service, 2);
    expect(second.request.headers.get("last-event-id")).toBe("8");
    second.change(9, 3);
    second.change(11, 5);
    expect([await update, await next()]).toEqual([3, 5]);
    update = next();
    second.send("id: 12\n:\n\n");
    second.fail();
    const third = await connection(service, 3);
    expect(third.request.headers.get("last-event-id")).toBe("12");
    third.change(13, 6);
    expect(await update).toBe(6);
    stop.abort();
  });

  it("repeats an event whose document could not be requested", async () => {
    const service = relay({ document: (_, count) => (count === 2 ? new TypeError("network") : undefined) });
    const { next, stop } = subscribed(service);
    expect(await next()).toBe(1);
    const update = next();
    (await connection(service, 1)).change(8, 2);
    const second = await connection(service, 2);
    expect(second.request.headers.get("last-event-id")).toBeNull();
    second.change(8, 2);
    expect(await update).toBe(2);
    stop.abort();
  });

  it("connects again after a silence", async () => {
    const service = relay();
    const { next, stop, clock } = subscribed(service);
    await next();
    const update = next();
    const first = await connection(service, 1);
    first.send(": connected\n\n");
    // The reader waits for the next part once it has processed this one.
    await new Promise((resolve) => setImmediate(resolve));
    clock.endSilence();
    const second = await connection(service, 2);
    expect(first.isCancelled).toBe(true);
    second.change(8, 2);
    expect(await update).toBe(2);
    stop.abort();
  });

  it("ends the connection and the iteration when the caller aborts", async () => {
    const service = relay();
    const { next, stop, updates } = subscribed(service);
    await next();
    const update = updates.next();
    const first = await connection(service, 1);
    stop.abort();
    expect(await update).toEqual({ done: true, value: undefined });
    expect(first.isCancelled).toBe(true);
  });

  it("ends the connection when the caller leaves the loop", async () => {
    const service = relay();
    const { next, updates } = subscribed(service);
    await next();
    const update = next();
    const first = await connection(service, 1);
    first.change(8, 2);
    await update;
    await updates.return();
    expect(first.isCancelled).toBe(true);
  });

  it("requests the current document once for changes that arrive together, if the stream has no position", async () => {
    const service = relay({ offer: "/stream?feed=f" });
    const { next, stop } = subscribed(service);
    expect(await next()).toBe(1);
    const update = next();
    const first = await connection(service, 1);
    await expect.poll(() => service.documents.length).toBe(2);
    service.state.minute = 4;
    first.send('id: 8\ndata: {"at":"2026-10-03T15:02:00Z"}\n\nid: 9\ndata: {"at":"2026-10-03T15:03:00Z"}\n\n');
    expect(await update).toBe(4);
    expect(service.documents.map(({ url }) => new URL(url).searchParams.has("at"))).toEqual([false, false, false]);
    stop.abort();
  });
});

describe("a subscription whose relay is down for some time", () => {
  it("does not count failures before a connection that succeeded", async () => {
    const service = relay({ stream: (_, count) => (count % 3 === 0 ? undefined : new TypeError("network")) });
    const { next, stop } = subscribed(service, { maxFailures: 3 });
    expect(await next()).toBe(1);
    const update = next();
    for (let count = 1; count <= 3; count += 1) {
      const connected = await connection(service, count);
      connected.send("id: 7\n: connected\n\n");
      if (count < 3) connected.end();
      else connected.change(8, 2);
    }
    expect(await update).toBe(2);
    expect(service.documents).toHaveLength(2);
    stop.abort();
  });

  it("continues after the last event when the service was down for longer", async () => {
    let isDown = false;
    const answer = (): Response | undefined => (isDown ? json({}, { status: 503 }) : undefined);
    const service = relay({
      stream: answer,
      document: (_, count) => {
        // The second poll after the failures of the stream finds the service up again, two changes later.
        if (isDown && count === 4) isDown = false;
        return answer();
      },
    });
    const { next, stop } = subscribed(service, { maxFailures: 3 });
    expect(await next()).toBe(1);
    let update = next();
    const first = await connection(service, 1);
    first.change(8, 2);
    expect(await update).toBe(2);
    update = next();
    isDown = true;
    service.state.minute = 4;
    first.fail();
    const second = await connection(service, 2);
    expect(second.request.headers.get("last-event-id")).toBe("8");
    second.change(9, 3);
    second.change(10, 4);
    expect([await update, await next()]).toEqual([3, 4]);
    stop.abort();
  });

  it("yields the polled response if the stream cannot continue after its last event", async () => {
    const service = relay({ stream: (_, count) => (count > 1 ? json({}, { status: 410 }) : undefined) });
    const { next, stop } = subscribed(service);
    expect(await next()).toBe(1);
    const update = next();
    const first = await connection(service, 1);
    first.send("id: 7\n: connected\n\n");
    service.state.minute = 3;
    first.end();
    expect(await update).toBe(3);
    expect(service.streams.map(({ headers }) => headers.get("last-event-id"))).toEqual([null, "7", "7"]);
    stop.abort();
  });

  it("continues with the stream of the response that it yields", async () => {
    const service = relay({
      stream: (_, count) => (count === 1 ? json({}, { status: 404 }) : undefined),
      document: (_, count) =>
        json(documentOf(count < 4 ? 1 : 2), { headers: { "x-sdf-stream": `/stream?from=${count}` } }),
    });
    const { next, stop } = subscribed(service);
    expect([await next(), await next()]).toEqual([1, 2]);
    const update = next();
    const { request } = await connection(service, 1);
    expect(new URL(request.url).searchParams.get("from")).toBe("4");
    stop.abort();
    await update;
  });
});

describe("subscribe without a usable stream", () => {
  const minuteOf = (count: number): number => count;

  it("yields what poll yields if the service offers none", async () => {
    const service = relay({ offer: "", minuteOf });
    const { updates, stop } = subscribed(service);
    const subscribedTo: number[] = [];
    for await (const { data } of updates) if (subscribedTo.push(data.minute) === 3) break;
    stop.abort();
    const other = relay({ offer: "", minuteOf });
    const clock = instantClock();
    const client = createClient({ baseUrl: origin, fetch: other.fetch, clock, retry: false });
    const polled: number[] = [];
    for await (const { data } of poll(client, feed, { fixture: "a1" })) if (polled.push(data.minute) === 3) break;
    expect(subscribedTo).toEqual(polled);
    expect(subscribedTo).toEqual([1, 2, 3]);
    expect(service.streams).toEqual([]);
  });

  it.each([
    ["status 404", () => new Response("no such path", { status: 404 })],
    ["a JSON document", () => json({ errorCode: "10001" })],
    ["a page", () => new Response("<html></html>", { headers: { "content-type": "text/html" } })],
    ["status 410", () => json({}, { status: 410 })],
  ])("polls if the stream answers with %s", async (_name, answer) => {
    const service = relay({ stream: answer, minuteOf });
    const { next, stop } = subscribed(service);
    expect([await next(), await next(), await next()]).toEqual([1, 2, 3]);
    expect(service.documents).toHaveLength(3);
    stop.abort();
  });

  it("polls after the stream has failed several times in a row", async () => {
    const service = relay({
      stream: (_, count) => (count % 2 === 0 ? json({}, { status: 503 }) : new TypeError("network")),
      minuteOf,
    });
    const { next, stop } = subscribed(service, { maxFailures: 3 });
    expect([await next(), await next()]).toEqual([1, 2]);
    expect(service.streams).toHaveLength(3);
    stop.abort();
  });

  it("ignores a stream of another origin, and an invalid address", async () => {
    for (const offer of ["https://other.example/stream?from=7", "http://"]) {
      const service = relay({ offer, minuteOf });
      const { next, stop } = subscribed(service);
      expect([await next(), await next()]).toEqual([1, 2]);
      expect(service.streams).toEqual([]);
      stop.abort();
    }
  });
});

describe("errors of subscribe", () => {
  /** The error that the subscription throws after its first update. */
  async function errorOf(options: ServiceOptions, events: number, poll: PollOptions = {}): Promise<unknown> {
    const service = relay(options);
    const { next } = subscribed(service, poll);
    await next();
    const update = next().catch((error: unknown) => error);
    for (let count = 1; count <= events; count += 1) (await connection(service, count)).change(7 + count, 1 + count);
    return update;
  }

  it("are those of the feed, for a refused document", async () => {
    const error = await errorOf({ document: (_, count) => (count > 1 ? json({}, { status: 401 }) : undefined) }, 1);
    expect(SdfError.is(error)).toBe(true);
    expect(error).toMatchObject({ details: { status: 401 } });
  });

  it("are those of the network, if documents cannot be requested repeatedly", async () => {
    const error = await errorOf(
      { document: (_, count) => (count > 1 ? new TypeError("fetch failed") : undefined) },
      2,
      { maxFailures: 2 },
    );
    expect(error).toMatchObject({ code: "http.network" });
  });

  it("are those of a poll, if the token was revoked for stream and documents", async () => {
    const error = await errorOf(
      {
        stream: () => json({}, { status: 401 }),
        document: (_, count) => (count > 1 ? json({}, { status: 401 }) : undefined),
      },
      0,
    );
    expect(SdfError.is(error)).toBe(true);
    expect(error).toMatchObject({ details: { status: 401 } });
  });
});
