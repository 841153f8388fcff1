/**
 * Draws the charts of the home page from a match and a season of the reference server's world. The world depends on
 * its seed only, so every build draws the same charts.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseId } from "@sdf/runtime";
import { createWorld, type Fixture } from "@sdf/server";
import type { LiveWinProbability } from "@sdf/types/soccer/live-win-probability";
import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";
import type { SeasonSimulations } from "@sdf/types/soccer/season-simulations";
import type { Chart, WinChart } from "../src/charts/data.ts";
import { drawChart } from "../src/charts/draw.ts";
import { pageTheme } from "../src/charts/theme.ts";
import type { HomeCharts } from "../src/data/home-charts.ts";
import { momentum, seasonTable, soccerWin } from "../src/islands/live/charts-from-feeds.ts";

const hour = 3_600_000;
const MAX_CANDIDATES = 24;
const { soccer } = createWorld({
  seed: "explorer",
  year: 2026,
  leagues: { soccer: 1, tennis: 0, basketball: 0, "american-football": 0 },
}).sports;

function requestDocument(feed: string, ids: Readonly<Record<string, string>>, at: number): object {
  const response = soccer.feeds[feed]?.(
    {
      feed: `soccer/${feed}`,
      ids: Object.fromEntries(
        Object.entries(ids).map(([name, id]) => [name, [parseId(id)].filter((each) => each !== undefined)]),
      ),
      parameters: { live: ["yes"] },
    },
    at,
  );
  if (response?.kind !== "document")
    throw new Error(`${feed} has no document: ${response?.kind === "error" ? response.why : "a list"}`);
  return response.value;
}

const endOf = ({ settled, start }: Fixture): number => Math.min(settled, start + 3 * hour);
const winOf = (fixture: Fixture): WinChart =>
  soccerWin(requestDocument("live-win-probability", { fixture: fixture.id }, endOf(fixture)) as LiveWinProbability);

/** Ranks matches: the smaller of both sides' highest probabilities. Matches with extra time rank last. */
function closeness({ points }: WinChart): number {
  if (points.some(({ period }) => period > 2 && period < 10)) return 0;
  const best = (side: number): number => Math.max(...points.map(({ values }) => values[side] ?? 0));
  return Math.min(best(0), best(2));
}

/** Writes the charts as JSON. @returns the name of the match */
export function writeHomeCharts(file: string): string {
  const played = soccer.fixtures
    .filter(({ coverageLevel, start }) => coverageLevel >= 13 && start > Date.UTC(2026, 8, 1))
    .slice(0, MAX_CANDIDATES);
  const [best] = played
    .map((fixture) => ({ fixture, win: winOf(fixture) }))
    .sort((one, other) => closeness(other.win) - closeness(one.win));
  if (best === undefined) throw new Error("The generated world has no soccer match in September; choose another seed");
  const { fixture, win } = best;
  const swings = momentum(requestDocument("match-momentum", { fixture: fixture.id }, endOf(fixture)) as MatchMomentum);
  const season = seasonTable(
    requestDocument("season-simulations", { tmcl: fixture.tournamentCalendar }, fixture.start) as SeasonSimulations,
  );
  const draw = (chart: Chart, width: number, height: number): string =>
    drawChart(chart, { theme: pageTheme, width, height });
  const charts: HomeCharts = {
    match: fixture.description,
    win: draw({ ...win, points: win.points.filter(({ period }) => period <= 2), marks: swings.marks }, 640, 330),
    momentum: draw(swings, 640, 220),
    season: draw({ ...season, rows: season.rows.slice(0, 10) }, 640, 300),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(charts));
  return fixture.description;
}
