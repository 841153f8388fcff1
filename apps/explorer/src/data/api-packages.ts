/** Descriptions and versions of packages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiEntry } from "./api.ts";
import { repository } from "./model.ts";

/** Descriptions of entries besides the main one of a package. */
const entryDescriptions: Readonly<Record<string, string>> = {
  "runtime/testing": "In-memory responses for tests without a network.",
  "validators/client": "Decoders of the sport packages, for bundles that load decoders on demand.",
  "validators/drift": "Collects deviations from the API documentation without storing values.",
  "validators/encodings": "Reads documents in encodings other than UTF-8.",
  "validators/model": "Decodes responses by the compiled model, without generated code.",
  "validators/recognise": "Recognises the feed of a response from its content.",
  "server-control/vitest": "Matchers and test functions of Vitest for the reference server.",
  "service/catalogue": "Feeds, their URL forms and rules as a service looks them up.",
  "world/core": "Building blocks of worlds of all sports: calendars, names, draws and instants.",
  "world/matches": "Simulated matches of American football, basketball and tennis with every play or point.",
  "world/soccer": "The simulated soccer world, for fits and tests of the simulation.",
  "world/views": "States of matches, tables and seasons of a world at an instant.",
  "models/soccer":
    "Goal rates, live win probability, seasons, ratings, possession value, momentum and match statistics.",
  "models/tennis": "Exact win probabilities from points to the match, updated in play; draws.",
  "models/basketball": "Win probability, ratings, quadrants and exact brackets.",
  "models/american-football": "Win probability, fourth-down and two-point decisions, Elo, seasons and play-offs.",
};

/** @throws Error if an entry besides the main one has no description in this file */
export function packageOf({ folder, path }: ApiEntry): { readonly description: string; readonly version: string } {
  const { description, version } = JSON.parse(readFileSync(join(repository, folder, "package.json"), "utf8")) as {
    description: string;
    version: string;
  };
  if (path !== folder.replace("packages/", "") && entryDescriptions[path] === undefined)
    throw new Error(`@sdf/${path} has no description; add one to entryDescriptions in src/data/api-packages.ts`);
  return { description: entryDescriptions[path] ?? description, version };
}
