import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./model.ts";

/** Folder of the explorer's sources. */
export const sources = join(repository, "apps/explorer/src");

/** True if an island of this name exists, so that its script can be loaded. */
export function scriptExists(name: string): boolean {
  return existsSync(join(sources, "islands", name, "index.ts"));
}
