#!/usr/bin/env node
/** Lists words and names that the style guide rejects; `--count` prints the number of findings per folder. */
import { parseArgs } from "node:util";
import pc from "picocolors";
import { repository } from "../repository.ts";
import { checkProse } from "./check.ts";

const { values, positionals } = parseArgs({
  options: { count: { type: "boolean", default: false } },
  allowPositionals: true,
});
const findings = checkProse(repository).filter(
  ({ file }) => positionals.length === 0 || positionals.some((folder) => file.startsWith(folder)),
);
if (values.count) {
  const counts = new Map<string, number>();
  for (const { file } of findings) {
    const folder = file.split("/").slice(0, 2).join("/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of [...counts].sort((one, other) => other[1] - one[1]))
    process.stdout.write(`${String(count).padStart(6)}  ${folder}\n`);
} else {
  for (const { file, line, column, text, instead } of findings)
    process.stdout.write(`${file}:${line}:${column}: ${pc.red(text)}: ${instead}\n`);
}
process.stdout.write(findings.length === 0 ? `${pc.green("no rejected wording")}\n` : `${findings.length} findings\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
