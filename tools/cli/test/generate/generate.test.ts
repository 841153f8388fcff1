import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig, type ResolvedConfig } from "../../src/config/index.ts";
import { listToolFiles } from "../../src/generate/cache.ts";
import { checkGenerated } from "../../src/generate/check.ts";
import type { GenerateResult } from "../../src/generate/result.ts";
import { generate } from "../../src/generate/run.ts";
import { watchSpecs } from "../../src/generate/watch.ts";
import { runSdf } from "../sdf.ts";

const repository = resolve(import.meta.dirname, "../../../..");
const momentum = "spec/soccer/match-momentum.yaml";
const momentumClient = "packages/soccer/src/match-momentum.ts";

/** A repository with one feed of this repository and without generated files. */
let root = "";
let config: ResolvedConfig;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sdf-generate-"));
  for (const path of ["spec/shared", momentum]) await cp(join(repository, path), join(root, path), { recursive: true });
  const settings = { specs: "spec", extends: false, output: "packages", layout: "packages" };
  await writeFile(join(root, "sdf.config.json"), JSON.stringify(settings));
  config = await loadConfig(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (path: string): Promise<string> => readFile(join(root, path), "utf8");
async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await read(path);
  expect(text).toContain(from);
  await writeFile(join(root, path), text.replace(from, to));
}

describe("sdf generate", () => {
  it("writes all files in the first run and none in the second", async () => {
    const first = await generate(config);
    expect(first).toMatchObject({ ok: true, cached: false, removed: [], unchanged: 0 });
    expect(first.written).toContain(momentumClient);
    const second = await generate(config);
    expect(second).toMatchObject({ ok: true, cached: true, written: [], unchanged: first.written.length });
    const { stdout } = await runSdf(["generate", "--check", "--json"], root);
    expect(JSON.parse(stdout)).toMatchObject({ written: [], removed: [], cached: false });
  });

  it("detects a changed spec, a changed output and an orphan", async () => {
    await generate(config);
    await edit(momentum, "every: 60s", "every: 90s");
    expect((await generate(config)).written).toContain(momentumClient);
    await edit(momentumClient, "every: 90", "every: 91");
    expect((await generate(config)).written).toEqual([momentumClient]);
    const orphan = "packages/soccer/src/gone.ts";
    await writeFile(join(root, orphan), await read(momentumClient));
    expect(await generate(config)).toMatchObject({ cached: false, written: [], removed: [orphan] });
  });

  it("writes nothing and reports the place if a spec has an error", async () => {
    await generate(config);
    await edit(momentum, "every: 60s", "evry: 60s");
    await edit(momentum, "title: Match Momentum", "title: Another Title");
    const result = await generate(config);
    expect(result).toMatchObject({ ok: false, written: [], removed: [] });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([
      expect.objectContaining({ file: momentum }),
    ]);
    expect(await read(momentumClient)).not.toContain("Another Title");
  });
});

it("depends on every file of the repository that a run loads", async () => {
  // Reports the loaded modules. The specs of the run are those of the test; its program is that of the repository.
  const hook =
    `import { registerHooks } from "node:module";` +
    `registerHooks({ load: (url, ...rest) => (console.error(url), rest[1](url, rest[0])) });`;
  const program = join(repository, "tools/cli/src/main.ts");
  const flags = ["--import", `data:text/javascript,${encodeURIComponent(hook)}`];
  const { stderr } = await promisify(execFile)(process.execPath, [...flags, program, "generate"], { cwd: root });
  const loaded = [...stderr.matchAll(/^file:\S+$/gm)]
    .map(([url]) => relative(repository, fileURLToPath(url)))
    .filter((path) => !path.startsWith("..") && !path.includes("node_modules"));
  expect(loaded).toEqual(expect.arrayContaining(["packages/runtime/src/request/patterns.ts"]));
  const inputs = new Set((await listToolFiles()).map((path) => join("tools", path)));
  expect(loaded.filter((path) => !inputs.has(path))).toEqual([]);
});

