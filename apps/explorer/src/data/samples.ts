/** One valid request per feed, for the code samples of the pages. */
import { validateRequest } from "@sdf/runtime";
import { writeCurl, writePython, writeTypescript } from "../islands/builder/code.ts";
import { firstDraft } from "../islands/builder/constraints.ts";
import { listCases, readCase } from "./fixtures.ts";
import type { Feed } from "./model.ts";
import { toModule } from "./own-feeds.ts";

/** Parameter that authentication adds. */
const API_KEY = "apikey";

export interface Sample {
  readonly typescript: string;
  readonly curl: string;
  readonly python: string;
}

/** An identifier from the feed's example, so that the sample request returns the example. */
function exampleId(feed: Feed, entity: string): string {
  const example = listCases(feed).includes("normal") ? readCase(feed, "normal", "json") : "";
  const pattern = {
    fixture: /"matchInfo":\s*\{\s*"id":\s*"([\w-]+)"/,
    tournamentCalendar: /"tournamentCalendar":\s*\{\s*"id":\s*"([\w-]+)"/,
  }[entity];
  return pattern?.exec(example)?.[1] ?? /"id":\s*"([0-9a-z]{20,})"/.exec(example)?.[1] ?? "a1b2c3d4e5f6g7h8i9j0k1l2m";
}

/** A call of the feed in the code that the request builder writes. */
export function toSample(feed: Feed): Sample {
  const { description } = feed;
  const ids = Object.entries(description.identify).map(([name, { entity }]) => [name, exampleId(feed, entity)]);
  const request = firstDraft(description, { samples: Object.fromEntries(ids), supplied: [API_KEY] });
  if (validateRequest(description, request, { supplied: [API_KEY] }).length > 0)
    throw new Error(`The rules of ${feed.id} allow no request with at most two identities`);
  const supplied = Object.hasOwn(description.parameters, API_KEY) ? [API_KEY] : [];
  const options = { baseUrl: "https://feeds.example", supplied, module: toModule(feed) };
  return {
    typescript: writeTypescript(description, request, options),
    curl: writeCurl(description, request, options),
    python: writePython(description, request, options),
  };
}
