import { expect, it } from "vitest";
import { conditions, type FieldCondition } from "../../src/conditions.ts";
import { conditionsFunction } from "../../src/fast/generate/conditions.ts";
import { createRandom } from "../support.ts";

const names = ["a", "b", "c", "constructor"];
type Random = ReturnType<typeof createRandom>;

/** Draws one of two, or nothing. */
function maybe<T>(random: Random, draw: () => T): T | undefined {
  return random.below(2) === 0 ? draw() : undefined;
}

function drawPath(random: Random): string {
  return Array.from({ length: 1 + random.below(2) }, () => random.pick(names)).join(".");
}

function drawCondition(random: Random): FieldCondition {
  const drawn = {
    within: maybe(random, () => drawPath(random)),
    fields: Array.from({ length: 1 + random.below(2) }, () => drawPath(random)),
    by: drawPath(random),
    values: maybe(random, () => ["1", "x"]),
    except: maybe(random, () => ["2", "true"]),
    required: maybe(random, () => true as const),
    only: maybe(random, () => true as const),
  };
  return Object.fromEntries(
    Object.entries(drawn).filter(([, each]) => each !== undefined),
  ) as unknown as FieldCondition;
}

function drawValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 4 : 8);
  if (kind < 4) return random.pick<unknown>(["1", "x", 2, true, null, "other", 1]);
  if (kind === 4) return Array.from({ length: random.below(3) }, () => drawValue(random, depth + 1));
  const keys = names.filter(() => random.below(2) === 0);
  return Object.fromEntries(keys.map((name) => [name, drawValue(random, depth + 1)]));
}

it("generates code that gives the result of the comparison with reports", () => {
  const random = createRandom(41);
  let contradicted = 0;
  for (let round = 0; round < 300; round++) {
    const list = Array.from({ length: 1 + random.below(3) }, () => drawCondition(random));
    const code = conditionsFunction(list);
    const generated = new Function(`${code}return isContradicted;`)() as (value: unknown) => boolean;
    const compare = conditions(list);
    for (let each = 0; each < 20; each++) {
      const value = drawValue(random);
      const expected = compare(value);
      if (expected) contradicted += 1;
      expect([list, value, generated(value)]).toEqual([list, value, expected]);
    }
  }
  expect(contradicted).toBeGreaterThan(200);
});
