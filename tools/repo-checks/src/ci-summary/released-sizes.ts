import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Sizes of a released version, in bytes by what was measured. */
export interface ReleasedSizes {
  readonly release: string;
  readonly sizes: Readonly<Record<string, number>>;
}

/** Reads the sizes of the last release, which `pnpm sizes --record` writes; `undefined` before the first one. */
export function readReleasedSizes(root: string): ReleasedSizes | undefined {
  const file = join(root, "tools/assurance/size-history.json");
  return (JSON.parse(readFileSync(file, "utf8")) as readonly ReleasedSizes[]).at(-1);
}
