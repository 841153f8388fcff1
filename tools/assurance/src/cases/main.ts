#!/usr/bin/env node
/** Runs all readers over the public cases, and writes the scoreboard into the pages that show it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../repository.ts";
import { pages, runReaders, toTable } from "./scoreboard.ts";

const table = toTable(await runReaders());
for (const page of pages) {
  const path = join(repository, page);
  const [before] = readFileSync(path, "utf8").split("<!-- scoreboard -->");
  writeFileSync(path, `${before ?? ""}<!-- scoreboard -->\n\n${table}\n`);
}
console.log(table);
