import { omitUndefined } from "../../../../core/omit-undefined.ts";
import type { Side } from "../../match/match-outline.ts";
import * as parameters from "../../match/parameters.ts";
import type { ForcedEvent } from "../../match/simulation-overrides.ts";
/** Events that a scenario forces. */
import { weightKind } from "../../match/team-on-pitch.ts";
import { showOfficialCard, showRedCard, showYellowCard } from "./cards.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";
import { simulatePenalty } from "./penalty.ts";
import { simulateOwnGoal, simulateShot } from "./shots.ts";

export function applyForcedEvent(game: Game, forced: ForcedEvent): void {
  const { side } = forced;
  const field = game.teams[side];
  switch (forced.kind) {
    case "red": {
      const slot = forced.slot ?? field.pick(weightKind.fouls);
      addFoul(game, side, slot, 40, 42);
      return showRedCard(game, side, slot, forced.reason);
    }
    case "second-yellow":
      if (!field.isOnPitch(forced.slot)) return;
      addFoul(game, side, forced.slot, 44, 61);
      if (field.yellows[forced.slot] === 0) {
        showYellowCard(game, side, forced.slot, "Foul");
        game.now += 50;
        addFoul(game, side, forced.slot, 38, 30);
      }
      return showYellowCard(game, side, forced.slot, "Foul");
    case "goal":
      return simulateShot(
        game,
        side,
        "open",
        omitUndefined({
          end: "goal",
          slot: forced.slot !== undefined && field.isOnPitch(forced.slot) ? forced.slot : undefined,
          head: forced.head,
        }),
      );
    case "own-goal":
      return simulateOwnGoal(game, side);
    case "goal-taken":
      return simulateShot(game, side, "open", { end: "goal", review: "taken" });
    case "goal-given":
      return simulateShot(game, side, "open", { end: "goal", review: "confirmed" });
    case "penalty":
      return simulatePenalty(game, side, { byReview: false, ...forced });
    case "official-card":
      return showOfficialCard(game, side);
    case "card-withdrawn": {
      const slot = field.pick(weightKind.fouls);
      addFoul(game, side, slot, 35, 55);
      game.now += 90;
      game.add({
        kind: "review",
        side,
        slot,
        length: 85,
        type: "Red card given",
        decision: "Cancelled",
        outcome: "No card",
      });
      game.lostSeconds += parameters.stoppage.review;
      return;
    }
    case "keeper-off": {
      const slot = field.keeper;
      if (slot >= 0) showRedCard(game, side, slot, "Professional Foul Handball");
    }
  }
}

function addFoul(game: Game, side: Side, slot: number, x: number, y: number): void {
  game.add({ kind: "foul", side, slot, victim: game.teams[opposite(side)].pick(weightKind.shots), x, y });
}
