import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { draftFeed, learn, lessons, scalarForms } from "../src/index.ts";
import { decodeWith, shapeOf } from "./decoding.ts";
import { feedOf, modelOf, repository, specFiles } from "./specs.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const shared = process.env["SDF_SHARED"] ?? join(repository, "../shared");
const samples = join(shared, "samples");
const there = existsSync(samples);
if (!there) console.log(`SKIPPED: tests with recorded responses, for ${samples} is not there; set SDF_SHARED`);

const recorded = (folder: string): string[] => readdirSync(join(samples, folder)).sort().map((name) => join(samples, folder, name));
const specs = specFiles();
const model = modelOf(specs);

async function draft(files: readonly string[], id: string) {
  const learned = await learn(files, { model });
  const facts = { id, code: "XX1", title: "Draft", documents: learned.documents, lists: learned.lists, ...(learned.root === undefined ? {} : { root: learned.root }) };
  return { learned, text: draftFeed(learned.seen, facts, { forms: scalarForms(model.scalars) }) };
}

describe.skipIf(!there)("recorded responses", () => {
  test.each([["matchstats", "soccer/match-stats"], ["standings", "soccer/standings"], ["basketball", "basketball/match"]])("a draft from %s decodes all of them without drift", async (folder, id) => {
    const files = recorded(folder);
    const { learned, text } = await draft(files, id);
    expect(learned.unreadable).toEqual([]);
    expect(learned.documents).toBe(files.length);
    const shape = await shapeOf(modelOf(new Map([...specs, [`spec/${id}.yaml`, text]])), id);
    for (const file of files) {
      const { issues, drift } = decodeWith(shape, readFileSync(file));
      expect(issues, file).toEqual([]);
      // A list without a name around it is what `bare` is for, and stays an observed form.
      expect(drift.filter(({ path }) => path !== ""), file).toEqual([]);
    }
  });

  test("half of the match statistics teach a spec that the other half fits", async () => {
    // The larger half teaches: rare events, such as a missed penalty, are learned where they happened.
    const files = recorded("matchstats").sort((one, other) => statSync(other).size - statSync(one).size);
    const half = files.slice(0, Math.ceil(files.length / 2));
    const { text } = await draft(half, "soccer/match-stats");
    const shape = await shapeOf(modelOf(new Map([...specs, ["spec/soccer/match-stats.yaml", text]])), "soccer/match-stats");
    for (const file of files) {
      const { issues, drift } = decodeWith(shape, readFileSync(file));
      expect(issues, file).toEqual([]);
      expect(drift.filter(({ kind }) => kind === "unknown-member").map(({ path }) => path.replace(/\[\d+\]/g, "")), file).toEqual([]);
    }
  });

  test("what the specs say already fits the recorded matches", async () => {
    const feed = feedOf(model, "soccer/match-detailed");
    const { seen, documents } = await learn([...recorded("match"), ...recorded("matchstats")], { model, feed });
    expect(documents).toBeGreaterThan(6);
    expect(lessons(feed, seen, model)).toEqual([]);
  });
});
