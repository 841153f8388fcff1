/** What a process that holds the lease must leave for itself and for the next holder. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimTarget, followTargets, liveDocument, temporaryFolder, toOutcome } from "../store/support.ts";
import { simulatedStore } from "../support/simulated-store.ts";
import { Machine, SimulatedProcess, VirtualTime } from "../support/virtual-time.ts";
import { kickOff } from "./service.ts";
import { SharedStorage } from "./stores.ts";

const id = "soccer/live-win-probability?fixture=fixture1";
const LEASE_MS = 5000;
let time: VirtualTime;
let storage: SharedStorage;
let restore: () => void;

beforeEach(async () => {
  time = new VirtualTime(kickOff);
  storage = new SharedStorage(await simulatedStore(), temporaryFolder(), time, () => 0.5);
  restore = time.install(() => 0.5);
});

afterEach(async () => {
  restore();
  await storage.close();
});

/** A process with the shared store. Its works run while virtual time passes. */
async function openProcess(name: string) {
  const process = new SimulatedProcess(name, new Machine(time.now), () => undefined);
  const run = <T>(work: () => Promise<T>, ms?: number): Promise<T> =>
    time.passUntil(time.context.run(process, work), ms);
  const store = await run(() => storage.open(process));
  store.configureLease({ worker: name, leaseMs: LEASE_MS, pace: 1, limitsOf: () => [] });
  return { process, store, run };
}

/** A process that holds the lease and has one target, which is due. */
async function openHolder(): ReturnType<typeof openProcess> {
  const holder = await openProcess("one");
  await holder.run(() => followTargets(holder.store, [id], kickOff));
  expect(await holder.run(() => holder.store.ensureTerm(time.now))).toBe(1);
  return holder;
}

/** A second process, once it holds the lease. */
async function takeOver(): ReturnType<typeof openProcess> {
  const next = await openProcess("two");
  await next.run(() => next.store.ensureTerm(time.now), 3 * LEASE_MS);
  expect(await next.run(() => next.store.ensureTerm(time.now))).toBe(2);
  return next;
}

it("keeps the next due time of a poll whose commit was not acknowledged", async () => {
  const { store, run } = await openHolder();
  const due = await run(async () => {
    const claim = await claimTarget(store, id, time.now);
    storage.lossRate = 1;
    time.after(1, () => (storage.lossRate = 0));
    await store.complete(toOutcome(claim, liveDocument(1)));
    return store.dueTargets(time.now, 10);
  });
  expect(due).toEqual([]);
});

it("counts an unanswered poll of the previous holder after the last answer", async () => {
  const { process, store, run } = await openHolder();
  await run(async () => {
    const claim = await claimTarget(store, id, time.now);
    // The next page is due at once.
    await store.complete(toOutcome(claim, liveDocument(1), { next: { dueAt: time.now, reason: "page 2" } }));
    await claimTarget(store, id, time.now + 1);
  }, 10);
  process.kill();
  const two = await takeOver();
  const target = await two.run(() => two.store.target(id));
  expect(target).toMatchObject({ lastStatus: "abandoned", failures: 1 });
  expect(target!.lastSentAt).toBeGreaterThan(target!.lastReceivedAt!);
});

it("places the late answer of a process that lost the lease before those of the next one", async () => {
  const one = await openHolder();
  const claim = await one.run(() => claimTarget(one.store, id, time.now));
  storage.unreachable.add(one.process);
  const { store, run } = await takeOver();
  const [current, late] = [liveDocument(2), liveDocument(1)];
  await run(async () => {
    await store.replan([{ id, dueAt: time.now, reason: "live" }]);
    await store.complete(toOutcome(await claimTarget(store, id, time.now), current));
  });
  storage.unreachable.clear();
  await one.run(() => one.store.complete(toOutcome(claim, late)), 60_000);
  const bodies = await run(async () => {
    const [row] = await store.targets([id]);
    const answers = await store.answers(row!, { limit: 2 });
    return Promise.all(answers.map(({ response }) => store.body(response)));
  });
  expect(bodies.map((body) => Buffer.from(body!))).toEqual([current, late]);
  expect(await run(() => store.verify())).toMatchObject({ ok: true, different: [] });
});
