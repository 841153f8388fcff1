import type { Card, Side } from "../../match/match-outline.ts";
import * as parameters from "../../match/parameters.ts";
import { otherReasons, otherReasonWeights } from "../../match/reasons.ts";
/** Cards and dismissals. */
import { weightKind } from "../../match/team-on-pitch.ts";
import type { Game } from "./game.ts";

/** Factor of the current minute on the probability of cards, which grows through the match. */
export function cardFactor({ period, now }: Game): number {
  const profile = parameters.cardProfiles[period === 1 ? 0 : 1] as readonly number[];
  return profile[period > 2 ? profile.length - 1 : Math.min(Math.floor(now / 60), profile.length - 1)] as number;
}

/** Shows a yellow card. A second one dismisses the player. */
export function showYellowCard(game: Game, side: Side, slot: number, reason: string): void {
  const field = game.teams[side];
  const count = (field.yellows[slot] as number) + 1;
  field.yellows[slot] = count;
  game.lostSeconds += parameters.stoppage.card;
  if (count === 1) {
    field.booked++;
    game.add({ kind: "card", side, slot, card: "YC", reason });
  } else {
    game.add({ kind: "card", side, slot, card: "Y2C", reason });
    dismiss(game, side, slot);
  }
}

export function showRedCard(game: Game, side: Side, slot: number, reason: string): void {
  game.add({ kind: "card", side, slot, card: "RC", reason } satisfies Omit<Card, "period" | "second">);
  game.lostSeconds += parameters.stoppage.card * 3;
  dismiss(game, side, slot);
}

function dismiss(game: Game, side: Side, slot: number): void {
  const dismissal = game.teams[side].dismiss(slot);
  if (dismissal === undefined) return;
  game.now += game.random.between(20, 45);
  if (dismissal.replacedSlot !== undefined)
    game.add({ kind: "substitution", side, off: dismissal.replacedSlot, on: 11, reason: "Tactical" });
}

/** Shows a yellow card without a foul. A player who has been booked does not get a second one here. */
export function showCardWithoutFoul(game: Game, side: Side): void {
  if (game.random.chance(0.06)) return showOfficialCard(game, side);
  const slot = game.teams[side].pick(weightKind.fouls);
  if (game.teams[side].yellows[slot] === 1) return;
  showYellowCard(game, side, slot, otherReasons[game.random.weighted(otherReasonWeights)] as string);
}

/** Shows a yellow card to a team official. */
export function showOfficialCard(game: Game, side: Side): void {
  game.add({ kind: "card", side, card: "YC", reason: "Dissent" });
  game.lostSeconds += parameters.stoppage.card;
}
