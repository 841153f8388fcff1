/** The way from changesets to an installed package, against a registry on this machine, without a network. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writeBillsOfMaterials } from "../src/bill-of-materials.ts";
import { publicPackages, readPacked, repository, runPnpm } from "../src/packages.ts";
import { release, type ReleaseOptions } from "../src/release.ts";
import { laterResponse, program, responses, tsconfig } from "./own-feeds.ts";
import { publishDependencies, startRegistry, type Registry } from "./registry.ts";
import { copyWorkspace } from "./workspace.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "sdf-release-"));
const root = join(folder, "workspace");
/** Public address of the repository. */
const address = "https://code.example/feeds/sdf";
let registry: Registry;
/** Hashes of the tarballs that the dry run packed, by file. */
let hashesOfDryRun: Readonly<Record<string, string>>;
let options: ReleaseOptions & { readonly root: string };
/** A workspace with a few of the packages: types alone, libraries, feeds, and a program. */
let sample: ReleaseOptions & { readonly root: string };
const sampleNames = ["types", "runtime", "validators", "schemas", "soccer", "tennis", "codemod"].map(
  (each) => `@sdf/${each}`,
);

beforeAll(async () => {
  registry = await startRegistry(folder);
  copyWorkspace(root);
  options = { root, address, target: join(folder, "tarballs"), registry: registry.url, env: registry.env };
  sample = { ...options, root: join(folder, "sample"), target: join(folder, "sample-tarballs") };
  copyWorkspace(sample.root, sampleNames);
});
afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true });
});

/** A bill of materials, as far as the test reads it. */
interface Bill {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly { readonly name: string }[];
}

/** Versions of a package in the registry. */
async function listVersions(name: string): Promise<string[]> {
  // A release blocks this process for longer than the registry keeps an idle connection.
  const response = await fetch(`${registry.url}${name.replace("/", "%2f")}`, { headers: { connection: "close" } });
  if (response.status === 404) return [];
  const { versions } = (await response.json()) as { versions: Record<string, unknown> };
  return Object.keys(versions);
}

/** A program that npx has installed and started. */
interface Program {
  /** The part of its output that shows that it is ready. */
  readonly match: RegExpExecArray;
  /** Sends SIGTERM, waits until the program has ended, and returns its output. */
  stop(): Promise<string>;
}

/** Starts a program with npx, and waits until its output matches. Users confirm the installation with a key. */
function startProgram(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv, ready: RegExp): Promise<Program> {
  const child = spawn("npx", ["--yes", ...args], { cwd, env, detached: true });
  let output = "";
  const closed = once(child, "close");
  return new Promise((resolve, reject) => {
    const stop = async (): Promise<string> => {
      // npx starts the program with a shell: the signal goes to all of them.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await closed;
      return output;
    };
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = ready.exec(output);
      if (match !== null) resolve({ match, stop });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`exit code ${code}: ${output}`)));
  });
}

/** A TypeScript sample of a guide or README: the first one after a text. */
function sampleAfter(file: string, text: string): string {
  const content = readFileSync(join(repository, file), "utf8");
  const [, code = ""] = /```ts[^\n]*\n(.*?)```/s.exec(content.slice(content.indexOf(text))) ?? [];
  return code;
}

/** Paths of the tarballs of a release. */
function tarballs({ target }: ReleaseOptions = options): string[] {
  return readdirSync(target)
    .filter((file) => file.endsWith(".tgz"))
    .map((file) => join(target, file));
}

function hashTarballs(of: ReleaseOptions): Record<string, string> {
  const hash = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");
  return Object.fromEntries(tarballs(of).map((file) => [basename(file), hash(file)]));
}

/** Sets the versions of the packages from their changesets. */
function setVersions(cwd: string): void {
  const changeset = join(repository, "node_modules/@changesets/cli/bin.js");
  execFileSync(process.execPath, [changeset, "version"], { cwd, stdio: "pipe" });
}

