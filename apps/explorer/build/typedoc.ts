/** Writes the public API to `docs/api` with TypeDoc, if the folder is missing or older than the sources. */
import { execFile } from "node:child_process";
import { existsSync, globSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const inputs = [
  "{packages,apps}/*/src/**/*.ts",
  "{packages,apps}/*/package.json",
  "typedoc.json",
  "tsconfig.base.json",
];

function isFresh(root: string, target: string): boolean {
  const index = join(target, "index.md");
  if (!existsSync(index)) return false;
  const writtenAt = statSync(index).mtimeMs;
  return globSync(inputs, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= writtenAt);
}

/**
 * @returns whether TypeDoc ran
 * @throws Error with TypeDoc's output; its warnings count as errors, as in the root's `docs` script
 */
export async function buildApi(root: string, fresh: boolean): Promise<boolean> {
  const target = join(root, "docs/api");
  if (!fresh && isFresh(root, target)) return false;
  const manifest = createRequire(join(root, "package.json")).resolve("typedoc/package.json");
  // Other processes may read the folder, so it is replaced at the end.
  const temporary = join(root, `docs/api.${process.pid}`);
  try {
    await promisify(execFile)(
      process.execPath,
      [join(dirname(manifest), "bin/typedoc"), "--logLevel", "Warn", "--out", temporary],
      { cwd: root, maxBuffer: 1e8 },
    );
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`TypeDoc failed:\n${stdout}${stderr}`, { cause: error });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return true;
}
