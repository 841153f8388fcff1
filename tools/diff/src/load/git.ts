import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isSpecPath } from "@sdf-tools/compiler/read";
import type { DiffProject } from "../project.ts";
import { LoadFailure } from "./failure.ts";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * Spec files of a git revision by their path, or `undefined` if the revision does not exist.
 *
 * @param folders folders with specs, relative to the root
 */
export async function specsAt(
  { root, specs: folders }: DiffProject,
  revision: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const git = async (...args: string[]): Promise<string> =>
    (await run("git", ["-C", root, ...args], { maxBuffer: MAX_OUTPUT_BYTES })).stdout;
  const commit = await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`).catch(
    () => "",
  );
  if (commit === "") return undefined;
  const listed = await git("ls-tree", "-r", "--name-only", commit.trim(), "--", ...folders);
  const paths = listed.split("\n").filter(isSpecPath);
  if (paths.length === 0)
    throw new LoadFailure(
      `revision ${revision} has no spec files below ${folders.map((each) => `${each}/`).join(", ")}; ` +
        "name a revision that contains specs",
    );
  const texts = await Promise.all(paths.map((path) => git("show", `${commit.trim()}:./${path}`)));
  return new Map(paths.map((path, index) => [path, texts[index] ?? ""]));
}