/** Changes the times of all files of the packages, and their modes to those of a clone with another umask. */
function changeTimesAndModes(): void {
  const files = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    chmodSync(path, 0o600);
    utimesSync(path, 1, 1);
  }
}

describe("a release", () => {
  const names = publicPackages().map(({ manifest }) => manifest.name);

  it("a release is refused as a whole before its versions are set", async () => {
    const removed = ["dist/index.js", "LICENSE"].map((path) => join(sample.root, "packages/tennis", path));
    for (const path of removed) renameSync(path, `${path}.moved`);
    expect(() => release({ ...sample, address: undefined, target: join(folder, "refused") })).toThrow(
      expect.objectContaining({
        problems: expect.arrayContaining([
          expect.stringMatching(/changesets have no version: run "pnpm release:version"/),
          expect.stringMatching(/@sdf\/soccer: CHANGELOG\.md has no entry for/),
          expect.stringMatching(/@sdf\/tennis: package\.json names dist\/index\.js, which the tarball lacks/),
          "@sdf/tennis: the tarball lacks LICENSE",
          'the repository has no public address: set "repository" in the root package.json',
        ]),
      }),
    );
    for (const path of removed) renameSync(`${path}.moved`, path);
    await expect(Promise.all(sampleNames.map(listVersions))).resolves.toEqual(sampleNames.map(() => []));
  });

  it("publishes nothing in a dry run", async () => {
    setVersions(sample.root);
    expect(release({ ...sample, dryRun: true })).toMatchObject({
      published: { length: sampleNames.length },
      skipped: [],
    });
    await expect(Promise.all(sampleNames.map(listVersions))).resolves.toEqual(sampleNames.map(() => []));
    hashesOfDryRun = hashTarballs(sample);
  });

  it("continues after an interruption, and skips the versions that the registry has", async () => {
    setVersions(root);
    changeTimesAndModes();

    // An earlier run published one package.
    const [file = ""] = tarballs(sample).filter((each) => each.includes("/sdf-types-"));
    runPnpm(["publish", "--no-git-checks", "--registry", registry.url, file], folder, registry.env);
    const { published, skipped } = release(options);
    expect(skipped).toEqual([expect.stringMatching(/^@sdf\/types@/)]);
    expect(published).toHaveLength(names.length - 1);
  });
});

