import { enableCompileCache } from "node:module";
import { Command, CommanderError, InvalidArgumentError } from "commander";

// Compiled code of ts-morph and others is kept between runs, which halves the start.
enableCompileCache();

/** Exit codes: 0 all well, 1 problems in specs or documents, 2 the command itself failed. */
const failed = 2;

const program = new Command("sdf")
  .description("Sports data feeds: from specs to packages, and from documents to reports.")
  .exitOverride()
  .showHelpAfterError();

/** Commands are loaded when they are run: help is instant, and no command pays for another. */
const commands: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  generate: async () => (await import("./generate/index.ts")).registerGenerate,
  check: async () => (await import("./check/index.ts")).registerCheck,
  diff: async () => (await import("./diff/index.ts")).registerDiff,
  changeset: async () => (await import("./changeset/index.ts")).registerChangeset,
  release: async () => (await import("./release/index.ts")).registerRelease,
  learn: async () => (await import("./learn/index.ts")).registerLearn,
};

const summaries: Readonly<Record<keyof typeof commands, string>> = {
  generate: "turn spec/ into packages/",
  check: "recognise and decode documents, and report what is wrong or new in them",
  diff: "what changed between two models, and how much it matters",
  changeset: "write changesets for what the specs changed since the last release",
  release: "make the specs the released ones, after `changeset version`",
  learn: "what responses show and the specs do not say, as a patch or a draft",
};

async function main(args: readonly string[]): Promise<void> {
  const wanted = args.find((arg) => !arg.startsWith("-"));
  const load = wanted === undefined ? undefined : commands[wanted];
  if (load === undefined) for (const [name, summary] of Object.entries(summaries)) program.command(name).summary(summary);
  else (await load())(program);
  await program.parseAsync(args, { from: "user" });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // Commander has already said what is wrong with the arguments, unless a command found it; asking for help is no fault.
  if (error instanceof CommanderError && !(error instanceof InvalidArgumentError)) process.exitCode = error.exitCode === 0 ? 0 : failed;
  else {
    console.error(`sdf: ${error instanceof Error ? error.message : String(error)}`);
    if (process.env["DEBUG"] !== undefined) console.error(error);
    process.exitCode = failed;
  }
}
