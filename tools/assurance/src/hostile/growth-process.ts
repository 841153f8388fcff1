/**
 * Measures hostile kinds of documents with one engine, in a process with a heap limit: `node growth-process.ts <engine>
 * <part of the names> [quick]`. Prints a line of JSON for each start and each result.
 */
import { functionKinds } from "./functions.ts";
import { measureGrowth } from "./growth.ts";
import { hostileKinds, sampleKinds } from "./kinds.ts";
import type { Engine } from "./measure.ts";

const [engine = "tables", only = "", quick] = process.argv.slice(2);
const isQuick = quick !== undefined;
const kinds = engine === "functions" ? functionKinds : hostileKinds;
for (const kind of isQuick ? sampleKinds(kinds) : kinds) {
  if (!kind.name.includes(only)) continue;
  process.stdout.write(`${JSON.stringify({ started: kind.name })}\n`);
  process.stdout.write(`${JSON.stringify(measureGrowth(kind, engine as Engine, isQuick))}\n`);
}
