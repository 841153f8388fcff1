import { Command } from "commander";
import { vi } from "vitest";
import { registerChangeset } from "../../src/changeset/index.ts";
import { registerDiff } from "../../src/diff/index.ts";
import { registerRelease } from "../../src/release/index.ts";

/**
 * Runs `sdf` in this process, which loads the modules only once for many commands. The start of the program is tested
 * in `main.test.ts`.
 */
export async function runCommand(args: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  const program = new Command("sdf").exitOverride();
  for (const register of [registerDiff, registerChangeset, registerRelease]) register(program);
  const lines: string[] = [];
  const print = (...texts: readonly unknown[]): void => void lines.push(`${texts.map(String).join(" ")}\n`);
  const mocks = [
    vi.spyOn(console, "log").mockImplementation(print),
    vi.spyOn(console, "error").mockImplementation(print),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0),
  ];
  const { exitCode } = process;
  process.exitCode = 0;
  try {
    await program.parseAsync(args, { from: "user" });
    return { code: process.exitCode, out: lines.join("") };
  } finally {
    process.exitCode = exitCode;
    for (const mock of mocks) mock.mockRestore();
  }
}
