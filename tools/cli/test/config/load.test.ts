import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderEmitter } from "@sdf-tools/compiler/emit";
import { renderDiagnostics } from "@sdf-tools/compiler/read";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, compileOwnModel, compileSpecs, loadConfig, ownModel, readSpecs } from "../../src/config/index.ts";

const repository = join(import.meta.dirname, "../../../..");
let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sdf-config-"));
  mkdirSync(join(root, "spec/acme"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const writeConfig = (config: unknown): void => writeFileSync(join(root, "sdf.config.json"), JSON.stringify(config));

describe("loadConfig", () => {
  it("finds the configuration in a folder above, and resolves its paths and defaults", async () => {
    writeConfig({ specs: "spec", extends: join(repository, "spec"), output: "src/feeds" });
    await expect(loadConfig(join(root, "spec/acme"))).resolves.toEqual({
      file: join(root, "sdf.config.json"),
      root,
      specs: [join(root, "spec")],
      extended: { name: join(repository, "spec"), folder: join(repository, "spec") },
      output: join(root, "src/feeds"),
      packageName: undefined,
      formats: ["javascript", "json-schema", "xsd", "openapi", "model"],
      fast: false,
      homepage: undefined,
      layout: "folder",
    });
  });

  it.each(["sdf.config.ts", "sdf.config.mjs"])("reads the default export of %s", async (name) => {
    writeFileSync(join(root, name), `export default { specs: ["spec"], extends: false, output: "out", fast: true };`);
    await expect(loadConfig(root)).resolves.toMatchObject({ fast: true, output: join(root, "out") });
  });

  it.each([
    [{ output: "out" }, "specs", "sdf.config.json: specs: missing"],
    [{ specs: "spec" }, "output", "sdf.config.json: output: missing"],
    [{ specs: ["spec", 7], output: "out" }, "specs[1]", "specs[1]: expected a text, received 7"],
    [{ specs: "spec", outputs: "out" }, "outputs", "outputs: unknown property; use `output`"],
    [{ specs: "spec", output: "out", formats: ["xds"] }, "formats[0]", 'formats[0]: expected one of "javascript"'],
    [{ specs: "spec", output: "out", formats: ["javascript", "typescript"] }, "formats", "exclude each other"],
    [{ specs: "spec", output: "out", packageName: "My Feeds" }, "packageName", "such as @acme/feeds"],
    [{ specs: "specs", output: "out" }, "specs", "does not exist"],
    [{ specs: "spec", output: "." }, "output", "contains the specs"],
    [{ specs: "spec", output: "out", extends: "@acme/spec" }, "extends", "npm install -D @acme/spec"],
    [{ specs: "spec", output: "out", extends: "./other" }, "extends", "does not exist"],
    [[], "", "expected an object"],
  ])("rejects %j with one line that names the property", async (config, property, message) => {
    writeConfig(config);
    const error = await loadConfig(root).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ConfigError);
    expect(error).toMatchObject({ property, message: expect.stringContaining(message) });
    expect((error as Error).message).not.toContain("\n");
  });

  it("reads a file again after it changed", async () => {
    const file = join(root, "sdf.config.mjs");
    const write = (output: string, changedAt: number): void => {
      writeFileSync(file, `export default { specs: ["spec"], extends: false, output: "${output}" };`);
      utimesSync(file, changedAt, changedAt);
    };
    write("first", 1000);
    await expect(loadConfig(root)).resolves.toMatchObject({ output: join(root, "first") });
    write("second", 2000);
    await expect(loadConfig(root)).resolves.toMatchObject({ output: join(root, "second") });
  });

  it("names the command that creates a project if there is no configuration", async () => {
    await expect(loadConfig(root)).rejects.toThrow(/sdf\.config\.ts: not found in .*; run `sdf init`/);
  });
});

/** A spec with parameters of the extended service. */
const standings = (shared: string): string => `feed: standings
code: AC1
sport: acme
title: Standings
summary: The table of a league.
source: { note: invented }
request: { path: /v1/standings, identify: {}, forms: { query: '{path}' }, shared: ${shared}, rules: [] }
polling: []
response: { xml: { root: standings }, attributes: { id: [Y, uuid, Identifier of the table] } }
`;

describe("the specs of a project", () => {
  it("contain those that they extend, of which only the project's own feeds stay in the own model", async () => {
    writeFileSync(join(root, "spec/acme/standings.yaml"), standings("[_fmt]"));
    writeConfig({ specs: "spec", extends: join(repository, "spec"), output: "out" });
    const specs = await readSpecs(await loadConfig(root));
    const { model, diagnostics } = compileSpecs(specs);
    expect(renderDiagnostics(diagnostics)).toBe("");
    expect(model?.feeds.map(({ id }) => id)).toContain("soccer/match-momentum");
    expect(model === undefined ? [] : ownModel(model, specs).feeds.map(({ id }) => id)).toEqual(["acme/standings"]);
    expect([...specs.own]).toEqual(["spec/acme/standings.yaml"]);
    expect(model === undefined ? [] : ownModel(model, specs).conventions).not.toEqual([]);
  });

  it("have none of the facts of the extended service if no feed has its parameters", async () => {
    writeFileSync(join(root, "spec/acme/standings.yaml"), standings("[]"));
    writeConfig({ specs: "spec", extends: join(repository, "spec"), output: "out" });
    const own = await compileOwnModel(await loadConfig(root));
    expect(own).toMatchObject({ conventions: [], errors: [], unknowns: [] });
    const files = await folderEmitter({ folder: "feeds", formats: new Set(["openapi"]), fast: false }).emit(own);
    const openApi = files.find(({ path }) => path.endsWith("openapi.json"))?.text ?? "";
    expect(openApi).toContain("/v1/standings");
    expect(openApi).not.toMatch(/sdapi|outlet|OAuth|bearer|_clbk|errorCode|polling\./i);
  });
});
