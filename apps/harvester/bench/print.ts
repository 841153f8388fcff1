/** Name, figure, target, and whether the target is reached; `undefined` without a target. */
export type Line = readonly [what: string, figure: string, target: string, isReached: boolean | undefined];

export function print(lines: readonly Line[], markdown: boolean): string {
  const rows = [
    ["what", "figure", "target", ""],
    ...lines.map(([what, figure, target, isReached]) => [
      what,
      figure,
      target,
      isReached === undefined ? "" : isReached ? "reached" : "missed",
    ]),
  ];
  if (markdown)
    return rows
      .flatMap((row, index) => [
        `| ${row.join(" | ")} |`,
        ...(index === 0 ? [`|${row.map(() => "---").join("|")}|`] : []),
      ])
      .join("\n");
  return columns(rows);
}

/** Aligns cells in columns. */
export function columns(rows: readonly (readonly string[])[]): string {
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
