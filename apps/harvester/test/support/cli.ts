import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished } from "vitest";
import { program } from "../../src/cli/program.ts";
import { programPath } from "./programs.ts";

/** Path of `sdf-harvest`. */
const main = programPath("main");

/** A configuration of a harvester with an embedded store, and the file of the store. */
export interface WrittenConfig {
  readonly config: string;
  readonly file: string;
}

/**
 * Writes a configuration, by default for a service that does not answer.
 *
 * @param folder - Folder of the configuration
 * @param more - Further settings
 * @param name - Name of the configuration, and of the folder of its store
 */
export function writeConfig(
  folder: string,
  more = "",
  name = "harvest",
  { baseUrl = "http://127.0.0.1:1", follow = "sport: soccer, fixtures: [fixture1]" } = {},
): WrittenConfig {
  const config = join(folder, `${name}.yaml`);
  writeFileSync(
    config,
    `service: { baseUrl: "${baseUrl}" }\nfollow: [{ ${follow} }]\nstorage: { path: ./${name} }\n${more}\n`,
  );
  mkdirSync(join(folder, name), { recursive: true });
  return { config, file: join(folder, name, "harvest.db") };
}

export type StartedCommand = ReturnType<typeof startCommand>;

/** Starts a command in a separate process, which is killed after the test. */
export function startCommand(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const env = { ...process.env, ...options.env };
  const child = spawn(process.execPath, [main, ...args], { ...options, env, stdio: ["ignore", "pipe", "pipe"] });
  let [stdout, output] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    process: child,
    /** What it printed so far. */
    get stdout() {
      return stdout;
    },
    get output() {
      return output;
    },
    /** Waits for a pattern in the output. @returns its first match */
    async printed(pattern: RegExp): Promise<string> {
      await expect.poll(() => output, { timeout: 60_000 }).toMatch(pattern);
      return pattern.exec(output)?.[0] ?? "";
    },
    /** Exit code; null if a signal ended it. */
    ended,
    /** Requests its end. @returns the exit code */
    stop(): Promise<number | null> {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  /** Working directory of the command. */
  readonly cwd?: string | undefined;
  /** Text of the standard input. */
  readonly input?: string | undefined;
  /** Variables of the environment, beside those of this process. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** User who runs the command, if the tests run as root. */
  readonly user?: number | undefined;
}

/** Thrown instead of ending the process, when the parser of the command line requests its end. */
class ProcessExit extends Error {}

/**
 * Runs a command of `sdf-harvest` in this process, which takes a tenth of the time of a new one. `cli.test.ts` and the
 * tests of commands that run until they are stopped start processes.
 */
export async function runCommand(
  args: readonly string[],
  { cwd, input = "", env = {}, user }: CommandOptions = {},
): Promise<CommandResult> {
  const [folder, environment, priority] = [process.cwd(), process.env, getPriority()];
  const { exit, stdin, exitCode } = process;
  const output = { stdout: "", stderr: "" };
  const originals = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const stream of ["stdout", "stderr"] as const)
    process[stream].write = ((chunk: string | Uint8Array) => {
      output[stream] += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
      return true;
    }) as typeof process.stdout.write;
  Object.defineProperty(process, "stdin", { value: Readable.from(input === "" ? [] : [input]), configurable: true });
  process.exit = ((code?: number) => {
    process.exitCode = code ?? 0;
    throw new ProcessExit();
  }) as typeof process.exit;
  process.env = { ...environment, ...env };
  process.exitCode = undefined;
  const changesUser = user !== undefined && process.getuid?.() === 0;
  try {
    if (cwd !== undefined) process.chdir(cwd);
    if (changesUser) process.seteuid?.(user);
    await program.parseAsync(args, { from: "user" }).catch((error: unknown) => {
      if (!(error instanceof ProcessExit)) throw error;
    });
    return { status: Number(process.exitCode ?? 0), ...output };
  } finally {
    if (changesUser) process.seteuid?.(0);
    process.chdir(folder);
    Object.assign(process.stdout, { write: originals.stdout });
    Object.assign(process.stderr, { write: originals.stderr });
    Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
    process.exit = exit;
    process.env = environment;
    process.exitCode = exitCode;
    if (getPriority() !== priority) setPriority(priority);
  }
}
