import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publicPackages, repository, type Packed } from "@sdf-tools/release";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bundle, bundleInParts } from "../../src/packages/bundle.ts";
import { install, isLibrary, packAll } from "../../src/packages/pack.ts";
import { bundledCode, measureBundle, measureTarballs } from "../../src/packages/sizes.ts";
import { isNightly } from "../../src/scale.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "sdf-consumer-"));
const project = join(folder, "project");
let packed: Packed[] = [];

beforeAll(() => {
  packed = packAll(folder);
  // Programs have dependencies; the test of the release installs them from a registry.
  install(
    packed.filter((each) => isLibrary(each) && each.manifest.name !== "@sdf/codemod"),
    project,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const names = publicPackages().map(({ manifest }) => manifest.name.slice("@sdf/".length));
const libraries = publicPackages()
  .filter(isLibrary)
  .map(({ manifest }) => manifest.name.slice("@sdf/".length));

it("covers all packages that are published", () => {
  expect(names).toEqual(expect.arrayContaining(["soccer", "cli", "harvester", "server", "spec"]));
  expect(libraries).toEqual(expect.arrayContaining(["runtime", "soccer", "validators", "world"]));
});

/** The first program of a new user. */
const userCode = join(import.meta.dirname, "../../user-code");
const program = readFileSync(join(userCode, "main.ts"), "utf8");

describe.each(names)("@sdf/%s as packed", (name) => {
  const find = () => packed.find(({ manifest }) => manifest.name === `@sdf/${name}`);

  it("has no problem for publint", async () => {
    const buffer = readFileSync(find()?.tarball ?? "");
    const tarball = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    const problems = messages.map((message) => formatMessage(message, pkg) ?? "");
    // The site's sources contain manifests of this repository, whose `exports` only the build of the site reads.
    expect(problems.filter((problem) => !problem.startsWith("./dist/sources/"))).toEqual([]);
  });

  it("has no problem for are-the-types-wrong as an ESM-only package", async () => {
    const result = await checkPackage(
      createPackageFromTarballData(new Uint8Array(readFileSync(find()?.tarball ?? ""))),
    );
    // The specs are YAML: the package has no code, and so no types.
    expect(result.types !== false).toBe(name !== "spec");
    if (!result.types) return;
    // Node 22 and later can require() ESM packages. Resolution without `exports` (node10) is not supported.
    const accepted = ["CJSResolvesToESM"];
    expect(
      result.problems.filter(
        (problem) =>
          !accepted.includes(problem.kind) && !("resolutionKind" in problem && problem.resolutionKind === "node10"),
      ),
    ).toEqual([]);
  });
});

describe("user code against the packed packages", () => {
  // The native compiler has no JavaScript API, so all compilers are started by path.
  const bounds = { "5.6": "typescript-5.6", "7": "typescript-native" };
  const compilers = isNightly ? { ...bounds, "5.9": "typescript-5.9", "6.0": "typescript" } : bounds;

  it.each(Object.entries(compilers))("compiles with TypeScript %s", (_version, alias) => {
    writeFileSync(join(project, "src/main.ts"), program);
    writeFileSync(
      join(project, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          target: "ES2022",
          module: "NodeNext",
          moduleResolution: "NodeNext",
          strict: true,
          exactOptionalPropertyTypes: true,
          lib: ["ES2022", "DOM", "DOM.Iterable"],
          types: [],
          rootDir: "src",
          outDir: "out",
          skipLibCheck: false,
        },
        include: ["src"],
      }),
    );
    const compiler = join(dirname(require.resolve(`${alias}/package.json`)), "bin/tsc");
    const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });

  it("has no dependency besides the packages", () => {
    expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["@sdf"]);
  });

  it("decodes the same value from every wire format", () => {
    copyFileSync(join(userCode, "documents.mjs"), join(project, "documents.mjs"));
    const printed = execFileSync(process.execPath, ["--import", "./documents.mjs", "out/main.js"], {
      encoding: "utf8",
      cwd: project,
    });
    expect(JSON.parse(printed)).toEqual({
      xml: "Harbour Rovers",
      json: "Harbour Rovers",
      jsonp: "Harbour Rovers",
      streamed: "Harbour Rovers",
      text: "Harbour Rovers",
      refused: ["fixture-required"],
    });
  });

  it("decodes every fixture to the same value with the fast decoders and with the tables", () => {
    copyFileSync(join(userCode, "decoders.mjs"), join(project, "decoders.mjs"));
    const { feeds, documents, decodedFast } = JSON.parse(
      execFileSync(process.execPath, ["decoders.mjs"], { encoding: "utf8", cwd: project }),
    ) as Record<"feeds" | "documents" | "decodedFast", number>;
    expect(feeds).toBeGreaterThan(10);
    expect(documents).toBeGreaterThan(feeds * 9);
    expect(decodedFast).toBeGreaterThan(documents * 0.8);
  });

  it("bundles for the browser without Node built-ins and without other feeds", async () => {
    const { packages } = await bundle(project, program);
    expect(packages).not.toContain("schemas");
    expect(packages).not.toContain("tennis");
  });
});

