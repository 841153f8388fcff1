/** The extracted public API, `docs/api.json`: made by TypeDoc when it is missing or older than the sources. */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const inputs = ["packages/*/src/**/*.ts", "packages/*/package.json", "typedoc.json", "tsconfig.base.json"];

function isFresh(root: string, target: string): boolean {
  if (!existsSync(target)) return false;
  const made = statSync(target).mtimeMs;
  return globSync(inputs, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= made);
}

/** @returns whether TypeDoc ran. Its warnings are errors, as in the root's `docs` script. */
export async function buildApi(root: string, fresh: boolean): Promise<boolean> {
  const target = join(root, "docs/api.json");
  if (!fresh && isFresh(root, target)) return false;
  const manifest = createRequire(join(root, "package.json")).resolve("typedoc/package.json");
  // Others read the file meanwhile, so it comes into its place whole.
  const made = join(root, `docs/api.${process.pid}.json`);
  mkdirSync(dirname(made), { recursive: true });
  try {
    await promisify(execFile)(process.execPath, [join(dirname(manifest), "bin/typedoc"), "--logLevel", "Warn", "--json", made], { cwd: root, maxBuffer: 1e8 });
    renameSync(made, target);
  } catch (error) {
    rmSync(made, { force: true });
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`TypeDoc failed:\n${stdout}${stderr}`, { cause: error });
  }
  return true;
}
