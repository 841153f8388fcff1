/** Writes `docs/assurance.md`; `--check` writes nothing and exits with 1 if the page is outdated. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { assurancePage } from "./page.ts";
import { findDeviationProblems, recordedDeviations, runJsonSuite, runXmlSuite } from "./suites.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const file = join(repository, "docs/assurance.md");
const results = runXmlSuite();
const problems = findDeviationProblems(results, recordedDeviations);
const page = assurancePage(results, recordedDeviations, runJsonSuite());
if (!values.check) writeFileSync(file, page);
else if (readFileSync(file, "utf8") !== page) problems.push("docs/assurance.md is outdated: run npx pnpm assurance");
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