describe("browsers and edge runtimes", () => {
  // Each entry point must run without Node.
  it.each(libraries.filter((name) => name !== "codemod" && name !== "types"))(
    "@sdf/%s imports no Node built-in in any entry point",
    async (name) => {
      const manifest = JSON.parse(readFileSync(join(project, "node_modules/@sdf", name, "package.json"), "utf8")) as {
        exports: Record<string, { default?: string } | string>;
        peerDependencies?: Record<string, string>;
      };
      // A test runner that the user installs is not part of the package.
      const external = Object.keys(manifest.peerDependencies ?? {});
      const entries = Object.entries(manifest.exports)
        .filter(([, target]) => typeof target === "object")
        .map(([entry]) => entry);
      expect(entries).toContain(".");
      const code = entries
        .map((entry, index) => `export * as entry${index} from "@sdf/${name}${entry.slice(1)}";`)
        .join("\n");
      await expect(bundle(project, code, external)).resolves.toMatchObject({ size: expect.any(Number) });
    },
  );

  it("rejects a bundle that imports a Node built-in", async () => {
    await expect(bundle(project, `export * from "node:fs";`)).rejects.toThrow(/node:fs/);
  });
});

/**
 * Maximum bytes of minified and gzipped bundles and of tarballs. Lower them if a size shrinks; raise them only with a
 * reason.
 */
const ceilings = JSON.parse(readFileSync(join(repository, "tools/assurance/ceilings.json"), "utf8")) as Record<
  string,
  number
>;

describe("sizes", () => {
  it.each(Object.keys(bundledCode))(
    "stay below their ceilings for the bundle %s: in one file, initially, and with the first call",
    async (name) => {
      const sizes = await measureBundle(name, project, folder);
      for (const [what, bytes] of Object.entries(sizes))
        console.log(`bundle size: ${what}: ${bytes} bytes min+gzip (ceiling ${ceilings[what]})`);
      expect(Object.entries(sizes).filter(([what, bytes]) => !(bytes <= (ceilings[what] ?? 0)))).toEqual([]);
    },
  );

  it("stay below their ceilings for the tarballs", () => {
    const sizes = measureTarballs(packed);
    for (const [what, bytes] of Object.entries(sizes))
      console.log(`package size: ${what}: ${bytes} bytes (ceiling ${ceilings[what]})`);
    expect(Object.keys(sizes)).toHaveLength(names.length);
    expect(Object.entries(sizes).filter(([what, bytes]) => !(bytes <= (ceilings[what] ?? 0)))).toEqual([]);
  });
});

describe("a bundle with code splitting", () => {
  it("decodes JSON with the initial files, and loads more files for other formats", async () => {
    const code = `export { matchMomentum } from "@sdf/soccer/match-momentum";\n`;
    const { entry } = await bundleInParts(project, code, mkdtempSync(join(folder, "parts-")));
    const user = join(dirname(entry), "user.mjs");
    copyFileSync(join(userCode, "documents.mjs"), join(project, "documents.mjs"));
    writeFileSync(
      user,
      `
      import { matchMomentum } from ${JSON.stringify(entry)};
      const { json, jsonp, xml } = globalThis.documents;
      const home = ({ value }) => value.matchInfo.contestant[0].name;
      const { decode } = matchMomentum;
      let before;
      try { decode(xml); } catch (error) { before = error.code; }
      const names = [home(decode(json)), before, home(await decode.decodeAsync(xml)), home(decode(xml)), home(decode(jsonp))];
      console.log(JSON.stringify(names));
    `,
    );
    const printed = execFileSync(process.execPath, ["--import", "./documents.mjs", user], {
      encoding: "utf8",
      cwd: project,
    });
    const name = "Harbour Rovers";
    expect(JSON.parse(printed)).toEqual([name, "decode.format", name, name, name]);
  });

  it("explains an invalid request and follows a redirect with lazily loaded files", async () => {
    const code =
      `export { createClient } from "@sdf/runtime";\n` +
      `export { matchMomentum } from "@sdf/soccer/match-momentum";\n`;
    const { entry } = await bundleInParts(project, code, mkdtempSync(join(folder, "parts-")));
    const user = join(dirname(entry), "user.mjs");
    copyFileSync(join(userCode, "documents.mjs"), join(project, "documents.mjs"));
    writeFileSync(
      user,
      `
      import { createClient, matchMomentum } from ${JSON.stringify(entry)};
      const redirect = new Response(null, { status: 302, headers: { location: "/moved" } });
      const answers = [redirect, new Response(globalThis.documents.json)];
      const client = createClient({ baseUrl: "https://feeds.example", fetch: async () => answers.shift() });
      const problems = await matchMomentum(client, {}).catch((error) => error.details.problems);
      const { meta } = await matchMomentum(client, { fixture: "4khuvipwb39d4tv0j7d7yf5xj" });
      console.log(JSON.stringify([problems.map(({ message }) => message), meta.url]));
    `,
    );
    const printed = execFileSync(process.execPath, ["--import", "./documents.mjs", user], {
      encoding: "utf8",
      cwd: project,
    });
    expect(JSON.parse(printed)).toEqual([
      ["The request names one fixture: give fixture"],
      "https://feeds.example/moved",
    ]);
  });
});
