import type { Row } from "../data.ts";

/** Grid of expected threat: rows across the pitch, columns along it towards the goal. */
export type ThreatGrid = readonly (readonly number[])[];

/** The table of soccer-xt that holds the grid. */
export const gridFile = "open_xt_12x8_v1.json";

/** Returns the published grid from the rows of its table. */
export function readThreatGrid(rows: readonly Row[]): ThreatGrid {
  return rows.map((row) => Object.values(row).map(Number));
}

/**
 * Threat at a position (per cent of the pitch, attacking towards x = 100): bilinear between the centres of the cells,
 * so that moves within a cell count.
 */
export function threatAt(grid: ThreatGrid, x: number, y: number): number {
  const columns = grid[0]!.length;
  const along = place(x, columns);
  const across = place(y, grid.length);
  const row = (at: number): number => mix(grid[at]![along.low]!, grid[at]![along.high]!, along.part);
  return mix(row(across.low), row(across.high), across.part);
}

function place(percent: number, cells: number): { readonly low: number; readonly high: number; readonly part: number } {
  const at = Math.min(cells - 1, Math.max(0, (percent / 100) * cells - 0.5));
  const low = Math.floor(at);
  return { low, high: Math.min(cells - 1, low + 1), part: at - low };
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
