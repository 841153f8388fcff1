/** What a scenario forces to happen. */
import { by } from "../field.ts";
import type { Forced } from "../overlay.ts";
import * as nature from "../parameters.ts";
import type { Side } from "../skeleton.ts";
import { officialCard, red, yellow } from "./cards.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";
import { penalty } from "./penalty.ts";
import { ownGoal, shot } from "./shots.ts";

export function force(game: Game, forced: Forced): void {
  const { side } = forced;
  const field = game.field[side];
  switch (forced.what) {
    case "red": {
      const slot = forced.slot ?? field.pick(by.fouls);
      foulAt(game, side, slot, 40, 42);
      return red(game, side, slot, forced.reason);
    }
    case "second-yellow":
      if (!field.has(forced.slot)) return;
      foulAt(game, side, forced.slot, 44, 61);
      if (field.yellows[forced.slot] === 0) {
        yellow(game, side, forced.slot, "Foul");
        game.now += 50;
        foulAt(game, side, forced.slot, 38, 30);
      }
      return yellow(game, side, forced.slot, "Foul");
    case "goal": return shot(game, side, "open", { end: "goal", ...(forced.slot !== undefined && field.has(forced.slot) ? { slot: forced.slot } : {}), ...(forced.head === undefined ? {} : { head: forced.head }) });
    case "own-goal": return ownGoal(game, side);
    case "goal-taken": return shot(game, side, "open", { end: "goal", review: "taken" });
    case "goal-given": return shot(game, side, "open", { end: "goal", review: "confirmed" });
    case "penalty": return penalty(game, side, { byReview: false, ...forced });
    case "official-card": return officialCard(game, side);
    case "card-withdrawn": {
      const slot = field.pick(by.fouls);
      foulAt(game, side, slot, 35, 55);
      game.now += 90;
      game.add({ kind: "review", side, slot, length: 85, type: "Red card given", decision: "Cancelled", outcome: "No card" });
      game.lost += nature.stoppage.review;
      return;
    }
    case "keeper-off": {
      const slot = field.keeper;
      if (slot >= 0) red(game, side, slot, "Professional Foul Handball");
    }
  }
}

function foulAt(game: Game, side: Side, slot: number, x: number, y: number): void {
  game.add({ kind: "foul", side, slot, victim: game.field[opposite(side)].pick(by.shots), x, y });
}
