/** Sizes of released versions, in the order of the releases. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sizes } from "./measure.ts";

/** Sizes of a release. */
export interface ReleaseSizes {
  /** Version of `@sdf/runtime`. */
  readonly release: string;
  readonly sizes: Sizes;
}

const file = join(import.meta.dirname, "../../../size-history.json");

export function readHistory(): readonly ReleaseSizes[] {
  return JSON.parse(readFileSync(file, "utf8")) as readonly ReleaseSizes[];
}

/** Adds a release to a history. A release that is recorded again replaces its entry. */
export function withRelease(history: readonly ReleaseSizes[], added: ReleaseSizes): readonly ReleaseSizes[] {
  return [...history.filter(({ release }) => release !== added.release), added];
}

export function writeHistory(history: readonly ReleaseSizes[]): void {
  writeFileSync(file, `${JSON.stringify(history, undefined, 2)}\n`);
}

/** The sizes of all releases and of the current state as a Markdown table, with the difference to the last release. */
export function historyTable(history: readonly ReleaseSizes[], current: Sizes): string {
  const last = history.at(-1)?.sizes ?? {};
  const rows = Object.entries(current).map(([what, bytes]) => {
    const before = last[what];
    const difference = before === undefined ? "new" : percentage(bytes / before - 1);
    return [what, ...history.map(({ sizes }) => String(sizes[what] ?? "–")), String(bytes), difference];
  });
  const head = ["bytes", ...history.map(({ release }) => release), "now", "difference"];
  return [head, head.map((_, column) => (column === 0 ? "---" : "--:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function percentage(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(1)} %`;
}
