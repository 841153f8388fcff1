/** Columns with instants in milliseconds since the epoch, in the store's own tables and in the views of the specs. */
const instants = /(_at|^next_due|^kick_off|^last_updated|^receivedAt)$/;

export interface TableOptions {
  /** Columns of the terminal; longer cells are cut. Default: nothing is cut. */
  readonly width?: number | undefined;
}

/**
 * Formats rows as a table for people: numbers are right-aligned with at most three decimals, instants are written as
 * dates. JSON and CSV print unchanged values.
 */
export function tableText(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  { width }: TableOptions = {},
): string {
  const cells = rows.map((row) => row.map((cell, index) => shown(cell, columns[index] ?? "")));
  const widths = columns.map((column, index) =>
    Math.max(measureLength(column), ...cells.map((row) => measureLength(row[index] ?? ""))),
  );
  if (width !== undefined) fit(widths, columns.map(measureLength), width);
  const isEmpty = (cell: unknown): boolean => cell === null;
  const isNumber = columns.map(
    (column, index) =>
      !instants.test(column) &&
      rows.every((row) => typeof row[index] === "number" || isEmpty(row[index])) &&
      rows.some((row) => !isEmpty(row[index])),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) => padded(cell, widths[index]!, isNumber[index] === true))
      .join("  ")
      .trimEnd();
  const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  return [line(columns), widths.map((each) => "─".repeat(each)).join("  "), ...cells.map(line), count].join("\n");
}

function shown(cell: unknown, column: string): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number" || typeof cell === "bigint") {
    const value = Number(cell);
    const isInstant = instants.test(column) && value > 1e11 && value < 1e13;
    if (isInstant) return `${new Date(value).toISOString().slice(0, 19).replace("T", " ")}Z`;
    return Number.isInteger(value) ? String(value) : String(Math.round(value * 1000) / 1000);
  }
  // Line breaks are replaced, so that each row is one line.
  return (typeof cell === "object" ? JSON.stringify(cell) : String(cell)).replace(/[\r\n\t]+/g, " ");
}

/** Narrows the widest column until all fit; no column becomes narrower than its name, or than eight characters. */
function fit(widths: number[], names: readonly number[], width: number): void {
  const total = (): number => widths.reduce((sum, each) => sum + each + 2, -2);
  while (total() > width) {
    let widest = -1;
    for (let index = 0; index < widths.length; index++) {
      const isNarrowable = widths[index]! > Math.max(8, names[index]!);
      if (isNarrowable && (widest === -1 || widths[index]! > widths[widest]!)) widest = index;
    }
    if (widest === -1) return;
    widths[widest]! -= 1;
  }
}

function padded(cell: string, width: number, right: boolean): string {
  const length = measureLength(cell);
  if (length > width) return `${[...cell].slice(0, width - 1).join("")}…`;
  return right ? " ".repeat(width - length) + cell : cell + " ".repeat(width - length);
}

function measureLength(text: string): number {
  return [...text].length;
}