describe("sdf generate --check", () => {
  it("reports the first different line, missing files and orphans, whatever an earlier run stored, and writes nothing", async () => {
    await generate(config);
    expect(JSON.parse(await read("node_modules/.cache/sdf/generate.json"))).toHaveProperty("fingerprint");
    expect(await checkGenerated(config)).toMatchObject({ ok: true, differences: [] });
    await edit(momentumClient, 'code: "MA27"', 'code: "MA72"');
    await rm(join(root, "packages/soccer/src/index.ts"));
    await writeFile(join(root, "packages/schemas/xsd/soccer/gone.xsd"), "");
    const { ok, differences } = await checkGenerated(config);
    expect(ok).toBe(false);
    expect(differences).toEqual([
      { path: "packages/soccer/src/index.ts", kind: "missing" },
      {
        path: momentumClient,
        kind: "changed",
        line: expect.any(Number) as number,
        expected: '    code: "MA27",',
        found: '    code: "MA72",',
      },
      { path: "packages/schemas/xsd/soccer/gone.xsd", kind: "orphan" },
    ]);
    expect(await read(momentumClient)).toContain("MA72");
  });
});

describe("sdf generate --watch", () => {
  it("writes only the files of a change and continues after an error", async () => {
    await generate(config);
    const results = new Results();
    const stop = new AbortController();
    const watching = watchSpecs(config, { report: async (result) => results.add(result), note: () => {} }, stop.signal);
    expect((await results.next()).written).toEqual([]);
    await edit(momentum, "every: 60s", "every: 90s");
    const schemas = ["model", "openapi-3.2", "openapi"].map((name) => `packages/schemas/${name}.json`);
    expect((await results.next()).written).toEqual([...schemas, momentumClient]);
    await edit(momentum, "every: 90s", "evry: 90s");
    expect(await results.next()).toMatchObject({ ok: false, written: [] });
    await edit(momentum, "evry: 90s", "every: 60s");
    expect((await results.next()).written).toContain(momentumClient);
    stop.abort();
    await watching;
  });

  it("detects changes of files that an editor replaces, and of new folders", async () => {
    await generate(config);
    const results = new Results();
    const stop = new AbortController();
    const watching = watchSpecs(config, { report: async (result) => results.add(result), note: () => {} }, stop.signal);
    await results.next();
    for (const every of ["90s", "120s"]) {
      const text = await read(momentum);
      await writeFile(join(root, `${momentum}~`), text.replace(/every: \d+s/, `every: ${every}`));
      await rename(join(root, `${momentum}~`), join(root, momentum));
      expect((await results.next()).written).toContain(momentumClient);
    }
    const score =
      "structures:\n  curling-score: { req: N, meaning: Score, attributes: { ends: [Y, integer, Ends] } }\n";
    await mkdir(join(root, "spec/shared/curling"));
    await writeFile(join(root, "spec/shared/curling/score.yaml"), score.replace("meaning", "means"));
    // The new folder alone may cause a run, too.
    const failed = await results.until(({ ok }) => !ok);
    expect(failed.diagnostics.filter(({ severity }) => severity === "error")).not.toEqual([]);
    await writeFile(join(root, "spec/shared/curling/score.yaml"), score);
    expect(await results.until(({ ok }) => ok)).toMatchObject({ removed: [] });
    stop.abort();
    await watching;
  });
});

/** Queue of results. `next` waits if there is none. */
class Results {
  private readonly queue: GenerateResult[] = [];
  private waiting: ((result: GenerateResult) => void) | undefined;

  add(result: GenerateResult): void {
    if (this.waiting === undefined) this.queue.push(result);
    else this.waiting(result);
    this.waiting = undefined;
  }

  async until(isAwaited: (result: GenerateResult) => boolean): Promise<GenerateResult> {
    const result = await this.next();
    return isAwaited(result) ? result : this.until(isAwaited);
  }

  next(): Promise<GenerateResult> {
    const result = this.queue.shift();
    return result === undefined ? new Promise((resolve) => (this.waiting = resolve)) : Promise.resolve(result);
  }
}
