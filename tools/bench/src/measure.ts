import { spawnSync } from "node:child_process";

/** Time and memory of one child process. */
export interface Run {
  readonly milliseconds: number;
  readonly stdout: string;
}

/** Runs a script with Node and waits for its end. Throws if the script fails. */
export function runNode(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Run {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  const milliseconds = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(" ")} exited with ${status}\n${stdout}\n${stderr}`);
  return { milliseconds, stdout };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** Formats rows as a table with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats rows as a Markdown table. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(header.map(() => "---")), ...body.map(line)].join("\n");
}
