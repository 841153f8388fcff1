#!/usr/bin/env node
import module from "node:module";
import process from "node:process";

// An older version of Node cannot load the program, so it is rejected before anything else is loaded.
// Node 22 decompresses a truncated Zstandard frame without an error, so that damage of an archive could be missed.
const MIN_NODE_VERSION = 24;
const [major = 0] = process.versions.node.split(".").map(Number);

if (major >= MIN_NODE_VERSION) {
  // Most of the start-up time is compilation, so compiled code is cached between runs.
  module.enableCompileCache();
  // A reader such as `head` may close the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  const { program } = await import("./cli/program.ts");
  await program.parseAsync();
} else {
  console.error(
    `error: sdf-harvest requires Node.js ${MIN_NODE_VERSION} or later, but runs on ${process.versions.node}; ` +
      "install a later version from https://nodejs.org",
  );
  process.exitCode = 2;
}
