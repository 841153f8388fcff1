import type { ShotEnd, Side } from "../../match/match-outline.ts";
import * as parameters from "../../match/parameters.ts";
/** A penalty: the foul, a possible video review, and the kick. */
import { weightKind } from "../../match/team-on-pitch.ts";
import { showYellowCard } from "./cards.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";

/** Properties of a penalty that a scenario forces. */
export interface ForcedPenalty {
  readonly end?: "goal" | "saved" | "missed";
  readonly byReview?: boolean;
}

/** Simulates a penalty for a side. */
export function simulatePenalty(game: Game, side: Side, forced?: ForcedPenalty): void {
  const { random } = game;
  const other = opposite(side);
  const offender = game.teams[other].pick(weightKind.fouls);
  const victim = game.teams[side].pick(weightKind.shots);
  game.add({
    kind: "foul",
    side: other,
    slot: offender,
    victim,
    x: Math.round(random.between(5, 15) * 10) / 10,
    y: Math.round(random.between(28, 72) * 10) / 10,
    penalty: true,
  });
  game.now += random.between(6, 14);
  if (forced?.byReview ?? (game.input.videoReview && random.chance(parameters.reviewGivesPenalty))) {
    const length = Math.round(random.between(70, 160));
    game.now += length;
    game.lostSeconds += parameters.stoppage.review;
    game.add({
      kind: "review",
      side,
      slot: victim,
      length,
      type: "Penalty not awarded",
      decision: "Cancelled",
      outcome: "Penalty",
    });
  }
  if (random.chance(0.3) && game.teams[other].yellows[offender] === 0) showYellowCard(game, other, offender, "Foul");
  game.now += random.between(45, 80);
  const slot = game.teams[side].penaltyTakers()[0] ?? game.teams[side].pick(weightKind.shots);
  const end: ShotEnd =
    forced?.end ??
    (random.chance(parameters.penaltyScored)
      ? game.isWithoutGoals
        ? "saved"
        : "goal"
      : random.chance(parameters.penaltySaved)
        ? "saved"
        : "missed");
  game.add({
    kind: "shot",
    side,
    slot,
    end,
    pattern: "penalty",
    value: parameters.penaltyScored,
    head: false,
    x: 88.5,
    y: 50,
  });
  if (end === "goal") game.score[side]++;
  game.lostSeconds += parameters.stoppage.goal;
  game.now += end === "goal" ? random.between(40, 60) : random.between(5, 10);
}
