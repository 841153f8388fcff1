import type { FeedPlan } from "../../plan/feed-plan.ts";
import { pascalCase } from "../../plan/names.ts";
import type { SourceFilePlan } from "../files/source-file.ts";

/** Exported type names of a service, for the index. */
export interface ServiceNames {
  readonly subpath: string;
  readonly names: readonly string[];
}

/**
 * Plans the index of `@sdf/types` with the response and request type of every feed. Names begin with the sport because
 * several sports have feeds of the same name. The subpaths export the short names.
 */
export function typesIndexFile(plans: readonly FeedPlan[], services: readonly ServiceNames[]): SourceFilePlan {
  return {
    path: "packages/types/src/index.ts",
    from: "spec/",
    reExports: [
      { module: "./id.ts", names: ["Id"], types: true },
      { module: "./without.ts", names: ["NoRequest", "Without"], types: true },
      ...plans.map((plan) => ({
        module: `./${plan.subpath}.ts`,
        names: [plan.typeName, plan.requestName].map((name) => ({ name, as: `${pascalCase(plan.feed.sport)}${name}` })),
        types: true,
      })),
      ...services.map(({ subpath, names }) => ({ module: `./${subpath}.ts`, names: [...names], types: true })),
    ],
  };
}
