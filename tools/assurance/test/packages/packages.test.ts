/** The packages as users have them: packed and unpacked once, then compiled, run and bundled. */
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { pack, publicPackages, type Packed } from "@sdf-tools/release";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import ceilings from "../../ceilings.json" with { type: "json" };
import { bundle, bundleInParts, checkForBrowser } from "../../src/packages/bundle.ts";
import { install, isLibrary } from "../../src/packages/install.ts";
import {
  buildWithVite,
  buildWithWebpack,
  callInChromium,
  callWithNode,
  callWithRuntime,
  findRuntime,
  findRuntimePackages,
  runtimeNames,
  startNext,
} from "../../src/packages/runtimes.ts";
import { listTypedEntries, readManifest, unpack } from "../../src/packages/unpack.ts";
import { repository } from "../../src/repository.ts";
import { isNightly } from "../../src/scale.ts";

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "sdf-consumer-"));
const project = join(folder, "project");
const userCode = join(import.meta.dirname, "../../user-code");
/** Libraries with dependencies besides the packages. The test of the release installs packages from a registry. */
const dependsOnOthers = ["@sdf/codemod", "@sdf/documents"];
/** Entry points for a package that is an optional peer dependency: they are of use with this package only. */
const optionalEntries = ["@sdf/harvester/nats", "@sdf/msw", "@sdf/server-control/vitest"];
let packed: readonly Packed[] = [];

beforeAll(() => {
  packed = pack(publicPackages(), folder);
  unpack(packed, project);
  copyFileSync(join(userCode, "documents.mjs"), join(project, "documents.mjs"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in the project, which has the documents of the user code, and returns what it prints. */
function run(program: string): unknown {
  const args = ["--import", "./documents.mjs", program];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", cwd: project }));
}

const names = publicPackages().map(({ manifest }) => manifest.name.slice("@sdf/".length));
const libraries = publicPackages()
  .filter(isLibrary)
  .map(({ manifest }) => manifest.name.slice("@sdf/".length));

/**
 * Packages that CI analyses with are-the-types-wrong, and their entry points: of a package with few and one with many,
 * of a program, and of a package without code. Undefined for all entry points.
 */
const analysed: Readonly<Record<string, string[] | undefined>> = {
  validators: [".", "./all", "./standard", "./soccer/match-momentum"],
  msw: undefined,
  server: undefined,
  spec: undefined,
};

it("covers all packages that are published", () => {
  expect(names).toEqual(expect.arrayContaining(["soccer", "cli", "harvester", "server", "spec"]));
  expect(libraries).toEqual(expect.arrayContaining(["runtime", "soccer", "validators", "world"]));
});

describe.each(names)("@sdf/%s as packed", (name) => {
  const read = () => readFileSync(packed.find(({ manifest }) => manifest.name === `@sdf/${name}`)?.tarball ?? "");

  it("has no problem for publint", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(read()).buffer }, strict: true });
    const problems = messages.map((message) => formatMessage(message, pkg) ?? "");
    // The site's sources contain manifests of this repository, whose `exports` only the build of the site reads.
    expect(problems.filter((problem) => !problem.startsWith("./dist/sources/"))).toEqual([]);
  });

  it("has no problem for are-the-types-wrong as an ESM-only package", async ({ skip }) => {
    // Publint and the compilation of every entry point find most problems of a manifest in each run.
    skip(!isNightly && !(name in analysed), "SKIPPED: are-the-types-wrong for this package: only with SDF_NIGHTLY=1");
    const entrypoints = isNightly ? undefined : analysed[name];
    const tarball = createPackageFromTarballData(new Uint8Array(read()));
    const result = await checkPackage(tarball, entrypoints && { entrypoints });
    // The specs are YAML: the package has no code, and so no types.
    expect(result.types !== false).toBe(name !== "spec");
    if (!result.types) return;
    // Node 22 and later can require() ESM packages. Resolution without `exports` (node10) is not supported.
    const problems = result.problems.filter(
      (problem) =>
        problem.kind !== "CJSResolvesToESM" && !("resolutionKind" in problem && problem.resolutionKind === "node10"),
    );
    expect(problems).toEqual([]);
  });
});

