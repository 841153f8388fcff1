import { describe, expect, it } from "vitest";
import { connection, documentOf, relay, subscribed } from "./subscribe-support.ts";
import { json } from "./support.ts";

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
