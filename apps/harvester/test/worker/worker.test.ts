import { describe, expect, it } from "vitest";
import type { Store } from "../../src/store/contract.ts";
import { StoreError } from "../../src/store/error.ts";
import { createMemoryStore } from "../../src/store/memory/memory-store.ts";
import { jsonResponse, matchDocument } from "../support/mock-service.ts";
import { idOf, kickOff, minute, playing, startScenario } from "../support/scenario.ts";

describe("two workers with one store", () => {
  it("one polls a target that the other planned, without its fixture in the index", async () => {
    const store = createMemoryStore();
    const late = await startScenario(playing, { store, name: "late" });
    const first = await startScenario(playing, { store, name: "first" });
    await first.runUntil(kickOff + 5 * minute);
    expect(first.arrivals).toHaveLength(1);
    const planned = await store.nextDueAt(0);
    await late.runUntil(planned ?? 0);
    expect(late.arrivals.map(({ at }) => at)).toEqual([kickOff + 6 * minute]);
  });

  it("both replan a match that one of them receives as moved", async () => {
    const store = createMemoryStore();
    const other = await startScenario(
      (arrival) => jsonResponse(matchDocument(idOf(arrival), kickOff + 60 * minute, "Fixture")),
      { store, name: "other" },
    );
    const one = await startScenario(
      (arrival) => jsonResponse(matchDocument(idOf(arrival), kickOff + 60 * minute, "Fixture")),
      { store, name: "one" },
    );
    await one.runUntil(kickOff + 5 * minute);
    const [row] = await store.fixtures();
    expect(row).toMatchObject({ kickOff: kickOff + 60 * minute });
    const before = other.arrivals.length;
    await other.runUntil(kickOff + 30 * minute);
    expect(other.arrivals.length).toBe(before);
  });
});

describe("a store that is permanently unavailable", () => {
  const storeError = new StoreError("store.gone", "the thread that writes the store ended with 1", {
    fix: "start again",
  });

  it("ends the run with the reason if no target can be claimed", async () => {
    const store: Store = { ...createMemoryStore(), dueTargets: () => Promise.reject(storeError) };
    const { harvester, eventLog: lines } = await startScenario(playing, { store });
    await expect(harvester.worker.run(new AbortController().signal)).rejects.toBe(storeError);
    expect(lines.filter((line) => line.startsWith("trouble work"))).toHaveLength(1);
  });

  it("ends the run without retries if a response cannot be stored", async () => {
    const store: Store = { ...createMemoryStore(), complete: () => Promise.reject(storeError) };
    const { harvester, eventLog: lines } = await startScenario(playing, { store });
    await expect(harvester.worker.run(new AbortController().signal)).rejects.toBe(storeError);
    expect(lines.filter((line) => line.startsWith("trouble settle"))).toHaveLength(1);
  });
});
