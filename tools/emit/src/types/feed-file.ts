import type { Model } from "@sdf-tools/model";
import type { FeedPlan } from "../ir/feed-plan.ts";
import type { RequestPlan } from "../ir/request/plan.ts";
import type { SourceFilePlan } from "../print/source-file.ts";
import { requestTypes } from "./request.ts";
import { responseTypes } from "./response.ts";

/** A types file and the names of its exported response types. */
export interface TypesFile {
  readonly file: SourceFilePlan;
  readonly names: readonly string[];
}

/** Plans the types file of one feed: request types, then response types. */
export function feedTypesFile(plan: FeedPlan, requests: RequestPlan, model: Model): TypesFile {
  const response = responseTypes(plan.feed, model);
  const request = requestTypes(plan, requests);
  const imports = [
    { module: "../id.ts", names: ["Id"], types: true },
    { module: "../without.ts", names: ["Without"], types: true },
  ].filter(({ names }) =>
    names.some((name) => request.some((text) => new RegExp(`\\b${name}\\b`).test(withoutComments(text)))),
  );
  return {
    names: response.names,
    file: {
      path: plan.typesFile,
      from: plan.feed.file,
      feed: plan.feed.id,
      imports,
      statements: [...request, response.text],
    },
  };
}

function withoutComments(text: string): string {
  return text.replace(/\/\*\*[^]*?\*\//g, "");
}
