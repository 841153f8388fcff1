import { getPriority, setPriority } from "node:os";
import { Readable } from "node:stream";
import { program } from "../../src/cli/program.ts";

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
