/**
 * The build is reproducible in another folder, time zone and language: all files, in the nightly run. `own-feeds.test.ts`
 * compares those of another build that it needs anyway.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { explorer, plainEnvironment, site } from "./built.ts";

/** Time limit of a build of the site on two busy cores, milliseconds. */
const SITE_BUILD_MS = 600_000;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "sdf-reproducible-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** SHA-256 hashes of all files of a site, by path. */
function hashes(of: string): Map<string, string> {
  const files = globSync("**/*", { cwd: of, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
    .sort();
  return new Map(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(of, file)))
        .digest("hex"),
    ]),
  );
}

/** A time zone that differs from that of the first build. */
const otherTimeZone =
  Intl.DateTimeFormat().resolvedOptions().timeZone === "Pacific/Auckland" ? "America/Los_Angeles" : "Pacific/Auckland";

describe("two builds", () => {
  it(
    "write equal files",
    async ({ skip }) => {
      skip(process.env["SDF_NIGHTLY"] !== "1", "SKIPPED: two builds of the site: only with SDF_NIGHTLY=1");
      const out = join(folder, "another/site");
      await run(process.execPath, ["build/main.ts", "--out", out], {
        cwd: explorer,
        env: plainEnvironment({ TZ: otherTimeZone, LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" }),
        maxBuffer: 1e8,
      });
      // The first build is the site that all tests read.
      const [one, other] = [hashes(site), hashes(out)];
      expect(one.size).toBeGreaterThan(1000);
      expect([...other.keys()]).toEqual([...one.keys()]);
      expect([...one].filter(([file, hash]) => other.get(file) !== hash).map(([file]) => file)).toEqual([]);
    },
    SITE_BUILD_MS,
  );
});
