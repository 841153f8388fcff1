/** Simulates a period as a Poisson process whose rates are constant within a minute. */
import * as parameters from "../../match/parameters.ts";
import type { Game } from "./game.ts";
import {
  cardFactor,
  showCardWithoutFoul,
  applyForcedEvent,
  simulateFoul,
  simulatePenalty,
  simulateCorner,
  simulateOffside,
  simulateOwnGoal,
  simulateShot,
  substitute,
} from "./incidents.ts";
import { writeCurrentRates, ratesPerSide } from "./rates.ts";

export function playPeriod(game: Game, period: 1 | 2 | 3 | 4, minutes: number): void {
  const {
    random,
    input: { overrides },
    score,
    teams,
  } = game;
  game.period = period;
  game.now = 0;
  game.lostSeconds = 0;
  game.pauses.push(...(overrides?.pauses ?? []).filter((pause) => pause.period === period));
  const abandonedAt = overrides?.abandon?.period === period ? overrides.abandon.second : Infinity;
  const profile = period === 1 ? parameters.firstHalfProfile : period === 2 ? parameters.secondHalfProfile : undefined;
  let endSecond = minutes * 60;
  let announcedSeconds = -1;
  const rates = new Float64Array(2 * ratesPerSide);
  let total = 0;
  let ratesKey = -1;
  for (;;) {
    if (announcedSeconds < 0 && game.now >= minutes * 60 - 30) {
      announcedSeconds = stoppageSeconds(game, minutes);
      endSecond = minutes * 60 + announcedSeconds + Math.round(random.between(3, 3 + parameters.stoppage.spread));
    }
    if (game.now >= Math.min(endSecond, abandonedAt)) break;
    const minute = Math.floor(game.now / 60);
    const minuteFactor = profile === undefined ? 1.02 : (profile[Math.min(minute, profile.length - 1)] as number);
    // Rates depend on the minute, the score and the number of players.
    const key = (((minute * 64 + score[0]) * 64 + score[1]) * 16 + teams[0].playerCount) * 16 + teams[1].playerCount;
    if (key !== ratesKey) {
      total = writeCurrentRates(rates, game, {
        shots: minuteFactor,
        cards: cardFactor(game),
        isLate: period === 2 && minute >= parameters.goalless.lateMinute,
      });
      ratesKey = key;
    }
    let until = Math.min((minute + 1) * 60, Math.max(endSecond, minutes * 60), abandonedAt);
    const forcedEvent = game.forcedEvents[0];
    if (forcedEvent !== undefined && forcedEvent.period === period)
      until = Math.min(until, Math.max(forcedEvent.second, game.now));
    const substitution = game.plannedSubstitutions[0];
    if (substitution !== undefined && substitution.period === period)
      until = Math.min(until, Math.max(substitution.second, game.now));
    const wait = random.exponential(60 / total);
    if (game.now + wait < until) {
      game.now += wait;
      simulateEvent(game, random.weighted(rates));
      continue;
    }
    game.now = until;
    if (forcedEvent !== undefined && forcedEvent.period === period && forcedEvent.second <= until) {
      game.forcedEvents.shift();
      applyForcedEvent(game, forcedEvent);
    } else if (substitution !== undefined && substitution.period === period && substitution.second <= until) {
      game.plannedSubstitutions.shift();
      substitute(game, substitution.side, substitution.count);
    }
  }
  const length = Math.round(Math.max(game.now, Math.min(endSecond, abandonedAt)));
  game.periods.push({ id: period, length, announced: Math.max(announcedSeconds, 0) });
  if (abandonedAt !== Infinity) game.abandoned = { period, second: length };
}

/** Seconds of stoppage time that are announced. */
function stoppageSeconds({ random, input: { overrides }, period, lostSeconds }: Game, minutes: number): number {
  const [first, second] = parameters.stoppage.base;
  const baseSeconds = period === 1 ? first : period === 2 ? second : 40;
  const minimumSeconds = overrides?.minimumStoppage?.[period] ?? 0;
  const seconds = (baseSeconds + lostSeconds) * random.between(0.85, 1.2);
  return Math.max(minimumSeconds, Math.max(minutes === 45 ? 60 : 0, Math.round(seconds / 60) * 60));
}

/** Simulates the event at an index of the rates. */
function simulateEvent(game: Game, rateIndex: number): void {
  const side = rateIndex < ratesPerSide ? 0 : 1;
  switch (rateIndex % ratesPerSide) {
    case 0:
      return simulateShot(game, side, game.random.chance(0.045) ? "free-kick" : "open");
    case 1:
      return simulateFoul(game, side);
    case 2:
      return simulateCorner(game, side);
    case 3:
      return simulateOffside(game, side);
    case 4:
      return simulatePenalty(game, side);
    case 5:
      if (!game.isWithoutGoals) simulateOwnGoal(game, side);
      return;
    default:
      return showCardWithoutFoul(game, side);
  }
}
