/**
 * The build is reproducible in another folder, time zone and language: all files, in the nightly run. `own-feeds.test.ts`
 * compares those of another build that it needs anyway.
 */
import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { explorer, files, plainEnvironment, site } from "./built.ts";

/** Time limit of a build of the site on two busy cores, milliseconds. */
const SITE_BUILD_MS = 600_000;

const folder = mkdtempSync(join(tmpdir(), "sdf-reproducible-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A time zone that differs from that of the first build. */
const otherTimeZone =
  Intl.DateTimeFormat().resolvedOptions().timeZone === "Pacific/Auckland" ? "America/Los_Angeles" : "Pacific/Auckland";

it("two builds write equal files", { timeout: SITE_BUILD_MS }, async ({ skip }) => {
  skip(process.env["SDF_NIGHTLY"] !== "1", "SKIPPED: two builds of the site: only with SDF_NIGHTLY=1");
  const out = join(folder, "another/site");
  await promisify(execFile)(process.execPath, ["build/main.ts", "--out", out], {
    cwd: explorer,
    env: plainEnvironment({ TZ: otherTimeZone, LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" }),
    maxBuffer: 1e8,
  });
  // The first build is the site that all tests read.
  const others = globSync("**/*", { cwd: out }).filter((path) => statSync(join(out, path)).isFile());
  expect(files.length).toBeGreaterThan(1000);
  expect(others.map((path) => path.replaceAll("\\", "/")).sort()).toEqual(files);
  const isEqual = (path: string): boolean => readFileSync(join(site, path)).equals(readFileSync(join(out, path)));
  expect(files.filter((path) => !isEqual(path))).toEqual([]);
});
