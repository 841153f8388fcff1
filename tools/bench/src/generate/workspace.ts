import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { repository } from "../repository.ts";

/** A project with the specs and packages of the repository, in which the benchmark generates files. */
export interface Workspace {
  readonly root: string;
  /** The `sdf` command of the repository. */
  readonly cli: string;
  /** Deletes all generated files and the cache of the last run, so that the next run is cold. */
  reset(): void;
  remove(): void;
}

const copied = ["spec", "packages", "sdf.config.ts", "README.md", "package.json", "pnpm-lock.yaml"];

const generated = [
  ...["json", "xsd", "openapi.json", "model.json"].map((name) => `packages/schemas/${name}`),
  ...["american-football", "basketball", "soccer", "tennis"].flatMap((sport) => [
    `packages/types/src/${sport}`,
    `packages/validators/src/${sport}`,
    `packages/${sport}/src`,
  ]),
  "node_modules/.cache",
];

/** True for the specs of all feeds but the one that `measureWatch` changes. */
function isOtherFeed(path: string): boolean {
  const [folder = "", ...rest] = relative(join(repository, "spec"), path).split(sep);
  const feeds = ["agent-desk", "american-football", "basketball", "tennis", "soccer"];
  return feeds.includes(folder) && rest.length > 0 && rest.join() !== "match-momentum.yaml";
}

/** @param isSmall - Copy the spec of one feed only */
export function createWorkspace(isSmall: boolean): Workspace {
  const root = mkdtempSync(join(tmpdir(), "sdf-bench-"));
  for (const name of copied) {
    cpSync(join(repository, name), join(root, name), {
      recursive: true,
      filter: (path) => !/\/(dist|\.turbo|node_modules)$/.test(path) && !(isSmall && isOtherFeed(path)),
    });
  }
  return {
    root,
    cli: join(repository, "tools/cli/src/main.ts"),
    reset: () => generated.forEach((path) => rmSync(join(root, path), { recursive: true, force: true })),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
