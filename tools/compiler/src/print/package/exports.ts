import type { FeedPlan } from "../../plan/feed-plan.ts";
import { bySport } from "../../plan/feed-plan.ts";
import type { Patch } from "../files/patch.ts";

/** The properties of `package.json` that are read here. */
interface Manifest {
  exports?: Record<string, unknown>;
  publishConfig?: { exports?: Record<string, unknown> };
}

/**
 * Patches that update the entry points of packages to their feeds: source files for the workspace, built files for the
 * published package. Hand-written entry points stay.
 *
 * @param structures subpaths of the types that several feeds share
 */
export function exportPatches(
  plans: readonly FeedPlan[],
  services: readonly string[],
  structures: readonly string[],
): Patch[] {
  const subpaths = plans.map((plan) => plan.subpath);
  const sports = new Set([...subpaths, ...services, ...structures].map((subpath) => subpath.split("/")[0]));
  const bySportFolder = (key: string): boolean => [...sports].some((sport) => key.startsWith(`./${sport}/`));
  return [
    exportPatch("types", [...subpaths, ...services, ...structures], bySportFolder),
    exportPatch("validators", ["all", ...subpaths, ...services], (key) => key === "./all" || bySportFolder(key)),
    ...[...bySport(plans)].map(([sport, ofSport]) =>
      exportPatch(
        sport,
        ofSport.map((plan) => plan.feed.name),
        (key) => key !== "." && key !== manifestEntry,
      ),
    ),
  ];
}

const manifestEntry = "./package.json";

/** @param isGenerated whether an entry point is generated, including those of removed feeds */
function exportPatch(folder: string, modules: readonly string[], isGenerated: (key: string) => boolean): Patch {
  return {
    path: `packages/${folder}/package.json`,
    apply(current) {
      const manifest = JSON.parse(current) as Manifest;
      const merge = (
        existing: Record<string, unknown> = {},
        target: (module: string) => unknown,
      ): Record<string, unknown> => {
        const handWritten = Object.entries(existing).filter(([key]) => key !== manifestEntry && !isGenerated(key));
        const generated = [...modules].sort().map((module): [string, unknown] => [`./${module}`, target(module)]);
        return Object.fromEntries([...handWritten, ...generated, [manifestEntry, manifestEntry]]);
      };
      manifest.exports = merge(manifest.exports, (module) => `./src/${module}.ts`);
      const published = manifest.publishConfig?.exports;
      // The build of this package writes files for Node if its main entry point has one.
      const isBuiltForNode = Object.hasOwn(published?.["."] ?? {}, "node");
      manifest.publishConfig = {
        ...manifest.publishConfig,
        exports: merge(published, (module) => ({
          types: `./dist/${module}.d.ts`,
          ...(isBuiltForNode && { node: `./dist/node/${module}.js` }),
          default: `./dist/${module}.js`,
        })),
      };
      return `${JSON.stringify(manifest, null, 2)}\n`;
    },
  };
}
