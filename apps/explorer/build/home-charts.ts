/**
 * Draws the charts of the home page from a match and a season of a simulated world. The world depends on
 * its seed only, so every build draws the same charts.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createWorld, documentAt, type Fixture, type World } from "@sdf/world";
import type { Chart, WinChart } from "../../harvester/src/charts/data.ts";
import { drawChart } from "../../harvester/src/charts/draw.ts";
import { momentum, seasonTable, soccerWin } from "../../harvester/src/charts/from-documents.ts";
import { pageTheme } from "../../harvester/src/charts/theme.ts";
import { homeChartsFile, type HomeCharts } from "../src/data/home-charts.ts";

const hour = 3_600_000;
const MAX_CANDIDATES = 24;
const world = createWorld({
  seed: "explorer",
  year: 2026,
  leagues: { soccer: 1, tennis: 0, basketball: 0, "american-football": 0 },
});
const { soccer } = world.sports;
const parameters = { live: "yes" };

const findEnd = ({ settled, start }: Fixture): number => Math.min(settled, start + 3 * hour);
const request = ({ id }: Fixture) => ({ ids: { fixture: id }, parameters });
const readWin = (fixture: Fixture): WinChart =>
  soccerWin(documentAt(world, "soccer/live-win-probability", request(fixture), findEnd(fixture)));

/** Ranks matches: the smaller of both sides' highest probabilities. Matches with extra time rank last. */
function closeness({ points }: WinChart): number {
  if (points.some(({ period }) => period > 2 && period < 10)) return 0;
  const best = (side: number): number => Math.max(...points.map(({ values }) => values[side] ?? 0));
  return Math.min(best(0), best(2));
}

/** The closest of the first matches in September, of the home page and the recording of the live page. */
export function closestMatch(): { readonly world: World; readonly fixture: Fixture; readonly win: WinChart } {
  const played = soccer.fixtures
    .filter(({ coverageLevel, start }) => coverageLevel >= 13 && start > Date.UTC(2026, 8, 1))
    .slice(0, MAX_CANDIDATES);
  const [best] = played
    .map((fixture) => ({ fixture, win: readWin(fixture) }))
    .sort((one, other) => closeness(other.win) - closeness(one.win));
  if (best === undefined) throw new Error("The generated world has no soccer match in September; choose another seed");
  return { world, ...best };
}

/** Writes the charts as JSON. */
export function writeHomeCharts({ fixture, win }: ReturnType<typeof closestMatch>): void {
  const swings = momentum(documentAt(world, "soccer/match-momentum", request(fixture), findEnd(fixture)));
  const ofSeason = { ids: { tmcl: fixture.tournamentCalendar }, parameters };
  const season = seasonTable(documentAt(world, "soccer/season-simulations", ofSeason, fixture.start));
  const draw = (chart: Chart, width: number, height: number): string =>
    drawChart(chart, { theme: pageTheme, width, height });
  const charts: HomeCharts = {
    match: fixture.description,
    win: draw({ ...win, points: win.points.filter(({ period }) => period <= 2), marks: swings.marks }, 640, 330),
    momentum: draw(swings, 640, 220),
    season: draw({ ...season, rows: season.rows.slice(0, 10) }, 640, 300),
  };
  mkdirSync(dirname(homeChartsFile), { recursive: true });
  writeFileSync(homeChartsFile, JSON.stringify(charts));
}
