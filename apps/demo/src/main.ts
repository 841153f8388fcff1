#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";

enableCompileCache();

const help = `A match day, live: the reference server with a world that plays, a harvester that follows it,
and the explorer that shows both, at one address.

  --once                   does not wait; plays a match day to its end, tells what came of it and ends
  --speed <factor>         how fast time runs (default 60: a minute passes in a second)
  --matches <number>       matches to follow at most (default 8; 3 with --once)
  --seed <text>            what the world is made of (default demo)
  --year <number>          year of its season (default 2026)
  --store <folder>         where the harvester keeps everything (default: a temporary folder, removed at the end)
  --site <folder>          a built site to serve (default: the explorer, built when it is missing or old)
  --site-port <number>     port of the site (default 4000), or any free one when it is taken
  --port <number>          port of the feeds (default 4010), the same
  --control-port <number>  port of the server's control interface (default 4011), the same
  --help
`;

await main();

async function main(): Promise<void> {
  const options = read();
  if (options === undefined) return;
  const [{ demo }, { terminalShow, plainShow }, { summaryText }] = await Promise.all([import("./demo.ts"), import("./show.ts"), import("./summary.ts")]);
  const stop = new AbortController();
  const onSignal = (): void => {
    // Asked twice: the wish is urgent.
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("SIGHUP", onSignal);
  const write = (text: string): void => void process.stdout.write(text);
  // A terminal of no known size cannot be drawn on.
  const isDrawable = process.stdout.isTTY && process.stdout.rows > 0 && !options.once;
  try {
    const summary = await demo({ ...options, signal: stop.signal, show: (scene) => (isDrawable ? terminalShow(process.stdout, scene) : plainShow(write)) });
    write(`\n${stop.signal.aborted ? "Stopped. " : ""}What came of it:\n\n${summaryText(summary)}\n`);
    if (summary.ok === false || (options.once && !stop.signal.aborted && summary.played < summary.matches.length)) process.exitCode = 1;
  } catch (error) {
    const { name, message } = error as Error;
    if (!["PortTaken", "StoreError", "OptionError"].includes(name)) throw error;
    process.stderr.write(`error: ${message}\n`);
    process.exitCode = 1;
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal).off("SIGHUP", onSignal);
  }
}

function read(): Omit<Parameters<typeof import("./demo.ts").demo>[0], "signal" | "show"> | undefined {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        "once": { type: "boolean", default: false }, "speed": { type: "string", default: "60" }, "matches": { type: "string" }, "seed": { type: "string", default: "demo" }, "year": { type: "string", default: "2026" },
        "store": { type: "string" }, "site": { type: "string" }, "site-port": { type: "string" }, "port": { type: "string" }, "control-port": { type: "string" }, "help": { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return wrong((error as Error).message);
  }
  if (values.help) {
    process.stdout.write(help);
    return undefined;
  }
  const speed = Number(values.speed);
  if (!(speed > 0 && speed <= 600)) return wrong("--speed takes a number above 0, 600 at most");
  const whole = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);
  const year = whole(values.year);
  if (!(year >= 1900 && year <= 2200)) return wrong("--year takes a year from 1900 to 2200");
  const matches = whole(values.matches ?? (values.once ? "3" : "8"));
  if (!(matches >= 1 && matches <= 100)) return wrong("--matches takes a number from 1 to 100");
  const port = (name: "site-port" | "port" | "control-port", usual: number): { number: number; mayMove: boolean } => ({ number: whole(values[name] ?? String(usual)), mayMove: values[name] === undefined });
  const ports = { site: port("site-port", 4000), feeds: port("port", 4010), control: port("control-port", 4011) };
  for (const [name, { number }] of Object.entries(ports)) if (!(number <= 65_535)) return wrong(`the port of ${name} is a number from 0 to 65535`);
  return { once: values.once, speed, seed: values.seed, year, matches, ports, store: values.store, site: values.site };
}

function wrong(message: string): undefined {
  process.stderr.write(`error: ${message}\n\n${help}`);
  process.exitCode = 2;
  return undefined;
}
