import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "../repository.ts";

/** A copy of the repository, in which the benchmark generates files. */
export interface Workspace {
  readonly root: string;
  /** The `sdf` command of the copy. */
  readonly cli: string;
  /** Deletes all generated files and the cache of the last run, so that the next run is cold. */
  reset(): void;
  remove(): void;
}

const copied = ["spec", "tools", "packages", "sdf.config.ts", "README.md", "package.json", "pnpm-lock.yaml"];

const generated = [
  ...["json", "xsd", "openapi.json", "model.json"].map((name) => `packages/schemas/${name}`),
  ...["american-football", "basketball", "soccer", "tennis"].flatMap((sport) => [
    `packages/types/src/${sport}`,
    `packages/validators/src/${sport}`,
    `packages/${sport}/src`,
  ]),
  "node_modules/.cache",
];

export function createWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), "sdf-bench-"));
  for (const name of copied) {
    cpSync(join(repository, name), join(root, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/(dist|\.turbo)$/.test(path),
    });
  }
  // Libraries are shared with the repository, but not the cache of the last run.
  mkdirSync(join(root, "node_modules"));
  symlinkSync(join(repository, "node_modules/.pnpm"), join(root, "node_modules/.pnpm"));
  return {
    root,
    cli: join(root, "tools/cli/src/main.ts"),
    reset: () => generated.forEach((path) => rmSync(join(root, path), { recursive: true, force: true })),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
