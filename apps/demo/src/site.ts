import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const explorer = dirname(createRequire(import.meta.url).resolve("@sdf/explorer/package.json"));
const repository = join(explorer, "../..");

/** Folder of the built explorer. */
export const siteFolder = join(explorer, "dist/site");

/** Source folders of the site. */
const sources = [
  "apps/explorer/src",
  "apps/explorer/build",
  "spec",
  ...readdirSync(join(repository, "packages")).map((name) => `packages/${name}/src`),
].map((path) => join(repository, path));

/** Returns the reason why the site must be built; `undefined` if it is up to date. */
export function staleReason(folder: string = siteFolder, from: readonly string[] = sources): string | undefined {
  const page = join(folder, "index.html");
  if (!existsSync(page)) return "it has not been built";
  const builtAt = statSync(page).mtimeMs;
  return from.some((path) => existsSync(path) && hasNewer(path, builtAt)) ? "its sources changed" : undefined;
}

function hasNewer(path: string, than: number): boolean {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const each = join(path, entry.name);
    if (entry.isDirectory() ? entry.name !== "node_modules" && hasNewer(each, than) : statSync(each).mtimeMs > than)
      return true;
  }
  return false;
}

/**
 * Builds the explorer in a separate process.
 *
 * @param onLine receives each line of output
 * @throws Error with the end of the output if the build fails; not if the signal aborted it
 */
export function buildSite(onLine: (line: string) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(explorer, "build/main.ts")], {
      cwd: explorer,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1" },
    });
    const stop = (): void => void child.kill("SIGTERM");
    signal.addEventListener("abort", stop, { once: true });
    let tail = "";
    const onOutput = (chunk: Buffer): void => {
      tail = (tail + chunk.toString()).slice(-4000);
      const line = chunk
        .toString()
        .split(/[\r\n]/)
        .map((each) => each.trim())
        .filter((each) => each !== "")
        .at(-1);
      if (line !== undefined) onLine(line);
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    child.once("error", reject);
    child.once("close", (code) => {
      signal.removeEventListener("abort", stop);
      if (code === 0 || signal.aborted) resolve();
      else
        reject(
          new Error(
            `the build failed with exit code ${code}; run npx pnpm --filter ` +
              `@sdf/explorer build to repeat it:\n${tail.trim()}`,
          ),
        );
    });
  });
}
