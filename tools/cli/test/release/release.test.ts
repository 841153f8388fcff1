import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runSdf } from "../sdf.ts";

const momentum = "spec/soccer/match-momentum.yaml";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** A copy of the files that a release changes, in a separate git repository. The tools are linked, not copied. */
async function copyRepository() {
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
    read,
    sdf,
    /** Replaces a text that must occur exactly once in the file. */
    async edit(path: string, from: string, to: string): Promise<void> {
      const text = await read(path);
      if (text.split(from).length !== 2) throw new Error(`${path} must contain exactly once: ${from}`);
      await writeFile(join(root, path), text.replace(from, to));
    },
    /** `changeset version`, then `sdf release`, as `pnpm release:version` does. Returns the output of `sdf release`. */
    async release(): Promise<string> {
      await git("add", "-A");
      await git("commit", "-qm", "changes");
      await run(process.execPath, [join(repository, "node_modules/@changesets/cli/bin.js"), "version"], { cwd: root });
      const { code, out } = await sdf("release", "--date", "2026-01-02");
      if (code !== 0) throw new Error(out);
      return out;
    },
    async versions(): Promise<Record<string, string>> {
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

test("releases additive, risky and breaking spec changes with versions and changelogs", async () => {
  await using copy = await copyRepository();
  const start = await copy.versions();
  expect((await copy.sdf("changeset", "--check")).code).toBe(0);

  // Additive: the fixture of each soccer match feed has a new field.
  await copy.edit(
    "spec/shared/soccer/match.yaml",
    "      postMatch:        [N,",
    "      weather:          [N, string, Weather at kick-off]\n      postMatch:        [N,",
  );
  const uncovered = await copy.sdf("changeset", "--check");
  expect(uncovered.code).toBe(1);
  expect(uncovered.out).toContain("`matchInfo.weather` is new and optional");
  expect((await copy.sdf("changeset")).out).toContain(
    "@sdf/schemas patch, @sdf/soccer patch, @sdf/spec patch, @sdf/types patch, @sdf/validators patch",
  );
  expect((await copy.sdf("changeset", "--check")).out).toContain("all with a changeset");
  await copy.release();
  const additive = await copy.versions();
  // The codemod reads the changes of the schemas, and always has their version.
  const updated = Object.keys(start).filter((name) => start[name] !== additive[name]);
  expect(updated).toEqual(["@sdf/codemod", "@sdf/schemas", "@sdf/soccer", "@sdf/types", "@sdf/validators"]);
  expect(additive["@sdf/soccer"]).toBe("0.1.1");
  expect(await copy.read("spec/CHANGELOG.md")).toContain("`matchInfo.weather` is new and optional");
  const log = await copy.read("packages/soccer/CHANGELOG.md");
  expect(log).toContain("## 0.1.1");
  expect(log).toMatch(/- .*`soccer\/match-momentum` \(MA27\).*: `matchInfo\.weather` is new and optional: string/);
  expect(log).not.toContain("<!--");

  // Risky: one feed has a longer polling interval, which only the client and the schemas contain.
  await copy.edit(
    momentum,
    "every: 60s, during: [Playing], at-period-change: true",
    "every: 90s, during: [Playing], at-period-change: true",
  );
  await copy.sdf("changeset");
  await copy.release();
  const risky = await copy.versions();
  expect(Object.keys(risky).filter((name) => risky[name] !== additive[name])).toEqual([
    "@sdf/codemod",
    "@sdf/schemas",
    "@sdf/soccer",
  ]);
  expect(await copy.read("packages/soccer/CHANGELOG.md")).toContain(
    "- **risky** `soccer/match-momentum` (MA27): may be polled every 90 s in the window `live`, previously every 60 s",
  );

  // Breaking: a required field is removed.
  await copy.edit(momentum, `            timeMinSec: [Y, string, "Time of the match, as minutes and seconds"]\n`, "");
  const report = await copy.sdf("diff", "--fail-on", "breaking");
  expect(report.code).toBe(1);
  expect(report.out).toMatch(/breaking.*`liveData\.Predictions\.timeMinSec` is removed/);
  await copy.sdf("changeset");
  const released = await copy.release();
  const breaking = await copy.versions();
  expect([
    breaking["@sdf/soccer"],
    breaking["@sdf/types"],
    breaking["@sdf/validators"],
    breaking["@sdf/schemas"],
  ]).toEqual(["0.2.0", "0.2.0", "0.2.0", "0.2.0"]);
  // A package that depends on a breaking release has one itself: a project has one copy of types and validators.
  expect(breaking["@sdf/tennis"]).toBe("0.2.0");
  expect(await copy.read("packages/tennis/CHANGELOG.md")).toMatch(
    /- \*\*breaking\*\* Depends on a breaking release of .*`@sdf\/types`.*: update all `@sdf` packages together/,
  );
  expect(released).toMatch(
    /breaking `soccer\/match-momentum` \(MA27\): `liveData\.Predictions\.timeMinSec` is removed/,
  );

  const releases = JSON.parse(await copy.read("spec/released/changes.json")) as {
    packages: Record<string, string>;
    changes: { rule: string }[];
    gone?: Record<string, string[]>;
  }[];
  // The paths of removed fields are recorded in the format of links.
  expect(releases.map((release) => release.gone)).toEqual([
    { "soccer/match-momentum": ["liveData.Predictions@timeMinSec"] },
    undefined,
    undefined,
  ]);
  expect(releases.map(({ changes }) => [...new Set(changes.map(({ rule }) => rule))])).toEqual([
    ["member-removed"],
    expect.arrayContaining(["polling-slower"]),
    ["member-added"],
  ]);
  expect(releases[0]?.packages["@sdf/soccer"]).toBe("0.2.0");
  expect((await copy.sdf("diff")).out).toBe("no changes\n");
});
