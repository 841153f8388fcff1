import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config/index.ts";
import { generate } from "../../src/generate/run.ts";
import { exampleSpec } from "../../src/init/files.ts";
import { runSdf } from "../sdf.ts";

/** A project with one feed, which uses a structure of the extended specs. */
let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sdf-project-"));
  mkdirSync(join(root, "spec/example"), { recursive: true });
  mkdirSync(join(root, "spec/shared/common"), { recursive: true });
  const score = "    total:\n      req: N\n      use: soccer/score\n      meaning: Goals of the day\n";
  writeFileSync(join(root, "spec/example/scores.yaml"), exampleSpec.replace("    match:\n", `${score}    match:\n`));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const read = (path: string): string => readFileSync(join(root, path), "utf8");
async function generateWith(settings: object) {
  write("sdf.config.json", JSON.stringify({ specs: "spec", output: "feeds", ...settings }));
  return generate(await loadConfig(root));
}

describe("sdf generate in a project", () => {
  it("generates the own feeds with structures of the specs that they extend", async () => {
    const { feeds, written, diagnostics } = await generateWith({});
    expect(diagnostics).toEqual([]);
    expect(feeds).toBe(1);
    expect(written.filter((path) => path.includes("soccer"))).toEqual([]);
    expect(read("feeds/types/example/scores.d.ts")).toMatch(
      /total\?: ScoresTotal;[^]*interface ScoresTotal \{[^]*home: number;/,
    );
    expect(await generateWith({})).toMatchObject({ cached: true, unchanged: written.length });
    expect((await generateWith({ formats: ["xsd"] })).removed).toContain("feeds/example/scores.js");
  });

  it("shows a call of a feed that exists in the README, after feeds have been replaced", async () => {
    await generateWith({});
    expect(read("feeds/README.md")).toContain('import { scores } from "./example/scores.js";');
    const text = read("spec/example/scores.yaml").replace("feed: scores", "feed: results");
    rmSync(join(root, "spec/example/scores.yaml"));
    write("spec/example/results.yaml", text);
    await generateWith({});
    expect(read("feeds/README.md")).toContain('import { results } from "./example/results.js";');
    expect(read("feeds/README.md")).not.toContain("scores");
  });

  it("a project is recorded as released without changesets, and changes are compared with that", async () => {
    write("sdf.config.json", '{ "specs": "spec", "output": "feeds" }');
    const sdf = (...args: readonly string[]) => runSdf(args, root);
    expect(await sdf("release", "--date", "2031-01-02")).toMatchObject({ status: 0, stderr: "" });
    write("spec/example/scores.yaml", read("spec/example/scores.yaml").replace("title: Scores", "title: Results"));
    expect((await sdf("diff")).stdout).toContain("2 changes: 2 none");
  });

  it("defines the scalars that the published decoders lack", async () => {
    write("spec/shared/common/own.yaml", "scalars:\n  shirt: { json: string, pattern: '[0-9]{2}', meaning: Shirt. }\n");
    const attributes = "        shirt: [Y, shirt, Shirt]\n        home: [Y,";
    write("spec/example/scores.yaml", exampleSpec.replace("        home: [Y,", attributes));
    expect(await generateWith({ fast: true })).toMatchObject({ ok: true });
    expect(read("feeds/types/example/scores.d.ts")).toContain("shirt: string;");

    symlinkSync(join(import.meta.dirname, "../../node_modules/@sdf"), join(root, "node_modules/@sdf"), "junction");
    write(
      "decode.mjs",
      `import { decode } from "@sdf/validators";
       import { scores } from "./feeds/shapes/example/scores.js";
       const match = (shirt) => JSON.stringify({ day: "2031-01-02", match: [{ id: "m1", shirt, home: "A", away: "B", status: "Played" }] });
       console.log(JSON.stringify([match("07"), match("7")].map((text) => decode(text, { feed: scores }).issues)));`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, ["decode.mjs"], { cwd: root, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject([[], [{ code: "value", path: "match[0].shirt", expected: "shirt" }]]);
  });
});
