import { spawn } from "node:child_process";
import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { stripVTControlCharacters } from "node:util";
import type { Results } from "../ci-summary/results.ts";
import type { Job } from "./jobs.ts";

/** Outcome of a job. */
export interface Outcome {
  readonly job: Job;
  readonly result: "passed" | "failed" | "timed out";
  readonly milliseconds: number;
  readonly results: Results | undefined;
  /** Last lines of the output. */
  readonly tail: readonly string[];
  /** Command that repeats the job. */
  readonly command: string;
}

export interface RunOptions {
  readonly root: string;
  /** Folder for logs and results. */
  readonly folder: string;
  readonly seed: number;
  readonly quick: boolean;
}

const tailLines = 120;

/** Runs a job in its own process group; after the time limit the whole group is killed. */
export async function runJob(job: Job, { root, folder, seed, quick }: RunOptions): Promise<Outcome> {
  const { file, args, env, command } = commandOf(job, { root, seed, quick });
  const resultsPath = join(folder, `${job.name}.results.json`);
  rmSync(resultsPath, { force: true });
  const log = createWriteStream(join(folder, `${job.name}.log`));
  const startedAt = performance.now();
  const child = spawn(file, args, {
    cwd: join(root, job.folder),
    env: { ...process.env, ...env, SDF_RESULTS: resultsPath, NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let isTimedOut = false;
  const timer = setTimeout(
    () => {
      isTimedOut = true;
      killAll(child.pid);
    },
    (quick ? job.quickMinutes : job.minutes) * 60_000,
  );
  const stop = (): void => killAll(child.pid);
  process.once("exit", stop);
  let tail = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      const text = stripVTControlCharacters(chunk.toString());
      log.write(text);
      tail = (tail + text).slice(-60_000);
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  clearTimeout(timer);
  process.off("exit", stop);
  log.end();
  // The report refers to the log, which must be complete.
  await finished(log);
  return {
    job,
    command,
    result: isTimedOut ? "timed out" : code === 0 ? "passed" : "failed",
    milliseconds: performance.now() - startedAt,
    results: readResults(resultsPath),
    tail: tail.trimEnd().split("\n").slice(-tailLines),
  };
}

/** The command of a job, for `spawn` and as text for a shell. */
export function commandOf(
  job: Job,
  { root, seed, quick }: Pick<RunOptions, "root" | "seed" | "quick">,
): {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly command: string;
} {
  const size = job.isAlwaysSame === true ? {} : { SDF_SEED: String(seed), ...(quick ? {} : { SDF_NIGHTLY: "1" }) };
  const env = { ...job.env, ...size };
  const assignments = Object.entries(env)
    .map(([name, value]) => `${name}=${value} `)
    .join("");
  if (job.program !== undefined) {
    const args = [...job.program, ...((quick ? job.short : job.long) ?? [])];
    return { file: process.execPath, args, env, command: `${assignments}npx pnpm exec node ${args.join(" ")}` };
  }
  const limits = ["--testTimeout", "3600000", "--hookTimeout", "3600000"];
  const tests = job.tests ?? [];
  return {
    file: process.execPath,
    args: [join(root, "node_modules/vitest/vitest.mjs"), "run", ...limits, ...tests],
    env,
    command: `cd ${job.folder} && ${assignments}npx pnpm exec vitest run ${[...limits, ...tests].join(" ")}`,
  };
}

function killAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // The whole group, because tests start programs.
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}

function readResults(path: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Results;
  } catch {
    return undefined;
  }
}
