import { createWorld } from "@sdf/world";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS, seed, size, worldSeed } from "../../../../packages/world/test/support/night.ts";
import type { Topic } from "../../src/questions/answer.ts";
import { Answerer } from "../../src/questions/answerer.ts";
import { spec } from "../../src/questions/spec/model.ts";
import { COMMON_WORDS, Question } from "../../src/questions/words.ts";
import { noon } from "./client.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = createWorld({
  seed: worldSeed("robust"),
  year: 2026,
  leagues: { soccer: 1, "american-football": 1, basketball: 1, tennis: 1 },
});
const names = Object.values(world.sports).flatMap(({ entities }) =>
  entities.filter(({ entity }) => entity === "contestant" || entity === "competition").map(({ name }) => name),
);
const terms = [
  ...new Set(
    spec().feeds.flatMap(({ code, title, parameters }) => [code, title, ...parameters.map(({ name }) => name)]),
  ),
];
const word = fc.oneof(
  fc.constantFrom(...COMMON_WORDS),
  fc.constantFrom(...names),
  fc.constantFrom(...terms),
  fc.constantFrom(
    "soccer",
    "basketball",
    "tennis",
    "american football",
    "13",
    "10203",
    "2026-11-21",
    "periodId",
    "matchStatus",
  ),
  fc.string({ maxLength: 8 }),
);
const questions = fc.array(
  fc.array(word, { maxLength: 9 }).map((words) => words.join(" ")),
  { minLength: 1, maxLength: 4 },
);

describe("any conversation", () => {
  it("is answered, and answered equally by an equal world", () => {
    const [one, other] = [new Answerer(world), new Answerer(world)];
    fc.assert(
      fc.property(questions, fc.integer({ min: -100, max: 100 }), (texts, days) => {
        let previousTopic: Topic | undefined;
        for (const text of texts) {
          const answer = one.answer(new Question(text), noon + days * 86_400_000, previousTopic);
          expect(answer.text).not.toMatch(/undefined|NaN|\[object/);
          expect(answer.text.length).toBeGreaterThan(0);
          expect(other.answer(new Question(text.toUpperCase()), noon + days * 86_400_000, previousTopic).text).toBe(
            answer.text,
          );
          previousTopic = answer.topic;
        }
      }),
      { seed, numRuns: size(150, 5000) },
    );
  });
});
