import type { FeedPlan } from "../../plan/feed-plan.ts";
import type { RequestPlan } from "../../plan/request/plan.ts";
import type { SourceFilePlan } from "../files/source-file.ts";
import { requestTypes } from "./request.ts";
import { declareFeedTypes, listImports, type FeedTypes } from "./shared.ts";

/** Plans the types file of one feed: request types, then response types. */
export async function feedTypesFile(
  plan: FeedPlan,
  requests: RequestPlan,
  { listObjects, sharing }: FeedTypes,
): Promise<SourceFilePlan> {
  const objects = listObjects(plan.feed);
  const request = requestTypes(plan, requests);
  const imports = [
    { module: "../id.ts", names: ["Id"], types: true },
    { module: "../without.ts", names: ["NoRequest", "Without"], types: true },
  ].flatMap(({ names, ...module }) => {
    const used = names.filter((name) =>
      request.some((text) => new RegExp(`\\b${name}\\b`).test(withoutComments(text))),
    );
    return used.length === 0 ? [] : [{ ...module, names: used }];
  });
  return {
    path: plan.typesFile,
    from: plan.feed.file,
    feed: plan.feed.id,
    imports: [...imports, ...listImports(objects, sharing, plan.feed.sport)],
    statements: [...request, ...(await declareFeedTypes(objects, sharing))],
  };
}

function withoutComments(text: string): string {
  return text.replace(/\/\*\*[^]*?\*\//g, "");
}
