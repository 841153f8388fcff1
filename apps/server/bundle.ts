/**
 * Last step of a build: bundles the command with the packages of this repository, because each file that Node loads
 * delays the start. Packages of others stay dependencies, as does `@sdf/schemas`, which finds its files by its path.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const PREFIX = "command-";

/** Writes the command to `main.js` and further files of a folder. */
export async function bundleCommand(outdir: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: { main: join(import.meta.dirname, "src/main.ts") },
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 120,
    external: ["@sdf/schemas", "commander", "minisearch"],
    // The compiler writes these modules, which find the files of the control page by their own path.
    plugins: [
      {
        name: "control-page",
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/page\/assets\.ts$/ }, () => ({ path: "./control/page/assets.js", external: true })),
      },
    ],
    chunkNames: `${PREFIX}[name]-[hash]`,
    metafile: true,
    logLevel: "warning",
  });
  const libraries = Object.keys(metafile.inputs).filter((path) => path.includes("node_modules/"));
  if (libraries.length > 0) throw new Error(`mark as external: ${libraries.slice(0, 5).join(", ")}`);
}

if (process.argv[1] === import.meta.filename) {
  const dist = join(import.meta.dirname, "dist");
  // Files of an earlier build have other names. The bundle replaces the compiled sources of the command.
  for (const name of readdirSync(dist)) if (name.startsWith(PREFIX)) rmSync(join(dist, name));
  rmSync(join(dist, "cli"), { recursive: true, force: true });
  await bundleCommand(dist);
}
