import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { Pipeline } from "./pipeline.ts";
import type { Reached } from "./postgres.ts";
import type { RecordedFigures } from "./recording.ts";

export interface Scale {
  readonly targets: number;
  readonly restart: { readonly wall: number; readonly cpu: number };
  readonly polls: number;
  readonly perSecond: number;
  readonly cpuPerPoll: number;
  readonly cores: number;
  readonly late: { readonly median: number; readonly p99: number; readonly most: number };
  readonly loop: { readonly median: number; readonly p99: number; readonly most: number };
  readonly bytesPerTarget: number;
}

/** Last results of the benchmark, for the capacity estimate. */
export interface Figures {
  readonly machine?: string | undefined;
  readonly measured?: string | undefined;
  readonly pipeline?: (Pipeline & { readonly loopCpu: number }) | undefined;
  readonly recording?: RecordedFigures | undefined;
  readonly postgres?: readonly Reached[] | undefined;
  readonly scale?: Scale | undefined;
}

const file = join(import.meta.dirname, "figures.json");

export function readFigures(): Figures {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Figures;
  } catch {
    return {};
  }
}

/** Stores results. Earlier results that were not measured again are kept. */
export function keepFigures(figures: Figures): void {
  const all: Figures = {
    ...readFigures(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}`,
    measured: new Date().toISOString().slice(0, 10),
    ...figures,
  };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}
