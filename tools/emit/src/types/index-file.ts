import { pascalCase } from "../json-schema/names.ts";
import type { FeedPlan } from "../plan/feed-plan.ts";
import type { SourceFilePlan } from "../print/source-file.ts";

/** Types of a service, for the index. */
export interface ServiceNames {
  readonly subpath: string;
  readonly names: readonly string[];
}

/**
 * The index of `@sdf/types`: the response and the request of every feed. Several sports have feeds
 * of the same name, so all names begin with the sport; the subpaths have the short names.
 */
export function typesIndexFile(plans: readonly FeedPlan[], services: readonly ServiceNames[]): SourceFilePlan {
  return {
    path: "packages/types/src/index.ts",
    from: "spec/",
    reExports: [
      { module: "./id.ts", names: ["Id"], types: true },
      ...plans.map((plan) => ({
        module: `./${plan.subpath}.ts`,
        names: [plan.typeName, plan.requestName].map((name) => ({ name, as: `${pascalCase(plan.feed.sport)}${name}` })),
        types: true,
      })),
      ...services.map(({ subpath, names }) => ({ module: `./${subpath}.ts`, names: [...names], types: true })),
    ],
  };
}
