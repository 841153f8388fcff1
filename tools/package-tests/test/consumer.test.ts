import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle, bundleInParts } from "../src/bundle.ts";
import { install, packAll, repository, type Packed } from "../src/pack.ts";

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "sdf-consumer-"));
const project = join(folder, "project");
let packed: Packed[] = [];

beforeAll(() => {
  packed = packAll(folder);
  install(packed, project);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const names = ["types", "runtime", "validators", "schemas", "american-football", "basketball", "soccer", "tennis", "agent-desk", "models", "server-control"];

/** What a new user writes first. */
const userCode = join(import.meta.dirname, "../user-code");
const program = readFileSync(join(userCode, "main.ts"), "utf8");

describe.each(names)("@sdf/%s as packed", (name) => {
  const find = () => packed.find((each) => each.name === `@sdf/${name}`);

  it("is clean for publint", async () => {
    const buffer = readFileSync(find()?.tarball ?? "");
    const tarball = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("is clean for are-the-types-wrong, as an ESM-only package", async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(find()?.tarball ?? ""))));
    // ESM only, on purpose: Node 22 and later can require() it. Resolution without `exports` (node10) is out of support.
    const accepted = ["CJSResolvesToESM"];
    const problems = result.types ? result.problems : [];
    expect(
      problems.filter((problem) => !accepted.includes(problem.kind) && !("resolutionKind" in problem && problem.resolutionKind === "node10")),
    ).toEqual([]);
  });
});

describe("user code against the packed packages", () => {
  // The native compiler has no API package to resolve from; all are called by path.
  const compilers = { "5.6": "typescript-5.6", "5.9": "typescript-5.9", "6.0": "typescript", "7": "typescript-native" };

  it.each(Object.entries(compilers))("compiles with TypeScript %s", (_version, alias) => {
    writeFileSync(join(project, "src/main.ts"), program);
    writeFileSync(
      join(project, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          target: "ES2022", module: "NodeNext", moduleResolution: "NodeNext", strict: true, exactOptionalPropertyTypes: true,
          lib: ["ES2022", "DOM", "DOM.Iterable"], types: [], rootDir: "src", outDir: "out", skipLibCheck: false,
        },
        include: ["src"],
      }),
    );
    const compiler = join(dirname(require.resolve(`${alias}/package.json`)), "bin/tsc");
    const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });

  it("brings nothing but the packages themselves: no parser, no other dependency", () => {
    expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["@sdf"]);
  });

  it("runs: one value from every wire format", () => {
    copyFileSync(join(userCode, "documents.mjs"), join(project, "documents.mjs"));
    const printed = execFileSync(process.execPath, ["--import", "./documents.mjs", "out/main.js"], { encoding: "utf8", cwd: project });
    expect(JSON.parse(printed)).toEqual({
      xml: "Harbour Rovers",
      json: "Harbour Rovers",
      jsonp: "Harbour Rovers",
      refused: ["fixture-required"],
    });
  });

  it("decodes every made-up document alike with the published fast decoders and with the tables", () => {
    copyFileSync(join(userCode, "decoders.mjs"), join(project, "decoders.mjs"));
    const { feeds, documents, taken } = JSON.parse(execFileSync(process.execPath, ["decoders.mjs"], { encoding: "utf8", cwd: project })) as Record<"feeds" | "documents" | "taken", number>;
    expect(feeds).toBeGreaterThan(10);
    expect(documents).toBeGreaterThan(feeds * 9);
    expect(taken).toBeGreaterThan(documents * 0.8);
  });

  it("bundles for the browser, without Node built-ins and without the other feeds", async () => {
    const { packages } = await bundle(project, program);
    expect(packages).not.toContain("schemas");
    expect(packages).not.toContain("tennis");
  });
});

describe("browsers and edge runtimes", () => {
  // The schemas are files to be read, and `./testing` is for tests; everything else has to run without Node.
  it.each(names.filter((name) => name !== "types"))("@sdf/%s needs no Node built-in, in any of its entries", async (name) => {
    const manifest = JSON.parse(readFileSync(join(project, "node_modules/@sdf", name, "package.json"), "utf8")) as { exports: Record<string, { default?: string } | string> };
    const entries = Object.entries(manifest.exports).filter(([, target]) => typeof target === "object").map(([entry]) => entry);
    expect(entries).toContain(".");
    const code = entries.map((entry, index) => `export * as entry${index} from "@sdf/${name}${entry.slice(1)}";`).join("\n");
    await expect(bundle(project, code)).resolves.toMatchObject({ size: expect.any(Number) });
  });

  it("would fail if one did", async () => {
    await expect(bundle(project, `export * from "node:fs";`)).rejects.toThrow(/node:fs/);
  });
});

