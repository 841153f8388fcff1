/** Workflows are valid, use actions by commit, and receive few rights. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validateWorkflow } from "@action-validator/core";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { repository } from "../src/packages.ts";

const folder = join(repository, ".github/workflows");
const files = readdirSync(folder);

it("rejects a workflow with an unknown property", () => {
  const { errors } = validateWorkflow("on: push\njobs: { a: { runs-onn: ubuntu-latest, steps: [{ run: ls }] } }\n");
  expect(errors).not.toEqual([]);
});

it("covers the workflows of releases", () => {
  expect(files).toEqual(expect.arrayContaining(["dependency-review.yml", "release.yml", "scorecard.yml"]));
});

describe.each(files)("%s", (file) => {
  const text = readFileSync(join(folder, file), "utf8");

  it("the workflow is valid", () => {
    expect(validateWorkflow(text).errors).toEqual([]);
  });

  it("uses actions by commit hash, with the version as a comment", () => {
    const uses = text.split("\n").filter((line) => line.includes("uses:"));
    expect(uses).not.toEqual([]);
    const pinned = /uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
  });

  it("keeps no token in the checked-out repository, where later programs could read it", () => {
    const checkouts = text.match(/uses: actions\/checkout@.*\n.*/g) ?? [];
    expect(checkouts.filter((each) => !each.includes("persist-credentials: false"))).toEqual([]);
  });

  it("reads the repository and has no other right for all jobs", () => {
    expect((parse(text) as { permissions: unknown }).permissions).toEqual({ contents: "read" });
  });
});
