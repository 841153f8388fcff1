/** What saves memory and can be set before a process starts only. */

/** Code is optimised where it runs: every other thread that did it would keep memory of its own for it. */
const option = "--no-concurrent-recompilation";

/** One pool of the C library for all threads (glibc; others do not look at it). */
const environment = { MALLOC_ARENA_MAX: "1" } as const;

/**
 * Begins the process again with them, under the same number, once. Where a process cannot replace itself (Windows, Node
 * before 22.15) nothing happens, and the server takes some more memory.
 */
export function startOver(): void {
  const { execPath, execArgv, argv, env, platform } = process;
  if (platform === "win32" || execArgv.includes(option) || typeof process.execve !== "function") return;
  // A parent that talks over a channel of Node's would lose it.
  if (process.channel !== undefined && process.channel !== null) return;
  process.execve(execPath, [execPath, option, ...execArgv, ...argv.slice(1)], { ...environment, ...env });
}
