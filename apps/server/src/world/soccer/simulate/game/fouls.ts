/** Fouls, with the cards and injuries that come of them. */
import { by } from "../field.ts";
import * as nature from "../parameters.ts";
import { redReasons, redReasonWeights, yellowReasons, yellowReasonWeights } from "../reasons.ts";
import type { Side } from "../skeleton.ts";
import { red, yellow } from "./cards.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";
import { injury } from "./substitutions.ts";

export function foul(game: Game, side: Side): void {
  const { random } = game;
  const field = game.field[side];
  const slot = field.pick(by.fouls);
  const victim = game.field[opposite(side)].pick(by.shots);
  game.add({ kind: "foul", side, slot, victim, x: Math.round(random.between(12, 82) * 10) / 10, y: Math.round(random.between(4, 96) * 10) / 10 });
  const luck = random.next();
  const booked = field.yellows[slot] === 1;
  const chance = nature.yellowPerFoul[side] * Math.pow(nature.yellowDamping, field.booked) * (booked ? nature.bookedCaution : 1);
  game.now += random.between(3, 8);
  if (luck < nature.redPerFoul) red(game, side, slot, redReasons[random.weighted(redReasonWeights)] as string);
  else if (luck < nature.redPerFoul + chance) yellow(game, side, slot, yellowReasons[random.weighted(yellowReasonWeights)] as string);
  if (random.chance(0.022)) injury(game, opposite(side), victim);
  game.now += random.between(6, 16);
}
