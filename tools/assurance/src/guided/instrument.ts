/** Bundles targets with the built packages, and adds the counters of Jazzer.js to all branches and comparisons. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { transformAsync } from "@babel/core";
import { compareHooks } from "@jazzer.js/instrumentor/dist/plugins/compareHooks.js";
import { esmCodeCoverage } from "@jazzer.js/instrumentor/dist/plugins/esmCodeCoverage.js";
import { build, type Plugin } from "esbuild";

/** A bundle with counters. */
export interface Instrumented {
  /** Path of a module that exports the exports of the entry point. */
  readonly file: string;
  /** Number of branches with a counter. */
  readonly branches: number;
}

/** Name of the array of counters in instrumented code, which the plugin of Jazzer.js determines. */
const COUNTERS = "__jazzer_cov";

/**
 * Bundles an entry point and everything that it imports from the workspace. Other packages that are not written in
 * JavaScript alone stay outside.
 *
 * @param name - Name of the written module, in a folder that git ignores
 */
export async function instrument(entry: string, name: string): Promise<Instrumented> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "es2023",
    external: ["libxml2-wasm"],
    plugins: [builtPackages],
    logLevel: "error",
  });
  const coverage = esmCodeCoverage();
  const result = await transformAsync(outputFiles[0]?.text ?? "", {
    plugins: [coverage.plugin, compareHooks],
    sourceType: "module",
    compact: true,
    configFile: false,
    babelrc: false,
  });
  const branches = coverage.edgeCount();
  const file = join(import.meta.dirname, `../../node_modules/.cache/guided/${name}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `const ${COUNTERS} = globalThis.Fuzzer.counters;\n${result?.code ?? ""}`);
  return { file, branches };
}

/** Resolves `@sdf/*` as users do: to the built files, whose fast decoders are code that can have counters. */
const builtPackages: Plugin = {
  name: "built packages",
  setup({ onResolve }) {
    onResolve({ filter: /^@sdf\// }, ({ path, resolveDir }) => {
      const [, name = "", entry = ""] = /^(@sdf\/[^/]+)(.*)$/.exec(path) ?? [];
      const manifest = createRequire(join(resolveDir, "_")).resolve(`${name}/package.json`);
      const target = published(manifest, "exports", `.${entry}`);
      return typeof target === "string" ? { path: join(dirname(manifest), target) } : undefined;
    });
    onResolve({ filter: /^#/ }, ({ path, resolveDir }) => {
      const manifest = join(resolveDir.replace(/\/dist(?:\/.*)?$/, ""), "package.json");
      const imports = path.startsWith("#fast/") ? published(manifest, "imports", "#fast/*") : undefined;
      const target = imports ?? published(manifest, "imports", path);
      return typeof target === "string"
        ? { path: join(dirname(manifest), target.replace("*", path.slice("#fast/".length))) }
        : undefined;
    });
  },
};

/** Path of an entry of the published manifest, for Node. */
function published(manifest: string, field: "exports" | "imports", entry: string): string | undefined {
  const { publishConfig } = JSON.parse(readFileSync(manifest, "utf8")) as {
    readonly publishConfig?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const value = publishConfig?.[field]?.[entry];
  if (typeof value === "string") return value;
  const { node, default: fallback } = (value ?? {}) as { readonly node?: string; readonly default?: string };
  return node ?? fallback;
}
