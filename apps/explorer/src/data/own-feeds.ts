/** Feeds of a project that builds this site with `sdf docs`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository, type Feed } from "./model.ts";

const file = join(repository, "own-feeds.json");

/** Modules with the client functions of a project's feeds, by feed; empty without a project. */
const modules = new Map(
  existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : [],
);

/** Module specifier of the client function: `@sdf/soccer/match-momentum`, or `./feeds/acme/standings.js`. */
export function toModule({ id }: Feed): string {
  return modules.get(id) ?? `@sdf/${id}`;
}
