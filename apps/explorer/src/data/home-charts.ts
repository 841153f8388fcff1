/** Reads the charts of the home page that the build drew. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./model.ts";

/** SVG markup that uses the colours of the page. */
export interface HomeCharts {
  /** Name of the match in `win` and `momentum`, such as `Harbour vs Millbrook`. */
  readonly match: string;
  readonly win: string;
  readonly momentum: string;
  readonly season: string;
}

export const homeChartsFile = join(repository, "apps/explorer/dist/home-charts.json");

export function readHomeCharts(): HomeCharts {
  return JSON.parse(readFileSync(homeChartsFile, "utf8")) as HomeCharts;
}
