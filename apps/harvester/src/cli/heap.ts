import { setFlagsFromString } from "node:v8";

/** Growth of the old space between two full collections, percent of what is in use. */
const GROWTH_PERCENT = 15;

/**
 * Keeps the heap close to what is in use. Decoded documents live for one poll each; by default V8 lets so many of them
 * pile up that a process with 40 MB in use holds 300 MB.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // The young generation keeps its initial size; documents that outlive it are cheap to promote.
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** Arenas of glibc's allocator. By default it takes eight for each core, which keep freed memory. */
const ARENAS = "2";

/**
 * Replaces this process by one whose allocator has few arenas: the allocator reads that setting only when a process
 * starts. The process keeps its id. Does nothing where the setting is already made, and where the platform cannot
 * replace a process or has another allocator.
 */
export function limitArenas(): void {
  const { env, execArgv, argv, platform } = process;
  if (platform !== "linux" || env["MALLOC_ARENA_MAX"] !== undefined || typeof process.execve !== "function") return;
  // A channel to the parent process would not survive.
  if (process.connected) return;
  process.execve(process.execPath, [process.execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: ARENAS });
}
