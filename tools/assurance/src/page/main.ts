/** Writes `docs/assurance.md`; `--check` writes nothing and exits with 1 if the page is outdated. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { deviationProblems, readDeviations } from "./deviations.ts";
import { runJsonSuite } from "./json-suite.ts";
import { assurancePage } from "./page.ts";
import { runXmlSuite } from "./xml-suite.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const file = join(repository, "docs/assurance.md");
const [results, deviations] = [runXmlSuite(), readDeviations()];
const problems = deviationProblems(results, deviations);
const page = assurancePage(results, deviations, runJsonSuite());
if (!values.check) writeFileSync(file, page);
else if (readFileSync(file, "utf8") !== page) problems.push("docs/assurance.md is outdated: run npx pnpm assurance");
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
