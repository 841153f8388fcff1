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

/** Package, version and path of the binary of each runtime, by platform and architecture. */
const binaries = {
  Bun: {
    "linux x64": ["@oven/bun-linux-x64", "1.4.5", "bin/bun"],
    "linux arm64": ["@oven/bun-linux-aarch64", "1.4.5", "bin/bun"],
  },
  Deno: {
    "linux x64": ["@deno/linux-x64-glibc", "2.9.6", "deno"],
    "linux arm64": ["@deno/linux-arm64-glibc", "2.9.6", "deno"],
  },
  workerd: {
    "linux x64": ["@cloudflare/workerd-linux-64", "1.20261117.1", "bin/workerd"],
    "linux arm64": ["@cloudflare/workerd-linux-arm64", "1.20261117.1", "bin/workerd"],
  },
} as const satisfies Record<string, Record<string, readonly [name: string, version: string, path: string]>>;

/** Name of a runtime. */
export type Runtime = keyof typeof binaries;

function findBinary(runtime: Runtime): readonly [name: string, version: string, path: string] | undefined {
  const platforms: Record<string, readonly [string, string, string]> = binaries[runtime];
  return platforms[`${process.platform} ${process.arch}`];
}

/** Packages of the binaries for this platform, with their versions. The nightly run installs them. */
export function findRuntimePackages(): Readonly<Record<string, string>> {
  const found = Object.keys(binaries).flatMap((runtime) => [findBinary(runtime as Runtime) ?? []].flat());
  return Object.fromEntries(found.flatMap((name, index) => (index % 3 === 0 ? [[name, found[index + 1] ?? ""]] : [])));
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

/** Runs the call in an installed project with Bun, and returns what it prints. */
export async function callWithBun(binary: string, project: string, baseUrl: string): Promise<string> {
  const args = ["run", writeCall(project, baseUrl)];
  return (await run(binary, args, { cwd: project, encoding: "utf8" })).stdout;
}

/** Runs the call in an installed project with Deno, which may use the network only, and returns what it prints. */
export async function callWithDeno(binary: string, project: string, baseUrl: string): Promise<string> {
  const args = ["run", "--allow-net", "--node-modules-dir=manual", writeCall(project, baseUrl)];
  return (await run(binary, args, { cwd: project, encoding: "utf8" })).stdout;
}

/** Bundles the call as a worker, runs it with workerd, and returns what it prints. */
export async function callWithWorkerd(binary: string, project: string, baseUrl: string): Promise<string> {
  writeCall(project, baseUrl);
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
  return (await run(binary, ["test", "worker.capnp"], { cwd: project, encoding: "utf8" })).stdout;
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
