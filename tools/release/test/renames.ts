/** Two releases after the first one. Each renames a field of a feed, and so breaks code that reads it. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createReleases, type SpecEdits } from "../../../packages/codemod/test/releases.ts";
import { repository } from "../src/packages.ts";
import { release, type ReleaseOptions } from "../src/release.ts";

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

/** Each release: its changes of the spec, and of the built declarations. */
const steps: readonly { readonly spec: SpecEdits; readonly declarations: readonly (readonly [RegExp, string])[] }[] = [
  {
    spec: [[`timeMinSec: [Y, string, ${clock}]`, `clock: [Y, string, ${clock}, { aliases: [timeMinSec] }]`]],
    declarations: [[/\btimeMinSec\b/g, "clock"]],
  },
  {
    spec: [
      [
        "        Predictions:\n          aliases: [predictions]",
        "        entries:\n          aliases: [Predictions, predictions]",
      ],
      [
        `clock: [Y, string, ${clock}, { aliases: [timeMinSec] }]`,
        `matchClock: [Y, string, ${clock}, { aliases: [clock, timeMinSec] }]`,
      ],
    ],
    declarations: [
      [/\bclock\b/g, "matchClock"],
      [/\bMatchMomentumPredictions\b/g, "MatchMomentumEntries"],
      [/\bPredictions\b(?=\??:)/g, "entries"],
    ],
  },
];

/** Publishes the releases from a workspace whose first release is published. Returns their versions of `@sdf/types`. */
export async function publishRenames(options: ReleaseOptions & { readonly root: string }): Promise<readonly string[]> {
  const { root } = options;
  const releases = await createReleases(...steps.map(({ spec }) => spec));
  const changesFile = join(root, "packages/schemas/changes.json");
  const versions: string[] = [];
  for (const [index, { declarations }] of steps.entries()) {
    const types = join(root, "packages/types/dist/soccer/match-momentum.d.ts");
    const text = declarations.reduce((all, [from, to]) => all.replace(from, to), readFileSync(types, "utf8"));
    writeFileSync(types, text);
    writeFileSync(
      join(root, ".changeset/renames.md"),
      '---\n"@sdf/types": minor\n"@sdf/schemas": minor\n---\n\nFields of Match Momentum have other names.\n',
    );
    const changeset = join(repository, "node_modules/@changesets/cli/bin.js");
    execFileSync(process.execPath, [changeset, "version"], { cwd: root, stdio: "pipe" });
    const version = versionOf(root, "types");
    versions.push(version);
    const record = { packages: { "@sdf/types": version }, changes: releases[index + 1]?.changes };
    const before = JSON.parse(readFileSync(changesFile, "utf8")) as readonly object[];
    writeFileSync(changesFile, JSON.stringify([record, ...before]));
    release(options);
  }
  return versions;
}

function versionOf(root: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8")) as {
    readonly version: string;
  };
  return version;
}
