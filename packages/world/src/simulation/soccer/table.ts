/** League tables. */
import type { HomeAway } from "./match/match-outline.ts";
import type { Club } from "./structure/entities.ts";

export interface Result {
  readonly home: Club;
  readonly away: Club;
  readonly score: HomeAway;
}

export interface Row {
  readonly club: Club;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  for: number;
  against: number;
  points: number;
  /** Results in the given order, latest last, as `W`, `D`, `L`. */
  form: string;
}

/** Returns the rows of a table, best first, by points, goal difference, goals scored and club name. */
export function leagueTable(
  clubs: readonly Club[],
  results: readonly Result[],
  venue: "total" | "home" | "away" = "total",
): readonly Row[] {
  const rows = new Map(
    clubs.map((club): [string, Row] => [
      club.key,
      { club, played: 0, won: 0, drawn: 0, lost: 0, for: 0, against: 0, points: 0, form: "" },
    ]),
  );
  const addResult = (club: Club, goals: number, conceded: number): void => {
    const row = rows.get(club.key);
    if (row === undefined) return;
    row.played++;
    row.for += goals;
    row.against += conceded;
    if (goals > conceded) row.won++;
    else if (goals === conceded) row.drawn++;
    else row.lost++;
    row.points += goals > conceded ? 3 : goals === conceded ? 1 : 0;
    row.form += goals > conceded ? "W" : goals === conceded ? "D" : "L";
  };
  for (const { home, away, score } of results) {
    if (venue !== "away") addResult(home, score[0], score[1]);
    if (venue !== "home") addResult(away, score[1], score[0]);
  }
  return [...rows.values()].sort(
    (one, other) =>
      other.points - one.points ||
      other.for - other.against - (one.for - one.against) ||
      other.for - one.for ||
      (one.club.name < other.club.name ? -1 : 1),
  );
}
