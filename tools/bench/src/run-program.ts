import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "./repository.ts";

/** Runs a program of the repository. Its failure becomes the exit code of this process. */
export function runProgram(file: string, args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, [join(repository, file), ...args], { stdio: "inherit" });
  if (error !== undefined) throw error;
  if (status !== 0) process.exitCode = status ?? 1;
}
