import { describe, expect, it } from "vitest";
import { createControl, serverMatchers, VerificationError, type JournalRecord } from "../src/index.ts";

const base = { world: "w", at: 0, received: 0, method: "GET", status: 200, bytes: 1, duration: 1 };

/** Requests of two worlds. */
const journal: readonly JournalRecord[] = [
  {
    ...base,
    sequence: 1,
    url: "/a/abc",
    feed: "soccer/a",
    ids: { fixture: ["abc", "def"] },
    parameters: { live: "yes" },
  },
  { ...base, sequence: 2, url: "/a/xyz", feed: "soccer/a", ids: { fixture: ["xyz"] }, faults: ["f1"] },
  { ...base, sequence: 3, url: "/b", status: 404, errorCode: "10001", nearMiss: { form: "/sdapi/b", differences: [] } },
  { ...base, sequence: 4, url: "/a/abc", feed: "soccer/a", world: "other", polling: { verdict: "early" } },
];

/** Control of a world whose journal contains the first `complete` entries, and more of them with each query. */
function worldOf(name: string, complete = journal.length): ReturnType<ReturnType<typeof createControl>["world"]> {
  let stored = complete;
  const fetch = (url: string): Promise<Response> => {
    const world = new URL(url).searchParams.get("world");
    const entries = journal.slice(0, stored).filter((entry) => world === null || entry.world === world);
    stored += 1;
    return Promise.resolve(Response.json({ entries, last: entries.length, dropped: 0 }));
  };
  return createControl({ url: "http://control.example", fetch }).world(name);
}

describe("verify", () => {
  it("returns the matching requests", async () => {
    const world = worldOf("w");
    expect((await world.verify(1, { fixture: "def" })).map(({ sequence }) => sequence)).toEqual([1]);
    expect(await world.verify({ atLeast: 1, atMost: 2 }, { feed: "soccer/a" })).toHaveLength(2);
    expect(await world.verify(1, { fault: "f1", url: /^\/a/ })).toHaveLength(1);
    expect(await world.verify(1, { after: 2 })).toHaveLength(1);
    expect(await worldOf("other").verify(1, { verdict: "early" })).toHaveLength(1);
  });

  it("waits for an entry that the server adds after its response", async () => {
    expect(await worldOf("w", 1).verify(3)).toHaveLength(3);
  });

  it("reports too many requests without near misses", async () => {
    const failure = worldOf("w").verify({ atMost: 1 }, { feed: "soccer/a" });
    await expect(failure).rejects.toMatchObject({ name: "VerificationError", received: [{}, {}] });
    await expect(failure).rejects.toThrow(
      'world w received 2 requests with { feed: "soccer/a" }, expected at most 1\n' +
        "  received #1 GET /a/abc (200)\n  received #2 GET /a/xyz (200)",
    );
  });

  it("names the requests with the fewest differences first, and the closest form", async () => {
    const failure = worldOf("w").verify(1, { feed: "soccer/b", status: 404, url: "/b" });
    await expect(failure).rejects.toThrow(VerificationError);
    await expect(failure).rejects.toThrow(
      "  closest request is #3 GET /b (404, error 10001)\n" +
        '    differs in feed: expected "soccer/b", received none\n' +
        "    has no URL form of the service: closest form is /sdapi/b",
    );
  });

  it("names the world that received requests instead", async () => {
    await expect(worldOf("silent").verify(1)).rejects.toThrow(
      "no request was received\n  world w received 3 requests: check the credentials\n  world other received 1",
    );
  });
});

describe("the matcher", () => {
  it("returns the result and its message, as Vitest and Jest expect", async () => {
    const passed = await serverMatchers.toHaveReceived(worldOf("w"), 3);
    expect([passed.pass, passed.message()]).toEqual([true, expect.stringContaining("received 3 requests in total")]);
    expect((await serverMatchers.toHaveReceived(worldOf("w"), 4)).pass).toBe(false);
    expect((await serverMatchers.toHaveReceived(worldOf("w"))).pass).toBe(true);
  });
});
