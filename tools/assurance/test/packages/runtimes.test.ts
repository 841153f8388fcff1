import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "@sdf-tools/release";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildWithVite, buildWithWebpack, startNext } from "../../src/packages/bundlers.ts";
import { install, packLibraries } from "../../src/packages/pack.ts";
import {
  callInChromium,
  callWithBun,
  callWithNode,
  callWithWorkerd,
  findRuntime,
  findRuntimePackages,
  type Runtime,
} from "../../src/packages/runtimes.ts";
import { isNightly } from "../../src/scale.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const installed = ["runtime", "types", "validators", "soccer"].map((name) => `@sdf/${name}`);
const folder = mkdtempSync(join(tmpdir(), "sdf-runtimes-"));
const project = join(folder, "project");
/** The nightly run also installs other runtimes, webpack and Next.js, which are too large for each run. */
const nightlyProject = join(folder, "nightly");
const { platform, arch } = process;
const nodePackage = `node-${platform === "win32" ? "win" : platform}-${arch}`;
const nightlyDependencies = {
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
};
const expected = { home: "Harbour Rovers", issues: [], drift: [] };
const fixture = readFileSync(join(repository, "spec/fixtures/soccer/match-momentum/normal.json"));
let server: Server;
let baseUrl = "";
let authorizations: (string | undefined)[] = [];

beforeAll(async () => {
  const packed = packLibraries(folder, installed);
  install(packed, project);
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
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe(`the packed packages with Node ${process.version}`, () => {
  it("the packed packages are loaded by require() of a CommonJS module", async () => {
    const printed = await callWithNode(process.execPath, project, baseUrl, "commonjs");
    expect(JSON.parse(printed)).toEqual(expected);
  });

  it("the packed packages run in a bundle of Vite", async () => {
    const bundle = await buildWithVite(project, baseUrl);
    const { stdout } = await promisify(execFile)(process.execPath, [bundle]);
    expect(JSON.parse(stdout)).toEqual(expected);
  });
});

describe("the packed packages in the nightly run", () => {
  const note =
    "SKIPPED: packed packages with Node 22 and 26, Bun, workerd, Chromium, webpack and Next.js: only with SDF_NIGHTLY=1";
  beforeAll(() => {
    if (isNightly) install(packLibraries(folder, installed), nightlyProject, nightlyDependencies);
  });
  beforeEach(({ skip }) => skip(!isNightly, note));

  const binaryPath = platform === "win32" ? "bin/node.exe" : "bin/node";
  const nodes = ["22", "26"].flatMap((version) => [[version, "module"] as const, [version, "commonjs"] as const]);
  it.each(nodes)("run the first call with Node %s as %s", async (version, format) => {
    const binary = join(nightlyProject, `node_modules/node-${version}`, binaryPath);
    expect(execFileSync(binary, ["--version"], { encoding: "utf8" })).toMatch(new RegExp(`^v${version}\\.`));
    expect(JSON.parse(await callWithNode(binary, nightlyProject, baseUrl, format))).toEqual(expected);
  });

  it.for(Object.entries({ Bun: callWithBun, workerd: callWithWorkerd }))(
    "run the first call of the README with %s",
    async ([name, call], { skip }) => {
      const binary = findRuntime(name as Runtime, nightlyProject);
      skip(binary === undefined, `SKIPPED: packed packages with ${name}: no binary for ${platform} ${arch}`);
      authorizations = [];
      expect(JSON.parse(await call(binary ?? "", nightlyProject, baseUrl))).toEqual(expected);
      expect(authorizations).toEqual(["Bearer made-up"]);
    },
  );

  it.each(Object.entries({ Vite: buildWithVite, webpack: buildWithWebpack }))(
    "run the first call in Chromium, in a bundle of %s",
    async (_bundler, build) => {
      expect(JSON.parse(await callInChromium(await build(nightlyProject, baseUrl), baseUrl))).toEqual(expected);
    },
  );

  it("the packed packages in the nightly run are built by Next.js, whose page runs the first call", async () => {
    const next = await startNext(nightlyProject, baseUrl);
    const page = await (await fetch(next.url, { headers: { connection: "close" } })).text();
    await next.stop();
    const [, text = ""] = /<pre>(.*?)<\/pre>/.exec(page) ?? [];
    expect(JSON.parse(text.replaceAll("&quot;", '"'))).toEqual(expected);
  });
});
