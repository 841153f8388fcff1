/** Runtimes. The nightly run installs the binaries of Bun and workerd for its platform. */
import { execFile } from "node:child_process";
import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const run = promisify(execFile);
const firstCall = join(import.meta.dirname, "../../user-code/first-call.mjs");

/** Package, version and path of the binary of each runtime, by platform and architecture. */
const binaries = {
  Bun: {
    "linux x64": ["@oven/bun-linux-x64", "1.4.5", "bin/bun"],
    "linux arm64": ["@oven/bun-linux-aarch64", "1.4.5", "bin/bun"],
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

/** Packages of the binaries for this platform, with their versions. */
export function findRuntimePackages(): Readonly<Record<string, string>> {
  const runtimes = Object.keys(binaries) as Runtime[];
  return Object.fromEntries(
    runtimes.flatMap((runtime) => {
      const [name, version] = findBinary(runtime) ?? [];
      return name === undefined ? [] : [[name, version ?? ""]];
    }),
  );
}

/** Path of the binary of a runtime in a project that has installed its package; undefined on other platforms. */
export function findRuntime(runtime: Runtime, project: string): string | undefined {
  const [name, , path] = findBinary(runtime) ?? [];
  return name === undefined || path === undefined ? undefined : join(project, "node_modules", name, path);
}

/** Runs the first call of the README with a version of Node, and returns what it prints. */
export async function callWithNode(
  binary: string,
  project: string,
  baseUrl: string,
  format: "module" | "commonjs",
): Promise<string> {
  const program = format === "module" ? "node.mjs" : "first-call.cjs";
  copyFileSync(firstCall, join(project, "first-call.mjs"));
  copyFileSync(firstCall.replace(/\.mjs$/, ".cjs"), join(project, "first-call.cjs"));
  const code = `import { callFeed } from "./first-call.mjs";\nconsole.log(await callFeed("${baseUrl}"));\n`;
  writeFileSync(join(project, "node.mjs"), code);
  return (await run(binary, [program, baseUrl], { cwd: project, encoding: "utf8" })).stdout;
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

/** Runs the first call of the README in an installed project with Bun, and returns what it prints. */
export async function callWithBun(binary: string, project: string, baseUrl: string): Promise<string> {
  copyFileSync(firstCall, join(project, "first-call.mjs"));
  const code = `import { callFeed } from "./first-call.mjs";\nconsole.log(await callFeed("${baseUrl}"));\n`;
  writeFileSync(join(project, "bun.mjs"), code);
  return (await run(binary, ["run", "bun.mjs"], { cwd: project, encoding: "utf8" })).stdout;
}

/** Bundles the first call as a worker, runs it with workerd, and returns what it prints. */
export async function callWithWorkerd(binary: string, project: string, baseUrl: string): Promise<string> {
  copyFileSync(firstCall, join(project, "first-call.mjs"));
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
  writeFileSync(
    join(project, "worker.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = .worker),
  (name = "internet", network = (allow = ["local", "private"])),
]);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-01-01",
);
`,
  );
  return (await run(binary, ["test", "worker.capnp"], { cwd: project, encoding: "utf8" })).stdout;
}
