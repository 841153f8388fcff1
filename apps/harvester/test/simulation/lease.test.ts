/** What a process that holds the lease must leave for itself and for the next holder. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { claimTarget, liveDocument, targetSpec, templateFile, temporaryFolder, toOutcome } from "../store/support.ts";
import { smallLayout } from "../support/small-layout.ts";
import { kickOff } from "./service.ts";
import { SharedStorage } from "./stores.ts";
import { Machine, SimulatedProcess, VirtualTime } from "./time.ts";

const id = "soccer/live-win-probability?fixture=fixture1";
const LEASE_MS = 5000;
let time: VirtualTime;
let storage: SharedStorage;
let restore: () => void;

beforeEach(async () => {
  time = new VirtualTime(kickOff);
  storage = new SharedStorage(await templateFile(smallLayout), temporaryFolder(), time, () => 0.5);
  restore = time.install(() => 0.5);
});

afterEach(async () => {
  restore();
  await storage.close();
});

/** Runs work of a process, while virtual time passes. */
async function during<T>(process: SimulatedProcess, work: () => Promise<T>, ms = 1000): Promise<T> {
  return time.passUntil(time.context.run(process, work), ms);
}

async function open(name: string): Promise<{ readonly process: SimulatedProcess; readonly store: SqlStore }> {
  const process = new SimulatedProcess(name, new Machine(time.now), () => undefined);
  const store = await during(process, () => storage.open(process));
  store.configureLease({ worker: name, leaseMs: LEASE_MS, pace: 1, limitsOf: () => [] });
  return { process, store };
}

/** A process that holds the lease and has one target, which is due. */
async function openHolder(): Promise<{ readonly process: SimulatedProcess; readonly store: SqlStore }> {
  const holder = await open("one");
  await during(holder.process, async () => {
    await holder.store.putTargets([targetSpec(id)], () => ({ dueAt: kickOff, reason: "live" }));
    expect(await holder.store.ensureTerm(time.now)).toBe(1);
  });
  return holder;
}

async function takeOver({ process, store }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await during(process, () => store.ensureTerm(time.now), 3 * LEASE_MS);
  expect(await during(process, () => store.ensureTerm(time.now))).toBe(2);
}

it("keeps the next due time of a poll whose commit was not acknowledged", async () => {
  const { process, store } = await openHolder();
  const due = await during(process, async () => {
    const claim = await claimTarget(store, id, time.now);
    storage.lossRate = 1;
    time.after(1, () => (storage.lossRate = 0));
    await store.complete(toOutcome(claim, liveDocument(1)));
    return store.dueTargets(time.now, 10);
  });
  expect(due).toEqual([]);
});

it("counts an unanswered poll of the previous holder after the last answer", async () => {
  const one = await openHolder();
  await during(
    one.process,
    async () => {
      const claim = await claimTarget(one.store, id, time.now);
      // The next page is due at once.
      await one.store.complete(toOutcome(claim, liveDocument(1), { next: { dueAt: time.now, reason: "page 2" } }));
      await claimTarget(one.store, id, time.now + 1);
    },
    10,
  );
  one.process.kill();
  const two = await open("two");
  await takeOver(two);
  const target = await during(two.process, () => two.store.target(id));
  expect(target).toMatchObject({ lastStatus: "abandoned", failures: 1 });
  expect(target!.lastSentAt).toBeGreaterThan(target!.lastReceivedAt!);
});

it("places the late answer of a process that lost the lease before those of the next one", async () => {
  const one = await openHolder();
  const claim = await during(one.process, () => claimTarget(one.store, id, time.now));
  storage.unreachable.add(one.process);
  const two = await open("two");
  await takeOver(two);
  const [current, late] = [liveDocument(2), liveDocument(1)];
  await during(two.process, async () => {
    await two.store.replan([{ id, dueAt: time.now, reason: "live" }]);
    await two.store.complete(toOutcome(await claimTarget(two.store, id, time.now), current));
  });
  storage.unreachable.clear();
  await during(one.process, () => one.store.complete(toOutcome(claim, late)), 60_000);
  const { bodies, verification } = await during(two.process, async () => {
    const [row] = await two.store.targets([id]);
    const answers = await two.store.answers(row!, { limit: 2 });
    return {
      bodies: await Promise.all(answers.map(({ response }) => two.store.body(response))),
      verification: await two.store.verify(),
    };
  });
  expect(bodies.map((body) => Buffer.from(body!))).toEqual([current, late]);
  expect(verification).toMatchObject({ ok: true, different: [] });
});
