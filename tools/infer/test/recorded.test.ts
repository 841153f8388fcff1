import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { decode } from "@sdf/validators";
import { describe, expect, test } from "vitest";
import { draftFeed, observeFiles, differencesFromSpec } from "../src/index.ts";
import { forms, model, shapeOfDraft, structures } from "./drafting.ts";
import { feedOf, repository } from "./specs.ts";

const shared = process.env["SDF_SHARED"] ?? join(repository, "../shared");
const samples = join(shared, "samples");
const hasSamples = existsSync(samples);
if (!hasSamples) console.log(`SKIPPED: tests with recorded responses; ${samples} does not exist; set SDF_SHARED`);

const recorded = (folder: string): string[] =>
  readdirSync(join(samples, folder))
    .sort()
    .map((name) => join(samples, folder, name));

async function draft(files: readonly string[], id: string) {
  const learned = await observeFiles(files, { model });
  const facts = {
    id,
    code: "XX1",
    title: "Draft",
    identify: "fixture" as const,
    documents: learned.documents,
    lists: learned.lists,
    root: learned.root,
  };
  return { learned, text: draftFeed(learned.observed, facts, { forms, structures: structures() }) };
}

describe.skipIf(!hasSamples)("recorded responses", () => {
  test.each([
    ["matchstats", "soccer/match-stats"],
    ["standings", "soccer/standings"],
    ["basketball", "basketball/match"],
  ])("produce a draft from %s that decodes all of them without drift", async (folder, id) => {
    const files = recorded(folder);
    const { learned, text } = await draft(files, id);
    expect(learned.unreadable).toEqual([]);
    expect(learned.documents).toBe(files.length);
    const shape = shapeOfDraft(id, text);
    for (const file of files) {
      const { issues, drift } = decode(readFileSync(file), { feed: shape });
      expect(issues, file).toEqual([]);
      // `bare` covers a list without an enclosing object, which is still reported as an observed form.
      expect(
        drift.filter(({ path }) => path !== ""),
        file,
      ).toEqual([]);
    }
  });

  test("produce a draft from half of the match statistics that decodes the other half", async () => {
    // The larger files are used for the draft, because they contain rare events such as missed penalties.
    const files = recorded("matchstats").sort((one, other) => statSync(other).size - statSync(one).size);
    const half = files.slice(0, Math.ceil(files.length / 2));
    const { text } = await draft(half, "soccer/match-stats");
    const shape = shapeOfDraft("soccer/match-stats", text);
    for (const file of files) {
      const { issues, drift } = decode(readFileSync(file), { feed: shape });
      expect(issues, file).toEqual([]);
      expect(
        drift.filter(({ kind }) => kind === "unknown-member").map(({ path }) => path.replace(/\[\d+\]/g, "")),
        file,
      ).toEqual([]);
    }
  });

  test("recorded responses have no differences from the spec for matches", async () => {
    const feed = feedOf(model, "soccer/match-detailed");
    const { observed, documents } = await observeFiles([...recorded("match"), ...recorded("matchstats")], {
      model,
      feed,
    });
    expect(documents).toBeGreaterThan(6);
    expect(differencesFromSpec(feed, observed, model)).toEqual([]);
  });
});
