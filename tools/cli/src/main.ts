import process from "node:process";

// An older version of Node cannot load the program, so it is rejected before anything else is loaded.
const MIN_NODE_VERSION = 22;
const [major = 0] = process.versions.node.split(".").map(Number);

// A reader such as `head` may close the pipe before the end of the output.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

if (major >= MIN_NODE_VERSION) await (await import("./program.ts")).runProgram(process.argv.slice(2));
else {
  console.error(
    `error: sdf requires Node.js ${MIN_NODE_VERSION} or later, but runs on ${process.versions.node}; ` +
      "install a later version from https://nodejs.org",
  );
  process.exitCode = 2;
}
