import { omitUndefined } from "../../../../core/collections.ts";
import {
  type Card,
  type Side,
  type ShotEnd,
  type Pattern,
  type Shot,
  type ForcedEvent,
} from "../../match/match-outline.ts";
import * as parameters from "../../match/parameters.ts";
import {
  otherReasons,
  otherReasonWeights,
  redReasons,
  redReasonWeights,
  yellowReasons,
  yellowReasonWeights,
} from "../../match/reasons.ts";
import { weightKind } from "../../match/team-on-pitch.ts";
import { type Game, opposite } from "./game.ts";

/** Factor of the current minute on the probability of cards, which grows through the match. */
export function cardFactor({ period, now }: Game): number {
  const profile = parameters.cardProfiles[period === 1 ? 0 : 1] as readonly number[];
  return profile[period > 2 ? profile.length - 1 : Math.min(Math.floor(now / 60), profile.length - 1)] as number;
}

/** Shows a yellow card. A second one dismisses the player. */
function showYellowCard(game: Game, side: Side, slot: number, reason: string): void {
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

function showRedCard(game: Game, side: Side, slot: number, reason: string): void {
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
function showOfficialCard(game: Game, side: Side): void {
  game.add({ kind: "card", side, card: "YC", reason: "Dissent" });
  game.lostSeconds += parameters.stoppage.card;
}

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

export function substitute(game: Game, side: Side, count: number): void {
  for (let replaced = 0; replaced < count; replaced++) {
    const off = game.teams[side].pickToSubstitute();
    if (off === undefined) return;
    replace(game, side, off, "Tactical");
    game.now += 4;
  }
  game.lostSeconds += parameters.stoppage.substitution;
}

function injury(game: Game, side: Side, slot: number): void {
  game.add({ kind: "injury", side, slot });
  game.lostSeconds += parameters.stoppage.injury;
  game.now += game.random.between(30, 80);
  if (game.random.chance(0.45)) replace(game, side, slot, "Injury");
}

function replace(game: Game, side: Side, off: number, reason: "Tactical" | "Injury"): void {
  const on = game.teams[side].replace(off);
  if (on !== undefined) game.add({ kind: "substitution", side, off, on, reason });
}

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
