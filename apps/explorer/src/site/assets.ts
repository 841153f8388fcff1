import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../data/model.ts";

/** Folder of the explorer's sources. */
export const sources = join(repository, "apps/explorer/src");

/** Whether there is an island of this name; pages load no script that nobody wrote. */
export function scriptExists(name: string): boolean {
  return existsSync(join(sources, "islands", name, "index.ts"));
}
