/**
 * Measures hostile kinds of documents with one engine, in a process with a heap limit: writes one line of JSON for each.
 * `isSample`: only sampled kinds are measured up to the largest size, all others up to the middle size.
 */
import { hostileKinds, sampledKinds } from "./kinds.ts";
import { growthOf, sizes } from "./growth.ts";
import type { Engine } from "./measure.ts";

const [engine = "tables", only = "", isSample] = process.argv.slice(2);
for (const kind of hostileKinds) {
  if (!kind.name.includes(only)) continue;
  const largest = isSample === undefined || sampledKinds.includes(kind) ? sizes.large : sizes.middle;
  process.stdout.write(`${JSON.stringify({ started: kind.name })}\n`);
  process.stdout.write(`${JSON.stringify(growthOf(kind, engine as Engine, largest))}\n`);
}
