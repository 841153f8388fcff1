import { type DataFolder, integer, number, optional, text } from "../fitting/tables.ts";

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

const points = integer(0, 300);

/**
 * Reads matches of `ncaab-pbp` with a closing spread. Excluded are matches without a spread, those whose last recorded
 * score is not the final one, and those recorded as drawn.
 */
export async function readCollegeGames(folder: DataFolder): Promise<readonly CollegeGame[]> {
  const games = await folder.read(
    "ncaab-pbp/games.csv",
    {
      season: text,
      game_id: text,
      home_favored_by: optional(number(-90, 90)),
      home_final: points,
      away_final: points,
    },
    ["game_id"],
  );
  const changes = await folder.read("ncaab-pbp/score_changes.csv", {
    game_id: text,
    half: integer(1, 12),
    secs_left_half: integer(0, 1200),
    home_score: points,
    away_score: points,
  });
  const scores = Map.groupBy(changes, ({ game_id }) => game_id);
  return games.flatMap((row) => {
    const all = scores.get(row.game_id) ?? [];
    const last = all.at(-1);
    const [home, away] = [row.home_final, row.away_final];
    const isComplete = last !== undefined && last.home_score === home && last.away_score === away;
    if (Number.isNaN(row.home_favored_by) || !isComplete || home === away) return [];
    const played = all
      .filter((change) => change.half <= 2)
      .map((change) => ({
        secondsLeft: (2 - change.half) * (regulation / 2) + change.secs_left_half,
        home: change.home_score,
        away: change.away_score,
      }));
    const end = played.at(-1);
    if (end === undefined) return [];
    return {
      id: row.game_id,
      season: row.season,
      spread: row.home_favored_by,
      homeWins: home > away,
      regulationTotal: end.home + end.away,
      regulationMargin: end.home - end.away,
      ...readMinutes(played),
    };
  });
}

function readMinutes(
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
