import { stripVTControlCharacters } from "node:util";
import pc from "picocolors";
import type { Figure, Outcome, Verdict } from "./run.ts";

const HEADER = ["prediction", "metric", "n", "value", "95 % interval", "anchor", "target", "verdict", "data set", "sha256"];
/** Columns of numbers, set to the right. */
const RIGHT = new Set([2, 3, 6]);

const VERDICTS: Readonly<Record<Verdict, string>> = {
  met: pc.green("met"),
  near: pc.yellow("missed, within interval"),
  missed: pc.red("missed"),
  none: pc.dim("–"),
};

/** The table of all figures, one line each. */
export function reportTable(outcomes: readonly Outcome[]): string {
  const rows: string[][] = [];
  for (const outcome of outcomes) {
    const { evaluation } = outcome;
    if (outcome.skipped !== undefined) rows.push([evaluation.name, pc.yellow(`SKIPPED: ${outcome.skipped}`)]);
    else if (outcome.failed !== undefined) rows.push([evaluation.name, pc.red(`FAILED: ${outcome.failed.split("\n")[0]}`)]);
    outcome.figures.forEach((figure, i) => rows.push([i === 0 ? evaluation.name : "", ...cells(figure), ...(i === 0 ? dataCells(outcome) : ["", ""])]));
  }
  const widths = HEADER.map((title, column) =>
    Math.max(title.length, ...rows.filter((row) => row.length === HEADER.length).map((row) => width(row[column]!)), column === 0 ? Math.max(0, ...rows.map((row) => width(row[0]!))) : 0),
  );
  const print = (row: readonly string[]): string =>
    row.map((cell, column) => (row.length < HEADER.length && column > 0 ? cell : pad(cell, widths[column]!, RIGHT.has(column)))).join("  ").trimEnd();
  return [pc.bold(print(HEADER)), pc.dim(widths.map((w) => "─".repeat(w)).join("──")), ...rows.map(print)].join("\n") + "\n";
}

function cells({ measured, interval, verdict }: Figure): string[] {
  const { what, n, value, anchor, target, better } = measured;
  return [
    what,
    n.toLocaleString("en-US"),
    number(value),
    interval === undefined ? pc.dim("–") : `${number(interval[0])}..${number(interval[1])}`,
    anchor === undefined ? pc.dim("–") : `${number(anchor.value)} ${anchor.name}`,
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

function pad(cell: string, to: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, to - width(cell)));
  return right ? space + cell : cell + space;
}

/** The same figures for a machine: no scores, full hashes. */
export function reportJson(outcomes: readonly Outcome[], quick: boolean): string {
  const evaluations = outcomes.map(({ evaluation, datasets, seconds, figures, skipped, failed }) => ({
    name: evaluation.name,
    feed: evaluation.feed,
    datasets,
    seconds: Number(seconds.toFixed(2)),
    ...(skipped === undefined ? {} : { skipped }),
    ...(failed === undefined ? {} : { failed }),
    figures: figures.map(({ measured: { what, better, n, value, anchor, target }, interval, verdict }) => ({
      what, better, n, value, ...(interval === undefined ? {} : { interval }), ...(anchor === undefined ? {} : { anchor }), ...(target === undefined ? {} : { target }), verdict,
    })),
  }));
  return JSON.stringify({ quick, evaluations }, undefined, 2) + "\n";
}
