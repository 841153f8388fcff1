import { spawnSync } from "node:child_process";

/** Time and memory of one child process. */
export interface Run {
  readonly milliseconds: number;
  readonly stdout: string;
}

/** Runs Node on a script and waits; a failing script fails the benchmark. */
export function runNode(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Run {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", env: { ...process.env, NO_COLOR: "1", ...env } });
  const milliseconds = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}\n${stdout}\n${stderr}`);
  return { milliseconds, stdout };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** A table with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd()).join("\n");
}

/** The same as Markdown, for a README. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(header.map(() => "---")), ...body.map(line)].join("\n");
}
