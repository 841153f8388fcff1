import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkDependencies } from "./dependencies.ts";
import { checkDirection } from "./direction.ts";
import { fileCycles, packageCycles } from "./cycles.ts";
import type { Finding } from "./finding.ts";
import { checkLength, longFiles, type Ratchet } from "./long.ts";
import { exampleGroup, examplePlace, exceptions, places, unseen } from "./rules.ts";
import { readWorkspace, type Package } from "./workspace.ts";

/** File of the ratchet, from the root of the repository. */
export const ratchetFile = "tools/repo-checks/long-files.json";

export interface Checked {
  readonly packages: readonly Package[];
  readonly findings: readonly Finding[];
  readonly long: Ratchet;
}

/** Everything that the house checks of its own plan. */
export function checkHouse(root: string): Checked {
  const packages = readWorkspace(root);
  const long = longFiles(packages);
  const ratchet = JSON.parse(readFileSync(join(root, ratchetFile), "utf8")) as Ratchet;
  return {
    packages,
    long,
    findings: [
      ...checkDirection(packages, { placeOf: ({ group, manifest }) => places[manifest.name] ?? (group === exampleGroup ? examplePlace : undefined), exceptions }),
      ...checkDependencies(packages, unseen),
      ...packageCycles(packages),
      ...fileCycles(packages),
      ...checkLength(long, ratchet),
    ],
  };
}
