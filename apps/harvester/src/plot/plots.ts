import type { MatrixChart, MomentumChart, WinChart } from "../charts/data.ts";
import { basketballWin, momentum, seasonTable, soccerWin } from "../charts/from-documents.ts";
import { readValue } from "../explain/history.ts";
import { type ArchiveReader, StoreError } from "../store/index.ts";

export const plotKinds = ["win-probability", "momentum", "table"] as const;
export type PlotKind = (typeof plotKinds)[number];

interface Plot {
  /** What a subject without a chart lacks. */
  readonly content: string;
  /** Charts of the documents of feeds. */
  readonly charts: Readonly<Record<string, (document: never) => WinChart | MomentumChart | MatrixChart>>;
  /** Statement for the subjects with data. */
  readonly subjects: string;
}

/** Lists the matches of a view of moments, without values before the match and of single events. */
function listMatches(view: string): string {
  return (
    `SELECT p.fixture AS id, f.description AS "match", f.status, f.kick_off_date, COUNT(*) AS points FROM ${view} p ` +
    "JOIN fixtures f ON f.id = p.fixture WHERE p.series IN ('livePredictions', 'Predictions') " +
    "GROUP BY p.fixture, f.description, f.status, f.kick_off_date ORDER BY f.kick_off_date DESC, p.fixture LIMIT 40"
  );
}

const plots: Readonly<Record<PlotKind, Plot>> = {
  "win-probability": {
    content: "live probabilities",
    charts: { "soccer/live-win-probability": soccerWin, "basketball/live-win-probability": basketballWin },
    subjects: listMatches("predictions"),
  },
  momentum: {
    content: "momentum",
    charts: { "soccer/match-momentum": momentum },
    subjects: listMatches("momentum"),
  },
  table: {
    content: "season simulation",
    charts: { "soccer/season-simulations": seasonTable },
    subjects:
      "SELECT r.subject AS id, COUNT(DISTINCT r.contestant_name) AS teams FROM " +
      "soccer_tm12_stage_division_ranking r GROUP BY r.subject ORDER BY r.subject",
  },
};

/** Returns the subjects with data for a kind of chart. */
export function listSubjects(store: ArchiveReader, kind: PlotKind): ReturnType<ArchiveReader["query"]> {
  return store.query(plots[kind].subjects);
}

/**
 * Returns the chart of the latest document of a store.
 *
 * @param subject - Id of the fixture, or of the tournament calendar for `table`
 * @throws StoreError `store.unknown` if the store has no data for it
 */
export async function readChart(
  store: ArchiveReader,
  kind: PlotKind,
  subject: string,
): Promise<WinChart | MomentumChart | MatrixChart> {
  const { content, charts } = plots[kind];
  const documents = await store.rows<{ readonly feed: string; readonly lastResponse: number }>(
    "SELECT feed, last_response FROM d_documents WHERE subject = ? ORDER BY last_order DESC",
    [subject],
  );
  for (const { feed, lastResponse } of documents) {
    const toChart = charts[feed];
    if (toChart === undefined) continue;
    const document = await readValue(store, feed, lastResponse);
    if (document === undefined) continue;
    const chart = toChart(document as never);
    if (("points" in chart ? chart.points : chart.rows).length > 0) return chart;
  }
  throw new StoreError("store.unknown", `the store has no ${content} of ${subject}`, {
    fix: `\`sdf-harvest plot ${kind}\` lists the available subjects`,
  });
}
