import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { suiteFolder } from "../store/support.ts";
import { simulateDay, type DayResult, type Engine } from "./day.ts";
import { defects } from "./defects.ts";
import { createTemplate } from "./stores.ts";

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
  const template = join(suiteFolder(), "template.db");
  const created = createTemplate(template);

  describe(`simulated match days, ${engine}`, () => {
    const starts = Array.from(
      { length: Math.ceil(count / DAYS_PER_TEST) },
      (_, index) => first + index * DAYS_PER_TEST,
    );
    let firstDay: DayResult | undefined;
    it.each(starts)("keep every guarantee, from seed %i", async (start) => {
      await created;
      let polls = 0;
      for (let seed = start; seed < Math.min(start + DAYS_PER_TEST, first + count); seed++) {
        const day = await simulateDay(seed, engine, template);
        const command = `SDF_SEED=${seed} SDF_DAYS=1 npx vitest run test/simulation/${engine}`;
        expect(day.violations, `${command}\n${day.log.join("\n")}`).toEqual([]);
        polls += day.polls;
        firstDay ??= day;
      }
      expect(polls).toBeGreaterThan(0);
    });

    it("are equal for equal seeds", async () => {
      await created;
      firstDay ??= await simulateDay(first, engine, template);
      expect(await simulateDay(first, engine, template)).toEqual(firstDay);
    });

    it.each(defects.filter((each) => each.engine === engine))("find a removed guard: $name", async (defect) => {
      await created;
      const found: string[] = [];
      const { firstSeed = 1 } = defect;
      const last = firstSeed + DAYS_PER_DEFECT - 1;
      for (let seed = firstSeed; seed <= last && !found.some((text) => defect.found.test(text)); seed++)
        found.push(...(await simulateDay(seed, engine, template, defect)).violations);
      expect(found).toContainEqual(expect.stringMatching(defect.found));
    });
  });
}
