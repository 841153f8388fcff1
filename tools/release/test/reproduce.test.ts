import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { pack, publicPackages, repository, runPnpm } from "../src/packages.ts";

const LONG_TEST_MS = 1_200_000;

/** Clones, installs, builds and packs. Returns the hash of each tarball by its name. */
function packClone(folder: string, name: string): ReadonlyMap<string, string> {
  const clone = join(folder, name);
  execFileSync("git", ["clone", "--quiet", repository, clone]);
  runPnpm(["install", "--frozen-lockfile"], clone);
  const packages = publicPackages(clone);
  const filters = packages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  runPnpm(["exec", "turbo", "run", "build", "--force", ...filters], clone);
  const hash = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");
  const packed = pack(packages, join(folder, `${name}-packed`), clone);
  return new Map(packed.map(({ tarball }) => [basename(tarball), hash(tarball)]));
}

it("packs equal tarballs in two clean clones of the current commit", { timeout: LONG_TEST_MS }, ({ skip }) => {
  skip(process.env["SDF_NIGHTLY"] !== "1", "SKIPPED: tarballs of two clean clones: only with SDF_NIGHTLY=1");
  const folder = mkdtempSync(join(tmpdir(), "sdf-reproduce-"));
  try {
    const first = packClone(folder, "first");
    expect(first.size).toBe(publicPackages().length);
    expect(packClone(folder, "a-second-clone-with-a-longer-name")).toEqual(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
