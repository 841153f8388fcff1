#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";

enableCompileCache();

const help = `Shows a match day of the reference server as its clients see it, live.

  --once             does not wait; runs to the final whistle, tells the results and ends
  --speed <factor>   how fast time runs (default 60: a minute passes in a second)
  --seed <text>      what the world is made of (default demo)
  --year <number>    year of its season (default 2026)
  --port <number>    port of the feeds (default 4010, or any free one when that is taken)
  --control-port <number>
  --help
`;

await main();

async function main(): Promise<void> {
  const options = read();
  if (options === undefined) return;
  const [{ demo }, { terminalShow, plainShow }, { summary }, { OptionError }] = await Promise.all([
    import("./demo.ts"), import("./show.ts"), import("./print.ts"), import("../http/option-error.ts"),
  ]);
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  const began = performance.now();
  const write = (text: string): void => void process.stdout.write(text);
  try {
    // A terminal of no known size cannot be drawn on.
    const isDrawable = process.stdout.isTTY && process.stdout.rows > 0;
    const show = isDrawable ? terminalShow(process.stdout) : plainShow(write);
    const result = await demo({ ...options, signal: stop.signal, show, tell: write });
    write(stop.signal.aborted ? "stopped\n" : `${summary(result.matches, { ...result, seconds: (performance.now() - began) / 1000 })}\n`);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    process.exitCode = 1;
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

function read(): { once: boolean; speed: number; seed: string; year: number; port: number; controlPort: number; mayMove: boolean } | undefined {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        "once": { type: "boolean", default: false }, "speed": { type: "string", default: "60" }, "seed": { type: "string", default: "demo" }, "year": { type: "string", default: "2026" },
        "port": { type: "string" }, "control-port": { type: "string" }, "help": { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  if (values.help) {
    process.stdout.write(help);
    return undefined;
  }
  const speed = Number(values.speed);
  if (!(speed > 0 && speed <= 100_000)) return wrong("--speed takes a number above 0, 100000 at most");
  const ports = [values.port, values["control-port"]];
  const [port = 4010, controlPort = 4011, year = 2026] = [...ports, values.year].map((text) => (text === undefined ? undefined : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN));
  if (!(port <= 65_535 && controlPort <= 65_535)) return wrong("--port and --control-port take a port number");
  if (!(year >= 1900 && year <= 2200)) return wrong("--year takes a year from 1900 to 2200");
  return { once: values.once, speed, seed: values.seed, year, port, controlPort, mayMove: ports.every((each) => each === undefined) };
}

function wrong(message: string): undefined {
  process.stderr.write(`error: ${message}\n\n${help}`);
  process.exitCode = 2;
  return undefined;
}
