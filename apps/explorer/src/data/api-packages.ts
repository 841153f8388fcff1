/** What packages say about themselves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiEntry } from "./api.ts";
import { repository } from "./model.ts";

/** Entries beside the main one of a package; their package speaks of all of them. */
const about: Readonly<Record<string, string>> = {
  "runtime/testing": "Answers requests from memory, for tests without a network.",
  "validators/client": "The decoders of the sport packages, for bundles that load what they need when they need it.",
  "validators/drift": "Gathers what responses carry beyond the documents, without a value of theirs.",
  "validators/recognise": "Finds which feed a response is of, from what it holds.",
  "models/soccer": "Goal rates, live win probability, seasons, ratings, possession value, momentum and match statistics.",
  "models/tennis": "From the point to the match, exact, with in-match update; draws.",
  "models/basketball": "Win probability, ratings, quadrants and exact brackets.",
  "models/american-football": "Win probability, fourth-down and two-point decisions, Elo, seasons and play-offs.",
};

/** Description and version, as package.json has them. */
export function packageOf({ folder, path }: ApiEntry): { readonly description: string; readonly version: string } {
  const { description, version } = JSON.parse(readFileSync(join(repository, folder, "package.json"), "utf8")) as { description: string; version: string };
  if (path !== folder.replace("packages/", "") && about[path] === undefined) throw new Error(`Say in src/data/api-packages.ts what @sdf/${path} is for`);
  return { description: about[path] ?? description, version };
}
