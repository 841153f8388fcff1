import { type ArchiveReader, StoreError } from "../store/index.ts";
import type { Chart, Series } from "./chart.ts";

export const plotKinds = ["win-probability", "momentum", "table"] as const;
export type PlotKind = (typeof plotKinds)[number];

type Row = readonly unknown[];

/** Colours of the sides; all other series use the palette. */
const colours: Readonly<Record<string, string>> = { Home: "#1f6feb", Draw: "#8b949e", Away: "#d1242f" };

/** View, value and condition of the rows in a match chart: those during the match, without single events. */
const COURSES = {
  momentum: { view: "momentum", value: "momentum", condition: "1 = 1" },
  "win-probability": {
    view: "predictions",
    value: "probability",
    condition:
      "p.outcome IN ('Home', 'Draw', 'Away') AND p.series NOT LIKE 'preMatch%' AND p.series NOT LIKE 'overall%' " +
      "AND p.series <> 'event'",
  },
} as const;

/** Returns the subjects with data for a kind of chart. */
export async function listSubjects(
  store: ArchiveReader,
  kind: PlotKind,
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly Row[] }> {
  if (kind === "table")
    return store.query(
      "SELECT r.subject AS id, COUNT(DISTINCT r.contestant_name) AS teams FROM " +
        "soccer_tm12_stage_division_ranking r GROUP BY r.subject ORDER BY r.subject",
    );
  const { view, condition } = COURSES[kind];
  return store.query(
    `SELECT p.fixture AS id, f.description AS "match", f.status, f.kick_off_date, COUNT(*) AS points
     FROM ${view} p JOIN fixtures f ON f.id = p.fixture
     WHERE ${condition} GROUP BY p.fixture, f.description, f.status, f.kick_off_date
     ORDER BY f.kick_off_date DESC, p.fixture LIMIT 40`,
  );
}

/**
 * Returns a chart from the data of a store.
 *
 * @param subject - Id of the fixture, or of the tournament calendar for `table`
 * @throws StoreError `store.unknown` if the store has no data for it
 */
export async function readChart(store: ArchiveReader, kind: PlotKind, subject: string): Promise<Chart> {
  if (kind === "table") return tableChart(store, subject);
  const { view, value, condition } = COURSES[kind];
  const { rows } = await store.query(
    `SELECT p.feed, p.series, p.outcome, p.${value}, p.minute, f.description
     FROM ${view} p JOIN fixtures f ON f.id = p.fixture
     WHERE p.fixture = ? AND ${condition} AND p.${value} IS NOT NULL
     ORDER BY p.feed, p.series, length(p."key"), p."key"`,
    [subject],
  );
  // Several feeds may supply the same values; the chart shows the first one by name.
  const own = rows.filter(([feed, series]) => feed === rows[0]?.[0] && series === rows[0]?.[1]);
  if (own.length === 0) throw nothing(kind, subject, kind === "momentum" ? "momentum" : "live probabilities");
  const description = own[0]?.[5];
  const title =
    `${kind === "momentum" ? "Momentum" : "Win probability"} · ` +
    (typeof description === "string" ? description : subject);
  const series = byOutcome(own);
  if (kind === "win-probability")
    return {
      title,
      x: "minute",
      y: "%",
      series: ["Home", "Draw", "Away"].flatMap((name) => series.find((each) => each.name === name) ?? []),
      range: [0, 100],
      stacked: true,
    };
  return { title, x: "minute", y: "momentum, home above", series: toMomentum(series), bars: true };
}

function nothing(kind: PlotKind, subject: string, what: string): StoreError {
  return new StoreError("store.unknown", `the store has no ${what} of ${subject}`, {
    fix: `\`sdf-harvest plot ${kind}\` lists the available subjects`,
  });
}

/** Returns momentum as bars: the combined series if the feed has one, else one series per side. */
function toMomentum(series: readonly Series[]): Series[] {
  const combined = series.find(({ name }) => name === "Combined");
  if (combined === undefined) return [...series];
  const side = (name: string, sign: number): Series => ({
    name,
    colour: colours[name],
    points: combined.points.filter(([, y]) => y * sign >= 0),
  });
  return [side("Home", 1), side("Away", -1)];
}

/** Groups rows into lines by outcome. Without minutes in the feed, moments are numbered. */
function byOutcome(rows: readonly Row[]): Series[] {
  const lines = new Map<string, [number, number][]>();
  for (const [, , outcome, probability, minute] of rows) {
    const name = String(outcome ?? "");
    let points = lines.get(name);
    if (points === undefined) lines.set(name, (points = []));
    const last = points.at(-1)?.[0] ?? 0;
    // The match clock stops at the end of a half, and the final moments have minute 0.
    points.push([typeof minute === "number" ? Math.max(minute, last) : points.length, Number(probability)]);
  }
  return [...lines].map(([name, points]) => ({
    name,
    points,
    colour: colours[name],
  }));
}

async function tableChart(store: ArchiveReader, subject: string): Promise<Chart> {
  const { rows } = await store.query(
    `SELECT r."key", r.contestant_name, p.position, p.value FROM soccer_tm12_stage_division_ranking r
     JOIN soccer_tm12_stage_division_ranking_finish_prediction p ON p.subject = r.subject
       AND substr(p."key", 1, length(r."key") + 1) = r."key" || '/'
     WHERE r.subject = ? ORDER BY rtrim(r."key", replace(r."key", '/', '')), r.rank, p.position`,
    [subject],
  );
  if (rows.length === 0) throw nothing("table", subject, "season simulation");
  const teams = new Map<string, { readonly name: string; readonly points: [number, number][] }>();
  for (const [key, name, position, value] of rows) {
    if (typeof value !== "number") continue;
    const team = teams.get(String(key)) ?? { name: String(name ?? ""), points: [] };
    teams.set(String(key), team);
    team.points.push([Number(position), value]);
  }
  return {
    title: "Simulated finish, teams in the order of the table",
    x: "position",
    y: "%",
    series: [...teams.values()],
    grid: true,
  };
}
