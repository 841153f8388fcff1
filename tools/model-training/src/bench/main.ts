// Measures all speed figures of the models: node tools/model-training/src/bench/main.ts
import { availableParallelism, cpus } from "node:os";
import pc from "picocolors";
import { benchSoccer } from "./soccer.ts";
import { benchTennis } from "./tennis.ts";
import { formatTime, type Timing } from "./timing.ts";

console.log(
  pc.dim(
    `Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} ` +
      "threads; best and median processor time of several runs, unless a line says wall time",
  ),
);
print([...(await benchSoccer()), ...benchTennis()]);
// These two sports print their own lines.
console.log();
await import("./american-football-basketball.ts");

function print(timings: readonly Timing[]): void {
  const rows = timings.map(({ what, best, median, target }) => [
    what,
    formatTime(best),
    formatTime(median),
    target === undefined ? "–" : `≤ ${formatTime(target)}`,
    target === undefined ? "–" : best <= target ? pc.green("met") : pc.red("missed"),
  ]);
  const header = ["what", "best", "median", "target", "verdict"];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 || column === 4 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join("  ")
      .trimEnd();
  console.log([pc.bold(line(header)), ...rows.map(line)].join("\n"));
}
