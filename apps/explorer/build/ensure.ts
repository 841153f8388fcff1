/** The built site for tests: built when it is missing or older than what it is made of. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";

const explorer = join(import.meta.dirname, "..");
const root = join(explorer, "../..");
const inputs = ["apps/explorer/{src,build}/**/*.*", "packages/schemas/model.json", "spec/**/*.*", "docs/api.json"];

function isFresh(site: string): boolean {
  const stamp = join(site, "llms.txt");
  if (!existsSync(stamp)) return false;
  const made = statSync(stamp).mtimeMs;
  return globSync(inputs, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= made);
}

/** Folder of the site. `SDF_EXPLORER_SITE` names one that is taken as it is. */
export function ensureSite(): string {
  const chosen = process.env.SDF_EXPLORER_SITE;
  if (chosen !== undefined) return chosen;
  const site = join(explorer, "dist/site");
  if (!isFresh(site)) execFileSync(process.execPath, ["build/main.ts"], { cwd: explorer, stdio: "inherit" });
  return site;
}
