#!/usr/bin/env node
/** Runs all readers over the public cases, and writes the scoreboard into their README. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../repository.ts";
import { runReaders, toTable } from "./scoreboard.ts";

const path = join(repository, "cases/README.md");
const table = toTable(await runReaders());
const text = readFileSync(path, "utf8");
const [before] = text.split("<!-- scoreboard -->");
writeFileSync(path, `${before ?? ""}<!-- scoreboard -->\n\n${table}\n`);
console.log(table);
