import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { transform } from "esbuild";
import { runNode } from "../child.ts";
import { repository } from "../repository.ts";

/**
 * Writes the packages below `node_modules/@sdf` as they are installed: the JavaScript files of the build. The files are
 * built from the current sources.
 */
export async function installPackages(folder: string): Promise<void> {
  for (const name of ["runtime", "validators", "soccer"]) {
    const source = join(repository, "packages", name);
    const target = join(folder, "node_modules/@sdf", name);
    mkdirSync(target, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as {
      scripts: { build: string };
      publishConfig: { exports: unknown; imports?: unknown };
    };
    writeFileSync(join(target, "package.json"), JSON.stringify({ ...manifest, ...manifest.publishConfig }));
    const files = readdirSync(join(source, "src"), { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    for (const file of files) {
      const { code } = await transform(readFileSync(join(source, "src", file), "utf8"), {
        loader: "ts",
        target: "es2023",
      });
      const output = join(target, "dist", file.replace(/\.ts$/, ".js"));
      mkdirSync(dirname(output), { recursive: true });
      writeFileSync(output, code.replace(/((?:from\s*|import\()"\.[^"]*)\.ts"/g, '$1.js"'));
    }
    // The further steps of the build, which take the folder as their argument.
    for (const [step] of manifest.scripts.build.matchAll(/(?<=node )[\w./-]+\.ts/g)) runNode([step, target], source);
  }
}
