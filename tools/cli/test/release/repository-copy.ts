import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runSdf } from "../sdf.ts";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** A copy of the files that a release changes, in a separate git repository. The tools are linked, not copied. */
export interface RepositoryCopy extends AsyncDisposable {
  readonly root: string;
  /** Replaces a text that must occur exactly once in the file. */
  edit(path: string, from: string, to: string): Promise<void>;
  read(path: string): Promise<string>;
  /** Runs `sdf` on the copy. */
  sdf(...args: string[]): Promise<{ readonly code: number; readonly out: string }>;
  /** `changeset version`, then `sdf release`, as `pnpm release:version` does. Returns the output of `sdf release`. */
  release(): Promise<string>;
  versions(): Promise<Record<string, string>>;
}

export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await mkdtemp(join(tmpdir(), "sdf-release-"));
  // A few feeds, because every command compiles all specs.
  const specs = ["spec/shared", "spec/agent-desk", "spec/soccer/match-momentum.yaml", "spec/tennis"];
  for (const name of ["package.json", "pnpm-workspace.yaml", "sdf.config.ts", ".changeset", ...specs])
    await cp(join(repository, name), join(root, name), { recursive: true });
  // Existing changesets describe other changes, and may refer to packages that are not copied.
  for (const name of await readdir(join(root, ".changeset")))
    if (name.endsWith(".md") && name !== "README.md") await rm(join(root, ".changeset", name));
  for (const folder of await readdir(join(repository, "packages"), { withFileTypes: true })) {
    if (folder.isDirectory()) await copyPackage(`packages/${folder.name}`, root);
  }
  await copyPackage("spec", root);
  await cp(join(repository, "packages/types/src"), join(root, "packages/types/src"), { recursive: true });
  for (const name of ["node_modules", "tools"]) await symlink(join(repository, name), join(root, name));
  const git = (...args: string[]): Promise<unknown> =>
    run("git", ["-C", root, "-c", "user.name=test", "-c", "user.email=test@example.invalid", ...args]);
  await git("init", "-q", "-b", "main");
  const sdf = async (...args: string[]) => {
    const { status, stdout, stderr } = await runSdf(args, root);
    return { code: status, out: stdout + stderr };
  };
  // The current specs are the first release of the copy.
  await sdf("release", "--date", "2026-01-01");
  await git("add", "-A");
  await git("commit", "-qm", "start");

  const read = (path: string): Promise<string> => readFile(join(root, path), "utf8");
  return {
    root,
    read,
    sdf,
    async edit(path, from, to) {
      const text = await read(path);
      if (text.split(from).length !== 2) throw new Error(`${path} must contain exactly once: ${from}`);
      await writeFile(join(root, path), text.replace(from, to));
    },
    async release() {
      await git("add", "-A");
      await git("commit", "-qm", "changes");
      await run(process.execPath, [join(repository, "node_modules/@changesets/cli/bin.js"), "version"], { cwd: root });
      const { code, out } = await sdf("release", "--date", "2026-01-02");
      if (code !== 0) throw new Error(out);
      return out;
    },
    async versions() {
      const folders = (await readdir(join(root, "packages"))).sort();
      const read = async (folder: string) =>
        JSON.parse(await readFile(join(root, "packages", folder, "package.json"), "utf8")) as {
          name: string;
          version: string;
        };
      return Object.fromEntries((await Promise.all(folders.map(read))).map(({ name, version }) => [name, version]));
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

/** Writes the `package.json` of a package, whose first release was 0.1.0. Releases change the file. */
async function copyPackage(folder: string, root: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(repository, folder, "package.json"), "utf8")) as object;
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(
    join(root, folder, "package.json"),
    `${JSON.stringify({ ...manifest, version: "0.1.0" }, undefined, 2)}\n`,
  );
}
