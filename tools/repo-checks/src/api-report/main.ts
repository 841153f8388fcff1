#!/usr/bin/env node
/** Writes the API reports of the published entry points; `--check` prints the differences instead. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "../repository.ts";
import { createReports, reportFolder, writeReports } from "./report.ts";

const reports = createReports(repository);
if (process.argv.includes("--check")) {
  const folder = mkdtempSync(join(tmpdir(), "sdf-api-report-"));
  writeReports(folder, reports);
  const compared = [join(repository, reportFolder), join(folder, reportFolder)];
  const { status } = spawnSync("git", ["diff", "--no-index", "--exit-code", ...compared], { stdio: "inherit" });
  rmSync(folder, { recursive: true });
  if (status !== 0) console.error("Fix: run `npx pnpm api:report`, review the difference, and commit it.");
  process.exitCode = status === 0 ? 0 : 1;
} else writeReports(repository, reports);
