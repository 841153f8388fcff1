import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders of the workspace that contain packages. */
const groups = ["packages", "apps", "tools", "examples"] as const;

import { resultsFile, type Results } from "./results.ts";
import { readSecond, secondResultsFile, withSecond, type Second, type SecondPackage } from "./second.ts";

/** One task of turbo, as its summary tells. */
export interface Task {
  /** `@sdf/soccer#build`; `//#docs` for those of the root. */
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
  /** What became of its test task: done now, answered from the cache, failed, or not run. */
  readonly state: "now" | "cached" | "failed" | "not run";
  readonly results: Results | undefined;
  /** What needed a second, quiet run, and what came of it: results and state are those of the second. */
  readonly second?: SecondPackage;
}

export interface Collected {
  readonly tasks: readonly Task[];
  readonly packages: readonly PackageRun[];
  /** Absent when one run was enough. */
  readonly second?: Second;
}

interface Summary {
  readonly execution: { readonly startTime: number };
  readonly tasks: readonly { readonly taskId: string; readonly cache?: { readonly status?: string }; readonly execution?: { readonly startTime: number; readonly endTime: number; readonly exitCode: number | null } | null }[];
}

/** Reads the summaries of turbo that were written since, and what tests left in their packages. */
export function collect(root: string, since: number): Collected {
  const tasks = new Map<string, Task>();
  for (const { tasks: listed } of summaries(root, since)) {
    for (const { taskId, cache, execution } of listed) {
      if (execution == null) continue;
      // A task of two runs is the one that worked: the second was answered by the first.
      const task: Task = { id: taskId, cached: cache?.status === "HIT", startedAt: execution.startTime, milliseconds: execution.endTime - execution.startTime, exitCode: execution.exitCode ?? 1 };
      const before = tasks.get(taskId);
      if (before === undefined || (before.cached && !task.cached) || (before.exitCode !== 0 && task.exitCode === 0)) tasks.set(taskId, task);
    }
  }
  const again = readSecond(root, since);
  const second = new Map(again?.packages.map((each) => [each.name, each]));
  // Files are run again without turbo, which therefore knows the first outcome only.
  for (const { name, files, exitCode } of second.values()) {
    const task = tasks.get(`${name}#test`);
    if (files !== undefined && task !== undefined) tasks.set(task.id, { ...task, exitCode });
  }
  const packages = testedPackages(root).map(({ name, folder }) => {
    const run = runOf(root, name, folder, tasks.get(`${name}#test`));
    const each = second.get(name);
    return each === undefined ? run : { ...run, second: each, results: resultsOfBoth(root, run, each, again?.startedAt ?? since) };
  });
  return { tasks: [...tasks.values()], packages, ...(again === undefined ? {} : { second: again }) };
}

/** A package that was run again as a whole left its results where the first run had left them. */
function resultsOfBoth(root: string, { folder, results }: PackageRun, { files }: SecondPackage, startedAt: number): Results | undefined {
  if (files === undefined || results === undefined) return results;
  const second = readResults(join(root, folder, secondResultsFile));
  return second === undefined || second.startedAt < startedAt ? results : withSecond(results, second, files);
}

function runOf(root: string, name: string, folder: string, task: Task | undefined): PackageRun {
  if (task === undefined) return { name, folder, state: "not run", results: undefined };
  const results = readResults(join(root, folder, resultsFile));
  // Of a run before this one: the tests did not come so far as to say anything.
  const isOld = results !== undefined && !task.cached && results.startedAt < task.startedAt - 1000;
  return { name, folder, state: task.exitCode !== 0 ? "failed" : task.cached ? "cached" : "now", results: isOld ? undefined : results };
}

function summaries(root: string, since: number): Summary[] {
  const folder = join(root, ".turbo/runs");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Summary)
    .filter(({ execution }) => execution.startTime >= since)
    .sort((one, other) => one.execution.startTime - other.execution.startTime);
}

function testedPackages(root: string): { readonly name: string; readonly folder: string }[] {
  return groups.flatMap((group) => {
    if (!existsSync(join(root, group))) return [];
    return readdirSync(join(root, group)).sort().flatMap((each) => {
      const path = join(root, group, each, "package.json");
      if (!existsSync(path)) return [];
      const { name, scripts = {} } = JSON.parse(readFileSync(path, "utf8")) as { name: string; scripts?: Record<string, string> };
      return scripts["test"] === undefined ? [] : [{ name, folder: `${group}/${each}` }];
    });
  });
}

function readResults(path: string): Results | undefined {
  try {
    const read = JSON.parse(readFileSync(path, "utf8")) as Results;
    return Array.isArray(read.failed) && Array.isArray(read.skipped) && typeof read.passedIn === "object" ? read : undefined;
  } catch {
    return undefined;
  }
}
