#!/usr/bin/env node
/** Checks the rules of direction, declared dependencies, cycles and lengths of files; `--lower` lowers the ratchet of long files. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pc from "picocolors";
import { repository } from "../repository.ts";
import { checkHouse, ratchetFile } from "./check.ts";
import { findingsText } from "./finding.ts";
import { lowered, type Ratchet } from "./long.ts";

const { values } = parseArgs({ options: { lower: { type: "boolean", default: false } } });
const { packages, findings, long } = checkHouse(repository);
if (values.lower) {
  const path = join(repository, ratchetFile);
  writeFileSync(path, `${JSON.stringify(lowered(long, JSON.parse(readFileSync(path, "utf8")) as Ratchet), undefined, 2)}\n`);
}
const files = packages.reduce((sum, each) => sum + each.files.length, 0);
if (findings.length > 0) process.stdout.write(`${findingsText(findings)}\n`);
process.stdout.write(`${packages.length} packages, ${files} files: ${findings.length === 0 ? pc.green("nothing stands in the wrong place") : pc.red(`${findings.length} findings`)}\n`);
for (const [file, lines] of Object.entries(long)) process.stdout.write(`long: ${file}, ${lines} lines\n`);
process.exitCode = findings.length === 0 || values.lower ? 0 : 1;
