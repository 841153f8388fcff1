/** A penalty: the foul, the review that may give it, and the kick. */
import { by } from "../field.ts";
import * as nature from "../parameters.ts";
import type { ShotEnd, Side } from "../skeleton.ts";
import { yellow } from "./cards.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";

/** What a scenario says about a penalty. */
export interface ForcedPenalty {
  readonly end?: "goal" | "saved" | "missed";
  readonly byReview?: boolean;
}

/** A penalty for a side. */
export function penalty(game: Game, side: Side, forced?: ForcedPenalty): void {
  const { random } = game;
  const other = opposite(side);
  const foul = game.field[other].pick(by.fouls);
  const victim = game.field[side].pick(by.shots);
  game.add({ kind: "foul", side: other, slot: foul, victim, x: Math.round(random.between(5, 15) * 10) / 10, y: Math.round(random.between(28, 72) * 10) / 10, penalty: true });
  game.now += random.between(6, 14);
  if (forced?.byReview ?? (game.input.videoReview && random.chance(nature.reviewGivesPenalty))) {
    const length = Math.round(random.between(70, 160));
    game.now += length;
    game.lost += nature.stoppage.review;
    game.add({ kind: "review", side, slot: victim, length, type: "Penalty not awarded", decision: "Cancelled", outcome: "Penalty" });
  }
  if (random.chance(0.3) && game.field[other].yellows[foul] === 0) yellow(game, other, foul, "Foul");
  game.now += random.between(45, 80);
  const slot = game.field[side].takers()[0] ?? game.field[side].pick(by.shots);
  const end: ShotEnd = forced?.end ?? (random.chance(nature.penaltyScored) ? "goal" : random.chance(nature.penaltySaved) ? "saved" : "missed");
  game.add({ kind: "shot", side, slot, end, pattern: "penalty", value: nature.penaltyScored, head: false, x: 88.5, y: 50 });
  if (end === "goal") game.score[side]++;
  game.lost += nature.stoppage.goal;
  game.now += end === "goal" ? random.between(40, 60) : random.between(5, 10);
}
