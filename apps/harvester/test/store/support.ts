import { createHash } from "node:crypto";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fileUrl } from "@sdf/schemas";
import { afterAll, afterEach } from "vitest";

const folders: string[] = [];

/**
 * Where temporary folders are created: in memory where the machine has space for it, or on the system's disk. Tests of
 * crashes, of syncs and of the file-size limit use the disk.
 */
export type Medium = "memory" | "disk";

function newFolder(medium: Medium): string {
  const parent = medium === "disk" ? (process.env["SDF_TEST_DISK"] ?? tmpdir()) : tmpdir();
  return mkdtempSync(join(parent, "harvester-"));
}

/** A temporary folder that is removed after the test. */
export function temporaryFolder(medium: Medium = "memory"): string {
  const path = newFolder(medium);
  folders.push(path);
  return path;
}

/** A temporary folder that is removed after the tests of the file or of the `describe` block that calls it. */
export function suiteFolder(medium: Medium = "memory"): string {
  const { path, remove } = sharedFolder(medium);
  afterAll(remove);
  return path;
}

/** A temporary folder that the caller removes. */
export function sharedFolder(medium: Medium = "memory"): { readonly path: string; remove(): void } {
  const path = newFolder(medium);
  // A database server does not run as root, so its user needs access.
  chmodSync(path, 0o755);
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Hexadecimal SHA-256 of a body. */
export function sha256(bytes: Uint8Array | string | undefined): string {
  return createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
}

/** Synthetic documents of every feed, from the schemas package. */
export function documents(): { readonly feed: string; readonly name: string; readonly bytes: Uint8Array }[] {
  const root = fileURLToPath(fileUrl("fixtures"));
  return globSync("*/*/*.{json,xml,jsonp}", { cwd: root })
    .filter((path) => !path.includes("agent-desk"))
    .sort()
    .map((path) => ({
      feed: path.split("/").slice(0, 2).join("/"),
      name: path,
      bytes: readFileSync(join(root, path)),
    }));
}

export {
  claimTarget,
  followTargets,
  liveDocument,
  liveTarget,
  pollLive,
  reversalOf,
  start,
  targetSpec,
  toOutcome,
} from "./writer-support.ts";
