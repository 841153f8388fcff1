#!/usr/bin/env node
/**
 * Prints the table at the end of CI. `--since <milliseconds since the epoch>`: what was run before does
 * not count; `--no-bench` leaves the glance at decoding out.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { collect } from "./collect.ts";
import { tableText, totalsOf, type Ratio } from "./text.ts";

/** Longest time for the glance at decoding. */
const patience = 20_000;

const { values } = parseArgs({ options: { "since": { type: "string", default: "0" }, "no-bench": { type: "boolean", default: false } } });
const collected = collect(repository, Number(values.since));
const bench = values["no-bench"] ? "not asked for" : await smoke();
process.stdout.write(`${tableText(collected, bench, Date.now())}\n`);
process.exitCode = totalsOf(collected).failed === 0 ? 0 : 1;

function smoke(): Promise<readonly Ratio[] | string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(repository, "tools/bench/src/main.ts"), "smoke", "--json"], { timeout: patience, killSignal: "SIGKILL" }, (error, stdout) => {
      if (error === null) resolve(JSON.parse(stdout) as Ratio[]);
      else resolve(error.killed === true ? `it took more than ${patience / 1000} s` : (error.message.split("\n")[1] ?? error.message));
    });
  });
}
