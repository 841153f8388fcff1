import { chdir, cwd } from "node:process";
import { Readable } from "node:stream";
import { vi } from "vitest";
import { runProgram } from "../src/program.ts";

/**
 * Runs `sdf` in this process, which loads the modules only once for many commands, in a folder. `main.test.ts` tests
 * the start of the program.
 *
 * @param input - Text of the standard input
 */
export async function runSdf(
  args: readonly string[],
  folder = cwd(),
  input = "",
): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> {
  let [stdout, stderr] = ["", ""];
  const print = (...texts: readonly unknown[]): void => void (stdout += `${texts.map(String).join(" ")}\n`);
  const printError = (...texts: readonly unknown[]): void => void (stderr += `${texts.map(String).join(" ")}\n`);
  const mocks = [
    vi.spyOn(console, "log").mockImplementation(print),
    vi.spyOn(console, "error").mockImplementation(printError),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => (stdout += String(text)) !== ""),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => (stderr += String(text)) !== ""),
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin),
  ];
  const { exitCode } = process;
  const former = cwd();
  process.exitCode = 0;
  chdir(folder);
  try {
    await runProgram(args);
    return { status: process.exitCode, stdout, stderr };
  } finally {
    chdir(former);
    process.exitCode = exitCode;
    for (const mock of mocks) mock.mockRestore();
  }
}
