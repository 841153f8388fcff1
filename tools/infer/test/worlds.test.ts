import { worldDocuments } from "@sdf-tools/documents/world";
import { allFeeds } from "@sdf/validators/all";
import { expect, test } from "vitest";
import { measure, type Quality } from "./quality.ts";

const nightly = process.env["SDF_NIGHTLY"] === "1";
const seed = process.env["SDF_SEED"] ?? "infer";
const feeds = nightly
  ? allFeeds.map(({ feed }) => feed)
  : ["soccer/match-detailed", "basketball/live-win-probability", "tennis/match-predictions"];
const sizes = nightly ? [1, 3, 10, 100] : [1, 10];
const UNSEEN = nightly ? 200 : 20;

const shapes = new Map(allFeeds.map((shape) => [shape.feed, shape]));

const percent = (value: number): string => `${(100 * value).toFixed(value < 0.01 && value > 0 ? 3 : 0)} %`;

test.each(feeds)("drafts of %s accept unseen responses, and agree with the spec", async (id) => {
  const shape = shapes.get(id);
  if (shape === undefined) throw new Error(`${id} has no shape`);
  const documents = worldDocuments(shape, Math.max(...sizes) + UNSEEN, seed);
  expect(documents).toHaveLength(Math.max(...sizes) + UNSEEN);
  const unseen = documents.slice(-UNSEEN);
  let last: Quality | undefined;
  for (const size of sizes) {
    const quality = await measure(id, documents.slice(0, size), unseen);
    const words = Object.entries(quality).map(([name, value]) => `${name} ${percent(value as number)}`);
    console.log(`${id}, ${size} responses: ${words.join(", ")}`);
    expect(quality.falseIssues).toBeLessThanOrEqual(0.001);
    expect(quality.memberPrecision).toBeGreaterThanOrEqual(0.95);
    expect(quality.jsonTypes).toBeGreaterThanOrEqual(0.95);
    last = quality;
  }
  expect(last?.memberRecall).toBeGreaterThanOrEqual(0.85);
});
