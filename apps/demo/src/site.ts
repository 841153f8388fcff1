import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync, type Dirent } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

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
  const files = from.filter(existsSync).flatMap((path) => readdirSync(path, { recursive: true, withFileTypes: true }));
  const isNewer = ({ parentPath, name }: Dirent): boolean => statSync(join(parentPath, name)).mtimeMs > builtAt;
  return files.some((entry) => entry.isFile() && isNewer(entry)) ? "its sources changed" : undefined;
}

/**
 * Builds the explorer in a separate process.
 *
 * @param onLine receives each line of output
 * @throws Error with the end of the output if the build fails; not if the signal aborted it
 */
export async function buildSite(onLine: (line: string) => void, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(explorer, "build/main.ts")], {
    cwd: explorer,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  const stop = (): void => void child.kill("SIGTERM");
  signal.addEventListener("abort", stop, { once: true });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => {
      if (line.trim() === "") return;
      lines.push(line);
      onLine(line.trim());
    });
  const [code] = (await once(child, "close")) as [number | null];
  signal.removeEventListener("abort", stop);
  if (code !== 0 && !signal.aborted)
    throw new Error(
      `the build failed with exit code ${code}; run npx pnpm --filter @sdf/explorer build to repeat it:\n` +
        lines.slice(-40).join("\n"),
    );
}
