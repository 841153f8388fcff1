/** Columns that hold instants, as milliseconds since the epoch: the store's own, and those of the specs' views. */
const instants = /(_at|^next_due|^kick_off|^last_updated|^receivedAt)$/;

export interface TableOptions {
  /** Columns of the terminal; texts are cut to fit into it. Nothing is cut when absent. */
  readonly width?: number | undefined;
}

/**
 * Rows under their columns, for people. Numbers stand right and are rounded to three places, instants
 * are written out. For programs there are JSON and CSV, in which nothing is changed.
 */
export function tableText(columns: readonly string[], rows: readonly (readonly unknown[])[], { width }: TableOptions = {}): string {
  const cells = rows.map((row) => row.map((cell, index) => shown(cell, columns[index] ?? "")));
  const widths = columns.map((column, index) => Math.max(lengthOf(column), ...cells.map((row) => lengthOf(row[index] ?? ""))));
  if (width !== undefined) fit(widths, columns.map(lengthOf), width);
  const isNumber = columns.map((column, index) => !instants.test(column) && rows.length > 0 && rows.every((row) => typeof row[index] === "number" || row[index] === null) && rows.some((row) => row[index] !== null));
  const line = (row: readonly string[]): string => row.map((cell, index) => padded(cell, widths[index]!, isNumber[index] === true)).join("  ").trimEnd();
  const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  return [line(columns), widths.map((each) => "─".repeat(each)).join("  "), ...cells.map(line), count].join("\n");
}

function shown(cell: unknown, column: string): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number" || typeof cell === "bigint") {
    const value = Number(cell);
    if (instants.test(column) && value > 1e11 && value < 1e13) return `${new Date(value).toISOString().slice(0, 19).replace("T", " ")}Z`;
    return Number.isInteger(value) ? String(value) : String(Math.round(value * 1000) / 1000);
  }
  // One row is one line.
  return (typeof cell === "object" ? JSON.stringify(cell) : String(cell)).replace(/[\r\n\t]+/g, " ");
}

/** Takes from the widest column until all fit; none gets narrower than its name, or eight. */
function fit(widths: number[], names: readonly number[], width: number): void {
  const total = (): number => widths.reduce((sum, each) => sum + each + 2, -2);
  while (total() > width) {
    let widest = -1;
    for (let index = 0; index < widths.length; index++) if (widths[index]! > Math.max(8, names[index]!) && (widest === -1 || widths[index]! > widths[widest]!)) widest = index;
    if (widest === -1) return;
    widths[widest]! -= 1;
  }
}

function padded(cell: string, width: number, right: boolean): string {
  const length = lengthOf(cell);
  if (length > width) return `${[...cell].slice(0, width - 1).join("")}…`;
  return right ? " ".repeat(width - length) + cell : cell + " ".repeat(width - length);
}

function lengthOf(text: string): number {
  return [...text].length;
}
