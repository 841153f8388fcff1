/** What all benchmarks share: their options, statistics, and the tables that they print. */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";

/** Options of every benchmark. */
export interface Options {
  /** True if the part was selected with `--only`, or none was. */
  includes(part: string): boolean;
  readonly size: Size;
  readonly markdown: boolean;
}

/**
 * Extent of a measurement: `full` for published figures, `quick` for a look at a change, and `check` to run every part
 * once with little input. Figures of `check` have no meaning.
 */
export type Size = "full" | "quick" | "check";

/** Reads `--only <parts>`, `--quick`, `--check` and `--markdown`. @throws Error for an unknown part or option */
export function readOptions(args: readonly string[], parts: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      markdown: { type: "boolean", default: false },
    },
  });
  const selected = values.only?.split(",") ?? parts;
  const unknown = selected.filter((part) => !parts.includes(part));
  if (unknown.length > 0) throw new Error(`unknown part ${unknown.join(", ")}; parts: ${parts.join(", ")}`);
  return {
    includes: (part) => selected.includes(part),
    size: values.check ? "check" : values.quick ? "quick" : "full",
    markdown: values.markdown,
  };
}

/**
 * A row of a report: what is measured, the figure, and, if there is a target, its limit, such as `≤ 50 ms`, and the
 * value that is compared with the number of the limit.
 */
export type Row = readonly [what: string, figure: string, target?: string | undefined, value?: number];

/** Compares the value of a row with the number of its target; undefined without a target. */
export function isReached([, , target = "", value]: Row): boolean | undefined {
  const [, relation, limit = ""] = /([≤≥]) \+?([\d.]+)/.exec(target) ?? [];
  if (relation === undefined || value === undefined) return undefined;
  return relation === "≤" ? value <= Number(limit) : value >= Number(limit);
}

/** Collects the rows of a benchmark and prints them. */
export class Report {
  readonly #name: string;
  readonly #options: Options;
  readonly #startedAt = performance.now();
  readonly #load = loadavg()[0] ?? 0;
  readonly #rows: Row[] = [];

  constructor(name: string, options: Options) {
    this.#name = name;
    this.#options = options;
  }

  add(...rows: readonly Row[]): void {
    this.#rows.push(...rows);
  }

  /** Writes what is measured now to the standard error output, with the elapsed time. */
  progress(text: string): void {
    console.error(`[${((performance.now() - this.#startedAt) / 1000).toFixed(0)} s] ${this.#name}: ${text}`);
  }

  print(): void {
    const [processor] = cpus();
    console.log(
      `${this.#name}: Node ${process.version}, ${cpus().length} × ${processor?.model ?? "unknown CPU"}, load ` +
        `${this.#load.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
    );
    if (this.#load > cpus().length / 2) console.log("The machine was busy with other work: the figures are rough.");
    if (this.#options.size === "check") console.log("Run with --check: the figures have no meaning.");
    const rows = this.#rows.map((row) => {
      const [what, figure, target = ""] = row;
      const reached = this.#options.size === "check" ? undefined : isReached(row);
      return [what, figure, target, reached === undefined ? "" : reached ? "reached" : "missed"];
    });
    const table = [["what", "figure", "target", ""], ...rows];
    console.log(`\n${this.#options.markdown ? formatMarkdown(table) : alignColumns(table)}`);
  }
}

/** Formats rows as a table with aligned columns. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => line(row).trimEnd()).join("\n");
}

/** Formats rows as a Markdown table. */
function formatMarkdown(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(header.map(() => "---")), ...body.map(line)].join("\n");
}

/** Value below which a part of the numbers lies. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
}

/** Median; the mean of the two middle values of an even number. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) + (values.toSorted((one, other) => other - one)[values.length >> 1] ?? NaN)) / 2;
}

/** Median of the ratios of rounds that ran one after the other. */
export function medianRatio(own: readonly number[], peer: readonly number[]): number {
  return median(own.flatMap((value, round) => (peer[round] === undefined ? [] : [value / peer[round]])));
}

/**
 * Measures subjects in turns, so that other load on the machine affects all of them. The first of several rounds fills
 * caches and is not counted.
 *
 * @returns the results of each subject by round
 */
export async function measureInTurns<T>(
  rounds: number,
  subjects: readonly (() => T | Promise<T>)[],
): Promise<readonly (readonly T[])[]> {
  const results = subjects.map((): T[] => []);
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round++) {
    for (const [index, measure] of subjects.entries()) {
      const result = await measure();
      if (round > 0) results[index]?.push(result);
    }
  }
  return results;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
