/** Extracts the public API to `docs/api.json` with TypeDoc, if the file is missing or older than the sources. */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const inputs = ["packages/*/src/**/*.ts", "packages/*/package.json", "typedoc.json", "tsconfig.base.json"];

function isFresh(root: string, target: string): boolean {
  if (!existsSync(target)) return false;
  const extractedAt = statSync(target).mtimeMs;
  return globSync(inputs, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= extractedAt);
}

/**
 * @returns whether TypeDoc ran
 * @throws Error with TypeDoc's output; its warnings count as errors, as in the root's `docs` script
 */
export async function buildApi(root: string, fresh: boolean): Promise<boolean> {
  const target = join(root, "docs/api.json");
  if (!fresh && isFresh(root, target)) return false;
  const manifest = createRequire(join(root, "package.json")).resolve("typedoc/package.json");
  // Other processes may read the file, so it is replaced in one step.
  const temporary = join(root, `docs/api.${process.pid}.json`);
  mkdirSync(dirname(temporary), { recursive: true });
  try {
    await promisify(execFile)(
      process.execPath,
      [join(dirname(manifest), "bin/typedoc"), "--logLevel", "Warn", "--json", temporary],
      { cwd: root, maxBuffer: 1e8 },
    );
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`TypeDoc failed:\n${stdout}${stderr}`, { cause: error });
  }
  return true;
}
