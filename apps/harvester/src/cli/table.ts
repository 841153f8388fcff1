/** Rows under their columns, for a terminal. Numbers stand right, nothing is cut off. */
export function tableText(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? "" : typeof cell === "object" ? JSON.stringify(cell) : String(cell))));
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const isNumber = columns.map((_, index) => rows.length > 0 && rows.every((row) => typeof row[index] === "number" || row[index] === null));
  const line = (row: readonly string[]): string => row.map((cell, index) => (isNumber[index] === true ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!))).join("  ").trimEnd();
  return [line(columns), widths.map((width) => "─".repeat(width)).join("  "), ...cells.map(line), `${rows.length} ${rows.length === 1 ? "row" : "rows"}`].join("\n");
}
