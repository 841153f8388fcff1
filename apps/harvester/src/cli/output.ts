import type { createLogUpdate } from "log-update";
import { csvLine } from "../export/csv.ts";
import type { Common } from "./shared.ts";

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints a value as JSON. Counts from PostgreSQL are BigInts, which JSON does not support. */
export const printJson = (value: unknown): void =>
  print(JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? Number(each) : each), 2));

/** Prints a result: as JSON if the options request it, otherwise as lines of text. */
export function printResult({ json }: Common, value: unknown, listLines: () => readonly string[]): void {
  if (json === true) printJson(value);
  else for (const line of listLines()) print(line);
}

/** Prints rows as a table, or as JSON or CSV with unchanged values. */
export function printRows(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  { json, csv }: Common,
): void {
  if (json === true)
    printJson(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
  else if (csv === true) process.stdout.write([columns, ...rows].map(csvLine).join(""));
  else print(tableLines(columns, rows, process.stdout.isTTY ? process.stdout.columns : undefined).join("\n"));
}

/** A column of items: one of their properties, whose name is printed in snake case, or a name and a function. */
type ItemColumn<Item> = (keyof Item & string) | readonly [name: string, read: (item: Item) => unknown];

/** Prints one row for each item. `undefined` is printed as an empty cell. */
export function printItems<Item>(items: readonly Item[], columns: readonly ItemColumn<Item>[], options: Common): void {
  const toName = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const names = columns.map((column) => (typeof column === "string" ? toName(column) : column[0]));
  const readCell = (item: Item, column: ItemColumn<Item>): unknown =>
    (typeof column === "string" ? item[column] : column[1](item)) ?? null;
  printRows(
    names,
    items.map((item) => columns.map((column) => readCell(item, column))),
    options,
  );
}

/** Columns with instants in milliseconds since the epoch, in the store's own tables and in the views of the specs. */
const instants = /(_at|^next_due|^kick_off|^last_updated|^receivedAt)$/;

/**
 * Formats rows as a table for people: numbers are right-aligned with at most three decimals, instants are written as
 * dates. JSON and CSV print unchanged values.
 *
 * @param width - Columns of the terminal; longer cells are cut. Default: nothing is cut
 * @returns lines, of which the last one is the number of rows
 */
export function tableLines(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  width?: number,
): string[] {
  const cells = rows.map((row) => row.map((cell, index) => shown(cell, columns[index] ?? "")));
  const widths = columns.map((column, index) =>
    Math.max(measureLength(column), ...cells.map((row) => measureLength(row[index] ?? ""))),
  );
  if (width !== undefined) fit(widths, columns.map(measureLength), width);
  const isNumber = columns.map((column, index) => {
    const values = rows.map((row) => row[index]).filter((cell) => cell !== null);
    return !instants.test(column) && values.length > 0 && values.every((cell) => typeof cell === "number");
  });
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) => padded(cell, widths[index]!, isNumber[index] === true))
      .join("  ")
      .trimEnd();
  const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  return [line(columns), widths.map((each) => "─".repeat(each)).join("  "), ...cells.map(line), count];
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

/** Shows progress on a terminal once an operation takes longer than a second. */
export function progress(what: string, stream: NodeJS.WriteStream = process.stderr) {
  const began = performance.now();
  let show: ReturnType<typeof createLogUpdate> | undefined;
  // Loading the library takes a tenth of the time of a short command, so it is loaded for terminals only.
  if (stream.isTTY) void import("log-update").then((library) => (show = library.createLogUpdate(stream)));
  let shown = false;
  let last = 0;
  return {
    update(done: number, of: number): void {
      const now = performance.now();
      if (show === undefined || now - began < 1000 || now - last < 100) return;
      last = now;
      shown = true;
      show(`${bar(of === 0 ? 1 : done / of, 30)} ${what} ${done} of ${of}`);
    },
    end(): void {
      if (shown) show?.clear();
    },
  };
}

/** Returns a bar of a width, filled to a share. */
function bar(share: number, width: number): string {
  const filled = Math.round(Math.max(0, Math.min(1, share)) * width);
  return "█".repeat(filled) + "░".repeat(width - filled);
}

/** Runs work, and shows its progress on a terminal. */
export async function withProgress<T>(
  what: string,
  work: (onProgress: (done: number, of: number) => void) => Promise<T>,
): Promise<T> {
  const shown = progress(what);
  try {
    return await work(shown.update);
  } finally {
    shown.end();
  }
}
