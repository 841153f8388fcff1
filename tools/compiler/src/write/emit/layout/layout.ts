import type { RequiredFields } from "../../../plan/folder-options.ts";
import { completeReference, completeReferences } from "../../../plan/text/reference.ts";
import type { ConstantPlan, NamedModule, SourceFilePlan } from "../../../print/files/source-file.ts";

/**
 * Where the generated files are. The emitters plan every file at its place in this repository, with the names of its
 * packages; a layout moves the files and their imports.
 */
export interface Layout {
  /** Path of a file, or undefined if the layout does not have the file. */
  findPath(path: string): string | undefined;
  /** Name by which a file imports a module. Both the module and the path of the file are as planned. */
  findModule(module: string, path: string): string;
  /** Name by which programs import the client of a feed, for examples. */
  clientModule(feed: { readonly sport: string; readonly name: string }): string;
  /** Whether shapes import the fast decoders. */
  readonly hasFast: boolean;
  /** Whether shapes define the scalars that the published decoders do not have. */
  readonly hasOwnScalars: boolean;
  /** Fields that types require. Default: `observed` in feeds without a documented fact, otherwise `documented`. */
  readonly requiredFields?: RequiredFields | undefined;
  /** Address of the documentation site, to which comments refer. Without it, comments have no references. */
  readonly homepage?: string | undefined;
}

/** One package per sport, and packages of types, validators and schemas. */
export const packagesLayout: Layout = {
  findPath: (path) => path,
  findModule: (module) => module,
  clientModule: ({ sport, name }) => `@sdf/${sport}/${name}`,
  hasFast: true,
  hasOwnScalars: false,
};

/**
 * Moves the files of a layout, with the names of the modules that they import and with the address of the site. Omits
 * files without a place.
 */
export function arrange(layout: Layout, plans: readonly SourceFilePlan[]): SourceFilePlan[] {
  return plans.flatMap((plan) => {
    const path = layout.findPath(plan.path);
    if (path === undefined) return [];
    const rename = (each: NamedModule): NamedModule => ({ ...each, module: layout.findModule(each.module, plan.path) });
    const { imports = [], reExports = [], statements = [] } = plan;
    return [
      {
        ...plan,
        path,
        imports: imports.map(rename),
        reExports: reExports.map(rename),
        statements: statements.map((each) => addHomepage(each, layout.homepage)),
      },
    ];
  });
}

function addHomepage(statement: string | ConstantPlan, homepage: string | undefined): string | ConstantPlan {
  if (typeof statement === "string") return completeReferences(statement, homepage);
  const docs = statement.docs?.flatMap((line) => completeReference(line, homepage) ?? []);
  return docs === undefined ? statement : { ...statement, docs };
}
