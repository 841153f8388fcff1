import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../src/store/memory.ts";
import { StoreError } from "../../src/store/error.ts";
import type { Store } from "../../src/store/contract.ts";
import { jsonResponse, matchDocument } from "../support/mock-service.ts";
import { idOf, kickOff, minute, playing, startScenario } from "../support/scenario.ts";

describe("two workers with one store", () => {
  it("a target that one has planned is polled by the other, which has not heard of its match yet", async () => {
    const store = createMemoryStore();
    const late = await startScenario(playing, { store, name: "late" });
    const first = await startScenario(playing, { store, name: "first" });
    await first.runUntil(kickOff + 5 * minute);
    expect(first.arrivals).toHaveLength(1);
    const planned = await store.nextDueAt(0);
    await late.runUntil(planned ?? 0);
    expect(late.arrivals.map(({ at }) => at)).toEqual([kickOff + 6 * minute]);
  });

  it("a match that was moved for one is moved for the other", async () => {
    const store = createMemoryStore();
    const other = await startScenario((arrival) => jsonResponse(matchDocument(idOf(arrival), kickOff + 60 * minute, "Fixture")), { store, name: "other" });
    const one = await startScenario((arrival) => jsonResponse(matchDocument(idOf(arrival), kickOff + 60 * minute, "Fixture")), { store, name: "one" });
    await one.runUntil(kickOff + 5 * minute);
    const [row] = await store.fixtures();
    expect(row).toMatchObject({ kickOff: kickOff + 60 * minute });
    const before = other.arrivals.length;
    await other.runUntil(kickOff + 30 * minute);
    expect(other.arrivals.length).toBe(before);
  });
});

describe("a store that is gone", () => {
  const gone = new StoreError("store.gone", "the thread that writes the store ended with 1", { fix: "start again" });

  it("ends the run when nothing can be claimed, and says why", async () => {
    const store: Store = { ...createMemoryStore(), dueTargets: () => Promise.reject(gone) };
    const { harvester, eventLog: told } = await startScenario(playing, { store });
    await expect(harvester.worker.run(new AbortController().signal)).rejects.toBe(gone);
    expect(told.filter((line) => line.startsWith("trouble work"))).toHaveLength(1);
  });

  it("ends the run when what came cannot be kept, and does not offer it again and again", async () => {
    const store: Store = { ...createMemoryStore(), complete: () => Promise.reject(gone) };
    const { harvester, eventLog: told } = await startScenario(playing, { store });
    await expect(harvester.worker.run(new AbortController().signal)).rejects.toBe(gone);
    expect(told.filter((line) => line.startsWith("trouble settle"))).toHaveLength(1);
  });
});
