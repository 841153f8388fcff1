import type { Model, Service } from "../../link/index.ts";
/** Types files of feeds and services, and their index. */
import type { FeedPlan } from "../../plan/feed-plan.ts";
import { pascalCase } from "../../plan/names.ts";
import type { RequestPlan } from "../../plan/request/plan.ts";
import { listBodies } from "../../plan/services.ts";
import type { SourceFilePlan } from "../files/source-file.ts";
import { printSchema } from "./interfaces.ts";
import { requestTypes } from "./request.ts";
import { bodyTypesSchema } from "./schema.ts";
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
    {
      module: "../without.ts",
      names: ["BrokenRule", "ExcludedBy", "NoRequest", "RequiredBy", "WithName", "Without"],
      types: true,
    },
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

/** The types file of a service. */
interface ServiceTypesFile {
  /** Relative to `packages/types/src` and to `@sdf/types`. */
  readonly subpath: string;
  /** Names of its exported types. */
  readonly names: readonly string[];
  readonly file: SourceFilePlan;
}

/** Plans the types file of a service: the types of its request and response bodies. */
export async function serviceTypesFile(service: Service, model: Model): Promise<ServiceTypesFile> {
  const bodies = listBodies(service).map((body) =>
    printSchema(bodyTypesSchema(service, body, model), { isRequest: body.part === "request" }),
  );
  const declarations = await Promise.all(bodies);
  const path = `packages/types/src/${service.id}.ts`;
  return {
    subpath: service.id,
    names: declarations.flatMap((body) => body.names),
    file: { path, from: service.file, statements: declarations.map((body) => body.text) },
  };
}

/**
 * Plans the index of `@sdf/types` with the response and request type of every feed. Names begin with the sport because
 * several sports have feeds of the same name. The subpaths export the short names.
 */
export function typesIndexFile(plans: readonly FeedPlan[], services: readonly ServiceTypesFile[]): SourceFilePlan {
  return {
    path: "packages/types/src/index.ts",
    from: "spec/",
    reExports: [
      { module: "./id.ts", names: ["Id"], types: true },
      {
        module: "./without.ts",
        names: ["BrokenRule", "ExcludedBy", "NoRequest", "RequiredBy", "WithName", "Without"],
        types: true,
      },
      ...plans.map((plan) => ({
        module: `./${plan.subpath}.ts`,
        names: [plan.typeName, plan.requestName].map((name) => ({ name, as: `${pascalCase(plan.feed.sport)}${name}` })),
        types: true,
      })),
      ...services.map(({ subpath, names }) => ({ module: `./${subpath}.ts`, names: [...names], types: true })),
    ],
  };
}
