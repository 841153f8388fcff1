import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import manifest from "../../package.json" with { type: "json" };
import { programs, programsFolder } from "./programs.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Packages that Node loads: optional ones, whose absence is an error with a name, and `@sdf/schemas`, which finds its
 * files relative to its modules.
 */
const external = [...Object.keys(manifest.peerDependencies), "@sdf/schemas"];

/**
 * Imports `node:http` with `require`: an import reads all exports of the module, and one of them loads an HTTP client
 * that is not used.
 */
const requireHttp: Plugin = {
  name: "require-http",
  setup({ onResolve, onLoad }) {
    const namespace = "required";
    onResolve({ filter: /^node:https?$/ }, ({ path, kind }) =>
      kind === "import-statement" ? { path, namespace } : { path, external: true },
    );
    onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: `module.exports = require("${path}")` }));
  },
};

/**
 * Bundles the programs that tests start, once for all tests. With its dependencies, a program consists of hundreds of
 * modules, and loading them takes more CPU time than most of the commands.
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
    external,
    // Packages in the format of CommonJS call `require` for the modules of Node.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    plugins: [requireHttp],
  });
}

/** Name of a bundle: that of the file. All bundles are in one folder, because they refer to files relative to it. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".ts".length);
}
