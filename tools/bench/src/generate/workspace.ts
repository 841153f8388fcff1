import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../../../..");

/** A copy of the repository to generate in, so that a benchmark never touches the real one. */
export interface Workspace {
  readonly root: string;
  /** The `sdf` command of the copy. */
  readonly cli: string;
  /** Forgets what earlier runs left: generated schemas and the record of the last run. */
  reset(): void;
  remove(): void;
}

export function createWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), "sdf-bench-"));
  for (const name of ["spec", "tools", "packages", "README.md", "package.json", "pnpm-lock.yaml", "tsconfig.base.json"]) {
    cpSync(join(repository, name), join(root, name), { recursive: true, verbatimSymlinks: true, filter: (path) => !/\/(dist|\.turbo)$/.test(path) });
  }
  // Libraries are shared. The record of the last run has a place of its own, so the real one stays as it is.
  symlinkSync(join(repository, "node_modules/.pnpm"), join(mkdir(root), ".pnpm"));
  return {
    root,
    cli: join(root, "tools/cli/src/main.ts"),
    reset() {
      for (const path of ["packages/schemas/json", "packages/schemas/xsd", "packages/schemas/openapi.json", "packages/schemas/model.json", "node_modules/.cache"]) {
        rmSync(join(root, path), { recursive: true, force: true });
      }
      for (const sport of ["american-football", "basketball", "soccer", "tennis"]) {
        for (const path of [`packages/types/src/${sport}`, `packages/validators/src/${sport}`, `packages/${sport}/src`]) {
          rmSync(join(root, path), { recursive: true, force: true });
        }
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function mkdir(root: string): string {
  const folder = join(root, "node_modules");
  cpSync(join(repository, "tools/bench/package.json"), join(folder, "package.json"), { recursive: true });
  return folder;
}
