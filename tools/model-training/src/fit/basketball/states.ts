import { numberOf, type Row } from "../../data.ts";

/** States of one match at every full minute of regulation, 2400 down to 0 seconds left. */
export interface CollegeGame {
  readonly id: string;
  readonly season: string;
  /** Closing spread in points; positive when the home team is favoured. */
  readonly spread: number;
  readonly homeWins: boolean;
  /** Total points at the end of regulation. */
  readonly regulationTotal: number;
  /** Home minus away at the end of regulation; 0 when there was overtime. */
  readonly regulationMargin: number;
  readonly secondsLeft: readonly number[];
  readonly homeScore: readonly number[];
  readonly awayScore: readonly number[];
  /**
   * Side in possession if the scores determine it: the side that did not score last, within 20 seconds after the
   * score.
   */
  readonly possession: readonly ("home" | "away" | undefined)[];
}

const regulation = 2400;
const step = 60;
const freshSeconds = 20;

/**
 * Parses matches of `ncaab-pbp` with a closing spread. Excluded are matches without a spread, those whose last
 * recorded score is not the final one, and those recorded as drawn.
 */
export function readCollegeGames(games: readonly Row[], changes: readonly Row[]): CollegeGame[] {
  const scores = new Map<string, { half: number; secondsLeft: number; home: number; away: number }[]>();
  for (const row of changes) {
    const id = row["game_id"]!;
    const list = scores.get(id);
    const change = {
      half: numberOf(row, "half"),
      secondsLeft: numberOf(row, "secs_left_half"),
      home: numberOf(row, "home_score"),
      away: numberOf(row, "away_score"),
    };
    if (list === undefined) scores.set(id, [change]);
    else list.push(change);
  }
  const result: CollegeGame[] = [];
  for (const row of games) {
    const id = row["game_id"]!;
    const spread = numberOf(row, "home_favored_by");
    const all = scores.get(id);
    const last = all?.at(-1);
    const home = numberOf(row, "home_final"),
      away = numberOf(row, "away_final");
    if (
      Number.isNaN(spread) ||
      all === undefined ||
      last === undefined ||
      last.home !== home ||
      last.away !== away ||
      home === away
    )
      continue;
    const played = all
      .filter((change) => change.half <= 2)
      .map((change) => ({ ...change, secondsLeft: (2 - change.half) * (regulation / 2) + change.secondsLeft }));
    const end = played.at(-1);
    if (end === undefined) continue;
    result.push({
      id,
      season: row["season"]!,
      spread,
      homeWins: home > away,
      regulationTotal: end.home + end.away,
      regulationMargin: end.home - end.away,
      ...minutes(played),
    });
  }
  return result;
}

function minutes(
  played: readonly { secondsLeft: number; home: number; away: number }[],
): Pick<CollegeGame, "secondsLeft" | "homeScore" | "awayScore" | "possession"> {
  const secondsLeft: number[] = [],
    homeScore: number[] = [],
    awayScore: number[] = [],
    possession: ("home" | "away" | undefined)[] = [];
  let next = 0,
    home = 0,
    away = 0,
    scored: "home" | "away" | undefined,
    at = regulation;
  for (let seconds = regulation; seconds >= 0; seconds -= step) {
    for (; next < played.length && played[next]!.secondsLeft >= seconds; next++) {
      const change = played[next]!;
      if (change.home > home) {
        scored = "home";
        at = change.secondsLeft;
      } else if (change.away > away) {
        scored = "away";
        at = change.secondsLeft;
      }
      ({ home, away } = change);
    }
    secondsLeft.push(seconds);
    homeScore.push(home);
    awayScore.push(away);
    possession.push(
      scored === undefined || at - seconds >= freshSeconds ? undefined : scored === "home" ? "away" : "home",
    );
  }
  return { secondsLeft, homeScore, awayScore, possession };
}
