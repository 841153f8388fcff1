import { type Dialect, GAPS, instant, type SqlStore, StoreError, toGapParameters } from "../store/index.ts";
import { readDayIn } from "./day.ts";

export interface ReadyQuery {
  readonly name: string;
  readonly question: string;
  sql(dialect: Dialect): string;
  /** Values for the `?` of the statement. */
  parameters(now: number, zone: string): readonly (string | number)[];
}

const day = 86_400_000;

/** Moments of a match have the order of the list. A key is place and outcome, so a longer key is later. */
const inOrder = 'length(p."key"), p."key"';
/** Condition for probabilities during a match, without those before it and those of single events. */
const ofResult = "p.series NOT LIKE 'preMatch%' AND p.series <> 'event' AND p.outcome IN ('Home', 'Draw', 'Away')";

function rounded(dialect: Dialect, expression: string, digits = 2): string {
  return dialect === "sqlite"
    ? `ROUND(${expression}, ${digits})`
    : `CAST(ROUND(CAST(${expression} AS NUMERIC), ${digits}) AS DOUBLE PRECISION)`;
}

export const readyQueries: readonly ReadyQuery[] = [
  {
    name: "in-play",
    question: "What are the latest probabilities of the matches in play?",
    parameters: () => [],
    // If a feed has several series, the latest one in the match counts.
    sql: (dialect) => `WITH latest AS (
  SELECT p.*, ROW_NUMBER() OVER (PARTITION BY p.fixture, p.feed, p.series, p.outcome ORDER BY length(p."key") DESC,
    p."key" DESC) AS place
  FROM fixtures f JOIN predictions p ON p.fixture = f.id WHERE f.status IN ('Playing', 'Suspended') AND ${ofResult}
), moments AS (
  SELECT fixture, feed, series, MAX(minute) AS minute, MAX(CASE WHEN outcome = 'Home' THEN probability END) AS home,
    MAX(CASE WHEN outcome = 'Draw' THEN probability END) AS draw,
      MAX(CASE WHEN outcome = 'Away' THEN probability END) AS away, MAX(since) AS response
  FROM latest WHERE place = 1 GROUP BY fixture, feed, series
), chosen AS (
  SELECT m.*, ROW_NUMBER() OVER (PARTITION BY fixture, feed ORDER BY COALESCE(minute, -1) DESC, response DESC,
    series) AS place FROM moments m
)
SELECT f.description AS "match", c.minute, c.home, c.draw, c.away, c.feed, f.id AS fixture,
  ${instant(dialect, "SELECT r.received_at FROM responses r WHERE r.id = c.response")} AS received_at
FROM chosen c JOIN fixtures f ON f.id = c.fixture WHERE c.place = 1 ORDER BY f.kick_off, f.id, c.feed`,
  },
  {
    name: "swing",
    question: "Which were the biggest swings of the day and of the matches in play, one for each match?",
    parameters: (now, zone) => {
      const { date, from, to } = readDayIn(zone, now);
      return [new Date(from).toISOString(), new Date(to).toISOString(), date];
    },
    sql: (
      dialect,
    ) => `SELECT description AS "match", outcome, minute, ${rounded(dialect, "before_percent")} AS before_percent,
      ${rounded(dialect, "probability")} AS after_percent,
  ${rounded(dialect, "probability - before_percent")} AS swing, feed, fixture FROM (
  SELECT steps.*, ROW_NUMBER() OVER (PARTITION BY fixture, feed ORDER BY ABS(probability - before_percent) DESC,
    outcome) AS place FROM (
    SELECT p.fixture, f.description, p.feed, p.outcome, p.minute, p.probability,
      LAG(p.probability) OVER (PARTITION BY p.fixture, p.feed, p.series,
        p.outcome ORDER BY ${inOrder}) AS before_percent
    FROM fixtures f JOIN predictions p ON p.fixture = f.id WHERE ${ofResult} AND
      ((f.kick_off >= ? AND f.kick_off < ?) OR (f.kick_off IS NULL AND f.kick_off_date = ?) OR
      f.status IN ('Playing', 'Suspended'))
  ) steps WHERE before_percent IS NOT NULL
) biggest WHERE place = 1 ORDER BY ABS(probability - before_percent) DESC, fixture LIMIT 20`,
  },
  {
    name: "table",
    question: "How does the table compare with the simulated finish?",
    parameters: () => [],
    sql: (
      dialect,
    ) => `SELECT r.rank, r.contestant_name AS team, r.points, ${rounded(dialect, "s.expected", 1)} AS expected_rank,
      s.likeliest AS likeliest_rank, ${rounded(dialect, "s.best", 1)} AS likeliest_percent,
  ${rounded(dialect, "r.rank - s.expected", 1)} AS change_expected, r.subject AS tournament_calendar
FROM soccer_tm12_stage_division_ranking r JOIN (
  SELECT subject, ranking, SUM(position * chance) / SUM(chance) AS expected, MAX(chance) AS best,
    MAX(CASE WHEN place = 1 THEN position END) AS likeliest FROM (
    SELECT c.*, ROW_NUMBER() OVER (PARTITION BY subject, ranking ORDER BY chance DESC, position) AS place FROM (
      SELECT subject, substr(rtrim("key", replace("key", '/', '')), 1, length(rtrim("key", replace("key", '/',
        ''))) - 1) AS ranking, position, value AS chance
      FROM soccer_tm12_stage_division_ranking_finish_prediction
    ) c WHERE chance > 0
  ) ranked GROUP BY subject, ranking
) s ON s.subject = r.subject AND s.ranking = r."key" ORDER BY r.subject, rtrim(r."key", replace(r."key", '/', '')),
  r.rank, r."key"`,
  },
  {
    name: "polls",
    question: "Where did my polls of the last day go?",
    parameters: (now) => [new Date(now - day).toISOString()],
    sql: (dialect) => `SELECT feed, COALESCE(result, 'open') AS result, COUNT(*) AS polls,
      SUM(CASE WHEN late_ms > 1000 THEN 1 ELSE 0 END) AS late, MAX(late_ms) AS latest_ms,
        ${rounded(dialect, "AVG(response_ms)", 0)} AS mean_ms
FROM attempts WHERE COALESCE(sent_at, due_at) >= ? GROUP BY feed, COALESCE(result, 'open')
  ORDER BY polls DESC, feed, result`,
  },
  {
    name: "gaps",
    question: "Which targets had no response in time, when and why? (the same as `status --gaps`)",
    parameters: toGapParameters,
    sql: (
      dialect,
    ) => `SELECT t.feed, t.name AS target, ${instant(dialect, "g.from_at")} AS from_at, ${instant(dialect, "g.to_at")} AS to_at,
  ${rounded(dialect, "(g.to_at - g.from_at) / 1000.0", 0)} AS seconds, g.why
FROM (${GAPS}) AS g JOIN targets t ON t.id = g.target ORDER BY g.from_at DESC, t.name`,
  },
];

export interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * Returns the rows of a ready query.
 *
 * @param zone - Time zone of the day, such as `Asia/Tokyo`
 * @throws StoreError `store.unknown` for an unknown name or time zone
 */
export async function answer(store: SqlStore, name: string, now: number, zone = "UTC"): Promise<Answer> {
  const query = readyQueries.find((each) => each.name === name);
  if (query === undefined) {
    const names = readyQueries.map((each) => each.name).join(", ");
    throw new StoreError("store.unknown", `unknown ready query ${name}`, { fix: `use one of ${names}, or write SQL` });
  }
  return store.query(query.sql(store.engine), query.parameters(now, zone));
}
