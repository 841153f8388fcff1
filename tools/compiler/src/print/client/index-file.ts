import type { FeedPlan } from "../../plan/feed-plan.ts";
import type { SourceFilePlan } from "../files/source-file.ts";

/** Plans the index of a sport's package: client functions with their request and response types. */
export function clientIndexFile(sport: string, plans: readonly FeedPlan[]): SourceFilePlan {
  return {
    path: `packages/${sport}/src/index.ts`,
    from: `spec/${sport}/`,
    reExports: plans.flatMap(({ feed, valueName, typeName, requestName }) => [
      { module: `./${feed.name}.ts`, names: [valueName] },
      { module: `./${feed.name}.ts`, names: [typeName, requestName], types: true },
    ]),
  };
}
