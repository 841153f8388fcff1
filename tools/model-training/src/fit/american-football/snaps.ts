import type { GameState } from "@sdf/models/american-football";
import type { NflGame, NflPlay } from "./plays.ts";

/** A snap with the following play and score. */
export interface Snap {
  /** Index of its match. */
  readonly game: number;
  readonly play: NflPlay;
  readonly state: GameState;
  /** Next score of the half for the home side: touchdowns 7, field goals 3, safeties 2; 0 without a score. */
  readonly nextScore: number;
  /** Next snap or kick of the match. */
  readonly next: NflPlay | undefined;
  /** Previous play, of any kind. */
  readonly previous: NflPlay | undefined;
}

/** All plays with a down, a clock and a side in possession. */
export function snapsOf(games: readonly NflGame[]): Snap[] {
  return games.flatMap((game, index) => snapsOfGame(game, index));
}

function snapsOfGame({ plays }: NflGame, game: number): Snap[] {
  const first = plays.find((play) => play.kind === "KO" && play.period === 1);
  // Kick-offs contain the kicking side, which receives after half time.
  const secondHalfReceiver = first?.offence;
  const nextScore = new Float64Array(plays.length);
  const next = new Array<NflPlay | undefined>(plays.length);
  let score = 0,
    half = -1,
    following: NflPlay | undefined;
  for (let i = plays.length - 1; i >= 0; i--) {
    const play = plays[i]!;
    const own = play.period > 4 ? 3 : play.period > 2 ? 2 : 1;
    if (own !== half) {
      half = own;
      score = 0;
    }
    const change = play.after[0] - play.before[0] - (play.after[1] - play.before[1]);
    // Attempts after a touchdown belong to the touchdown.
    if (change !== 0 && play.kind !== "XP" && play.kind !== "2PT")
      score = Math.abs(change) >= 6 ? 7 * Math.sign(change) : change;
    nextScore[i] = score;
    next[i] = following;
    if (play.down > 0 || play.kind === "KO" || play.kind === "XP" || play.kind === "2PT") following = play;
  }
  const result: Snap[] = [];
  plays.forEach((play, i) => {
    if (
      play.down < 1 ||
      Number.isNaN(play.secondsLeft) ||
      play.offence === undefined ||
      play.kind === "TO" ||
      play.kind === "OTHER"
    )
      return;
    if (!(play.yardsToGoal >= 1 && play.yardsToGoal <= 99) || !(play.yardsToGo >= 1)) return;
    const state: GameState = {
      period: play.period,
      secondsLeft: play.secondsLeft,
      homeScore: play.before[0],
      awayScore: play.before[1],
      possession: play.offence,
      down: play.down,
      yardsToGo: play.yardsToGo,
      yardsToGoal: play.yardsToGoal,
      secondHalfReceiver,
    };
    result.push({ game, play, state, nextScore: nextScore[i]!, next: next[i], previous: plays[i - 1] });
  });
  return result;
}
