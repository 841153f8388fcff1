import type { Feed, Model } from "@sdf-tools/compiler/link";
import { isExpected, makeDocument } from "../src/fixtures/make-document.ts";
import { randomFrom } from "../src/fixtures/random.ts";
import { valueMaker } from "../src/fixtures/values.ts";

/** Generates typed values of a feed: all required fields, most optional fields, and listed values of enumerations. */
export function generateValues(feed: Feed, model: Model, count: number, seed: number): Record<string, unknown>[] {
  const random = randomFrom(seed);
  const content = {
    includes: (member: Parameters<typeof isExpected>[0]) => isExpected(member) || random() < 0.8,
    items: () => 1 + Math.floor(random() * 3),
    value: valueMaker(model, random),
  };
  return Array.from({ length: count }, () => makeDocument(feed, content));
}
