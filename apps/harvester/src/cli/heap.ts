import { setFlagsFromString } from "node:v8";

/** Growth of the old space between two full collections, percent of the memory in use. */
const GROWTH_PERCENT = 15;

/**
 * Keeps the heap close to the memory in use. Decoded documents live for one poll each; by default V8 collects them so
 * rarely that a process with 40 MB in use holds 300 MB.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // The young generation keeps its initial size; documents that outlive it are cheap to promote.
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** Arenas of glibc's allocator. Its default is eight per core, and arenas keep freed memory. */
const ARENAS = "2";

/**
 * Replaces this process by one whose allocator has few arenas, because the allocator reads that setting only at the
 * start of a process. The process id stays the same. Does nothing if the setting is present, or if the platform cannot
 * replace a process or has another allocator.
 */
export function limitArenas(): void {
  const { env, execArgv, argv, platform } = process;
  if (platform !== "linux" || env["MALLOC_ARENA_MAX"] !== undefined || typeof process.execve !== "function") return;
  // A channel to the parent process would not survive.
  if (process.connected) return;
  process.execve(process.execPath, [process.execPath, ...execArgv, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: ARENAS,
  });
}
