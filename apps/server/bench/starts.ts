/**
 * Measures the time from the start of the command to the first answer with status 200, as the median of several starts:
 * the built command with and without compiled code of an earlier start, and the sources. `--starts <number>` sets the
 * number.
 */
import { mkdtempSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildServer } from "./build.ts";
import { median } from "./median.ts";
import { start } from "./process.ts";
import { livingWorld } from "./subject.ts";

/** Maximum time from the start to the first answer, of the built command and a match in play. */
const BUDGET_MS = 250;

const { values } = parseArgs({ options: { starts: { type: "string", default: "11" } } });
const count = Number(values.starts);
const built = await buildServer();
const { seed, year, fixture, at } = livingWorld();
const options = ["--port", "0", "--open", "--seed", seed, "--year", String(year), "--at", String(at)];
const feed = "/sdapi/v1/soccerdata/matchdetailed";
const requests = [
  ["a match in play", `${feed}/${fixture}?live=yes&lineups=yes&_fmt=json`],
  ["two matches of all", `${feed}?_fmt=json&_pgSz=2`],
] as const;

try {
  const sources = join(import.meta.dirname, "../src/main.ts");
  console.log("| command | first request | first 200, median (all) | CPU time |");
  console.log("|---|---|---|---|");
  for (const [index, [request, probe]] of requests.entries()) {
    const results = [
      ["built", await measure(built.file, probe, "repeated")],
      ["built, first start after the installation", await measure(built.file, probe, "first")],
      ["sources", await measure(sources, probe, "repeated")],
    ] as const;
    for (const [name, starts] of results) {
      const times = starts.map(({ firstAnswer }) => firstAnswer);
      console.log(
        `| ${name} | ${request} | ${seconds(median(times))} (${seconds(Math.min(...times))} to ` +
          `${seconds(Math.max(...times))}) | ${seconds(median(starts.map(({ cpu }) => cpu)))} |`,
      );
    }
    if (index === 0 && median(results[0][1].map(({ firstAnswer }) => firstAnswer)) > BUDGET_MS) process.exitCode = 1;
  }
  console.log(`\n${count} starts each, beside a load of ${(loadavg()[0] ?? 0).toFixed(1)}`);
} finally {
  built.remove();
}

/**
 * Starts a command several times, and sends one request to each process.
 *
 * @param order `first`: each start has an empty folder for compiled code
 * @returns milliseconds until the first answer, and milliseconds of CPU time until then
 */
async function measure(
  file: string,
  probe: string,
  order: "first" | "repeated",
): Promise<readonly { readonly firstAnswer: number; readonly cpu: number }[]> {
  const results: { firstAnswer: number; cpu: number }[] = [];
  const compiled = mkdtempSync(join(built.folder, "compiled-"));
  const run = async (): Promise<void> => {
    const codeFolder = order === "first" ? mkdtempSync(join(built.folder, "compiled-")) : compiled;
    const server = await start({
      command: process.execPath,
      args: [file, ...options],
      env: { NODE_COMPILE_CACHE: codeFolder },
      probe,
    });
    results.push({ firstAnswer: server.firstAnswer, cpu: server.cpu() * 1000 });
    await server.stop();
  };
  if (order === "repeated") {
    await run();
    results.length = 0;
  }
  for (let number = 0; number < count; number++) await run();
  return results;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
