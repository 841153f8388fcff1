import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface Manifest {
  readonly name: string;
  readonly files?: readonly string[] | undefined;
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly publishConfig?: object | undefined;
}

/**
 * Installs the harvester in a folder like npm: built, with the published manifests. Running the sources needs more
 * memory, because Node.js removes their types.
 *
 * @returns Path of the program, or `undefined` if a package is not built
 */
export function published(folder: string): string | undefined {
  const copiedPackages = new Set<string>();
  const place = (at: string): boolean => {
    const real = realpathSync(at);
    const manifest = JSON.parse(readFileSync(join(real, "package.json"), "utf8")) as Manifest;
    if (copiedPackages.has(manifest.name)) return true;
    copiedPackages.add(manifest.name);
    const to = join(folder, "node_modules", manifest.name);
    mkdirSync(dirname(to), { recursive: true });
    if (real.includes("node_modules")) {
      symlinkSync(real, to);
      return true;
    }
    const files = manifest.files ?? [];
    if (files.includes("dist") && !existsSync(join(real, "dist"))) return false;
    for (const file of files.filter((each) => existsSync(join(real, each))))
      cpSync(join(real, file), join(to, file), { recursive: true });
    writeFileSync(join(to, "package.json"), JSON.stringify({ ...manifest, ...manifest.publishConfig }));
    return Object.keys(manifest.dependencies ?? {}).every((name) => place(join(real, "node_modules", name)));
  };
  const isBuilt = place(fileURLToPath(new URL("../..", import.meta.url)));
  return isBuilt ? join(folder, "node_modules/@sdf/harvester/dist/main.js") : undefined;
}