describe("user code against the packed packages", () => {
  /** The first program of a new user. */
  const program = readFileSync(join(userCode, "main.ts"), "utf8");
  // TypeScript 7 compiles it with all entry points.
  const oldest = { "5.6": "typescript-5.6" };
  const compilers = isNightly ? { ...oldest, "5.9": "typescript-5.9", "6.0": "typescript" } : oldest;

  const strictOptions = {
    target: "ES2022",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    skipLibCheck: false,
  };

  it.each(Object.entries(compilers))("compiles with TypeScript %s", (_version, alias) => {
    writeFileSync(join(project, "src/main.ts"), program);
    const compilerOptions = { ...strictOptions, types: [], rootDir: "src", outDir: "out" };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
    const compiler = join(dirname(require.resolve(`${alias}/package.json`)), "bin/tsc");
    expect(() => execFileSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" })).not.toThrow();
  });

  it("compiles every entry point with TypeScript 7 and a check of all declarations, without optional packages", () => {
    writeFileSync(join(project, "src/main.ts"), program);
    const types = join(project, "node_modules/@types");
    mkdirSync(types);
    symlinkSync(join(repository, "node_modules/@types/node"), join(types, "node"), "junction");
    const entries = names.flatMap((name) => listTypedEntries(`@sdf/${name}`, project));
    expect(entries).toEqual(
      expect.arrayContaining(["@sdf/cli", "@sdf/harvester", "@sdf/validators/standard", ...optionalEntries]),
    );
    const code = entries
      .filter((entry) => !optionalEntries.includes(entry))
      .map((entry, index) => `export * as entry${index} from "${entry}";\n`);
    writeFileSync(join(project, "entries.mts"), code.join(""));
    const compilerOptions = { ...strictOptions, types: ["node"], noEmit: true };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["entries.mts", "src"] }));
    const compiler = join(dirname(require.resolve("typescript-native/package.json")), "bin/tsc");
    const { stdout } = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
    expect(stdout).toBe("");
  });

  it("prints the class of an uncaught error by its name", () => {
    const code = `import { SdfError } from "@sdf/runtime"; throw SdfError.from(new RangeError("seven"));`;
    const args = ["--input-type=module", "--eval", code];
    const { stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: project });
    expect(stderr).toMatch(/^SdfError: \[unexpected\] seven$/m);
  });

  it("has no dependency besides the packages", () => {
    const dependencies = libraries
      .filter((name) => !dependsOnOthers.includes(`@sdf/${name}`))
      .flatMap((name) => Object.keys(readManifest(join(project, "node_modules/@sdf", name)).dependencies ?? {}));
    expect(dependencies).toContain("@sdf/types");
    expect(dependencies.filter((name) => !name.startsWith("@sdf/"))).toEqual([]);
  });

  it("decodes the same value from every wire format", () => {
    const name = "Harbour Rovers";
    const expected = { xml: name, json: name, jsonp: name, streamed: name, text: name, refused: ["fixture-required"] };
    expect(run("out/main.js")).toEqual(expected);
  });

  it("decodes every fixture to the same value with the fast decoders and with the tables", () => {
    copyFileSync(join(userCode, "decoders.mjs"), join(project, "decoders.mjs"));
    const counts = run("decoders.mjs") as Record<"feeds" | "documents" | "decodedFast", number>;
    expect(counts.feeds).toBeGreaterThan(10);
    expect(counts.documents).toBeGreaterThan(counts.feeds * 9);
    expect(counts.decodedFast).toBeGreaterThan(counts.documents * 0.8);
  });

  it("bundles for the browser without Node built-ins and without other feeds", async () => {
    const { packages } = await bundle(project, program);
    expect(packages).not.toContain("schemas");
    expect(packages).not.toContain("tennis");
  });
});

describe("browsers and edge runtimes", () => {
  it("import no Node built-in in any entry point of a library, except those that read files", async () => {
    const portable = libraries.filter((name) => !["codemod", "documents", "types"].includes(name));
    const entries = portable.flatMap((name) => listTypedEntries(`@sdf/${name}`, project));
    expect(entries).toEqual(expect.arrayContaining(portable.map((name) => `@sdf/${name}`)));
    const code = entries.map((entry, index) => `export * as entry${index} from "${entry}";`).join("\n");
    // A test runner that the user installs is not part of the package.
    const external = portable.flatMap((name) =>
      Object.keys(readManifest(join(project, "node_modules/@sdf", name)).peerDependencies ?? {}),
    );
    await checkForBrowser(project, code, external);
  });

  it("rejects a bundle that imports a Node built-in", async () => {
    await expect(checkForBrowser(project, `export * from "node:fs";`)).rejects.toThrow(/node:fs/);
  });
});

