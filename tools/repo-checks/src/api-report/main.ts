#!/usr/bin/env node
/** Writes the API reports of the published entry points; `--check` compares them instead. */
import { parseArgs } from "node:util";
import { createTwoFilesPatch } from "diff";
import pc from "picocolors";
import { repository } from "../repository.ts";
import { compareReports, createReports, readReports, writeReports } from "./report.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const current = readReports(repository);
const reports = createReports(repository);
const changes = compareReports(current, reports);
if (values.check) {
  for (const { file } of changes) {
    const patch = createTwoFilesPatch(
      file,
      file,
      current.get(file) ?? "",
      reports.get(file) ?? "",
      "report",
      "sources",
      { context: 3 },
    );
    process.stdout.write(`${patch}\n`);
  }
  if (changes.length > 0) {
    process.stderr.write(`${pc.red(`${changes.length} API reports differ from the public declarations`)}\n`);
    process.stderr.write("Fix: run `npx pnpm api:report`, review the difference, and commit it with a changeset.\n");
    process.exitCode = 1;
  }
} else {
  writeReports(repository, reports);
  for (const { file, change } of changes) process.stdout.write(`${change.padEnd(8)} ${file}\n`);
}
if (changes.length === 0)
  process.stdout.write(`${pc.green(`${reports.size} API reports match the public declarations`)}\n`);
