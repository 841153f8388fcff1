#!/usr/bin/env node
/**
 * Prints the summary of CI. `--since <milliseconds since the epoch>` ignores earlier runs; `--no-bench` omits the
 * benchmark of decoding.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { collect } from "./collect.ts";
import { overlyFlaky } from "./flaky.ts";
import { readReleasedSizes } from "./released-sizes.ts";
import { packagesWithUnexplainedSkips, summaryText, totalsOf, type Ratio } from "./text.ts";

/** Longest time of the benchmark, milliseconds. */
const BENCH_TIMEOUT_MS = 20_000;

const { values } = parseArgs({
  options: { since: { type: "string", default: "0" }, "no-bench": { type: "boolean", default: false } },
});
const collected = collect(repository, Number(values.since));
const bench = values["no-bench"] ? "--no-bench" : await smoke();
process.stdout.write(`${summaryText(collected, bench, Date.now(), readReleasedSizes(repository))}\n`);
const hasFailed = totalsOf(collected).failed > 0 || overlyFlaky(collected).length > 0;
process.exitCode = hasFailed || packagesWithUnexplainedSkips(collected).length > 0 ? 1 : 0;

function smoke(): Promise<readonly Ratio[] | string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(repository, "tools/bench/src/main.ts"), "smoke", "--json"],
      { timeout: BENCH_TIMEOUT_MS, killSignal: "SIGKILL" },
      (error, stdout) => {
        if (error === null) resolve(JSON.parse(stdout) as Ratio[]);
        else
          resolve(
            error.killed === true
              ? `it took more than ${BENCH_TIMEOUT_MS / 1000} s`
              : (error.message.split("\n")[1] ?? error.message),
          );
      },
    );
  });
}
