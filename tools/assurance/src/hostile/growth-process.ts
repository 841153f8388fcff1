import { functionKinds } from "./functions.ts";
import { measureGrowth } from "./growth.ts";
/** Measures hostile kinds of documents with one engine, in a process with a heap limit. Prints a line of JSON each. */
import { hostileKinds } from "./kinds.ts";
import type { Engine } from "./measure.ts";

const [engine = "tables", only = "", quick] = process.argv.slice(2);
for (const kind of engine === "functions" ? functionKinds : hostileKinds) {
  if (!kind.name.includes(only)) continue;
  process.stdout.write(`${JSON.stringify({ started: kind.name })}\n`);
  process.stdout.write(`${JSON.stringify(measureGrowth(kind, engine as Engine, quick !== undefined))}\n`);
}
