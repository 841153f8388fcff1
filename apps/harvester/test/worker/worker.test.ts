import { describe, expect, it } from "vitest";
import { StoreError } from "../../src/store/contract/error.ts";
import { playing, startScenario } from "../support/scenario.ts";
import { temporaryStore, withMethods } from "../support/store.ts";

describe("a store that is permanently unavailable", () => {
  const storeError = new StoreError("store.gone", "the thread that writes the store ended with 1", {
    fix: "start again",
  });

  it("ends the run with the reason if no target can be claimed", async () => {
    const store = withMethods(await temporaryStore(), { dueTargets: () => Promise.reject(storeError) });
    const { harvester, eventLog: lines } = await startScenario(playing, { store });
    await expect(harvester.worker.run(new AbortController().signal)).rejects.toBe(storeError);
    expect(lines.filter((line) => line.startsWith("failed work"))).toHaveLength(1);
  });

  it("ends the run without retries if a response cannot be stored", async () => {
    const store = withMethods(await temporaryStore(), { complete: () => Promise.reject(storeError) });
    const { harvester, eventLog: lines } = await startScenario(playing, { store });
    await expect(harvester.worker.run(new AbortController().signal)).rejects.toBe(storeError);
    expect(lines.filter((line) => line.startsWith("failed settle"))).toHaveLength(1);
  });
});
