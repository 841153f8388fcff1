import { stripVTControlCharacters } from "node:util";
import pc from "picocolors";
import { isFittedData } from "./fitted-data.ts";
import type { ExcludedRows } from "./period.ts";
import type { Figure, Outcome, Verdict } from "./run.ts";

const HEADER = [
  "prediction",
  "metric",
  "n",
  "value",
  "95 % interval",
  "anchor",
  "target",
  "verdict",
  "data set",
  "sha256",
];
/** Right-aligned columns with numbers. */
const RIGHT = new Set([2, 3, 6]);

const VERDICTS: Readonly<Record<Verdict, string>> = {
  met: pc.green("met"),
  near: pc.yellow("missed, within interval"),
  missed: pc.red("missed"),
  none: pc.dim("–"),
};

/** Width of each column that does not depend on the names of evaluations; a longer cell shifts the rest of its line. */
const WIDTHS = [0, 44, 9, 8, 17, 40, 8, 22, 21, 12];

/** A table that is printed evaluation by evaluation, so that an interrupted run keeps its figures. */
export interface ReportTable {
  header(): string;
  rows(outcome: Outcome): string;
}

/** Creates the table. @param names of all evaluations of the table */
export function createReportTable(names: readonly string[]): ReportTable {
  const widths = WIDTHS.map((least, column) =>
    Math.max(least, ...(column === 0 ? names.map((name) => name.length) : []), HEADER[column]!.length),
  );
  const print = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        row.length < HEADER.length && column > 0 ? cell : padCell(cell, widths[column]!, RIGHT.has(column)),
      )
      .join("  ")
      .trimEnd();
  return {
    header: () => `${pc.bold(print(HEADER))}\n${pc.dim(widths.map((width) => "─".repeat(width)).join("──"))}\n`,
    rows: (outcome) => `${rowsOf(outcome).map(print).join("\n")}\n`,
  };
}

/** The table of all figures, one line each. */
export function reportTable(outcomes: readonly Outcome[]): string {
  const table = createReportTable(outcomes.map(({ evaluation }) => evaluation.name));
  return table.header() + outcomes.map((outcome) => table.rows(outcome)).join("");
}

function rowsOf(outcome: Outcome): string[][] {
  const {
    evaluation: { name },
    skipped,
    failed,
  } = outcome;
  if (skipped !== undefined) return [[name, pc.yellow(`SKIPPED: ${skipped}`)], ...periodRows(outcome)];
  if (failed !== undefined) return [[name, pc.red(`FAILED: ${failed.split("\n")[0]}`)]];
  const rows = outcome.figures.map((figure, i) => [
    i === 0 ? name : "",
    ...cells(figure),
    ...(i === 0 ? dataCells(outcome) : ["", ""]),
  ]);
  return [...rows, ...periodRows(outcome)];
}

/** Lines that state the measured period, and how many rows it excludes for which reason. */
function periodRows({ period, excluded, datasets, skipped }: Outcome): string[][] {
  const data = isFittedData(datasets) ? "the data set of the fits" : "not the data set of the fits";
  return [
    ...(period === undefined || skipped !== undefined ? [] : [["", pc.dim(`measured ${period}; ${data}`)]]),
    ...(excluded === undefined ? [] : [["", pc.dim(excludedText(excluded))]]),
  ];
}

function excludedText({ table, rows, readByFit, beforeFrom, afterTo }: ExcludedRows): string {
  const text = (count: number): string => count.toLocaleString("en-US");
  const sum = readByFit + beforeFrom + afterTo;
  const reasons = [
    `${text(readByFit)} read by a fit`,
    `${text(beforeFrom)} before --from`,
    `${text(afterTo)} after --to`,
  ];
  return `${table}: ${text(sum)} of ${text(rows)} rows left out (${reasons.join(", ")})`;
}

function cells({ measured, interval, verdict }: Figure): string[] {
  const { what, n, value, anchor, target, better } = measured;
  return [
    what,
    n.toLocaleString("en-US"),
    number(value),
    interval === undefined ? pc.dim("–") : `${number(interval[0])}..${number(interval[1])}`,
    anchor === undefined
      ? pc.dim("–")
      : `${number(anchor.value)} ${anchor.name}${anchor.matches === "other" ? ", other matches" : ""}`,
    target === undefined ? pc.dim("–") : `${better === "lower" ? "≤" : "≥"} ${target}`,
    VERDICTS[verdict],
  ];
}

function dataCells({ datasets }: Outcome): string[] {
  return [datasets.map(({ name }) => name).join(", "), datasets.map(({ sha256 }) => sha256.slice(0, 12)).join(", ")];
}

function number(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4);
}

function width(cell: string): number {
  return stripVTControlCharacters(cell).length;
}

/** Pads a cell, which may contain colours, to a width. `right` aligns it to the right. */
export function padCell(cell: string, to: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, to - width(cell)));
  return right ? space + cell : cell + space;
}

/** The figures as JSON: no scores, full hashes. `interrupted` is true when evaluations are missing. */
export function reportJson(outcomes: readonly Outcome[], quick: boolean, interrupted = false): string {
  const evaluations = outcomes.map(({ evaluation, datasets, seconds, figures, period, excluded, skipped, failed }) => ({
    name: evaluation.name,
    feed: evaluation.feed,
    datasets,
    seconds: Number(seconds.toFixed(2)),
    period,
    dataOfTheFits: period === undefined ? undefined : isFittedData(datasets),
    excludedRows: excluded,
    skipped,
    failed,
    figures: figures.map(({ measured: { what, better, n, value, anchor, target }, interval, verdict }) => ({
      what,
      better,
      n,
      value,
      interval,
      anchor,
      target,
      verdict,
    })),
  }));
  return JSON.stringify({ quick, interrupted: interrupted || undefined, evaluations }, undefined, 2) + "\n";
}
