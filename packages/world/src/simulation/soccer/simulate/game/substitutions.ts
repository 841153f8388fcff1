import type { Side } from "../../match/match-outline.ts";
/** Substitutions: planned ones, and replacements of injured players. */
import * as parameters from "../../match/parameters.ts";
import type { Game } from "./game.ts";

export function substitute(game: Game, side: Side, count: number): void {
  for (let replaced = 0; replaced < count; replaced++) {
    const off = game.teams[side].pickToSubstitute();
    if (off === undefined) return;
    replace(game, side, off, "Tactical");
    game.now += 4;
  }
  game.lostSeconds += parameters.stoppage.substitution;
}

export function injury(game: Game, side: Side, slot: number): void {
  game.add({ kind: "injury", side, slot });
  game.lostSeconds += parameters.stoppage.injury;
  game.now += game.random.between(30, 80);
  if (game.random.chance(0.45)) replace(game, side, slot, "Injury");
}

function replace(game: Game, side: Side, off: number, reason: "Tactical" | "Injury"): void {
  const on = game.teams[side].replace(off);
  if (on !== undefined) game.add({ kind: "substitution", side, off, on, reason });
}
