/**
 * Imports a module and decodes one document with it: what the first response costs a fresh process.
 * Run as JavaScript: what strips types from this file would work on beside what is measured.
 */
import { readFileSync } from "node:fs";

/** What a module for this process exports. */
export interface ColdModule {
  readonly first: (bytes: Uint8Array) => unknown;
}

/** CPU time so far, in milliseconds: other work on the machine does not count, and compiling beside does. */
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
if (typeof value !== "object" || value === null) throw new TypeError(`${module} gave no value`);
console.log(JSON.stringify({ imported: imported - start, total: end - start }));
