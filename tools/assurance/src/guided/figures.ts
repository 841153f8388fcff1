/** Figures of the last long run of guided fuzzing, for `docs/assurance.md`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SearchResult } from "./search.ts";

/** Figures of a target. */
export interface GuidedFigures extends SearchResult {
  readonly target: string;
}

/** File with the figures, which `main.ts --record` writes. */
export const figuresFile = join(import.meta.dirname, "../../guided.json");

export function readGuidedFigures(): readonly GuidedFigures[] {
  return JSON.parse(readFileSync(figuresFile, "utf8")) as readonly GuidedFigures[];
}
