#!/usr/bin/env node
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { nightFolder, parts, partsOf } from "./jobs.ts";
import { reportText } from "./report.ts";
import { runPart, type Outcome } from "./run.ts";

const help = `Runs the long sizes one after another, each with bounded time, and writes ${nightFolder}/report.md.

  --only <parts...>  only these and the build before them, separated by commas: ${parts.map(({ name }) => name).join(", ")}
  --quick            the sizes of CI, for a look: a few minutes each at most
  --seed <number>    seed of everything random; a new one when absent
  --help

Exit code: 0 all parts passed, 1 some did not, 2 the options are wrong.
`;

// A night that is broken off takes what it has started with it: only then do handlers of the exit run.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

await main();

async function main(): Promise<void> {
  const options = read();
  if (options === undefined) return;
  const { chosen, quick, seed } = options;
  const folder = join(repository, nightFolder);
  mkdirSync(folder, { recursive: true });
  const outcomes: Outcome[] = [];
  const at = new Date();
  for (const part of chosen) {
    process.stdout.write(`${part.name.padEnd(14)} ${part.what} … `);
    const outcome = await runPart(part, { root: repository, folder, seed, quick });
    outcomes.push(outcome);
    process.stdout.write(`${outcome.result} (${(outcome.milliseconds / 1000).toFixed(0)} s)\n`);
    // After each part: a night that is cut short leaves what it has.
    writeFileSync(join(folder, "report.md"), reportText(outcomes, { seed, quick, at }));
  }
  process.stdout.write(`${nightFolder}/report.md\n`);
  process.exitCode = outcomes.every(({ result }) => result === "passed") ? 0 : 1;
}

function read(): { readonly chosen: typeof parts; readonly quick: boolean; readonly seed: number } | undefined {
  let values;
  try {
    ({ values } = parseArgs({ options: { only: { type: "string", multiple: true }, quick: { type: "boolean", default: false }, seed: { type: "string" }, help: { type: "boolean", default: false } } }));
  } catch (error) {
    return wrong((error as Error).message);
  }
  if (values.help) {
    process.stdout.write(help);
    return undefined;
  }
  const names = values.only?.flatMap((text) => text.split(",")).map((name) => name.trim());
  const unknown = names?.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined) return wrong(`there is no part ${unknown}; there are ${parts.map(({ name }) => name).join(", ")}`);
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0) return wrong("--seed takes a whole number, 0 or more");
  return { chosen: partsOf(names), quick: values.quick, seed };
}

function wrong(message: string): undefined {
  process.stderr.write(`error: ${message}\n\n${help}`);
  process.exitCode = 2;
  return undefined;
}