describe("supply chain", () => {
  it("packs equal tarballs, whatever the times and modes of the files are", () => {
    expect(Object.keys(hashesOfDryRun)).toHaveLength(sampleNames.length);
    expect(hashTarballs(options)).toMatchObject(hashesOfDryRun);
  });

  it("packs every package with the address of the repository and its folder there", () => {
    const packages = publicPackages(root);
    expect(tarballs()).toHaveLength(packages.length);
    const origins = packages.map(({ folder: source, manifest: { name, version } }) => {
      const file = `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
      const {
        repository: origin,
        homepage,
        bugs,
      } = JSON.parse(readPacked(join(options.target, file), "package/package.json") ?? "{}") as Record<string, unknown>;
      return { directory: relative(root, source), origin, homepage, bugs };
    });
    expect(origins.map(({ directory }) => directory)).toEqual(expect.arrayContaining(["packages/soccer", "apps/cli"]));
    expect(origins).toEqual(
      origins.map(({ directory }) => ({
        directory,
        origin: { type: "git", url: `git+${address}.git`, directory },
        homepage: `${address}/tree/HEAD/${directory}#readme`,
        bugs: { url: `${address}/issues` },
      })),
    );
  });

  it("packs no scripts, no development dependencies and no relative or dead links", () => {
    expect(tarballs().length).toBeGreaterThan(15);
    for (const tarball of tarballs()) {
      const manifest = readPacked(tarball, "package/package.json") ?? "";
      expect(Object.keys(JSON.parse(manifest) as object)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:scripts|devDependencies)$/)]),
      );
      expect(manifest).not.toContain("workspace:");
      const [readme = "", changelog = ""] = ["README.md", "CHANGELOG.md"].map((file) =>
        (readPacked(tarball, `package/${file}`) ?? "").replaceAll(/^```.*?^```/gms, ""),
      );
      expect(readme).toContain("# @sdf/");
      expect(changelog).toContain("# @sdf/");
      const links = [...`${readme}\n${changelog}`.matchAll(/\]\(([^)\s]+)/g)].map(([, link = ""]) => link);
      expect(links.filter((link) => !/^(?:https?:|#)/.test(link))).toEqual([]);
      const targets = links.filter((link) => link.startsWith(`${address}/`)).map((link) => link.split(/[?#]/)[0] ?? "");
      const base = `${address}/blob/HEAD/`;
      const isDead = (link: string) => !link.startsWith(base) || !existsSync(join(repository, link.slice(base.length)));
      expect(targets.filter(isDead)).toEqual([]);
    }
  });

  it("packs the sources of the site, which `sdf docs` builds", () => {
    const tarball = tarballs().find((path) => path.includes("/sdf-explorer-")) ?? "";
    const missing = [
      "apps/explorer/build/main.ts",
      "apps/explorer/src/pages/index.astro",
      "docs/api/packages/runtime/src/index.md",
      "packages/world/src/index.ts",
      "spec/fixtures/soccer/match-momentum/normal.json",
      "tools/diff/src/diff.ts",
    ].filter((path) => readPacked(tarball, `package/dist/sources/${path}`) === undefined);
    expect(missing).toEqual([]);
  });

  it("writes a valid bill of materials of each package, with the dependencies that it installs", async () => {
    const files = writeBillsOfMaterials(publicPackages(), join(folder, "sbom"));
    expect(files).toHaveLength(publicPackages().length);
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot7);
    const bills = new Map<string, Bill>();
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      expect(await validator.validate(text), file).toBeNull();
      const bill = JSON.parse(text) as Bill;
      bills.set(bill.metadata.component.name, bill);
    }
    const listNames = (name: string) => bills.get(name)?.components.map((each) => each.name) ?? [];
    expect(listNames("harvester")).toEqual(expect.arrayContaining(["undici", "runtime"]));
    expect(listNames("soccer").toSorted()).toEqual(["runtime", "types", "validators"]);
    // Vitest is an optional peer of this package.
    expect(listNames("server-control")).toEqual([]);
    // The validator rejects a property that the format does not have.
    const unknown = JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.7", unknown: true });
    await expect(validator.validate(unknown)).resolves.not.toBeNull();
  });
});

