/**
 * Packs the public packages in two clean clones of the current commit, in folders with different names, and compares
 * the hashes of the tarballs. Ends with exit code 1 if one differs.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findRepositoryAddress } from "./metadata.ts";
import { pack, publicPackages, repository, runPnpm } from "./packages.ts";

const folder = mkdtempSync(join(tmpdir(), "sdf-reproduce-"));
const address = findRepositoryAddress(repository, process.env);

/** Clones, installs, builds and packs. Returns the hash of each tarball by its name. */
function packClone(name: string): ReadonlyMap<string, string> {
  const clone = join(folder, name);
  execFileSync("git", ["clone", "--quiet", repository, clone], { stdio: "inherit" });
  runPnpm(["install", "--frozen-lockfile"], clone);
  const packages = publicPackages(clone);
  const filters = packages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  runPnpm(["exec", "turbo", "run", "build", "--force", ...filters], clone);
  const packed = pack(packages, join(folder, `${name}-packed`), clone, address);
  return new Map(packed.map(({ tarball }) => [basename(tarball), hash(tarball)]));
}

function hash(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

try {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: repository, encoding: "utf8" }).trim();
  const first = packClone("first");
  const second = packClone("a-second-clone-with-a-longer-name");
  const differing = [...first]
    .filter(([tarball, sha256]) => second.get(tarball) !== sha256)
    .map(([tarball]) => tarball);
  for (const [tarball, sha256] of first) console.log(`${sha256}  ${tarball}`);
  for (const tarball of differing) console.error(`differs: ${tarball} (${second.get(tarball) ?? "missing"})`);
  console.log(`${first.size - differing.length} of ${first.size} tarballs are equal in two clones of ${commit}`);
  process.exitCode = first.size > 0 && differing.length === 0 && second.size === first.size ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
