import {
  rateMatch,
  startRating,
  type MatchMargin,
  type PlayerForm,
  type PlayerRating,
  type Surface,
  type Tour,
} from "@sdf/models/tennis";
import { numberOf, type Row } from "../data.ts";
import { firstDay, roundOrder, tourDay, tourYear } from "./calendar.ts";

/** A tour match with the information on both players before it. The winner is side a. */
export interface HistoricMatch {
  readonly row: Row;
  /** Days since 1970, estimated from the first day of the tournament and the round. */
  readonly day: number;
  readonly tour: Tour;
  readonly year: number;
  readonly surface: Surface;
  readonly bestOf: 3 | 5;
  readonly winner: PlayerForm;
  readonly loser: PlayerForm;
  readonly retired: boolean;
}

interface Career {
  rating: PlayerRating;
  /** Days of the latest matches, oldest first. */
  readonly days: number[];
}

/**
 * Iterates over the matches of a table in order and yields each with the ratings before it. Walkovers are excluded,
 * because nothing was played. The tables contain the first day of a tournament only, so the day of a match is
 * estimated from its round.
 */
export function* replay(rows: readonly Row[], tour: Tour): Generator<HistoricMatch> {
  const careers = new Map<string, Career>();
  for (const { row, day } of inOrder(rows)) {
    const score = row["score"] ?? "";
    if (score.trim() === "" || /W\/O|walkover/i.test(score)) continue;
    const winner = careerOf(careers, row, "winner");
    const loser = careerOf(careers, row, "loser");
    const surface = surfaceOf(row["surface"]);
    yield {
      row,
      tour,
      surface,
      day,
      year: tourYear(row),
      // Women play three sets; a few of their rows contain 5.
      bestOf: row["best_of"] === "5" && tour === "men" ? 5 : 3,
      winner: formOf(winner, row, "winner", day),
      loser: formOf(loser, row, "loser", day),
      retired: /RET|DEF/i.test(score),
    };
    const rated = rateMatch(winner.rating, loser.rating, surface, marginOf(row));
    winner.rating = rated.winner;
    loser.rating = rated.loser;
    for (const career of [winner, loser]) {
      career.days.push(day);
      if (career.days.length > 20) career.days.shift();
    }
  }
}

function inOrder(rows: readonly Row[]): { row: Row; day: number }[] {
  const dated = rows.map((row, place) => ({
    row,
    place,
    first: firstDay(row),
    round: roundOrder(row),
    tourney: row["tourney_id"] ?? "",
    day: tourDay(row),
  }));
  return dated.sort(
    (x, y) =>
      x.first - y.first ||
      (x.tourney < y.tourney ? -1 : x.tourney > y.tourney ? 1 : 0) ||
      x.round - y.round ||
      x.place - y.place,
  );
}

function careerOf(careers: Map<string, Career>, row: Row, side: "winner" | "loser"): Career {
  const id = row[`${side}_id`]!;
  let career = careers.get(id);
  if (career === undefined)
    careers.set(id, (career = { rating: startRating(numberOf(row, `${side}_rank`) || undefined), days: [] }));
  return career;
}

const ENTRIES: Readonly<Record<string, string>> = { Q: "qualifier", WC: "wild-card" };

function formOf(career: Career, row: Row, side: "winner" | "loser", day: number): PlayerForm {
  const positiveValue = (name: "rank" | "rankPoints" | "ageYears", column: string): Partial<PlayerForm> => {
    const value = numberOf(row, `${side}_${column}`);
    return value > 0 ? { [name]: value } : {};
  };
  const last = career.days.at(-1);
  return {
    rating: career.rating,
    ...positiveValue("rank", "rank"),
    ...positiveValue("rankPoints", "rank_points"),
    ...positiveValue("ageYears", "age"),
    recentMatches: career.days.filter((one) => one <= day && day - one < 14).length,
    restDays: last === undefined ? undefined : Math.max(0, day - last),
    entry: ENTRIES[row[`${side}_entry`] ?? ""] ?? "direct",
  };
}

function surfaceOf(text: string | undefined): Surface {
  return text === "Clay" ? "clay" : text === "Grass" ? "grass" : "hard";
}

/** Games of a match and, if recorded, points. */
function marginOf(row: Row): MatchMargin {
  let won = 0;
  let lost = 0;
  for (const set of (row["score"] ?? "").split(/\s+/)) {
    const games = /^(\d+)-(\d+)/.exec(set);
    if (games !== null) {
      won += Number(games[1]);
      lost += Number(games[2]);
    }
  }
  const games = { won, played: won + lost };
  const [served, faced] = [numberOf(row, "w_svpt"), numberOf(row, "l_svpt")];
  const points =
    numberOf(row, "w_1stWon") +
    numberOf(row, "w_2ndWon") +
    faced -
    numberOf(row, "l_1stWon") -
    numberOf(row, "l_2ndWon");
  return points >= 0 && points <= served + faced
    ? { games, points: { won: points, played: served + faced } }
    : { games };
}
