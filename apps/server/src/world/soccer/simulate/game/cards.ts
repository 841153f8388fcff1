/** Cards, and the dismissals that follow from them. */
import { by } from "../field.ts";
import * as nature from "../parameters.ts";
import { otherReasons, otherReasonWeights } from "../reasons.ts";
import type { Card, Side } from "../skeleton.ts";
import type { Game } from "./game.ts";

/** A yellow card, the second of which sends off. */
export function yellow(game: Game, side: Side, slot: number, reason: string): void {
  const field = game.field[side];
  const count = (field.yellows[slot] as number) + 1;
  field.yellows[slot] = count;
  game.lost += nature.stoppage.card;
  if (count === 1) {
    field.booked++;
    game.add({ kind: "card", side, slot, card: "YC", reason });
  } else {
    game.add({ kind: "card", side, slot, card: "Y2C", reason });
    sendOff(game, side, slot);
  }
}

export function red(game: Game, side: Side, slot: number, reason: string): void {
  game.add({ kind: "card", side, slot, card: "RC", reason } satisfies Omit<Card, "period" | "second">);
  game.lost += nature.stoppage.card * 3;
  sendOff(game, side, slot);
}

function sendOff(game: Game, side: Side, slot: number): void {
  const gone = game.field[side].sendOff(slot);
  if (gone === undefined) return;
  game.now += game.random.between(20, 45);
  if (gone.madeRoom !== undefined) game.add({ kind: "substitution", side, off: gone.madeRoom, on: 11, reason: "Tactical" });
}

/** A yellow card without a foul; whoever has one already is careful. */
export function otherCard(game: Game, side: Side): void {
  if (game.random.chance(0.06)) return officialCard(game, side);
  const slot = game.field[side].pick(by.fouls);
  if (game.field[side].yellows[slot] === 1) return;
  yellow(game, side, slot, otherReasons[game.random.weighted(otherReasonWeights)] as string);
}

/** A card for somebody on the bench. */
export function officialCard(game: Game, side: Side): void {
  game.add({ kind: "card", side, card: "YC", reason: "Dissent" });
  game.lost += nature.stoppage.card;
}
