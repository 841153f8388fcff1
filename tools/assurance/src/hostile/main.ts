/**
 * Prints the growth table of hostile documents for the tables and the fast decoder, and of other functions that read untrusted text:
 * `npx pnpm growth [part of a name]`. Exits with code 1 if the cost of a kind grows faster than its size.
 */
import { bounds, isSuperlinear, type Growth } from "./growth.ts";
import { engines, leftToTables } from "./measure.ts";
import { runGrowth } from "./run.ts";

const only = process.argv[2];
const milliseconds = (time: number): string => (time / 1000).toFixed(1);
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const isWrong = (growth: Growth): boolean =>
  isSuperlinear(growth) ||
  [growth.small, growth.large].some(({ outcome }) => outcome !== growth.expected && outcome !== leftToTables);

function row(growth: Growth): string {
  const { name, small, large, timeGrowth, heapGrowth } = growth;
  const cells = [
    isWrong(growth) ? `**${name}**` : name,
    large.outcome,
    milliseconds(small.time),
    milliseconds(large.time),
    `${timeGrowth.toFixed(2)}×`,
    megabytes(small.heap),
    megabytes(large.heap),
    `${heapGrowth.toFixed(2)}×`,
    large.reports,
  ];
  return `| ${cells.join(" | ")} |`;
}

const titles = { tables: "Table engine", fast: "Fast engine", functions: "Other functions that read untrusted text" };

for (const engine of [...engines, "functions"] as const) {
  console.log(`\n### ${titles[engine]}\n`);
  console.log(
    "| kind | outcome | 64 KB, ms | 4 MB, ms | time per byte | 64 KB, MB | 4 MB, MB | heap per byte | reports |",
  );
  console.log("|---|---|--:|--:|--:|--:|--:|--:|--:|");
  const { growths, endedAt } = await runGrowth([engine], { only, onGrowth: (growth) => console.log(row(growth)) });
  const wrong = growths[engine].filter(isWrong).length;
  const end = endedAt === undefined ? "" : `; the process ended at "${endedAt}"`;
  console.log(
    `\n${growths[engine].length} kinds, ${wrong} beyond the bounds (time ${bounds.time}` +
      `×, heap ${bounds.heap}× per byte)${end}.`,
  );
  if (wrong > 0 || endedAt !== undefined) process.exitCode = 1;
}
