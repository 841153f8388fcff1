import { expect, it } from "vitest";
import { allowLongTests } from "../support/time-limits.ts";
import { measureMemory } from "./peak-memory.ts";

allowLongTests();

it("keeps the peak of its resident memory below 300 MB at 35 targets of 137 KB", async ({ skip }) => {
  skip(process.platform !== "linux", "SKIPPED: only Linux reports the peak of another process");
  const { bodyBytes, peakBytes } = await measureMemory(35, 350);
  expect(bodyBytes).toBeGreaterThan(137_000);
  expect(peakBytes).toBeGreaterThan(50e6);
  expect(peakBytes).toBeLessThan(300e6);
});
