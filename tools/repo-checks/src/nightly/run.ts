import { spawn } from "node:child_process";
import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { stripVTControlCharacters } from "node:util";
import type { Results } from "../ci-summary/results.ts";
import type { Part } from "./jobs.ts";

/** How a part went. */
export interface Outcome {
  readonly part: Part;
  readonly result: "passed" | "failed" | "out of time";
  readonly milliseconds: number;
  readonly results: Results | undefined;
  /** The end of what it printed. */
  readonly tail: readonly string[];
  /** What to type to do it again. */
  readonly again: string;
}

export interface RunOptions {
  readonly root: string;
  /** Folder for logs and results. */
  readonly folder: string;
  readonly seed: number;
  readonly quick: boolean;
}

const tailLines = 120;

/** Runs a part in processes of its own, which end with it: when its time is over, all of them are killed. */
export async function runPart(part: Part, { root, folder, seed, quick }: RunOptions): Promise<Outcome> {
  const { file, args, env, again } = commandOf(part, { root, seed, quick });
  const resultsPath = join(folder, `${part.name}.results.json`);
  rmSync(resultsPath, { force: true });
  const log = createWriteStream(join(folder, `${part.name}.log`));
  const began = performance.now();
  const child = spawn(file, args, { cwd: join(root, part.folder), env: { ...process.env, ...env, SDF_RESULTS: resultsPath, NO_COLOR: "1", FORCE_COLOR: "0" }, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    killAll(child.pid);
  }, (quick ? part.quickMinutes : part.minutes) * 60_000);
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
  // Who reads the report opens the log next, and a night that ends here must not lose its end.
  await finished(log);
  return {
    part, again,
    result: isOver ? "out of time" : code === 0 ? "passed" : "failed",
    milliseconds: performance.now() - began,
    results: readResults(resultsPath),
    tail: tail.trimEnd().split("\n").slice(-tailLines),
  };
}

/** The command of a part, and how a person types it. */
export function commandOf(part: Part, { root, seed, quick }: Pick<RunOptions, "root" | "seed" | "quick">): { readonly file: string; readonly args: readonly string[]; readonly env: Readonly<Record<string, string>>; readonly again: string } {
  const size = part.isAlwaysSame === true ? {} : { SDF_SEED: String(seed), ...(quick ? {} : { SDF_NIGHTLY: "1" }) };
  const env = { ...part.env, ...size };
  const set = Object.entries(env).map(([name, value]) => `${name}=${value} `).join("");
  if (part.program !== undefined) {
    const args = [...part.program, ...(quick ? part.short : part.long) ?? []];
    return { file: process.execPath, args, env, again: `${set}npx pnpm exec node ${args.join(" ")}` };
  }
  const limits = ["--testTimeout", "3600000", "--hookTimeout", "600000"];
  const tests = part.tests ?? [];
  return {
    file: process.execPath,
    args: [join(root, "node_modules/vitest/vitest.mjs"), "run", ...limits, "--reporter=default", `--reporter=${join(root, "tools/repo-checks/src/ci-summary/reporter.ts")}`, ...tests],
    env,
    again: `cd ${part.folder} && ${set}npx pnpm exec vitest run ${[...limits, ...tests].join(" ")}`,
  };
}

function killAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // The whole group: tests start programs of their own.
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

function readResults(path: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Results;
  } catch {
    return undefined;
  }
}
