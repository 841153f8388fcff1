/**
 * A copy of the public packages as built, in which a test may change versions and files. It has the state before a first
 * release, whatever was released: no versions, no changelogs, and a changeset for each package.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { publicPackages, repository } from "../src/packages.ts";

/** Copies packages to a folder, and writes their changesets. @param names - Packages; default: all */
export function copyWorkspace(root: string, names?: readonly string[]): void {
  for (const name of [".changeset", "packages", "apps"]) mkdirSync(join(root, name), { recursive: true });
  cpSync(join(repository, ".changeset/config.json"), join(root, ".changeset/config.json"));
  const packages = publicPackages().filter(({ manifest }) => names?.includes(manifest.name) ?? true);
  for (const { folder, manifest } of packages) {
    const target = join(root, relative(repository, folder));
    const text = readFileSync(join(folder, "package.json"), "utf8");
    const { files, ...rest } = JSON.parse(text) as { readonly files: readonly string[] };
    for (const name of ["README.md", "LICENSE", ...files.filter((each) => each !== "CHANGELOG.md")])
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(target, name), { recursive: true });
    writeFileSync(join(target, "package.json"), JSON.stringify({ ...rest, files, version: "0.0.0" }));
    const changeset = `---\n"${manifest.name}": minor\n---\n\nFirst version.\n`;
    writeFileSync(join(root, ".changeset", `${manifest.name.replace("@sdf/", "")}.md`), changeset);
    // pnpm reads the versions for `workspace:` ranges from the installed packages.
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      const source = packages.find((each) => each.manifest.name === dependency)?.folder;
      if (source === undefined) continue;
      const link = join(target, "node_modules", dependency);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(root, relative(repository, source)), link, "junction");
    }
  }
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "copy", private: true }));
  writeFileSync(
    join(root, "pnpm-workspace.yaml"),
    "packages: [packages/*, apps/*, spec]\nlinkWorkspacePackages: true\n",
  );
  // The changesets are written to changelogs by a module of this repository.
  symlinkSync(join(repository, "tools"), join(root, "tools"), "junction");
}
