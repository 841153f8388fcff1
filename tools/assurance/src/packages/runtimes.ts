/** Runs the first call of the README with runtimes and bundlers of users, each without code that is specific to it. */
import { execFile, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { build as buildVite } from "vite";

const run = promisify(execFile);
const userCode = join(import.meta.dirname, "../../user-code");

/** A package with a binary. */
type Binary = readonly [name: string, version: string, path: string];

/** The binary of each runtime, by platform and architecture, and the arguments before the file of a program. */
const runtimes = {
  Bun: {
    "linux x64": ["@oven/bun-linux-x64", "1.4.5", "bin/bun"],
    "linux arm64": ["@oven/bun-linux-aarch64", "1.4.5", "bin/bun"],
    args: ["run"],
  },
  Deno: {
    "linux x64": ["@deno/linux-x64-glibc", "2.9.6", "deno"],
    "linux arm64": ["@deno/linux-arm64-glibc", "2.9.6", "deno"],
    args: ["run", "--allow-net", "--node-modules-dir=manual"],
  },
  workerd: {
    "linux x64": ["@cloudflare/workerd-linux-64", "1.20261117.1", "bin/workerd"],
    "linux arm64": ["@cloudflare/workerd-linux-arm64", "1.20261117.1", "bin/workerd"],
    args: ["test"],
  },
} as const satisfies Record<string, Record<"linux x64" | "linux arm64", Binary> & { args: readonly string[] }>;

/** Name of a runtime. */
export type Runtime = keyof typeof runtimes;
export const runtimeNames = Object.keys(runtimes) as Runtime[];

function findBinary(runtime: Runtime): Binary | undefined {
  const platforms: Readonly<Record<string, unknown>> = runtimes[runtime];
  return platforms[`${process.platform} ${process.arch}`] as Binary | undefined;
}

/** Packages of the binaries for this platform, with their versions. The nightly run installs them. */
export function findRuntimePackages(): Readonly<Record<string, string>> {
  const binaries = runtimeNames.flatMap((runtime) => [findBinary(runtime) ?? []]);
  return Object.fromEntries(binaries.flatMap(([name, version]) => (name === undefined ? [] : [[name, version]])));
}

/** Path of the binary of a runtime in a project that has installed its package; undefined on other platforms. */
export function findRuntime(runtime: Runtime, project: string): string | undefined {
  const binary = findBinary(runtime);
  return binary && join(project, "node_modules", binary[0], binary[2]);
}

/** Writes a module that runs the first call and prints its result, and returns its path. */
function writeCall(project: string, baseUrl: string): string {
  copyFileSync(join(userCode, "first-call.mjs"), join(project, "first-call.mjs"));
  const entry = join(project, "entry.mjs");
  const code = `import { callFeed } from "./first-call.mjs";\nconsole.log(await callFeed("${baseUrl}"));\n`;
  writeFileSync(entry, code);
  return entry;
}

/**
 * Runs the call with a version of Node, and returns what it prints.
 *
 * @param program - A format of modules, or the path of a bundle with the call
 */
export async function callWithNode(
  binary: string,
  project: string,
  baseUrl: string,
  program: "module" | "commonjs" | (string & {}),
): Promise<string> {
  const module = writeCall(project, baseUrl);
  copyFileSync(join(userCode, "first-call.cjs"), join(project, "first-call.cjs"));
  const file = program === "module" ? module : program === "commonjs" ? "first-call.cjs" : program;
  return (await run(binary, [file, baseUrl], { cwd: project, encoding: "utf8" })).stdout;
}

/**
 * Runs the call in an installed project with a runtime, and returns what it prints. Deno may use the network only.
 * workerd runs a bundle as a worker.
 */
export async function callWithRuntime(
  runtime: Runtime,
  binary: string,
  project: string,
  baseUrl: string,
): Promise<string> {
  const entry = writeCall(project, baseUrl);
  const program = runtime === "workerd" ? await bundleWorker(project, baseUrl) : entry;
  return (await run(binary, [...runtimes[runtime].args, program], { cwd: project, encoding: "utf8" })).stdout;
}

/** Bundles the call as a worker, and returns the name of the configuration of workerd. */
async function bundleWorker(project: string, baseUrl: string): Promise<string> {
  const worker =
    `import { callFeed } from "./first-call.mjs";\n` +
    `export default { async test() { console.log(await callFeed("${baseUrl}")); } };\n`;
  await build({
    stdin: { contents: worker, resolveDir: project },
    bundle: true,
    format: "esm",
    platform: "browser",
    conditions: ["workerd", "worker"],
    outfile: join(project, "worker.js"),
    logLevel: "silent",
  });
  copyFileSync(join(userCode, "worker.capnp"), join(project, "worker.capnp"));
  return "worker.capnp";
}

/** Loads the entry file of a bundle in a page of the address, and returns the first text that it prints. */
export async function callInChromium(entry: string, baseUrl: string): Promise<string> {
  const { default: packed } = await import("@sparticuz/chromium");
  packed.setGraphicsMode = false;
  const browser = await chromium.launch({
    executablePath: process.env["CHROME_PATH"] ?? (await packed.executablePath()),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const printed = new Promise<string>((resolve, reject) => {
      page.once("console", (message) => resolve(message.text()));
      page.once("pageerror", reject);
    });
    const script = basename(entry);
    await page.route(`${baseUrl}/app/**`, (route) => {
      const name = basename(new URL(route.request().url()).pathname);
      if (name === "index.html")
        return route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`,
        });
      return route.fulfill({ contentType: "text/javascript", path: findFile(dirname(entry), name) });
    });
    await page.goto(`${baseUrl}/app/index.html`);
    return await printed;
  } finally {
    await browser.close();
  }
}

/** Path of a file in a folder, at any depth. */
function findFile(folder: string, name: string): string {
  const path = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((each) => basename(each) === name);
  if (path === undefined) throw new Error(`${folder} has no file ${name}`);
  return join(folder, path);
}

/** Builds a browser bundle with Vite, and returns the path of its entry file. */
export async function buildWithVite(project: string, baseUrl: string): Promise<string> {
  const outDir = join(project, "vite");
  await buildVite({
    root: project,
    configFile: false,
    logLevel: "error",
    build: {
      outDir,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: { input: writeCall(project, baseUrl), output: { entryFileNames: "main.mjs" } },
    },
  });
  return join(outDir, "main.mjs");
}

/** Builds a browser bundle with the webpack of the project, and returns the path of its entry file. */
export async function buildWithWebpack(project: string, baseUrl: string): Promise<string> {
  const path = join(project, "webpack");
  const config = {
    mode: "production",
    target: "web",
    context: project,
    entry: writeCall(project, baseUrl),
    output: { path, filename: "main.js", publicPath: "auto" },
  };
  const program = join(project, "webpack.cjs");
  writeFileSync(
    program,
    `require("webpack")(${JSON.stringify(config)}, (error, stats) => {
      if (error) throw error;
      if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
    });`,
  );
  await run(process.execPath, [program], { cwd: project });
  return join(path, "main.js");
}

/** Builds and starts a Next.js application in the project: its page and a client component make the first call. */
export async function startNext(project: string, baseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  writeCall(project, baseUrl);
  mkdirSync(join(project, "app"), { recursive: true });
  for (const name of ["layout.tsx", "call.tsx", "page.tsx"])
    copyFileSync(join(userCode, "copied/next", name), join(project, "app", name));
  const next = createRequire(join(project, "package.json")).resolve("next/dist/bin/next");
  const options = {
    cwd: project,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", BASE_URL: baseUrl },
  } as const;
  await run(process.execPath, [next, "build"], options);
  const child = spawn(process.execPath, [next, "start", "--hostname", "127.0.0.1", "--port", "0"], options);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      // The address is printed before the server is ready.
      if (match !== null && output.includes("Ready")) resolve(match[0]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => reject(new Error(`next start: exit code ${code}: ${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
