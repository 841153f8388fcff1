/**
 * Faults of the reference server's injector that need real connections, from a seed: intervals hold, every attempt has a
 * row, responses are stored, and polling continues afterwards. `test/simulation` has the others.
 */
import { createServer, Faults, type JournalEntry } from "@sdf/server";
import type { FaultEffect } from "@sdf/server-control";
import { expect, it, onTestFinished } from "vitest";
import { intervalViolations } from "../support/live-server.ts";
import { seed } from "../support/random.ts";
import { minute, startScenario, virtualClock } from "../support/scenario.ts";
import { coveredMatches, world } from "../support/world.ts";

const fixture = coveredMatches()[0]!;
const feeds = ["soccer/match-momentum", "soccer/live-win-probability", "soccer/match-possession-values"];
const effects: readonly FaultEffect[] = [
  { kind: "drip", bytes: 1500, every: 1 },
  { kind: "truncated", at: "transfer", share: 0.4 },
  { kind: "malformed" },
  { kind: "content-type", value: "text/plain" },
  { kind: "reset", at: "before-headers" },
  { kind: "reset", at: "mid-body" },
];

it("continues after slow, broken, reset and damaged transfers, and keeps its intervals", async () => {
  const faults = new Faults();
  const clock = virtualClock(fixture.start + 5 * minute);
  const journal: JournalEntry[] = [];
  const hooks = { ...faults.hooks, onRequest: (entry: JournalEntry) => void journal.push(entry) };
  const server = createServer({ world: world(), clock: clock.now, open: true, hooks });
  onTestFinished(() => server.close());
  // Requests by the simulated time of their dispatch. The journal adds reset requests only at the end.
  const sent: { url: string; received: number }[] = [];
  const { store, runUntil } = await startScenario(() => new Response(), {
    clock,
    baseUrl: await server.listen(),
    fetch: (request) => {
      sent.push({ url: request.url, received: clock.now() });
      return fetch(request);
    },
    following: [{ sport: "soccer", calendars: [], fixtures: [fixture.id], feeds }],
    policies: { "*": { spread: 0, maxBackoff: 120 } },
  });
  for (const [index, effect] of effects.entries())
    faults.set({ id: `fault ${index}`, effect, when: { probability: 0.15 }, seed: String(seed + index) });
  await runUntil(clock.now() + 30 * minute);
  const struck = faults.list().map((fault) => fault.struck ?? 0);
  expect(Math.min(...struck)).toBeGreaterThan(0);
  faults.clearAll();
  const cleared = clock.now();
  await runUntil(cleared + 5 * minute);

  expect(intervalViolations(sent, minute)).toEqual([]);
  expect(journal.length).toBe(sent.length);
  expect((await store.counts())["polls"]).toBe(sent.length);
  for (const feed of feeds) {
    const target = await store.target(`${feed}?fixture=${fixture.id}`);
    expect(target).toMatchObject({ failures: 0, lastStatus: expect.stringMatching(/^(ok|unchanged|no-data)$/) });
    expect(journal.filter((entry) => entry.feed === feed && entry.at > cleared).length).toBeGreaterThan(1);
  }
  // Every complete response is stored, even if it cannot be decoded.
  const complete = journal.filter(({ status, bytes }) => status > 0 && bytes > 0).length;
  const cut = struck[1]! + struck[4]! + struck[5]!;
  expect((await store.counts())["responses"]).toBeGreaterThanOrEqual(complete - cut);
  expect(await store.verify()).toMatchObject({ ok: true });
});