describe("an empty folder of a user", () => {
  const project = join(folder, "project");
  const inProject = () => ({ cwd: project, env: registry.env, encoding: "utf8" }) as const;
  let server: Program | undefined;
  let baseUrl = "";
  let fixture = "";

  beforeAll(async () => {
    mkdirSync(project);
    expect(await publishDependencies(registry, folder)).toBeGreaterThan(10);
    // The commands of the guides, with free ports instead of the default ports.
    const args = ["@sdf/server", "--open", "--match-day", "--port", "0", "--control-port", "0"];
    server = await startProgram(args, project, registry.env, /sdf-server: (http:\S+)/);
    baseUrl = server.match[1] ?? "";
  });
  afterAll(() => server?.stop());

  it("runs the first call of the quick start and of the README with the installed packages", async () => {
    await run("npm", ["install", "@sdf/soccer", "@sdf/runtime"], inProject());
    const quickStart = sampleAfter("apps/explorer/src/guides/first-call.md", "## Call a feed");
    writeFileSync(
      join(project, "quick-start.mjs"),
      `${stripTypeScriptTypes(quickStart.replaceAll("http://127.0.0.1:4010", baseUrl))}\nconsole.log(fixture);`,
    );
    const { stdout } = await run(process.execPath, ["quick-start.mjs"], inProject());
    const [summary = "", printedFixture = ""] = stdout.trim().split("\n");
    fixture = printedFixture;
    expect(summary).toMatch(/^\S.* vs \S.* 0 /);

    const readme = sampleAfter("README.md", "## One call").replace("a1b2c3d4e5f6g7h8i9j0k1l2m", fixture);
    const settings = {
      baseUrl,
      tokenUrl: `${baseUrl}/oauth/token`,
      clientId: "demo-client",
      clientSecret: "demo-secret",
    };
    writeFileSync(
      join(project, "readme.mjs"),
      `const { ${Object.keys(settings).join(", ")} } = ${JSON.stringify(settings)};\n` +
        `${stripTypeScriptTypes(readme)}\nconsole.log(data.matchInfo.id, meta.issues.length);`,
    );
    const called = await run(process.execPath, ["readme.mjs"], inProject());
    expect(called.stdout).toBe(`${fixture} 0\n`);
  });

  it("runs the codemod of the guide", async () => {
    const { stdout } = await run("npx", ["--yes", "@sdf/codemod@latest", "--dry"], inProject());
    expect(stdout).toBe("0 releases: 0 names would be renamed in 0 files\n");
  });

  it("runs the harvester of the guide", async () => {
    const npx = async (...args: string[]) => (await run("npx", ["--yes", ...args], inProject())).stdout;
    const follow = `fixture:${fixture}`;
    await npx("@sdf/harvester", "init", "--base-url", baseUrl, "--sport", "soccer", "--follow", follow);
    const harvester = await startProgram(["@sdf/harvester", "run", "--plain"], project, registry.env, /"msg":"polled"/);
    const status = async () => JSON.parse(await npx("@sdf/harvester", "status", "--json")) as { polls: object };
    await vi.waitFor(async () => expect(await status()).toMatchObject({ polls: { ok: expect.any(Number) } }), {
      timeout: 60_000,
      interval: 2_000,
    });
    expect(await harvester.stop()).toContain('"msg":"stopped"');
  });
});

describe("a repository with feeds of its own", () => {
  const project = join(folder, "own-feeds");
  const inProject = (env: NodeJS.ProcessEnv = {}) =>
    ({ cwd: project, env: { ...registry.env, ...env }, encoding: "utf8" }) as const;
  const sdf = async (...args: string[]) => (await run("npx", ["sdf", ...args], inProject())).stdout;

  beforeAll(async () => {
    mkdirSync(join(project, "responses"), { recursive: true });
    for (const [day, text] of responses.entries()) writeFileSync(join(project, `responses/${day}.json`), text);
    writeFileSync(join(project, "main.mts"), program);
    writeFileSync(join(project, "tsconfig.json"), tsconfig);
    const names = ["cli", "spec", "runtime", "types", "validators"].map((name) => `@sdf/${name}`);
    await run("npm", ["install", ...names], inProject());
  });

  it("has a typed client of a feed after init, infer and generate", async () => {
    await sdf("init");
    rmSync(join(project, "spec/example"), { recursive: true });
    const draft = ["--name", "acme/regatta-results", "--code", "RG1", "--path", "/v1/regatta", "--identify", "none"];
    await sdf("infer", "responses", ...draft, "--write");
    expect(await sdf("generate")).toMatch(/ok {2}1 feeds/);
    expect(await sdf("generate", "--check")).toMatch(/ok {2}1 feeds: 0 written/);
    const types = await run("npx", ["tsc"], inProject()).catch((error: { readonly stdout: string }) => error);
    expect(types.stdout).toBe("");

    const server = createServer((request, response) =>
      response.writeHead(request.url?.startsWith("/v1/regatta") === true ? 200 : 404).end(laterResponse),
    );
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const { stdout } = await run(process.execPath, ["main.mts"], inProject({ BASE_URL: `http://127.0.0.1:${port}` }));
    server.close();
    expect(JSON.parse(stdout)).toEqual(["Harbour Regatta 40", 341.5, "number", [], []]);
  });

  it("recognises responses of its feeds", async () => {
    expect(await sdf("check", "responses", "--strict")).toMatch(/acme\/regatta-results/);
  });
});
