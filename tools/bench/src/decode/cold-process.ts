/**
 * Imports a module and decodes one document with it, to measure the cost of the first response in a new process.
 * Run this file as JavaScript, because type stripping would distort the measurement.
 */
import { readFileSync } from "node:fs";

/** Exports of a measured module. */
export interface ColdModule {
  readonly first: (bytes: Uint8Array) => unknown;
}

/** CPU time of this process in milliseconds. Includes compilation, excludes other processes. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const [module = "", file = ""] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));

const start = cpuTime();
const { first } = (await import(module)) as ColdModule;
const imported = cpuTime();
const value = first(bytes);
const end = cpuTime();
if (typeof value !== "object" || value === null) throw new TypeError(`${module} returned no value`);
console.log(JSON.stringify({ imported: imported - start, total: end - start }));
