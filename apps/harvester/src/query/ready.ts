import type { Dialect } from "../store/schema/core.ts";
import type { SqlStore } from "../store/sql/store.ts";
import { StoreError } from "../store/error.ts";

/** A question with its answer ready. */
export interface ReadyQuery {
  readonly name: string;
  readonly question: string;
  sql(dialect: Dialect): string;
  /** What stands for the `?` of the statement. */
  parameters(now: number): readonly (string | number)[];
}

const day = 86_400_000;

/** Moments of a match come in the order of the list; a key is its place and the outcome, so a longer one is later. */
const latestFirst = "length(p.\"key\") DESC, p.\"key\" DESC";
const inPlay = "p.series NOT LIKE 'preMatch%'";

function percent(dialect: Dialect, cell: string): string {
  return dialect === "sqlite" ? `CAST(${cell} AS REAL)` : `CAST(replace(${cell}, '%', '') AS DOUBLE PRECISION)`;
}

/** The questions that are asked every day. */
export const readyQueries: readonly ReadyQuery[] = [
  {
    name: "in-play",
    question: "What are the latest probabilities of the matches in play?",
    parameters: () => [],
    sql: () => `SELECT fixture, description, feed, outcome, probability, minute, period FROM (
  SELECT p.fixture, f.description, p.feed, p.outcome, p.probability, p.minute, p.period,
    ROW_NUMBER() OVER (PARTITION BY p.fixture, p.feed, p.outcome ORDER BY ${latestFirst}, p.series) AS place
  FROM fixtures f JOIN predictions p ON p.fixture = f.id WHERE f.status = 'Playing' AND ${inPlay}
) latest WHERE place = 1 ORDER BY fixture, feed, outcome`,
  },
  {
    name: "swing",
    question: "Which were the biggest swings of the day?",
    parameters: (now) => [Math.floor(now / day) * day, Math.floor(now / day) * day + day],
    sql: () => `SELECT fixture, description, feed, outcome, minute, before_percent, probability AS after_percent, probability - before_percent AS swing FROM (
  SELECT p.fixture, f.description, p.feed, p.series, p.outcome, p.minute, p.probability,
    LAG(p.probability) OVER (PARTITION BY p.fixture, p.feed, p.series, p.outcome ORDER BY length(p."key"), p."key") AS before_percent
  FROM fixtures f JOIN predictions p ON p.fixture = f.id WHERE f.kick_off >= ? AND f.kick_off < ? AND ${inPlay}
) steps WHERE before_percent IS NOT NULL ORDER BY ABS(probability - before_percent) DESC, fixture, outcome LIMIT 20`,
  },
  {
    name: "table",
    question: "How does the table compare with the simulated finish?",
    parameters: () => [],
    sql: (dialect) => `SELECT r.subject AS "tournamentCalendar", r.rank, r."contestantName", r.points, s.expected AS "expectedRank", s.likeliest AS "likeliestRank", s.best AS "likeliestPercent"
FROM soccer_tm12_stage_division_ranking r JOIN (
  SELECT subject, ranking, SUM(position * chance) / SUM(chance) AS expected, MAX(chance) AS best, MAX(CASE WHEN place = 1 THEN position END) AS likeliest FROM (
    SELECT c.*, ROW_NUMBER() OVER (PARTITION BY subject, ranking ORDER BY chance DESC, position) AS place FROM (
      SELECT subject, substr(rtrim("key", replace("key", '/', '')), 1, length(rtrim("key", replace("key", '/', ''))) - 1) AS ranking, position, ${percent(dialect, "value")} AS chance
      FROM "soccer_tm12_stage_division_ranking_finishPrediction"
    ) c WHERE chance > 0
  ) ranked GROUP BY subject, ranking
) s ON s.subject = r.subject AND s.ranking = r."key" ORDER BY r.subject, r."key", r.rank`,
  },
  {
    name: "polls",
    question: "Where did my polls of the last day go?",
    parameters: (now) => [now - day],
    sql: () => `SELECT feed, COALESCE(result, 'open') AS result, COUNT(*) AS polls, SUM(CASE WHEN late_ms > 1000 THEN 1 ELSE 0 END) AS late, MAX(late_ms) AS latest_ms, AVG(received_at - sent_at) AS mean_ms
FROM attempts WHERE COALESCE(sent_at, due_at) >= ? GROUP BY feed, COALESCE(result, 'open') ORDER BY polls DESC, feed, result`,
  },
];

export interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * Answers a question that has its answer ready.
 *
 * @throws StoreError `store.unknown` when there is no such question
 */
export async function answer(store: SqlStore, name: string, now: number): Promise<Answer> {
  const query = readyQueries.find((each) => each.name === name);
  if (query === undefined) throw new StoreError("store.unknown", `there is no ready answer ${name}`, { fix: `take one of ${readyQueries.map((each) => each.name).join(", ")}, or write SQL` });
  return store.query(query.sql(store.engine), query.parameters(now));
}
