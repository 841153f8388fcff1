import type { Store } from "../store/contract.ts";
import type { Chart, Series } from "./chart.ts";

/** What can be drawn. */
export const plotKinds = ["win-probability", "momentum", "table"] as const;
export type PlotKind = (typeof plotKinds)[number];

/** Nothing to draw, with what would help. */
export class NothingToPlot extends Error {
  override readonly name: string = "NothingToPlot";
}

type Row = readonly unknown[];

/**
 * A chart of what a store holds.
 *
 * @param subject - Id of the fixture, or of the tournament calendar for `table`
 * @throws NothingToPlot when the store has nothing of that
 */
export async function chartOf(store: Store, kind: PlotKind, subject: string): Promise<Chart> {
  if (kind === "table") return tableChart(store, subject);
  const momentum = kind === "momentum";
  const { rows } = await store.query(
    `SELECT p.feed, p.outcome, p.probability, p.minute, f.description FROM predictions p JOIN fixtures f ON f.id = p.fixture
     WHERE p.fixture = ? AND p.feed ${momentum ? "=" : "<>"} 'soccer/match-momentum' AND p.series NOT LIKE 'preMatch%' AND p.probability IS NOT NULL
     ORDER BY p.feed, p.series, length(p."key"), p."key"`,
    [subject],
  );
  // Several feeds may tell the same; the first by name is drawn.
  const feed = rows[0]?.[0];
  const own = rows.filter((row) => row[0] === feed);
  if (own.length === 0) throw new NothingToPlot(`the store has no ${momentum ? "momentum" : "live probabilities"} of ${subject}; \`sdf-harvest query coverage\` tells what it has`);
  const description = own[0]?.[4];
  return {
    title: `${momentum ? "Momentum" : "Win probability"}  ${typeof description === "string" ? description : subject}`,
    x: "minute", y: momentum ? "share" : "%",
    series: byOutcome(own),
    ...(momentum ? {} : { range: [0, 100] as const }),
  };
}

/** Lines by outcome. Where a feed tells no minute, moments are counted. */
function byOutcome(rows: readonly Row[]): Series[] {
  const lines = new Map<string, [number, number][]>();
  for (const [, outcome, probability, minute] of rows) {
    const name = String(outcome ?? "");
    let points = lines.get(name);
    if (points === undefined) lines.set(name, (points = []));
    const last = points.at(-1)?.[0] ?? 0;
    // The clock stands still at the end of a half, and the last moments of all have minute 0.
    points.push([typeof minute === "number" ? Math.max(minute, last) : points.length, Number(probability)]);
  }
  return [...lines].map(([name, points]) => ({ name, points }));
}

async function tableChart(store: Store, subject: string): Promise<Chart> {
  const { rows } = await store.query(
    `SELECT r."contestantName", p.position, p.value FROM soccer_tm12_stage_division_ranking r
     JOIN "soccer_tm12_stage_division_ranking_finishPrediction" p ON p.subject = r.subject AND substr(p."key", 1, length(r."key") + 1) = r."key" || '/'
     WHERE r.subject = ? ORDER BY r.rank, p.position`,
    [subject],
  );
  if (rows.length === 0) throw new NothingToPlot(`the store has no season simulation of ${subject}; follow soccer/season-simulations for that calendar`);
  const teams = new Map<string, [number, number][]>();
  for (const [name, position, value] of rows) {
    const chance = Number.parseFloat(String(value));
    if (Number.isNaN(chance)) continue;
    const team = String(name ?? "");
    teams.set(team, [...(teams.get(team) ?? []), [Number(position), chance]]);
  }
  return { title: "Simulated finish", x: "position", y: "%", series: [...teams].slice(0, 8).map(([name, points]) => ({ name, points })) };
}
