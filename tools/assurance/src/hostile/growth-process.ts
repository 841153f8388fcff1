/**
 * Measures hostile kinds of documents in a process with a heap limit: `node growth-process.ts <engine,…> <part of the
 * names> [quick]`. Prints a line of JSON for each start and each result.
 */
import { measureGrowth, selectKinds } from "./growth.ts";
import type { Engine } from "./measure.ts";

const [engines = "tables", only = "", quick] = process.argv.slice(2);
const isQuick = quick !== undefined;
for (const engine of engines.split(",") as Engine[]) {
  for (const kind of selectKinds(engine, isQuick)) {
    if (!kind.name.includes(only)) continue;
    process.stdout.write(`${JSON.stringify({ started: kind.name })}\n`);
    process.stdout.write(`${JSON.stringify({ engine, growth: measureGrowth(kind, engine, isQuick) })}\n`);
  }
}
