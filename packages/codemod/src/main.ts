#!/usr/bin/env node
/** Command line: `npx @sdf/codemod [version]`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { valid } from "semver";
import type { Release } from "./changes.ts";
import { InputError } from "./project.ts";
import { runCodemod, type CodemodReport } from "./run.ts";

const help = `Usage: npx @sdf/codemod [version] [options]

Renames in your code what releases of @sdf packages renamed, from the installed version to the given one (default:
latest), and lists what remains for manual work. Run it before you install the newer version: it uses the types of the
installed version to find the places. Commit or save your files first.

Options:
  --dry              print the renames, and write nothing
  --project <path>   a folder or a tsconfig.json (default: the current folder)
  --changes <file>   read the changes of releases from a file instead of @sdf/schemas
`;

/** Exit code for invalid input. */
const EXIT_FAILURE = 2;

function readReleases(file: string): readonly Release[] {
  try {
    const releases = JSON.parse(readFileSync(file, "utf8")) as readonly Release[];
    if (Array.isArray(releases)) return releases;
  } catch (error) {
    throw new InputError(`${file} cannot be read (${(error as Error).message}); name a JSON file with --changes`);
  }
  throw new InputError(`${file} has no list of releases; name a file like changes.json of @sdf/schemas`);
}

function print({ releases, renamed, remaining }: CodemodReport, dry: boolean): void {
  for (const { file, line, before, after } of renamed) console.log(`${file}:${line}: ${before} → ${after}`);
  const places = new Set(renamed.map(({ file }) => file)).size;
  const verb = dry ? "would be renamed" : "renamed";
  console.log(`${releases} releases: ${renamed.length} names ${verb} in ${places} files`);
  if (remaining.length === 0) return;
  console.log(`\nRemains for manual work (${remaining.length}):`);
  for (const { file, line, feed, what, action } of remaining)
    console.log(
      `- ${file === undefined ? feed : `${file}:${line}`}: ${what}.${action === undefined ? "" : ` ${action}`}`,
    );
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: {
      dry: { type: "boolean", default: false },
      project: { type: "string", default: "." },
      changes: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(help);
  const [version = "latest"] = positionals;
  if (version !== "latest" && valid(version) === null)
    throw new InputError(`"${version}" is no version; use a version such as 0.3.0, or "latest"`);
  const file = values.changes ?? fileURLToPath(import.meta.resolve("@sdf/schemas/changes.json"));
  print(runCodemod({ project: values.project, releases: readReleases(file), version, dry: values.dry }), values.dry);
}

try {
  main();
} catch (error) {
  const isInput = error instanceof InputError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (isInput !== true) throw error;
  console.error(`error: ${(error as Error).message}`);
  process.exitCode = EXIT_FAILURE;
}
