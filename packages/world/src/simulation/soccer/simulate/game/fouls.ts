import type { Side } from "../../match/match-outline.ts";
import * as parameters from "../../match/parameters.ts";
import { redReasons, redReasonWeights, yellowReasons, yellowReasonWeights } from "../../match/reasons.ts";
/** Fouls, with resulting cards and injuries. */
import { weightKind } from "../../match/team-on-pitch.ts";
import { cardFactor, showRedCard, showYellowCard } from "./cards.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";
import { injury } from "./substitutions.ts";

export function simulateFoul(game: Game, side: Side): void {
  const { random } = game;
  const field = game.teams[side];
  const slot = field.pick(weightKind.fouls);
  const victim = game.teams[opposite(side)].pick(weightKind.shots);
  game.add({
    kind: "foul",
    side,
    slot,
    victim,
    x: Math.round(random.between(12, 82) * 10) / 10,
    y: Math.round(random.between(4, 96) * 10) / 10,
  });
  const draw = random.next();
  const isBooked = field.yellows[slot] === 1;
  const minuteFactor = cardFactor(game);
  const redProbability = parameters.redPerFoul * minuteFactor;
  const yellowProbability =
    minuteFactor *
    parameters.yellowPerFoul[side] *
    Math.pow(parameters.yellowDamping, field.booked) *
    (isBooked ? parameters.bookedCaution : 1);
  game.now += random.between(3, 8);
  if (draw < redProbability) showRedCard(game, side, slot, redReasons[random.weighted(redReasonWeights)] as string);
  else if (draw < redProbability + yellowProbability)
    showYellowCard(game, side, slot, yellowReasons[random.weighted(yellowReasonWeights)] as string);
  if (random.chance(0.022)) injury(game, opposite(side), victim);
  game.now += random.between(6, 16);
}
