import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const explorer = dirname(createRequire(import.meta.url).resolve("@sdf/explorer/package.json"));
const repository = join(explorer, "../..");

/** Folder of the built explorer. */
export const siteFolder = join(explorer, "dist/site");

/** What the site is made of. */
const sources = ["apps/explorer/src", "apps/explorer/build", "spec", ...readdirSync(join(repository, "packages")).map((name) => `packages/${name}/src`)].map((path) => join(repository, path));

/** Why the site has to be built, `undefined` when it need not. */
export function staleness(folder: string = siteFolder, from: readonly string[] = sources): string | undefined {
  const page = join(folder, "index.html");
  if (!existsSync(page)) return "it was not built yet";
  const built = statSync(page).mtimeMs;
  return from.some((path) => existsSync(path) && hasNewer(path, built)) ? "its sources changed" : undefined;
}

function hasNewer(path: string, than: number): boolean {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const each = join(path, entry.name);
    if (entry.isDirectory() ? entry.name !== "node_modules" && hasNewer(each, than) : statSync(each).mtimeMs > than) return true;
  }
  return false;
}

/**
 * Builds the explorer in a process of its own. @param said - told each line of its progress
 *
 * @throws Error with the end of what it said, when it fails; nothing when the signal ended it
 */
export function buildSite(said: (line: string) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(explorer, "build/main.ts")], { cwd: explorer, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1" } });
    const stop = (): void => void child.kill("SIGTERM");
    signal.addEventListener("abort", stop, { once: true });
    let tail = "";
    const hear = (chunk: Buffer): void => {
      tail = (tail + chunk.toString()).slice(-4000);
      const line = chunk.toString().split(/[\r\n]/).map((each) => each.trim()).filter((each) => each !== "").at(-1);
      if (line !== undefined) said(line);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", reject);
    child.once("close", (code) => {
      signal.removeEventListener("abort", stop);
      if (code === 0 || signal.aborted) resolve();
      else reject(new Error(`the explorer could not be built (exit code ${code}):\n${tail.trim()}`));
    });
  });
}
