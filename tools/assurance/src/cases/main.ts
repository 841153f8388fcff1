#!/usr/bin/env node
/** Runs all readers over the public cases, and writes the scoreboard into the pages that show it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../repository.ts";
import { hasLoaders, pages, runLoaders, runReaders, toTable } from "./scoreboard.ts";

const tables = {
  scoreboard: `Measured on ${today()} with Node ${process.versions.node}.\n\n${toTable(await runReaders())}`,
  ...(hasLoaders && { loaders: `Measured on ${today()}.\n\n${await runLoaders()}` }),
};
for (const page of pages) {
  const path = join(repository, page);
  const text = Object.entries(tables).reduce(
    (before, [name, table]) =>
      before.replace(
        new RegExp(`<!-- ${name} -->.*?<!-- /${name} -->`, "su"),
        `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`,
      ),
    readFileSync(path, "utf8"),
  );
  writeFileSync(path, text);
}
console.log(Object.values(tables).join("\n\n"));

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
