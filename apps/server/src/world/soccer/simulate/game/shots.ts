/** Shots and what leads to them: corners, offsides that review finds, and goals by the other side's own players. */
import { by } from "../field.ts";
import * as nature from "../parameters.ts";
import type { Pattern, Shot, ShotEnd, Side } from "../skeleton.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";

/** What a scenario says about a shot. */
export interface ForcedShot {
  readonly end: ShotEnd;
  readonly slot?: number;
  readonly head?: boolean;
  readonly review?: "taken" | "confirmed";
}

export function shot(game: Game, side: Side, pattern: Pattern, forced?: ForcedShot): void {
  const { random } = game;
  const field = game.field[side];
  const free = pattern === "free-kick";
  const head = forced?.head ?? (!free && random.chance(pattern === "corner" ? 0.6 : 0.14));
  const mean = game.base.value[side] * (free ? 0.62 : 1);
  const spread = nature.shotSpread * (free ? 0.35 : 1);
  const value = Math.min(0.93, Math.max(0.008, mean * Math.exp(random.normal(-(spread * spread) / 2, spread))));
  const slot = forced?.slot ?? field.pick(free ? by.creates : by.shots);
  const end = forced?.end ?? (random.chance(value) ? "goal" : endWithoutGoal(game));
  // Likelier shots are closer and more central.
  const far = Math.min(36, Math.max(3, (head ? 0.75 : 1) * (5.5 - 8 * Math.log(Math.min(0.95, value * 1.25))) * random.between(0.85, 1.15)));
  const wide = random.normal(0, Math.min(24, 4 + far * 0.7));
  const x = Math.round((100 - (free ? Math.max(far, 17) : far)) * 10) / 10;
  const y = Math.round(Math.min(96, Math.max(4, 50 + (free ? wide * 0.8 : wide))) * 10) / 10;
  const assisted = !free && random.chance(0.74);
  const assist = assisted ? field.pick(by.creates, slot) : -1;
  const secondAssist = assist >= 0 && random.chance(0.35) ? field.pick(by.creates, slot) : -1;
  let review = forced?.review;
  if (review === undefined && end === "goal" && forced === undefined && game.input.videoReview && random.chance(nature.reviewConfirmsGoal)) review = "confirmed";
  const made: { -readonly [Key in keyof Shot]: Shot[Key] } = { kind: "shot", period: 1, second: 0, side, slot, end, pattern, value: Math.round(value * 1e4) / 1e4, head, x, y };
  if (assist >= 0) made.assist = assist;
  if (secondAssist >= 0 && secondAssist !== assist) made.secondAssist = secondAssist;
  if (review !== undefined) made.review = review;
  if (review === "taken") made.disallowed = true;
  game.add(made);
  if (end === "goal") celebrate(game, side, slot, review);
  else game.now += random.between(4, 9);
}

/** The goal counts, or review takes it away; then play goes on from the centre. */
function celebrate(game: Game, side: Side, slot: number, review: Shot["review"]): void {
  const { random } = game;
  const taken = review === "taken";
  if (!taken) game.score[side]++;
  game.lost += nature.stoppage.goal;
  game.now += random.between(2, 4);
  if (review !== undefined) {
    const length = Math.round(random.between(50, 150));
    game.now += length * 0.5;
    game.add({
      kind: "review", side, slot, length,
      type: taken ? "Goal awarded" : "Goal not awarded",
      decision: "Cancelled",
      outcome: taken ? "No goal" : "Goal",
    });
    game.lost += length;
    game.now += length * 0.5;
  }
  game.now += random.between(35, 55);
}

function endWithoutGoal({ random }: Game): ShotEnd {
  const luck = random.next();
  const { onTarget, blocked, woodwork } = nature.shotEnds;
  return luck < onTarget ? "saved" : luck < onTarget + blocked ? "blocked" : luck < onTarget + blocked + woodwork ? "post" : "missed";
}

export function corner(game: Game, side: Side): void {
  game.add({ kind: "corner", side, slot: game.field[side].pick(by.creates) });
  game.now += game.random.between(22, 34);
  if (game.random.chance(0.24)) shot(game, side, "corner");
}

/** Now and then an offside is found by review only, after the ball is in the goal. */
export function offside(game: Game, side: Side): void {
  if (game.input.videoReview && game.random.chance(nature.reviewTakesGoal)) return shot(game, side, "open", { end: "goal", review: "taken" });
  game.add({ kind: "offside", side, slot: game.field[side].pick(by.shots) });
}

/** An own goal; `side` is the one that benefits. */
export function ownGoal(game: Game, side: Side): void {
  const slot = game.field[opposite(side)].pick(by.fouls);
  game.add({ kind: "own-goal", side, slot });
  game.score[side]++;
  game.lost += nature.stoppage.goal;
  game.now += game.random.between(40, 60);
}
