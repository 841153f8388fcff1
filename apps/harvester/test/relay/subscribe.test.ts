import { setTimeout as sleep } from "node:timers/promises";
import { bearer, createClient, outletKey, subscribe, type Auth } from "@sdf/runtime";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { describe, expect, it } from "vitest";
import { createRelay } from "../../src/relay/relay.ts";
import { addReader, startScenario, type RelayScenario } from "./support.ts";

const momentum = "soccer/match-momentum";
let scenario: RelayScenario;

/** Yields the documents of a subscription, and the paths of its requests. */
function subscribed(auth?: Auth): { readonly next: () => Promise<unknown>; readonly paths: string[]; stop(): void } {
  const stop = new AbortController();
  const paths: string[] = [];
  const began = performance.now();
  const client = createClient({
    baseUrl: scenario.relayUrl,
    auth,
    retry: false,
    // Pauses pass in real time; the test sets the time of the scenario.
    clock: { now: () => scenario.now + performance.now() - began, sleep: (ms, signal) => pause(ms, signal) },
    fetch: (request) => {
      paths.push(new URL(request.url).pathname);
      return fetch(request);
    },
  });
  const updates = subscribe(client, matchMomentum, { fixture: scenario.fixture, live: true }, { signal: stop.signal });
  return { next: async () => (await updates.next()).value?.data, paths, stop: () => stop.abort() };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return sleep(ms, undefined, { ref: false, signal });
}

describe("a subscription to a relay", () => {
  it("yields every document that was stored while the stream was disconnected, once", async () => {
    scenario = await startScenario();
    await scenario.poll(momentum);
    const { next, paths, stop } = subscribed();
    await next();
    const update = next();
    await expect.poll(() => scenario.relay.readers).toBe(1);
    await scenario.relay.close();
    const { store } = scenario;
    const documents: unknown[] = [];
    for (let change = 0; change < 3; change += 1) {
      scenario.now += 120_000;
      documents.push(JSON.parse(await scenario.poll(momentum)));
    }
    const second = createRelay({ store, now: () => scenario.now, intervalMs: 2 });
    await second.listen(Number(new URL(scenario.relayUrl).port));
    expect([await update, await next(), await next()]).toEqual(documents);
    const last = next();
    await expect.poll(() => second.readers).toBe(1);
    scenario.now += 120_000;
    const document: unknown = JSON.parse(await scenario.poll(momentum));
    expect(await last).toEqual(document);
    expect(paths.filter((path) => path === "/stream").length).toBeGreaterThan(1);
    stop();
    await second.close();
  });

  it("sends the token to the stream, in each form of credentials", async () => {
    scenario = await startScenario();
    await scenario.poll(momentum);
    const { token } = await addReader(scenario.store, { scopes: ["*"] });
    const document = `${scenario.relayUrl}/sdapi/v1/soccerdata/predictions/momentum/${scenario.fixture}?live=yes`;
    await expect.poll(async () => (await fetch(document)).status, { timeout: 5000 }).toBe(401);
    for (const auth of [bearer(token), outletKey({ key: token })]) {
      const { next, stop } = subscribed(auth);
      await next();
      const update = next();
      await expect.poll(() => scenario.relay.readers).toBe(1);
      scenario.now += 120_000;
      const changed: unknown = JSON.parse(await scenario.poll(momentum));
      expect(await update).toEqual(changed);
      stop();
      await expect.poll(() => scenario.relay.readers).toBe(0);
    }
  });
});
