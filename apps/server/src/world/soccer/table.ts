/** League tables. */
import type { Club } from "./structure/entities.ts";
import type { Pair } from "./simulate/skeleton.ts";

export interface Result {
  readonly home: Club;
  readonly away: Club;
  readonly score: Pair;
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
  /** Results in the order given, latest last: W, D, L. */
  form: string;
}

/** Rows of a table, best first: points, goal difference, goals, then the club's name. */
export function table(clubs: readonly Club[], results: readonly Result[], which: "total" | "home" | "away" = "total"): readonly Row[] {
  const rows = new Map(clubs.map((club): [string, Row] => [club.key, { club, played: 0, won: 0, drawn: 0, lost: 0, for: 0, against: 0, points: 0, form: "" }]));
  const count = (club: Club, goals: number, conceded: number): void => {
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
    if (which !== "away") count(home, score[0], score[1]);
    if (which !== "home") count(away, score[1], score[0]);
  }
  return [...rows.values()].sort((one, other) =>
    other.points - one.points || other.for - other.against - (one.for - one.against) || other.for - one.for || (one.club.name < other.club.name ? -1 : 1));
}
