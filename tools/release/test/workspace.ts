/** A copy of the public packages as built, in which a test may change versions and files. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { publicPackages, repository } from "../src/packages.ts";

/** Copies the packages and their changesets to a folder. */
export function copyWorkspace(root: string): void {
  mkdirSync(root, { recursive: true });
  const packages = publicPackages();
  for (const { folder, manifest } of packages) {
    const target = join(root, relative(repository, folder));
    const { files } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { files: readonly string[] };
    for (const name of ["package.json", "README.md", "LICENSE", "CHANGELOG.md", ...files])
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(target, name), { recursive: true });
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
  cpSync(join(repository, ".changeset"), join(root, ".changeset"), { recursive: true });
  // The changesets are written to changelogs by a module of this repository.
  symlinkSync(join(repository, "tools"), join(root, "tools"), "junction");
}
