/** Version and date of the specs that the site describes. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository, schemasFolder } from "./model.ts";

/** Day of the last commit that changed a spec; `undefined` outside a git checkout. */
function lastChange(): string | undefined {
  try {
    const day = execFileSync("git", ["log", "-1", "--format=%cs", "--", "spec"], {
      cwd: repository,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    return day === "" ? undefined : day;
  } catch {
    return undefined;
  }
}

const { version } = JSON.parse(readFileSync(join(schemasFolder, "package.json"), "utf8")) as { version: string };

export const specVersion: { readonly version: string; readonly date: string | undefined } = {
  version,
  date: lastChange(),
};
