#!/usr/bin/env node
import module from "node:module";

// An older version of Node cannot load the program, so it is rejected before anything else is loaded. `process` is not
// imported: an import reads all its properties, which opens the standard streams.
const MIN_NODE_VERSION = 22;
const [major = 0] = process.versions.node.split(".").map(Number);

if (major >= MIN_NODE_VERSION) {
  restartWithOneArena();
  // Most of the start-up time is loading and compilation, so compiled code is stored for later starts.
  module.enableCompileCache();
  await import("./cli/cli.ts");
} else {
  console.error(
    `error: sdf-server requires Node.js ${MIN_NODE_VERSION} or later, but runs on ${process.versions.node}; ` +
      "install a later version from https://nodejs.org",
  );
  process.exitCode = 2;
}

/**
 * Replaces the program of this process by itself, with one memory arena of the C library for all threads. Otherwise,
 * each thread of the compiler and the garbage collector keeps its freed memory: 10 to 35 MiB. The variable must be set
 * before a process starts. The process keeps its number and its open files, except a channel to a parent.
 */
function restartWithOneArena(): void {
  const { platform, env, execPath, execArgv, argv, connected } = process;
  if (platform !== "linux" || env["MALLOC_ARENA_MAX"] !== undefined || connected) return;
  // Node 22.15 and later have this function.
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: "1" });
}
