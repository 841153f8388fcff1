import { describe, expect, it } from "vitest";
import { simulatedStore } from "../support/simulated-store.ts";
import { simulateDay, type DayResult, type Defect, type Engine } from "./day.ts";
import { defects } from "./defects.ts";

/** Days of one test. */
const DAYS_PER_TEST = 10;
/** Days in which a removed guard must be found. */
const DAYS_PER_DEFECT = 12;

/**
 * Defines the tests of one engine. `SDF_SEED` is the seed of the first day, `SDF_DAYS` the number of days.
 *
 * @param days - Number of days in CI and in the nightly run
 */
export function simulateDays(engine: Engine, days: { readonly ci: number; readonly nightly: number }): void {
  const first = Number(process.env["SDF_SEED"] ?? 1);
  const count = Number(process.env["SDF_DAYS"] ?? (process.env["SDF_NIGHTLY"] === undefined ? days.ci : days.nightly));
  const simulate = async (seed: number, defect?: Defect): Promise<DayResult> =>
    simulateDay(seed, engine, await simulatedStore(), defect);

  describe(`simulated match days, ${engine}`, () => {
    const tests = Math.ceil(count / DAYS_PER_TEST);
    const starts = Array.from({ length: tests }, (_, index) => first + index * DAYS_PER_TEST);
    let firstDay: DayResult | undefined;
    it.each(starts)("keep every guarantee, from seed %i", async (start) => {
      for (let seed = start; seed < Math.min(start + DAYS_PER_TEST, first + count); seed++) {
        const day = await simulate(seed);
        const command = `SDF_SEED=${seed} SDF_DAYS=1 npx vitest run test/simulation/${engine}`;
        expect(day.violations, `${command}\n${day.log.join("\n")}`).toEqual([]);
        expect(day.polls).toBeGreaterThan(0);
        firstDay ??= day;
      }
    });

    it("are equal for equal seeds", async () => {
      firstDay ??= await simulate(first);
      expect(await simulate(first)).toEqual(firstDay);
    });

    it.each(defects.filter((each) => each.engine === engine))("find a removed guard: $name", async (defect) => {
      const found: string[] = [];
      const { firstSeed = 1 } = defect;
      for (let seed = firstSeed; !found.some((text) => defect.found.test(text)); seed++) {
        expect(seed - firstSeed, found.join("\n")).toBeLessThan(DAYS_PER_DEFECT);
        found.push(...(await simulate(seed, defect)).violations);
      }
    });
  });
}
