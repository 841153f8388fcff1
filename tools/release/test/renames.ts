/** A release after the first one, which renames a field of a feed and so breaks code that reads it. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createReleases, type SpecEdits } from "../../../packages/codemod/test/releases.ts";
import { repository } from "../src/packages.ts";
import { release, type Released, type ReleaseOptions } from "../src/release.ts";

/** Code of a user of the first release. */
export const userCode = `import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";

interface Own {
  timeMinSec: string;
}
export const own: Own = { timeMinSec: "own" };
export const clocks = (data: MatchMomentum): readonly string[] | undefined =>
  data.liveData?.Predictions?.map(({ timeMinSec }) => timeMinSec);
`;

const clock = '"Time of the match, as minutes and seconds"';

const spec: SpecEdits = [
  [`timeMinSec: [Y, string, ${clock}]`, `clock: [Y, string, ${clock}, { aliases: [timeMinSec] }]`],
];

/**
 * Publishes the release from a workspace whose first release is published.
 *
 * @returns its version of `@sdf/types`, and what the release did
 */
export async function publishRename(
  options: ReleaseOptions & { readonly root: string },
): Promise<{ readonly version: string; readonly released: Released }> {
  const { root } = options;
  const [, renamed] = await createReleases(spec);
  const types = join(root, "packages/types/dist/soccer/match-momentum.d.ts");
  writeFileSync(types, readFileSync(types, "utf8").replace(/\btimeMinSec\b/g, "clock"));
  writeFileSync(
    join(root, ".changeset/rename.md"),
    '---\n"@sdf/types": minor\n"@sdf/schemas": minor\n---\n\nA field of Match Momentum has another name.\n',
  );
  const changeset = join(repository, "node_modules/@changesets/cli/bin.js");
  execFileSync(process.execPath, [changeset, "version"], { cwd: root, stdio: "pipe" });
  const version = readVersion(root, "types");
  const record = { packages: { "@sdf/types": version }, changes: renamed?.changes };
  writeFileSync(join(root, "packages/schemas/changes.json"), JSON.stringify([record]));
  return { version, released: release(options) };
}

function readVersion(root: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8")) as {
    readonly version: string;
  };
  return version;
}
