/** Players come and go: as the managers mean it, or because somebody is hurt. */
import * as nature from "../parameters.ts";
import type { Side } from "../skeleton.ts";
import type { Game } from "./game.ts";

export function substitute(game: Game, side: Side, count: number): void {
  for (let done = 0; done < count; done++) {
    const off = game.field[side].tired();
    if (off === undefined) return;
    replace(game, side, off, "Tactical");
    game.now += 4;
  }
  game.lost += nature.stoppage.substitution;
}

export function injury(game: Game, side: Side, slot: number): void {
  game.add({ kind: "injury", side, slot });
  game.lost += nature.stoppage.injury;
  game.now += game.random.between(30, 80);
  if (game.random.chance(0.45)) replace(game, side, slot, "Injury");
}

function replace(game: Game, side: Side, off: number, reason: "Tactical" | "Injury"): void {
  const on = game.field[side].replace(off);
  if (on !== undefined) game.add({ kind: "substitution", side, off, on, reason });
}
