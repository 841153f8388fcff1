import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { sharedModules, testConfig } from "../../vitest.shared.ts";

/**
 * A folder in memory for tests that do not depend on the disk. Tests of crashes, of syncs and of the file-size limit
 * use `SDF_TEST_DISK` instead, a folder of the system's disk, and a PostgreSQL server that syncs: see `Medium` in
 * `test/store/support.ts`, and `syncs` in `test/store/postgres-server.ts`.
 */
const MEMORY_FOLDER = "/dev/shm";
/** Space that several database servers need, bytes. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Creates the folder in memory of this run, which is removed at its end. The user of a database server may enter it. */
function createMemoryFolder(): string {
  const folder = mkdtempSync(join(MEMORY_FOLDER, "sdf-harvester-tests-"));
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The longest files. They start first, so that none runs alone at the end. */
const longestFirst = [
  "simulation/embedded",
  "simulation/shared",
  "incidents/incidents",
  "guarantees/8-takeover",
  "guarantees/1-acknowledged",
  "store/migrations",
  "migrate/migrate",
  "nats/relay",
  "store/partitions",
  "query/bounded",
  "retention/prune",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = longestFirst.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return index === -1 ? longestFirst.length : index;
    };
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Longest duration of a test and of a hook: many start databases or processes, or simulate match days; milliseconds. */
const TEST_MS = 180_000;

export default testConfig({
  ...sharedModules,
  globalSetup: ["store/postgres-template", "support/build-programs"].map((name) =>
    join(import.meta.dirname, "test", `${name}.ts`),
  ),
  maxWorkers: 2,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: 5000 } },
  sequence: { sequencer: LongestFirst },
  env: {
    SDF_TEST_DISK: tmpdir(),
    ...(hasSpace(MEMORY_FOLDER) ? { TMPDIR: createMemoryFolder() } : {}),
  },
});
