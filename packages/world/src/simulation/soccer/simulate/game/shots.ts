import type { Pattern, Shot, ShotEnd, Side } from "../../match/match-outline.ts";
import * as parameters from "../../match/parameters.ts";
/** Shots, corners, offsides and own goals. */
import { weightKind } from "../../match/team-on-pitch.ts";
import { opposite } from "./game.ts";
import type { Game } from "./game.ts";

/** Properties of a shot that a scenario forces. */
export interface ForcedShot {
  readonly end: ShotEnd;
  readonly slot?: number;
  readonly head?: boolean | undefined;
  readonly review?: "taken" | "confirmed";
}

export function simulateShot(game: Game, side: Side, pattern: Pattern, forced?: ForcedShot): void {
  const { random } = game;
  const field = game.teams[side];
  const isFreeKick = pattern === "free-kick";
  const head = forced?.head ?? (!isFreeKick && random.chance(pattern === "corner" ? 0.6 : 0.14));
  const mean = game.base.value[side] * (isFreeKick ? 0.62 : 1);
  const spread = parameters.shotSpread * (isFreeKick ? 0.35 : 1);
  const value = Math.min(0.93, Math.max(0.008, mean * Math.exp(random.normal(-(spread * spread) / 2, spread))));
  const slot = forced?.slot ?? field.pick(isFreeKick ? weightKind.creates : weightKind.shots);
  const end = forced?.end ?? (random.chance(value) ? (game.isWithoutGoals ? "saved" : "goal") : endWithoutGoal(game));
  // Shots with a higher probability are closer and more central.
  const distance = Math.min(
    36,
    Math.max(3, (head ? 0.75 : 1) * (5.5 - 8 * Math.log(Math.min(0.95, value * 1.25))) * random.between(0.85, 1.15)),
  );
  const lateral = random.normal(0, Math.min(24, 4 + distance * 0.7));
  const x = Math.round((100 - (isFreeKick ? Math.max(distance, 17) : distance)) * 10) / 10;
  const y = Math.round(Math.min(96, Math.max(4, 50 + (isFreeKick ? lateral * 0.8 : lateral))) * 10) / 10;
  const isAssisted = !isFreeKick && random.chance(0.74);
  const assist = isAssisted ? field.pick(weightKind.creates, slot) : -1;
  const secondAssist = assist >= 0 && random.chance(0.35) ? field.pick(weightKind.creates, slot) : -1;
  let review = forced?.review;
  if (
    review === undefined &&
    end === "goal" &&
    forced === undefined &&
    game.input.videoReview &&
    random.chance(parameters.reviewConfirmsGoal)
  )
    review = "confirmed";
  const shotMoment: { -readonly [Key in keyof Shot]: Shot[Key] } = {
    kind: "shot",
    period: 1,
    second: 0,
    side,
    slot,
    end,
    pattern,
    value: Math.round(value * 1e4) / 1e4,
    head,
    x,
    y,
  };
  if (assist >= 0) shotMoment.assist = assist;
  if (secondAssist >= 0 && secondAssist !== assist) shotMoment.secondAssist = secondAssist;
  if (review !== undefined) shotMoment.review = review;
  if (review === "taken") shotMoment.disallowed = true;
  game.add(shotMoment);
  if (end === "goal") resolveGoal(game, side, slot, review);
  else game.now += random.between(4, 9);
}

/** Simulates what follows a goal: a possible video review, then the restart. */
function resolveGoal(game: Game, side: Side, slot: number, review: Shot["review"]): void {
  const { random } = game;
  const isDisallowed = review === "taken";
  if (!isDisallowed) game.score[side]++;
  game.lostSeconds += parameters.stoppage.goal;
  game.now += random.between(2, 4);
  if (review !== undefined) {
    const length = Math.round(random.between(50, 150));
    game.now += length * 0.5;
    game.add({
      kind: "review",
      side,
      slot,
      length,
      type: isDisallowed ? "Goal awarded" : "Goal not awarded",
      decision: "Cancelled",
      outcome: isDisallowed ? "No goal" : "Goal",
    });
    game.lostSeconds += length;
    game.now += length * 0.5;
  }
  game.now += random.between(35, 55);
}

function endWithoutGoal({ random }: Game): ShotEnd {
  const draw = random.next();
  const { onTarget, blocked, woodwork } = parameters.shotEnds;
  return draw < onTarget
    ? "saved"
    : draw < onTarget + blocked
      ? "blocked"
      : draw < onTarget + blocked + woodwork
        ? "post"
        : "missed";
}

export function simulateCorner(game: Game, side: Side): void {
  game.add({ kind: "corner", side, slot: game.teams[side].pick(weightKind.creates) });
  game.now += game.random.between(22, 34);
  if (game.random.chance(0.24)) simulateShot(game, side, "corner");
}

/** A small share of offsides is detected by video review after a goal. */
export function simulateOffside(game: Game, side: Side): void {
  if (game.input.videoReview && game.random.chance(parameters.reviewTakesGoal))
    return simulateShot(game, side, "open", { end: "goal", review: "taken" });
  game.add({ kind: "offside", side, slot: game.teams[side].pick(weightKind.shots) });
}

/** Simulates an own goal. `side` is the side that benefits. */
export function simulateOwnGoal(game: Game, side: Side): void {
  const slot = game.teams[opposite(side)].pick(weightKind.fouls);
  game.add({ kind: "own-goal", side, slot });
  game.score[side]++;
  game.lostSeconds += parameters.stoppage.goal;
  game.now += game.random.between(40, 60);
}
