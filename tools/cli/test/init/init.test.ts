import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderDiagnostics } from "@sdf-tools/compiler/read";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileSpecs, loadConfig, ownModel, readSpecs } from "../../src/config/index.ts";
import { initProject } from "../../src/init/run.ts";

let root = "";
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "sdf-init-"))));
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), "utf8");

describe("sdf init", () => {
  it("creates a project whose example compiles without a diagnostic", async () => {
    const results = await initProject(root);
    expect(results.map(({ path, what }) => `${what} ${path}`)).toEqual([
      "written sdf.config.mjs",
      "written package.json",
      "written spec/example/scores.yaml",
      "written README.md",
    ]);
    // The package is not installed in this folder.
    writeFileSync(
      join(root, "sdf.config.mjs"),
      read("sdf.config.mjs").replace(/^import.*$/m, "const defineConfig = Object;"),
    );
    const specs = await readSpecs(await loadConfig(root));
    const { model, diagnostics } = compileSpecs(specs);
    expect(renderDiagnostics(diagnostics)).toBe("");
    expect(ownModel(model!, specs).feeds.map(({ id }) => id)).toEqual(["example/scores"]);
  });

  it("keeps existing files, and adds what package.json and README.md lack", async () => {
    const manifest = { name: "mine", scripts: { "feeds:check": "mine" }, devDependencies: { "@sdf/cli": "1.0.0" } };
    writeFileSync(join(root, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(root, "README.md"), "# Mine\n");
    writeFileSync(join(root, "tsconfig.json"), "{}");
    mkdirSync(join(root, "spec"));
    expect((await initProject(root)).map(({ path, what }) => `${what} ${path}`)).toEqual([
      "written sdf.config.mts",
      "extended package.json",
      "extended README.md",
    ]);
    expect(JSON.parse(read("package.json"))).toMatchObject({
      name: "mine",
      scripts: { "feeds:check": "mine", "feeds:generate": "sdf generate" },
      dependencies: { "@sdf/runtime": expect.stringMatching(/^\^/) },
      devDependencies: { "@sdf/cli": "1.0.0", "@sdf/spec": expect.stringMatching(/^\^/) },
    });
    expect(read("README.md")).toMatch(/^# Mine\n\n## Feeds\n/);
    expect((await initProject(root)).every(({ what }) => what === "kept")).toBe(true);
  });
});
