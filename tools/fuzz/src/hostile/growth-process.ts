/** Measures every hostile kind of document with one engine, in a process with a heap limit: writes one line of JSON for each. */
import { hostileKinds } from "./kinds.ts";
import { growthOf } from "./growth.ts";
import type { Engine } from "./measure.ts";

const [engine = "tables", only] = process.argv.slice(2);
for (const kind of hostileKinds) {
  if (only !== undefined && !kind.name.includes(only)) continue;
  process.stdout.write(`${JSON.stringify({ started: kind.name })}\n`);
  process.stdout.write(`${JSON.stringify(growthOf(kind, engine as Engine))}\n`);
}
