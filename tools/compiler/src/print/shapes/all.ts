import type { FeedPlan } from "../../plan/feed-plan.ts";
import { pascalCase } from "../../plan/names.ts";
import type { SourceFilePlan } from "../files/source-file.ts";

/** Plans the list of all shapes, for tools that recognise documents. Clients import a single shape. */
export function allShapesFile(plans: readonly FeedPlan[]): SourceFilePlan {
  const named = plans.map((plan) => ({ plan, local: `${plan.valueName}Of${pascalCase(plan.feed.sport)}` }));
  const items = named.map(({ local }) => `  ${local},\n`);
  return {
    path: "packages/validators/src/all.ts",
    from: "spec/",
    imports: [
      ...named.map(({ plan, local }) => ({
        module: `./${plan.subpath}.ts`,
        names: [{ name: plan.valueName, as: local }],
      })),
      { module: "./shape.ts", names: ["FeedShape"], types: true },
    ],
    statements: [
      `/** The shapes of all feeds. */\nexport const allFeeds: readonly FeedShape<unknown>[] = [\n${items.join("")}];`,
    ],
  };
}
