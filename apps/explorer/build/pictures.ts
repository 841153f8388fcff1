/**
 * Charts for the first page: a match and a season of the reference server's world, which is a
 * function of its seed, so that they are the same in every build.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseId } from "@sdf/runtime";
import type { LiveWinProbability } from "@sdf/types/soccer/live-win-probability";
import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";
import type { SeasonSimulations } from "@sdf/types/soccer/season-simulations";
import { createWorld, type Fixture } from "@sdf/server";
import type { Chart, WinChart } from "../src/charts/data.ts";
import { drawChart } from "../src/charts/draw.ts";
import { pageTheme } from "../src/charts/theme.ts";
import type { Pictures } from "../src/data/pictures.ts";
import { momentum, seasonTable, soccerWin } from "../src/islands/live/read.ts";

const hour = 3_600_000;
const looked = 24;
const { soccer } = createWorld({ seed: "explorer", year: 2026, leagues: { soccer: 1, tennis: 0, basketball: 0, "american-football": 0 } }).sports;

function ask(feed: string, ids: Readonly<Record<string, string>>, at: number): object {
  const answer = soccer.feeds[feed]?.({ feed: `soccer/${feed}`, ids: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [parseId(id)].filter((each) => each !== undefined)])), parameters: { live: ["yes"] } }, at);
  if (answer?.kind !== "document") throw new Error(`${feed} has no document: ${answer?.kind === "error" ? answer.why : "a list"}`);
  return answer.value;
}

const over = ({ settled, start }: Fixture): number => Math.min(settled, start + 3 * hour);
const winOf = (fixture: Fixture): WinChart => soccerWin(ask("live-win-probability", { fixture: fixture.id }, over(fixture)) as LiveWinProbability);

/** How much the lead went back and forth: a match that was over at once shows little, and extra time is another story. */
function drama({ points }: WinChart): number {
  if (points.some(({ period }) => period > 2 && period < 10)) return 0;
  const best = (side: number): number => Math.max(...points.map(({ values }) => values[side] ?? 0));
  return Math.min(best(0), best(2));
}

/** Draws them. @returns the name of the match. */
export function writePictures(file: string): string {
  const played = soccer.fixtures.filter(({ coverageLevel, start }) => coverageLevel >= 13 && start > Date.UTC(2026, 8, 1)).slice(0, looked);
  const [found] = played.map((fixture) => ({ fixture, win: winOf(fixture) })).sort((one, other) => drama(other.win) - drama(one.win));
  if (found === undefined) throw new Error("that world plays nothing in September");
  const { fixture, win } = found;
  const swings = momentum(ask("match-momentum", { fixture: fixture.id }, over(fixture)) as MatchMomentum);
  const season = seasonTable(ask("season-simulations", { tmcl: fixture.tournamentCalendar }, fixture.start) as SeasonSimulations);
  const drawn = (chart: Chart, width: number, height: number): string => drawChart(chart, { theme: pageTheme, width, height });
  const pictures: Pictures = {
    match: fixture.description,
    win: drawn({ ...win, points: win.points.filter(({ period }) => period <= 2), marks: swings.marks }, 640, 330),
    momentum: drawn(swings, 640, 220),
    season: drawn({ ...season, rows: season.rows.slice(0, 10) }, 640, 300),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(pictures));
  return fixture.description;
}