/**
 * Ceilings of min+gzip bundles, in bytes. They only go down: when a bundle shrinks, lower the
 * ceiling; raising one needs a reason in the commit.
 */
const ceilings = JSON.parse(readFileSync(join(repository, "tools/package-tests/ceilings.json"), "utf8")) as Record<string, number>;

describe("bundle sizes", () => {
  const client = `import { createClient } from "@sdf/runtime";\nexport const client = createClient({ baseUrl: "https://feeds.example" });\n`;
  const feed = (name: string, exported: string) => `export { ${exported} } from "@sdf/soccer/${name}";\n`;
  const entries = {
    "client + match-momentum": client + feed("match-momentum", "matchMomentum"),
    "client + match-momentum + live-win-probability": client + feed("match-momentum", "matchMomentum") + feed("live-win-probability", "liveWinProbability"),
    "client + match-detailed": client + feed("match-detailed", "matchDetailed"),
  };

  it.each(Object.entries(entries))("%s stays below its ceiling", async (entry, code) => {
    const { size } = await bundle(project, code);
    console.log(`bundle size: ${entry}: ${size} bytes min+gzip (ceiling ${ceilings[entry]})`);
    expect(size).toBeLessThanOrEqual(ceilings[entry] ?? 0);
  });

  it.each(Object.entries(entries))("%s loads no more than its ceiling at first, where bundles are split", async (entry, code) => {
    const { first, all } = await bundleInParts(project, code, mkdtempSync(join(folder, "parts-")));
    console.log(`bundle size: ${entry}, at first: ${first} bytes min+gzip (ceiling ${ceilings[`${entry}, at first`]}), everything ${all}`);
    expect(first).toBeLessThanOrEqual(ceilings[`${entry}, at first`] ?? 0);
  });
});

describe("a bundle in parts", () => {
  it("reads JSON with what is loaded at first, and loads the rest for other formats", async () => {
    const code = `export { matchMomentum } from "@sdf/soccer/match-momentum";\n`;
    const { entry } = await bundleInParts(project, code, mkdtempSync(join(folder, "parts-")));
    const user = join(dirname(entry), "user.mjs");
    copyFileSync(join(userCode, "documents.mjs"), join(project, "documents.mjs"));
    writeFileSync(user, `
      import { matchMomentum } from ${JSON.stringify(entry)};
      const { json, jsonp, xml } = globalThis.documents;
      const home = ({ value }) => value.matchInfo.contestant[0].name;
      const { decode } = matchMomentum;
      let before;
      try { decode(xml); } catch (error) { before = error.code; }
      console.log(JSON.stringify([home(decode(json)), before, home(await decode.decodeAsync(xml)), home(decode(xml)), home(decode(jsonp))]));
    `);
    const printed = execFileSync(process.execPath, ["--import", "./documents.mjs", user], { encoding: "utf8", cwd: project });
    const name = "Harbour Rovers";
    expect(JSON.parse(printed)).toEqual([name, "decode.format", name, name, name]);
  });

  it("explains a broken request and follows a redirect with parts that are loaded late", async () => {
    const code = `export { createClient } from "@sdf/runtime";\nexport { matchMomentum } from "@sdf/soccer/match-momentum";\n`;
    const { entry } = await bundleInParts(project, code, mkdtempSync(join(folder, "parts-")));
    const user = join(dirname(entry), "user.mjs");
    copyFileSync(join(userCode, "documents.mjs"), join(project, "documents.mjs"));
    writeFileSync(user, `
      import { createClient, matchMomentum } from ${JSON.stringify(entry)};
      const answers = [new Response(null, { status: 302, headers: { location: "/moved" } }), new Response(globalThis.documents.json)];
      const client = createClient({ baseUrl: "https://feeds.example", fetch: async () => answers.shift() });
      const problems = await matchMomentum(client, {}).catch((error) => error.details.problems);
      const { meta } = await matchMomentum(client, { fixture: "a1" });
      console.log(JSON.stringify([problems.map(({ message }) => message), meta.url]));
    `);
    const printed = execFileSync(process.execPath, ["--import", "./documents.mjs", user], { encoding: "utf8", cwd: project });
    expect(JSON.parse(printed)).toEqual([["The request names one fixture: give fixture"], "https://feeds.example/moved"]);
  });
});
