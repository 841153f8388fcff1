#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";
import type { DemoOptions } from "./demo.ts";
import type { Port } from "./ports.ts";

enableCompileCache();

const help = `Run a live match day: the reference server with a simulated world, a harvester that polls it, and the
explorer that displays both.

  --once                   play one match day of soccer to its end without waiting, print a summary and exit
  --speed <factor>         speed of the world's clock (default 60: one minute per second)
  --matches <number>       maximum number of matches of soccer (default 8; 3 with --once)
  --seed <text>            seed of the world (default demo)
  --year <number>          year of the season (default 2026)
  --store <folder>         folder of the harvester's store (default: a temporary folder, removed at the end)
  --site <folder>          built site to serve (default: the explorer, built if missing or out of date)
  --site-port <number>     port of the site (default 4000, or a free port if it is in use)
  --port <number>          port of the feeds (default 4010, or a free port if it is in use)
  --control-port <number>  port of the control interface (default 4011, or a free port if it is in use)
  --relay-port <number>    port of the relay (default 4012, or a free port if it is in use)
  --help                   print this help and exit
`;

await main();

async function main(): Promise<void> {
  const options = readOptions();
  if (options === undefined) return;
  const { runDemo, createTerminalDisplay, createPlainDisplay, formatSummary } = await import("./demo.ts");
  const stop = new AbortController();
  const onSignal = (): void => {
    // A second signal stops the process at once.
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("SIGHUP", onSignal);
  const write = (text: string): void => void process.stdout.write(text);
  // Without a known size, the screen cannot be drawn.
  const isDrawable = process.stdout.isTTY && process.stdout.rows > 0 && !options.once;
  try {
    const summary = await runDemo({
      ...options,
      signal: stop.signal,
      createDisplay: (scene) => (isDrawable ? createTerminalDisplay(process.stdout, scene) : createPlainDisplay(write)),
    });
    write(`\n${stop.signal.aborted ? "Stopped. " : ""}Summary:\n\n${formatSummary(summary)}\n`);
    if (
      summary.isVerified === false ||
      (options.once && !stop.signal.aborted && summary.played < summary.matches.length)
    )
      process.exitCode = 1;
  } catch (error) {
    const { name, message } = error as Error;
    if (!["PortInUseError", "StoreError", "OptionError"].includes(name)) throw error;
    process.stderr.write(`error: ${message}\n`);
    process.exitCode = 1;
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal).off("SIGHUP", onSignal);
  }
}

function readOptions(): Omit<DemoOptions, "signal" | "createDisplay"> | undefined {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        once: { type: "boolean", default: false },
        speed: { type: "string", default: "60" },
        matches: { type: "string" },
        seed: { type: "string", default: "demo" },
        year: { type: "string", default: "2026" },
        store: { type: "string" },
        site: { type: "string" },
        "site-port": { type: "string" },
        port: { type: "string" },
        "control-port": { type: "string" },
        "relay-port": { type: "string" },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return reportUsageError((error as Error).message);
  }
  if (values.help) {
    process.stdout.write(help);
    return undefined;
  }
  const speed = Number(values.speed);
  if (!(speed > 0 && speed <= 600))
    return reportUsageError(`--speed: expected a number above 0 and at most 600, received ${values.speed}`);
  const parseInteger = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);
  const year = parseInteger(values.year);
  if (!(year >= 1900 && year <= 2200))
    return reportUsageError(`--year: expected a year from 1900 to 2200, received ${values.year}`);
  const matches = parseInteger(values.matches ?? (values.once ? "3" : "8"));
  if (!(matches >= 1 && matches <= 100))
    return reportUsageError(`--matches: expected a number from 1 to 100, received ${values.matches}`);
  const readPort = (text: string | undefined, usual: number): Port => ({
    number: parseInteger(text ?? String(usual)),
    mayUseOther: text === undefined,
  });
  const ports = {
    site: readPort(values["site-port"], 4000),
    feeds: readPort(values.port, 4010),
    control: readPort(values["control-port"], 4011),
    relay: readPort(values["relay-port"], 4012),
  };
  for (const [name, { number }] of Object.entries(ports))
    if (!(number <= 65_535)) return reportUsageError(`port of ${name}: expected a number from 0 to 65535`);
  return { once: values.once, speed, seed: values.seed, year, matches, ports, store: values.store, site: values.site };
}

function reportUsageError(message: string): undefined {
  process.stderr.write(`error: ${message}\n\n${help}`);
  process.exitCode = 2;
  return undefined;
}
