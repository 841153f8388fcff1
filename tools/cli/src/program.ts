import { enableCompileCache } from "node:module";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { readVersion } from "./packages.ts";

// The compile cache halves the start-up time, mostly that of ts-morph.
enableCompileCache();

/** Exit code for a failed command. 0: success. 1: problems in specs or documents. */
const EXIT_FAILURE = 2;

/** Commands are loaded on demand, so that a command does not load the dependencies of others. */
const commands: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  init: async () => (await import("./init/index.ts")).registerInit,
  start: async () => (await import("./start/index.ts")).registerStart,
  generate: async () => (await import("./generate/index.ts")).registerGenerate,
  check: async () => (await import("./check/index.ts")).registerCheck,
  diff: async () => (await import("./diff/index.ts")).registerDiff,
  changeset: async () => (await import("./changeset/index.ts")).registerChangeset,
  release: async () => (await import("./release/index.ts")).registerRelease,
  record: async () => (await import("./record/index.ts")).registerRecord,
  infer: async () => (await import("./infer/index.ts")).registerInfer,
  mock: async () => (await import("./mock/index.ts")).registerMock,
  docs: async () => (await import("./docs/index.ts")).registerDocs,
  mcp: async () => (await import("./mcp/index.ts")).registerMcp,
};

const summaries: Readonly<Record<keyof typeof commands, string>> = {
  init: "create a project with own feeds",
  start: "lead from responses, or the URL of one, to a typed call",
  generate: "generate code and schemas from the specs",
  check: "recognise and decode documents, and report issues and drift",
  diff: "compare two models and rate the changes",
  changeset: "write changesets for spec changes since the last release",
  release: "record the current specs as released, after `changeset version`",
  record: "keep responses of the service with their requests",
  infer: "propose a patch or a new spec from recorded responses",
  mock: "serve the fixtures of the specs as the service would",
  docs: "build the documentation site of the feeds",
  mcp: "serve the documentation, checks and a store to assistants",
};

async function parse(args: readonly string[]): Promise<void> {
  const program = new Command("sdf")
    .description("Generates packages from specs and checks documents of sports data feeds.")
    .version(readVersion("@sdf/cli"), "-V, --version", "print the version")
    .exitOverride()
    .showHelpAfterError();
  const commandName = args.find((arg) => !arg.startsWith("-")) ?? "";
  const load = commands[commandName];
  if (load === undefined)
    for (const [name, summary] of Object.entries(summaries)) program.command(name).summary(summary);
  else (await load())(program);
  // Commander would read the file after `--strict` as its value.
  await program.parseAsync(
    args.map((arg) => (arg === "--strict" ? "--strict=all" : arg)),
    { from: "user" },
  );
}

/** Runs a command. Its exit code is in `process.exitCode`. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await parse(args);
  } catch (error) {
    // Commander has already printed its errors, except an InvalidArgumentError of a command. `--help` exits with 0.
    if (error instanceof CommanderError && !(error instanceof InvalidArgumentError))
      process.exitCode = error.exitCode === 0 ? 0 : EXIT_FAILURE;
    else {
      console.error(`sdf: ${error instanceof Error ? error.message : String(error)}`);
      if (process.env["DEBUG"] !== undefined) console.error(error);
      process.exitCode = EXIT_FAILURE;
    }
  }
}
