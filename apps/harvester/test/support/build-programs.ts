import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { programs, programsFolder } from "./programs.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Leaves packages to Node, except those of the repository that consist of many modules. `@sdf/schemas` finds its files
 * relative to its modules.
 */
const leavePackages: Plugin = {
  name: "leave-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === "entry-point" || /^@sdf\/(?!schemas)/.test(path) ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles the programs that tests start, once for all tests. A program consists of hundreds of modules, and loading
 * them takes more CPU time than most of the commands.
 */
export default async function setup(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries([...programs, "src/store/sqlite/thread.ts"].map((path) => [nameOf(path), path])),
    outdir: programsFolder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    sourcemap: true,
    logLevel: "error",
    plugins: [leavePackages],
  });
}

/** Name of a bundle: that of the file. All bundles are in one folder, because they refer to files relative to it. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".ts".length);
}
