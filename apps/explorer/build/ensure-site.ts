/** Provides the built site for tests: builds it if it is missing or older than its inputs. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";

const explorer = join(import.meta.dirname, "..");
const root = join(explorer, "../..");
const inputs = ["apps/explorer/{src,build}/**/*.*", "packages/schemas/model.json", "spec/**/*.*", "docs/api/index.md"];

function isFresh(site: string): boolean {
  const lastFile = join(site, "llms.txt");
  if (!existsSync(lastFile)) return false;
  const builtAt = statSync(lastFile).mtimeMs;
  return globSync(inputs, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= builtAt);
}

/** @returns the folder of the site; `SDF_EXPLORER_SITE` overrides it and disables the build */
export function ensureSite(): string {
  const configuredSite = process.env.SDF_EXPLORER_SITE;
  if (configuredSite !== undefined) return configuredSite;
  const site = join(explorer, "dist/site");
  if (!isFresh(site)) execFileSync(process.execPath, ["build/main.ts"], { cwd: explorer, stdio: "inherit" });
  return site;
}
