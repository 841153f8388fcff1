import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundleCommand } from "../bundle.ts";

/** The command in a folder of its own. */
export interface BuiltServer {
  /** Folder of the build, in which a benchmark can keep further files. */
  readonly folder: string;
  /** File to run. */
  readonly file: string;
  /** Removes the folder. */
  remove(): void;
}

/** Bundles the command as the published package contains it, below this package, so that it finds the dependencies. */
export async function buildServer(): Promise<BuiltServer> {
  const cache = join(import.meta.dirname, "../node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  await bundleCommand(folder);
  return { folder, file: join(folder, "main.js"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
