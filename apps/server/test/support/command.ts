import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";

const main = join(import.meta.dirname, "../../src/main.ts");
/** A started server answers its first request within this time, on a busy machine, too. */
export const START_TIMEOUT_MS = 30_000;

/** A run of the command. */
export interface Running {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Runs `sdf-server`. It is killed after the test. */
export function run(
  args: readonly string[],
  { nodeArgs = [] as readonly string[], env = process.env, command = main } = {},
): Running {
  const child = spawn(process.execPath, [...nodeArgs, command, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  return { child, output, ended };
}

/** Runs `sdf-server` on a free port and waits for its URLs: of the feeds, and of the control interface if it has one. */
export async function start(
  args: readonly string[],
  options?: Parameters<typeof run>[1],
): Promise<Running & { readonly url: string; readonly controlUrl: string }> {
  const running = run(["--port", "0", ...args], options);
  await expect.poll(() => running.output.stdout, { timeout: START_TIMEOUT_MS }).toMatch(/^sdf-server: http.*\n/);
  const [url = "", controlUrl = ""] = running.output.stdout.match(/http:\/\/[\w.]+:\d+/g) ?? [];
  return { ...running, url, controlUrl };
}
