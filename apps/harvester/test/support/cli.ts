import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { programPath } from "./programs.ts";

/** Path of `sdf-harvest`. */
export const main = programPath("main");

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
