/** Provides the built site for tests: builds it if it is missing or older than its inputs. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { isNewerThan } from "./files.ts";

const explorer = join(import.meta.dirname, "..");
const inputs = [
  "apps/{explorer/{src,build},harvester/src/charts}/**/*.*",
  "packages/schemas/model.json",
  "spec/**/*.*",
  "docs/api/index.md",
];

/** @returns the folder of the site; `SDF_EXPLORER_SITE` overrides it and disables the build */
export function ensureSite(): string {
  const configuredSite = process.env.SDF_EXPLORER_SITE;
  if (configuredSite !== undefined) return configuredSite;
  const site = join(explorer, "dist/site");
  if (!isNewerThan(join(site, "llms.txt"), inputs))
    execFileSync(process.execPath, ["build/main.ts"], { cwd: explorer, stdio: "inherit" });
  return site;
}
