import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resultsFile, type Results } from "./results.ts";
import { mergeResults, readRetry, retryResultsFile, type RetriedPackage, type Retry } from "./retry.ts";

/** Folders of the workspace that contain packages. */
const groups = ["packages", "apps", "tools", "examples"] as const;

/** One task in the summary of turbo. */
export interface Task {
  /** `@sdf/soccer#build`; `//#docs` for a task of the root. */
  readonly id: string;
  readonly cached: boolean;
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly exitCode: number;
}

/** Tests of one package in this run. */
export interface PackageRun {
  readonly name: string;
  readonly folder: string;
  /** Outcome of the test task: done now, result from the cache, failed, or not run. */
  readonly state: "now" | "cached" | "failed" | "not run";
  readonly results: Results | undefined;
  /** The second run, if the first failed: results and state are those of the second. */
  readonly retry?: RetriedPackage | undefined;
}

export interface Collected {
  readonly tasks: readonly Task[];
  readonly packages: readonly PackageRun[];
  /** Absent if one run sufficed. */
  readonly retry?: Retry | undefined;
}

interface Summary {
  readonly execution: { readonly startTime: number };
  readonly tasks: readonly {
    readonly taskId: string;
    readonly cache?: { readonly status?: string };
    readonly execution?: {
      readonly startTime: number;
      readonly endTime: number;
      readonly exitCode: number | null;
    } | null;
  }[];
}

/** Reads the summaries that turbo wrote since then, and the results of the reporter in each package. */
export function collect(root: string, since: number): Collected {
  const tasks = new Map<string, Task>();
  for (const { tasks: listed } of summaries(root, since)) {
    for (const { taskId, cache, execution } of listed) {
      if (execution == null) continue;
      // Of a task with two runs the executed one counts: the other is its cached result.
      const task: Task = {
        id: taskId,
        cached: cache?.status === "HIT",
        startedAt: execution.startTime,
        milliseconds: execution.endTime - execution.startTime,
        exitCode: execution.exitCode ?? 1,
      };
      const before = tasks.get(taskId);
      if (before === undefined || (before.cached && !task.cached) || (before.exitCode !== 0 && task.exitCode === 0))
        tasks.set(taskId, task);
    }
  }
  const retry = readRetry(root, since);
  const retried = new Map(retry?.packages.map((each) => [each.name, each]));
  // Files run again without turbo, so its summary has only the first outcome.
  for (const { name, files, exitCode } of retried.values()) {
    const task = tasks.get(`${name}#test`);
    if (files !== undefined && task !== undefined) tasks.set(task.id, { ...task, exitCode });
  }
  const packages = testedPackages(root).map(({ name, folder }) => {
    const run = runOf(root, name, folder, tasks.get(`${name}#test`));
    const each = retried.get(name);
    return each === undefined
      ? run
      : { ...run, retry: each, results: resultsOfBoth(root, run, each, retry?.startedAt ?? since) };
  });
  return { tasks: [...tasks.values()], packages, retry };
}

/** The second run of a whole package overwrites the results of the first. */
function resultsOfBoth(
  root: string,
  { folder, results }: PackageRun,
  { files }: RetriedPackage,
  startedAt: number,
): Results | undefined {
  if (files === undefined || results === undefined) return results;
  const second = readResults(join(root, folder, retryResultsFile));
  return second === undefined || second.startedAt < startedAt ? results : mergeResults(results, second, files);
}

function runOf(root: string, name: string, folder: string, task: Task | undefined): PackageRun {
  if (task === undefined) return { name, folder, state: "not run", results: undefined };
  const results = readResults(join(root, folder, resultsFile));
  // Results of an earlier run: the tests of this run ended before the reporter wrote.
  const isOld = results !== undefined && !task.cached && results.startedAt < task.startedAt - 1000;
  return {
    name,
    folder,
    state: task.exitCode !== 0 ? "failed" : task.cached ? "cached" : "now",
    results: isOld ? undefined : results,
  };
}

function summaries(root: string, since: number): Summary[] {
  const folder = join(root, ".turbo/runs");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Summary)
    .filter(({ execution }) => execution.startTime >= since)
    .sort((one, other) => one.execution.startTime - other.execution.startTime);
}

/** Packages of a workspace that have tests. */
export function testedPackages(root: string): { readonly name: string; readonly folder: string }[] {
  return groups.flatMap((group) => {
    if (!existsSync(join(root, group))) return [];
    return readdirSync(join(root, group))
      .sort()
      .flatMap((each) => {
        const path = join(root, group, each, "package.json");
        if (!existsSync(path)) return [];
        const { name, scripts = {} } = JSON.parse(readFileSync(path, "utf8")) as {
          name: string;
          scripts?: Record<string, string>;
        };
        return scripts["test"] === undefined ? [] : [{ name, folder: `${group}/${each}` }];
      });
  });
}

function readResults(path: string): Results | undefined {
  try {
    const results = JSON.parse(readFileSync(path, "utf8")) as Results;
    return Array.isArray(results.failed) && Array.isArray(results.skipMessages) && typeof results.passedIn === "object"
      ? results
      : undefined;
  } catch {
    return undefined;
  }
}