const createsClient =
  `import { createClient } from "@sdf/runtime";\nexport const client = ` +
  `createClient({ baseUrl: "https://feeds.example" });\n`;
const exportFeed = (name: string, exported: string): string => `export { ${exported} } from "@sdf/soccer/${name}";\n`;
const momentum = exportFeed("match-momentum", "matchMomentum");

/** The client of a feed that was drafted from JSON, as `sdf generate` writes it. */
const ownFeed = `
import { defineFeed } from "@sdf/runtime";
import { clientDecoder, feedShape, shape } from "@sdf/validators/client";
const rows = shape({ "@rank!?": "~integer", "@name!?": "~string", "@points!?": "~integer" });
export const standings = defineFeed(
  {
    id: "acme/standings",
    sport: "acme",
    name: "standings",
    code: "AC1",
    path: "/v1/standings",
    identify: {},
    forms: { query: "{path}" },
    parameters: { season: { type: "string" } },
    rules: [],
    polling: [],
  },
  clientDecoder(
    feedShape({
      feed: "acme/standings",
      root: "standings",
      shape: shape({ "@season!?": "~string", "rows[]~!?": rows }),
      format: "json",
    }),
  ),
);
`;

/** User code by the name of its bundle. */
const bundledCode: Readonly<Record<string, string>> = {
  "client + match-momentum": createsClient + momentum,
  "client + match-momentum + live-win-probability":
    createsClient + momentum + exportFeed("live-win-probability", "liveWinProbability"),
  "client + match-detailed": createsClient + exportFeed("match-detailed", "matchDetailed"),
  "client + own feed": createsClient + ownFeed,
};

/**
 * Prints the sizes of what users load beside their ceilings, and returns those above them. Lower a ceiling if a size
 * shrinks; raise it only with a reason.
 */
function findOversized(what: string, sizes: Readonly<Record<string, number>>): string[] {
  const limits: Readonly<Record<string, number | undefined>> = ceilings;
  for (const [name, bytes] of Object.entries(sizes))
    console.log(`${what} size: ${name}: ${bytes} bytes (ceiling ${limits[name]})`);
  return Object.keys(sizes).filter((name) => !((sizes[name] ?? 0) <= (limits[name] ?? 0)));
}

describe("sizes", () => {
  it.each(Object.entries(bundledCode))(
    "stay below their ceilings for the bundle %s, minified and gzipped: in one file, initially, and with the first call",
    async (name, code) => {
      const { size } = await bundle(project, code);
      const { first, firstCall } = await bundleInParts(project, code);
      const sizes = { [name]: size, [`${name}, at first`]: first, [`${name}, first call`]: firstCall };
      expect(findOversized("bundle", sizes)).toEqual([]);
    },
  );

  it("stay below their ceilings for the tarballs", () => {
    const sizes = packed.map(({ manifest, tarball }) => [`${manifest.name}, tarball`, statSync(tarball).size] as const);
    expect(sizes).toHaveLength(names.length);
    expect(findOversized("package", Object.fromEntries(sizes))).toEqual([]);
  });
});

describe("a bundle with code splitting", () => {
  /** Bundles code in parts, and runs a program beside the entry file. */
  async function runInParts(code: string, program: string): Promise<unknown> {
    const { entry } = await bundleInParts(project, code);
    copyFileSync(join(userCode, "copied", program), join(dirname(entry), program));
    return run(join(dirname(entry), program));
  }

  it("decodes JSON with the initial files, and loads more files for other formats", async () => {
    const name = "Harbour Rovers";
    expect(await runInParts(momentum, "formats-in-parts.mjs")).toEqual([name, "decode.format", name, name, name]);
  });

  it("explains an invalid request and follows a redirect with lazily loaded files", async () => {
    const code = `export { createClient } from "@sdf/runtime";\n${momentum}`;
    expect(await runInParts(code, "calls-in-parts.mjs")).toEqual([
      ["The request names one fixture: give fixture"],
      "https://feeds.example/moved",
    ]);
  });
});

describe("the first call of the README", () => {
  const expected = { home: "Harbour Rovers", issues: [], drift: [] };
  const fixture = readFileSync(join(repository, "spec/fixtures/soccer/match-momentum/normal.json"));
  const { platform, arch } = process;
  let server: Server;
  let baseUrl = "";
  let authorizations: (string | undefined)[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader("content-type", "application/json");
      if (request.url === "/oauth/token") {
        response.end(JSON.stringify({ access_token: "made-up", token_type: "Bearer", expires_in: 3600 }));
        return;
      }
      authorizations.push(request.headers.authorization);
      response.end(fixture);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it.each(["module", "commonjs"] as const)("runs in a %s", async (format) => {
    expect(JSON.parse(await callWithNode(process.execPath, project, baseUrl, format))).toEqual(expected);
  });

  it("runs in a bundle of Vite", async () => {
    const bundled = await buildWithVite(project, baseUrl);
    expect(JSON.parse(await callWithNode(process.execPath, project, baseUrl, bundled))).toEqual(expected);
  });

  describe("in the nightly run, which installs what is too large for each run", () => {
    const nightlyProject = join(folder, "nightly");
    const nodePackage = `node-${platform === "win32" ? "win" : platform}-${arch}`;
    const note =
      "SKIPPED: packed packages with Node 22 and 26, Bun, Deno, workerd, Chromium, webpack and Next.js: only with SDF_NIGHTLY=1";
    beforeAll(() => {
      if (!isNightly) return;
      const installed = ["runtime", "types", "validators", "soccer"].map((name) => `@sdf/${name}`);
      install(
        packed.filter(({ manifest }) => installed.includes(manifest.name)),
        nightlyProject,
        {
          "node-22": `npm:${nodePackage}@22.23.3`,
          "node-26": `npm:${nodePackage}@26.9.0`,
          webpack: "5.112.2",
          next: "16.4.6",
          react: "19.3.1",
          "react-dom": "19.3.1",
          "@types/react": "19.3.0",
          "@types/node": "24.19.2",
          typescript: "5.9.3",
          ...findRuntimePackages(),
        },
      );
    });
    beforeEach(({ skip }) => skip(!isNightly, note));

    const binaryPath = platform === "win32" ? "bin/node.exe" : "bin/node";
    const nodes = ["22", "26"].flatMap((version) => [[version, "module"] as const, [version, "commonjs"] as const]);
    it.each(nodes)("runs with Node %s as %s", async (version, format) => {
      const binary = join(nightlyProject, `node_modules/node-${version}`, binaryPath);
      expect(execFileSync(binary, ["--version"], { encoding: "utf8" })).toMatch(new RegExp(`^v${version}\\.`));
      expect(JSON.parse(await callWithNode(binary, nightlyProject, baseUrl, format))).toEqual(expected);
    });

    it.for(runtimeNames)("runs with %s", async (name, { skip }) => {
      const binary = findRuntime(name, nightlyProject);
      skip(binary === undefined, `SKIPPED: packed packages with ${name}: no binary for ${platform} ${arch}`);
      authorizations = [];
      expect(JSON.parse(await callWithRuntime(name, binary ?? "", nightlyProject, baseUrl))).toEqual(expected);
      expect(authorizations).toEqual(["Bearer made-up"]);
    });

    it.each(Object.entries({ Vite: buildWithVite, webpack: buildWithWebpack }))(
      "runs in Chromium, in a bundle of %s",
      async (_bundler, build) => {
        expect(JSON.parse(await callInChromium(await build(nightlyProject, baseUrl), baseUrl))).toEqual(expected);
      },
    );

    it("runs in a page that Next.js builds", async () => {
      const next = await startNext(nightlyProject, baseUrl);
      const page = await (await fetch(next.url, { headers: { connection: "close" } })).text();
      await next.stop();
      const [, text = ""] = /<pre>(.*?)<\/pre>/.exec(page) ?? [];
      expect(JSON.parse(text.replaceAll("&quot;", '"'))).toEqual(expected);
    });
  });
});
